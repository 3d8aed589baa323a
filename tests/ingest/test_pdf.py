"""PDF layout: order, paragraphs, headings, furniture, tables; pages that cannot be read are named."""

from functools import partial

import pytest

from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.ingest import errors, read_document
from kohaku.ingest.boxes import boxes, layer_boxes
from kohaku.ingest.pdf import ocr
from tests.ingest.pdfs import Text, lines, pdf

SENTENCES = (
    "The plant on the river uses water for cooling and it gives most of it",
    "back to the river after some days. The share that is lost was measured",
    "by the agency in the year before, and the value is given in the table.",
)
LEFT = [f"left column line {n} with words that fill it up well" for n in range(12)]
RIGHT = [f"right column line {n} with words that fill it up too" for n in range(12)]


def read(pages: list[list[Text]], rotate: int = 0) -> Tree:
    return read_document(pdf(pages, rotate), "made.pdf", "c")


def texts(tree: Tree, kind: Kind) -> list[str]:
    return [tree.text(node) for node in tree.nodes if node.level is Level.PARAGRAPH and node.kind is kind]


def rendered(tree: Tree, row: Node) -> dict[str, str]:
    return {tree.canonical[c.header_start : c.header_end]: tree.canonical[c.start : c.end] for c in row.cells}


def rows(tree: Tree) -> list[dict[str, str]]:
    return [rendered(tree, node) for node in tree.nodes if node.cells]


def test_larger_and_bolder_lines_are_headings_and_numbers_give_their_depth() -> None:
    page = [Text(50, 60, "1 Water use", 16, True), *lines(50, 90, SENTENCES)]
    page += [Text(50, 150, "1.1 Losses", 12, True), *lines(50, 175, SENTENCES)]
    tree = read([page])
    root = tree.document_id
    headings = {n.parent_id: tree.text(n) for n in tree.nodes if n.kind is Kind.HEADING and n.level is Level.PARAGRAPH}
    assert headings == {f"{root}:s1": "1 Water use", f"{root}:s1.1": "1.1 Losses"}
    assert texts(tree, Kind.PROSE) == [" ".join(SENTENCES)] * 2


def test_two_columns_are_read_one_after_the_other_even_where_the_file_mixes_them() -> None:
    mixed = [
        line
        for at, (left, right) in enumerate(zip(LEFT, RIGHT, strict=True))
        for line in (Text(50, 100 + 12 * at, left, 9), Text(320, 100 + 12 * at, right, 9))
    ]
    canonical = read([mixed]).canonical
    places = [canonical.index(line) for line in (*LEFT, *RIGHT)]
    assert places == sorted(places)


def test_running_heads_and_page_numbers_are_furniture_and_the_paragraph_goes_on_behind_them() -> None:
    plants = ("first", "second", "third", "fourth")
    pages = []
    for number, plant in enumerate(plants, 1):
        body = lines(
            50, 100, [f"{plant} of the plants and what it uses in a day", f"and it goes on with {plant} and the"]
        )
        pages.append([Text(50, 40, "Annual Report"), *body, Text(290, 760, str(number))])
    tree = read(pages)
    assert set(texts(tree, Kind.FURNITURE)) == {"Annual Report", "1", "2", "3", "4"}
    assert texts(tree, Kind.PROSE) == [
        " ".join(f"{p} of the plants and what it uses in a day and it goes on with {p} and the" for p in plants)
    ]


def table(x: float = 50, y: float = 100) -> list[Text]:
    made = [
        Text(x, y, "($ millions)", bold=True),
        Text(x + 250, y, "2018", bold=True),
        Text(x + 350, y, "2017", bold=True),
    ]
    body = (("Net sales", "32,765", "31,657"), ("Purchases of property, plant and equipment", "(1,577)", "(1,373)"))
    for at, cells in enumerate(body, 1):
        made += [Text(x + (0, 248, 348)[i], y + 12 * at, cell) for i, cell in enumerate(cells)]
    return made


