"""What a question asks of a table: the quantities by their words, the periods, and what is to be made of them."""

import re
from dataclasses import dataclass
from enum import StrEnum

from kohaku.question.table_operations import TableOperation, table_operations
from kohaku.question.table_wording import table_wording
from kohaku.readers.rules.tables.conditions import CellCondition, condition_of
from kohaku.readers.rules.tables.quantities import BETWEEN, Pair, items_of, pairs_of, phrase_of, setting_of
from kohaku.tables.periods import Period, periods


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
class Asked:
    """A question to a table.

    Attributes:
        items: phrases of the quantities, in the order of their use; one of them for a lookup.
        pairs: ways to split the question into two quantities, the first over, beside or less the second.
        own_periods: periods that stand within each item's phrase, where there are several items.
        periods: periods named, in order.
        through: they are the ends of a run: “from 2017 to 2019”.
        table_operations: calculations that the wording may mean, the likeliest first.
        condition: what a period's or an item's figure has to meet, the most and the least among it; None where nothing is.
        prior: one period stands for itself and the one before: “the 2019 average of …”.
        points: a difference of percentages is asked for, not their change in percent.
        counted: the noun of “how many plants”; empty where nothing is counted, or by a word for any things (“items”).
    """

    text: str
    form: Form
    items: tuple[str, ...]
    pairs: tuple[Pair, ...] = ()
    own_periods: tuple[tuple[Period, ...], ...] = ()
    periods: tuple[Period, ...] = ()
    through: bool = False
    table_operations: tuple[TableOperation, ...] = ()
    condition: CellCondition | None = None
    prior: bool = False
    points: bool = False
    counted: str = ""


_RUN = re.compile(
    r"\b(?:from|between|years)\b[^?]*?(?:19|20)\d\d[^?]*?\b(?:to|through|until|till)\b[^?]*?(?:19|20)\d\d"
    r"|(?:19|20)\d\d(?:\s?[-–]\s?|\s(?:to|through|until|till)\s)(?:19|20)\d\d",
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
    r"line items?|activit(?:y|ies)|sources?|classes|class|areas?|streams?|geograph\w+(?: regions?| areas?)?|locations?|"
    r"markets?|business(?:es)?|units?|divisions?|currenc(?:y|ies)|plans?|awards?|rows?|channels?|groups?|names?)"
)
"""Words for the things that a table lists."""
_AMOUNTS = r"(?:assets?|liabilit(?:y|ies)|expenses?|costs?|revenues?|fees?)"
"""Words for amounts: things that a table lists only where one of them, or their number, is asked for."""
_COUNT_ITEMS = re.compile(
    rf"\bhow many (?P<what>(?:different |types of |kinds of |categories of |components of |[\w-]+ ){{0,4}}?{_KINDS})\b(?P<rest>.*)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\s*(?:(?:in|for|at|of)\s)?how many (?:of the )?(?P<noun>[^\W\d_][\w-]+)", re.IGNORECASE)
_ITEMS = re.compile(
    rf"\b(?:what|which) (?:are|were) (?:the )?(?:(?:different|various|main|respective|[\w-]+) ){{0,3}}?{_KINDS}\b(?P<rest>.*)|^(?:name|list) (?:the |all )?(?P<rest2>.*)",
    re.IGNORECASE,
)
_ARE_ITEMS = re.compile(
    rf"\s*(?:what|which) (?:are|were) the (?:[\w-]+ ){{0,3}}?(?:{_KINDS})(?<=s) (?:of|in|under|involv|includ|that|to|for)",
    re.IGNORECASE,
)
_WHICH_ITEM = re.compile(
    rf"\b(?:which|what)(?: is| was| are| were)?(?: the)? (?P<noun>(?:[\w-]+ ){{0,3}}?(?:{_KINDS}|{_AMOUNTS}))\b(?P<rest>.*)|\bwhich (?P<any>(?!year|period|of)[\w-]+)\b(?P<rest2>.*)",
    re.IGNORECASE,
)
_THROUGHOUT = re.compile(
    r"\b(?:across|over|for|in|of) (?:all|both|the) (?:the )?(?:two |three |four |five |\d )?(?:years|periods|quarters)\b",
    re.IGNORECASE,
)
_RANGE = re.compile(r"\brang(?:e|es|ed|ing)\b", re.IGNORECASE)
"""Both ends of a range are asked for, which no single figure is."""
_RESPECTIVELY = re.compile(r"\brespective(?:ly)?\b", re.IGNORECASE)
_POINTS = re.compile(r"\babsolute\b|\bpercentage points?\b|\bbasis points?\b|\bhow many percent\b", re.IGNORECASE)
_YES_NO = re.compile(r"^\s*(?:is|are|was|were|did|does|do|has|have|had)\b", re.IGNORECASE)
_WORDED = re.compile(
    r"^\s*(?:why|how (?:is|are|was|were|do|does|did|can|has|have)\b|where|who|when)\b(?!.*\bhow (?:much|many)\b)"
    r"|\b(?:represent|compris|consist|mean|relat|refer|describ|pertain|includ|involv|denot|indicat|driven|caus|reason|impact|affect)\w*\b"
    r"|\bresult(?:ed|ing|s)\b|\bresults? (?:in|from)\W*$",
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


def asked(text: str) -> Asked:
    """Read a question. Every question has a reading; whether the table meets it is found out there."""
    plain = table_wording(text)
    named = periods(plain)
    kinds = table_operations(plain)
    through = bool(_RUN.search(plain))
    condition = condition_of(plain)
    form = _form(plain, named, kinds, condition)
    setting, proper = setting_of(plain)
    raw = items_of(proper, kinds if form is Form.RECKONED else ())
    about = phrase_of(setting) if setting else ""
    items = tuple(f"{phrase_of(item)} {about}".strip() for item in raw)
    own = tuple(periods(item) for item in raw) if len(raw) > 1 else ()
    pairs = tuple(pairs_of(proper, about)) if form is Form.RECKONED else ()
    prior = TableOperation.AVERAGE in kinds[:1] and len(named) == 1
    counted = None if _COUNT_ITEMS.search(plain) else _COUNTED.match(plain)
    return Asked(
        *(plain, form, items, pairs, own, named, through, kinds, condition, prior),
        points=bool(_POINTS.search(plain)),
        counted=counted["noun"] if counted else "",
    )


def _form(
    plain: str, named: tuple[Period, ...], kinds: tuple[TableOperation, ...], condition: CellCondition | None
) -> Form:
    if _RANGE.search(plain):
        return Form.WORDS
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
    bounded = condition is not None and condition.sign in (">", "<") and not kinds
    if _COUNT_ITEMS.search(plain) or (bounded and _COUNTED.match(plain)):
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
    firm = [kind for kind in kinds if kind is not TableOperation.SUM]
    if _RESPECTIVELY.search(plain) and not firm:
        return Form.SEVERAL
    if _ITEMS.search(plain) and not firm and (not named or not re.search(r"\b(?:amounts?|values?)\b", plain, re.I)):
        return Form.ITEMS
    if firm:
        return Form.RECKONED
    if len({period.year for period in named}) > 1 or len(named) > 1:
        return Form.RECKONED if kinds else Form.SEVERAL
    summed = BETWEEN.search(plain) or _THROUGHOUT.search(plain)
    return Form.RECKONED if kinds and summed else Form.LOOKUP
