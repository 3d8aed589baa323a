"""Delimited values: what stands above and below the table is no row of it."""

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from tests.ingest.trees import rows, texts


def read(text: str) -> Tree:
    return read_document(text.encode(), "a.csv", "c")


def test_a_separator_line_decides_and_is_no_row() -> None:
    assert rows(read("sep=|\nTown|Shops, all\nAyr|3\nWick|4\n")) == [
        {"Town": "Ayr", "Shops, all": "3"},
        {"Town": "Wick", "Shops, all": "4"},
    ]


def test_titles_and_labels_above_the_heads_are_captions() -> None:
    tree = read("Shops by town,,,\nExported on,5 May,,\n\nTown,Shops,Staff,Area\nAyr,3,9,1\nWick,4,8,2\n")
    assert texts(tree, Kind.CAPTION) == ["Shops by town", "Exported on: 5 May"]
    assert rows(tree)[1] == {"Town": "Wick", "Shops": "4", "Staff": "8", "Area": "2"}


def test_a_remark_below_is_a_footnote() -> None:
    tree = read("Town,Shops\nAyr,3\nWick,4\n(1) without kiosks,\n")
    assert texts(tree, Kind.FOOTNOTE) == ["(1) without kiosks"]
    assert len(rows(tree)) == 2


def test_an_empty_line_parts_tables_with_other_columns_only() -> None:
    tree = read("Town,Shops\nAyr,3\n\nWick,4\n\nYear,Sales,Costs\n2022,5,4\n")
    assert rows(tree) == [
        {"Town": "Ayr", "Shops": "3"},
        {"Town": "Wick", "Shops": "4"},
        {"Year": "2022", "Sales": "5", "Costs": "4"},
    ]
