"""Sentences as offsets: a maintained splitter (sentencex) proposes, general rules about abbreviations, citations, list
marks and initials correct it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import sentencex

from kohaku.ingest.canonical import abbreviations as known
from kohaku.languages import CODES, DEFAULT
from kohaku.languages.prose import SentenceWords

LONGEST = 1000  # characters; a longer stretch without a sentence end is cut at the best mark before
_RULED = frozenset({*CODES, ""})
"""Languages whose abbreviations are known, and texts whose language is not."""
_CITATIONS = r"(?:\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\])+"
_NOTE = rf"(?:{_CITATIONS}|[¹²³⁴-⁹⁰]+|[*†‡]+)"
_CLOSERS = r"[\"'”’»)\]]*"
# A stop, what closes the sentence with it, and white space.
_CANDIDATE = re.compile(rf"[.!?…]+{_NOTE}?{_CLOSERS}{_NOTE}?(?:[\s\u00a0\u202f]»)?(?=\s)")
# The number of a footnote, glued to the stop: “energy.3 The”, “in 1994.12 It”.
_GLUED = re.compile(
    r"(?:(?<=[^\W\d_%][.!?])|(?<=[%)\]”\"»][.!?])|(?<=[.!?][”\"»])|(?<=\b(?:19|20)\d\d\.))\d{1,3}(?=\s+[A-ZÀ-ÖØ-Þ])"
)
_END = re.compile(rf"(?P<stop>[.!?…]+)(?P<closed>{_NOTE}?{_CLOSERS}{_NOTE}?(?:[\s\u00a0\u202f]»)?)\Z")
_TRAILING_CITATION = re.compile(rf"\s*{_CITATIONS}(?=\s+[A-ZÀ-ÖØ-Þ])")
_LAST_TOKEN = re.compile(r"\S+\Z")
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST_MARK = 24
_MARK = re.compile(
    r"\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5})[.)]\Z|[•·‣▪–-]\Z"
    rf"|(?:{known.MARK})\s[A-Z]?\d{{1,3}}[A-Z]?(?:\.\d{{1,2}})*\.\Z",
    re.IGNORECASE,
)
_LABEL = re.compile(r"[A-Z]{0,2}\.?\s?\d|[IVX]+\b|[A-Z]\b(?!['’])")
_WIDE_STOPS = "。！？｡"
_OPENING = "\"'“‘«([¿¡—–-•* \u00a0\u202f"
_BREAKS = ("; ", ". ", ": ", ", ", " ")
_WINDOW = 60


def split(text: str, language: str = DEFAULT) -> list[tuple[int, int]]:
    """Sentences of a paragraph as offsets into `text`, in order, without outer white space.

    Together they cover all that is not white space. None is longer than LONGEST characters.
    """
    spans: list[tuple[int, int]] = []
    start = 0
    for end in (*sorted(_ends(text, language)), len(text)):
        span = _trimmed(text, start, end)
        if span is None:
            continue
        if spans and _is_mark(text[slice(*spans[-1])]) and span[1] - span[0] > 1:
            spans[-1] = (spans[-1][0], span[1])
        else:
            spans.append(span)
        start = end
    return [part for span in spans for part in _bounded(text, *span)]


def _is_mark(text: str) -> bool:
    """True for a list mark or a label (“3.”, “Table 2.”), which belongs to what follows it."""
    return len(text) <= _LONGEST_MARK and _MARK.match(text) is not None


def _ends(text: str, language: str) -> set[int]:
    proposed = _proposed(text, language)
    if language not in _RULED:
        return {end for end in proposed if not _goes_on(text, end)}
    glued = {match.end() for match in _GLUED.finditer(text)}
    candidates = {match.end() for match in _CANDIDATE.finditer(text)}
    ends = set(glued)
    start, rules = 0, _Rules(known.sentence_words(language), known.numbers_by_stop(language))
    for end in sorted(proposed | candidates | glued):
        if end in glued:
            start = end
        elif end >= start and rules.is_end(text, start, end):
            citation = _TRAILING_CITATION.match(text, end)
            start = citation.end() if citation else end
            ends.add(start)
    return ends


def _proposed(text: str, language: str) -> set[int]:
    """The library's sentence ends, each drawn back over white space."""
    ends = set()
    for boundary in sentencex.get_sentence_boundaries(language or DEFAULT, text):
        end = int(boundary["end_index"])
        while end > 0 and text[end - 1].isspace():
            end -= 1
        ends.add(end)
    return ends


