"""The sign of a written number: a minus of any kind before it, before its currency or after it, or brackets around it.

A dash between two numbers is a range or a hyphen, not a sign, and a number in brackets in the middle of a sentence is
an aside: brackets mean minus where they hold a whole cell, or where currency, magnitude or percent stand outside them.
"""

import re

_MINUS = "-−–﹣－"
_FREE = re.compile(r"(?:^|[\s(\[{|:;=,/“\"'«])$")
"""What may stand before a sign."""
_NUMBER_BEFORE = re.compile(r"[\d%)\]][\s\u00a0\u202f]{1,3}$")
_TRAILING = re.compile(r"[-−–](?=\s*(?:$|[|;)])|\s?(?:[€$£%]|[A-Z]{3}\b))")


def leading_sign(text: str, start: int, value: float) -> int:
    """Where the minus of a number at `start` stands; `start` itself where it has none.

    `value`: what the number is worth without it; after another number a dash and a larger one are a range.
    """
    at = start - 1
    if at < 0 or text[at] not in _MINUS or not _FREE.search(text[:at]):
        return start
    if text[at] != "−" and (before := _NUMBER_BEFORE.search(text[:at])) and _is_range(text[:at], before, value):
        return start
    return at


def _is_range(before: str, match: re.Match[str], value: float) -> bool:
    digits = re.search(r"(\d+(?:[.,]\d+)?)\D*$", before[: match.end()])
    return digits is not None and float(digits[1].replace(",", ".")) < value


def opening_bracket(text: str, start: int) -> int:
    """Where the bracket right before a number (and its sign of currency) opens; -1 where none does."""
    return start - 1 if start > 0 and text[start - 1] == "(" else -1


def trailing_sign(text: str, end: int) -> int:
    """Where the minus after a number ends; `end` itself where there is none."""
    match = _TRAILING.match(text, end)
    return match.end() if match else end
