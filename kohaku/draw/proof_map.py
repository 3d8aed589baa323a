"""The proof of an answer as one picture: question → queries → passages → route → ballots → answer.

A pure function of the record. Bars are passages: as long as their consensus, coloured and named by what became of
them. `proof_told` says the same in words, for those who do not see the picture.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from kohaku.contracts.answer import Ballot, Exit, Mode, Reading
from kohaku.contracts.retrieval import Candidate
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.charts import ordered
from kohaku.draw.palette import AMBER, CLEAR, MIST, RED, SERIES, SLATE, TEAL, figure, label
from kohaku.draw.places import paragraph_of
from kohaku.draw.provenance import read_by
from kohaku.draw.words import items, outcome, place, shorten, values
from kohaku.languages.speaking import counted, say, word

_MOST_PASSAGES = 40
_MOST_QUERIES = 12
_LABELLED = 22
"""Passages up to which each bar has its name beside it; more are named on hover."""
_QUESTION, _QUERY, _BARS, _ROUTE, _BALLOT, _VALUE = 0.0, 1.0, 1.7, 4.1, 4.8, 5.35
_LONGEST = 0.72
_NAMES, _LEAVES = _BARS + _LONGEST + 0.06, 3.66
"""Where the names of the passages begin, and where the lines to the route do."""
_SHADES = {"cited": AMBER, "read": TEAL, "not read": MIST}
_FAINT = {"cited": "rgba(217,138,31,0.75)", "read": "rgba(47,158,143,0.5)", "not read": "rgba(138,143,152,0.22)"}


@dataclass(frozen=True, slots=True)
class _Query:
    key: tuple[int, int]
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class _Bar:
    node_id: str
    state: str
    share: float
    queries: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]


def proof_map(record: AnswerRecord, names: Mapping[str, str] | None = None, *, ended: bool = True) -> go.Figure:
    """The picture. A point's `customdata` begins with what it stands for: `query`, `passage:<number>`, `route`, …

    Args:
        record: any record, whatever its state; what was not reached is left out.
        names: node id of a paragraph -> readable place; missing ones are named by `place`.
        ended: False for a record on its way, whose outcome is left out.
    """
    queries, bars = _queries(record), _passages(record)
    query_at = dict(zip((one.key for one in queries), _spread(len(queries)), strict=True))
    bar_at = _spread(len(bars))
    height = max(270, 96 + 19 * len(bars), 96 + 21 * len(queries)) if len(bars) <= _LABELLED else 560
    made = figure(
        height=height,
        showlegend=False,
        margin={"l": 6, "r": 6, "t": 30, "b": 6},
        bargap=0.28,
        barcornerradius=3,
    )
    made.update_xaxes(visible=False, range=[-0.42, 6.45], fixedrange=True)
    made.update_yaxes(visible=False, range=[-0.03, 1.03], type="linear", fixedrange=True)
    _links(made, "not read", (((_QUESTION + 0.1, 0.5), (_QUERY - 0.12, at)) for at in query_at.values()))
    for state in ("not read", "read", "cited"):
        chosen = [(bar, at) for bar, at in zip(bars, bar_at, strict=True) if bar.state == state]
        ends = [
            ((_QUERY + 0.1, query_at[key]), (_BARS - 0.03, at))
            for bar, at in chosen
            for key in bar.queries
            if key in query_at
        ]
        _links(made, state, ends)
        if state != "not read" and record.decision is not None:
            _links(made, state, [((_LEAVES, at), (_ROUTE - 0.14, 0.5)) for _, at in chosen])
    _dots(made, [(_QUESTION, 0.5, SLATE, "question", label(record.question, 160))], 17)
    for row, line in enumerate(_wrapped(label(record.question, 64), 17)):
        _text(made, _QUESTION, 0.5 - (30 + 15 * row) / height, line, "center", 11)
    _dots(made, [(_QUERY, query_at[one.key], SLATE, "query", label(one.text, 160)) for one in queries], 13)
    for one in queries:
        _text(made, _QUERY, query_at[one.key] + 16 / height, one.name, "center", 11)
    _bars(made, bars, bar_at, names or {})
    if record.decision is not None:
        _route(made, record)
    _votes(made, record, ended)
    _heads(made, record, queries, bars)
    return made


def proof_told(record: AnswerRecord) -> str:
    """The picture in words."""
    bars = _passages(record)
    count = {state: sum(bar.state == state for bar in bars) for state in _SHADES}
    said = [
        say(
            "map.told.found",
            queries=counted(len(_queries(record)), "query"),
            passages=counted(len(bars), "passage"),
            read=count["read"] + count["cited"],
            cited=count["cited"],
        )
    ]
    if record.decision is not None:
        said.append(_route_told(record))
    verdict = record.verdict
    if verdict is not None and len(record.ballots) > 1:
        winning = len(verdict.clusters[0].jurors) if verdict.clusters else 0
        said.append(say("map.told.ballots", count=len(record.ballots), winning=winning))
    said.append(say("map.told.answer", value=_answer(record)))
    return " ".join(said)


def passage_ids(record: AnswerRecord) -> list[str]:
    """Ids of the passages in the picture, in its order."""
    return [bar.node_id for bar in _passages(record)]


def _queries(record: AnswerRecord) -> list[_Query]:
    made = []
    for search, found in enumerate(record.retrievals):
        part = f"{chr(96 + search)} · " if search else ""
        made += [_Query((search, one.number), f"{part}{word(one.kind.value)}", one.text) for one in found.plan.queries]
    return made[:_MOST_QUERIES]


def _passages(record: AnswerRecord) -> list[_Bar]:
    """The passages that matter most: every cited and read one first in line, in the order of the search."""
    read = read_by(record)
    numbers: dict[str, list[int]] = {}
    for one in record.evidence:
        numbers.setdefault(paragraph_of(one.node_id), []).append(one.number)
    found: dict[str, list[tuple[int, Candidate, float]]] = {}
    for search, retrieval in enumerate(record.retrievals):
        pool = ordered(retrieval.candidates)
        best = max((abs(one.score) for one in pool), default=0.0) or 1.0
        for candidate in pool:
            found.setdefault(candidate.node_id, []).append((search, candidate, abs(candidate.score) / best))
    bars = [
        _Bar(
            node_id,
            "cited" if node_id in numbers else "read" if node_id in read else "not read",
            max((share for *_, share in ways), default=0.0),
            tuple(dict.fromkeys((search, hit.query) for search, one, _ in ways for hit in one.hits)),
            tuple(numbers.get(node_id, ())),
        )
        for node_id in dict.fromkeys([*found, *numbers])
        if (ways := found.get(node_id, [])) is not None
    ]
    if len(bars) <= _MOST_PASSAGES:
        return bars
    first = sorted(bars, key=lambda bar: bar.state == "not read")[:_MOST_PASSAGES]
    return [bar for bar in bars if bar in first]


def _bars(made: go.Figure, bars: Sequence[_Bar], at: Sequence[float], names: Mapping[str, str]) -> None:
    thickness = 0.74 / max(8, len(bars))
    for state, colour in _SHADES.items():
        own = [(number, bar) for number, bar in enumerate(bars) if bar.state == state]
        if not own:
            continue
        told = [label(names.get(bar.node_id) or place(bar.node_id), 90) for _, bar in own]
        made.add_trace(
            go.Bar(
                x=[_LONGEST * max(0.06, bar.share) for _, bar in own],
                y=[at[number] for number, _ in own],
                base=_BARS,
                width=thickness,
                orientation="h",
                marker_color=colour,
                marker_line={"width": 1.4 if state != "not read" else 0, "color": colour},
                customdata=[
                    [f"passage:{bar.numbers[0] if bar.numbers else 0}", name, word(state), len(bar.queries)]
                    for (_, bar), name in zip(own, told, strict=True)
                ],
                hovertemplate="%{customdata[1]}<br>%{customdata[2]}<extra></extra>",
            )
        )
        for (number, bar), name in zip(own, told, strict=True):
            mark = "".join(f"[{one}]" for one in bar.numbers[:3])
            if len(bars) <= _LABELLED:
                shown = f"{mark} {label(name, 26 - len(mark))}".strip()
                _text(made, _NAMES, at[number], f"<b>{shown}</b>" if mark else shown, "left", 11)
            elif mark:
                _text(made, _NAMES, at[number], f"<b>{mark}</b> {label(name, 28)}", "left", 11)


def _route(made: go.Figure, record: AnswerRecord) -> None:
    reading = _reading(record.ballots)
    assert record.decision is not None
    hover = label(f"{word(record.decision.rule)}: {record.decision.reason}", 140)
    sequential = (reading.mode if reading else record.decision.mode) is Mode.SEQUENTIAL
    if sequential and reading is not None and reading.steps:
        steps = reading.steps[:10]
        heights = [0.5 + (len(steps) - 1) * 0.05 - 0.1 * number for number in range(len(steps))]
        made.add_scatter(
            x=[_ROUTE] * len(steps), y=heights, mode="lines", line={"color": SLATE, "width": 2}, hoverinfo="skip"
        )
        dots = [
            (
                _ROUTE,
                height,
                AMBER if step.answer_found else SLATE,
                "route",
                _step(number, step.answer_found, step.complete_answer_found),
            )
            for number, (height, step) in enumerate(zip(heights, steps, strict=True), start=1)
        ]
        _dots(made, dots, 14, open_=[not step.answer_found for step in steps])
        for number, height in enumerate(heights, start=1):
            _text(made, _ROUTE + 0.1, height, _stop(reading, number, len(steps)), "left", 10)
    else:
        made.add_shape(
            type="rect",
            x0=_ROUTE - 0.1,
            x1=_ROUTE + 0.1,
            y0=0.3,
            y1=0.7,
            line={"color": SLATE, "width": 2},
            fillcolor=CLEAR,
        )
        _dots(made, [(_ROUTE, 0.5, SLATE, "route", hover)], 13)


def _stepped(record: AnswerRecord) -> bool:
    reading = _reading(record.ballots)
    return reading is not None and reading.mode is Mode.SEQUENTIAL


def _stop(reading: Reading, number: int, shown: int) -> str:
    """A step's number, and what the last one that is drawn came to."""
    if number < shown:
        return str(number)
    if len(reading.steps) > shown:
        return f"{number} … {len(reading.steps)}"
    return say("map.stop", number=number) if reading.exit is Exit.SUFFICIENT else str(number)


