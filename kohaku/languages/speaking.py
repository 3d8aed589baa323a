"""The language in which users are spoken to: chosen once, by a page, a command or a worker, and used by every text.

It is kept in a context variable. A thread begins with the default language: who starts one hands its context on
(`contextvars.copy_context`) or speaks there again (`speaking`).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from kohaku.languages import CODES, DEFAULT, language
from kohaku.languages.messages import Messages

AUTO = "auto"
"""The choice that leaves the language to the browser, or to the locale of the command line."""

_spoken: ContextVar[str] = ContextVar("spoken", default=DEFAULT)


def spoken() -> str:
    """Code of the language that is spoken here."""
    return _spoken.get()


def messages() -> Messages:
    """The catalogue of the language that is spoken here."""
    return language(_spoken.get()).messages


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language within the block; the default where there is none of that code."""
    before = _spoken.set(code if code in CODES else DEFAULT)
    try:
        yield
    finally:
        _spoken.reset(before)


def speak(code: str) -> None:
    """Speak a language from here on, in this thread; the default where there is none of that code."""
    _spoken.set(code if code in CODES else DEFAULT)


def nearest(locale: str | None) -> str:
    """Code of the language of a locale such as `fr-CA` or `de_DE.UTF-8`; the default where there is none of it."""
    code = (locale or "").replace("_", "-").partition("-")[0].partition(".")[0].lower()
    return code if code in CODES else DEFAULT


def checked(code: str) -> str:
    """`code`, if it is `auto` or names a language. Raises ValueError."""
    if code not in (AUTO, *CODES):
        raise ValueError(f"choose one of {', '.join((AUTO, *CODES))}")
    return code


def say(key: str, /, **fields: Any) -> str:
    """The text of `key` in the language that is spoken here. Raises KeyError for an unknown key or a missing field."""
    return messages().text(key, fields)


def word(constant: str) -> str:
    """A constant that code compares (`ungrounded`, `batch`) as a user reads it; itself where no word stands for it."""
    key = f"word.{constant}"
    return messages().text(key, {}) if key in messages().templates else constant


def counted(count: int, noun: str) -> str:
    """`1 page`, `2 pages`, `1,204 pages`, by the name of what is counted."""
    return messages().text(f"count.{noun}", {"count": count})


def quoted(items: Sequence[str]) -> str:
    """The items, each in quotation marks, `listed`."""
    return listed([say("quoted", text=item) for item in items])


def listed(items: Sequence[str]) -> str:
    """“a”, “a and b”, “a, b and c”; nothing of none."""
    return say("listed", items=", ".join(items[:-1]), last=items[-1]) if len(items) > 1 else "".join(items)
