"""The trace as figures: queries, consensus, votes, tokens and time. Each function draws one contract and computes
nothing that the record does not hold."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from kohaku.contracts.answer import Ballot, Verdict
from kohaku.contracts.retrieval import Candidate, Retrieval
from kohaku.contracts.trace import AnswerRecord, LedgerLine
from kohaku.draw.palette import (
    AMBER,
    CLEAR,
    INK,
    MIST,
    RED,
    SCALE,
    SERIES,
    SLATE,
    TEAL,
    VIOLET,
    figure,
    label,
    rows_height,
)
from kohaku.draw.words import duration, items, place, plural


def planner(retrieval: Retrieval) -> go.Figure:
    """Per query, how many pool passages it found, and how many of those ended among the passages that were read."""
    read = {passage.node_id for passage in retrieval.passages}
    found: dict[int, set[str]] = {query.number: set() for query in retrieval.plan.queries}
    for candidate in retrieval.candidates:
        for hit in candidate.hits:
            found.setdefault(hit.query, set()).add(candidate.node_id)
    queries = list(retrieval.plan.queries)
    names = [f"{query.number} · {query.kind.value}" for query in queries]
    inside = [len(found[query.number] & read) for query in queries]
    outside = [len(found[query.number] - read) for query in queries]
    hover = [label(query.text, 120) for query in queries]
    tip = "%{customdata}<br>%{x} passages<extra></extra>"
    made = figure(
        go.Bar(
            y=names, x=inside, name="read", orientation="h", marker_color=AMBER, customdata=hover, hovertemplate=tip
        ),
        go.Bar(
            y=names,
            x=outside,
            name="found, not read",
            orientation="h",
            marker_color=MIST,
            customdata=hover,
            hovertemplate=tip,
        ),
        height=rows_height(len(queries)),
        barmode="stack",
        xaxis_title="passages of the pool",
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(
        rangemode="tozero",
        tick0=0,
        dtick=1 if max(map(sum, zip(inside, outside, strict=True)), default=0) < 12 else None,
    )
    return made


def consensus(retrieval: Retrieval, labels: Mapping[str, str] | None = None, limit: int = 15) -> go.Figure:
    """Heat map passage x query: the darker, the better the rank there; a cell names its ranks (v vectors, w words).

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
            x=[f"{query.number} {query.kind.value}" for query in queries],
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
    best: dict[str, int] = {}
    for hit in candidate.hits:
        if hit.query == query:
            best[hit.source] = min(hit.rank, best.get(hit.source, hit.rank))
    if not best:
        return None, "", "not found"
    short = {"dense": "v", "bm25": "w", "lines": "l"}
    long = {"dense": "vectors", "bm25": "words", "lines": "lines of statements"}
    return (
        min(best.values()) ** -0.5,
        " ".join(f"{short.get(source, label(source, 8))}{rank}" for source, rank in sorted(best.items(), reverse=True)),
        "<br>".join(f"rank {rank} by {long.get(source, label(source, 20))}" for source, rank in sorted(best.items())),
    )


def votes(verdict: Verdict, ballots: Sequence[Ballot] = ()) -> go.Figure:
    """One bar a value, the winner first, then abstentions and unreadable ballots; hover names the jurors."""
    bars: list[tuple[str, int, str, str]] = []
    for number, cluster in enumerate(verdict.clusters):
        name = label("; ".join(items(cluster.value, cluster.unit)) or "no value", 44)
        who = "juror " + ", ".join(str(juror) for juror in sorted(cluster.jurors))
        bars.append((name, len(cluster.jurors), who, AMBER if number == 0 else SERIES[1 + (number - 1) % 5]))
    abstained = [ballot.juror for ballot in ballots if ballot.abstained and not ballot.error]
    unreadable = [ballot.juror for ballot in ballots if ballot.error]
    if verdict.abstaining:
        bars.append(("abstained", verdict.abstaining, _jurors(abstained), MIST))
    if verdict.unreadable:
        bars.append(("unreadable", verdict.unreadable, _jurors(unreadable), RED))
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
        xaxis_title="ballots",
        showlegend=False,
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(rangemode="tozero", tick0=0, dtick=1)
    return made


def _jurors(numbers: Sequence[int]) -> str:
    return "juror " + ", ".join(str(number) for number in sorted(numbers)) if numbers else ""


def tokens(ledger: Sequence[LedgerLine]) -> go.Figure:
    """Tokens by stage: read, written, and what the prompt cache gave."""
    lines = [
        line for line in ledger if line.usage.input_tokens or line.usage.output_tokens or line.usage.cache_read_tokens
    ]
    stages = [label(line.stage, 24) for line in lines]
    parts = (
        ("input", [line.usage.input_tokens for line in lines], AMBER),
        ("from cache", [line.usage.cache_read_tokens for line in lines], TEAL),
        ("to cache", [line.usage.cache_write_tokens for line in lines], VIOLET),
        ("output", [line.usage.output_tokens for line in lines], SLATE),
    )
    made = figure(
        *(
            go.Bar(
                y=stages,
                x=counts,
                name=name,
                orientation="h",
                marker_color=colour,
                hovertemplate="%{x:,} tokens " + name + "<extra></extra>",
            )
            for name, counts, colour in parts
            if any(counts)
        ),
        height=rows_height(len(lines)),
        barmode="stack",
        xaxis_title="tokens",
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(rangemode="tozero")
    return made


def milliseconds(ledger: Sequence[LedgerLine], search: Mapping[str, float] | None = None) -> go.Figure:
    """Time by stage, in milliseconds; `search` are the parts of retrieval, which stand before the ledger's stages."""
    spent = {name: ms for name, ms in (search or {}).items() if ms > 0}
    spent |= {line.stage: line.usage.milliseconds for line in ledger if line.usage.milliseconds > 0}
    made = figure(
        go.Bar(
            y=[label(stage, 24) for stage in spent],
            x=list(spent.values()),
            orientation="h",
            marker_color=TEAL,
            text=[duration(ms) for ms in spent.values()],
            textposition="outside",
            cliponaxis=False,
            hovertemplate="%{y}: %{text}<extra></extra>",
        ),
        height=rows_height(len(spent), row=26),
        margin={"l": 8, "r": 64, "t": 8, "b": 8},
        xaxis_title="milliseconds",
        showlegend=False,
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(rangemode="tozero")
    return made


def counterfactual(record: AnswerRecord) -> go.Figure | None:
    """What a ballot read on average, beside what the other mode would have cost; None where it was not worked out."""
    other = record.counterfactual
    if other is None or record.decision is None or not record.ballots:
        return None
    spent = sum(ballot.usage.input_tokens + ballot.usage.cache_read_tokens for ballot in record.ballots) / len(
        record.ballots
    )
    names = [f"{record.decision.mode.value} (taken)", f"{other.mode.value} (not taken)"]
    low, spread = other.input_tokens_low, max(0, other.input_tokens_high - other.input_tokens_low)
    made = figure(
        go.Bar(
            y=names,
            x=[spent, low],
            orientation="h",
            marker_color=[AMBER, MIST],
            hovertemplate="%{x:,.0f} tokens<extra></extra>",
        ),
        go.Bar(
            y=names,
            x=[0, spread],
            orientation="h",
            marker={"color": CLEAR, "line": {"color": SLATE, "width": 1.5}},
            hovertemplate=f"up to {plural(other.input_tokens_high, 'token')}<extra></extra>",
        ),
        height=rows_height(2),
        barmode="stack",
        showlegend=False,
        xaxis_title="input tokens a ballot",
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(rangemode="tozero")
    return made
