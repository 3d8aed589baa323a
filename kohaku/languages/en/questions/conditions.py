"""English: conditions."""

import re

from kohaku.languages.question_forms.comparison import ConditionForms
from kohaku.languages.question_forms.patterns import any_of

_SUBJECT = r"(?:the|a|an|any|my|our|your|one|it|they|you|he|she|i|we|no|all|both|someone|this|these|that)"
_CONDITION = any_of(
    r"^(?:if|unless|suppose|supposing|assuming|assume|provided|providing|as long as|on condition)\b",
    rf"^should {_SUBJECT}\b|^were {_SUBJECT} [^,?]* to [^,?]*, |^had {_SUBJECT}\b",
    r"\bwhat happens (?:when|once|where)\b",
    r"^(?:what|who|which|how)\b[^?]*\b(?:is|are|happens|must|may|will|can|pays|applies|does|do)\b[^?]* "
    r"should (?:the|an?|any|one) ",
    r"^in case\b|\bin (?:the |any )?(?:case|event) (?:of|that|where)\b|\bin the event\b|\b(?:provided|assuming|"
    r"on condition) that\b|\beven if\b",
    r"\b(?:what|which|who|how|when|where|is|are|does|do|can|must|may|will|would|should|list)\b.*[ ,](?:if|unless)\b",
)
_WHEN = re.compile(
    rf"^(?:when|whenever|once|where) {_SUBJECT} (?P<event>[^,?]{{3,120}}), (?:(?:by|for|to|in|within|under|at) )?"
    r"(?:what|which|who|whom|how|is|are|must|should|can|may|does|do|when|where|list|will)\b"
)
_INDIRECT = re.compile(
    r"\b(?:tell (?:me|us)|check|state|says?|verify|determine|know|indicates?|see|find out|ask|clear|specif(?:y|ies)|"
    r"confirm|mentions?|wonder) (?:if|whether)\b|\bas if\b|\bif (?:any|applicable|so|possible|available)\b"
)
_WHEN_LATER = re.compile(
    rf"^(?:what|which|who|how|is|are|does|do|can|must|may|will|should)\b(?P<main>[^?]*) (?:when|once|"
    rf"whenever|where(?= (?:an?|any|no)\b)) {_SUBJECT} "
    r"(?P<event>[^,?]{3,120})"
)
_PAST = re.compile(
    r"\b(?:was|were|did|had)\b|(?<!\bis )(?<!\bare )(?<!\bbe )(?<!\bhas )(?<!\bhave )(?<!\bbeen )(?<!\bthe )(?<!\ban )"
    r"\b\w{3,}ed\b(?! (?:by|in)\b)"
)
CONDITIONS = ConditionForms(
    opening=re.compile(r"(?:if|unless|in case)\b"),
    reason=re.compile(r"^(?:given that|given the|since|because|as the|seeing that|considering)\b"),
    indirect=_INDIRECT,
    when=_WHEN,
    when_later=_WHEN_LATER,
    past=_PAST,
    condition=_CONDITION,
)
