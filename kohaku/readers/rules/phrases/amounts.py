"""An amount in running text: the figure of the clause that speaks of what is asked, at the time asked for."""

import re
from dataclasses import dataclass

from kohaku.question.table_operations import TableOperation, table_operations
from kohaku.readers.rules.evidence.segments import aligned
from kohaku.readers.rules.evidence.series import years_in_order
from kohaku.readers.rules.phrases.sentences import Told
from kohaku.tables.periods import periods
from kohaku.tables.row_labels import generic_words, label_words
from kohaku.tables.scales import scale_name
from kohaku.values.quantities import Quantity, find_quantities

_REACH = 90
_CLAUSE = re.compile(
    r"[;:]|,\s(?:while|whereas|and (?=\w+ (?:was|were|is|are|had))|compared|offset|partially)|\bcompared (?:to|with)\b|\bversus\b|\("
)
_PERCENT = re.compile(r"\bpercent|%|\brate\b|\bmargin\b", re.IGNORECASE)
_LONG = re.compile(r"\bhow long\b|\b(?:period|term|life|years|months)\b", re.IGNORECASE)
_SCALE = re.compile(r"(?:\d|\b)\s?(thousand|million|billion|trillion|bn|mn|m|k)s?\b", re.IGNORECASE)
_SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "mn": 1e6, "billion": 1e9, "bn": 1e9, "trillion": 1e12}
_RESPECTIVELY = re.compile(r"\brespectively\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class AmountFound:
    """A figure as it is written, and how well its clause meets the question."""

    text: str
    quantity: Quantity
    fit: float


def amount(question: str, about: str, sentence: Told) -> AmountFound | None:
    """The figure of a sentence that is asked for; None where it has none, or two that are alike."""
    text = sentence.text
    every = find_quantities(text)
    found = [q for q in every if q.kind not in ("date", "year") and q.value is not None]
    found = [q for q in found if not _is_age(text, q) and _of_kind(question, q)]
    if not found or not _tells(question, text):
        return None
    years = [period.year for period in periods(question)]
    if _RESPECTIVELY.search(text) and len(years) == 1 and (one := _in_order(text, found, years[0])):
        return AmountFound(_written(text, one), one, sentence.fit)
    ordered = years_in_order(text, every) if len(years) == 1 else {}
    found = [q for q in found if q.start not in ordered or ordered[q.start] in years] or found
    items = aligned(text, found)
    wanted = label_words(about) - generic_words()
    scored = []
    for q in found:
        clause = _clause(text, q)
        if q.start in items:
            clause = f"{items[q.start].own} {clause}"
        share = len(label_words(clause) & wanted) / max(1, len(wanted))
        spoken = {p.year for p in periods(_nearby(text, q))}
        timed = 0.2 if spoken & set(years) else -0.3 if years and spoken else 0.0
        scored.append((share + timed - 0.0005 * q.start, q))
    scored.sort(key=lambda pair: -pair[0])
    return AmountFound(_written(text, scored[0][1]), scored[0][1], sentence.fit)


_TOLD = {
    TableOperation.CHANGE: re.compile(
        r"\b(?:increas|decreas|declin|chang|gr[eo]w|r[io]se|fell|fall|drop|higher|lower|reduc|improv)\w*", re.IGNORECASE
    ),
    TableOperation.AVERAGE: re.compile(r"\b(?:averag\w*|mean)\b", re.IGNORECASE),
    TableOperation.SUM: re.compile(r"\b(?:total\w*|aggregate|combined|sum|gross|overall)\b", re.IGNORECASE),
    TableOperation.SHARE: re.compile(r"%|\bpercent", re.IGNORECASE),
    TableOperation.RATIO: re.compile(r"\b(?:ratio|times|proportion)\b|%", re.IGNORECASE),
    TableOperation.DIFFERENCE: re.compile(r"\b(?:differ\w*|more|less|higher|lower|excess|exceed\w*)\b", re.IGNORECASE),
}
_TOLD[TableOperation.PERCENT_CHANGE] = _TOLD[TableOperation.CHANGE]


def _tells(question: str, text: str) -> bool:
    """True where a sentence states itself what would otherwise have to be calculated."""
    kinds = table_operations(question)
    return not kinds or bool(_TOLD[kinds[0]].search(text))


def printed(q: Quantity) -> tuple[float | None, str]:
    """A quantity in the scale that it is printed in, with its unit: “$2.2 million” is 2.2 million USD."""
    unit = "percent" if q.percent else q.currency or q.unit
    word = _SCALE.search(q.text)
    if q.value is None or word is None:
        return q.value, unit
    scale = _SCALES[word[1].lower()]
    return float(f"{q.value / scale:.10g}"), f"{scale_name(scale)} {unit}".strip()


def _is_age(text: str, q: Quantity) -> bool:
    """Numbers that are no amounts: of a note, of the days of a month, “3 years ended”."""
    before, after = text[max(0, q.start - 12) : q.start], text[q.end : q.end + 8]
    return bool(
        re.search(r"\b(?:note|item|section|topic|ASC|ASU|IFRS|IAS|level)\s?(?:no\.?\s?)?$", before, re.I)
        or re.match(r"\s?(?:year ended|-K|-Q)", after)
    )


def _of_kind(question: str, q: Quantity) -> bool:
    if re.search(r"\bpercent|%", question, re.IGNORECASE):
        return q.percent
    if re.search(r"\bhow long\b", question, re.IGNORECASE):
        return q.kind == "duration" or q.unit in ("years", "months", "days", "weeks", "hours")
    if _PERCENT.search(question):
        return True
    money = re.search(
        r"\b(?:cost|expense|revenue|income|sales|amount|fees?|value|proceeds|debt|cash|paid|charge)s?\b|\bhow much\b",
        question,
        re.IGNORECASE,
    )
    return not (money and q.kind == "duration" and not _LONG.search(question))


def _in_order(text: str, found: list[Quantity], year: int) -> Quantity | None:
    """Of “2019 and 2018 … $1 and $2, respectively” the figure in the place of the year."""
    named = [p.year for p in periods(text)]
    named = list(dict.fromkeys(named))
    alike = [q for q in found if (q.kind, q.percent) == (found[0].kind, found[0].percent)]
    if year not in named or len(alike) < 2:
        return None
    mark = _RESPECTIVELY.search(text)
    before = [q for q in alike if mark and q.end <= mark.start()] or alike
    tail = before[-len(named) :] if len(before) >= len(named) else []
    return tail[named.index(year)] if tail else None


def _clause(text: str, q: Quantity) -> str:
    before = text[max(0, q.start - 2 * _REACH) : q.start]
    after = text[q.end : q.end + _REACH]
    borders = list(_CLAUSE.finditer(before))
    left = before[borders[-1].end() :] if borders else before
    border = _CLAUSE.search(after)
    return f"{left} {after[: border.start()] if border else after}"


def _nearby(text: str, q: Quantity) -> str:
    before = text[max(0, q.start - 40) : q.start]
    after = text[q.end : q.end + 30]
    border = re.search(r"[(;]|\bcompared\b|\band\b", after)
    cut = after[: border.start()] if border else after
    opened = max(before.rfind("("), before.rfind(";"))
    return f"{before[opened + 1 :] if opened >= 0 else before} {cut}"


def _written(text: str, q: Quantity) -> str:
    """The figure with its unit as the sentence has them, without a hedge."""
    return text[q.start : q.end].strip()