def _step(number: int, found: bool, complete: bool) -> str:
    told = say("step.complete") if complete else say("step.part") if found else say("step.nothing")
    return say("step.told", number=number, told=told)


def _votes(made: go.Figure, record: AnswerRecord, ended: bool) -> None:
    """Ballots, coloured by the value that they voted for, and the values with their counts."""
    verdict = record.verdict
    clusters = verdict.clusters if verdict else ()
    won = {juror: number for number, cluster in enumerate(clusters) for juror in cluster.jurors}
    shade = {number: AMBER if not number else SERIES[1 + (number - 1) % 5] for number in range(len(clusters))}
    ballots = record.ballots[:25]
    heights = _spread(len(ballots))
    answered = record.state == "answered" and bool(clusters)
    shown = clusters[:5] if answered else ()
    targets = _spread(max(1, len(shown)))
    leaves = _ROUTE + (0.46 if _stepped(record) else 0.14)
    for ballot, height in zip(ballots, heights, strict=True):
        number = won.get(ballot.juror)
        _links(made, "read", [((leaves, 0.5), (_BALLOT - 0.05, height))], width=1.2)
        if answered and number is not None and number < len(targets):
            _links(
                made,
                "cited" if not number else "not read",
                [((_BALLOT + 0.05, height), (_VALUE - 0.06, targets[number]))],
            )
    dots = []
    for ballot, height in zip(ballots, heights, strict=True):
        colour = RED if ballot.error else shade[won[ballot.juror]] if ballot.juror in won else SLATE
        dots.append((_BALLOT, height, colour, "ballot", _ballot(record, ballot)))
    _dots(made, dots, 11, open_=[ballot.juror not in won for ballot in ballots])
    if not ended:
        return
    texts = [_cluster(record, number) for number in range(len(shown))] or [outcome(record)]
    for number, (text, height) in enumerate(zip(texts, targets, strict=True)):
        colour = shade[number] if answered else SLATE
        _dots(made, [(_VALUE, height, colour, "value", label(text, 200))], 15, open_=[not answered])
        count = f" ({len(clusters[number].jurors)})" if answered and len(record.ballots) > 1 else ""
        lines = _wrapped(label(text, 70 - len(count)) + count, 20)
        for row, line in enumerate(lines[: 4 if len(texts) == 1 else 2]):
            told = f"<b>{line}</b>" if number == 0 else line
            _text(made, _VALUE + 0.1, height - 15 * row / float(made.layout.height), told, "left", 12)


