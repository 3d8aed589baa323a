"""Pages whose elements nest deeper than a parser keeps them: read by its events, and flattened below a depth."""

from collections.abc import Collection

from lxml import etree

DEEPEST = 400
"""Elements within elements that are kept as such; a browser flattens at 512."""


def flat_tree(text: str, blocks: Collection[str], skipped: Collection[str]) -> "etree._Element | None":
    """The element tree of an HTML text, all of its text kept; below `DEEPEST` no element but line breaks.

    Args:
        text: of the page.
        blocks: tags that begin a line.
        skipped: tags whose text nobody sees.
    """
    try:
        return etree.fromstring(text, etree.HTMLParser(target=_Flattening(blocks, skipped), huge_tree=True))
    except (etree.ParserError, etree.XMLSyntaxError):
        return None


class _Flattening:
    """Builds a tree from a parser's events."""

    def __init__(self, blocks: Collection[str], skipped: Collection[str]) -> None:
        self._builder = etree.TreeBuilder()
        self._blocks = blocks
        self._skipped = skipped
        self._depth = 0
        self._unseen = 0  # elements begun within a flattened one that is skipped

    def start(self, tag: str, attributes: "etree._Attrib") -> None:
        self._depth += 1
        if self._depth <= DEEPEST:
            self._builder.start(tag, dict(attributes))
        elif self._unseen or tag in self._skipped:
            self._unseen += 1
        elif tag in self._blocks or tag == "br":
            self._break()

    def end(self, tag: str) -> None:
        if self._depth <= DEEPEST:
            self._builder.end(tag)
        elif self._unseen:
            self._unseen -= 1
        elif tag in self._blocks:
            self._break()
        self._depth -= 1

    def data(self, text: str) -> None:
        if not self._unseen:
            self._builder.data(text)

    def close(self) -> "etree._Element":
        return self._builder.close()

    def _break(self) -> None:
        self._builder.start("br", {})
        self._builder.end("br")
