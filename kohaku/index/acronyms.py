"""Acronyms mined from the documents themselves, both ways round: "Power Usage Effectiveness (PUE)", "PUE (Power …)".

A. Schwartz and M. Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text", Pacific
Symposium on Biocomputing 2003: the short form's characters must be found from right to left in the words before the
bracket, the first of them at the beginning of a word.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from kohaku.contracts.tree import Tree
from kohaku.languages import languages

_BRACKET = re.compile(r"\(([^()]{2,80})\)")
_WORD = re.compile(r"[^\W_](?:[\w&/'’-]*[^\W_])?")
_SHORT = re.compile(r"[^\W_][\w&/.-]{1,9}")
_STOP = re.compile(r"[.!?;:]\s|[()\[\]\t\n]")  # a long form does not reach beyond
_LOOK_BACK = 120  # characters before a bracket; a long form has at most short + 5 words
_NEVER_FIRST = frozenset(word for one in languages() for word in one.prose.never_first)
_SMALL = 3  # letters of a word that an acronym may pass over: of, and, the


@dataclass(frozen=True, slots=True)
class Acronym:
    """One definition as a document gives it."""

    short: str
    long: str
    document_id: str


class Acronyms:
    """The acronyms of a corpus; what two documents define differently stays apart."""

    def __init__(self, found: Iterable[Acronym]) -> None:
        self._by_short: dict[str, Counter[tuple[str, str]]] = {}
        self._spelling: dict[str, str] = {}
        for acronym in found:
            long = _plain(acronym.long)
            self._spelling.setdefault(long, acronym.long)
            self._by_short.setdefault(_singular(acronym.short), Counter())[(long, acronym.document_id)] += 1

    def __len__(self) -> int:
        return len(self._by_short)

    def long_forms(self, short: str, documents: Collection[str] = ()) -> list[str]:
        """Meanings of `short`, the commonest first; of these documents only, where some are given.

        A plural "GPUs" is looked up as "GPU" too. A form that only goes on where another ends ("… and administrative",
        "… and administrative expenses") is the same meaning.
        """
        counts = self._by_short.get(_singular(short), Counter())
        per_long: Counter[str] = Counter()
        for (long, document_id), count in counts.items():
            if not documents or document_id in documents:
                per_long[long] += count
        chosen: list[str] = []
        for long, _ in sorted(per_long.items(), key=lambda item: (-item[1], item[0])):
            if not any(long.startswith(other) or other.startswith(long) for other in chosen):
                chosen.append(long)
        return [self._spelling[long] for long in chosen]

    def short_forms(self, text: str, documents: Collection[str] = ()) -> list[tuple[str, str]]:
        """Pairs (long form, short form) of all long forms that stand in `text`, the longest first."""
        padded = f" {_plain(text)} "
        pairs: list[tuple[str, str]] = []
        for short, counts in self._by_short.items():
            longs = {long for long, document_id in counts if not documents or document_id in documents}
            pairs.extend((self._spelling[long], short) for long in longs if f" {long} " in padded)
        return sorted(pairs, key=lambda pair: (-len(pair[0]), pair))

    def table(self, documents: Collection[str] = ()) -> dict[str, str]:
        """Short form → its commonest long form."""
        longs = {short: self.long_forms(short, documents) for short in sorted(self._by_short)}
        return {short: forms[0] for short, forms in longs.items() if forms}


def mine(tree: Tree) -> list[Acronym]:
    """Return every acronym that the document defines, in order of appearance."""
    found = []
    text = tree.canonical
    for match in _BRACKET.finditer(text):
        inside = match.group(1).strip()
        before = text[max(0, match.start() - _LOOK_BACK) : match.start()].rstrip()
        ends = list(_STOP.finditer(before))
        before = before[ends[-1].end() :] if ends else before
        short = inside.split(";")[0].split(",")[0].strip()
        if _is_short(short):
            long = long_form(short, before)
        else:  # the other way round: PUE (Power Usage Effectiveness)
            word = _WORD.findall(before)[-1:]
            short = word[0] if word else ""
            long = long_form(short, inside) if _is_short(short) else None
            long = long if long is not None and len(long) >= len(inside) * 0.8 else None
        if long is not None:
            found.append(Acronym(short, long, tree.document_id))
    return found


def long_form(short: str, before: str) -> str | None:
    """The words at the end of `before` that `short` abbreviates; None where there are none.

    Words whose initials spell the short form, small words apart ("property, plant and equipment" for PP&E), come
    before the looser rule of the paper, which would stop at "plant and equipment".
    """
    letters = [c for c in _singular(short).lower() if c.isalnum()]
    most = min(len(letters) + 5, len(letters) * 2)
    words = list(_WORD.finditer(before))[-most:]
    if (
        not words or not letters or len(before.lower()) != len(before)
    ):  # lowered, a rare letter grows: offsets would lie
        return None
    start = _by_initials(letters, words)
    if start is None:
        start = _by_letters(letters, before.lower(), words[0].start())
    long = " ".join(before[start:].split()) if start is not None else ""
    words_of_long = _plain(long).split()
    if len(long) <= len(short) or short.lower() in words_of_long or words_of_long[0] in _NEVER_FIRST:
        return None
    return long


def _by_initials(letters: list[str], words: list[re.Match[str]]) -> int | None:
    left = list(letters)
    start = None
    for word in reversed(words):
        if left and word.group()[0].lower() == left[-1]:
            left.pop()
            start = word.start()
        elif start is None or len(word.group()) > _SMALL:
            break
        if not left:
            return start
    return None


def _by_letters(letters: list[str], lowered: str, first: int) -> int | None:
    """Schwartz and Hearst: from right to left, the first letter at the beginning of a word."""
    at = len(lowered)
    for position in range(len(letters) - 1, -1, -1):
        at -= 1
        while at >= first and (
            lowered[at] != letters[position] or (position == 0 and at > 0 and lowered[at - 1].isalnum())
        ):
            at -= 1
        if at < first:
            return None
    return at


def _singular(short: str) -> str:
    return short[:-1] if short.endswith("s") and short[:-1].isupper() else short


def _is_short(text: str) -> bool:
    capitals = sum(c.isupper() for c in text)
    return bool(_SHORT.fullmatch(text)) and capitals >= 2 and text[0].isalnum() and not text[0].isdigit()


def _plain(text: str) -> str:
    """Words in lower case, without hyphens and plural endings: what two spellings of a long form have in common."""
    words = _WORD.findall(text.replace("-", " ").casefold())
    return " ".join(
        word[:-1] if len(word) > _SMALL and word.endswith("s") and word[-2] != "s" else word for word in words
    )
