"""What titles are worded like, as against sentences, references and cells."""

import re

from kohaku.languages import alternatives, languages

_HEADINGS = tuple(one.prose.headings for one in languages())
FRONT_AND_BACK = frozenset(name for one in _HEADINGS for name in one.front_and_back)
"""Names that stand over parts before and after the text, without spaces, in lower case."""
KNOWN = FRONT_AND_BACK | frozenset(name for one in _HEADINGS for name in one.known)
"""The same with those of the parts between."""
_SENTENCE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.headings.sentence_pattern)})\b", re.IGNORECASE)
_SYMBOLS = re.compile(r"[←→∅=<>{}|\\^~∈∑∏√≤≥×·•@#“”\"]|https?:|www\.|\.\.\.|\bet al\b|//")
_NAME_LIST = re.compile(r"\b[A-Z]\.\s?(?:[A-Z]\.\s?)?[A-Z][a-z]+|,\s[A-Z]\.|\b[A-Z]\. ?,")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_INVITATION = re.compile(rf"(?:{alternatives(lambda one: one.prose.headings.invitation_pattern)})\b", re.IGNORECASE)
_SMALL = frozenset(word for one in _HEADINGS for word in one.small)
OPEN_WORDS = "|".join(sorted({word for one in _HEADINGS for word in one.open_words}))
"""Alternatives of words that no line, cell or paragraph ends with."""
_OPEN = re.compile(rf"(?:[-–—:,&/]|\b(?:{OPEN_WORDS})\.?)\Z")
_MOST_WORDS = 16


def is_title_like(title: str, *, strict: bool) -> bool:
    """True for wording that a heading may have; `strict` where the number before it proves little."""
    found: list[str] = _WORD.findall(title)
    letters = sum(mark.isalpha() for mark in title)
    if not found or letters < 3 or letters < 0.6 * len(title.replace(" ", "")) or len(found) > _MOST_WORDS:
        return False
    if not title[0].isupper() and not title[0].isdigit():
        return title[0].islower() and not strict and title[-1] not in ".,;:"
    if title[-1] in ",;" or (title[-1] in ".:" and (strict or len(found) > 8)):
        return False
    if strict and _INVITATION.match(title):
        return False
    if _SYMBOLS.search(title) or _NAME_LIST.search(title) or title.count(",") > 3:
        return False
    sentence = title[-1] != "?" and len(found) > 3 and _SENTENCE.search(title) is not None
    return not (strict and sentence)


def is_capitalised(title: str) -> bool:
    """True where the words of a title that carry meaning are capitalised, or all letters are capitals."""
    found: list[str] = _WORD.findall(title)
    telling = [word for word in found if word.lower() not in _SMALL and len(word) > 2]
    if not telling:
        return False
    return sum(word[0].isupper() for word in telling) >= 0.75 * len(telling)


def is_capitals(title: str) -> bool:
    """True for a line in capital letters."""
    letters = [mark for mark in title if mark.isalpha()]
    return len(letters) > 3 and sum(mark.isupper() for mark in letters) >= 0.9 * len(letters)


def is_open(text: str) -> bool:
    """True where a line cannot end here: a connective or a comma is last."""
    return _OPEN.search(text) is not None


def folded(title: str) -> str:
    """A title without spaces and closing marks, lower-case, to be looked up among known names."""
    return "".join(title.split()).lower().rstrip(".:—–-")


_FUNCTION_WORDS = frozenset(word for one in _HEADINGS for word in one.function_words)


def is_running(text: str, width: float) -> bool:
    """True for a line of running text: long enough, and function words between the others.

    `width` is the length of a full line.
    """
    if len(text) < 0.6 * width:
        return False
    found: list[str] = _WORD.findall(text)
    figures = sum(any(mark.isdigit() for mark in token) for token in text.split())
    joining = sum(word.lower() in _FUNCTION_WORDS for word in found)
    return joining >= 2 and joining >= 0.12 * len(found) and figures <= 0.25 * len(text.split())
