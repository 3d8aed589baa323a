"""Workbooks as a person sees them: merges, titles, neighbours, what is hidden, what was never calculated."""

from collections.abc import Sequence
from io import BytesIO
from zipfile import ZipFile

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from kohaku.contracts.tree import Kind, Tree
from kohaku.index.passages import passage_rows
from kohaku.ingest import read_document
from tests.ingest.trees import rows, texts


def sheet(lines: Sequence[Sequence[object]], title: str = "Sheet") -> Worksheet:
    book = Workbook()
    made = book.active
    made.title = title
    for line in lines:
        made.append(line)
    return made


def read(made: Worksheet) -> Tree:
    out = BytesIO()
    made.parent.save(out)
    return read_document(out.getvalue(), "a.xlsx", "c")


def searched(tree: Tree) -> str:
    return "\n".join(tree.canonical[row.start : row.end] for row in passage_rows(tree))


def test_a_cell_merged_downwards_is_read_beside_each_of_its_rows() -> None:
    made = sheet([["Region", "Town", "Shops"], ["North", "Ayr", 3], [None, "Wick", 4], ["South", "Deal", 5]])
    made.merge_cells("A2:A3")
    assert [row["Region"] for row in rows(read(made))] == ["North", "North", "South"]


def test_leading_zeros_and_units_stay_as_the_number_format_writes_them() -> None:
    made = sheet([["Shop", "Heat"], [7, 1250]])
    made["A2"].number_format, made["B2"].number_format = "0000", '#,##0" kWh"'
    assert rows(read(made)) == [{"Shop": "0007", "Heat": "1,250 kWh"}]


def test_tables_side_by_side_are_two_tables() -> None:
    made = sheet(
        [["Town", "Shops", None, "Quarter", "Visitors"], ["Ayr", 3, None, "Q1", 90], ["Wick", 4, None, "Q2", 80]]
    )
    assert rows(read(made)) == [
        {"Town": "Ayr", "Shops": "3"}, {"Town": "Wick", "Shops": "4"},
        {"Quarter": "Q1", "Visitors": "90"}, {"Quarter": "Q2", "Visitors": "80"},
    ]  # fmt: skip


def test_an_empty_column_between_label_and_figures_parts_nothing() -> None:
    made = sheet([["Item", None, "2022", "2023"], ["Sales", None, 5, 6], ["Costs", None, 3, 4]])
    assert rows(read(made))[0] == {"Item": "Sales", "2022": "5", "2023": "6"}


def test_titles_above_the_heads_are_captions_and_an_empty_row_below_the_heads_parts_nothing() -> None:
    made = sheet(
        [
            ["Energy of all sites"],
            ["in MWh", None, None, "January–June"],
            [None, "Heat", "Power", "Steam"],
            [],
            ["North", 5, 6, 7],
            ["South", 8, 9, 1],
            [],
            ["Total", 13, 15, 8],
        ]
    )
    tree = read(made)
    assert texts(tree, Kind.CAPTION) == ["Energy of all sites", "in MWh · January–June"]
    assert [row.get("Power") for row in rows(tree)] == ["6", "9", "15"]


def test_hidden_sheets_rows_and_columns_stay_in_the_tree_and_out_of_search() -> None:
    made = sheet([["Part", "Price", "Cost"], ["Bolt", 5, 2], ["Nut", 4, 1], ["Old bolt", 6, 3]], "Prices")
    made.column_dimensions["C"].hidden = True
    made.row_dimensions[4].hidden = True
    draft = made.parent.create_sheet("Draft")
    draft.append(["Part", "Price"])
    draft.append(["Cog", 77])
    draft.sheet_state = "hidden"
    tree = read(made)
    assert rows(tree) == [{"Part": "Bolt", "Price": "5"}, {"Part": "Nut", "Price": "4"}]
    assert {"Part": "Old bolt", "Price": "6", "Cost": "3"} in rows(tree, Kind.HIDDEN)
    assert {"Part": "Cog", "Price": "77"} in rows(tree, Kind.HIDDEN)
    assert not any(word in searched(tree) for word in ("Cost", "Old bolt", "77", "Draft"))
    assert "column C of “Prices”; row 4 of “Prices”; sheet “Draft”" in tree.warnings[0]


