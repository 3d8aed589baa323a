"""The trace as figures: queries, consensus, orders, votes. Each function draws one contract and computes nothing that
the record does not hold."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from kohaku.contracts.answer import Ballot, Verdict
from kohaku.contracts.retrieval import Candidate, Retrieval
from kohaku.draw.palette import (
    AMBER,
    INK,
    MIST,
    RED,
    SCALE,
    SERIES,
    TEAL,
    figure,
    label,
    rows_height,
)
from kohaku.draw.provenance import ranked_by, ranks
from kohaku.draw.words import items, place
from kohaku.languages.speaking import say, word

_SHORT = {"dense": "chart.short.dense", "bm25": "chart.short.bm25", "lines": "chart.short.lines"}


def planner(retrieval: Retrieval) -> go.Figure:
    """Per query, how many pool passages it found, and how many of those ended among the passages that were read."""
    read = {passage.node_id for passage in retrieval.passages}
    queries = list(retrieval.plan.queries)
    found = found_by(retrieval)
    names = [f"{query.number} · {word(query.kind.value)}" for query in queries]
    hover = [label(query.text, 120) for query in queries]
    parts = (
        (say("chart.read"), [len(found[query.number] & read) for query in queries], AMBER),
        (say("chart.not_read"), [len(found[query.number] - read) for query in queries], MIST),
    )
    made = figure(
        *(
            go.Bar(
                y=names,
                x=counts,
                name=name,
                orientation="h",
                marker_color=colour,
                customdata=hover,
                hovertemplate="%{customdata}<br>%{x}<extra></extra>",
            )
            for name, counts, colour in parts
        ),
        height=rows_height(len(queries)),
        barmode="stack",
        xaxis_title=say("chart.passages"),
    )
    made.update_yaxes(autorange="reversed")
    longest = max(map(sum, zip(*(counts for _, counts, _ in parts), strict=True)), default=0)
    made.update_xaxes(rangemode="tozero", tick0=0, dtick=1 if longest < 12 else None)
    return made


def found_by(retrieval: Retrieval) -> dict[int, set[str]]:
    """Number of a query -> the passages of the pool that it found."""
    found: dict[int, set[str]] = {query.number: set() for query in retrieval.plan.queries}
    for candidate in retrieval.candidates:
        for hit in candidate.hits:
            found.setdefault(hit.query, set()).add(candidate.node_id)
    return found


def found_alone(retrieval: Retrieval) -> dict[int, set[str]]:
    """Number of a query -> the passages of the pool that it found and no other did."""
    found = found_by(retrieval)
    return {
        number: own - {node_id for other, others in found.items() if other != number for node_id in others}
        for number, own in found.items()
    }


def scored_lists(retrieval: Retrieval) -> list[list[tuple[str, float]]]:
    """For each query the passages of the pool that it found with their scores under it, best first: what the engine's
    consensus takes. Empty lists for a record that does not hold the scores."""
    return [
        sorted(
            ((one.node_id, one.fused[query.number]) for one in retrieval.candidates if query.number in one.fused),
            key=lambda pair: (-pair[1], pair[0]),
        )
        for query in retrieval.plan.queries
    ]


def slope(
    before: Sequence[str], after: Sequence[str], names: Mapping[str, str], heads: tuple[str, str], limit: int = 15
) -> go.Figure:
    """Two orders of the same passages side by side, a line each; what rose is amber, what fell is grey."""
    made = figure(height=rows_height(min(limit, max(len(before), len(after))), row=24, around=60), showlegend=False)
    old = {node_id: rank for rank, node_id in enumerate(before[:limit], start=1)}
    new = {node_id: rank for rank, node_id in enumerate(after[:limit], start=1)}
    for node_id in dict.fromkeys((*new, *old)):
        start, end = old.get(node_id, limit + 1), new.get(node_id, limit + 1)
        name = label(names.get(node_id) or place(node_id), 44)
        colour = AMBER if end < start else MIST if end > start else TEAL
        made.add_scatter(
            x=[0, 1],
            y=[start, end],
            mode="lines+markers",
            line={"color": colour, "width": 2.4 if end < start else 1.6, "dash": "dot" if end > start else "solid"},
            marker={"size": 8},
            hovertemplate=f"{name}<br>{start} → {end}<extra></extra>",
        )
        if end <= limit:
            made.add_annotation(
                x=1.02, y=end, text=f"{end}. {name}", showarrow=False, xanchor="left", font={"size": 11}
            )
        if start <= limit:
            made.add_annotation(x=-0.02, y=start, text=str(start), showarrow=False, xanchor="right", font={"size": 11})
    for x, text in zip((0, 1), heads, strict=True):
        made.add_annotation(x=x, y=0.2, text=f"<b>{label(text, 30)}</b>", showarrow=False, font={"size": 12})
    made.update_xaxes(visible=False, range=[-0.1, 2.4])
    made.update_yaxes(visible=False, range=[min(limit, max(len(old), len(new), 1)) + 0.6, -0.4], type="linear")
    return made


def consensus(retrieval: Retrieval, labels: Mapping[str, str] | None = None, limit: int = 15) -> go.Figure:
    """Heat map passage x query: the darker, the better the rank there; a cell names its ranks, by vectors and by words.

    Args:
        retrieval: whose first `limit` candidates are drawn, in their order after reranking.
        labels: node id -> readable place; missing ones are named by `place`.
    """
    shown = ordered(retrieval.candidates)[:limit]
    queries = list(retrieval.plan.queries)
    strength, text, hover = [], [], []
    for candidate in shown:
        cells = [_cell(candidate, query.number) for query in queries]
        strength.append([cell[0] for cell in cells])
        text.append([cell[1] for cell in cells])
        hover.append([cell[2] for cell in cells])
    rows = [
        f"{number}. {label((labels or {}).get(candidate.node_id) or place(candidate.node_id), 64)}"
        for number, candidate in enumerate(shown, start=1)
    ]
    made = figure(
        go.Heatmap(
            z=strength,
            x=[f"{query.number} {word(query.kind.value)}" for query in queries],
            y=rows,
            text=text,
            texttemplate="%{text}",
            textfont={"color": INK},
            hoverongaps=False,
            customdata=hover,
            hovertemplate="%{y}<br>%{x}<br>%{customdata}<extra></extra>",
            colorscale=SCALE,
            zmin=0,
            zmax=1,
            showscale=False,
            xgap=3,
            ygap=3,
        ),
        height=rows_height(len(shown), row=32, around=70),
    )
    made.update_yaxes(autorange="reversed", showgrid=False)
    made.update_xaxes(side="top", showgrid=False)
    return made


def ordered(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Candidates as they were read: by rerank rank where there is one, by consensus rank otherwise."""
    return sorted(candidates, key=lambda one: (one.rerank_rank or one.consensus_rank, one.consensus_rank, one.node_id))


