"""Failures with a name: each says what happened, where, and what to do next."""


class KohakuError(Exception):
    """Base of all failures that a user is shown.

    Args:
        what: what happened, where, in one sentence.
        remedy: what the user can do about it; may be empty.
    """

    kind = "error"

    def __init__(self, what: str, remedy: str = "") -> None:
        super().__init__(f"{what} {remedy}".strip())
        self.what = what
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["KohakuError"], tuple[str, str]]:
        return type(self), (self.what, self.remedy)  # crosses process borders whole


class Stopped(KohakuError):
    """The user stopped the work; what was done before is kept."""

    kind = "stopped"


class NotFound(KohakuError):
    """A collection, document, node or answer that is not (or no longer) there."""

    kind = "not found"
