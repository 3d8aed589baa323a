"""English: parts of one question."""

import re

from kohaku.languages.en.questions.comparison import SUPERLATIVE
from kohaku.languages.question_forms.parts import PartForms

_BEFORE = (
    r"\b(?:of|for|in|by|from|at|to|with|on|does|did|do|(?<=\byear )(?:is|was)|(?<=\bwhen )(?:is|was)|"
    r"(?<=\bwhere )(?:is|was))"
)
_RELATIVE = re.compile(
    rf"{_BEFORE} (?:the|an?) (?:[\w-]+ ){{0,3}}[\w-]+ "
    r"(?:that|which|who|with|whose|where|having|(?:for|in|at) which)\b(?P<tail>.*)"
)
_ADJECTIVE = re.compile(
    rf"{_BEFORE} the (?:(?:second|third)[- ])?(?:(?:large|small|bigg|fast|slow|long|short|high|low|be|wor|old|young|"
    r"cheap|costli|prici|heavi|light|strong|weak|busi|safe|deep|wide|tall|rich|poor)e?st(?:-[\w-]+)?|"
    r"(?:most|least) (?!recent|likely|part)[\w-]+) (?!of\b|value|amount|number|rate|level|temperature|pressure|price|"
    r"year|day|possible|extent|case|estimate|interest|time|way|practice|part|point)[\w-]+"
)
_IN_ORDER = re.compile(
    r"\b(?:came|finished|arrived|joined|ranked|placed|left|started|opened|closed|went|failed) (?:in )?(?:first|last|"
    r"second)\b|"
    r"\bmost recently\b"
)
_AGENTS = (
    r"(?:company|firm|bank|insurer|broker|supplier|manufacturer|vendor|court|hospital|clinic|laborator(?:y|ies)|lab|"
    r"country|"
    r"city|region|state|site|plant|person|author|director|subsidiary|contractor|agency|organi[sz]ation|university|"
    r"institution|entity|judge|physician|engineer|surgeon|auditor|lawyer|team|centre|center)"
)
_AGENT = re.compile(rf"{_BEFORE} the (?:[\w-]+ )?{_AGENTS} (?:that|which|who|where|whose)\b.*")
_SUBJECT = re.compile(
    r"^(?:when|where|why|how \w+|how|(?:in|by|on|at) (?:what|which) \w+) (?:is|was|did|does) "
    rf"(?P<noun>the (?:(?:[\w-]+ )?{_AGENTS} (?:that|which|who|whose)\b.*|"
    rf"(?:[\w-]+ ){{1,3}}(?:that|which|who|whose|with)\b.*{SUPERLATIVE.pattern}.*))"
)
_OBJECT = re.compile(
    r"^(?:who|(?:which|what) [\w-]+) (?:\w+ed|built|made|wrote|led|ran|won|sold|bought|drew|heard|gave) "
    rf"(?P<noun>the (?:[\w-]+ ){{1,3}}(?:that|which|who|whose|with)\b.*{SUPERLATIVE.pattern}.*)"
)


def _embedded(plain: str) -> tuple[int, int] | None:
    relative = _RELATIVE.search(plain)
    if (
        relative
        and (SUPERLATIVE.search(relative["tail"]) or _IN_ORDER.search(relative["tail"]))
        and not re.search(r"\bat (?:least|most)\b", relative["tail"])
    ):
        return relative.span()
    found = _ADJECTIVE.search(plain) or _AGENT.search(plain)
    if found is None:
        noun = _SUBJECT.search(plain) or _OBJECT.search(plain)
        return noun.span("noun") if noun else None
    end = len(plain) if found.re is _ADJECTIVE and "," not in plain[found.end() :] else found.end()
    return found.start(), end


PARTS = PartForms(
    embedded=_embedded,
    respectively=re.compile(r"\brespectively\b"),
    thing_and_its=re.compile(
        r"(?:(?:please )?(?:find|identify|name|give) |(?:what|who) (?:is|was) )"
        r"(?P<thing>[^,;?]{3,90}?),? (?:and|as well as) (?:its|his|her|their) [a-z]"
    ),
    naming=re.compile(r"(?:please )?(?:find|identify|name)"),
    measure_of=re.compile(
        r"(?:the )?(?:[\w-]+ )?(?:number|amount|date|name|rate|share|percentage|level|cost|price|place|time|type|size|"
        r"length|degree|value) of\b(?! .*\b(?:in|from|under|found|by)\b)"
    ),
    two_objects=re.compile(
        r"(?:what (?:is|are|was|were)|name|list|give|state|find|show|identify|provide|indicate|describe) (?:the )?"
        r"(?P<first>[^,;]{3,90}?),? (?:and|as well as) the (?P<second>[^,;?]{3,120})\??\.?$"
    ),
    owner=re.compile(r"^[\w-]+(?: [\w-]+)? of the (?P<of>[\w-]+)$"),
    complement=re.compile(
        r"\b(?:in|of|for|under|from|at|on|during|by|to|between|with|against)\b|\w{3,}ed\b|\b(?:found|made|set|put)\b"
    ),
)
