"""Answers whose form says what they are: identifiers, versions, times of day, durations, telephone numbers and addresses."""

import re
from collections.abc import Iterator, Sequence

from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.labelled import subject_of
from kohaku.readers.rules.conditions.wording_match import alike, flat
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.nearness import Places
from kohaku.readers.rules.evidence.words import squeezed, words
from kohaku.readers.rules.kinds.asked import Kind, asked_kind
from kohaku.readers.rules.kinds.fits import clock, contact
from kohaku.readers.rules.wanted import Wanted

_MOST_LINES = 15
_CODE = re.compile(r"(?<![\w.])(?=[\w./-]*\d)[A-Z0-9][\w]*(?:[-/.][A-Za-z0-9]+)*(?![\w])")
_VERSION = re.compile(r"\b(?:version|release|revision|edition|rev\.?|v)\s?(?P<it>\d+(?:\.\d+)*[a-z]?)\b", re.IGNORECASE)
_UNIT = r"(?:years?|months?|weeks?|(?:working |business |calendar )?days?|hours?|minutes?|seconds?|ans?|mois|semaines?|jours?|heures?|jahre?n?|monate?n?|wochen?|tage?n?|stunden?|minuten?)"
_ONE = rf"(?:\d+(?:[.,]\d+)?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|un|une|deux|trois|quatre|cinq|zwei|drei|vier|fünf|sechs|zwölf))(?:\s|-){_UNIT}\b"
_DURATION = re.compile(rf"\b{_ONE}(?:(?:,|\s(?:and|et|und))\s{_ONE})+", re.IGNORECASE)
"""Only what no single quantity holds: “4 hours and 10 minutes”."""
_BEFORE = 40
_NUMBERED = frozenset(("no", "nr", "number", "id", "code", "reference", "numero", "nummer"))
"""Words that say only that a thing has a number."""


def kinded_candidates(wanted: Wanted, lines: Sequence[EvidenceLine]) -> list[AnswerCandidate]:
    """Spans of the form asked for in the best lines; better the nearer they stand to what is asked."""
    kind = asked_kind(wanted.text)
    if wanted.kind == "date" and not kind and not wanted.years:
        kind = "clock"
    found = []
    for line in lines[:_MOST_LINES]:
        places = Places(wanted, line.text)
        for start, end in _spans(kind, line.text):
            text = line.text[start:end]
            if squeezed(text) in squeezed(wanted.text):
                continue
            led = _led(wanted, line.text[max(0, start - _BEFORE) : start])
            if kind == "identifier" and led < 1:
                continue
            near = places.near(start, end).terms
            features = {"line": line.score, "near": near, "led": led}
            found.append(AnswerCandidate(line, text, "", text, line.score + 0.5 * near + 0.5 * led, features))
    return found


def _spans(kind: Kind, text: str) -> Iterator[tuple[int, int]]:
    match kind:
        case "identifier":
            yield from (m.span() for m in _CODE.finditer(text))
        case "version":
            yield from (m.span("it") for m in _VERSION.finditer(text))
        case "clock":
            yield from _all(clock, text)
        case "contact":
            yield from _all(contact, text)
        case "duration":
            yield from (m.span() for m in _DURATION.finditer(text))
        case _:
            return


def _all(find, text: str) -> Iterator[tuple[int, int]]:  # type: ignore[no-untyped-def]
    at = 0
    while match := find(text[at:]):
        yield at + match.start(), at + match.end()
        at += match.end()


def _led(wanted: Wanted, before: str) -> float:
    """1.0 where the words for what is asked stand right before it (“the policy number HMI-1”)."""
    asked = [
        word.text
        for word in words(subject_of(wanted.text), wanted.language)
        if word.terms or flat(word.text) in _NUMBERED
    ]
    things = [word for word in asked if flat(word) not in _NUMBERED]
    if (
        len(things) == 1
        and things[0][:1].isalpha()
        and re.search(rf"\b{re.escape(things[0])}\W{{1,3}}$", before, re.IGNORECASE)
    ):
        return 1.0  # “grant PTDC/4471” is the number of the grant
    return float(bool(asked) and all(alike(word, before) for word in asked))
