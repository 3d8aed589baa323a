"""Figures over the rows of runs: where gold is lost, shares of failures, scores of several runs."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import plotly.graph_objects as go

from kohaku.draw.palette import AMBER, MIST, SERIES, TEAL, figure, label, rows_height
from kohaku.languages.speaking import say, word

Interval = tuple[float, float, float]
"""A figure with the ends of its interval; both are the figure where there is none."""


def funnel(passed: Mapping[str, int]) -> go.Figure:
    """How many rows pass each gate, and how many are lost before the next."""
    names = [label(word(gate), 40) for gate in passed]
    counts = list(passed.values())
    most = counts[0] if counts else 0
    lost = [0, *(before - after for before, after in pairwise(counts))]
    text = [
        f"{count:,} · {count / most:.0%}" + (f" (−{gone:,})" if gone else "") if most else "0"
        for count, gone in zip(counts, lost, strict=True)
    ]
    made = figure(
        go.Bar(
            y=names,
            x=counts,
            orientation="h",
            marker_color=AMBER,
            text=text,
            textposition="outside",
            cliponaxis=False,
            hoverinfo="skip",
        ),
        height=rows_height(len(names), row=28, around=24),
        showlegend=False,
        margin={"l": 8, "r": 110, "t": 4, "b": 4},
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(visible=False, rangemode="tozero")
    return made


def shares(own: Mapping[str, float], published: Mapping[str, float]) -> go.Figure:
    """Shares of the failures by what the user saw, beside the published ones."""
    names = [label(word(name), 40) for name in own]
    pairs = (
        (say("triage.this_run"), [own[name] for name in own], AMBER),
        (say("triage.published"), [published.get(name) for name in own], MIST),
    )
    made = figure(
        *(
            go.Bar(
                y=names,
                x=values,
                name=name,
                orientation="h",
                marker_color=colour,
                text=["" if value is None else f"{value:.0%}" for value in values],
                textposition="outside",
                cliponaxis=False,
                hoverinfo="skip",
            )
            for name, values, colour in pairs
        ),
        height=rows_height(len(names), row=34, around=44),
        barmode="group",
        margin={"l": 8, "r": 44, "t": 28, "b": 4},
    )
    made.update_yaxes(autorange="reversed")
    made.update_xaxes(visible=False, rangemode="tozero")
    return made


def over_runs(names: Sequence[str], parts: Mapping[str, Sequence[Interval | None]]) -> go.Figure:
    """Scores of several runs in their order, each with its interval."""
    made = figure(
        *(
            go.Scatter(
                x=list(range(len(names))),
                y=[one and one[0] for one in values],
                name=label(word(part), 30),
                mode="lines+markers",
                line={"color": colour, "width": 2},
                marker={"size": 8},
                error_y={
                    "type": "data",
                    "symmetric": False,
                    "array": [one[2] - one[0] if one else 0 for one in values],
                    "arrayminus": [one[0] - one[1] if one else 0 for one in values],
                    "thickness": 1,
                },
                hovertemplate="%{y:.3f}<extra></extra>",
            )
            for (part, values), colour in zip(parts.items(), SERIES, strict=False)
        ),
        height=320,
    )
    made.update_yaxes(type="linear", gridcolor=MIST, rangemode="tozero")
    made.update_xaxes(tickmode="array", tickvals=list(range(len(names))), ticktext=[label(name, 24) for name in names])
    return made


def risk_coverage(points: Sequence[tuple[float, float]], chosen: tuple[float, float] | None = None) -> go.Figure:
    """Accuracy of the answers that are given, against the share of questions that get one; `chosen` is marked."""
    traces: list[go.Scatter] = [
        go.Scatter(
            x=[share for share, _ in points],
            y=[right for _, right in points],
            mode="lines",
            line={"color": AMBER, "width": 2.5, "shape": "hv"},
            hovertemplate="%{x:.0%}: %{y:.0%}<extra></extra>",
        )
    ]
    if chosen is not None:
        traces.append(
            go.Scatter(
                x=[chosen[0]],
                y=[chosen[1]],
                mode="markers",
                marker={"size": 13, "color": TEAL},
                hovertemplate="%{x:.0%}: %{y:.0%}<extra></extra>",
            )
        )
    made = figure(*traces, height=320, showlegend=False, xaxis_title=say("triage.answered_share"))
    made.update_yaxes(type="linear", range=[0, 1.02], tickformat=".0%", gridcolor=MIST, title=say("triage.accuracy"))
    made.update_xaxes(range=[0, 1.02], tickformat=".0%", gridcolor=MIST)
    return made


def reliability(bands: Sequence[tuple[float, float, int]]) -> go.Figure:
    """How often answers are right, by the confidence that was said: (mean confidence, share right, rows)."""
    most = max((rows for _, _, rows in bands), default=1)
    made = figure(
        go.Scatter(
            x=[0, 1], y=[0, 1], mode="lines", line={"color": MIST, "dash": "dot", "width": 1.5}, hoverinfo="skip"
        ),
        go.Scatter(
            x=[said for said, _, _ in bands],
            y=[right for _, right, _ in bands],
            mode="lines+markers",
            line={"color": AMBER, "width": 2},
            marker={"size": [8 + 18 * rows / most for _, _, rows in bands], "color": AMBER},
            customdata=[rows for _, _, rows in bands],
            hovertemplate="%{x:.2f} → %{y:.2f} (%{customdata})<extra></extra>",
        ),
        height=320,
        showlegend=False,
        xaxis_title=say("triage.confidence_said"),
    )
    made.update_yaxes(type="linear", range=[0, 1.05], gridcolor=MIST, title=say("triage.share_right"))
    made.update_xaxes(range=[0, 1.05], gridcolor=MIST)
    return made
