"""What stands just above a table."""

from kohaku.retrieve.table_context import table_contexts
from tests.index.builders import make_corpus, make_tree

ROWS = [["Item", "2021", "2020"], ["Net sales", "40", "36"]]
LONG = "The mills were busy all year, and what they made was sold to shops and printers in nine countries. " * 3
TREE = make_tree([("Statements of Income", [LONG, "(In thousands)", ROWS]), ("Balance Sheets", [LONG, ROWS])], "d1")
CORPUS = make_corpus(TREE)


def test_short_paragraphs_above_a_table_are_its_own_and_running_text_is_not() -> None:
    tables = [CORPUS.passage(row.id) for row in CORPUS.rows]
    found = table_contexts(CORPUS, tables)
    first = next(passage for passage in tables if passage.sentences[0].kind == "table_row")
    assert found[first.node_id].endswith("(In thousands)")
    assert not any("busy" in text for text in found.values())


def test_passages_without_a_row_have_nothing_above() -> None:
    prose = [CORPUS.passage(row.id) for row in CORPUS.rows if row.sentences[0].kind != "table_row"]
    assert table_contexts(CORPUS, prose) == {}
