"""Does a question ask under a condition? A reason (“given that …”) is none, nor an indirect question (“say if …”)."""

import re

from kohaku.question.wording import any_of

_SUBJECT_EN = r"(?:the|a|an|any|my|our|your|one|it|they|you|he|she|i|we|no|all|both|someone|this|these|that)"
_CONDITION_EN = any_of(
    r"^(?:if|unless|suppose|supposing|assuming|assume|provided|providing|as long as|on condition)\b",
    rf"^should {_SUBJECT_EN}\b|^were {_SUBJECT_EN} [^,?]* to [^,?]*, |^had {_SUBJECT_EN}\b",
    r"\bwhat happens (?:when|once|where)\b",
    r"^(?:what|who|which|how)\b[^?]*\b(?:is|are|happens|must|may|will|can|pays|applies|does|do)\b[^?]* "
    r"should (?:the|an?|any|one) ",
    r"^in case\b|\bin (?:the |any )?(?:case|event) (?:of|that|where)\b|\bin the event\b|\b(?:provided|assuming|"
    r"on condition) that\b|\beven if\b",
    r"\b(?:what|which|who|how|when|where|is|are|does|do|can|must|may|will|would|should|list)\b.*[ ,](?:if|unless)\b",
)
_WHEN_EN = re.compile(
    rf"^(?:when|whenever|once|where) {_SUBJECT_EN} (?P<event>[^,?]{{3,120}}), (?:(?:by|for|to|in|within|under|at) )?"
    r"(?:what|which|who|whom|how|is|are|must|should|can|may|does|do|when|where|list|will)\b"
)
_INDIRECT_EN = re.compile(
    r"\b(?:tell (?:me|us)|check|state|says?|verify|determine|know|indicates?|see|find out|ask|clear|specif(?:y|ies)|"
    r"confirm|mentions?|wonder) (?:if|whether)\b|\bas if\b|\bif (?:any|applicable|so|possible|available)\b"
)
_WHEN_LATER_EN = re.compile(
    rf"^(?:what|which|who|how|is|are|does|do|can|must|may|will|should)\b(?P<main>[^?]*) (?:when|once|"
    rf"whenever|where(?= (?:an?|any|no)\b)) {_SUBJECT_EN} "
    r"(?P<event>[^,?]{3,120})"
)
_WHEN_LATER_FR = re.compile(
    r"(?P<main>.*) (?:lorsque|lorsqu'|quand|des que) ?(?:un|une|le|la|les|l'|il|elle|on)\b(?P<event>[^,?]{3,120})"
)
_PAST = re.compile(
    r"\b(?:was|were|did|had)\b|(?<!\bis )(?<!\bare )(?<!\bbe )(?<!\bhas )(?<!\bhave )(?<!\bbeen )(?<!\bthe )(?<!\ban )"
    r"\b\w{3,}ed\b(?! (?:by|in)\b)"
)
_CONDITION_FR = any_of(
    r"^(?:si|s'ils?|en cas|au cas|a supposer|a defaut|sous reserve|a moins que|faute de)\b",
    r"\bque se passe-t-il (?:quand|lorsqu)",
    r"^dans (?:le cas|l'hypothese|l'eventualite) (?:ou|d')",
    r"\ben cas (?:de|d')|\bau cas ou\b|\bdans (?:l'hypothese|le cas|l'eventualite) (?:ou|d')|\ba condition (?:que|"
    r"de)\b|\ba moins que\b",
    r"\b(?:que|quel|quelle|quels|quelles|qui|combien|comment|ou|il|elle|on|est-ce|lister|quand)\b.*[ ,]"
    r"(?:si (?:le|la|les|l'|un|une|on|aucune?|mon|ma|son|sa|je|vous|elles?|ce|cette|ses|leurs?|tous|plusieurs|deux)|"
    r"s'ils?)\b",
)
_WHEN_FR = re.compile(
    r"^(?:lorsque|lorsqu'|quand|des que|des lors que) ?(?:un|une|le|la|les|l'|il|elle|on|"
    r"aucune?)(?P<event>[^,?]{3,120}), "
)
_PAST_FR = re.compile(r"\b(?:a|ont|avait|avaient|etait|etaient|fut|furent|ete)\b")
_INDIRECT_FR = re.compile(
    r"\b(?:di[st]\w*|dire|indique\w*|verifie\w*|savoir|precise\w*|demande\w*|determine\w*|confirme\w*|mentionne\w*|"
    r"sait)"
    r"(?:-(?:moi|nous|t-il|t-elle|t-on|il|elle))? (?:si|s'ils?)\b"
)
_REASON = re.compile(
    r"^(?:given that|given the|since|because|as the|seeing that|considering|etant donne|puisqu|comme|sachant|vu que|"
    r"compte tenu)\b"
)


def is_conditional(plain: str, french: bool) -> bool:
    """True where the plain question is put under a condition."""
    if _REASON.match(plain):
        return False
    text = (_INDIRECT_FR if french else _INDIRECT_EN).sub(" ", plain)
    when = (_WHEN_FR if french else _WHEN_EN).match(text)
    past = _PAST_FR if french else _PAST
    if when:
        return not past.search(when["event"])
    later = (_WHEN_LATER_FR if french else _WHEN_LATER_EN).match(text)
    if later and not past.search(later["event"]) and not past.search(later["main"]):
        return True
    if french:
        return bool(_CONDITION_FR.search(text))
    return bool(_CONDITION_EN.search(text))
