"""Briefings: answers under a name, in an order, with a remark each."""

from datetime import datetime

from pydantic import Field

from kohaku.contracts.tree import Frozen

MAX_NAME = 120
MAX_REMARK = 4000
MAX_ITEMS = 100
"""Answers of one briefing; each question of a list is one of them."""


class Briefing(Frozen):
    """A briefing without its items."""

    id: str
    name: str
    created: datetime
    items: int = Field(0, ge=0)
    person: str = Field("", description="Whose it is.")


class BriefingItem(Frozen):
    """One answer in its place. The answer may be running, be gone, or be no longer seen by whose briefing it is."""

    id: str
    answer_id: str
    remark: str = ""
