"""Texts of office files that stand where a reader does not look are read all the same, and said so."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import docx
import openpyxl
import pptx
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document


def added(data: bytes, **parts: str) -> bytes:
    """The file with further parts; `__` in a name stands for `/`."""
    out = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(out, "w", ZIP_DEFLATED) as new:
        for item in old.infolist():
            new.writestr(item, old.read(item))
        for name, text in parts.items():
            new.writestr(name.replace("__", "/") + ".xml", text)
    return out.getvalue()


def saved(made: object) -> bytes:
    out = BytesIO()
    made.save(out)  # type: ignore[attr-defined]
    return out.getvalue()


DIAGRAM = '<d xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>{}</a:t></a:r></a:p></d>'


def check(tree: Tree, text: str) -> None:
    assert text in tree.canonical
    assert any("at the end" in warning for warning in tree.warnings)


def test_a_diagram_of_a_word_document() -> None:
    document = docx.Document()
    document.add_paragraph("The text.")
    data = added(saved(document), word__diagrams__data1=DIAGRAM.format("Step one: 42 kWh"))
    check(read_document(data, "a.docx", "c"), "Step one: 42 kWh")


def test_a_paragraph_within_an_element_that_nobody_knows() -> None:
    document = docx.Document()
    document.add_paragraph("The text.")
    odd = f"<w:odd {nsdecls('w')}><w:p><w:r><w:t>Odd but visible.</w:t></w:r></w:p></w:odd>"
    document.element.body.insert(0, parse_xml(odd))
    check(read_document(saved(document), "a.docx", "c"), "Odd but visible.")


def test_a_diagram_of_a_presentation() -> None:
    show = pptx.Presentation()
    show.slides.add_slide(show.slide_layouts[0]).shapes.title.text = "Title"
    data = added(saved(show), ppt__diagrams__data1=DIAGRAM.format("Step two"))
    check(read_document(data, "a.pptx", "c"), "Step two")


def test_a_comment_and_a_drawing_of_a_workbook() -> None:
    book = openpyxl.Workbook()
    book.active.append(["pump", 42])
    comments = "<comments><comment><text><t>Measured by night</t></text></comment></comments>"
    data = added(saved(book), xl__comments1=comments, xl__drawings__drawing1=DIAGRAM.format("Box on the sheet"))
    tree = read_document(data, "a.xlsx", "c")
    check(tree, "Measured by night")
    check(tree, "Box on the sheet")


def test_a_sheet_whose_size_is_given_falsely_is_read_whole() -> None:
    book = openpyxl.Workbook()
    for number in range(9):
        book.active.append([f"pump {number}", f"hall {number}"])
    data = saved(book)
    out = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(out, "w") as new:
        for item in old.infolist():
            new.writestr(item, old.read(item).replace(b'ref="A1:B9"', b'ref="A1:A2"'))
    assert "hall 8" in read_document(out.getvalue(), "a.xlsx", "c").canonical


def test_what_is_read_is_not_read_twice() -> None:
    document = docx.Document()
    document.add_paragraph("Once upon a time.")
    document.add_table(1, 2).rows[0].cells[1].text = "Cell text"
    tree = read_document(saved(document), "a.docx", "c")
    assert (tree.canonical.count("Once"), tree.canonical.count("Cell text"), tree.warnings) == (1, 1, ())
    assert Kind.HIDDEN not in {node.kind for node in tree.nodes}
