"""Runs over labelled questions, as triage shows them."""

from datetime import datetime
from typing import Literal

from pydantic import Field, JsonValue

from kohaku.contracts.tree import Frozen
from kohaku.settings import AskOptions


class RunItem(Frozen):
    """One labelled question; `gold` holds the labels as they stood in its file."""

    id: str
    question: str
    unit: str = ""
    gold: dict[str, str] = Field(default_factory=dict)


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
