from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from kohaku.contracts.tree import Kind, Node
from kohaku.ingest.reading import read_document
from kohaku.outline import Outline
from kohaku.ui.library.reader_blocks import WINDOW, Focus, ReaderBlock, block, window
from kohaku.ui.library.tree_rows import Branches
from tests.ui.trees import DOC, TEXT, large, small

OUTLINE = Outline(small())


def paragraphs(outline: Outline) -> tuple[Node, ...]:
    return Branches.of(outline).paragraphs


NOTHING = Focus()


def drawn(focus: Focus = NOTHING) -> dict[str, ReaderBlock]:
    return {node.id: block(OUTLINE, node, focus) for node in paragraphs(OUTLINE)}


def marked(one: ReaderBlock, mark: int) -> str:
    pieces = one["parts"] + [piece for line in one["rows"] for cell in line["cells"] for piece in cell]
    return "".join(piece["text"] for piece in pieces if piece["mark"] == mark)


def test_a_paragraph_is_cut_into_its_sentences() -> None:
    parts = drawn()[f"{DOC}:s1:p2"]["parts"]
    assert [(part["text"], part.get("id", "")) for part in parts] == [
        ("First fact.", f"{DOC}:s1:p2:t1"),
        (" ", ""),
        ("Second fact.", f"{DOC}:s1:p2:t2"),
    ]


def test_headings_know_their_depth() -> None:
    some = drawn()
    assert [(one["kind"], one["depth"]) for one in some.values() if one["kind"] == "heading"] == [
        ("heading", 1),
        ("heading", 2),
    ]


def test_a_table_shows_header_cells_and_rows() -> None:
    one = drawn()[f"{DOC}:s1.1:p2"]
    assert one["header"] == ["Item", "Rate"]
    assert [["".join(piece["text"] for piece in cell) for cell in line["cells"]] for line in one["rows"]] == [
        ["Oil", "12 %"]
    ]


def test_a_sentence_is_marked_and_its_value_tighter() -> None:
    start = TEXT.index("Second")
    focus = Focus(start, start + len("Second fact."), start + 7, start + 11)
    one = drawn(focus)[f"{DOC}:s1:p2"]
    assert marked(one, 1) == "Second ."
    assert marked(one, 2) == "fact"
    assert marked(one, 0) == "First fact. "


def test_a_row_is_marked_in_its_cells() -> None:
    node = OUTLINE.node(f"{DOC}:s1.1:p2:t1")
    assert marked(drawn(Focus(node.start, node.end))[f"{DOC}:s1.1:p2"], 1) == "Oil12 %"


def test_a_section_tints_its_blocks_and_marks_no_character() -> None:
    node = OUTLINE.node(f"{DOC}:s1.1")
    some = drawn(Focus(node.start, node.end, whole=True))
    assert [one_id for one_id, one in some.items() if one["within"]] == [f"{DOC}:s1.1:p{n}" for n in (1, 2, 3)]
    assert all(marked(one, 0) for one in some.values())


def test_pages_and_furniture_are_told_to_the_reader() -> None:
    some = drawn()
    assert (some[f"{DOC}:s1:p1"]["page"], some[f"{DOC}:s1.1:p3"]["page"]) == (1, 2)
    assert some[f"{DOC}:s1.1:p3"]["muted"]
    assert some[f"{DOC}:s1.1:p3"]["kind"] == Kind.FURNITURE


def test_a_large_document_is_drawn_in_a_window_around_the_focus() -> None:
    outline = Outline(large(sections=200, sentences=30))
    some = paragraphs(outline)
    middle = some[100]
    first, last = window(some, Focus(middle.start, middle.end))
    assert first < 100 < last
    assert some[last - 1].end - some[first].start < 2 * WINDOW
    assert window(some, Focus())[0] == 0
    assert window(some, Focus(some[-1].start, some[-1].end))[1] == len(some)


def test_the_window_grows_on_both_sides() -> None:
    some = paragraphs(Outline(large(sections=200, sentences=30)))
    focus = Focus(some[100].start, some[100].end)
    small_window, large_window = window(some, focus), window(some, focus, before=WINDOW * 2, after=WINDOW * 3)
    assert large_window[0] < small_window[0]
    assert large_window[1] > small_window[1]


@given(st.integers(0, len(TEXT)), st.integers(0, len(TEXT)), st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
def test_the_text_is_whole_whatever_is_marked(a: int, b: int, c: int, d: int) -> None:
    start, low, high, end = sorted((a, b, c, d))
    for node in paragraphs(OUTLINE):
        one = block(OUTLINE, node, Focus(start, end, low, high))
        if one["kind"] != "table":
            assert "".join(part["text"] for part in one["parts"]) == TEXT[node.start : node.end]


def sheet() -> Outline:
    """A sheet with a head, two rows, and a hidden one between them."""
    book = Workbook()
    page = book.active
    assert page is not None
    for row in (("Item", 2023, 2024), ("Rent", 1200, 1300), ("Power", 300, 340), ("Staff", 9000, 9400)):
        page.append(row)
    page.row_dimensions[3].hidden = True
    data = BytesIO()
    book.save(data)
    return Outline(read_document(data.getvalue(), "budget.xlsx", "c"))


def test_the_head_of_a_sheet_is_drawn_once_and_its_hidden_rows_in_columns_too() -> None:
    outline = sheet()
    made = [block(outline, one, Focus()) for one in Branches.of(outline).paragraphs]
    shown, hidden = [one for one in made if one["kind"] == "table"]

    def cells(one: ReaderBlock) -> list[list[str]]:
        return [["".join(piece["text"] for piece in cell) for cell in row["cells"]] for row in one["rows"]]

    assert shown["header"] == ["Item", "2023", "2024"]
    assert cells(shown) == [["Rent", "1200", "1300"], ["Staff", "9000", "9400"]]
    assert hidden["muted"]
    assert ["Power", "300", "340"] in cells(hidden)
