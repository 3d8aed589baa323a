"""How a call of the engine is declared: by the right that it asks for, and whether it writes."""

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from kohaku.errors import KohakuError
from kohaku.rights.gate import Gate
from kohaku.rights.principal import Right

P = ParamSpec("P")
R = TypeVar("R")

_TOLD = frozenset(
    {
        "collection_id",
        "document_id",
        "job_id",
        "answer_id",
        "briefing_id",
        "run_id",
        "set_id",
        "node_id",
        "name",
        "embedding",
        "number",
    }
    | {"label", "people", "fix"}
)
"""Parameters whose values the audit keeps. A question, a note or a key is none of them."""


class Guarded(Protocol):
    """What has calls: the engine, acting for one principal."""

    _gate: Gate


S = TypeVar("S", bound=Guarded)


def call(
    right: Right, *, writes: bool = False
) -> Callable[[Callable[Concatenate[S, P], R]], Callable[Concatenate[S, P], R]]:
    """Declare a call: who lacks the right gets `Forbidden`, and a write is in the audit before it is done.

    A write that fails is followed by a second entry that says so. `tests/test_rooms.py` holds that every public call
    of the engine is declared.
    """

    def declared(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
        signature = inspect.signature(method)

        @wraps(method)
        def guarded(self: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            gate = self._gate
            gate.need(right)
            if not writes:
                return method(self, *args, **kwargs)
            subject, detail = told(signature.bind(self, *args, **kwargs).arguments)
            gate.log.add(gate.principal.name, method.__name__, subject, detail)
            try:
                return method(self, *args, **kwargs)
            except KohakuError as error:
                gate.log.add(gate.principal.name, method.__name__, subject, detail, outcome=error.kind)
                raise

        guarded.__right__ = right  # type: ignore[attr-defined]
        guarded.__writes__ = writes  # type: ignore[attr-defined]
        return guarded

    return declared


def told(arguments: Mapping[str, Any]) -> tuple[str, str]:
    """Subject and detail of an entry: the first argument that is told, and the others by name."""
    some = {name: str(value) for name, value in arguments.items() if name in _TOLD and value is not None}
    if "changes" in arguments:
        some["changes"] = ", ".join(sorted(arguments["changes"]))
    subject = next(iter(some.values()), "")
    return subject, "; ".join(f"{name}: {value}" for name, value in list(some.items())[1:])
