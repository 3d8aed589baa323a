"""Pieces of a record as HTML and in words, for every page that shows some of it."""

from collections.abc import Iterable, Mapping, Sequence

from kohaku.draw import words
from kohaku.draw.evidence import escaped
from kohaku.engine import Engine
from kohaku.errors import NotFound


def places(engine: Engine, node_ids: Iterable[str]) -> dict[str, str]:
    """Node id -> `1.4 Premium › paragraph 2 · Harbour policy`; a deleted document's nodes by their numbers."""
    named: dict[str, str] = {}
    for node_id in node_ids:
        try:
            outline = engine.outline(node_id.partition(":")[0])
            title, *rest = outline.address(outline.node(node_id))
        except NotFound:
            named[node_id] = words.place(node_id)
            continue
        where = words.breadcrumb([words.shorten(part, 30) for part in rest[-2:]])
        named[node_id] = f"{where} · {words.shorten(title, 22)}" if where else words.shorten(title, 60)
    return named


def table(header: Sequence[str], rows: Iterable[Sequence[str]], numeric: frozenset[int] = frozenset()) -> str:
    """An HTML table from texts, all escaped; `numeric` columns are set right."""
    classes = ['class="n"' if place in numeric else "" for place in range(len(header))]
    head = "".join(f"<th {kind}>{escaped(text)}</th>" for text, kind in zip(header, classes, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td {kind}>{escaped(text)}</td>" for text, kind in zip(row, classes, strict=True)) + "</tr>"
        for row in rows
    )
    return f'<div class="k-scroll"><table class="k-table"><tr>{head}</tr>{body}</table></div>'


def facts(pairs: Mapping[str, object]) -> str:
    """A definition list, escaped."""
    lines = "".join(f"<dt>{escaped(name)}</dt><dd>{escaped(str(value))}</dd>" for name, value in pairs.items())
    return f'<dl class="k-facts">{lines}</dl>'
