"""What people did, as the audit shows it."""

from datetime import datetime

from pydantic import Field

from kohaku.contracts.tree import Frozen


class AuditEntry(Frozen):
    """One write, as it was begun; where it failed, a second entry with its `outcome`."""

    number: int = Field(ge=1, description="Rises with every entry and leaves no gap that a deletion could make.")
    at: datetime
    person: str
    action: str = Field(description="Name of the engine's call.")
    subject: str = Field("", description="Id or name of what it was done to.")
    detail: str = ""
    outcome: str = Field("", description="Kind of the failure; empty for what was begun or done.")
    amount: int = Field(0, ge=0, description="Bytes, where the action has a size.")
