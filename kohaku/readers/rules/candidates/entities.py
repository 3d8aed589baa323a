"""Names and terms as candidates: what is called, introduced, defined or chosen as the question says."""

import re
from collections.abc import Iterator, Sequence

from kohaku.languages import alternatives, languages
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.numeric import sourced
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.names import Name, names, plain
from kohaku.readers.rules.evidence.nearness import Places
from kohaku.readers.rules.evidence.words import squeezed, terms, words
from kohaku.readers.rules.scoring.weights import ENTITIES, weigh
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.rendered import cells

_AFTER = "|".join(rf"{word}\s" for one in languages() for word in one.prose.naming.called_after)
_CALLS = re.compile(
    rf"\b(?:{alternatives(lambda one: one.prose.naming.calls_pattern)})\s(?:{_AFTER})?[“\"«‘']?$", re.IGNORECASE
)
_APPOSED = re.compile(
    r"^[”\"»’']?(?:\s\([A-Z][\w-]{1,9}\))?(?:\s?\[[\d, ]+\])?"
    rf"(?::\s|{alternatives(lambda one: one.prose.naming.apposed_pattern)})"
)
_EXPANSION = re.compile(r"^[”\"»’']?\s\([A-Z][\w-]{1,9}\)")
_ROLE = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.naming.role_pattern)})\.?\s$")
_TITLES = "|".join(title for one in languages() for title in one.prose.naming.titles)
_PERSON = re.compile(rf"(?:(?:{_TITLES})\.? )?(?:[A-Z][\w'’-]*\.? ){{1,3}}[A-Z][\w'’-]+")
_WHO = re.compile(rf"\s*(?:{alternatives(lambda one: one.prose.asked.person_pattern)})\b", re.IGNORECASE)
_MOST_LINES = 15


def entity_candidates(wanted: Wanted, lines: Sequence[EvidenceLine]) -> list[AnswerCandidate]:
    """Names of the best lines that the question does not already contain."""
    found: list[AnswerCandidate] = []
    for line in lines[:_MOST_LINES]:
        rows = cells(line.sentence) if line.sentence.kind == "table_row" else ()
        found.extend(_of_row(wanted, line) if rows else _of_text(wanted, line))
    return found


def _of_row(wanted: Wanted, line: EvidenceLine) -> Iterator[AnswerCandidate]:
    for at, cell in enumerate(cells(line.sentence)):
        if not re.search(r"[A-Za-z]{2}", cell.text) or _known(wanted, cell.text):
            continue
        header = terms(cell.header, wanted.language)
        features = {
            **_line(line),
            "noun": float(bool(header & wanted.noun)) or 0.4 * (at == 0),
            "fresh": _fresh(wanted, cell.text),
            "near": 0.5,
        }
        yield AnswerCandidate(line, plain(cell.text), "", cell.text, weigh(features, ENTITIES), features)


def _of_text(wanted: Wanted, line: EvidenceLine) -> Iterator[AnswerCandidate]:
    text = line.text
    places = Places(wanted, text)
    person = bool(_WHO.match(wanted.text))
    for name in names(text, wanted.nouns):
        start = _without_role(wanted, text, name)
        written = text[start : name.end]
        fresh = _fresh(wanted, written)
        label = person and text[name.end : name.end + 1] == ":"  # “Customer: …” names who follows
        if fresh == 0 or label or _known(wanted, written):
            continue
        before, after = text[max(0, start - 40) : start], text[name.end : name.end + 60]
        near = places.near(start, name.end)
        features = {
            **_line(line), "near": near.terms, "near_names": near.names, "fresh": fresh,
            "named": float(bool(_CALLS.search(before))), "apposed": float(bool(_APPOSED.search(after))), "expanded": float(bool(_EXPANSION.search(after))),
            "noun": _noun(wanted, written, before, after), "subject": float(start < 4), "long": min(1.0, len(written.split()) / 3),
            "quoted": float(name.form == "quoted"), "term": float(name.form == "term"), "lower": float(name.form == "noun"),
            "person": float(person and bool(_PERSON.fullmatch(written))),
            "role": float(person and bool(_ROLE.search(before))), "number": float(any(c.isdigit() for c in written)),
            "initial": float(start < 2 and name.form == "name" and written.isalpha() and written[1:].islower()),
        }  # fmt: skip
        yield AnswerCandidate(line, plain(written), "", written, weigh(features, ENTITIES), features)


def _line(line: EvidenceLine) -> dict[str, float]:
    return {"line": line.score, "first": 1 / line.passage.rank, "source": sourced(line)}


def _without_role(wanted: Wanted, text: str, name: Name) -> int:
    """Start of the name behind the words that the question asks by: “Senator Edward J. Markey” for “which Senator”."""
    start = name.start
    for word in words(text[name.start : name.end], wanted.language):
        if not word.terms or not word.terms <= wanted.noun or name.start + word.end >= name.end:
            break
        start = name.start + word.end
    return start + (len(text[start : name.end]) - len(text[start : name.end].lstrip()))


def _fresh(wanted: Wanted, name: str) -> float:
    """Share of the name's terms that the question does not contain."""
    own = [word.terms for word in words(name, wanted.language) if word.terms]
    if not own:
        return 0.0
    asked = frozenset().union(*(group.terms for group in wanted.groups)) if wanted.groups else frozenset()
    return sum(not term <= asked for term in own) / len(own)


def _known(wanted: Wanted, name: str) -> bool:
    return squeezed(name) in squeezed(wanted.text)


def _noun(wanted: Wanted, name: str, before: str, after: str) -> float:
    """1.0 where the thing asked for stands beside the name (“the granularity metric”), 0.8 where it is part of it."""
    if not wanted.noun:
        return 0.0
    if terms(name, wanted.language) & wanted.noun:
        return 0.8
    beside = (*words(before, wanted.language)[-3:], *words(after, wanted.language)[:4])
    return float(any(word.terms & wanted.noun for word in beside))
