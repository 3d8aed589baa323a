"""Source text made canonical: white space folded, line-end hyphenation undone, unprintable characters dropped.

What stays is copied one to one, so that each stretch of the result knows the source characters that it came from.
"""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from kohaku.ingest.blocks import Piece
from kohaku.languages import languages

# U+FFFE is pdfium's mark of a hyphen at a line's end: it stands for both the hyphen and the line end.
LINE_END_HYPHEN = "\ufffe"
_HYPHENS = "-\u2010\u2011\u00ad\x02"
_LIGATURES = {
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl", "\ufb05": "st", "\ufb06": "st",
}  # fmt: skip
# Control characters, zero-width space, word joiner, byte-order mark, non-characters and lone surrogates.
_UNPRINTABLE = r"\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u200b\u2060\ufeff\uffff\ud800-\udfff"
_IRREGULAR = re.compile(
    rf"""(?P<hyphen>(?<=[\w)\]”"'])[{_HYPHENS}][^\S\n\r]*\r?\n\s*|{LINE_END_HYPHEN}\s*)"""
    rf"|(?P<space>\s{{2,}}|[^\S ])"
    rf"|(?P<ligature>[\ufb00-\ufb06])"
    rf"|(?P<drop>[{_UNPRINTABLE}]+)"
    r"|(?P<split>(?<![^\W_])[A-Z] (?=[A-Za-z]{2}))"
)
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011][^\W\d_]+)*")
# A word broken at a line's end: its parts prove nothing.
_BROKEN = re.compile(
    r"(?<![^\W\d_])[^\W\d_]{1,60}(?:[-\u2010\u2011\u00ad\x02][^\S\n\r]{0,9}\r?\n\s{0,60}|\ufffe\s{0,60})[^\W\d_]{0,60}"
)
_SPLIT = re.compile(r"(?<![^\W_])[A-Z] [A-Za-z]{2,60}")  # perhaps one word: its parts prove nothing either
_BEFORE = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011][^\W\d_]+)*\Z")
_AFTER = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011][^\W\d_]+)*")
_COMPOUNDS = tuple(one.prose.compounds for one in languages())
_PREFIXES = frozenset(word for one in _COMPOUNDS for word in one.prefixes)
_SECONDS = frozenset(word for one in _COMPOUNDS for word in one.seconds)
_HANGING = frozenset(word for one in _COMPOUNDS for word in one.hanging)
_WHOLE_WORD = 4  # shorter parts (“in”, “per”) stand alone too often to prove a compound


@dataclass(frozen=True, slots=True)
class Origin:
    """`text[start:end]` came from the source's `source_start:source_end` on `page`."""

    start: int
    end: int
    page: int | None
    source_start: int
    source_end: int


@dataclass(frozen=True, slots=True)
class Clean:
    """Canonical text of one stretch, and where it came from (sorted, without overlap)."""

    text: str
    origins: tuple[Origin, ...]


@dataclass(slots=True)
class Vocabulary:
    """How often each word, plain or hyphenated, stands unbroken in the document: evidence for line-end hyphens."""

    counts: Counter[str] = field(default_factory=Counter)

    def learn(self, texts: Iterable[str]) -> None:
        """Count the words of a document."""
        for text in texts:
            words = _WORD.findall(_SPLIT.sub(" ", _BROKEN.sub(" ", text)))
            self.counts.update(word.lower() for word in words if len(word) > 1)

    def is_split(self, letter: str, rest: str) -> bool:
        """True for a word that kerning or small capitals tore apart (“V arying”, “I NTRODUCTION”): its rest is no word
        of the document, and the whole is (or the letter is none that stands alone)."""
        second = rest.lower()
        if len(second) < 2 or self.counts[second]:
            return False
        if self.counts[letter.lower() + second]:
            return True
        return rest.isupper() and letter != "A" and len(second) > 3

    def keeps_hyphen(self, before: str, after: str) -> bool:
        """True where a word broken as `before-` / `after` is written with its hyphen."""
        if not after or not after[0].islower() or not before or not before[-1].isalpha():
            return True
        first, second = before.lower(), after.lower()
        joined, hyphenated = self.counts[first + second], self.counts[f"{first}-{second}"]
        if joined != hyphenated:
            return hyphenated > joined
        head, tail = first.rpartition("-")[2], second.partition("-")[0]
        if head in _PREFIXES or (tail in _SECONDS and len(head) > 2):
            return True
        long_enough = len(head) >= _WHOLE_WORD and len(tail) >= _WHOLE_WORD
        return long_enough and self.counts[head] > 0 and self.counts[tail] > 0


