"""Narrow qualifiers: what tells one thing of a kind from another (“sick leave”, “wage of drivers”, “maximum period”).

A qualifier is a condition only where the thing that it qualifies is spoken of: “annual leave” does not answer for sick
leave, and a sentence in wholly other words is left to the judgement of its support.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kohaku.readers.rules.conditions.condition import Condition, Reach
from kohaku.readers.rules.conditions.wording_match import alike, flat, flat_words
from kohaku.readers.rules.evidence.words import Word, is_verbal, terms, words
from kohaku.readers.rules.wanted import Wanted, says_extreme

_OF = re.compile(
    r"\s(?:of|for|among|de|du|des|pour|von|für)\s(?:(?:an?|the|any|all|each|its|their|my|our|le|la|les|un|une|der|die|das)\s)?"
)
_RIVALS: tuple[frozenset[str], ...] = tuple(
    frozenset(words.split())
    for words in (
        "maximum minimum average mean median",
        "highest lowest average mean",
        "gross net",
        "direct indirect",
        "domestic foreign international",
        "temporary permanent",
        "quarterly monthly weekly daily hourly annual yearly",
        "hour day week month quarter year",
        "male female men women",
        "adults children",
        "part-time full-time",
        "buyer seller",
        "tenant landlord",
        "lessor lessee",
        "opening closing",
        "arrival departure",
        "current former previous next",
        "primary secondary",
        "private public",
        "inbound outbound",
        "import export imports exports",
        "summer winter spring autumn",
        "indoor outdoor",
        "actual budget forecast planned",
        "upper lower",
        "standard increased reduced",
    )
)
"""Words that exclude each other: where one is asked for, another in its place is of something else."""
_MAIL = re.compile(r"sender|recipient|addressee|expéditeur|destinataire|absender|empfänger", re.IGNORECASE)
"""Those whom the head of a mail names without these words."""
_WHO_IS = re.compile(
    r"^\W*(?:who|qui|wer)\s(?:is|are|was|were|est|sont|ist|sind|war)\s(?:(?:the|our|your|its|their|an?|le|la|les|l['’]|der|die|das)\s?)(?P<it>.+?)"
    r"(?=\s(?:of|for|in|on|at|from|to|who|that|du|de|des|von|für|in)\s|[?,.]|$)",
    re.IGNORECASE,
)
_VERBAL = re.compile(r"(?:ing|ly|ed)$", re.IGNORECASE)
_FRAME = frozenset(
    [
        "different",
        "various",
        "several",
        "certain",
        "specific",
        "single",
        "additional",
        "other",
        "same",
        "equivalent",
        "approximate",
        "total",
        "overall",
        "whole",
        "entire",
        "exact",
        "name",
        "number",
        "amount",
        "figure",
        "value",
        "kind",
        "type",
        "sort",
        "main",
        "current",
        "new",
        "much",
        "many",
        "long",
        "often",
        "far",
        "average",
        "mean",
        "share",
        "percentage",
        "percent",
        "rate",
        "date",
        "year",
        "day",
        "month",
        "time",
        "level",
        "size",
        "word",
        "words",
        "name",
        "names",
        "term",
        "people",
        "person",
        "thing",
        "part",
        "company",
        "document",
        "report",
        "policy",
        "contract",
        "agreement",
        "paper",
        "study",
        "table",
        "section",
        "page",
        "state",
        "states",
        "first",
        "last",
    ]
)


def qualifier_conditions(wanted: Wanted, taken: Sequence[Condition]) -> list[Condition]:
    """Pairs of the question's words in which one narrows the other, and words that exclude others."""
    said = " ".join(flat(condition.text) for condition in taken)
    said += " ".join(flat(group.text) for group in wanted.groups if " " in group.text)  # long forms of acronyms
    found = [
        _narrow(modifier, head, reach, wanted)
        for modifier, head, reach in _pairs(wanted)
        if flat(modifier.text) not in said and not any(flat(modifier.text) in rivals for rivals in _RIVALS)
    ]
    return [*found, *_excluding(wanted), *_role(wanted, said)]


def _role(wanted: Wanted, taken: str) -> Iterator[Condition]:
    """“Who is the treasurer”: the office that somebody is asked for has to be spoken of."""
    match = _WHO_IS.match(wanted.text)
    office = (
        [w.text for w in words(match["it"], wanted.language) if w.terms and flat(w.text) not in taken] if match else []
    )
    if office and not _MAIL.fullmatch(office[0]):

        def said(there: str) -> bool:
            return all(alike(word, there) for word in office)

        yield Condition("qualifier", " ".join(office), said)


def _pairs(wanted: Wanted) -> Iterator[tuple[Word, Word, Reach]]:
    """Modifier and head: neighbours (“sick leave”), and what follows “of” (“wage of drivers”: drivers narrows wage)."""
    content = [word for word in words(wanted.text, wanted.language) if word.terms]
    for one, other in pairwise(content):
        between = wanted.text[one.end : other.start]
        if between == " " and _narrows(one) and _is_thing(other, wanted) and not _VERBAL.search(one.text):
            yield one, other, "found"
        elif _OF.fullmatch(between) and _is_thing(one, wanted) and _narrows(other):
            yield other, one, "passage"


def _narrows(word: Word) -> bool:
    return word.text.isalpha() and len(word.text) > 2 and flat(word.text) not in _FRAME and not _compares(word.text)


def _compares(word: str) -> bool:
    return says_extreme(word, "highest") or says_extreme(word, "lowest")


def _is_thing(word: Word, wanted: Wanted) -> bool:
    return (
        not is_verbal(word.text)
        and word.text.isalpha()
        and flat(word.text) not in _FRAME
        and not re.match(r"(?:is|are|was|were|did|does|do|has|have)\b", word.text, re.I)
    )


def _narrow(modifier: Word, head: Word, reach: Reach, wanted: Wanted) -> Condition:
    language = wanted.language

    def said(there: str) -> bool:
        return bool(modifier.terms & terms(there, language)) or alike(modifier.text, there)

    def rival(there: str) -> str:
        """What stands before the head in the modifier's place."""
        for one, other in pairwise(words(there, language)):
            if (
                head.terms & other.terms
                and one.terms
                and other.start - one.end == 1
                and one.text.isalpha()
                and not alike(one.text, wanted.text)
            ):
                return f"{one.text} {other.text}"
        return ""

    def concerns(there: str) -> bool:
        return bool(head.terms & terms(there, language))

    return Condition("qualifier", f"{modifier.text} {head.text}", said, rival, reach, concerns=concerns)


def _excluding(wanted: Wanted) -> Iterator[Condition]:
    asked = flat_words(wanted.text)
    for rivals in _RIVALS:
        mine = rivals & asked
        if len(mine) != 1:
            continue
        (word,) = mine

        def said(there: str, word: str = word) -> bool:
            return alike(word, there)

        def rival(there: str, rivals: frozenset[str] = rivals, word: str = word) -> str:
            return next(iter(sorted(flat_words(there) & rivals - {word})), "")

        yield Condition("qualifier", word, said, rival, silent=True)
