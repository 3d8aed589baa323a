"""Raised text in a line: an exponent stays with its unit or number, a footnote's mark is set off from what it marks.

“93.4” with a raised 2 is neither 93.42 nor 93.4²: it is 93.4, and a note. So a mark is written with the raised
characters that are seen, a space before it (“93.4 ²”), and no figure or word runs on into it.
"""

import re

_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"
_PLAIN = "0123456789+-=()abcdefghijklmnoprstuvwxyz"
SUPERSCRIPTS = dict(zip(_PLAIN, _RAISED, strict=True)) | {"−": "⁻", "–": "⁻"}
_MARK = re.compile(r"\(?(?:\d{1,3}|[a-z]|[*†‡§¶#]{1,3})\)?(?:\s?[,;]\s?\(?(?:\d{1,3}|[a-z])\)?){0,6}", re.IGNORECASE)
_POWER = re.compile(r"[-+−–]?\d{1,3}")
_AFTER_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]+\Z")
_TEN = re.compile(r"(?<![\d.,])10\Z")
_UNITS = frozenset(
    {"m", "cm", "mm", "km", "dm", "nm", "µm", "μm", "hm", "ft", "in", "yd", "mi", "s", "h", "min", "kg", "W", "Nm"}
)
_ORDINALS = frozenset({"st", "nd", "rd", "th", "er", "re", "ère", "e", "ème", "os", "as", "tm", "sm"})
_LONGEST_POWER = 3


def raised(before: str, mark: str) -> str:
    """How a raised text is written behind `before`: “³” of m³, “^6” of 10⁶, “th” of 4th, or “ ²”, a note's mark."""
    text = mark.strip()
    if not text or before[-1:].isspace() or not before:
        return "".join(SUPERSCRIPTS.get(one, one) for one in text) if _MARK.fullmatch(text) else text
    if is_power(before, text):
        return f"^{text}" if before[-1].isdigit() else superscript(text)
    if before[-1].isdigit() and text.lower() in _ORDINALS:
        return text
    if _MARK.fullmatch(text):
        return f" {superscript(text)}"
    return f"^{text}" if before[-1].isdigit() and text[0].isalnum() else text


def is_power(before: str, text: str) -> bool:
    """True for the exponent of a unit, a variable or a power of ten."""
    if len(text) > _LONGEST_POWER or not _POWER.fullmatch(text):
        return False
    if before[-1:].isdigit():
        return _TEN.search(before) is not None or not text[0].isdigit()
    word = _AFTER_WORD.search(before[-12:])
    return word is not None and (word.group() in _UNITS or (len(word.group()) == 1 and text in ("2", "3")))


def superscript(text: str) -> str:
    """The text in raised characters, one for one; what has none stays."""
    return "".join(SUPERSCRIPTS.get(one, one) for one in text)
