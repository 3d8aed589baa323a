"""Raised marks on PDF pages, tables over page breaks, label: value lines."""

from functools import partial

import pytest

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from kohaku.ingest.boxes import boxes, layer_boxes
from kohaku.ingest.pdf.marks import is_mark, without_marks
from tests.ingest.pdfs import Text, lines, pdf
from tests.ingest.trees import rows, texts

_DIGIT = 5.56  # width of a digit of Helvetica at 10 points
_POINT = 2.78


def read(data: bytes) -> Tree:
    return read_document(data, "a.pdf", "c")


def table(y: float, names: list[str], first: float = 10.0, columns: tuple[float, ...] = (200, 300)) -> list[Text]:
    made = []
    for at, name in enumerate(names):
        made.append(Text(60, y + 16 * at, name))
        made += [Text(x, y + 16 * at, f"{first + at + x / 10:.1f}") for x in columns]
    return made


def test_a_raised_mark_is_no_digit_of_the_figure_before_it() -> None:
    width = 3 * _DIGIT + _POINT
    page = [
        Text(60, 80, "Model"), Text(200, 80, "Yield"), Text(300, 80, "Loss"),
        *table(96, ["Alpha", "Beta", "Gamma"]),
        Text(60, 144, "Delta"), Text(200, 144, "93.4"), Text(200 + width, 140, "2", 6), Text(300, 144, "1.7"),
    ]  # fmt: skip
    data = pdf([page])
    tree = read(data)
    assert rows(tree)[-1] == {"Model": "Delta", "Yield": "93.4 ²", "Loss": "1.7"}
    at = tree.canonical.index("²")
    assert len(boxes(partial(layer_boxes, data), tree.runs, at, at + 1)) == 1


@pytest.mark.parametrize("apart", [0.5, 2.0, 3.5])
def test_a_raised_mark_a_little_apart_is_no_digit_either(apart: float) -> None:
    width = 3 * _DIGIT
    page = [
        Text(60, 80, "Model"), Text(200, 80, "Yield"), Text(300, 80, "Loss"),
        *table(96, ["Alpha", "Beta", "Gamma"]),
        Text(60, 144, "Delta"), Text(200, 144, "455"), Text(200 + width + apart, 140, "1", 6), Text(300, 144, "1.7"),
    ]  # fmt: skip
    assert rows(read(pdf([page])))[-1] == {"Model": "Delta", "Yield": "455 ¹", "Loss": "1.7"}


def test_a_raised_mark_apart_in_running_text_is_a_mark() -> None:
    page = [Text(60, 80, "The plant made 455"), Text(60 + 85.6 + 1.5, 76, "1", 6), Text(60 + 95, 80, "tonnes of it.")]
    assert texts(read(pdf([page])), Kind.PROSE) == ["The plant made 455 ¹ tonnes of it."]


def test_the_exponent_of_a_unit_stays_with_it() -> None:
    page = [Text(60, 80, "The flow is 5 m"), Text(60 + 67.3, 76, "3", 6), Text(60 + 71, 80, "/h at most.")]
    assert texts(read(pdf([page])), Kind.PROSE) == ["The flow is 5 m³/h at most."]


def test_a_lowered_digit_is_left_alone() -> None:
    page = [Text(60, 80, "Much CO"), Text(60 + 41.1, 83, "2", 6), Text(60 + 47, 80, "was saved.")]
    assert "²" not in read(pdf([page])).canonical


@pytest.mark.parametrize(("text", "mark"), [("²", True), ("⁽³⁾", True), ("†", True), ("2", False), ("m²", False)])
def test_marks_are_known_and_taken_off(text: str, mark: bool) -> None:
    assert is_mark(text) is mark
    assert without_marks(f"93.4 {text}") == ("93.4" if mark else f"93.4 {text}".rstrip("²"))


def test_rows_of_the_next_page_stand_under_the_heads_of_the_page_before() -> None:
    head = [Text(60, 80, "Plant"), Text(200, 80, "Power"), Text(300, 80, "Output")]
    first = [*head, *table(96, ["Ash", "Birch", "Cedar"])]
    tree = read(pdf([first, table(80, ["Dogwood", "Elm"], 40.0)]))
    assert rows(tree)[-1] == {"Plant": "Elm", "Power": "61.0", "Output": "71.0"}
    assert len(texts(tree, Kind.TABLE)) == 1
    assert {run.page for run in tree.runs} == {1, 2}


def test_a_table_with_other_columns_is_another_table() -> None:
    head = [Text(60, 80, "Plant"), Text(200, 80, "Power"), Text(300, 80, "Output")]
    first = [*head, *table(96, ["Ash", "Birch", "Cedar"])]
    tree = read(pdf([first, table(80, ["Dogwood", "Elm"], 40.0, (180, 250, 340))]))
    assert len(texts(tree, Kind.TABLE)) == 2


def test_lines_that_state_one_thing_each_are_paragraphs_and_drawn_lines_are_furniture() -> None:
    page = [
        *lines(60, 80, ["Report no.: R-17", "Prepared by: Ann Miller", "Site: Wick"]),
        Text(60, 116, "-" * 30),
        *lines(60, 128, ["Subtotal $40.00", "Sales tax (8.5%) $3.40"]),
    ]
    tree = read(pdf([page]))
    assert texts(tree, Kind.PROSE) == [
        "Report no.: R-17", "Prepared by: Ann Miller", "Site: Wick", "Subtotal $40.00", "Sales tax (8.5%) $3.40",
    ]  # fmt: skip
    assert texts(tree, Kind.FURNITURE) == ["-" * 30]


def test_two_lists_of_labels_and_values_side_by_side_are_two_tables() -> None:
    page = [Text(160, 64, "Customer", bold=True), Text(440, 64, "Vehicle", bold=True)]
    form = (
        ("Name", "Ann Miller", "Odometer", "9,800"), ("Claim", "SF-17", "Make", "Jeep"),
        ("Policy", "P-5", "Colour", "Red"), ("Phone", "(425) 111", "Weight", "1,900"),
    )  # fmt: skip
    for at, line in enumerate(form):
        page += [Text(x, 80 + 16 * at, text) for x, text in zip((60, 160, 340, 440), line, strict=True)]
    tree = read(pdf([page]))
    assert len(texts(tree, Kind.TABLE)) == 2
    assert "Odometer\t9,800\nMake\tJeep" in tree.canonical
    assert "Name\tAnn Miller\nClaim" in tree.canonical
