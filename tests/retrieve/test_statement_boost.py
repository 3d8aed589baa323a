"""Tables that hold the lines asked for."""

import numpy as np

from kohaku.retrieve.fusion import RankedList
from kohaku.retrieve.statement_boost import LINE_WEIGHT, statement_boost
from tests.index.builders import make_corpus, make_tree

HEADS = ["Item", "2021", "2020"]
CORPUS = make_corpus(
    make_tree(
        [
            ("Consolidated Statements of Income", [[HEADS, ["Net sales", "40", "36"], ["Cost of sales", "30", "28"]]]),
            ("Prices", [[HEADS, ["Net sales", "4", "3"]]]),
            ("Overview", ["Net sales of Oak Mills rose."]),
        ],
        "d1",
    ),
    make_tree([("Overview", ["Elm Foundry casts bells."])], "d2"),
    names={"d1": "OAKMILLS_2021.pdf", "d2": "ELMFOUNDRY_2021.pdf"},
)
EVERYTHING = [[RankedList("dense", np.arange(len(CORPUS)), np.ones(len(CORPUS)))]]


def test_the_statement_that_holds_the_line_rises_most() -> None:
    bonus = statement_boost(CORPUS, EVERYTHING, "What was the revenue in 2021?")
    by_heading = {row.breadcrumb[-1]: float(bonus[at]) for at, row in enumerate(CORPUS.rows) if bonus[at]}
    assert by_heading["Consolidated Statements of Income"] == np.float32(LINE_WEIGHT)
    assert 0 < by_heading["Prices"] < LINE_WEIGHT
    assert "Overview" not in by_heading


def test_tables_of_a_named_document_need_not_be_found_by_a_query() -> None:
    nothing = [[RankedList("dense", np.array([], np.intp), np.array([]))]]
    assert statement_boost(CORPUS, nothing, "What was the revenue in 2021?").max() == 0
    assert statement_boost(CORPUS, nothing, "What was the revenue of Oak Mills in 2021?").max() > 0


def test_a_question_for_no_line_raises_nothing() -> None:
    assert not statement_boost(CORPUS, EVERYTHING, "How many mills are there?").any()
