"""Coordinated attributes: “the name, address and phone number of …” asks one thing for several others."""

import re

from kohaku.question.shape.nouns import is_plural
from kohaku.question.wording import Wording, any_of

_IDIOMS = any_of(
    r"terms and conditions|rules and regulations|principles and practices|signs and symptoms|wear and tear",
    r"research and development|profits? and loss(?:es)?|mergers? and acquisitions?|plant and equipment",
    r"selling, general and administrative|cash and cash equivalents|supply and demand|risk and compliance",
    r"health and safety|property and casualty|oil and gas|food and drug|law and order|fire and theft|"
    r"heating and cooling|interest and tax(?:es)?|depreciation and amorti[sz]ation",
    r"dommages et interets|recherche et developpement|profits et pertes|pertes et profits|frais et depens",
    r"hygiene et securite|sante et securite|us et coutumes|arts et metiers|actifs? et passifs?",
    r"conditions? generales et particulieres|tresorerie et equivalents(?: de tresorerie)?",
)
_ASKS_EN = re.compile(
    r"(?:please )?(?:what (?:is|are|was|were)|what's|(?:give|tell|show)(?: me)?|state|provide|indicate|specify|"
    r"report|note|"
    r"extract|record|find|identify|name(?! (?:and\b|of\b|&))|quote|look up) "
)
_ASKS_FR = re.compile(
    r"(?:quel(?:le)?s? (?:est|sont|etait|etaient)|(?:donne|indique|precise|mentionne|cite|releve|fourni|trouve)[rz]?|"
    r"preciser|fournir|rappeler) "
)
_DETERMINER = re.compile(r"(?:both |the |its |their |his |her |le |la |les |l'|sa |son |ses |leurs? )")
_COMPLEMENT = re.compile(
    r"\b(?:of|for|in|from|at|on|under|during|that|which|who|as|used|by|applicable|payable|listed|given|"
    r"du|de|des|dans|pour|a|au|aux|sur|selon|par|figurant|prevue?s?|applicables?)\b|\bd'"
)
_VERB = re.compile(
    r"\b(?:is|are|was|were|does|do|did|has|have|had|can|will|would|should|must|may|est|sont|ont|etait|etaient|doit|"
    r"doivent|peut|peuvent|\w+-t-\w+|\w+-(?:ils?|elles?))\b"
)
_ASKING = re.compile(
    r"(?:who|what|which|how|when|where|why|summari[sz]e|qui|quel|combien|comment|quand|"
    r"resume[rz]?|if|si|in case|en cas)\b"
)
_JOINED = re.compile(r"\b(?:between|entre|from|both|combined|joint|aggregated?) ")
_WH = (
    r"(?:(?:in|on|at|by|from|to|for|a|en|de) )?(?:when|where|why|who|how(?: [a-z]+)?|(?:what|"
    r"which) (?!\w+ed\b)[a-z]+|quand|ou|comment|"
    r"pourquoi|quel(?:le)? [a-z]+)"
)
_TWO_WH = re.compile(rf"(?P<one>{_WH}),? (?:and|et) (?P<other>{_WH})\b(?! *\?)")
_WH_PAIR = re.compile(
    r"(?:(?:in|on|at|by|from|to|for) )?(?:what|which) (?P<one>[a-z-]+) and (?P<other>[a-z-]+) (?:is|are|was|were|did|"
    r"does|do|has|have)\b"
)
_DONE = r"\w+(?:ed|en|wn|ld|nt|ut|id)"
_TWO_EVENTS = any_of(
    rf"(?:when|where|(?:on|in|at) (?:what|which) \w+) (?:is|are|was|were|has|have) .+ (?P<one1>{_DONE}) "
    rf"and (?P<other1>{_DONE})\W*$",
    r"(?:when|(?:on|in|at) (?:what|which) \w+) (?:do|does|did|will) .+ "
    r"(?P<one2>start|begin|open|enter|arrive|join|launch) and (?P<other2>end|close|finish|stop|expire|leave|exit)\W*$",
    r"(?:quand|a quelle date|en quelle annee) .+ ete (?P<one3>\w+) et (?P<other3>\w+)\W*$",
)
"""“When was the patent filed and granted?”: two dates of one thing."""

_JOINT_WH = re.compile(
    r"(?:what|which) (?P<one>(?:[\w-]+ ){0,2}[\w-]+),? and (?:what|which) (?P<other>(?:[\w-]+ )?[\w-]+) "
    r"(?:are|were|have|do|apply)\b"
)
"""“What limit and what excess apply …”: the plural verb has both before it."""