def _cell(candidate: Candidate, query: int) -> tuple[float | None, str, str]:
    """Strength (1 / sqrt of the best rank; None: not found), short text and hover text of a passage under a query."""
    best = ranks(candidate, query)
    if not best:
        return None, "", say("chart.not_found")
    return (
        min(best.values()) ** -0.5,
        " ".join(f"{_short(source)}{rank}" for source, rank in sorted(best.items(), reverse=True)),
        ranked_by(sorted(best.items())),
    )


def _short(source: str) -> str:
    return say(_SHORT[source]) if source in _SHORT else label(source, 8)


def votes(verdict: Verdict, ballots: Sequence[Ballot] = ()) -> go.Figure:
    """One bar a value, the winner first, then abstentions and unreadable ballots; hover names the jurors."""
    bars: list[tuple[str, int, str, str]] = []
    for number, cluster in enumerate(verdict.clusters):
        name = label("; ".join(items(cluster.value, cluster.unit)) or word("no value"), 44)
        who = _jurors(cluster.jurors)
        bars.append((name, len(cluster.jurors), who, AMBER if number == 0 else SERIES[1 + (number - 1) % 5]))
    abstained = [ballot.juror for ballot in ballots if ballot.abstained and not ballot.error]
    unreadable = [ballot.juror for ballot in ballots if ballot.error]
    if verdict.abstaining:
        bars.append((word("abstained"), verdict.abstaining, _jurors(abstained), MIST))
    if verdict.unreadable:
        bars.append((word("unreadable"), verdict.unreadable, _jurors(unreadable), RED))
    made = figure(
        go.Bar(
            y=[
                f"{name}{'​' * place_}" for place_, (name, *_) in enumerate(bars)
            ],  # zero-width: equal labels stay two bars
            x=[count for _, count, _, _ in bars],
            orientation="h",
            marker_color=[colour for *_, colour in bars],
            text=[str(count) for _, count, _, _ in bars],
            textposition="outside",
            cliponaxis=False,
            customdata=[who for _, _, who, _ in bars],
            hovertemplate="%{customdata}<extra></extra>",
        ),
        height=rows_height(len(bars), around=64),
        xaxis_title=say("chart.ballots"),
        showlegend=False,
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(rangemode="tozero", tick0=0, dtick=1)
    return made


def _jurors(numbers: Sequence[int]) -> str:
    return say("chart.jurors", jurors=", ".join(str(number) for number in sorted(numbers))) if numbers else ""