def _cluster(record: AnswerRecord, number: int) -> str:
    assert record.verdict is not None
    cluster = record.verdict.clusters[number]
    answer = record.verdict.answer
    value, unit = (answer.value, answer.unit) if number == 0 else (cluster.value, cluster.unit)
    if isinstance(value, list) and len(value) > 2:
        return counted(len(value), "item")
    return "; ".join(values(record, value, unit) if number == 0 else items(value, unit))


def _ballot(record: AnswerRecord, ballot: Ballot) -> str:
    if ballot.error:
        told = ballot.error
    elif ballot.abstained:
        told = word("abstained")
    else:
        told = "; ".join(items(ballot.answer.value, ballot.answer.unit))
    return say("map.juror", juror=ballot.juror, told=label(told, 120))


def _heads(made: go.Figure, record: AnswerRecord, queries: Sequence[_Query], bars: Sequence[_Bar]) -> None:
    heads = [(_QUESTION, say("map.question"), "center")]
    if queries:
        heads.append((_QUERY, counted(len(queries), "query"), "center"))
    if bars:
        heads.append((_BARS, counted(len(bars), "passage"), "left"))
    if record.decision is not None:
        reading = _reading(record.ballots)
        mode = reading.mode if reading else record.decision.mode
        heads.append((_ROUTE, say("map.one_by_one") if mode is Mode.SEQUENTIAL else say("map.at_once"), "center"))
    if record.ballots:
        heads.append((_BALLOT, counted(len(record.ballots), "ballot"), "center"))
    heads.append((_VALUE, say("map.answer"), "left"))
    for x, text, anchor in heads:
        made.add_annotation(
            x=x,
            y=1.0,
            yref="paper",
            yanchor="bottom",
            text=label(text, 30),
            showarrow=False,
            xanchor=anchor,
            font={"size": 12},
        )


