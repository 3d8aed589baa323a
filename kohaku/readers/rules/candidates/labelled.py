"""Answers from key–value facts: the label is matched to what is asked, and the value is given as it is written."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from kohaku.contracts.answer import Value
from kohaku.languages import language as spoken
from kohaku.languages import languages
from kohaku.languages.prose import listed
from kohaku.readers.rules.candidates.attribution import bracketed_years
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.conditions.wording_match import alike, flat, flat_words
from kohaku.readers.rules.evidence.labels import LabelledFact, labelled_facts
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import words
from kohaku.readers.rules.kinds.asked import Kind, asked_kind
from kohaku.readers.rules.kinds.fits import fits
from kohaku.readers.rules.kinds.roles import roles_of
from kohaku.readers.rules.scoring.fits import in_unit, unit_fit
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import find_quantities

_ENOUGH = 0.6
_OPEN, _OPEN_OF_ROLE = 0.5, 0.7
"""What a word of the question counts against a label that neither the label nor anything above it says; more against one
that says nothing but a role: “Approved by” of what?"""
_GENERIC = listed("number no nr id code name date time of by on at for the and de du des la le der die das von am")
"""Words of a label that say only of which kind its value is."""
_KINDS = listed("number no nr id code name date time")
"""Those of them that tell one value of a thing from another: its name from its number."""
_FRAME = listed(
    "what which who whom whose when where how many much long is are was were did does do has have had the this that these those a an of for in on at by to from with as it its their there give name tell me please state show find value amount document file mail e-mail email message letter date number time day exactly policy contract agreement report minutes lease invoice memo plan contrat rapport bail facture accord vertrag bericht protokoll rechnung richtlinie quel quelle quels quelles qui quand est sont a le la les un une du de des"
)
_SUBJECT = (
    re.compile(
        r"^\W*(?:what|which|quel(?:le)?s?|wie|welche[rs]?)\s(?:is|are|was|were|est|sont|ist|war|lautet)\s(?:(?:the|our|its|their|an?|le|la|les|l['’]|der|die|das)\s?)?"
        r"(?P<it>.+?)(?=\s(?:of|for|in|on|at|from|to|under|per|as|du|de|des|pour|von|für|on)\s|[?,.]|$)",
        re.IGNORECASE,
    ),
    re.compile(
        r"^\W*(?:who|qui|wer)\s(?:is|are|was|were|est|ist|war)\s(?:(?:the|our|its|an?|le|la|der|die|das)\s)?(?P<it>.+?)(?=\s(?:of|for|in|on|at|from|to|du|de|des|von)\s|[?,.]|$)",
        re.IGNORECASE,
    ),
    re.compile(
        r"^\W*(?:who|whom|qui|wer)\s(?!(?:has|have|had|did|does|do|will|would|is|are|was|were|a|ont|avait|est|sont|hat|haben|hatte|"
        r"hatten|wurde|wird|ist|sind|war)\b)(?P<it>\S+)",
        re.IGNORECASE,
    ),
    re.compile(
        r"^\W*how (?:many|much)\s(?P<it>.+?)(?=\s(?:is|are|was|were|did|does|do|has|have|in|of|for)\s|[?,.]|$)",
        re.IGNORECASE,
    ),
    re.compile(r"^\W*(?:which|what)\s(?P<it>[\w-]+(?:\s[\w-]+)?)", re.IGNORECASE),
)
_PLACES = frozenset(flat(label) for one in languages() for label in one.prose.asked.place_labels)
_HEADS: dict[str, str] = {
    "from": r"\b(?:sender|sent|send|wrote|writes|written|author|from whom|expediteur|absender)\b",
    "to": r"\b(?:recipients?|addressees?|addressed|to whom|destinataire|empfanger)\b",
    "date": r"\b(?:sent|written|dated|date)\b",
    "sent": r"\b(?:sent|written|dated|date)\b",
    "subject": r"\b(?:subject|objet|betreff)\b",
}
"""Heads of a mail, and the words that ask for them."""
_ENDED = re.compile(
    r"(?P<label>[^\W\d][^\d:;.]{1,32}?(?:\([^()]{1,12}\))?)[\s.…]+(?P<value>[-−–(]?\s?(?:[$€£¥]|[A-Z]{3}\s)\s?[-−–]?\d[\d.,'’\s]*\d\)?|\d[\d.,'’]*\s?(?:[$€£¥]|[A-Z]{3}))"
)
_ADDRESS = re.compile(r"\s*<[^<>\s]+@[^<>\s]+>")


def labelled_candidate(wanted: Wanted, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """The value whose label says what is asked; None where no label does, or none has a value of the kind asked for."""
    kind = asked_kind(wanted.text)
    subject = subject_of(wanted.text)
    best: AnswerCandidate | None = None
    for line in lines:
        for fact in _facts(line):
            match = _match(wanted, fact, line, subject, kind)
            if match < _ENOUGH:
                continue
            candidate = _candidate(wanted, fact, line, kind, match)
            if candidate and (best is None or candidate.score > best.score):
                best = candidate
    return best


def subject_of(text: str) -> str:
    """The words for what is asked (“invoice number” of “What is the invoice number of …”); all words where none are apart."""
    return next((m["it"] for pattern in _SUBJECT if (m := pattern.match(text))), text)


def _match(wanted: Wanted, fact: LabelledFact, line: EvidenceLine, subject: str, kind: Kind) -> float:
    """0 to 1: all of the label is asked for, and most of what is asked stands in the label or around it."""
    label = [word.text for word in words(fact.label, wanted.language)]
    asked = roles_of(wanted.text)
    heads = _HEADS.get(flat(fact.label))
    if kind == "place" and flat(fact.label) in _PLACES:
        return 1.0 / (1.0 + 0.5 * len(_open_words(wanted, fact.label, line, frozenset())))
    if heads and line.sentence.text[: fact.start].count(":") and re.search(heads, flat(wanted.text)):
        return 1.0
    roles = roles_of(fact.label)
    if (
        asked
        and (wanted.kind == "date" or kind == "person")
        and not asked & roles
        and not (asked <= {"change"} and not roles)
    ):
        return 0.0
    if wanted.kind in ("date", "year") and not asked and roles:
        return 0.0
    specific = [word for word in label if flat(word) not in _GENERIC]
    met = [word for word in specific if alike(word, wanted.text) or roles_of(word) & asked]
    if not specific or len(met) < len(specific):
        return 0.0
    subject_words = frozenset(flat_words(subject))
    if subject_words <= _GENERIC:  # “the name of the vessel”: the thing itself stands behind it
        kinds = _KINDS & frozenset(map(flat, label))
        if kinds and not kinds & subject_words:
            return 0.0
        subject = wanted.text
    if not any(alike(word, subject) or roles_of(word) & roles_of(subject) for word in met) and wanted.kind != "date":
        return 0.0
    open_words = _open_words(wanted, fact.label, line, roles)
    open_weight = _OPEN_OF_ROLE if all(map(roles_of, met)) else _OPEN
    return len(met) / (len(met) + open_weight * len(open_words))


@cache
def _asking(language: str) -> frozenset[str]:
    """The words that a question is made with, in flat spelling."""
    return frozenset(map(flat, spoken(language).prose.asked.asking.split()))


def _open_words(wanted: Wanted, label: str, line: EvidenceLine, roles: frozenset[str]) -> list[str]:
    """Words of the question that neither the label nor what stands above it says."""
    near = " ".join((label, *line.passage.breadcrumb, line.passage.title))
    asking = _asking(wanted.language)
    return [
        word for word in flat_words(wanted.text)
        if word not in _FRAME | asking and len(word) > 2 and not alike(word, near) and not roles_of(word) & roles
    ]  # fmt: skip


def _candidate(
    wanted: Wanted, fact: LabelledFact, line: EvidenceLine, kind: Kind, match: float
) -> AnswerCandidate | None:
    fact = _of_year(wanted, line.text, fact)
    written = line.text[fact.start : fact.end]
    features = {"line": line.score, "label": match, "met": 1.0}
    score = match + 0.1 * line.score
    if wanted.kind in ("number", "percent", "amount", "date", "year") or (
        wanted.kind in ("text", "entity", "definition") and not kind
    ):
        typed = _typed(wanted, written, fact.label)
        if typed:
            value, unit, text = typed
            return AnswerCandidate(line, value, unit, text, score, features)
        if wanted.kind == "date" and fits("clock", written):
            return AnswerCandidate(line, written.strip(), "", written.strip(), score, features)
        if wanted.kind in ("percent", "amount", "date", "year") or (
            wanted.kind == "number" and kind not in ("identifier", "duration", "contact")
        ):
            return None
    plain = (
        _ADDRESS.sub("", written).strip() if kind in ("person", "") and _ADDRESS.search(written) else written.strip()
    )
    if not plain or not fits(kind, plain):
        return None
    return AnswerCandidate(line, plain, "", plain if plain in line.text else written, score, features)


def _of_year(wanted: Wanted, text: str, fact: LabelledFact) -> LabelledFact:
    """The fact with the part of its value that is of the year asked for: of “1,104 (2022: 1,087)” one of the two."""
    for other in bracketed_years(text):
        if fact.start < other.opened and other.end <= fact.end:
            if other.year in wanted.years:
                return replace(fact, start=other.start, end=other.end)
            return replace(fact, end=fact.start + len(text[fact.start : other.opened].rstrip()))
    return fact


def _facts(line: EvidenceLine) -> tuple[LabelledFact, ...]:
    """Key–value facts, and a short line of words that ends in an amount: “TOTAL $821.14”."""
    found = labelled_facts(line.sentence)
    if found or line.sentence.kind == "table_row":
        return found
    match = _ENDED.fullmatch(line.sentence.text.strip())
    if match is None:
        return ()
    lead = len(line.sentence.text) - len(line.sentence.text.lstrip())
    return (LabelledFact(match["label"].strip(), lead + match.start("value"), lead + match.end("value")),)


def _typed(wanted: Wanted, written: str, label: str) -> tuple[Value, str, str] | None:
    """A value that is nothing but a quantity or date, or the one fitting value of a longer one."""
    found = find_quantities(written, wanted.language)
    if wanted.kind not in ("number", "percent", "amount", "date", "year"):
        whole = (
            len(found) == 1
            and found[0].start == 0
            and found[0].end >= len(written.strip())
            and (found[0].percent or found[0].currency)
        )
        if not whole:
            return None
        quantity = found[0]
        return (
            (quantity.value, "percent" if quantity.percent else quantity.currency, quantity.text)
            if quantity.value is not None
            else None
        )
    fitting = [(unit_fit(wanted, q, label), q) for q in found]
    fitting = [(fit, q) for fit, q in fitting if fit > 0]
    if not fitting:
        return None
    quantity = max(fitting, key=lambda one: one[0])[1]
    value, unit = in_unit(wanted, quantity, label)
    return value, unit, quantity.text
