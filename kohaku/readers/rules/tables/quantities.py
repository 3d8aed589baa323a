"""Phrases of quantities: the words of a question without those of its calculation, its time and its form."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kohaku.question.table_operations import TableOperation
from kohaku.tables.periods import Period, periods, without_periods


@dataclass(frozen=True, slots=True)
class Pair:
    """Two quantities by their words, each with the periods that stand within its words."""

    first: str
    second: str
    first_periods: tuple[Period, ...] = ()
    second_periods: tuple[Period, ...] = ()


_LEAD = re.compile(
    r"^\s*(?:(?:and|so|please|given that|based on the table|according to the table|in the table),?\s)*"
    r"(?:(?:what|which|how much|how many|calculate|compute|find|give|state|tell me|show)\b)?\s*"
    r"(?:(?:is|are|was|were|did|does|do|has|have|had|will be|would be)\b)?\s*(?:the\s)?",
    re.IGNORECASE,
)
_TAIL = re.compile(r"[\s?.!,]+$")
_OF = r"(?:of|in|to|for|over|from|out of|relative to|divided by|against)"
_SETTING = re.compile(
    r"^\s*(?:for|in|under|within|as of|as at|regarding|with regards? to)\s(?P<setting>[^?]+?),\s(?=(?:what|which|how)\b)",
    re.IGNORECASE,
)
_SHARED = re.compile(
    rf"(?:what (?:is|was|are|were) )?(?:the )?(?P<a>.+?),? (?:expressed )?as an? (?:percentage|percent|proportion|ratio|share|fraction|%|multiple) (?:of|to|over) (?P<b>.+)"
    rf"|(?:what|how many|how much) (?:percentage|percent|%|proportion|share|fraction)(?: of)? (?P<b2>.+?) (?:is|was|were|are|did|does|came from|comes from|consists? of|relates? to|represents?|made up of)\s(?:from |the |due to |attributable to |accounted for by |made up of |made up by )*(?P<a2>.+)"
    rf"|(?:percentage|percent|proportion|share|fraction|ratio) of (?P<a3>.+?) (?:{_OF}|as a percentage of) (?P<b3>(?:the )?(?:total|overall|all|net|gross|[\w’'-]+).*)"
    rf"|ratio between (?P<a4>.+?) and (?P<b4>.+)|(?P<a5>.+?) divided by (?P<b5>.+)|ratio of (?P<a6>.+?) (?:to|over) (?P<b6>.+)",
    re.IGNORECASE,
)
BETWEEN = re.compile(
    r"(?:difference|gap)\b(?P<of>.*?)\bbetween (?P<a>.+?) and (?P<b>.+)|(?:sum|total|combined (?:amount|value|total)|combination|average)\b(?: amount| value| number)?s? of (?:both )?(?:the )?(?P<a2>.+?) and (?:the )?(?P<b2>.+)"
    r"|how much (?:more|less|higher|lower|larger|greater) (?:is|was|were|are) (?P<a3>.+?) (?:than|compared (?:to|with)) (?P<b3>.+)",
    re.IGNORECASE,
)


def setting_of(plain: str) -> tuple[str, str]:
    """What stands before the question proper (“For X, what is …”), and the question."""
    match = _SETTING.match(plain)
    return (match["setting"], plain[match.end() :]) if match else ("", plain)


def items_of(plain: str, kinds: tuple[TableOperation, ...]) -> tuple[str, ...]:
    """Phrases of the quantities."""
    body = _TAIL.sub("", plain)
    if kinds:
        shared = _SHARED.search(body) if kinds[0] in (TableOperation.SHARE, TableOperation.RATIO) else None
        if shared:
            return _pair(shared, 6)
        between = BETWEEN.search(body)
        if between and kinds[0] in (TableOperation.DIFFERENCE, TableOperation.SUM, TableOperation.AVERAGE):
            pair = _pair(between, 3)
            if all(says(item) for item in pair):
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


def pairs_of(body: str, about: str) -> Iterator[Pair]:
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
    first, second = phrase_of(left), phrase_of(right)
    if says(first) and says(second):
        yield Pair(f"{first} {about}".strip(), f"{second} {about}".strip(), periods(left), periods(right))


def _pair(match: re.Match[str], ways: int) -> tuple[str, ...]:
    for way in range(1, ways + 1):
        suffix = "" if way == 1 else str(way)
        if match.groupdict().get(f"a{suffix}"):
            return match[f"a{suffix}"], match[f"b{suffix}"]
    return ()


def says(item: str) -> bool:
    """True for a phrase that names a quantity, not only a period."""
    return bool(re.search(r"[A-Za-z]{2,}", without_periods(item)))


_OPERATION = re.compile(
    r"^\s*by (?:what|how (?:much|many)) ?(?:percent(?:age)?|per cent|%)?(?: did)?(?: (?:increase|decrease|change))?\b"
    r"|\b(?:(?:absolute|nominal|net|total|year-on-year|annual|relative) )*(?:percentage|percent|per cent|%)? ?(?:point )?"
    r"\(?(?:change|increase|decrease|growth|decline|reduction|difference)\)?(?: ?/ ?\(?(?:change|increase|decrease)\)?)?(?: rate)?(?: \(%\))? (?:in|of|for|between|to)\b"
    r"|\b(?:average|mean)\b|\b(?:percentage|proportion|ratio|sum|(?<!per )share) (?:of|in|to)\b|\brespective(?:ly)?\b|\bexpressed\b"
    r"|\b(?:the )?(?:highest|lowest|largest|smallest|greatest|biggest|higher|lower|larger|smaller|greater|most|least|maximum|minimum)\b"
    r"|\b(?:exceed(?:ed|s|ing)?|(?:greater|more|higher|larger|less|lower|smaller|fewer) than|below|above)\b.*$"
    r"|\b(?:which|what|how many)(?: of the)? (?:fiscal |financial )?(?:years?|periods?|quarters?)\b|\b(?:in|for|during) (?:which|what)\b"
    r"|\bdid\b|\bchange by\b|\b(?:increase|decrease|change)d?(?: by)?$|\b(?:increase|decrease|grow|fall|rise|change) (?:by )?(?:from|between|in)\b"
    r"|\b(?:the )?table (?:provide|show|present|include|cover)s?(?: information| data)?(?: for| on| about)?\b|\bprovided?\b|\bcalculated\b|\bpresented\b|\brecorded\b"
    r"|\b(?:as )?compared (?:to|with)\b|\bin terms of\b|\bnegative\b|\bpositive\b|\bacross (?:all|the)\b.*$|\b(?:from|between|and|to|for|in|of|at|as of|as at|during|over)\s*$",
    re.IGNORECASE,
)  # fmt: skip


def phrase_of(text: str) -> str:
    """The words of a quantity alone."""
    kept = _LEAD.sub("", _TAIL.sub("", text), count=1)
    kept = without_periods(kept)
    kept = _OPERATION.sub(" ", kept)
    kept = re.sub(r"\b(?:from|between|and|to|for|in|of|at|as of|as at|during|over)[\s,]*$", " ", " ".join(kept.split()))
    return " ".join(kept.split()).strip(" ,?")
