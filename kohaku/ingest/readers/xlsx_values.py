"""Cell values as Excel shows them: percent, thousands, decimals, currency, dates."""

import re
from datetime import date, datetime, time, timedelta

_DECIMALS = re.compile(r"0\.(0+)")
_SYMBOL = re.compile(r"\[\$([^\]-]{1,4})|([$€£¥])")
_QUOTED = re.compile(r'"[^"]*"|\\.')


def shown(value: object, number_format: str | None) -> str:
    """Text of a value under a number format; the value itself where the format says nothing known here."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, timedelta):
        return str(value)
    if isinstance(value, (int, float)):
        return _number(value, (number_format or "General").split(";")[0])
    return str(value)


def _number(value: float, style: str) -> str:
    bare = _QUOTED.sub("", style)
    percent = "%" in bare
    found = _DECIMALS.search(bare)
    decimals = len(found.group(1)) if found else 0
    if not percent and not found and "#,##0" not in bare and bare.strip("_() *-$€£¥") != "0":
        return f"{value:.15g}"
    amount = value * 100 if percent else value
    text = f"{abs(amount):,.{decimals}f}" if "," in bare else f"{abs(amount):.{decimals}f}"
    symbol = _SYMBOL.search(bare)
    sign = "-" if amount < 0 and text.strip("0.,") else ""
    return f"{sign}{(symbol.group(1) or symbol.group(2)) if symbol else ''}{text}{'%' if percent else ''}"