def _goes_on(text: str, end: int) -> bool:
    """True where what follows cannot open a sentence: a word in lower case, unless it is one like “iPhone”, “pH”."""
    at = end
    while at < len(text) and text[at] in _OPENING:
        at += 1
    if at >= len(text) or not text[at].islower():
        return False
    word = _WORD.match(text, at)
    return word is None or word.group().islower()


@dataclass(frozen=True, slots=True)
class _Rules:
    """Whether a mark ends a sentence, by the words of one language."""

    words: SentenceWords
    by_stop: bool

    def is_end(self, text: str, start: int, end: int) -> bool:
        """Whether the sentence that begins at `start` ends at `end`."""
        rest = text[end : end + _WINDOW]
        if not rest.strip() or text[end - 1] in _WIDE_STOPS:
            return True
        found = _END.search(text[max(start, end - _WINDOW) : end])
        if found is None or not rest[0].isspace() or _goes_on(text, end):
            return False
        rest = rest.lstrip()
        if rest[0] in ",;:%)]»" or rest.startswith("..."):
            return False
        if found["stop"][-1] != ".":
            return True
        before = found.string[: found.end("stop")]
        if len(found["stop"]) > 1:
            return rest.lstrip(_OPENING)[:1].isupper()
        if not found["closed"]:
            return self._stop_ends(before, rest)
        quoted = any(mark in "\"'”’»" for mark in found["closed"])
        return quoted or not self._is_abbreviation(before) or self._opens(rest)

    def _is_abbreviation(self, before: str) -> bool:
        known_ones = self.words.leading | self.words.numbered | self.words.closing
        return _token(before) in known_ones or known.DOTTED.search(before) is not None

    def _stop_ends(self, before: str, rest: str) -> bool:
        """Whether the full stop at the end of `before` ends its sentence, when `rest` follows."""
        if known.UNIT.search(before):
            return True
        spaced = known.spaced(before)
        token = spaced if spaced in self.words.leading | self.words.closing else _token(before)
        first = rest.lstrip("\"'“‘«([")[:1]
        if token in self.words.numbered:
            if token in self.words.answers and before.strip("\"'“ ").lower() == f"{token}.":
                return not first.isdigit()
            labelled = first.isdigit() or rest[0] in "([§" or _LABEL.match(rest) is not None
            return not labelled and self._opens(rest)
        if token in self.words.leading:
            return False
        if token in self.words.places:
            return self._opens(rest) and re.search(r"[A-ZÀ-Þ0-9][\w'’-]*\s\w+\.\Z", before) is not None
        if token in self.words.closing or known.DOTTED.search(before):
            return self._closing_ends(token, before, rest, first)
        if known.INITIAL.search(before) or (self.by_stop and known.ORDINAL.search(before)):
            return self._opens(rest)
        fragments = known.FRAGMENTS.search(before) and (first.isdigit() or re.match(r"[A-Z][a-z]{0,5}\.", rest))
        return not fragments

    def _closing_ends(self, token: str, before: str, rest: str, first: str) -> bool:
        if rest[0] in "([" or first.isdigit():
            return False
        following = _WORD.findall(rest)[:2]
        if not following or not following[0][0].isupper() or following[0].lower() in self.words.zones:
            return False
        dotted = token not in self.words.closing and before[-2].islower() and not self.words.capital_nouns
        if token in self.words.final or dotted:
            return True
        return self._opens(rest) or (len(following) == 2 and following[1] in self.words.verbs)

    def _opens(self, rest: str) -> bool:
        """True where the next word is one that opens sentences."""
        word = _WORD.search(rest)
        return word is not None and word.group()[0].isupper() and word.group().lower() in self.words.openers


def _token(before: str) -> str:
    """The last word before a full stop, lower-case, with inner stops and without an elided article: “e.g”, “fig”."""
    match = _LAST_TOKEN.search(before)
    word = match.group().strip("\"'“‘«([—–").removesuffix(".").lower() if match else ""
    return re.split(r"['’]", word)[-1]


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None


def _bounded(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Cut an over-long stretch at the strongest mark in the second half of each length."""
    while end - start > LONGEST:
        low, high = start + LONGEST // 2, start + LONGEST
        cut = next((at + len(mark.rstrip()) for mark in _BREAKS if (at := text.rfind(mark, low, high)) >= 0), high)
        span = _trimmed(text, start, cut)
        if span:
            yield span
        start = cut
    span = _trimmed(text, start, end)
    if span:
        yield span
