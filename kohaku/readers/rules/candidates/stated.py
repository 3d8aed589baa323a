"""What a sentence says that something is: “The annual leave is 29 days”, “The limit is set at level B”."""

import re
from collections.abc import Sequence

from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.labelled import subject_of
from kohaku.readers.rules.conditions.wording_match import alike
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.words import words
from kohaku.readers.rules.wanted import Wanted
from kohaku.values.quantities import find_quantities

_ASKS = re.compile(
    r"^\W*(?:what|which|quel(?:le)?s?|wie hoch|was)\s(?:is|are|was|were|est|sont|ist|sind|war)\s", re.IGNORECASE
)
_COPULA = re.compile(
    r"\s(?:is|are|was|were|will be|amounts? to|amounted to|stands at|stood at|totall?ed|equals|est de|est|sont|beträgt|betrug|ist)\s(?:(?:set|fixed|limited|currently|now)\s(?:at|to)?\s?)?",
)
_END = re.compile(
    r"[.;](?:\s|$)|,\s|\s\(|\s(?:which|that|who|where|when|while|but|and|because|unless|if|until|qui|que|mais|der|die|das)\s"
)
_MOST_WORDS = 9
_MOST_LINES = 8


def stated_candidate(wanted: Wanted, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """The phrase after the verb, where the words for what is asked are its subject; None where no sentence is so."""
    if not _ASKS.match(wanted.text):
        return None
    asked = [word.text for word in words(subject_of(wanted.text), wanted.language) if word.terms]
    if not asked:
        return None
    for line in lines[:_MOST_LINES]:
        if line.sentence.kind == "table_row":
            continue
        verb = _COPULA.search(line.text)
        if not verb or not all(alike(word, line.text[: verb.start()]) for word in asked):
            continue
        rest = line.text[verb.end() :]
        end = _END.search(rest)
        phrase = (rest[: end.start()] if end else rest).strip(" .")
        if not phrase or len(phrase.split()) > _MOST_WORDS:
            continue
        features = {"line": line.score, "stated": 1.0}
        quantities = find_quantities(phrase, wanted.language)
        if len(quantities) == 1 and quantities[0].value is not None and quantities[0].kind not in ("date", "year"):
            one = quantities[0]
            if len(phrase) - (one.end - one.start) <= 8:
                unit = "percent" if one.percent else one.currency or one.unit
                return AnswerCandidate(line, one.value, unit, one.text, line.score, features)
        return AnswerCandidate(line, phrase, "", phrase, line.score, features)
    return None
