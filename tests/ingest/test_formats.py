"""Presentations, workbooks, delimited tables, e-books and messages keep their structure."""

from datetime import datetime
from email.message import EmailMessage
from io import BytesIO

import pytest
from openpyxl import Workbook
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.ingest import errors, read_document
from kohaku.ingest.office.xlsx_values import shown
from tests.ingest.epubs import epub


def texts(tree: Tree, kind: Kind) -> list[str]:
    return [tree.text(node) for node in tree.nodes if node.level is Level.PARAGRAPH and node.kind is kind]


def rows(tree: Tree) -> list[dict[str, str]]:
    return [rendered(tree, node) for node in tree.nodes if node.cells]


def rendered(tree: Tree, row: Node) -> dict[str, str]:
    return {tree.canonical[c.header_start : c.header_end]: tree.canonical[c.start : c.end] for c in row.cells}


def test_a_slide_is_a_section_on_its_page_with_tables_charts_and_notes() -> None:
    show = Presentation()
    slide = show.slides.add_slide(show.slide_layouts[1])
    slide.shapes.title.text = "Energy"
    slide.placeholders[1].text = "Use fell."
    slide.notes_slide.notes_text_frame.text = "Say it slowly."
    second = show.slides.add_slide(show.slide_layouts[5])
    second.shapes.title.text = "Figures"
    table = second.shapes.add_table(2, 2, Inches(1), Inches(2), Inches(4), Inches(1)).table
    for at, text in enumerate(("Year", "MWh", "2023", "410")):
        table.cell(at // 2, at % 2).text = text
    data = CategoryChartData()
    data.categories = ["North", "South"]
    data.add_series("Load", (3.5, 4))
    second.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, Inches(1), Inches(4), Inches(4), Inches(2), data)
    out = BytesIO()
    show.save(out)
    tree = read_document(out.getvalue(), "a.pptx", "c")
    assert (tree.page_count, texts(tree, Kind.HEADING)) == (2, ["Energy", "Figures"])
    assert texts(tree, Kind.LIST_ITEM) == ["Use fell."]
    assert texts(tree, Kind.FOOTNOTE) == ["Say it slowly."]
    assert {"Year": "2023", "MWh": "410"} in rows(tree)
    assert any("Load" in row and row["Load"] == "3.5" for row in rows(tree))
    assert {run.page for run in tree.runs} == {1, 2}


def test_sheets_are_sections_and_blocks_of_cells_are_tables() -> None:
    book = Workbook()
    sheet = book.active
    sheet.title = "Sites"
    for row in (["Site", "Use", "Share"], ["North", 1250, 0.25], [], ["Totals"]):
        sheet.append(row)
    sheet["B2"].number_format = "#,##0"
    sheet["C2"].number_format = "0.0%"
    out = BytesIO()
    book.save(out)
    tree = read_document(out.getvalue(), "a.xlsx", "c")
    assert texts(tree, Kind.HEADING) == ["Sites"]
    assert rows(tree) == [{"Site": "North", "Use": "1,250", "Share": "25.0%"}]
    assert texts(tree, Kind.PROSE) == ["Totals"]


