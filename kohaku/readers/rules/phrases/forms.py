"""What kind of phrase a question asks for, and the words by which its sentence is found."""

import re
from dataclasses import dataclass
from enum import StrEnum

from kohaku.languages import alternatives

_ASIDES = re.compile(
    r"\b(?:in the table|according to the (?:table|text|passage)|mentioned|above|below)\b", re.IGNORECASE
)


class PhraseKind(StrEnum):
    """Kinds of phrases.

    reason: what stands behind “due to”, “because”, “to …”. content: behind “includes”, “consists of”, “relates to”,
    “represents”. subject: what stands before “results in”, “led to”. time: a date, or when something holds. manner:
    how something is done. place: where. amount: a figure with its unit.
    """

    REASON = "reason"
    CONTENT = "content"
    SUBJECT = "subject"
    TIME = "time"
    CONDITION = "condition"
    MANNER = "manner"
    PLACE = "place"
    AMOUNT = "amount"


@dataclass(frozen=True, slots=True)
class PhraseAsked:
    """A kind of phrase, the words that its sentence should have, and the verb that it hangs on (empty where none)."""

    kind: PhraseKind
    about: str
    verb: str = ""


_CONTENT = (
    r"include[sd]?|compris(?:e|es|ed)|consist(?:s|ed)?|represent(?:s|ed)?|relate[sd]?|mean[st]?|refer(?:s|red)?|reflect(?:s|ed)?|describe[sd]?|contain(?:s|ed)?|"
    r"pertain(?:s|ed)?|engaged?|involve[sd]?|rel(?:y|ies|ied)|depend(?:s|ed)?|entail[s]?|cover[s]?|focus(?:es|ed)?|show[sn]?|record(?:s|ed)?|"
    r"based|derived?|generated?|measured?|offers?|provides?|requires?|entitled?|use[sd]?|made up"
)
_RULES: tuple[tuple[PhraseKind, re.Pattern[str]], ...] = (
    (
        PhraseKind.REASON,
        re.compile(
            rf"^\s*(?:{alternatives(lambda one: one.prose.asked.why_pattern)})\s+"
            r"(?:(?:is|are|was|were|do|does|did|has|have|had|would|will|could|can|must|should)\b)?\s*(?P<about>.+)",
            re.I,
        ),
    ),
    (
        PhraseKind.REASON,
        re.compile(
            r"\bwhat (?:is|are|was|were)\b.*?\b(?:reasons?|causes?|drivers?|factors?|explanations?|rationale|purpose)\b\s*(?:for|of|behind|that (?:led to|caused)|driving|why|contributing to)?\s*(?P<about>.+)"
            r"|^\s*what (?:mainly |primarily )?(?:caused|drove|led to|explains|contributed to|was .{0,30} (?:attributable|attributed|due) to)\s*(?P<about2>.+)"
            r"|^\s*what (?:was|were|is|are) (?P<about3>.+?) (?:primarily |mainly |largely )?(?:attributable|attributed|due|driven|caused)\b.*",
            re.I,
        ),
    ),
    (
        PhraseKind.SUBJECT,
        re.compile(
            r"^\s*what (?:could |would |may |might |can )?(?P<verb>results?|resulted|leads?|affects?|affected|impacts?|impacted|happens?)\b\s*(?:in|to)?\s*(?P<about>.+)",
            re.I,
        ),
    ),
    (
        PhraseKind.CONTENT,
        re.compile(
            rf"^\s*(?:what|which) (?:[\w-]+ ){{0,3}}?(?:do|does|did|can|is|are|was|were|has|have) (?P<about>.+?) (?:mainly |primarily |primary |mostly |generally |also )*(?P<verb>{_CONTENT})\b\s*(?:of|to|in|on|as|for|by|with|from|within|under)?(?P<rest>.*)"
            r"|^\s*what (?:is|are|was|were) (?P<verb2>included|contained|recorded|recognized) (?:in|within|under|as part of) (?P<about2>.+)"
            r"|^\s*what (?:do|does|did) (?P<about3>.+)",
            re.I,
        ),
    ),
    (
        PhraseKind.TIME,
        re.compile(
            r"^\s*when (?:did|was|were|will|has|have|had|is .{0,40} (?:due|expected|scheduled)) ?(?P<about>.+)|^\s*(?:on )?(?:what|which) (?:is the )?date (?P<about2>.+)",
            re.I,
        ),
    ),
    (
        PhraseKind.CONDITION,
        re.compile(
            r"^\s*when (?:is|are|do|does|would|can|should) (?P<about>.+)|^\s*(?:under|in) (?:what|which) (?:conditions?|circumstances?|cases?) (?P<about2>.+)",
            re.I,
        ),
    ),
    (
        PhraseKind.PLACE,
        re.compile(r"^\s*where (?:is|are|was|were|do|does|did|can|should|would)?\s*(?P<about>.+)", re.I),
    ),
    (PhraseKind.MANNER, re.compile(r"^\s*how (?:is|are|was|were|do|does|did|has|have|can|will) (?P<about>.+)", re.I)),
    (
        PhraseKind.AMOUNT,
        re.compile(
            r"^\s*how (?:much|many|long|large|high) ?(?P<about>.+)|^\s*(?:what|which) (?:is|are|was|were) (?:the )?(?P<about2>.*\b(?:amounts?|values?|rate|percentage|number|cost|price|expenses?|revenues?|income|sales|increase|decrease|"
            r"period|exposure|term|maximum|minimum|average|total|allowance|balance|payments?|fees?|interest|tax|dividends?|shares?|ratio|margin|profit|loss|debt|proceeds|impact|limit|yield)\b.*)",
            re.I,
        ),
    ),
)


_MEASURED = re.compile(
    r"^\s*(?:what|how much) (?:is|are|was|were) (?P<about>(?:the )?(?:company['’]s )?(?:total|amounts?|values?|average|weighted|aggregate|number|percentage|rate|net|gross|maximum|minimum|fair value)\b.*)",
    re.IGNORECASE,
)


def phrase_asked(question: str) -> PhraseAsked | None:
    """The phrase that a question asks for; None where it asks otherwise (for a name, a list, a yes or no)."""
    plain = _ASIDES.sub(" ", " ".join(question.split())).strip(" ?.")
    if measured := _MEASURED.match(plain):
        return PhraseAsked(PhraseKind.AMOUNT, measured["about"])
    for kind, pattern in _RULES:
        match = pattern.search(plain)
        if match:
            named = match.groupdict()
            about = next((named[key] for key in ("about", "about2", "about3") if named.get(key)), "")
            verb = named.get("verb") or named.get("verb2") or ""
            rest = named.get("rest") or ""
            return PhraseAsked(kind, f"{about} {rest}".strip(), verb.lower())
    return None
