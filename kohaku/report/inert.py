"""Text that a spreadsheet would run as a formula, made to be shown instead.

A cell is a formula by its first sign. Programs differ in what they leave out before it (white space, NUL, byte order
marks, characters without width), in the forms of the sign that they take (full width), and in what separates cells (a
semicolon or a tab, where the region says so): all of them count here.
"""

import re
import unicodedata
from itertools import takewhile

_SEPARATED = re.compile(r"([;\t\r\n|])")
_NUMBER = re.compile(r"\s*[+-]?[\d.,]+%?\s*")
_SIGNS = frozenset("=+-@")


def inert(value: object) -> object:
    """`value`, led by an apostrophe wherever a formula could begin. Numbers stay as they are.

    Example:
        >>> inert("=1+1"), inert("-5 %"), inert("-5"), inert("a; \\uff1d1")
        ("'=1+1", "'-5 %", '-5', "a;' \\uff1d1")
    """
    if not isinstance(value, str):
        return value
    parts = _SEPARATED.split(value)
    led = [f"'{part}" if _formula(part) else part for part in parts]
    return ("'" if value[:1] in ("\t", "\r", "\n") else "") + "".join(led)


def _formula(part: str) -> bool:
    if _NUMBER.fullmatch(part):
        return False
    unseen = sum(1 for _ in takewhile(_unseen, part))
    return bool(_SIGNS & set(unicodedata.normalize("NFKC", part[unseen : unseen + 1])[:1]))


def _unseen(character: str) -> bool:
    """True for controls, formats, marks without a letter, separators, and what fonts show as nothing."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cn", "Co", "Mn", "Me", "Zs", "Zl", "Zp") or character in (
        "\u115f\u1160\u3164\uffa0\u2800"  # fillers of Hangul, the empty Braille cell
    )
