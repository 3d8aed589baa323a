"""Is a text of the kind that is asked for? Form alone decides; what it says is judged elsewhere."""

import re

from kohaku.languages.prose import listed
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.kinds.asked import Kind, asked_kind
from kohaku.readers.rules.wanted import Wanted

_MOST_WORDS = {"person": 8, "place": 10, "identifier": 4, "version": 4, "clock": 5, "contact": 8}
_CODE = re.compile(r"\b(?=[\w./-]*\d)[A-Za-z0-9][\w./-]*")
_CLOCK = re.compile(
    r"(?<![\d:.])\d{1,2}:\d{2}(?![\d:])|\b\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|h\b|uhr\b|o['’]clock)|\b(?:noon|midnight)\b",
    re.IGNORECASE,
)
_CONTACT = re.compile(r"\+?\d[\d ()/-]{5,}\d|[\w.+-]+@[\w.-]+|https?://|www\.")
_SPAN = re.compile(
    r"\b(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|h|min|s|ms|ans?|mois|semaines?|jours?|heures?|jahre?n?|monate?n?|wochen?|tage?n?|stunden?|minuten?)\b",
    re.IGNORECASE,
)
_LOCATED = re.compile(
    r"\b(?:in|at|near|on|to|from|within|behind|beside|under|below|above|bei|im|am|an|auf|à|au|en|dans|sur|près|situé\w*)\s+"
    r"(?:(?:the|der|dem|den|la|le|les|l['’])\s?)?[\w’'-]+",
)
_CAPITAL = re.compile(r"(?<![\w])[A-ZÀ-Þ][\w’'.-]*")
_PARTICLE = listed("of the and for de du des la le von van der den zu al bin & e y und et & -")


def fits(kind: Kind, text: str) -> bool:
    """True where `text` may be an answer of the kind; of no kind, everything may."""
    words = text.split()
    if not words or len(words) > _MOST_WORDS.get(kind, 1000):
        return not kind
    match kind:
        case "person":
            return _is_named(words)
        case "place":
            return bool(_CAPITAL.search(text))
        case "identifier":
            return bool(_CODE.search(text))
        case "version":
            return any(c.isdigit() for c in text) or len(words) == 1
        case "clock":
            return bool(_CLOCK.search(text))
        case "contact":
            return bool(_CONTACT.search(text))
        case "duration":
            return bool(_SPAN.search(text))
        case _:
            return True


def of_kind(wanted: Wanted, candidate: AnswerCandidate | None) -> AnswerCandidate | None:
    """The candidate, if its value is of the kind that the question asks for; None otherwise."""
    kind = asked_kind(wanted.text)
    if candidate is None or not isinstance(candidate.value, str) or not kind or kind == "duration":
        return candidate
    if candidate.method == "quoted" and kind == "place" and not _LOCATED.search(candidate.value):
        return None
    return candidate if fits(kind, candidate.value) else None


def _is_named(words: list[str]) -> bool:
    """A person's, body's or company's name: capitals but for particles, no figures at its start."""
    telling = [word.strip("()[],;:“”\"'") for word in words if word.lower().strip(",") not in _PARTICLE]
    telling = [word for word in telling if word]
    capitals = sum(word[:1].isupper() for word in telling)
    return bool(telling) and not telling[0][:1].isdigit() and capitals * 2 > len(telling)


def clock(text: str) -> re.Match[str] | None:
    """The first time of day in a text."""
    return _CLOCK.search(text)


def contact(text: str) -> re.Match[str] | None:
    """The first telephone number, mail address or web address in a text."""
    return _CONTACT.search(text)
