"""What a question asks of a table: the quantities by their words, the periods, and what is to be made of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from kohaku.question.reckoning import Reckoning, reckonings
from kohaku.tables.periods import Period, periods, without_periods
from kohaku.tables.scales import measure
from kohaku.values.figures import figure


class Form(StrEnum):
    """What is to be given: one figure, several, a calculation, periods or items that meet a condition, their number."""

    LOOKUP = "lookup"
    SEVERAL = "several"
    RECKONED = "reckoned"
    WHICH_PERIOD = "which period"
    WHICH_PERIODS = "which periods"
    WHICH_ITEM = "which item"
    ITEMS = "items"
    COUNT_PERIODS = "count periods"
    COUNT_ITEMS = "count items"
    YES_NO = "yes or no"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison: `sign` is >, <, >=, <=, = (with `bound`), `max`, `min`, `rose`, `fell`, or `any` (a figure is there).

    `scale` is what the bound itself is stated in; 0.0 where it says nothing and the table's own is meant.
    """

    sign: str
    bound: float = 0.0
    scale: float = 0.0


@dataclass(frozen=True, slots=True)
class Pair:
    """Two quantities by their words, each with the periods that stand within its words."""

    first: str
    second: str
    first_periods: tuple[Period, ...] = ()
    second_periods: tuple[Period, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a table.

    Attributes:
        items: phrases of the quantities, in the order of their use; one of them for a lookup.
        pairs: ways to split the question into two quantities, the first over, beside or less the second.
        own_periods: periods that stand within each item's phrase, where there are several items.
        periods: periods named, in order.
        through: they are the ends of a run: “from 2017 to 2019”.
        reckonings: calculations that the wording may mean, the likeliest first.
        prior: one period stands for itself and the one before: “the 2019 average of …”.
        points: a difference of percentages is asked for, not their change in percent.
        superlative: `highest` or `lowest` of the items or periods; empty where none.
    """

    text: str
    form: Form
    items: tuple[str, ...]
    pairs: tuple[Pair, ...] = ()
    own_periods: tuple[tuple[Period, ...], ...] = ()
    periods: tuple[Period, ...] = ()
    through: bool = False
    reckonings: tuple[Reckoning, ...] = ()
    condition: Condition | None = None
    prior: bool = False
    points: bool = False


_LEAD = re.compile(
    r"^\s*(?:(?:and|so|please|given that|based on the table|according to the table|in the table),?\s)*"
    r"(?:what|which|how much|how many|calculate|compute|find|give|state|tell me|show)?\s*"
    r"(?:is|are|was|were|did|does|do|has|have|had|will be|would be)?\s*(?:the\s)?",
    re.IGNORECASE,
)
_TAIL = re.compile(r"[\s?.!,]+$")
_THROUGH = re.compile(r"\b(?:from|between)\b[^?]*?\b(?:to|through|until|and|-|–)\b", re.IGNORECASE)
_RUN = re.compile(
    r"\b(?:from|between)\b[^?]*?(?:19|20)\d\d[^?]*?\b(?:to|through|until|till)\b[^?]*?(?:19|20)\d\d|(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d",
    re.IGNORECASE,
)
_YEAR_ASKED = re.compile(
    r"\b(?:which|what)(?: of (?:the|these))?\s(?:(?:fiscal|financial|calendar|reporting|two|three|of|the|following)\s)*(?P<noun>years?|periods?|quarters?|months?|dates?)\b",
    re.IGNORECASE,
)
_COUNT_PERIODS = re.compile(
    r"\bhow many (?:of the )?(?:fiscal |financial )?(?:years|periods|quarters|months)\b(?! (?:is|are|will|does|did it take|until|of service|from))",
    re.IGNORECASE,
)
_KINDS = (
    r"(?:items?|components?|types?|kinds?|categor(?:y|ies)|segments?|regions?|countr(?:y|ies)|products?|elements?|factors?|"
    r"line items?|activit(?:y|ies)|sources?|classes|class|areas?|assets?|liabilit(?:y|ies)|expenses?|costs?|revenues?|streams?|"
    r"geograph\w+(?: regions?| areas?)?|locations?|markets?|business(?:es)?|units?|divisions?|currenc(?:y|ies)|plans?|awards?|rows?|fees?|channels?|groups?|names?)"
)
_COUNT_ITEMS = re.compile(
    rf"\bhow many (?P<what>(?:different |types of |kinds of |categories of |components of |[\w-]+ ){{0,4}}?{_KINDS})\b(?P<rest>.*)",
    re.IGNORECASE,
)
_ITEMS = re.compile(
    rf"\b(?:what|which) (?:are|were) (?:the )?(?:(?:different|various|main|respective|[\w-]+) ){{0,3}}?{_KINDS}\b(?P<rest>.*)|^(?:name|list) (?:the |all )?(?P<rest2>.*)",
    re.IGNORECASE,
)
_ARE_ITEMS = re.compile(
    rf"\s*(?:what|which) (?:are|were) the (?:[\w-]+ ){{0,3}}?(?:{_KINDS})(?<=s) (?:of|in|under|involv|includ|that|to|for)",
    re.IGNORECASE,
)
_WHICH_ITEM = re.compile(
    rf"\b(?:which|what)(?: is| was| are| were)?(?: the)? (?P<noun>(?:[\w-]+ ){{0,3}}?{_KINDS})\b(?P<rest>.*)|\bwhich (?P<any>(?!year|period|of)[\w-]+)\b(?P<rest2>.*)",
    re.IGNORECASE,
)
_HIGHEST = re.compile(
    r"\b(?:highest|largest|greatest|biggest|most|maximum|higher|larger|greater|bigger|more|peak)\b", re.IGNORECASE
)
_LOWEST = re.compile(r"\b(?:lowest|smallest|least|minimum|fewest|lower|smaller|less|fewer)\b", re.IGNORECASE)
_NUMBER = r"(?P<{0}>[-−(]?\s?(?:US)?[$€£]?\s?[-−]?\d[\d,]*(?:\.\d+)?\)?)\s?(?P<{0}s>thousand|million|billion|%|percent|k|m|bn)?s?"
_ABOVE = re.compile(
    r"\b(?:exceed(?:ed|s|ing)?|(?:greater|more|higher|larger|bigger) than|above|over|at least|no less than|surpass(?:ed|es)?)\s(?:or equal to\s)?(?:than\s)?"
    + _NUMBER.format("a"),
    re.IGNORECASE,
)
_BELOW = re.compile(
    r"\b(?:(?:less|lower|smaller|fewer) than|below|under|at most|no more than|not exceed(?:ing)?)\s"
    + _NUMBER.format("b"),
    re.IGNORECASE,
)
_NEGATIVE = re.compile(r"\b(?:negative|below zero|a loss)\b", re.IGNORECASE)
_POSITIVE = re.compile(r"\b(?:positive|above zero)\b", re.IGNORECASE)
_PRESENT = re.compile(
    r"\b(?:table|information|data|figures?|amounts?)\b.*\b(?:provide|show|present|include|cover|contain|give|list)|"
    r"\b(?:calculated|provided|presented|recorded|reported|available|shown|given|included|listed|measured|disclosed|compared)\b",
    re.IGNORECASE,
)
_THROUGHOUT = re.compile(
    r"\b(?:across|over|for|in|of) (?:all|both|the) (?:the )?(?:two |three |four |five |\d )?(?:years|periods|quarters)\b",
    re.IGNORECASE,
)
_RESPECTIVELY = re.compile(r"\brespective(?:ly)?\b", re.IGNORECASE)
_POINTS = re.compile(r"\babsolute\b|\bpercentage points?\b|\bbasis points?\b|\bhow many percent\b", re.IGNORECASE)
_YES_NO = re.compile(r"^\s*(?:is|are|was|were|did|does|do|has|have|had)\b", re.IGNORECASE)
_SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "billion": 1e9, "bn": 1e9}
_OF = r"(?:of|in|to|for|over|from|out of|relative to|divided by|against)"
_SETTING = re.compile(
    r"^\s*(?:for|in|under|within|as of|as at|regarding|with regards? to)\s(?P<setting>[^?]+?),\s(?=(?:what|which|how)\b)",
    re.IGNORECASE,
)
_WORDED = re.compile(
    r"^\s*(?:why|how (?:is|are|was|were|do|does|did|can|has|have)\b|where|who|when)\b(?!.*\bhow (?:much|many)\b)"
    r"|\b(?:represent|compris|consist|mean|relat|refer|describ|pertain|includ|involv|denot|indicat|driven|caus|reason|result|impact|affect)\w*\b",
    re.IGNORECASE,
)
"""Questions for an explanation, which no figure answers."""
_EXPLAIN = re.compile(
    r"^\s*(?:why|how (?:is|are|was|were|do|does|did|can|has|have|will|would|should)|when|where|who(?:m|se)?)\b|\breasons?\b|\bpurpose of\b"
    r"|^\s*what (?:caused|drove|led|leads|results?|resulted|contributed|could|would|may|might|can|happens?|happened)\b"
    r"|^\s*what (?:do|does|did|is|are|was|were)\b[^?]*\b(?:represent(?:ed)?|compris(?:e|ed)|consist|include[ds]?|relate[ds]?|mean|refer(?:red)?|describe|"
    r"show|pertain|reflect|entail|involve[ds]?|rel(?:y|ies)|depend|engaged|based|mainly|primarily|defined|considered|used|required|allowed|entitled)\b\s*(?:of|to|in|on|as|for|by|with|from)?\W*$"
    r"|^\s*what (?:is|are|was|were) (?:included|contained|recorded|recognized|comprised) (?:in|within|under|of)\b",
    re.IGNORECASE,
)
_SHARED = re.compile(
    rf"(?:what (?:is|was|are|were) )?(?:the )?(?P<a>.+?),? (?:expressed )?as an? (?:percentage|percent|proportion|ratio|share|fraction|%|multiple) (?:of|to|over) (?P<b>.+)"
    rf"|(?:what|how many|how much) (?:percentage|percent|%|proportion|share|fraction)(?: of)? (?P<b2>.+?) (?:is|was|were|are|did|does|came from|comes from|consists? of|relates? to|represents?|made up of)\s(?:from |the |due to |attributable to |accounted for by |made up of |made up by )*(?P<a2>.+)"
    rf"|(?:percentage|percent|proportion|share|fraction|ratio) of (?P<a3>.+?) (?:{_OF}|as a percentage of) (?P<b3>(?:the )?(?:total|overall|all|net|gross|[\w’'-]+).*)"
    rf"|ratio between (?P<a4>.+?) and (?P<b4>.+)|(?P<a5>.+?) divided by (?P<b5>.+)|ratio of (?P<a6>.+?) (?:to|over) (?P<b6>.+)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    r"(?:difference|gap)\b(?P<of>.*?)\bbetween (?P<a>.+?) and (?P<b>.+)|(?:sum|total|combined (?:amount|value|total)|combination|average)\b(?: amount| value| number)?s? of (?:both )?(?:the )?(?P<a2>.+?) and (?:the )?(?P<b2>.+)"
    r"|how much (?:more|less|higher|lower|larger|greater) (?:is|was|were|are) (?P<a3>.+?) (?:than|compared (?:to|with)) (?P<b3>.+)",
    re.IGNORECASE,
)


def asked(text: str) -> Asked:
    """Read a question. Every question has a reading; whether the table meets it is found out there."""
    plain = " ".join(text.split())
    named = periods(plain)
    kinds = reckonings(plain)
    through = bool(_RUN.search(plain))
    condition = _condition(plain)
    form = _form(plain, named, kinds, condition)
    setting, proper = _setting(plain)
    raw = _items(proper, form, kinds)
    about = _phrase(setting) if setting else ""
    items = tuple(f"{_phrase(item)} {about}".strip() for item in raw)
    own = tuple(periods(item) for item in raw) if len(raw) > 1 else ()
    pairs = tuple(_pairs(proper, about)) if form is Form.RECKONED else ()
    prior = Reckoning.AVERAGE in kinds[:1] and len(named) == 1
    return Asked(plain, form, items, pairs, own, named, through, kinds, condition, prior, bool(_POINTS.search(plain)))


def _form(plain: str, named: tuple[Period, ...], kinds: tuple[Reckoning, ...], condition: Condition | None) -> Form:
    if _EXPLAIN.search(plain) and not re.search(r"%|\bpercent|\bhow (?:much|many)\b", plain, re.IGNORECASE):
        return Form.WORDS
    if (
        _WORDED.search(plain)
        and not kinds
        and condition is None
        and not _ITEMS.search(plain)
        and not _RESPECTIVELY.search(plain)
    ):
        return Form.WORDS
    if _COUNT_PERIODS.search(plain) and condition is not None:
        return Form.COUNT_PERIODS
    if (year := _YEAR_ASKED.search(plain)) is not None:
        several = year["noun"].lower().endswith("s") and not (condition and condition.sign in ("max", "min"))
        if several:
            return Form.WHICH_PERIODS
        if condition is not None:
            return Form.WHICH_PERIOD
    if _YES_NO.match(plain):
        return Form.YES_NO
    if _COUNT_ITEMS.search(plain):
        return Form.COUNT_ITEMS
    if _ARE_ITEMS.match(plain) and not kinds:
        return Form.ITEMS
    extreme = condition is not None and condition.sign in ("max", "min")
    if (
        extreme
        and _WHICH_ITEM.search(plain)
        and not re.match(
            r"\s*(?:what|how much) (?:is|was|are|were) the (?:highest|lowest|largest|smallest|maximum|minimum)",
            plain,
            re.I,
        )
    ):
        return Form.WHICH_ITEM
    firm = [kind for kind in kinds if kind is not Reckoning.SUM]
    if _RESPECTIVELY.search(plain) and not firm:
        return Form.SEVERAL
    if _ITEMS.search(plain) and not firm and (not named or not re.search(r"\b(?:amounts?|values?)\b", plain, re.I)):
        return Form.ITEMS
    if firm:
        return Form.RECKONED
    if len({period.year for period in named}) > 1 or len(named) > 1:
        return Form.RECKONED if kinds else Form.SEVERAL
    summed = _BETWEEN.search(plain) or _THROUGHOUT.search(plain)
    return Form.RECKONED if kinds and summed else Form.LOOKUP


def _condition(plain: str) -> Condition | None:
    for sign, pattern, group in ((">", _ABOVE, "a"), ("<", _BELOW, "b")):
        if match := pattern.search(plain):
            made = figure(match[group].replace(" ", "")) or figure(re.sub(r"[^\d.,()-]", "", match[group]))
            if made is not None:
                word = (match[f"{group}s"] or "").lower()
                return Condition(sign, made.value, _SCALES.get(word, 0.0))
    if _NEGATIVE.search(plain):
        return Condition("<", 0.0)
    if _POSITIVE.search(plain):
        return Condition(">", 0.0)
    if _HIGHEST.search(plain):
        return Condition("max")
    if _LOWEST.search(plain):
        return Condition("min")
    return Condition("any") if _PRESENT.search(plain) else None


def _setting(plain: str) -> tuple[str, str]:
    """What stands before the question proper (“For X, what is …”), and the question."""
    match = _SETTING.match(plain)
    return (match["setting"], plain[match.end() :]) if match else ("", plain)


def _items(plain: str, form: Form, kinds: tuple[Reckoning, ...]) -> tuple[str, ...]:
    """Phrases of the quantities."""
    body = _TAIL.sub("", plain)
    if form is Form.RECKONED:
        shared = _SHARED.search(body) if kinds[0] in (Reckoning.SHARE, Reckoning.RATIO) else None
        if shared:
            return _pair(shared, 6)
        between = _BETWEEN.search(body)
        if between and kinds[0] in (Reckoning.DIFFERENCE, Reckoning.SUM, Reckoning.AVERAGE):
            pair = _pair(between, 3)
            if all(_says(item) for item in pair):
                return pair
    return (body,)


_CONNECTORS = re.compile(
    r"(?:,\s)?\b(?:(?:expressed )?as an? (?:percentage|percent|proportion|ratio|share|fraction|%|multiple|part)(?: of| to| over)?|divided by|over|"
    r"out of|relative to|compared (?:to|with)|in relation to|against|versus|vs\.?|to|in|of|from|than|and|between|per)\b",
    re.IGNORECASE,
)
_TURNED = re.compile(
    r"\b(?:is|was|were|are|comes? from|came from|consists? of|relates? to|represents?|comprises?|made up (?:of|by)|"
    r"attribut(?:ed|able) to|accounted for by|due to|does|do|did|belongs? to|goes to|went to)\b",
    re.IGNORECASE,
)
_SHARE_LEAD = re.compile(
    r"^\s*(?:what|which|how much|how many)?\s*(?:is|are|was|were)?\s*(?:the )?(?:percentage|percent|per cent|%|proportion|share|fraction|ratio|portion|part|quotient)\s*(?:share )?(?:of|between|for)?\s",
    re.IGNORECASE,
)
_VERBS_LAST = re.compile(
    r"\b(?:represent|make up|account for|constitute|contribute(?: to)?|comprise|form)s?\s*$", re.IGNORECASE
)


def _pairs(body: str, about: str) -> Iterator[Pair]:
    """Every way to split the words at a connector; the table decides which one is meant."""
    plain = _TAIL.sub("", body)
    lead = _SHARE_LEAD.match(plain)
    rest = plain[lead.end() :] if lead else _LEAD.sub("", plain, count=1)
    for match in _CONNECTORS.finditer(rest):
        yield from _split_at(rest, match, about, turned=False)
    if lead:
        for match in _TURNED.finditer(rest):
            yield from _split_at(rest, match, about, turned=True)


def _split_at(text: str, match: re.Match[str], about: str, *, turned: bool) -> Iterator[Pair]:
    left, right = text[: match.start()], _VERBS_LAST.sub("", text[match.end() :])
    if turned:
        left, right = right, left
    first, second = _phrase(left), _phrase(right)
    if _says(first) and _says(second):
        yield Pair(f"{first} {about}".strip(), f"{second} {about}".strip(), periods(left), periods(right))


def _pair(match: re.Match[str], ways: int) -> tuple[str, ...]:
    for way in range(1, ways + 1):
        suffix = "" if way == 1 else str(way)
        if match.groupdict().get(f"a{suffix}"):
            return match[f"a{suffix}"], match[f"b{suffix}"]
    return ()


def _says(item: str) -> bool:
    """True for a phrase that names a quantity, not only a period."""
    return bool(re.search(r"[A-Za-z]{2,}", without_periods(item)))


_OPERATION = re.compile(
    r"\b(?:(?:absolute|nominal|net|total|year-on-year|annual|relative) )*(?:percentage|percent|per cent|%)? ?(?:point )?"
    r"\(?(?:change|increase|decrease|growth|decline|reduction|difference)\)?(?: ?/ ?\(?(?:change|increase|decrease)\)?)?(?: rate)?(?: \(%\))? (?:in|of|for|between|to)\b"
    r"|\b(?:average|mean)\b|\b(?:percentage|proportion|ratio|sum|share) (?:of|in|to)\b|\brespective(?:ly)?\b|\bexpressed\b"
    r"|\b(?:the )?(?:highest|lowest|largest|smallest|greatest|biggest|higher|lower|larger|smaller|greater|most|least|maximum|minimum)\b"
    r"|\b(?:exceed(?:ed|s|ing)?|(?:greater|more|higher|larger|less|lower|smaller|fewer) than|below|above)\b.*$"
    r"|\b(?:which|what|how many)(?: of the)? (?:fiscal |financial )?(?:years?|periods?|quarters?)\b|\b(?:in|for|during) (?:which|what)\b"
    r"|\bdid\b|\bchange by\b|\b(?:increase|decrease|change)d?(?: by)?$|\b(?:increase|decrease|grow|fall|rise|change) (?:by )?(?:from|between|in)\b"
    r"|\b(?:the )?table (?:provide|show|present|include|cover)s?(?: information| data)?(?: for| on| about)?\b|\bprovided?\b|\bcalculated\b|\bpresented\b|\brecorded\b"
    r"|\b(?:as )?compared (?:to|with)\b|\bin terms of\b|\bnegative\b|\bpositive\b|\bacross (?:all|the)\b.*$|\b(?:from|between|and|to|for|in|of|at|as of|as at|during|over)\s*$",
    re.IGNORECASE,
)  # fmt: skip


def _phrase(text: str) -> str:
    """The words of a quantity alone."""
    kept = _LEAD.sub("", _TAIL.sub("", text), count=1)
    kept = without_periods(kept)
    kept = _OPERATION.sub(" ", kept)
    kept = re.sub(r"\b(?:from|between|and|to|for|in|of|at|as of|as at|during|over)[\s,]*$", " ", " ".join(kept.split()))
    return " ".join(kept.split()).strip(" ,?")


def in_scale(condition: Condition, scale: float, percent: bool) -> float:
    """The bound in the printed scale of a table."""
    if not condition.scale or percent or scale == 1.0:  # a table that states no scale prints what the question says
        return condition.bound
    return condition.bound * condition.scale / (scale or 1.0)


def said_measure(text: str) -> float:
    """What a question's own words say its figures are in; 1.0 where they do not."""
    return measure(text).scale
