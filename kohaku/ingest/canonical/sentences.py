"""Sentences as offsets: a maintained splitter (sentencex) proposes, general rules about abbreviations, citations, list
marks and initials correct it."""

import re
from collections.abc import Iterator

import sentencex

from kohaku.ingest.canonical import abbreviations as known

LONGEST = 1000  # characters; a longer stretch without a sentence end is cut at the best mark before
_RULED = frozenset({"en", "fr", ""})
# Languages that write ordinals with a stop: “im 2. Obergeschoss”, “am 3. März”.
_DOTTED_ORDINALS = frozenset(
    {"cs", "da", "de", "et", "fi", "hr", "hu", "is", "lv", "nb", "nn", "no", "pl", "sk", "sl", "sr", "tr"}
)
_ORDINAL = re.compile(r"(?<=\s)(?:[12]?\d|3[01])\.\Z")
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
    r"|(?:Table|Tableau|Figure|Fig\.|Exhibit|Chart|Note|Item|Article|Appendix|Annexe?)\s[A-Z]?\d{1,3}[A-Z]?(?:\.\d{1,2})*\.\Z",
    re.IGNORECASE,
)
_LABEL = re.compile(r"[A-Z]{0,2}\.?\s?\d|[IVX]+\b|[A-Z]\b(?!['’])")
_WIDE_STOPS = "。！？｡"
_OPENING = "\"'“‘«([¿¡—–-•* \u00a0\u202f"
_BREAKS = ("; ", ". ", ": ", ", ", " ")
_WINDOW = 60


def split(text: str, language: str = "en") -> list[tuple[int, int]]:
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
        return {end for end in proposed if not _goes_on(text, end) and not _is_ordinal(text, end, language)}
    glued = {match.end() for match in _GLUED.finditer(text)}
    candidates = {match.end() for match in _CANDIDATE.finditer(text)}
    ends = set(glued)
    start = 0
    for end in sorted(proposed | candidates | glued):
        if end in glued:
            start = end
        elif end >= start and _is_end(text, start, end):
            citation = _TRAILING_CITATION.match(text, end)
            start = citation.end() if citation else end
            ends.add(start)
    return ends


def _proposed(text: str, language: str) -> set[int]:
    """The library's sentence ends, each drawn back over white space."""
    ends = set()
    for boundary in sentencex.get_sentence_boundaries(language or "en", text):
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


def _is_ordinal(text: str, end: int, language: str) -> bool:
    """True behind a small whole number with a stop, in a language that writes ordinals so: what follows goes on."""
    dotted = language in _DOTTED_ORDINALS and _ORDINAL.search(text[max(0, end - 6) : end]) is not None
    return dotted and bool(text[end:].strip())


def _is_end(text: str, start: int, end: int) -> bool:
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
        return _stop_ends(before, rest)
    quoted = any(mark in "\"'”’»" for mark in found["closed"])
    return quoted or not _is_abbreviation(before) or _opens(rest)


def _is_abbreviation(before: str) -> bool:
    token = _token(before)
    return token in known.LEADING | known.NUMBERED | known.CLOSING or known.DOTTED.search(before) is not None


def _stop_ends(before: str, rest: str) -> bool:
    """Whether the full stop at the end of `before` ends its sentence, when `rest` follows."""
    if known.UNIT.search(before):
        return True
    token = _token(before)
    first = rest.lstrip("\"'“‘«([")[:1]
    if token in known.NUMBERED:
        if token == "no" and before.strip("\"'“ ").lower() == "no.":  # an answer
            return not first.isdigit()
        labelled = first.isdigit() or rest[0] in "([§" or _LABEL.match(rest) is not None
        return not labelled and _opens(rest)
    if token in known.LEADING:
        return False
    if token in known.PLACES:
        return _opens(rest) and re.search(r"[A-ZÀ-Þ0-9][\w'’-]*\s\w+\.\Z", before) is not None
    if token in known.CLOSING or known.DOTTED.search(before):
        return _closing_ends(token, before, rest, first)
    if known.INITIAL.search(before):
        return _opens(rest)
    fragments = known.FRAGMENTS.search(before) and (first.isdigit() or re.match(r"[A-Z][a-z]{0,5}\.", rest))
    return not fragments


def _closing_ends(token: str, before: str, rest: str, first: str) -> bool:
    if rest[0] in "([" or first.isdigit():
        return False
    words = _WORD.findall(rest)[:2]
    if not words or not words[0][0].isupper() or words[0].lower() in known.ZONES:
        return False
    if token in known.FINAL or (token not in known.CLOSING and before[-2].islower()):
        return True
    return _opens(rest) or (len(words) == 2 and words[1] in known.VERBS)


def _token(before: str) -> str:
    """The last word before a full stop, lower-case, with inner stops and without an elided article: “e.g”, “fig”."""
    match = _LAST_TOKEN.search(before)
    word = match.group().strip("\"'“‘«([—–").removesuffix(".").lower() if match else ""
    return re.split(r"['’]", word)[-1]


def _opens(rest: str) -> bool:
    """True where the next word is one that opens sentences."""
    word = _WORD.search(rest)
    return word is not None and word.group()[0].isupper() and word.group().lower() in known.OPENERS


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
