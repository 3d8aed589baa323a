"""English: where a second question begins, and what leans on the first."""

import re

from kohaku.languages.en.questions.nouns import is_plural
from kohaku.languages.question_forms.clauses import ClauseForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

_WH = (
    r"(?:(?:in|on|at|by|from|to|for|of|with|under|against|during|through|within|until|since) )?"
    r"(?:who|whom|whose|what|which|when|where|why|how)\b"
)
_COMMAND = (
    r"(?:give|state|list|indicate|show|tell|find|provide|calculate|compute|name|identify|specify|say|explain|describe|"
    r"confirm) "
)
_DO = r"(?:does|do|did) \w"
_BE = r"(?:is|are|was|were|can|could|should|must|will|would|may) (?:the|it|they|there|its|their|this|that|any|he|she)\b"
_AUXILIARY = r"(?:does|do|did|has|have|had|is|are|was|were|can|could|should|must|will|would|may) \w"
_CUT = re.compile(rf",? (?:and also|and then|and|but|then) (?:also |then )?(?={_WH}|{_COMMAND}|{_DO}|{_BE})")
_CUT_YES_NO = re.compile(rf",? (?:and|or|but) (?:also )?(?={_WH}|{_AUXILIARY})")
_PRONOUN = re.compile(
    r"\b(?:its|their|his|her|it|they|them|he|she|him|there|the latter|the former|that one)\b(?! (?:is|are|was|"
    r"were) (?:a|an|any)\b)"
)


def _cut(lower: str) -> re.Match[str] | None:
    return (_CUT_YES_NO if re.match(_AUXILIARY, lower) else _CUT).search(lower)


def _same_subject(first: str, second: str) -> bool:
    return _same_it(first, second) or (_names_plural(first) and _pronouns(second) == {"them"})


def _same_it(first: str, second: str) -> bool:
    """True where “it” takes the place of the first clause's subject after the same auxiliary."""
    subject = re.search(r"\b(does|did|must|will|can) (?:the|this) [\w-]+", first)
    same = subject is not None and re.search(rf"\b{subject[1]} it\b", second) is not None
    return same and _pronouns(second) == {"it"}


def _names_plural(plain: str) -> bool:
    """True where a clause asks for one thing by its noun and names several others: “Which firm supplied the cranes;
    which firm maintained them?”: “them” are the cranes."""
    match = re.match(r"(?:which|what) (?P<asked>[\w-]+) \w+ (?:the |all |its )(?:[\w-]+ )?(?P<named>[\w-]+)\W*$", plain)
    return match is not None and is_plural(match["named"]) and not is_plural(match["asked"])


def _pronouns(plain: str) -> set[str]:
    return {match[0] for match in _PRONOUN.finditer(plain)}


CLAUSES = ClauseForms(
    sentence=re.compile(r"(?<=[?;.])\s+(?:(?:also|and also|and|then|in addition|additionally)\b,?\s*)?", re.IGNORECASE),
    opens=any_of(_WH, _COMMAND, _AUXILIARY, r"(?:compare|enumerate)\b"),
    cut=_cut,
    bare_question=any_of(
        r"(?:when|where|why|how(?: \w+)?)",
        r"(?:(?:in|on|at|by|from|to|for) )?(?:what|which) (?!\w+ed$)[\w-]+",
    ),
    inversion=NEVER,
    pointer=any_of(
        r"(?:^|\b(?:in|of|for|at|by|from|to|did|was|were|is|are|does|has|with|on|under|during|within|after|before) )"
        r"(?:this|that|these|those|such|the same) [a-z]",
        r"\b(?:this|these|those) [\w-]+(?:'s?)?\b",
    ),
    refers_back=lambda plain: _PRONOUN.search(plain) is not None,
    same_subject=_same_subject,
    entity=any_of(
        r"^(?:(?:in|on|at|by|from|to|for|of|with|under) )?(?:who|whom|which|what)\b",
        r"^(?:find|identify|name)\b",
    ),
    attribute=any_of(
        r"^what (?:is|are|was|were|has been)\b",
        r"^(?:(?:in|on|by) )?(?:what|which) (?:year|date|day|month|percentage|amount|price)\b",
    ),
    who_did=re.compile(r"who (?!is\b|are\b|was\b|were\b)"),
    personal=re.compile(r"\b(?:his|her|their|they|them|he|she|him)\b"),
    done_to_thing=NEVER,
)
