"""Find a quote in a text: exactly, or under as few foldings as it takes, always with original offsets."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from kohaku.text.folding import ALL_FOLDINGS, Folded, Folding, fold

OUTER = "\"'“”‘’«» \t\n…"
"""What a reader may put around a quote without changing it."""

_DROP_ORDER = (Folding.CASE, Folding.CITATION_MARKS, Folding.HYPHENATION, Folding.UNICODE, Folding.WHITESPACE)


@dataclass(frozen=True, slots=True)
class Match:
    """A quote at `text[start:end]`; `foldings` were needed to see it, none where it stands there exactly."""

    start: int
    end: int
    foldings: tuple[Folding, ...] = ()


def find_quote(quote: str, text: str, accept: Callable[[int, int], bool] = lambda _start, _end: True) -> Match | None:
    """Return where `quote` stands in `text`, or None.

    An occurrence that begins and ends at word boundaries goes before one inside a word. Outer quotation marks and
    dots of omission are not part of a quote unless the text has them too.

    Args:
        accept: further condition on the original offsets of an occurrence.
    """
    for form in dict.fromkeys((quote.strip(), quote.strip(OUTER).removesuffix("...").removeprefix("...").strip(OUTER))):
        if not form:
            continue
        exact = _first(text, _occurrences(form, text), accept)
        if exact:
            return Match(*exact)
        folded = _folded(form, text, ALL_FOLDINGS, accept)
        if folded:
            return _least(form, text, accept)
    return None


def _least(quote: str, text: str, accept: Callable[[int, int], bool]) -> Match | None:
    """The match with every folding left out that is not needed."""
    needed = set(ALL_FOLDINGS)
    for folding in _DROP_ORDER:
        if _folded(quote, text, frozenset(needed - {folding}), accept):
            needed.discard(folding)
    found = _folded(quote, text, frozenset(needed), accept)
    return Match(*found, tuple(folding for folding in Folding if folding in needed)) if found else None


def _folded(
    quote: str, text: str, classes: frozenset[Folding], accept: Callable[[int, int], bool]
) -> tuple[int, int] | None:
    needle = fold(quote, classes).text.strip()
    if Folding.HYPHENATION in classes:
        needle = needle.strip("- ")  # a hyphen at the quote's end may be one of a line end
    if not needle:
        return None
    haystack = _fold_once(text, classes)
    places = (haystack.source(start, end) for start, end in _occurrences(needle, haystack.text))
    return _first(text, places, accept)


@lru_cache(maxsize=512)
def _fold_once(text: str, classes: frozenset[Folding]) -> Folded:
    return fold(text, classes)


def _occurrences(needle: str, text: str) -> Iterator[tuple[int, int]]:
    position = text.find(needle)
    while position >= 0:
        yield position, position + len(needle)
        position = text.find(needle, position + 1)


def _first(text: str, places: Iterator[tuple[int, int]], accept: Callable[[int, int], bool]) -> tuple[int, int] | None:
    inside: tuple[int, int] | None = None
    for start, end in places:
        if not accept(start, end):
            continue
        if at_boundary(text, start) and at_boundary(text, end):
            return start, end
        inside = inside or (start, end)
    return inside


def at_boundary(text: str, position: int) -> bool:
    """True where no word or number runs across `position`. Scripts without spaces have no boundaries to keep."""
    if position <= 0 or position >= len(text):
        return True
    before, after = text[position - 1], text[position]
    if before.isalnum() and after.isalnum():
        return ord(before) > _UNSPACED and ord(after) > _UNSPACED
    if before in ".," and after.isdigit():
        return position < 2 or not text[position - 2].isdigit()
    if after in ".," and before.isdigit():
        return position + 1 >= len(text) or not text[position + 1].isdigit()
    return True


_UNSPACED = 0x0E00  # Thai and everything above: Kana, Han, Hangul; European scripts lie below