def test_a_formula_without_a_stored_value_says_so() -> None:
    tree = read(sheet([["Site", "Q1", "Total"], ["North", 5, "=B2*2"]]))
    assert rows(tree)[0]["Total"] == "formula without stored value: =B2*2"
    assert "Sheet!C2" in tree.warnings[0]


def test_a_head_over_a_group_of_columns_names_all_of_it_wherever_it_was_typed() -> None:
    made = sheet(
        [
            ["EUR", None, "2023", None, None, "2022"],
            [None, "Sales", "Costs", None, "Sales", "Costs"],
            ["North", 5, 3, None, 4, 2],
            ["South", 6, 4, None, 5, 3],
        ]
    )
    tree = read(made)
    north = next(node for node in tree.nodes if node.cells and tree.text(node).startswith("North"))
    heads = [tree.canonical[cell.header_start : cell.header_end] for cell in north.cells]
    assert all(year in head for year, head in zip(("2023", "2023", "2022", "2022"), heads[1:], strict=True))


def test_rows_and_columns_are_counted_as_excel_counts_them() -> None:
    made = sheet([[], [], [None, "Town", "Shops"], [None, "Ayr", 3], [None, "Wick", 4]])
    made.row_dimensions[4].hidden = True
    tree = read(made)
    assert rows(tree) == [{"Town": "Wick", "Shops": "4"}]
    assert rows(tree, Kind.HIDDEN) == [{"Town": "Ayr", "Shops": "3"}]


def test_struck_cells_are_kept_and_do_not_answer() -> None:
    made = sheet([["Fee", "EUR"], ["Base", 1900], ["Call-out", 140], ["Old base", 1700]])
    made["B4"].font = Font(strike=True)
    tree = read(made)
    assert rows(tree)[:2] == [{"Fee": "Base", "EUR": "1900"}, {"Fee": "Call-out", "EUR": "140"}]
    assert "1700" not in searched(tree)
    assert texts(tree, Kind.DELETED) == ["1700"]


def test_struck_words_of_a_cell_are_no_part_of_it() -> None:
    made = sheet([["Fee", "EUR"], ["Base", 1900], ["Visit Call-out", 140]])
    out = BytesIO()
    made.parent.save(out)
    runs = b"<r><rPr><strike/></rPr><t xml:space='preserve'>Visit </t></r><r><t>Call-out</t></r>"
    data = with_shared(out.getvalue(), b't="inlineStr"><is><t>Visit Call-out</t></is>', runs)
    tree = read_document(data, "a.xlsx", "c")
    assert rows(tree)[1] == {"Fee": "Call-out", "EUR": "140"}
    assert [text.strip() for text in texts(tree, Kind.DELETED)] == ["Visit"]


def with_shared(data: bytes, inline: bytes, runs: bytes) -> bytes:
    """The workbook with `runs` as a shared string, as Excel writes them, in place of the inline string of a cell."""
    main = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    out = BytesIO()
    with ZipFile(BytesIO(data)) as given, ZipFile(out, "w") as made:
        for name in given.namelist():
            part = given.read(name)
            if name == "xl/worksheets/sheet1.xml":
                assert inline in part
                part = part.replace(inline, b't="s"><v>0</v>')
            elif name == "[Content_Types].xml":
                override = b'<Override PartName="/xl/sharedStrings.xml" ContentType="%s"/></Types>' % kind
                part = part.replace(b"</Types>", override)
            made.writestr(name, part)
        made.writestr("xl/sharedStrings.xml", b'<sst xmlns="%s"><si>%s</si></sst>' % (main, runs))
    return out.getvalue()
