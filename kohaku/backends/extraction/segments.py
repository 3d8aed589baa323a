"""Which words of a sentence belong to which of its values."""

import re
from collections.abc import Sequence

from kohaku.text.quantities import Quantity

_BORDER = re.compile(
    r"[,;():](?=\s|$)|\(|\)|\.\s|\s(?:and|or|but|while|whereas|compared (?:to|with)|versus|vs\.?|than|et|ou|mais|tandis que)\s", re.IGNORECASE
)
_REACH = 160
_LIST = re.compile(r"(?:[\w’'&/.-]+(?: [\w’'&/.-]+){0,4}, )*[\w’'&/.-]+(?: [\w’'&/.-]+){0,4},? (?:and|et) [\w’'&/.-]+(?: [\w’'&/.-]+){0,3}")
_RESPECTIVELY = re.compile(r"\brespective(?:ly|ment)\b", re.IGNORECASE)


def segment(text: str, quantity: Quantity) -> str:
    """The words between the clause borders on both sides of a value, the value left out."""
    start = max(0, quantity.start - _REACH)
    before = text[start : quantity.start]
    borders = list(_BORDER.finditer(before.rstrip("( ")))
    left = before[borders[-1].end() :] if borders else before
    after = text[quantity.end : quantity.end + _REACH]
    border = _BORDER.search(after)
    return f"{left} {after[: border.start()] if border else after}"


def aligned(text: str, quantities: Sequence[Quantity]) -> dict[int, str]:
    """Start of a value -> the list item that “respectively” gives it: “A and B are 1 and 2, respectively”."""
    mark = _RESPECTIVELY.search(text)
    if not mark:
        return {}
    before = [q for q in quantities if q.end <= mark.start() and q.kind not in ("date", "year")]
    if len(before) < 2:
        return {}
    tail = [before[-1]]
    for quantity in reversed(before[:-1]):
        if quantity.kind != tail[0].kind or tail[0].start - quantity.end > 60:
            break
        tail.insert(0, quantity)
    if len(tail) < 2:
        return {}
    for match in reversed(list(_LIST.finditer(text[: tail[0].start]))):
        items = re.split(r",\s(?:and\s|et\s)?|\s(?:and|et)\s", match[0])
        if len(items) == len(tail):
            return {quantity.start: item for quantity, item in zip(tail, items, strict=True)}
    return {}
