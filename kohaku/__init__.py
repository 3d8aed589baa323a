"""kohaku: ask documents a question; get a value and the exact sentences that prove it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kohaku.engine import Engine
    from kohaku.settings import AskOptions, Settings

__all__ = ["AskOptions", "Engine", "Settings"]

_HOMES = {"Engine": "kohaku.engine", "AskOptions": "kohaku.settings", "Settings": "kohaku.settings"}


def __getattr__(name: str) -> object:
    # lazily: importing one room (the reading child does) must not load all the others
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
