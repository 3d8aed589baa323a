"""Fold a text for comparison and keep the way back: every folded character knows the characters that it came from.

Lower-casing a text and indexing into the original breaks at the first character whose folded form is longer ("İ",
"ß", "ﬁ"), so nothing here ever relies on equal lengths.
"""

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum


class Folding(StrEnum):
    """One class of differences that a comparison may overlook."""

    UNICODE = "unicode"
    WHITESPACE = "whitespace"
    HYPHENATION = "hyphenation"
    CITATION_MARKS = "citation-marks"
    CASE = "case"


ALL_FOLDINGS = frozenset(Folding)

# `[12]`, `[1, 2]`, `[3–5]`; with the blank before it unless a word follows directly ("see [4]Figure").
_MARK = r"\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,20}\]"
_CITATION_MARK = re.compile(rf"\s{{0,16}}{_MARK}(?!\w)|{_MARK}")
# A hyphen between letters, with the line end that may follow it: "environ-\nment", "energy- efficient", soft hyphens.
_HYPHENATION = re.compile(r"(?<=[^\W\d_])[-\u2010\u2011]\s{0,8}(?=[^\W\d_])|\u00ad")
_PLAIN = {
    **dict.fromkeys("‘’‚‛′ʼ´`", "'"),
    **dict.fromkeys("“”„‟″«»", '"'),
    **dict.fromkeys("‐‑‒–—―−⁃", "-"),
    "×": "x",
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", ""),
}
_JAMO = range(0x1160, 0x1200)  # medial vowels and final consonants join the syllable before them


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text. `starts[i]:ends[i]` are the original characters behind folded character `i`."""

    text: str
    length: int
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def source(self, start: int, end: int) -> tuple[int, int]:
        """Return the original slice that covers folded `start:end` (end exclusive; an empty slice gives a point).

        Raises:
            ValueError: the slice lies outside the folded text.
        """
        if not 0 <= start <= end <= len(self.text):
            raise ValueError(f"slice {start}:{end} lies outside a folded text of {len(self.text)} characters")
        if start == end:
            point = self.starts[start] if start < len(self.text) else self.length
            return point, point
        return self.starts[start], max(self.ends[start:end])


def fold(text: str, classes: Collection[Folding] = ALL_FOLDINGS) -> Folded:
    """Return `text` folded by `classes`, with its map back.

    unicode: NFKC by grapheme, typographic quotes and dashes made plain, zero-width characters dropped. whitespace: a
    run becomes one blank. hyphenation: hyphens between letters dropped, with the white space after them.
    citation-marks: `[12]` dropped with the blank before it. case: full case folding.
    """
    dropped = _dropped(text, classes)
    unicode, whitespace, case = (Folding.UNICODE in classes, Folding.WHITESPACE in classes, Folding.CASE in classes)
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    position = 0
    while position < len(text):
        if position in dropped:
            position += 1
            continue
        end = _cluster_end(text, position) if unicode else position + 1
        piece = text[position:end]
        if unicode:
            piece = _plain(piece)
        if case:
            piece = piece.casefold()
            if unicode:
                piece = unicodedata.normalize("NFKC", piece)
        for character in piece:
            if whitespace and character.isspace():
                if out and out[-1] == " ":
                    ends[-1] = end
                    continue
                character = " "
            out.append(character)
            starts.append(position)
            ends.append(end)
        position = end
    return Folded("".join(out), len(text), tuple(starts), tuple(ends))


def _dropped(text: str, classes: Collection[Folding]) -> frozenset[int]:
    patterns = {Folding.CITATION_MARKS: _CITATION_MARK, Folding.HYPHENATION: _HYPHENATION}
    return frozenset(
        index
        for folding, pattern in patterns.items()
        if folding in classes
        for match in pattern.finditer(text)
        for index in range(match.start(), match.end())
    )


def _cluster_end(text: str, start: int) -> int:
    """End of the base character at `start` with the combining marks and jamo after it."""
    end = start + 1
    while end < len(text) and not text[end].isascii():
        if unicodedata.category(text[end])[0] != "M" and ord(text[end]) not in _JAMO:
            break
        end += 1
    return end


def _plain(cluster: str) -> str:
    if cluster.isascii():
        return _PLAIN.get(cluster, cluster)
    plain = "".join(_PLAIN.get(character, character) for character in cluster)
    return "".join(_PLAIN.get(character, character) for character in unicodedata.normalize("NFKC", plain))
