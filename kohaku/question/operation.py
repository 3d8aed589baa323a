"""Which calculation a question asks for, so that code and not a reader's head does it."""

import re

from kohaku.question.wording import any_of, read_wording
from kohaku.values.arithmetic import Operation

_MORE = (
    r"(?:more|less|fewer|higher|lower|longer|shorter|larger|smaller|greater|cheaper|dearer|faster|slower|heavier|"
    r"lighter|"
    r"better|worse|(?:more|less) expensive)"
)
_CHANGE = r"(?:gr[eo]w\w*|rise|rose|risen|fall\w*|fell|drop\w*|increas\w+|decreas\w+|declin\w+|chang\w+|shr[aiu]nk)"


_RULES: tuple[tuple[Operation, re.Pattern[str]], ...] = (
    (
        Operation.PERCENT_MORE,
        any_of(
            rf"\bwhat (?:percentage|percent)\b.*\b{_MORE}\b.*\bthan\b|\bwhat (?:percentage|percent)\b.*\bexceed",
            r"\bde quel pourcentage\b.*\b(?:depass|exced|superieur|inferieur)\w*",
        ),
    ),
    (
        Operation.PERCENT_CHANGE,
        any_of(
            rf"\bwhat (?:percentage|percent)\b.*\b{_CHANGE}\b|\bpercent(?:age)? (?:change|increase|decrease|"
            rf"reduction|growth|drop)\b",
            r"\bgrowth\b.*\b(?:from|between)\b.*\d{4}",
            r"\bde quel pourcentage\b|\bvariation en (?:%|pourcentage)|\btaux de (?:croissance|variation)\b",
        ),
    ),
    (
        Operation.FACTOR,
        any_of(
            r"\bhow many times\b|\b(?:what|which) factor\b|\bhow many fold\b",
            r"\bcombien de fois\b|\bde quel facteur\b",
        ),
    ),
    (
        Operation.RATIO,
        any_of(r"\bratio of\b.* to\b|\bratio between\b.* and\b", r"\b(?:rapport|ratio) entre\b.* et\b"),
    ),
    (
        Operation.DIFFERENCE,
        any_of(
            r"\bdifference (?:[\w-]+ ){0,6}?between\b|\bdifference (?:in|of)\b|\bgap between\b",
            rf"\bhow (?:much|many)\b(?: [\w-]+){{0,5}} {_MORE}\b|\bby how (?:much|many)\b|\bhow (?:much|"
            rf"many) {_MORE}\b",
            rf"\bhow much did\b.*\b{_CHANGE}\b",
            r"\bdifference (?:[\w'-]+ ){0,6}?entre\b|\becart (?:[\w'-]+ ){0,6}?entre\b|\bde combien\b|"
            r"\bcombien\b.* de (?:plus|moins)\b",
        ),
    ),
    (
        Operation.SUM,
        any_of(r"\b(?:sum of|added together|taken together|combined)\b.*\band\b", r"\bsomme d|\bau total\b.* et\b"),
    ),
)


def operation(question: str) -> Operation | None:
    """Return the calculation that a question's wording asks for; None where it asks for none."""
    plain = read_wording(question).plain
    return next((name for name, pattern in _RULES if pattern.search(plain)), None)
