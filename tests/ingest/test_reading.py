"""One call reads each format; ids depend on bytes and collection alone; causes of refusal have names."""

import json
from io import BytesIO
from pathlib import Path

import docx
import pytest

from kohaku import samples
from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.ingest import document_id, errors, read_document
from kohaku.ingest.limits import Limits


def sample(suffix: str) -> Path:
    return next(path for path in samples.paths() if path.suffix == suffix)


def of_kind(tree: Tree, kind: Kind, level: Level = Level.PARAGRAPH) -> list[Node]:
    return [node for node in tree.nodes if node.kind is kind and node.level is level]


def rendered(tree: Tree, row: Node) -> dict[str, str]:
    return {tree.canonical[c.header_start : c.header_end]: tree.canonical[c.start : c.end] for c in row.cells}


@pytest.mark.parametrize(("suffix", "kind"), [(".pdf", "pdf"), (".md", "markdown"), (".html", "html")])
def test_samples_have_nested_sections_tables_and_sentences(suffix: str, kind: str) -> None:
    path = sample(suffix)
    tree = read_document(path.read_bytes(), path.name, "c")
    assert tree.format == kind
    assert tree.language == "en"
    assert any("." in node.id.partition(":s")[2] for node in tree.nodes if node.level is Level.SECTION)
    assert any(row.cells for row in of_kind(tree, Kind.TABLE_ROW, Level.SENTENCE))
    assert all(run.page for run in tree.runs) == (kind == "pdf")


def test_a_markdown_table_keeps_header_and_cells() -> None:
    tree = read_document(b"# T\n\n| Item | Limit |\n|---|---:|\n| Stock | 30 |\n", "a.md", "c")
    row = of_kind(tree, Kind.TABLE_ROW, Level.SENTENCE)[1]
    assert rendered(tree, row) == {"Item": "Stock", "Limit": "30"}


def test_html_unfolds_spans_and_marks_navigation_as_furniture() -> None:
    page = b"""<html><title>T</title><body><nav>Home</nav><h1>Energy</h1><p>One <b>two</b>.<br>Three.</p>
    <script>x()</script>
    <table><tr><th>Region</th><th>Year</th><th>Use</th></tr><tr><td rowspan=2>North</td><td>2023</td><td>5</td></tr>
    <tr><td>2024</td><td>7</td></tr></table></body></html>"""
    tree = read_document(page, "a.html", "c")
    assert tree.title == "T"
    assert [tree.text(node) for node in of_kind(tree, Kind.FURNITURE)] == ["Home"]
    assert [tree.text(node) for node in of_kind(tree, Kind.PROSE)] == ["One two. Three."]
    assert rendered(tree, of_kind(tree, Kind.TABLE_ROW, Level.SENTENCE)[2]) == {
        "Region": "North",
        "Year": "2024",
        "Use": "7",
    }
    assert "x()" not in tree.canonical


def test_word_headings_lists_and_tables() -> None:
    document = docx.Document()
    document.add_heading("Scope", 1)
    document.add_heading("Terms", 2)
    document.add_paragraph("A paragraph. Another sentence.")
    document.add_paragraph("an item", style="List Bullet")
    table = document.add_table(2, 2)
    for at, text in enumerate(("Name", "Value", "x", "5")):
        table.cell(at // 2, at % 2).text = text
    out = BytesIO()
    document.save(out)
    tree = read_document(out.getvalue(), "a.docx", "c")
    root = tree.document_id
    assert [node.id for node in tree.nodes if node.level is Level.SECTION] == [f"{root}:s1", f"{root}:s1.1"]
    assert [tree.text(node) for node in of_kind(tree, Kind.LIST_ITEM)] == ["an item"]
    assert rendered(tree, of_kind(tree, Kind.TABLE_ROW, Level.SENTENCE)[1]) == {"Name": "x", "Value": "5"}


def test_plain_text_offsets_index_the_decoded_text() -> None:
    text = "1 Scope\n\nThe plant\nuses 5 MW.\n\n2 Cover\n\nMore text here.\n"
    tree = read_document(text.encode(), "a.txt", "c")
    assert [tree.text(node) for node in of_kind(tree, Kind.HEADING)] == ["1 Scope", "2 Cover"]
    for run in tree.runs:
        assert tree.canonical[run.start : run.end] == text[run.source_start : run.source_end]


def test_wattbot_pages_are_metadata_never_sections() -> None:
    texts = ("1 Introduction\nPower is used in many places\nby large", "models every day.\n2 Method\nWe measure.")
    picture = {"text": "[Image page=1]", "metadata": {"attachment_type": "image"}}
    sections = [
        {"title": f"Page {n}", "metadata": {"page": n}, "paragraphs": [{"text": text, "metadata": {}}, picture]}
        for n, text in enumerate(texts, 1)
    ]
    data = json.dumps({"document_id": "x2024", "title": "A Title", "sections": sections})
    tree = read_document(data.encode(), "x2024.json", "c")
    assert (tree.reference, tree.title, tree.page_count) == ("x2024", "A Title", 2)
    assert [tree.text(node) for node in of_kind(tree, Kind.HEADING)] == ["1 Introduction", "2 Method"]
    assert [tree.text(node) for node in of_kind(tree, Kind.PROSE)] == [
        "Power is used in many places by large models every day.",
        "We measure.",
    ]
    assert {run.page for run in tree.runs} == {1, 2}
    assert "[Image" not in tree.canonical


def test_ids_depend_on_bytes_and_collection_only() -> None:
    first = read_document(b"Some text here.", "a.txt", "one")
    assert first.document_id == document_id("one", b"Some text here.") == first.nodes[0].id
    assert read_document(b"Some text here.", "b.txt", "one").nodes == first.nodes
    assert document_id("two", b"Some text here.") != first.document_id
    assert len(first.document_id) == 12


@pytest.mark.parametrize(
    ("data", "name", "cause"),
    [
        (b"", "a.pdf", errors.Empty),
        (b" \n\t ", "a.txt", errors.Empty),
        (b"MZ\x90\x00" + b"\x00" * 200, "report.pdf", errors.WrongType),
        (b"\x7fELF" + b"\x01" * 200, "report.docx", errors.WrongType),
        (b"<html><body>404</body></html>", "report.pdf", errors.WrongType),
        (b"%PDF-1.7\n1 0 obj\n<<", "cut.pdf", errors.Corrupt),
        (b"PK\x03\x04" + b"\x00" * 100, "cut.docx", errors.Corrupt),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600, "old.doc", errors.LegacyFormat),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 60, "photo.png", errors.Unsupported),
        (b'{"a": 1}', "side.json", errors.Unsupported),
        (b'{"a": ', "side.json", errors.Corrupt),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_by_cause_with_a_remedy(data: bytes, name: str, cause: type) -> None:
    with pytest.raises(cause) as caught:
        read_document(data, name, "c")
    assert name in caught.value.what
    assert caught.value.remedy


def test_limits_of_bytes_and_characters() -> None:
    with pytest.raises(errors.TooLarge, match="MB"):
        read_document(b"x" * 100, "a.txt", "c", Limits(file_bytes=10))
    with pytest.raises(errors.TooLarge, match="characters"):
        read_document(b"word " * 100, "a.txt", "c", Limits(characters=10))
    path = sample(".pdf")
    with pytest.raises(errors.TooLarge, match="pages"):
        read_document(path.read_bytes(), path.name, "c", Limits(pages=1))
