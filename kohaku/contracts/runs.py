"""Runs over labelled questions, as triage shows them."""

from datetime import datetime
from typing import Literal

from pydantic import Field, JsonValue

from kohaku.contracts.answer import Usage
from kohaku.contracts.tree import Frozen
from kohaku.settings import AskOptions


class RunItem(Frozen):
    """One labelled question; `gold` holds the labels as they stood in its file."""

    id: str
    question: str
    unit: str = ""
    gold: dict[str, str] = Field(default_factory=dict)


class Estimate(Frozen):
    """What a run will cost, said before it begins and without a call that costs anything."""

    questions: int = Field(ge=0)
    sampled: int = Field(ge=0, description="Questions that were looked at; the others are taken to be like them.")
    about: Usage = Field(description="With one call a ballot, and as many ballots as settle a vote that is unanimous.")
    most: Usage = Field(description="With every ballot, retry and fallback, as far as the token budget lets them.")
    unpriced: tuple[str, ...] = Field((), description="Models without a known price: their cost is left out.")
    budget: float = Field(0.0, ge=0, description="USD a day; 0: none.")
    spent: float = Field(0.0, ge=0, description="USD of it that is spent.")


class RunRow(Frozen):
    """One question of a run, its answer and its grade. `grade` is empty until measured: not measured is not zero."""

    number: int = Field(ge=1)
    item: RunItem
    answer_id: str = ""
    grade: dict[str, JsonValue] = Field(default_factory=dict)
    error: str = ""
    label: str = Field("", description="Error class given by hand.")
    note: str = ""


class Run(Frozen):
    id: str
    name: str
    created: datetime
    state: Literal["running", "finished", "stopped", "failed"]
    options: AskOptions
    total: int
    done: int = 0
    message: str = ""
