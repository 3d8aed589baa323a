"""Readers under random input: visible characters in are visible characters out, and every node is a slice of its text.

What hypothesis found stands as an example.
"""

import csv
import unicodedata
from io import BytesIO, StringIO
from xml.sax.saxutils import escape

import docx
import openpyxl
import pptx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kohaku.contracts.tree import Tree
from kohaku.ingest import read_document
from kohaku.ingest.errors import ReaderCrashed, ReadError
from tests.ingest.epubs import epub
from tests.ingest.hostile.inputs import HEADS, INPUTS
from tests.ingest.pdfs import Field, Text, pdf

WORDS = st.text("abcxyzÀéßøЖдß漢字かא42", min_size=1, max_size=9)
LINES = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)
PARAGRAPHS = st.lists(LINES, min_size=1, max_size=8)
TABLES = st.integers(1, 5).flatmap(
    lambda width: st.lists(st.lists(LINES, min_size=width, max_size=width), min_size=1, max_size=6)
)
QUICK = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def visible(text: str) -> list[str]:
    """Letters and figures, raised ones as plain ones: “10²” is how a page's raised mark is written."""
    return sorted(filter(str.isalnum, unicodedata.normalize("NFKC", text)))


def tree_of(data: bytes, name: str) -> Tree:
    tree = read_document(data, name, "c")
    for node in tree.nodes:
        assert 0 <= node.start <= node.end <= len(tree.canonical)
    return tree


def lacking(tree: Tree, texts: list[str]) -> list[str]:
    """Texts of which a visible character is missing; line ends and cells may part them, so characters are counted."""
    left = visible(tree.canonical)
    lost = []
    for mark in visible("".join(texts)):
        if mark in left:
            left.remove(mark)
        else:
            lost.append(mark)
    return lost


def saved(made: object) -> bytes:
    out = BytesIO()
    made.save(out)  # type: ignore[attr-defined]
    return out.getvalue()


@QUICK
@given(PARAGRAPHS, st.sampled_from(["\n", "\n\n", "\r\n", "\x0c"]))
def test_text(paragraphs: list[str], end: str) -> None:
    assert not lacking(tree_of(end.join(paragraphs).encode(), "a.txt"), paragraphs)


@QUICK
@given(
    st.lists(
        st.tuples(st.sampled_from(["", "# ", "- ", "  - ", "> ", ">> ", "1. ", "    ", "|", "    - ", "<div>"]), LINES)
    )
)
def test_markdown(lines: list[tuple[str, str]]) -> None:
    if lines:
        source = "\n".join(mark + line for mark, line in lines)
        assert not lacking(tree_of(source.encode(), "a.md"), [line for _, line in lines])


TAGS = st.sampled_from(
    [
        *("p", "div", "span", "b", "i", "font", "table", "tr", "td", "th", "ul", "li", "h1", "h2", "pre", "sup"),
        *("sub", "a", "button", "svg", "text", "math", "mi", "form", "section", "br", "caption"),
    ]
)


@QUICK
@given(st.lists(st.tuples(st.sampled_from(["<{}>", "</{}>", "<{}/>"]), TAGS, LINES), min_size=1, max_size=20))
@example([("<{}>", "p", "2"), ("<{}>", "sup", "2")])
def test_html(pieces: list[tuple[str, str, str]]) -> None:
    source = "".join(mark.format(tag) + escape(text) for mark, tag, text in pieces)
    assert not lacking(tree_of(source.encode(), "a.html"), [text for _, _, text in pieces])


@QUICK
@given(PARAGRAPHS, st.sampled_from(["", "> ", ">> "]))
def test_mail(paragraphs: list[str], mark: str) -> None:
    source = HEADS + "Content-Type: text/plain; charset=utf-8\n\n" + "\n".join(mark + line for line in paragraphs)
    assert not lacking(tree_of(source.encode(), "a.eml"), paragraphs)


@QUICK
@given(TABLES)
def test_delimited(rows: list[list[str]]) -> None:
    out = StringIO()
    csv.writer(out).writerows(rows)
    assert not lacking(tree_of(out.getvalue().encode(), "a.csv"), [cell for row in rows for cell in row])


@QUICK
@given(PARAGRAPHS, TABLES)
def test_word(paragraphs: list[str], rows: list[list[str]]) -> None:
    document = docx.Document()
    for text in paragraphs:
        document.add_paragraph(text, style="List Bullet" if len(text) % 2 else None)
    table = document.add_table(len(rows), len(rows[0]))
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            table.cell(number, column).text = text
    tree = tree_of(saved(document), "a.docx")
    assert not lacking(tree, [*paragraphs, *(cell for row in rows for cell in row)])


@QUICK
@given(PARAGRAPHS)
def test_slides(paragraphs: list[str]) -> None:
    show = pptx.Presentation()
    slide = show.slides.add_slide(show.slide_layouts[1])
    slide.shapes.title.text = paragraphs[0]
    slide.placeholders[1].text = "\n".join(paragraphs)
    assert not lacking(tree_of(saved(show), "a.pptx"), [paragraphs[0], *paragraphs])


@QUICK
@given(st.dictionaries(st.tuples(st.integers(1, 40), st.integers(1, 40)), LINES, min_size=1, max_size=20))
def test_workbook(cells: dict[tuple[int, int], str]) -> None:
    book = openpyxl.Workbook()
    for (row, column), text in cells.items():
        book.active.cell(row, column, text)
    assert not lacking(tree_of(saved(book), "a.xlsx"), list(cells.values()))


@QUICK
@given(
    st.lists(st.text("abcxyz42 Éß", min_size=1, max_size=40).filter(str.strip), min_size=1, max_size=12),
    st.lists(st.text("abcxyz42", min_size=1, max_size=12), max_size=4),
)
def test_pages(lines: list[str], filled: list[str]) -> None:
    texts = [Text(50, 80 + 30 * at, line) for at, line in enumerate(lines)]
    fields = [Field(400, 80 + 30 * at, f"f{at}", value) for at, value in enumerate(filled)]
    assert not lacking(tree_of(pdf([texts], over=[fields]), "a.pdf"), [*lines, *filled])


@QUICK
@given(PARAGRAPHS)
def test_books(paragraphs: list[str]) -> None:
    chapter = "<html><body>" + "".join(f"<p>{escape(text)}</p>" for text in paragraphs) + "</body></html>"
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>'
        '<item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest>'
        '<spine><itemref idref="c"/></spine></package>'
    )
    assert not lacking(tree_of(epub(package, {"c.xhtml": chapter}), "a.epub"), paragraphs)


SMALL = [hostile for hostile in INPUTS if 0 < len(hostile.data) < 40_000]


@QUICK
@given(st.sampled_from(SMALL), st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=8)), max_size=6))
@example(SMALL[0], [(0.0, b"\xff\xfe")])
def test_damage_to_any_file_is_a_document_or_a_named_refusal(
    hostile: object, damage: list[tuple[float, bytes]]
) -> None:
    data = bytearray(hostile.data)  # type: ignore[attr-defined]
    for place, wrong in damage:
        at = int(place * len(data))
        data[at : at + len(wrong)] = wrong
    name = hostile.name or "x.txt"  # type: ignore[attr-defined]
    try:
        tree_of(bytes(data), name)
    except ReaderCrashed as error:
        pytest.fail(f"{name}: {error}")
    except ReadError:
        pass  # refused, by name
