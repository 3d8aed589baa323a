"""Text of a Word paragraph: runs, tabs, breaks, equations; deleted text and field codes left out."""

from collections.abc import Iterator

from lxml import etree

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_SKIPPED = frozenset({f"{_W}del", f"{_W}moveFrom", f"{_W}instrText", f"{_W}pPr", f"{_W}rPr", f"{_W}delText"})
_BOX = f"{_W}txbxContent"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"


def paragraph_text(paragraph: "etree._Element") -> str:
    """Text of one paragraph, text boxes left out."""
    parts: list[str] = []
    walker = etree.iterwalk(paragraph, events=("start",))
    for _, node in walker:
        tag = node.tag
        if tag in _SKIPPED or tag in (_BOX, _FALLBACK):
            walker.skip_subtree()
        elif tag in (f"{_W}t", f"{_M}t"):
            parts.append(node.text or "")
        elif tag == f"{_W}tab":
            parts.append("\t")
        elif tag in (f"{_W}br", f"{_W}cr"):
            parts.append("\n")
        elif tag == f"{_W}noBreakHyphen":
            parts.append("-")
        elif tag in (f"{_M}sup", f"{_M}sub", f"{_M}den"):
            parts.append({f"{_M}sup": "^", f"{_M}sub": "_", f"{_M}den": "/"}[tag])
    return "".join(parts)


def text_boxes(paragraph: "etree._Element") -> Iterator["etree._Element"]:
    """Contents of the text boxes anchored in a paragraph, each once, outermost only."""
    walker = etree.iterwalk(paragraph, events=("start",))
    for _, node in walker:
        if node.tag == _FALLBACK:
            walker.skip_subtree()
        elif node.tag == _BOX:
            yield node
            walker.skip_subtree()
