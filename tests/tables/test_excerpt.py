from kohaku.contracts.excerpt import TableExcerpt
from kohaku.ingest.reading import read_document
from kohaku.outline import Outline
from kohaku.tables.excerpt import excerpt

MILLS = ["Ayr", "Bex", "Cork", "Dax", "Ems", "Fes", "Goa"]
HTML = (
    "<h1>Mills</h1><p>Output in tonnes.</p><table><tr><td></td><td colspan=2>Year ended June 30,</td></tr>"
    "<tr><td></td><td>2023</td><td>2022</td></tr>"
    + "".join(f"<tr><td>{name}</td><td>{1000 + n}</td><td>{900 + n}</td></tr>" for n, name in enumerate(MILLS))
    + "</table><p>The end of the report.</p>"
)
TREE = read_document(f"<html><body>{HTML}</body></html>".encode(), "mills.html", "c")
OUTLINE = Outline(TREE)


def cut(value: str, whole: bool = False) -> TableExcerpt:
    start = TREE.canonical.index(value)
    node = next(node for node in TREE.nodes if node.cells and node.start <= start < node.end)
    made = excerpt(OUTLINE, node, None if whole else (start, start + len(value)))
    assert made is not None
    return made


def lit(table: TableExcerpt, reason: str) -> list[str]:
    return [cell.text for row in table.rows for cell in row.cells if cell.lit == reason]


def test_a_value_is_lit_with_the_label_of_its_row_and_every_head_over_its_column() -> None:
    table = cut("903")
    assert (lit(table, "value"), lit(table, "row")) == (["903"], ["Dax"])
    assert lit(table, "column") == ["Year ended June 30,", "2022"]


def test_two_neighbours_on_each_side_are_shown_and_the_rest_is_counted() -> None:
    table = cut("903")
    assert [row.cells[0].text for row in table.rows if not row.head] == ["Bex", "Cork", "Dax", "Ems", "Fes"]
    assert (table.before, table.after) == (1, 1)
    assert [row.cells[0].text for row in table.rows if row.cited] == ["Dax"]


def test_the_first_row_has_nothing_before_it() -> None:
    assert (cut("1000").before, cut("1000").after) == (0, 4)


def test_a_row_without_a_value_lights_its_label_alone() -> None:
    table = cut("Cork", whole=True)
    assert (lit(table, "row"), lit(table, "value"), lit(table, "column")) == (["Cork"], [], [])


def test_every_cell_is_the_source_at_its_place() -> None:
    for value in ("903", "1006", "900"):
        for row in cut(value).rows:
            assert len(row.cells) == len(row.columns)
            assert all(TREE.canonical[cell.start : cell.end] == cell.text for cell in row.cells)


def test_a_sentence_has_no_table() -> None:
    prose = next(node for node in TREE.nodes if "end of the report" in TREE.text(node) and not node.cells)
    assert excerpt(OUTLINE, prose, None) is None
