"""The gold evidence of a row: located in its documents, highlighted, with how far each passage came."""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from kohaku.contracts.retrieval import Candidate
from kohaku.contracts.runs import RunRow
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.evidence import escaped, highlighted
from kohaku.draw.words import breadcrumb, shorten
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.evaluate.grading import asked
from kohaku.evaluate.labelled import listed
from kohaku.evaluate.lost.gold import gold_value
from kohaku.evaluate.lost.passage import steps
from kohaku.languages.speaking import say
from kohaku.ui.parts.navigation import LIBRARY
from kohaku.values.locate import find_value

_SHOWN = 3
_AROUND = 700
_LABEL = 400


@dataclass(frozen=True, slots=True)
class Lit:
    """A span that is drawn as evidence."""

    start: int
    end: int
    value_start: int | None = None
    value_end: int | None = None


def gold(engine: Engine, row: RunRow, record: AnswerRecord | None) -> None:
    """The places that prove the labelled value, each in its paragraph; what was labelled, where nothing was found."""
    label = " ".join(" · ".join(listed(row.item.gold.get("supporting_materials", ""))).split())
    if label:
        st.html(f'<p class="k-crumb">{escaped(say("triage.label_says", text=shorten(label, _LABEL)))}</p>')
    places = row.grade.get("places")
    drawn = 0
    for number, place in enumerate(places if isinstance(places, list) else []):
        if isinstance(place, dict) and drawn < _SHOWN:
            drawn += _place(engine, row, place, record, number)
    if drawn:
        return
    nearest = str(row.grade.get("nearest") or "")
    if nearest:
        share = row.grade.get("share")
        said = say("triage.nearest", share=share if isinstance(share, int | float) else 0.0)
        st.html(f'<p class="k-soft k-small">{escaped(said)}</p><p class="k-quote">{escaped(nearest)}</p>')
    else:
        st.html(f'<p class="k-soft">{say("triage.no_gold")}</p>')


def _place(engine: Engine, row: RunRow, place: Mapping[str, object], record: AnswerRecord | None, number: int) -> bool:
    """Draw one place; False where its document is gone or was read anew since."""
    document_id, node_id = str(place["document_id"]), str(place["node_id"])
    start, end = int(str(place["start"])), int(str(place["end"]))
    try:
        outline = engine.outline(document_id)
        node = outline.node(node_id)
    except NotFound:
        return False
    text = outline.tree.canonical
    if end > len(text):
        return False
    low = max(outline.paragraph(node).start if start - node.start < _AROUND else start - _AROUND, 0)
    high = min(max(end, node.end), end + _AROUND)
    value = gold_value(asked(row.item))
    found = None if value is None else find_value(value, text, start, end, unit=row.item.unit)
    lit = Lit(start, end, *(found or (None, None)))
    page = outline.page(start)
    where = breadcrumb(outline.address(node)) + (say("cli.page", page=page) if page else "")
    with st.container(border=True, key=f"gold-{number}"):
        st.html(
            f'<p class="k-crumb">{escaped(where)}</p>'
            f'<p class="k-crumb"><b>{escaped(came(record, node_id))}</b></p>'
            f'<p class="k-quote">{highlighted(text[low:high], low, [lit])}</p>'
        )
        st.page_link(
            LIBRARY, label=say("triage.open_library"), icon=":material/menu_book:", query_params={"node": node_id}
        )
    return True


def came(record: AnswerRecord | None, node_id: str) -> str:
    """How far a passage came in an answer: `read, ranked 2`, `ranked 14, not read`, `not among the candidates`."""
    if record is None:
        return ""
    read = any(node_id in step.passages for step in steps(record))
    candidates: list[Candidate] = [one for found in record.retrievals for one in found.candidates]
    rank = next((at for at, one in enumerate(candidates, start=1) if one.node_id == node_id), None)
    if rank is None:
        return say("triage.came.read") if read else say("triage.came.unfound")
    return say("triage.came.read_at", rank=rank) if read else say("triage.came.ranked", rank=rank)
