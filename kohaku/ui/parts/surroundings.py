"""What stands around evidence in its document as it is now: the text before and after, or the whole table."""

from kohaku.contracts.trace import Evidence
from kohaku.contracts.tree import Kind, Node
from kohaku.draw.evidence import escaped, highlighted, table_html
from kohaku.draw.places import Card, merged
from kohaku.draw.words import shorten
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.outline import Outline
from kohaku.tables.excerpt import excerpt

_EACH_SIDE = 2
"""Paragraphs shown before and after."""
_ROWS = 300
"""Rows of a table that are drawn at most, on each side of the cited one."""
_LONGEST = 4000


def surroundings(engine: Engine, card: Card) -> str:
    """HTML, escaped: a table whole, a text with its neighbours; or that the document is not as it was."""
    try:
        outline = engine.outline(card.first.document_id)
        nodes = [outline.node(one.node_id) for one in card.evidence]
    except NotFound as error:
        return f'<p class="k-soft">{escaped(error.what)}</p>'
    if any(outline.tree.canonical[one.start : one.end] != one.quote for one in card.evidence):
        return f'<p class="k-soft">{escaped(say("evidence.changed"))}</p>'
    tables = [
        table
        for one, node in zip(card.evidence, nodes, strict=True)
        if (table := excerpt(outline, node, _value(one), neighbours=_ROWS)) is not None
    ]
    if tables:
        return f'<div class="k-around">{table_html(merged(tables))}</div>'
    return f'<div class="k-around">{"".join(_texts(outline, card, nodes))}</div>'


def _texts(outline: Outline, card: Card, nodes: list[Node]) -> list[str]:
    cited = {outline.paragraph(node).id for node in nodes}
    paragraphs = [node for node in outline.tree.nodes if node.id.count(":p") == 1 and ":t" not in node.id]
    places = [at for at, node in enumerate(paragraphs) if node.id in cited]
    if not places:
        return []
    first, last = max(0, places[0] - _EACH_SIDE), places[-1] + _EACH_SIDE + 1
    return [_paragraph(outline, card, node) for node in paragraphs[first:last] if not node.kind.silent]


def _paragraph(outline: Outline, card: Card, node: Node) -> str:
    text = outline.tree.text(node)
    if node.kind is Kind.HEADING:
        return f'<p class="k-head">{escaped(text)}</p>'
    own = [one for one in card.evidence if node.start <= one.start < node.end]
    if not own:
        return f'<p class="k-quote k-soft">{escaped(shorten(text, _LONGEST))}</p>'
    return f'<p class="k-quote">{highlighted(text, node.start, own)}</p>'


def _value(one: Evidence) -> tuple[int, int] | None:
    return None if one.value_start is None or one.value_end is None else (one.value_start, one.value_end)
