"""What an answer cost, as figures: waterfalls of time and tokens by stage, and what the other route would have cost."""

from collections.abc import Callable, Mapping, Sequence

import plotly.graph_objects as go

from kohaku.contracts.trace import AnswerRecord, LedgerLine
from kohaku.draw.palette import AMBER, CLEAR, MIST, SLATE, TEAL, figure, label, rows_height
from kohaku.draw.words import duration, plural
from kohaku.languages.speaking import messages, say, word


def time_waterfall(ledger: Sequence[LedgerLine], search: Mapping[str, float] | None = None) -> go.Figure:
    """Time by stage, each from where the one before ended; `search` are the parts of retrieval, which come first.

    A stage of the ledger that is a part of retrieval is drawn once.
    """
    spent = {name: ms for name, ms in (search or {}).items() if ms > 0}
    spent |= {line.stage: line.usage.milliseconds for line in ledger if line.usage.milliseconds > 0}
    return _waterfall(spent, [duration(ms) for ms in spent.values()], TEAL, say("chart.milliseconds"), duration)


def token_waterfall(ledger: Sequence[LedgerLine]) -> go.Figure:
    """Tokens by stage, read and written, each from where the one before ended."""
    spent: dict[str, float] = {line.stage: float(line.usage.tokens) for line in ledger if line.usage.tokens}

    def told(count: float) -> str:
        return messages().number(f"{count:,.0f}")

    return _waterfall(spent, [told(count) for count in spent.values()], AMBER, say("chart.tokens"), told)


def _waterfall(
    spent: Mapping[str, float], texts: Sequence[str], colour: str, title: str, told: Callable[[float], str]
) -> go.Figure:
    names = [label(word(stage), 24) for stage in spent]
    total = sum(spent.values())
    made = figure(
        go.Waterfall(
            y=[*names, say("chart.total")],
            x=[*spent.values(), total],
            measure=[*("relative" for _ in spent), "total"],
            orientation="h",
            text=[*texts, told(total)],
            textposition="outside",
            cliponaxis=False,
            increasing={"marker": {"color": colour}},
            totals={"marker": {"color": SLATE}},
            connector={"line": {"color": MIST, "width": 1}},
            hovertemplate="%{y}: %{text}<extra></extra>",
        ),
        height=rows_height(len(spent) + 1, row=26),
        margin={"l": 8, "r": 80, "t": 8, "b": 8},
        xaxis_title=title,
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
    names = [
        say("chart.taken", mode=word(record.decision.mode.value)),
        say("chart.not_taken", mode=word(other.mode.value)),
    ]
    low, spread = other.input_tokens_low, max(0, other.input_tokens_high - other.input_tokens_low)
    made = figure(
        go.Bar(
            y=names,
            x=[spent, low],
            orientation="h",
            marker_color=[AMBER, MIST],
            hovertemplate="%{x:,.0f}<extra></extra>",
        ),
        go.Bar(
            y=names,
            x=[0, spread],
            orientation="h",
            marker={"color": CLEAR, "line": {"color": SLATE, "width": 1.5}},
            hovertemplate=f"≤ {plural(other.input_tokens_high, 'token')}<extra></extra>",
        ),
        height=rows_height(2),
        barmode="stack",
        showlegend=False,
        xaxis_title=say("chart.tokens_a_ballot"),
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(rangemode="tozero")
    return made
