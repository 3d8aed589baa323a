"""A question within a noun phrase: “the excess of *the coverage that has the highest limit*”."""

import re

from kohaku.question.decomposition.comparison import SUPERLATIVE_EN
from kohaku.question.preamble import question_proper
from kohaku.question.wording import Wording, any_of

_BEFORE_EN = (
    r"\b(?:of|for|in|by|from|at|to|with|on|does|did|do|(?<=\byear )(?:is|was)|(?<=\bwhen )(?:is|was)|"
    r"(?<=\bwhere )(?:is|was))"
)
_RELATIVE_EN = re.compile(
    rf"{_BEFORE_EN} (?:the|an?) (?:[\w-]+ ){{0,3}}[\w-]+ "
    r"(?:that|which|who|with|whose|where|having|(?:for|in|at) which)\b(?P<tail>.*)"
)
_ADJECTIVE_EN = re.compile(
    rf"{_BEFORE_EN} the (?:(?:second|third)[- ])?(?:(?:large|small|bigg|fast|slow|long|short|high|low|be|wor|old|young|"
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
_AGENT_EN = re.compile(rf"{_BEFORE_EN} the (?:[\w-]+ )?{_AGENTS} (?:that|which|who|where|whose)\b.*")
_SUBJECT_EN = re.compile(
    r"^(?:when|where|why|how \w+|how|(?:in|by|on|at) (?:what|which) \w+) (?:is|was|did|does) "
    rf"(?P<noun>the (?:(?:[\w-]+ )?{_AGENTS} (?:that|which|who|whose)\b.*|"
    rf"(?:[\w-]+ ){{1,3}}(?:that|which|who|whose|with)\b.*{SUPERLATIVE_EN.pattern}.*))"
)
_OBJECT_EN = re.compile(
    r"^(?:who|(?:which|what) [\w-]+) (?:\w+ed|built|made|wrote|led|ran|won|sold|bought|drew|heard|gave) "
    rf"(?P<noun>the (?:[\w-]+ ){{1,3}}(?:that|which|who|whose|with)\b.*{SUPERLATIVE_EN.pattern}.*)"
)
_OF_FR = (
    r"\b(?:du|de la|de l'|des|au|aux|a la|a l'|dans (?:le|la|l')|par (?:le|la|l')|pour (?:le|la|l')|sur (?:le|la|l'))"
)
_NESTED_FR = any_of(
    rf"{_OF_FR} ?[\w-]+(?: [\w-]+){{0,3}}? (?:qui|dont|ou|ayant|avec|auquel|pour lequel)\b.*\b(?:le|la|les) (?:\w+ )?"
    r"(?:plus|moins|meilleure?s?|pires?)\b.*",
    rf"{_OF_FR} ?[\w-]+(?: [\w-]+){{0,2}} (?:le|la|les) (?:plus|moins|mieux) \w+",
    r"(?:(?<=^qui a )|(?<=^qui ont ))\w+ (?:le|la|l'|les) ?[\w-]+(?: [\w-]+){0,3}? (?:qui|dont|ou|ayant|avec)\b.*"
    r"\b(?:le|la|les) (?:\w+ )?(?:plus|moins|meilleure?s?|pires?)\b.*",
    r"\b(?:du|de la|au|a la|de l') ?(?:plus|moins) (?:grande?|gros|grosse|petite?|chere?|ancien|ancienne|rentable|"
    r"eleve\w*|"
    r"couteux|couteuse|recente?|lourde?|long|longue) \w+",
)
_AGENTS_FR = (
    r"(?:societe|entreprise|banque|assureur|courtier|fournisseur|fabricant|tribunal|juridiction|cour|hopital|clinique|"
    r"laboratoire|pays|ville|region|site|personne|auteur|directeur|filiale|cabinet|organisme|universite|medecin|juge|"
    r"expert|"
    r"ingenieur|avocat|usine|equipe|centre)"
)
_AGENT_FR = any_of(
    rf"^(?:quand|comment|ou|(?:a|en|dans|de) quel(?:le)? \w+) .*\b(?:le |la |l'){_AGENTS_FR} (?:qui|dont)\b.*",
    r"^(?:quand|comment|ou|(?:a|en|dans|de) quel(?:le)? \w+) .*\b(?:le |la |l')[\w-]+ (?:le|la) (?:plus|moins) \w+$",
    rf"{_OF_FR} ?{_AGENTS_FR}(?: \w+)? (?:qui|dont|ou|ayant)\b.*",
    rf"(?<=^quand )(?:le|la) {_AGENTS_FR} (?:qui|dont)\b.*|(?<=^a quelle date )(?:le|la) {_AGENTS_FR} (?:qui|dont)\b.*",
)


def embedded(wording: Wording) -> tuple[int, int] | None:
    """Return the slice of the plain text that has to be resolved first, its preposition included; None if none has.

    It lies within the question proper or within the setting before it, never across both.
    """
    plain = wording.plain.rstrip(" ?.")
    cut = len(plain) - len(question_proper(plain))
    for start, part in ((cut, plain[cut:]), (0, plain[:cut].rstrip(" ,:."))):
        found = _within(part, wording.is_french)
        if found:
            return start + found[0], start + found[1]
    return None


def _within(plain: str, french: bool) -> tuple[int, int] | None:
    if french:
        found = _NESTED_FR.search(plain) or _AGENT_FR.search(plain)
        return found.span() if found else None
    relative = _RELATIVE_EN.search(plain)
    if (
        relative
        and (SUPERLATIVE_EN.search(relative["tail"]) or _IN_ORDER.search(relative["tail"]))
        and not re.search(r"\bat (?:least|most)\b", relative["tail"])
    ):
        return relative.span()
    found = _ADJECTIVE_EN.search(plain) or _AGENT_EN.search(plain)
    if found is None:
        noun = _SUBJECT_EN.search(plain) or _OBJECT_EN.search(plain)
        return noun.span("noun") if noun else None
    end = len(plain) if found.re is _ADJECTIVE_EN and "," not in plain[found.end() :] else found.end()
    return found.start(), end
