"""The answers of a briefing as whoever looks may see them."""

from collections.abc import Sequence

from kohaku.contracts.briefing import BriefingItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.report.briefing_page import Entry
from kohaku.ui.parts.citations import pictures


def record_of(engine: Engine, item: BriefingItem) -> tuple[AnswerRecord | None, str]:
    """The record, or why there is none to show. It is read anew each time: who may see it may have changed."""
    try:
        record = engine.answer(item.answer_id)
    except NotFound:
        return None, say("briefing.gone")
    if record is not None:
        return record, ""
    return None, say("briefing.running")


def entries(engine: Engine, items: Sequence[BriefingItem], *, pictured: bool) -> list[Entry]:
    """The items as its files show them; with the pictures of their pages, where these are wanted."""
    made = []
    for item in items:
        record, told = record_of(engine, item)
        images = pictures(engine, record) if pictured and record is not None else {}
        made.append(Entry(record, item.remark, told, images))
    return made
