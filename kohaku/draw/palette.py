"""Colours and layout shared by the figures: chosen to be legible on a light and on a dark ground."""

from html import escape
from typing import Any

import plotly.graph_objects as go

from kohaku.draw.words import shorten

AMBER = "#d98a1f"
TEAL = "#2f9e8f"
SLATE = "#8a8f98"
MIST = "rgba(138,143,152,0.45)"  # what stands behind: found but not read, not taken
RED = "#d8504d"
VIOLET = "#8b78d6"
CLEAR = "rgba(0,0,0,0)"
SERIES = (AMBER, TEAL, VIOLET, "#5b8def", "#c76a9a", "#7aa63c", SLATE)
INK = "#2b1d05"  # text on amber, in either theme
SCALE = [[0.0, "#f3e4c8"], [1.0, AMBER]]  # opaque, so that ink is legible on every cell in either theme


def label(text: str, width: int = 48) -> str:
    """Text for a figure: one line, cut, and escaped, because plotly reads tags in labels."""
    return escape(shorten(text, width), quote=False)


def figure(*traces: Any, height: int, **layout: Any) -> go.Figure:
    """A figure with a clear ground, tight margins and no mode bar clutter; `height` in pixels."""
    made = go.Figure(data=list(traces))
    base: dict[str, Any] = {
        "height": height,
        "margin": {"l": 8, "r": 24, "t": 28, "b": 8},
        "paper_bgcolor": CLEAR,
        "plot_bgcolor": CLEAR,
        "bargap": 0.35,
        "barcornerradius": 4,
        "dragmode": False,
        "legend": {
            "orientation": "h",
            "x": 0,
            "y": 1.0,
            "xanchor": "left",
            "yanchor": "bottom",
            "traceorder": "normal",
        },
        "hoverlabel": {"align": "left"},
    }
    made.update_layout(**{**base, **layout})
    made.update_xaxes(automargin=True, fixedrange=True)
    made.update_yaxes(automargin=True, fixedrange=True, type="category")  # a date or a number is a name here
    return made


def rows_height(rows: int, row: int = 34, around: int = 90) -> int:
    """Height of a figure with `rows` bars or cells, so that labels are never squeezed together."""
    return around + row * max(1, rows)
