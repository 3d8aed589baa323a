"""HTML: blocks from its elements, tables with their header cells, navigation as furniture; what is struck or hidden
stands behind its paragraph and does not answer."""

import re
from dataclasses import dataclass, field
from html import escape

from lxml import etree
from lxml import html as lxml_html

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block, Extract, Tape
from kohaku.ingest.encodings import decode
from kohaku.ingest.errors import Empty
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.html_silent import Silence
from kohaku.ingest.web.html_tables import is_layout, loose_texts, read_table
from kohaku.ingest.web.nesting import flat_tree
from kohaku.ingest.wordlists import words
from kohaku.languages.speaking import say
from kohaku.text.superscripts import raised

SKIPPED = words(
    """
    script style noscript template iframe head map title desc defs metadata symbol annotation annotation-xml
    """
)
_ASIDES = {"button": Kind.FURNITURE, "select": Kind.FURNITURE, "textarea": Kind.FURNITURE} | dict.fromkeys(
    ("object", "canvas", "audio", "video"), Kind.HIDDEN
)  # what a page is worked with, and what stands in for what cannot be played
_WITHOUT_VALUE = frozenset({"hidden", "password", "checkbox", "radio", "file", "image", "range", "color"})
_MATHS = {"mfrac": "/", "msup": "^", "msub": "_", "munder": "_", "mover": "^", "mtr": " ", "mtable": "; "}
_BLOCKS = words(
    """
    address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer
    form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot th
    thead tr ul caption legend search text
    """
)
_KINDS = {"li": Kind.LIST_ITEM, "dt": Kind.LIST_ITEM, "dd": Kind.LIST_ITEM, "pre": Kind.CODE, "listing": Kind.CODE}
_KINDS |= {"figcaption": Kind.CAPTION, "caption": Kind.CAPTION}
_FURNITURE_TAGS = frozenset({"nav", "menu"})
_FURNITURE_NAMES = words(
    """
    navbar navigation nav-menu main-nav breadcrumb breadcrumbs cookie-banner cookie-consent cookie-notice cookiebar
    """
)
_LINKED = 0.4  # of a footer's text: more are links and nothing is said
_RIGHTS = ("©", "(c) ", "all rights reserved", "copyright")
_FURNITURE_ROLES = frozenset({"navigation", "search", "banner", "contentinfo", "menu", "menubar", "toolbar"})
_CDATA = re.compile(r"<!\[CDATA\[(.*?)\]\]>", re.DOTALL)
_ENDS = re.compile(r"</(?:body|html)\s*>", re.IGNORECASE)
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
    """The element tree of an HTML text; None where there is nothing in it. What stands behind the end of the body
    belongs to it, and elements that nest too deep for the parser are flattened."""
    text = text.replace("\x00", "")
    declaration = _XML_DECLARATION.match(text)
    if declaration:
        text = _CDATA.sub(lambda found: escape(found[1]), text[declaration.end() :])
    text = _ENDS.sub(" ", text)
    if not text.strip():
        return None
    parser = lxml_html.HTMLParser(remove_comments=True, remove_pis=True, huge_tree=True)
    try:
        root = lxml_html.document_fromstring(text, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        root = None
    given_up = any(entry.level == etree.ErrorLevels.FATAL for entry in parser.error_log)
    return flat_tree(text, _BLOCKS, SKIPPED) if given_up else root


def title_of(root: "etree._Element | None") -> str:
    """The page's title element."""
    found = root.findtext(".//title") if root is not None else None
    return " ".join((found or "").split())


def blocks_of(root: "etree._Element", tape: Tape) -> list[Block]:
    """Blocks of an element tree in reading order. Where all of it is hidden (until a script shows it), it is read."""
    blocks = _walked(root, tape, Silence.of(root))
    kinds = {block.kind for block in blocks}
    if Kind.HIDDEN in kinds and kinds <= {Kind.HIDDEN, Kind.FURNITURE}:
        return _walked(root, tape, None)
    return blocks


def _walked(root: "etree._Element", tape: Tape, silence: Silence | None) -> list[Block]:
    walk = _Walk(tape, silence)
    walker = etree.iterwalk(root, events=("start", "end"))
    for event, element in walker:
        if event == "end":
            walk.end(element)
        elif walk.start(element):
            walker.skip_subtree()
    walk.flush()
    return walk.blocks


@dataclass(slots=True)
class _Aside:
    """An element that does not speak, while its text is gathered."""

    element: "etree._Element"
    kind: Kind
    parts: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Walk:
    """Text gathered between block borders, with the kind of the nearest element that gives one."""

    tape: Tape
    silence: Silence | None = field(default_factory=Silence)
    blocks: list[Block] = field(default_factory=list)
    buffer: list[str] = field(default_factory=list)
    kinds: list[tuple[Kind, int]] = field(default_factory=lambda: [(Kind.PROSE, 0)])
    furniture: list[etree._Element] = field(default_factory=list)
    skipped: list[etree._Element] = field(default_factory=list)  # at most the one that was just begun
    aside: _Aside | None = None
    behind: list[tuple[Kind, str]] = field(default_factory=list)  # what stands after the block being gathered

    def start(self, element: "etree._Element") -> bool:
        """Begin an element; True where its subtree is to be passed over (its tail is kept)."""
        tag = element.tag if isinstance(element.tag, str) else ""
        if not tag or tag in SKIPPED:
            return self._pass_over(element)
        if tag == "input":
            self._input(element)
        if self.aside is None:
            kind = self.silence.kind(element, tag) if self.silence is not None else None
            kind = kind or (Kind.FURNITURE if _is_skip_link(element, tag) else _ASIDES.get(tag))
            if kind is not None:
                self.aside = _Aside(element, kind)
        if tag in _BLOCKS and tag != "dd":  # a definition stands with its term
            self.flush()
        if tag == "table" and self.aside is None and not is_layout(element):
            self._table(element)
            return self._pass_over(element)
        parent = element.getparent()
        if parent is not None and parent.tag in _MATHS and element.getprevious() is not None:
            self._put(_MATHS[parent.tag])  # a half is no twelve
        if tag == "br":
            self._put("\n")
        elif tag == "sup":
            self._put(raised("".join(self.buffer[-2:])[-16:], "".join(element.itertext())))
            return self._pass_over(element)
        if _is_furniture(element, tag):
            self.furniture.append(element)
        if len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
            self.kinds.append((Kind.HEADING, int(tag[1])))
        elif tag in _KINDS:
            self.kinds.append((_KINDS[tag], 0))
        self._put(element.text or "")
        return False

    def _put(self, text: str) -> None:
        (self.buffer if self.aside is None else self.aside.parts).append(text)

    def _table(self, element: "etree._Element") -> None:
        self.behind.extend(_settled(element, self.silence))
        self.behind.extend((Kind.PROSE, text) for text in loose_texts(element))
        caption, table = read_table(element, self.tape)
        self.blocks.extend(block for block in (caption, table) if block is not None)
        self.flush()

    def _input(self, element: "etree._Element") -> None:
        """What is written in a field of a form."""
        if (element.get("type") or "").lower() not in _WITHOUT_VALUE:
            self.behind.append((Kind.FURNITURE, element.get("value") or ""))

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
                self._put(_after_term(self.buffer))
            elif tag in _BLOCKS:
                self.flush()
            if self.furniture and self.furniture[-1] is element:
                self.furniture.pop()
            if (len(tag) == 2 and tag[0] == "h" and tag[1] in "123456") or tag in _KINDS:
                self.kinds.pop()
        if self.aside is not None and self.aside.element is element:
            self.behind.append((self.aside.kind, "".join(self.aside.parts)))
            self.aside = None
            if tag in _BLOCKS:
                self.flush()
        self._put(element.tail or "")

    def flush(self) -> None:
        """Close the block that was being gathered; what it says no longer stands behind it."""
        if self.aside is not None:
            self.aside.parts.append("\n")
            return
        text = "".join(self.buffer)
        self.buffer.clear()
        kind, level = self.kinds[-1]
        if self.furniture:
            kind, level = Kind.FURNITURE, 0
        if text.strip():
            self.blocks.append(self.tape.block(kind, text, level))
        self.blocks.extend(self.tape.block(silent, said) for silent, said in self.behind if said.strip())
        self.behind.clear()


def _after_term(buffer: list[str]) -> str:
    """What parts a term from its definition, so that they read as label and value."""
    term = "".join(buffer).rstrip()
    return ": " if term and term[-1].isalnum() else "\n"


def _settled(table: "etree._Element", silence: Silence | None) -> list[tuple[Kind, str]]:
    """Take what does not speak out of a table's cells, and write raised marks into their line."""
    silent: list[tuple[Kind, str]] = []
    for element in [one for one in table.iterdescendants() if isinstance(one.tag, str)]:
        if element.getparent() is None or not _within(element, table):
            continue
        kind = silence.kind(element, element.tag) if silence is not None else None
        if kind is not None:
            silent.append((kind, " ".join(" ".join(element.itertext()).split())))
            _replace(element, "")
        elif element.tag == "sup":
            _replace(element, raised(_before(element)[-16:], "".join(element.itertext())))
    return silent


def _within(element: "etree._Element", table: "etree._Element") -> bool:
    return any(parent is table for parent in element.iterancestors())


def _before(element: "etree._Element") -> str:
    """The text right before an element within its parent."""
    previous, parent = element.getprevious(), element.getparent()
    if previous is not None:
        return previous.tail or "".join(previous.itertext())
    return (parent.text or "") if parent is not None else ""


def _replace(element: "etree._Element", text: str) -> None:
    """Put a text in an element's place; what follows the element stays."""
    parent, previous = element.getparent(), element.getprevious()
    if parent is None:
        return
    text += element.tail or ""
    if previous is not None:
        previous.tail = (previous.tail or "") + text
    else:
        parent.text = (parent.text or "") + text
    parent.remove(element)


def _is_skip_link(element: "etree._Element", tag: str) -> bool:
    """True for “Jump to content”."""
    text = (element.text or "").strip().lower()
    return tag == "a" and (element.get("href") or "").startswith("#") and text.startswith(("skip to", "jump to"))


def _is_furniture(element: "etree._Element", tag: str) -> bool:
    if tag == "li":  # the same page in other languages
        links = [child for child in element if child.tag == "a"]
        return len(links) == 1 and links[0].get("hreflang") is not None and not (element.text or "").strip()
    if tag in _FURNITURE_TAGS or element.get("role") in _FURNITURE_ROLES:
        return not (tag == "footer" and _says_something(element))
    if tag == "footer":
        return not _says_something(element)
    named = {*(element.get("class") or "").lower().split(), (element.get("id") or "").lower()}
    return not named.isdisjoint(_FURNITURE_NAMES)


def _says_something(footer: "etree._Element") -> bool:
    """True for a footer of words (opening hours, an address): not of links, nor of rights alone."""
    text = " ".join("".join(footer.itertext()).split())
    linked = sum(len(" ".join("".join(link.itertext()).split())) for link in footer.iter("a"))
    return bool(text) and linked <= _LINKED * len(text) and not any(mark in text.lower() for mark in _RIGHTS)
