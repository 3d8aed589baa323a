"""Which mark a table's decimals stand behind: what its own cells show, else what its document shows or its language has."""

import re
from collections.abc import Iterable

from kohaku.values.writing.conventions import stated

_ENDS = r"(?:\s?(?:%|[$€£¥₹]|[^\W\d_]{1,4}))?\)?"
_LEADS = r"\(?[-−–+]?\s?(?:[$€£¥₹]|[A-Z]{3})?\s?[-−–]?"
_COMMA = re.compile(
    rf"{_LEADS}(?:\d{{1,3}}(?:[. '’\u00a0\u202f]\d{{3}})+,\d+|\d+,(?:\d{{1,2}}|\d{{4,}})|0,\d+|\d{{1,3}}(?:\.\d{{3}}){{2,}}){_ENDS}"
)
_POINT = re.compile(
    rf"{_LEADS}(?:\d{{1,3}}(?:[, '’\u00a0\u202f]\d{{3}})+\.\d+|\d+\.(?:\d{{1,2}}|\d{{4,}})|0\.\d+|\d{{1,3}}(?:,\d{{3}}){{2,}}){_ENDS}"
)


def decimal_mark_of(cells: Iterable[str], language: str = "", decimal: str = "") -> str:
    """“,” or “.”.

    Args:
        cells: texts of the table's cells; one that reads in one way only settles the others.
        language: ISO 639-1 code of the document's language; empty where it is not known.
        decimal: the mark that the document shows; empty where it shows none.
    """
    commas = points = 0
    for cell in cells:
        plain = cell.strip()
        commas += bool(_COMMA.fullmatch(plain))
        points += bool(_POINT.fullmatch(plain))
    if bool(commas) != bool(points):
        return "," if commas else "."
    return stated(language, decimal).decimal if language or decimal else "."