@pytest.mark.parametrize(
    ("value", "style", "text"),
    [
        (0.256, "0%", "26%"),
        (-1234.5, "#,##0.00", "-1,234.50"),
        (1234, "General", "1234"),
        (0.1 + 0.2, "General", "0.3"),
        (12, '"$"#,##0', "$12"),
        (1250, '#,##0" MWh"', "1,250 MWh"),
        (48_250_000, '#,##0.0,,"m EUR"', "48.3m EUR"),
        (0.0725, "0.0%", "7.3%"),
        (418, "00000", "00418"),
        (-81, r"#,##0\ ;\(#,##0\)", "(81)"),
        (0, '_(* #,##0_);_(* \\(#,##0\\);_(* "—"_);_(@_)', "—"),
        (-1234.5, "_-* #,##0.00 €_-", "-1,234.50 €"),
        (1.75, "# ?/?", "1 3/4"),
        (123456789, "000-00-0000", "123-45-6789"),
        (150, '[>=100]"high" 0;[<100]"low" 0', "high 150"),
        (1234567, "0.00E+00", "1.23E+06"),
        (1 / 3, "General", "0.333333333"),
        (datetime(2023, 12, 31), "d/m/yy", "2023-12-31"),
        (datetime(2023, 12, 1), "mmm-yy", "Dec 2023"),
        (datetime(2023, 12, 1, 14, 30), "h:mm", "14:30"),
        ("17", '"Nr. "@', "Nr. 17"),
        (12, "[$€-407]#,##0", "€12"),
        (True, "General", "TRUE"),
    ],
)
def test_cells_show_what_excel_shows(value: object, style: str, text: str) -> None:
    assert shown(value, style) == text


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiters_are_found_and_commas_in_cells_stay(delimiter: str) -> None:
    lines = [f"name{delimiter}note", f'x{delimiter}"a, b; c"', f"y{delimiter}z"]
    tree = read_document("\n".join(lines).encode(), "a.csv", "c")
    assert rows(tree) == [{"name": "x", "note": "a, b; c"}, {"name": "y", "note": "z"}]


def test_ragged_rows_are_kept_and_named() -> None:
    tree = read_document(b"a,b\n1,2\n3,4,5\n6,7\n", "a.csv", "c")
    assert tree.canonical.endswith("3\t4\t5\n6\t7")
    assert tree.warnings == ("1 of 4 rows do not have 2 cells like the others.",)


def test_counted_columns_are_headers() -> None:
    tree = read_document(b"1,2\na,b\nc,d\n", "a.csv", "c")
    assert rows(tree)[0] == {"1": "a", "2": "b"}


def book(**extra: str) -> bytes:
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        '<dc:title>A Book</dc:title></metadata><manifest><item id="b" href="two.xhtml"/>'
        '<item id="a" href="one%20x.xhtml"/></manifest><spine>'
        '<itemref idref="a"/><itemref idref="b"/></spine></package>'
    )
    files = {
        "OEBPS/one x.xhtml": "<html><body><h1>First</h1><p>One.</p></body></html>",
        "OEBPS/two.xhtml": "<html><body><h1>Second</h1><p>Two.</p></body></html>",
        **{name.replace("__", "/").replace("_", "."): text for name, text in extra.items()},
    }
    return epub(package, files, "OEBPS/book.opf")


def test_an_e_book_is_read_in_the_order_of_its_spine() -> None:
    tree = read_document(book(), "a.epub", "c")
    assert (tree.title, texts(tree, Kind.HEADING)) == ("A Book", ["First", "Second"])


def test_a_locked_e_book_is_refused() -> None:
    locked = '<encryption xmlns="x"><EncryptionMethod Algorithm="http://ns.adobe.com/adept"/></encryption>'
    with pytest.raises(errors.PasswordProtected, match="rights management"):
        read_document(book(**{"META-INF__encryption_xml": locked}), "a.epub", "c")


def test_a_message_keeps_its_heads_and_names_what_was_not_read() -> None:
    message = EmailMessage()
    message["Subject"], message["From"], message["To"] = "Réunion", "a@example.org", "b@example.org"
    message.set_content("Hello.\n\nThe meter reads 5 kWh.\n")
    message.add_alternative("<p>Hello</p>", subtype="html")
    message.add_attachment(b"x", maintype="application", subtype="pdf", filename="bill.pdf")
    tree = read_document(message.as_bytes(), "a.eml", "c")
    assert tree.title == "Réunion"
    assert texts(tree, Kind.PROSE) == [
        "From: a@example.org",
        "To: b@example.org",
        "Hello.",
        "The meter reads 5 kWh.",
    ]
    assert "bill.pdf" in tree.warnings[0]


def test_content_decides_over_the_name() -> None:
    book = Workbook()
    book.active.append(["a", 1])
    out = BytesIO()
    book.save(out)
    assert read_document(out.getvalue(), "wrong.pdf", "c").format == "xlsx"


def test_names_in_any_script_are_kept() -> None:
    assert read_document(b"Text hier.", "報告書 été.txt", "c").title == "報告書 été.txt"