@dataclass(slots=True)
class Cleaner:
    """Cleans stretches of one document; counts what it had to drop."""

    vocabulary: Vocabulary
    nul: int = 0
    replaced: int = 0

    def clean(self, pieces: Sequence[Piece], *, keep_lines: bool = False) -> Clean:
        """Fold `pieces` to canonical text without outer white space; `keep_lines` for code."""
        source = "".join(piece.text for piece in pieces)
        starts = _starts(pieces)
        out = _CleanWriter(pieces, starts)
        at = 0
        for match in _IRREGULAR.finditer(source):
            out.copy(source, at, match.start())
            at = match.end()
            self._mend(match, source, out, keep_lines)
        out.copy(source, at, len(source))
        self.replaced += source.count("\ufffd")
        return out.finish(keep_lines)

    def _mend(self, match: re.Match[str], source: str, out: "_CleanWriter", keep_lines: bool) -> None:
        found = match.group()
        if match["ligature"]:
            out.put(_LIGATURES[found], match.start(), match.end())
        elif match["drop"]:
            self.nul += found.count("\x00")
            if any("\ud800" <= mark <= "\udfff" for mark in found):
                out.put("\ufffd", match.start(), match.end())
        elif match["space"]:
            out.put(_folded_lines(found) if keep_lines else " ")
        elif match["split"]:
            out.copy(source, match.start(), match.start() + 1)
            after = _AFTER.match(source, match.end())
            if keep_lines or not self.vocabulary.is_split(found[0], after.group() if after else ""):
                out.copy(source, match.start() + 1, match.end())
        elif keep_lines:
            out.put("-\n")
        else:
            before = _BEFORE.search(source, max(0, match.start() - 60), match.start())
            after = _AFTER.match(source, match.end())
            first, second = before.group() if before else "", after.group() if after else ""
            soft = found[0] == "\u00ad"
            if not soft and second.lower() in _HANGING:
                out.put("-", match.start(), match.start() + 1)
                out.put(" ")
            elif not soft and self.vocabulary.keeps_hyphen(first, second):
                out.put("-", match.start(), match.start() + 1)


def _folded_lines(space: str) -> str:
    lines = space.replace("\r\n", "\n").replace("\r", "\n").replace("\t", "    ")
    return "\n" * min(lines.count("\n"), 2) + lines.rpartition("\n")[2] if "\n" in lines else lines


def _starts(pieces: Sequence[Piece]) -> list[int]:
    starts, at = [], 0
    for piece in pieces:
        starts.append(at)
        at += len(piece.text)
    starts.append(at)
    return starts


class _CleanWriter:
    """Collects canonical text and its origins."""

    def __init__(self, pieces: Sequence[Piece], starts: list[int]) -> None:
        self._pieces = pieces
        self._starts = starts
        self._parts: list[str] = []
        self._origins: list[Origin] = []
        self._length = 0

    def copy(self, source: str, start: int, end: int) -> None:
        """Copy source characters one to one, a run for each piece that they lie in."""
        if start >= end:
            return
        index = bisect_left(self._starts, start + 1) - 1
        at = start
        while at < end:
            piece, base = self._pieces[index], self._starts[index]
            stop = min(end, self._starts[index + 1])
            if stop > at:
                origin = piece.source + at - base
                self._add(stop - at, piece.page, origin, origin + stop - at)
                at = stop
            index += 1
        self._parts.append(source[start:end])

    def put(self, text: str, start: int = -1, end: int = -1) -> None:
        """Write text that replaces the joined source's `start:end`; without them it has no source."""
        if start >= 0 and text:
            index = bisect_left(self._starts, start + 1) - 1
            piece = self._pieces[index]
            origin = piece.source + start - self._starts[index]
            self._add(len(text), piece.page, origin, origin + end - start)
        else:
            self._length += len(text)
        self._parts.append(text)

    def _add(self, length: int, page: int | None, source_start: int, source_end: int) -> None:
        self._origins.append(Origin(self._length, self._length + length, page, source_start, source_end))
        self._length += length

    def finish(self, keep_lines: bool) -> Clean:
        """The text without outer white space (code keeps its first indentation)."""
        raw = "".join(self._parts)
        body = raw.rstrip()
        lead = len(body) - len(body.lstrip("\n") if keep_lines else body.lstrip())
        body = body[lead:]
        if "  " in body and not keep_lines:  # a dropped character or hanging hyphen stood between two spaces
            return _squeeze(raw, self._origins)
        return Clean(body, _cut(self._origins, lead, lead + len(body)))


def _cut(origins: Sequence[Origin], start: int, end: int) -> tuple[Origin, ...]:
    """Origins of `text[start:end]`, offsets from its start."""
    kept = []
    for index in range(bisect_right(origins, start, key=lambda origin: origin.end), len(origins)):
        origin = origins[index]
        low, high = max(origin.start, start), min(origin.end, end)
        if low >= high:
            break
        exact = origin.source_end - origin.source_start == origin.end - origin.start
        first = origin.source_start + (low - origin.start) if exact else origin.source_start
        last = first + (high - low) if exact else origin.source_end
        kept.append(Origin(low - start, high - start, origin.page, first, last))
    return tuple(kept)


def _squeeze(text: str, origins: Sequence[Origin]) -> Clean:
    """Fold the runs of spaces that cleaning itself left behind."""
    parts: list[str] = []
    kept: list[Origin] = []
    length = 0
    for match in re.finditer(r"\S+(?: \S+)*", text):
        if length:
            parts.append(" ")
            length += 1
        kept.extend(
            Origin(o.start + length, o.end + length, o.page, o.source_start, o.source_end)
            for o in _cut(origins, match.start(), match.end())
        )
        parts.append(match.group())
        length += len(match.group())
    return Clean("".join(parts), tuple(kept))


def clip(clean: Clean, start: int, end: int) -> Clean:
    """A part of a cleaned stretch."""
    return Clean(clean.text[start:end], _cut(clean.origins, start, end))
