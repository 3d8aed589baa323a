"""The dispatcher's route as figures: the scores that it looked at, and the steps of the reading."""

import plotly.graph_objects as go

from kohaku.contracts.answer import Exit, Reading
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.palette import AMBER, MIST, RED, SLATE, TEAL, figure, label, rows_height
from kohaku.draw.words import duration, place
from kohaku.languages.speaking import messages, say

_MOST = 30


def gap(record: AnswerRecord, tight: float) -> go.Figure | None:
    """The relevance of the passages, best first, against the line within which they count as alike; None without any.

    Args:
        tight: share of the best score that the last one may lie below it for the scores to be tight.
    """
    found = record.retrieval
    if found is None or record.decision is None:
        return None
    best = float(record.decision.inputs.get("best score", 0.0))
    last = float(record.decision.inputs.get("last score", 0.0))
    count = int(record.decision.inputs.get("passages", 0))
    if best <= 0 or count < 2:
        return None
    between = sorted((one.relevance for one in found.candidates if last < one.relevance < best), reverse=True)
    scores = [best, *between[: count - 2], last]
    made = figure(
        go.Bar(
            x=[str(rank) for rank in range(1, len(scores) + 1)],
            y=scores,
            marker_color=[AMBER if score >= best * (1 - tight) else MIST for score in scores],
            text=[messages().number(f"{score:.2f}") for score in scores],
            textposition="outside",
            cliponaxis=False,
            hovertemplate="%{y:.3f}<extra></extra>",
        ),
        height=220,
        xaxis_title=say("chart.passages_by_score"),
        showlegend=False,
    )
    made.update_xaxes(type="category")
    made.update_yaxes(type="linear", range=[0, best * 1.15], fixedrange=True, showgrid=False)
    made.add_hline(y=best * (1 - tight), line={"color": RED, "dash": "dash", "width": 1.5})
    line = say("chart.tight_line", percent=round(100 * tight))
    made.add_annotation(
        x=1,
        xref="paper",
        y=best * (1 - tight),
        text=label(line, 60),
        showarrow=False,
        xanchor="right",
        yanchor="bottom",
    )
    return made


def timeline(record: AnswerRecord) -> go.Figure | None:
    """The steps of the first juror's readings: what each read, both booleans, the exit; None where there are none."""
    readings = [reading for ballot in record.ballots[:1] for attempt in ballot.attempts for reading in attempt.readings]
    steps = [(reading, number, step) for reading in readings for number, step in enumerate(reading.steps, start=1)]
    if not steps:
        return None
    shown = steps[:_MOST]
    made = figure(height=rows_height(len(shown), row=26, around=40), showlegend=False)
    texts = []
    for reading, number, step in shown:
        told = [
            say("step.complete")
            if step.complete_answer_found
            else say("step.part")
            if step.answer_found
            else say("step.nothing")
        ]
        if number == len(reading.steps):
            told.append(_exit(reading))
        read = place(step.passages[0]) if len(step.passages) == 1 else say("step.passages", count=len(step.passages))
        texts.append(f"{label(read, 44)} · <b>{label('; '.join(told), 70)}</b>")
    rows = list(range(len(shown)))
    for x, found in (
        (0.0, [step.answer_found for *_, step in shown]),
        (0.16, [step.complete_answer_found for *_, step in shown]),
    ):
        made.add_scatter(
            x=[x] * len(rows),
            y=rows,
            mode="lines+markers",
            line={"color": MIST, "width": 2},
            marker={
                "size": 13,
                "color": [TEAL if one else SLATE for one in found],
                "symbol": ["circle" if one else "circle-open" for one in found],
                "line": {"width": 2},
            },
            customdata=[
                [text, duration(step.usage.milliseconds)] for text, (*_, step) in zip(texts, shown, strict=True)
            ],
            hovertemplate="%{customdata[0]}<br>%{customdata[1]}<extra></extra>",
        )
    for x, text in ((0.0, say("step.found")), (0.16, say("step.whole"))):
        made.add_annotation(x=x, y=-0.9, text=label(text, 20), showarrow=False, font={"size": 11})
    for row, text in zip(rows, texts, strict=True):
        made.add_annotation(x=0.26, y=row, text=text, showarrow=False, xanchor="left", font={"size": 12})
    made.update_xaxes(visible=False, range=[-0.12, 1.8])
    made.update_yaxes(visible=False, type="linear", range=[len(rows) - 0.4, -1.4])
    return made


def _exit(reading: Reading) -> str:
    told = {Exit.SUFFICIENT: "exit.sufficient", Exit.EXHAUSTED: "exit.exhausted", Exit.BUDGET: "exit.budget"}
    ended = say(told[reading.exit])
    return say("exit.then_batch", ended=ended) if reading.fell_back_to_batch else ended
