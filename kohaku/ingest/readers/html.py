"""HTML: blocks from its elements, tables with their header cells, navigation as furniture."""

import re
from dataclasses import dataclass, field

from lxml import etree
from lxml import html as lxml_html

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Empty
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.html_tables import is_layout, read_table
from kohaku.ingest.wordlists import words
from kohaku.languages.speaking import say

SKIPPED = words(
    """
    script style noscript template svg math iframe object canvas select button input textarea head audio video map
    """
)
_BLOCKS = words(
    """
    address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer
    form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th
    thead tr ul caption legend search
    """
)
_KINDS = {"li": Kind.LIST_ITEM, "dt": Kind.LIST_ITEM, "dd": Kind.LIST_ITEM, "pre": Kind.CODE, "listing": Kind.CODE}
_KINDS |= {"figcaption": Kind.CAPTION, "caption": Kind.CAPTION}
_FURNITURE_TAGS = frozenset({"nav", "footer", "menu"})
_FURNITURE_ROLES = frozenset({"navigation", "search", "banner", "contentinfo", "menu", "menubar", "toolbar"})
_XML_DECLARATION = re.compile(r"\A\s*<\?xml[^>]{0,200}\?>")
_CHARSET = re.compile(rb"""<meta[^>]{0,200}charset\s{0,5}=\s{0,5}["']?([\w.:-]{2,40})""", re.IGNORECASE)
_XML_ENCODING = re.compile(rb"""<\?xml[^>]{0,100}encoding\s{0,5}=\s{0,5}["']([\w.:-]{2,40})""", re.IGNORECASE)


def read_html(data: bytes, name: str, limits: Limits) -> Extract:
    """Read a web page."""
    declared = _CHARSET.search(data[:4096]) or _XML_ENCODING.search(data[:4096])
    decoded = decode(data, declared.group(1).decode("ascii") if declared else "")
    limits.check_characters(len(decoded.text), name)
    tape = Tape()
    root = parse(decoded.text)
    blocks = blocks_of(root, tape) if root is not None else []
    if not blocks:
        raise Empty(say("file.web_empty", name=name), say("file.web_empty.remedy"))
    warnings = (decoded.warning,) if decoded.warning else ()
    return Extract("html", tuple(blocks), title=title_of(root), encoding=decoded.encoding, warnings=warnings)


def parse(text: str) -> "etree._Element | None":
    """The element tree of an HTML text; None where there is nothing in it."""
    text = _XML_DECLARATION.sub("", text.replace("\x00", ""))
    if not text.strip():
        return None
    parser = lxml_html.HTMLParser(remove_comments=True, remove_pis=True, huge_tree=True)
    try:
        return lxml_html.document_fromstring(text, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        return None


def title_of(root: "etree._Element | None") -> str:
    """The page's title element."""
    found = root.findtext(".//title") if root is not None else None
    return " ".join((found or "").split())


def blocks_of(root: "etree._Element", tape: Tape) -> list[Block]:
    """Blocks of an element tree in reading order."""
    walk = _Walk(tape)
    walker = etree.iterwalk(root, events=("start", "end"))
    for event, element in walker:
        if event == "end":
            walk.end(element)
        elif walk.start(element):
            walker.skip_subtree()
    walk.flush()
    return walk.blocks


@dataclass(slots=True)
class _Walk:
    """Text gathered between block borders, with the kind of the nearest element that gives one."""

    tape: Tape
    blocks: list[Block] = field(default_factory=list)
    buffer: list[str] = field(default_factory=list)
    kinds: list[tuple[Kind, int]] = field(default_factory=lambda: [(Kind.PROSE, 0)])
    furniture: int = 0
    skipped: list[etree._Element] = field(default_factory=list)  # at most the one that was just begun

    def start(self, element: "etree._Element") -> bool:
        """Begin an element; True where its subtree is to be passed over (its tail is kept)."""
        tag = element.tag if isinstance(element.tag, str) else ""
        if not tag or tag in SKIPPED or _hidden(element) or _is_skip_link(element, tag):
            return self._pass_over(element)
        if tag in _BLOCKS and tag != "dd":  # a definition stands with its term
            self.flush()
        if tag == "table" and not is_layout(element):
            caption, table = read_table(element, self.tape)
            self.blocks.extend(block for block in (caption, table) if block is not None)
            return self._pass_over(element)
        if tag == "br":
            self.buffer.append("\n")
        elif tag == "sup" and self.buffer and self.buffer[-1][-1:].isdigit() and (element.text or "")[:1].isdigit():
            self.buffer.append("^")
        if _is_furniture(element, tag):
            self.furniture += 1
        if len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
            self.kinds.append((Kind.HEADING, int(tag[1])))
        elif tag in _KINDS:
            self.kinds.append((_KINDS[tag], 0))
        self.buffer.append(element.text or "")
        return False

    def _pass_over(self, element: "etree._Element") -> bool:
        self.skipped.append(element)
        return True

    def end(self, element: "etree._Element") -> None:
        """End an element; the text behind it belongs to what surrounds it."""
        tag = element.tag if isinstance(element.tag, str) else ""
        if self.skipped and self.skipped[-1] is element:
            self.skipped.pop()
        else:
            if tag == "dt":
                self.buffer.append("\n")
            elif tag in _BLOCKS:
                self.flush()
            if _is_furniture(element, tag):
                self.furniture -= 1
            if (len(tag) == 2 and tag[0] == "h" and tag[1] in "123456") or tag in _KINDS:
                self.kinds.pop()
        self.buffer.append(element.tail or "")

    def flush(self) -> None:
        """Close the block that was being gathered."""
        text = "".join(self.buffer)
        self.buffer.clear()
        if not text.strip():
            return
        kind, level = self.kinds[-1]
        if self.furniture:
            kind, level = Kind.FURNITURE, 0
        self.blocks.append(self.tape.block(kind, text, level))


def _hidden(element: "etree._Element") -> bool:
    style = (element.get("style") or "").replace(" ", "").lower()
    return element.get("hidden") is not None or "display:none" in style


def _is_skip_link(element: "etree._Element", tag: str) -> bool:
    """True for “Jump to content”."""
    text = (element.text or "").strip().lower()
    return tag == "a" and (element.get("href") or "").startswith("#") and text.startswith(("skip to", "jump to"))


def _is_furniture(element: "etree._Element", tag: str) -> bool:
    if tag == "li":  # the same page in other languages
        links = [child for child in element if child.tag == "a"]
        return len(links) == 1 and links[0].get("hreflang") is not None and not (element.text or "").strip()
    return tag in _FURNITURE_TAGS or element.get("role") in _FURNITURE_ROLES
