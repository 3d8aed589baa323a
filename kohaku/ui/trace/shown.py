"""What the tabs share: a sentence that says what to see, charts, and tables with their CSV."""

from collections.abc import Iterable, Sequence

import plotly.graph_objects as go
import streamlit as st

from kohaku.draw.evidence import escaped
from kohaku.languages.speaking import say
from kohaku.report.sheet import rows_csv
from kohaku.ui.parts.trace import table

PLOT = {"displayModeBar": False}


def lead(text: str) -> None:
    """The plain sentence that a tab begins with."""
    st.html(f'<p class="k-lead">{escaped(text)}</p>')


def note(text: str) -> None:
    """A remark; nothing where there is none."""
    if text:
        st.html(f'<p class="k-caveat">{escaped(text)}</p>')


def chart(figure: go.Figure, key: str, told: str) -> None:
    """A figure with its text alternative."""
    st.plotly_chart(figure, config=PLOT, key=key, alt=told)


def listed(
    header: Sequence[str], rows: Iterable[Sequence[str]], name: str, numeric: frozenset[int] = frozenset()
) -> None:
    """A table with a button that gives it as CSV."""
    some = [tuple(row) for row in rows]
    st.html(table(header, some, numeric))
    columns = [title or str(place) for place, title in enumerate(header, start=1)]
    st.download_button(
        say("take.csv"),
        lambda: rows_csv((dict(zip(columns, row, strict=True)) for row in some), columns),
        f"kohaku-{name}.csv",
        "text/csv",
        icon=":material/table_view:",
        type="tertiary",
        on_click="ignore",
        key=f"csv_{name}",
    )