def _route_told(record: AnswerRecord) -> str:
    assert record.decision is not None
    reading = _reading(record.ballots)
    if (reading.mode if reading else record.decision.mode) is Mode.BATCH:
        return say("map.told.batch")
    return say("map.told.sequential", count=len(reading.steps) if reading else 0)


def _answer(record: AnswerRecord) -> str:
    answer = record.verdict.answer if record.verdict else None
    if record.state != "answered" or answer is None:
        return outcome(record)
    return shorten("; ".join(values(record, answer.value, answer.unit)), 160)


def _reading(ballots: Sequence[Ballot]) -> Reading | None:
    """The first reading of the first ballot's last attempt: the one that is drawn."""
    attempts = [attempt for ballot in ballots[:1] for attempt in ballot.attempts[-1:]]
    return next((reading for attempt in attempts for reading in attempt.readings), None)


def _spread(count: int) -> list[float]:
    """Heights of `count` things, the first on top; few of them stay near the middle."""
    if count == 0:
        return []
    room = min(0.94, 0.16 * count)
    return (
        [0.5 + room / 2 - room * (place_ + 0.5) / count for place_ in range(count)]
        if count < 6
        else [0.96 - 0.92 * (place_ + 0.5) / count for place_ in range(count)]
    )


def _links(
    made: go.Figure, state: str, ends: Iterable[tuple[tuple[float, float], tuple[float, float]]], width: float = 1.5
) -> None:
    """Curves between pairs of points, all in one trace."""
    x: list[float | None] = []
    y: list[float | None] = []
    for (x0, y0), (x1, y1) in ends:
        for step in range(13):
            share = step / 12
            bent = share * share * (3 - 2 * share)
            x.append(x0 + (x1 - x0) * share)
            y.append(y0 + (y1 - y0) * bent)
        x.append(None)
        y.append(None)
    if x:
        made.add_scatter(x=x, y=y, mode="lines", line={"color": _FAINT[state], "width": width}, hoverinfo="skip")


def _dots(
    made: go.Figure, dots: Sequence[tuple[float, float, str, str, str]], size: int, open_: Sequence[bool] = ()
) -> None:
    """Round marks with their kinds and hover texts; open ones are rings, so that colour alone says nothing."""
    if not dots:
        return
    hollow = [*open_, *([False] * (len(dots) - len(open_)))]
    data: list[Any] = [[kind, told] for *_, kind, told in dots]
    made.add_scatter(
        x=[dot[0] for dot in dots],
        y=[dot[1] for dot in dots],
        mode="markers",
        marker={
            "size": size,
            "color": [dot[2] for dot in dots],
            "symbol": ["circle-open" if ring else "circle" for ring in hollow],
            "line": {"width": 2, "color": [dot[2] for dot in dots]},
            "opacity": 1,
        },
        customdata=data,
        hovertemplate="%{customdata[1]}<extra></extra>",
    )


def _text(made: go.Figure, x: float, y: float, text: str, anchor: str, size: int) -> None:
    made.add_annotation(x=x, y=y, text=text, showarrow=False, xanchor=anchor, yanchor="middle", font={"size": size})


def _wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for part in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(part) > width:
            lines.append(part)
        else:
            lines[-1] = f"{lines[-1]} {part}".strip()
    return lines if len(lines) <= 4 else [*lines[:3], f"{lines[3]} …"]
