"""Labelled sets and runs over them, as triage shows them."""

from datetime import datetime
from typing import Literal

from pydantic import Field, JsonValue

from kohaku.contracts.answer import Usage
from kohaku.contracts.tree import Frozen
from kohaku.settings import AskOptions

RowStatus = Literal["", "open", "looking", "done"]
"""What a person says of the work on a row; empty: nothing yet."""
RunState = Literal["queued", "running", "finished", "stopped", "failed"]
"""A run is queued while another one is going."""


class RunItem(Frozen):
    """One labelled question; `gold` holds the labels by the names of `kohaku.evaluate.labelled`, others as they stood.

    `documents`: ids that it is asked of, within the run's collections; none: the run's own scope.
    """

    id: str
    question: str
    unit: str = ""
    gold: dict[str, str] = Field(default_factory=dict)
    documents: tuple[str, ...] = ()


class StoredSet(Frozen):
    """A labelled set without its rows. A change makes a new version; a version never changes."""

    id: str
    name: str
    version: int = Field(ge=1)
    created: datetime
    rows: int = Field(0, ge=0)
    note: str = Field("", description="Where it came from.")
    person: str = Field("", description="Whose it is.")


class Estimate(Frozen):
    """What a run will cost, said before it begins and without a call that costs anything."""

    questions: int = Field(ge=0)
    sampled: int = Field(ge=0, description="Questions that were looked at; the others are taken to be like them.")
    about: Usage = Field(description="With one call a ballot, and as many ballots as settle a vote that is unanimous.")
    most: Usage = Field(description="With every ballot, retry and fallback, as far as the token budget lets them.")
    unpriced: tuple[str, ...] = Field((), description="Models without a known price: their cost is left out.")
    budget: float = Field(0.0, ge=0, description="USD a day; 0: none.")
    spent: float = Field(0.0, ge=0, description="USD of it that is spent.")


class RowNote(Frozen):
    """What a person says of a row, apart from what the rules say."""

    label: str = Field("", max_length=80, description="Stage given by hand; empty: as the rules say.")
    note: str = Field("", max_length=4000)
    status: RowStatus = ""
    assignee: str = Field("", max_length=80)


class RunRow(Frozen):
    """One question of a run, its answer and its grade. `grade` is empty until measured: not measured is not zero."""

    number: int = Field(ge=1)
    item: RunItem
    answer_id: str = ""
    grade: dict[str, JsonValue] = Field(default_factory=dict)
    error: str = ""
    done: bool = False
    by_hand: RowNote = RowNote()


class RunOrigin(Frozen):
    """Where a run comes from: its set, the run that it repeats with a change, the sweep that it is a point of."""

    set_id: str = ""
    set_name: str = ""
    set_version: int = 0
    parent: str = Field("", description="Id of the run whose rows it asks again.")
    sweep: str = Field("", description="Id of the sweep.")
    reader: str = ""
    models: dict[str, str] = Field(default_factory=dict)
    imported: bool = Field(False, description="Its answers came in a file: they have no record and no options.")


class Run(Frozen):
    id: str
    name: str
    created: datetime
    state: RunState
    options: AskOptions
    total: int
    done: int = 0
    message: str = ""
    note: str = ""
    pinned: bool = Field(False, description="The baseline that others are held against; one run at most.")
    origin: RunOrigin = RunOrigin()

    @property
    def is_going(self) -> bool:
        """True where its rows are being asked, or will be."""
        return self.state in ("queued", "running")
