"""Narrow qualifiers: what tells one thing of a kind from another (“sick leave”, “wage of drivers”, “maximum period”).

A qualifier is a condition only where the thing that it qualifies is spoken of: “annual leave” does not answer for sick
leave, and a sentence in wholly other words is left to the judgement of its support.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kohaku.languages import alternatives, language, languages
from kohaku.readers.rules.conditions.asking_words import OPENERS
from kohaku.readers.rules.conditions.condition import Condition, Reach
from kohaku.readers.rules.conditions.wording_match import alike, flat, flat_words
from kohaku.readers.rules.evidence.words import Word, is_verbal, terms, words
from kohaku.readers.rules.wanted import Wanted, says_extreme

_WORDS = tuple(one.prose.conditions for one in languages())
_ARTICLE = alternatives(lambda one: one.prose.conditions.article_pattern)
_OF = re.compile(rf"\s(?:{alternatives(lambda one: one.prose.conditions.of_pattern)})\s(?:(?:{_ARTICLE})\s)?")
_RIVALS = tuple(rivals for words in _WORDS for rivals in words.rivals)
"""Words that exclude each other: where one is asked for, another in its place is of something else."""
_MAIL = re.compile(alternatives(lambda one: one.prose.conditions.mail_pattern))
"""Those whom the head of a mail names without these words."""
_OFFICES = tuple(re.compile(rf"^\W*(?:{words.office_pattern})", re.IGNORECASE) for words in _WORDS)
_DESCRIBING = re.compile(rf"(?:{alternatives(lambda one: one.prose.conditions.describing_pattern)})$", re.IGNORECASE)
_AUXILIARY = re.compile(rf"(?:{alternatives(lambda one: one.prose.conditions.auxiliary_pattern)})\b", re.IGNORECASE)
_PLAIN = frozenset(word for words in _WORDS for word in words.plain)
_PASSIVE = re.compile(r"\s(?:be|have|been|not)\b")
_SUBJECT_AND_VERB = 2
_NUMBERS = frozenset(flat(word) for one in languages() for word in one.values.numbers.cardinals)
_FRAME = frozenset(stem for one in languages() for stem in one.prose.asked.frame_stems)


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
    """“Who is the treasurer”: the office that somebody is asked for has to be spoken of. A capital makes no name of it where all
    nouns have one."""
    match = next((found for pattern in _OFFICES if (found := pattern.match(wanted.text))), None)
    named = "" if language(wanted.language).prose.sentences.capital_nouns else taken
    office = (
        [w.text for w in words(match["it"], wanted.language) if w.terms and flat(w.text) not in named] if match else []
    )
    if office and not _MAIL.fullmatch(flat(office[0])):

        def said(there: str) -> bool:
            return all(alike(word, there) for word in office)

        yield Condition("qualifier", " ".join(office), said)


def _pairs(wanted: Wanted) -> Iterator[tuple[Word, Word, Reach]]:
    """Modifier and head: neighbours (“sick leave”), and what follows “of” (“wage of drivers”: drivers narrows wage)."""
    content = [word for word in words(wanted.text, wanted.language) if word.terms]
    verb = _verb(wanted, content)
    for one, other in pairwise(content):
        if verb in (one, other):
            continue
        between = flat(wanted.text[one.end : other.start])
        opens = one.start == 0 and flat(one.text) in OPENERS
        if between == " " and _narrows(one) and _is_thing(other) and not opens and not _DESCRIBING.search(one.text):
            yield one, other, "found"
        elif _OF.fullmatch(between) and _is_thing(one) and _narrows(other):
            yield other, one, "passage"


def _verb(wanted: Wanted, content: Sequence[Word]) -> Word | None:
    """The verb of “does the policy cover”: the last of two words in a row behind the auxiliary, or the first that is one."""
    forms = language(wanted.language).prose.conditions
    found = re.search(rf"\b(?:{forms.verb_first_pattern})\b", flat(wanted.text)) if forms.verb_first_pattern else None
    if found is None:
        return None
    behind = [word for word in content if word.start >= found.end()]
    run = behind[:1]
    for one, other in pairwise(behind):
        if other.start - one.end != 1:
            break
        run.append(other)
    if verb := next((word for word in run[1:] if flat(word.text) in forms.verbs), None):
        return verb
    rest = flat(wanted.text[run[-1].end :]) if run else ""
    return run[1] if len(run) == _SUBJECT_AND_VERB and not _PASSIVE.match(rest) else None


def _narrows(word: Word) -> bool:
    return word.text.isalpha() and len(word.text) > 2 and not _is_plain(word) and not _compares(word.text)


def _is_plain(word: Word) -> bool:
    """True for a word that says how one asks, counts things, or narrows nothing."""
    return flat(word.text) in _PLAIN | _NUMBERS or bool(word.terms & _FRAME)


def _compares(word: str) -> bool:
    return says_extreme(word, "highest") or says_extreme(word, "lowest")


def _is_thing(word: Word) -> bool:
    return (
        not is_verbal(word.text)
        and word.text.isalpha()
        and flat(word.text) not in _PLAIN
        and not _AUXILIARY.fullmatch(word.text)
    )


def _narrow(modifier: Word, head: Word, reach: Reach, wanted: Wanted) -> Condition:
    code = wanted.language

    def said(there: str) -> bool:
        return bool(modifier.terms & terms(there, code)) or alike(modifier.text, there)

    def rival(there: str) -> str:
        """What stands before the head in the modifier's place."""
        for one, other in pairwise(words(there, code)):
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
        return bool(head.terms & terms(there, code))

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
