"""Two tables beside each other on a PDF page are two tables; a column of words is none."""

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from tests.ingest.pdfs import Text, pdf
from tests.ingest.trees import rows, texts


def read(page: list[Text]) -> Tree:
    return read_document(pdf([page]), "a.pdf", "c")


def grid(x: tuple[float, ...], lines: list[tuple[str, ...]], y: float = 80) -> list[Text]:
    return [
        Text(at, y + 16 * number, text)
        for number, line in enumerate(lines)
        for at, text in zip(x, line, strict=True)
        if text
    ]


def test_two_tables_with_the_same_head_are_two() -> None:
    left = grid(
        (60, 130, 190),
        [("Plant", "2022", "2023"), ("Ash", "10.5", "11.5"), ("Birch", "20.5", "21.5"), ("Cedar", "30.5", "31.5")],
    )
    right = grid(
        (300, 370, 430),
        [("Plant", "Staff", "Shifts"), ("Ash", "110", "2"), ("Birch", "220", "3"), ("Cedar", "330", "4")],
    )
    tree = read(left + right)
    assert len(texts(tree, Kind.TABLE)) == 2
    assert {"Plant": "Birch", "2022": "20.5", "2023": "21.5"} in rows(tree)
    assert {"Plant": "Birch", "Staff": "220", "Shifts": "3"} in rows(tree)


def test_two_tables_of_other_things_are_two_where_a_wide_gap_parts_them() -> None:
    left = grid(
        (60, 120, 160),
        [("Plant", "2022", "2023"), ("Ash", "10.5", "11.5"), ("Birch", "20.5", "21.5"), ("Cedar", "30.5", "31.5")],
    )
    right = grid(
        (400, 460, 500),
        [("Region", "Men", "Women"), ("North", "110", "112"), ("South", "220", "223"), ("West", "330", "334")],
    )
    tree = read(left + right)
    assert {"Plant": "Birch", "2022": "20.5", "2023": "21.5"} in rows(tree)
    assert {"Region": "South", "Men": "220", "Women": "223"} in rows(tree)


def test_a_longer_table_beside_a_shorter_one_keeps_its_rows() -> None:
    left = grid((60, 130), [("Plant", "MW"), ("Ash", "10.5"), ("Birch", "20.5"), ("Cedar", "30.5"), ("Elm", "40.5")])
    right = grid((300, 370), [("Plant", "Staff"), ("Ash", "110"), ("Birch", "220"), ("Cedar", "330")])
    made = rows(read(left + right))
    assert {"Plant": "Elm", "MW": "40.5"} in made
    assert {"Plant": "Cedar", "Staff": "330"} in made


def test_a_column_of_words_between_figures_is_part_of_its_table() -> None:
    page = grid(
        (60, 150, 240, 330),
        [
            ("Part", "Pieces", "Supplier", "Price"),
            ("Bolt", "40", "Adams", "1.20"),
            ("Nut", "60", "Baker", "0.80"),
            ("Screw", "90", "Clark", "0.30"),
        ],
    )
    tree = read(page)
    assert len(texts(tree, Kind.TABLE)) == 1
    assert {"Part": "Nut", "Pieces": "60", "Supplier": "Baker", "Price": "0.80"} in rows(tree)
