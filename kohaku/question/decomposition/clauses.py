"""Clauses of a question: where a second question begins, and whether it leans on the answer to the first."""

import re
from dataclasses import dataclass

from kohaku.languages.language import Language
from kohaku.question.shape.coordination import joint_question
from kohaku.question.wording import Wording, read_wording

PREVIOUS = "{answer}"
"""Stands in a sub-question for the answer to the one before it."""

_PARTS = re.compile(r"(?:, |: |\. )")


@dataclass(frozen=True, slots=True)
class Clause:
    """A question within the question; `leans` where it cannot be asked before the one before it is answered."""

    text: str
    leans: bool = False


def split_clauses(wording: Wording) -> tuple[Clause, ...]:
    """Return the questions that `wording` puts, in order; one for most."""
    language = wording.language
    parts = [part for sentence in _sentences(wording) for part in _split(sentence, language)]
    clauses: list[Clause] = []
    for part in parts:
        leans = bool(clauses) and leans_on(read_wording(clauses[-1].text, language), read_wording(part, language))
        clauses.append(Clause(part, leans))
    return tuple(clauses)


def leans_on(first: Wording, second: Wording) -> bool:
    """True where `second` needs the answer to `first`: it points back, and at what `first` asks for.

    “Which fund …, and what are its fees?” leans; “When was the fund founded, and what are its fees?” does not.
    """
    forms = second.forms
    words = forms.clauses
    if words.pointer.search(second.plain):
        return True
    if not words.refers_back(second.plain):
        return False
    if words.same_subject(first.plain, second.plain):
        return False  # “What risks does the report identify, and what measures does it propose?”: “it” is the report
    if forms.comparison.superlative.search(first.plain):
        return True
    if words.who_did.match(first.plain) and not words.personal.search(words.done_to_thing.sub("", second.plain)):
        return False  # “Who approved the budget, and when was it published?”: “it” is the budget
    return bool(words.entity.search(first.plain)) and not words.attribute.search(first.plain)


def _sentences(wording: Wording) -> list[str]:
    """Sentences that ask; what stands before the first of them is its setting."""
    language = wording.language
    words = language.questions.clauses
    parts = [part.strip(" ;,") for part in words.sentence.split(wording.text) if part and part.strip(" ;,.?")]
    kept: list[str] = []
    for part in parts:
        asks = words.opens.match(read_wording(part, language).lower) is not None
        if kept and not (asks and _asks(kept[-1], language)):
            kept[-1] = f"{kept[-1]} {part}"
        else:
            kept.append(part)
    return kept or [wording.text]


def _asks(sentence: str, language: Language) -> bool:
    opens = language.questions.clauses.opens
    return sentence.endswith("?") or any(map(opens.match, _PARTS.split(read_wording(sentence, language).lower)))


def _split(sentence: str, language: Language) -> list[str]:
    wording = read_wording(sentence, language)
    words = wording.forms.clauses
    if len(wording.lower) != len(wording.text):
        return [sentence]  # lower-casing moved the offsets
    cut = words.cut(wording.lower)
    if cut is None:
        return [sentence]
    if joint_question(wording.plain, wording.forms):
        return [sentence]
    before, after = wording.text[: cut.start()], wording.text[cut.end() :]
    if words.bare_question.fullmatch(before.lower()):
        return [sentence]  # “When and where was …”: one predicate
    if not _asks(before, language) and not words.inversion.search(before.lower()):
        return [sentence]
    return [before, *_split(after, language)]