def test_a_table_without_rules_has_rows_with_their_header_cells() -> None:
    found = rows(read([[*lines(50, 50, SENTENCES[:2]), *table()]]))
    assert found[-1] == {
        "($ millions)": "Purchases of property, plant and equipment",
        "2018": "(1,577)",
        "2017": "(1,373)",
    }


def test_a_currency_sign_apart_from_its_figure_belongs_to_the_cell() -> None:
    page = [Text(50, 100, "Year"), Text(320, 100, "2018")]
    page += [Text(50, 112, "Cash"), Text(290, 112, "$"), Text(320, 112, "2,853")]
    page += [Text(50, 124, "Debt"), Text(290, 124, "$"), Text(320, 124, "1,000")]
    assert rows(read([page])) == [{"Year": "Cash", "2018": "$ 2,853"}, {"Year": "Debt", "2018": "$ 1,000"}]


def test_a_label_over_two_lines_is_one_cell() -> None:
    page = table()
    page += [Text(50, 136, "Repayment of debt with maturities of"), Text(50, 148, "more than ninety days")]
    page += [Text(298, 148, "(1,034)"), Text(398, 148, "(962)")]
    assert rows(read([page]))[-1] == {
        "($ millions)": "Repayment of debt with maturities of more than ninety days",
        "2018": "(1,034)",
        "2017": "(962)",
    }


def test_a_caption_stands_beside_its_table() -> None:
    tree = read([[Text(50, 88, "Table 3: Cash flows"), *table()]])
    paragraphs = [n for n in tree.nodes if n.level is Level.PARAGRAPH]
    assert [n.kind for n in paragraphs] == [Kind.CAPTION, Kind.TABLE]


def test_small_print_behind_a_mark_is_a_footnote() -> None:
    page = [
        *lines(50, 60, SENTENCES),
        *lines(50, 700, ["1 See the report of the year before.", "2 Without losses."], 7, 9),
    ]
    assert texts(read([page]), Kind.FOOTNOTE) == ["1 See the report of the year before.", "2 Without losses."]


def test_a_turned_page_is_read_in_order_and_its_boxes_stand_where_the_words_are_seen() -> None:
    page = [Text(50, 60, "first line of the page"), Text(50, 700, "last line of the page")]
    upright, turned = read([page]), read([page], rotate=90)
    assert "first line" in turned.canonical
    for tree, data in ((upright, pdf([page])), (turned, pdf([page], 90))):
        at = tree.canonical.index("first")
        box = boxes(partial(layer_boxes, data), tree.runs, at, at + 5)[0]
        centre = ((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
        expected = (0.1, 0.07) if tree is upright else (0.93, 0.1)
        assert centre == pytest.approx(expected, abs=0.04)


def test_page_runs_index_the_text_layer() -> None:
    tree = read([[Text(50, 60, "alpha beta"), Text(50, 72, "gamma")]])
    assert [(r.page, r.source_start, r.source_end) for r in tree.runs] == [(1, 0, 10), (1, 12, 17)]


def test_pages_without_text_are_named_and_the_rest_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "available", lambda: False)
    tree = read([lines(50, 60, SENTENCES), [], []])
    assert tree.warnings[0].startswith("pages 2–3 are images; install")
    with pytest.raises(errors.ImagesOnly, match="no text to read"):
        read([[], []])


def test_a_pdf_without_pages_is_refused() -> None:
    with pytest.raises(errors.ZeroPages, match="without pages"):
        read([])


def test_a_pdf_that_is_cut_off_is_refused_and_never_half_read() -> None:
    whole = pdf([lines(50, 60, SENTENCES)] * 3)
    for end in (len(whole) // 3, len(whole) // 2, len(whole) - 20):
        with pytest.raises(errors.Corrupt, match="cut off"):
            read_document(whole[:end], "cut.pdf", "c")


def test_a_pdf_whose_middle_is_lost_is_refused() -> None:
    with pytest.raises(errors.Corrupt, match="cannot be opened"):
        read_document(b"%PDF-1.7\nnothing of a document\n%%EOF", "x.pdf", "c")
