"""The dispatcher's choice as a diagram: one passage after the other with its exit, or all of them at once."""

import plotly.graph_objects as go

from kohaku.contracts.answer import Ballot, Decision, Exit, Mode, Reading
from kohaku.draw.palette import AMBER, CLEAR, INK, SLATE, TEAL, figure, label
from kohaku.draw.words import plural

_EXITS = {Exit.SUFFICIENT: "sufficient: stop", Exit.EXHAUSTED: "exhausted", Exit.BUDGET: "budget spent"}
_WIDEST = 10


def route(decision: Decision, ballots: tuple[Ballot, ...] = ()) -> go.Figure:
    """Draw the route of the first ballot's last attempt: boxes are passages, filled ones proved the answer.

    Without a ballot (the question was stopped before reading) the shape alone is drawn.
    """
    readings = ballots[0].attempts[-1].readings if ballots and ballots[0].attempts else ()
    reading = readings[0] if readings else None
    mode = reading.mode if reading else decision.mode
    return _sequential(reading) if mode is Mode.SEQUENTIAL else _batch(reading)


def _sequential(reading: Reading | None) -> go.Figure:
    steps = reading.steps[:_WIDEST] if reading else ()
    made = _ground(max(4, len(steps) + 2))
    _box(made, 0, "question", filled=False, colour=TEAL)
    for number, step in enumerate(steps, start=1):
        _arrow(made, number - 1, number)
        said = "found" if step.complete_answer_found else "part of it" if step.answer_found else "not here"
        _box(made, number, f"passage {number}<br>{said}", filled=step.answer_found, colour=AMBER)
    end = max(1, len(steps)) + 1 if steps else 2
    if not steps:
        _arrow(made, 0, 1)
        _box(made, 1, "passage by<br>passage", filled=False, colour=SLATE)
    _arrow(made, end - 1, end)
    outcome = _EXITS[reading.exit] if reading else "not read"
    if reading and reading.fell_back_to_batch:
        outcome += "<br>then batch"
    _box(made, end, outcome, filled=False, colour=TEAL)
    return made


def _batch(reading: Reading | None) -> go.Figure:
    count = max((len(step.passages) for step in reading.steps), default=0) if reading else 0
    calls = len(reading.steps) if reading else 0
    made = _ground(4)
    _box(made, 0, "question", filled=False, colour=TEAL)
    _arrow(made, 0, 1)
    _box(made, 1, f"{plural(count, 'passage') if count else 'all passages'}<br>at once", filled=False, colour=SLATE)
    _arrow(made, 1, 2)
    _box(
        made,
        2,
        f"{calls} calls,<br>merged" if calls > 1 else "one call",
        filled=bool(reading and reading.answer.answer_found),
        colour=AMBER,
    )
    _arrow(made, 2, 3)
    found = "not read" if reading is None else "answer found" if reading.answer.answer_found else "nothing found"
    _box(made, 3, found, filled=False, colour=TEAL)
    return made


def _ground(width: int) -> go.Figure:
    made = figure(height=120, showlegend=False, margin={"l": 4, "r": 4, "t": 4, "b": 4})
    made.update_xaxes(visible=False, range=[-0.55, max(width, 5) - 0.45])
    made.update_yaxes(visible=False, range=[-0.6, 0.6], type="linear")
    made.add_scatter(x=[0], y=[0], mode="markers", marker={"opacity": 0}, hoverinfo="skip")
    return made


def _box(made: go.Figure, x: float, text: str, *, filled: bool, colour: str) -> None:
    made.add_shape(
        type="rect",
        x0=x - 0.36,
        x1=x + 0.36,
        y0=-0.42,
        y1=0.42,
        line={"color": colour, "width": 2},
        fillcolor=colour if filled else CLEAR,
        opacity=0.9 if filled else 1.0,
        layer="below",
    )
    lines = "<br>".join(label(line, 18) for line in text.split("<br>"))
    made.add_annotation(
        x=x, y=0, text=lines, showarrow=False, font={"size": 13, "color": INK} if filled else {"size": 13}
    )


def _arrow(made: go.Figure, start: float, end: float) -> None:
    made.add_annotation(
        x=end - 0.37,
        y=0,
        ax=start + 0.37,
        ay=0,
        xref="x",
        yref="y",
        axref="x",
        ayref="y",
        showarrow=True,
        arrowhead=2,
        arrowsize=1,
        arrowwidth=1.6,
        arrowcolor=SLATE,
        text="",
    )
