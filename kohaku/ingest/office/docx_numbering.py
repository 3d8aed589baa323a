"""Numbers that Word shows but does not store in the text: “4.3” before an automatically numbered heading."""

from dataclasses import dataclass, field

from docx.document import Document as WordDocument
from lxml import etree

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LEVELS = 9
_ROMAN = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))


@dataclass(frozen=True, slots=True)
class _Level:
    style: str
    template: str
    start: int


@dataclass(slots=True)
class Numbering:
    """Counters of a document's lists."""

    levels: dict[str, dict[int, _Level]] = field(default_factory=dict)  # list id -> level -> how it is written
    abstract: dict[str, str] = field(default_factory=dict)  # list id -> its definition's id, which shares the counter
    styles: dict[str, tuple[str, int]] = field(default_factory=dict)  # style -> list id, level
    counters: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, document: WordDocument) -> "Numbering":
        """The lists that a document defines; none where it has no numbering part."""
        made = cls()
        try:
            root = document.part.numbering_part.element
        except (KeyError, NotImplementedError):
            return made
        definitions = {
            (item.get(f"{_W}abstractNumId") or ""): _read_levels(item) for item in root.iter(f"{_W}abstractNum")
        }
        for item in root.iter(f"{_W}num"):
            target = item.find(f"{_W}abstractNumId")
            identifier = item.get(f"{_W}numId") or ""
            made.abstract[identifier] = (target.get(f"{_W}val") or "") if target is not None else ""
            made.levels[identifier] = definitions.get(made.abstract[identifier], {})
        for style in document.styles.element.iter(f"{_W}style"):
            found = _reference(style)
            if found is not None:
                made.styles[style.get(f"{_W}styleId") or ""] = found
        return made

    def next(self, paragraph: "etree._Element", style: str) -> str:
        """The number that stands before this paragraph; empty for none and for bullets."""
        own = _reference(paragraph)
        inherited = self.styles.get(style)
        if own is not None and own[0] == "" and inherited is not None:
            own = (inherited[0], own[1])
        reference = own or inherited
        if reference is None:
            return ""
        identifier, depth = reference
        levels = self.levels.get(identifier, {})
        level = levels.get(depth)
        if level is None:
            return ""
        counter = self.counters.setdefault(self.abstract[identifier], [0] * _LEVELS)
        counter[depth] = counter[depth] + 1 if counter[depth] else level.start
        for deeper in range(depth + 1, _LEVELS):
            counter[deeper] = 0
        if level.style in ("bullet", "none", ""):
            return ""
        shown = level.template
        for at in range(depth + 1):
            used = levels.get(at, level)
            value = counter[at] or used.start
            shown = shown.replace(f"%{at + 1}", _written(value, used.style))
        return shown.strip()


def _read_levels(definition: "etree._Element") -> dict[int, _Level]:
    levels = {}
    for item in definition.iter(f"{_W}lvl"):
        depth = item.get(f"{_W}ilvl") or ""
        if depth.isdecimal() and int(depth) < _LEVELS:
            start = _value(item, "start")
            levels[int(depth)] = _Level(
                _value(item, "numFmt"), _value(item, "lvlText"), int(start) if start.isdecimal() else 1
            )
    return levels


def _value(element: "etree._Element", tag: str) -> str:
    found = element.find(f"{_W}{tag}")
    return (found.get(f"{_W}val") or "") if found is not None else ""


def _reference(element: "etree._Element") -> tuple[str, int] | None:
    found = element.find(f"{_W}pPr/{_W}numPr")
    if found is None:
        return None
    depth = _value(found, "ilvl")
    return _value(found, "numId"), min(int(depth), _LEVELS - 1) if depth.isdecimal() else 0


def _written(value: int, style: str) -> str:
    if style in ("lowerLetter", "upperLetter"):
        letter = chr(ord("a") + (value - 1) % 26) * ((value - 1) // 26 + 1)
        return letter.upper() if style == "upperLetter" else letter
    if style in ("lowerRoman", "upperRoman") and 0 < value < 40:
        roman = ""
        for size, mark in _ROMAN:
            while value >= size:
                roman += mark
                value -= size
        return roman.upper() if style == "upperRoman" else roman
    return str(value)
