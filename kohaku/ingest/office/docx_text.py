"""Text of a Word paragraph: runs, tabs, breaks, equations; field codes left out; what is struck, deleted or hidden
apart from the rest."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from docx.document import Document as WordDocument
from lxml import etree

from kohaku.contracts.tree import Kind
from kohaku.text.superscripts import raised

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_DELETED = frozenset({f"{_W}del", f"{_W}moveFrom"})
_SKIPPED = frozenset({f"{_W}instrText", f"{_W}pPr", f"{_W}rPr"})
_MARKS = {f"{_W}tab": "\t", f"{_W}br": "\n", f"{_W}cr": "\n", f"{_W}noBreakHyphen": "-", f"{_M}sup": "^",
          f"{_M}sub": "_", f"{_M}den": "/"}  # fmt: skip
_BOX = f"{_W}txbxContent"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_OFF = ("0", "false", "none")


@dataclass(slots=True)
class ParagraphText:
    """What a paragraph says, and what it says no longer: stretches that are deleted or hidden, in order."""

    text: str = ""
    silent: list[tuple[Kind, str]] = field(default_factory=list)

    def add(self, kind: Kind, text: str) -> None:
        """Take in the next stretch of the paragraph."""
        if kind is Kind.PROSE:
            self.text += text
        elif self.silent and self.silent[-1][0] is kind:
            self.silent[-1] = (kind, self.silent[-1][1] + text)
        else:
            self.silent.append((kind, text))


@dataclass(frozen=True, slots=True)
class RunStyles:
    """Character styles by what they make of text."""

    struck: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()

    @classmethod
    def of(cls, document: WordDocument) -> "RunStyles":
        """Those of a document."""
        found: dict[Kind, set[str]] = {Kind.DELETED: set(), Kind.HIDDEN: set()}
        for style in document.styles.element.iter(f"{_W}style"):
            kind = _kind_of(style.find(f"{_W}rPr"), cls())
            if kind is not Kind.PROSE and style.get(f"{_W}type") == "character":
                found[kind].add(style.get(f"{_W}styleId") or "")
        return cls(frozenset(found[Kind.DELETED]), frozenset(found[Kind.HIDDEN]))


def paragraph_parts(paragraph: "etree._Element", styles: RunStyles) -> ParagraphText:
    """Text of one paragraph, text boxes left out."""
    made = ParagraphText()
    kinds: list[tuple[etree._Element, Kind, bool]] = []
    walker = etree.iterwalk(paragraph, events=("start", "end"))
    for event, node in walker:
        tag = node.tag
        if event == "end":
            if kinds and kinds[-1][0] is node:
                kinds.pop()
            continue
        if tag in _SKIPPED or tag in (_BOX, _FALLBACK):
            walker.skip_subtree()
            continue
        kind, up = (kinds[-1][1], kinds[-1][2]) if kinds else (Kind.PROSE, False)
        if tag in _DELETED:
            kinds.append((node, Kind.DELETED, up))
        elif tag == f"{_W}r":
            properties = node.find(f"{_W}rPr")
            own = _kind_of(properties, styles)
            kinds.append((node, kind if own is Kind.PROSE else own, _is_raised(properties)))
        elif tag in (f"{_W}t", f"{_M}t", f"{_W}delText"):
            text = node.text or ""
            made.add(kind, raised(made.text, text) if up and kind is Kind.PROSE else text)
        elif tag in _MARKS:
            made.add(kind, _MARKS[tag])
    return made


def paragraph_text(paragraph: "etree._Element", styles: RunStyles | None = None) -> str:
    """What a paragraph says: deleted and hidden text left out."""
    return paragraph_parts(paragraph, styles or RunStyles()).text


def _kind_of(properties: "etree._Element | None", styles: RunStyles) -> Kind:
    if properties is None:
        return Kind.PROSE
    style = properties.find(f"{_W}rStyle")
    named = (style.get(f"{_W}val") or "") if style is not None else ""
    if _is_on(properties, "vanish", named in styles.hidden):
        return Kind.HIDDEN
    struck = _is_on(properties, "strike", named in styles.struck) or _is_on(properties, "dstrike", False)
    return Kind.DELETED if struck else Kind.PROSE


def _is_on(properties: "etree._Element", name: str, inherited: bool) -> bool:
    found = properties.find(f"{_W}{name}")
    return inherited if found is None else (found.get(f"{_W}val") or "1").lower() not in _OFF


def _is_raised(properties: "etree._Element | None") -> bool:
    found = properties.find(f"{_W}vertAlign") if properties is not None else None
    return found is not None and found.get(f"{_W}val") == "superscript"


def text_boxes(paragraph: "etree._Element") -> Iterator["etree._Element"]:
    """Contents of the text boxes anchored in a paragraph, each once, outermost only."""
    walker = etree.iterwalk(paragraph, events=("start",))
    for _, node in walker:
        if node.tag == _FALLBACK:
            walker.skip_subtree()
        elif node.tag == _BOX:
            yield node
            walker.skip_subtree()
