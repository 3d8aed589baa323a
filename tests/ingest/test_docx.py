"""Word tables in content controls and in cells, and text that Word shows struck through or not at all."""

from io import BytesIO

import docx
from docx.document import Document
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from tests.ingest.trees import rows, texts

_CONTROL = f"<w:sdt {nsdecls('w')}><w:sdtPr/><w:sdtContent/></w:sdt>"


def read(document: Document) -> Tree:
    out = BytesIO()
    document.save(out)
    return read_document(out.getvalue(), "a.docx", "c")


def filled(document: Document, lines: list[list[str]]) -> "docx.table.Table":
    table = document.add_table(len(lines), len(lines[0]))
    for row, line in zip(table.rows, lines, strict=True):
        for cell, text in zip(row.cells, line, strict=True):
            cell.text = text
    return table


def in_control(element: "docx.oxml.xmlchemy.BaseOxmlElement") -> None:
    control = parse_xml(_CONTROL)
    element.addprevious(control)
    control[1].append(element)


def test_rows_and_cells_in_content_controls_keep_their_columns() -> None:
    document = docx.Document()
    table = filled(document, [["Date", "Release", "By"], ["1 May", "1.0", "Ann"], ["2 June", "1.1", "Bo"]])
    in_control(table.rows[1].cells[0]._tc)
    in_control(table.rows[2]._tr)
    assert rows(read(document)) == [
        {"Date": "1 May", "Release": "1.0", "By": "Ann"}, {"Date": "2 June", "Release": "1.1", "By": "Bo"},
    ]  # fmt: skip


def test_a_table_in_a_cell_is_in_short_in_its_cell_and_whole_behind() -> None:
    document = docx.Document()
    table = filled(document, [["Pump", "Maker", "Rates"], ["P1", "Ajax", ""], ["P2", "Bolt", "none"]])
    inner = table.rows[1].cells[2].add_table(2, 2)
    for at, text in enumerate(("Day", "30", "Night", "45")):
        inner.cell(at // 2, at % 2).text = text
    tree = read(document)
    assert rows(tree)[0] == {"Pump": "P1", "Maker": "Ajax", "Rates": "Day: 30; Night: 45"}
    assert rows(tree)[1]["Rates"] == "none"
    assert texts(tree, Kind.CAPTION) == ["P1 – Rates"]
    assert "Night\t45" in tree.canonical


def test_struck_deleted_and_hidden_text_is_kept_and_does_not_answer() -> None:
    document = docx.Document()
    paragraph = document.add_paragraph("The fee is ")
    paragraph.add_run("EUR 60").font.strike = True
    paragraph.add_run(" EUR 72 a year")
    paragraph.add_run(" (draft)").font.hidden = True
    paragraph.add_run(".")
    paragraph._p.append(
        parse_xml(f'<w:del {nsdecls("w")} w:id="1" w:author="x"><w:r><w:delText>No refund.</w:delText></w:r></w:del>')
    )
    tree = read(document)
    assert texts(tree, Kind.PROSE) == ["The fee is EUR 72 a year."]
    assert texts(tree, Kind.DELETED) == ["EUR 60", "No refund."]
    assert texts(tree, Kind.HIDDEN) == ["(draft)"]


def test_a_raised_note_mark_does_not_run_into_a_figure() -> None:
    document = docx.Document()
    table = filled(document, [["Item", "Value"], ["Yield", "93.4"], ["Area", "12 m"]])
    table.rows[1].cells[1].paragraphs[0].add_run("2").font.superscript = True
    table.rows[2].cells[1].paragraphs[0].add_run("2").font.superscript = True
    assert [row["Value"] for row in rows(read(document))] == ["93.4 ²", "12 m²"]


def test_a_table_that_holds_the_page_is_no_table() -> None:
    document = docx.Document()
    frame = document.add_table(1, 1)
    frame.cell(0, 0).text = "All about pumps."
    assert texts(read(document), Kind.PROSE) == ["All about pumps."]