_ABBREVIATION = re.compile(r"[A-Z].*[A-Z0-9]")
MAX_ITEM_WORDS = 6
LONG_LIST = 3
"""Items from which commas alone make a list: “Name, address, phone number of …”."""


def without_idioms(plain: str) -> str:
    """`plain` with fixed pairs (“terms and conditions”) made one word, so that their “and” joins nothing."""
    return _IDIOMS.sub(lambda match: match[0].replace(", ", "_").replace(" ", "_"), plain)


def coordinated(core: str, wording: Wording) -> tuple[str, ...]:
    """Return the attributes that a question names before it says of what; empty unless there are two or more.

    “Give the name, address and phone number of the office”, “Length, width and height of module CM-12”.

    Args:
        core: the plain question without its setting and idioms.
    """
    joint = joint_question(core)
    if joint:
        return joint
    pair = _TWO_WH.match(core) or _WH_PAIR.match(core)
    if pair:
        return () if is_plural(pair["other"]) else (pair["one"], pair["other"])
    events = _TWO_EVENTS.match(core)
    if events:
        one, other = (event for event in events.groups() if event)
        return one, other
    verb = (_ASKS_FR if wording.is_french else _ASKS_EN).match(core)
    rest = core[verb.end() :] if verb else core
    if verb is None and (_ASKING.match(core) or _VERB.search(re.split(r"\b(?:of|de|du|des)\b", core)[0])):
        return ()
    determiner = _DETERMINER.match(rest)
    rest = (rest[determiner.end() :] if determiner else rest).rstrip("?. ")
    conjunction = re.search(r" (?:et|ainsi que|&) | / " if wording.is_french else r" (?:and|as well as|&) | / ", rest)
    if conjunction is None:
        return _by_commas(rest)
    if _JOINED.search(f"{rest[: conjunction.start()]} "):
        return ()
    before = rest[: conjunction.start()].rstrip(",").split(", ")
    last = _COMPLEMENT.split(rest[conjunction.end() :], maxsplit=1)[0].strip(" ,")
    items = tuple(item.strip() for item in (*before, last))
    if _inside_complement(items[-2], verb[0] if verb else "", rest[conjunction.end() :]):
        return ()
    if not all(_is_item(item) for item in items) or _is_name(before[-1], last, wording.text):
        return ()
    return items


def joint_question(core: str) -> tuple[str, ...]:
    """The attributes of two question words with one verb, “what limit and what excess apply”; empty if it is none."""
    match = _JOINT_WH.match(core)
    return (match["one"], match["other"]) if match and not is_plural(match["other"].split()[-1]) else ()


def _by_commas(rest: str) -> tuple[str, ...]:
    """Items of a list without a conjunction, before it says of what."""
    items = tuple(item.strip() for item in re.split(r"\b(?:of|de|du|des)\b|\bd'", rest, maxsplit=1)[0].split(", "))
    plain = all(_is_item(item) and not _COMPLEMENT.match(item) for item in items)
    return items if len(items) >= LONG_LIST and plain else ()


def _inside_complement(item: str, verb: str, after: str) -> bool:
    """True where the conjunction joins what a preposition governs: “the sum insured for contents and valuables”."""
    if _DETERMINER.match(after):
        return False
    counted = re.search(r"\b(?:number|share|proportion|nombre|part) (?:of|de) (\w+)$", item)
    if counted and is_plural(counted[1]) and is_plural(after.split()[0]):
        return True
    if re.search(r" (?:for|in|under|at|on|from|by|pour|dans|sur|sous) ", item):
        return True
    return bool(re.match(r"what (?:is|was) |quel(?:le)? (?:est|etait) ", verb)) and bool(
        re.search(r" (?:of|de|du|des) | d'", item)
    )


def _is_item(item: str) -> bool:
    """A short noun phrase, possibly with “of …”: “number of racks”, “date d'échéance”; no verb, no question."""
    return 0 < len(item.split()) <= MAX_ITEM_WORDS and not _VERB.search(item) and not _ASKING.match(item)


def _is_name(before: str, after: str, text: str) -> bool:
    """True where capitals on both sides of the conjunction make it part of a name: “Research and Development”; two
    abbreviations, “IBAN and BIC”, are two things."""
    pattern = rf"({re.escape(before.split()[-1])}),? (?:and|et|&) ({re.escape(after.split()[0])})"
    found = re.search(pattern, text, re.IGNORECASE)
    if found is None:
        return False
    sides = found[1], found[2]
    return all(side[0].isupper() for side in sides) and not all(_ABBREVIATION.search(side) for side in sides)
