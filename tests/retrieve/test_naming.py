import pytest

from kohaku.contracts.question import ScopeHint
from kohaku.retrieve.naming import DOCUMENT_WEIGHT, SECTION_WEIGHT, named, named_documents
from tests.index.builders import make_corpus, make_tree

CORPUS = make_corpus(
    make_tree([("Consolidated Statements of Cash Flows", ["Net income rose at Best stores. Buy more."])], "d1", "10-K"),
    make_tree([("Balance Sheet", ["Net income fell."])], "d2", "Annual report"),
    names={"d1": "BESTBUY_2023.pdf", "d2": "AMCOR_2022.pdf"},
)


def test_a_question_that_names_no_document_raises_none() -> None:
    assert named(CORPUS, "How did net income develop?", ()).tolist() == [0, 0]
    assert named_documents(CORPUS, "How did net income develop?") == ()


def test_a_company_in_a_glued_file_name_raises_its_document() -> None:
    assert named(CORPUS, "How did Best Buy develop?", ()) == pytest.approx([DOCUMENT_WEIGHT, 0])
    assert named_documents(CORPUS, "How did Best Buy develop?") == ("BESTBUY_2023.pdf",)


def test_a_named_section_raises_the_passages_under_it() -> None:
    hints = [ScopeHint(kind="section", value="cash flow statement"), ScopeHint(kind="page", value="2")]
    assert named(CORPUS, "How did it develop?", hints) == pytest.approx([SECTION_WEIGHT, 0])
