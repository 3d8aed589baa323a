import pytest

from kohaku.contracts.question import Keyword, ParsedQuestion
from kohaku.contracts.retrieval import QueryKind
from kohaku.retrieve.planner import plan
from kohaku.settings import AskOptions
from tests.index.builders import make_corpus, make_tree
from tests.retrieve.readers import ScriptedReader

CORPUS = make_corpus(
    make_tree([("", ["The power usage effectiveness (PUE) is 1.2."])], "d1"),
    make_tree([("", ["A life cycle assessment (LCA) was made."])], "d2"),
    make_tree([("", ["The local cost average (LCA) fell."])], "d3"),
)
ASKED = ParsedQuestion(
    text="What was the PUE of the INC-7 site, “hot aisle”?",
    keywords=(Keyword(text="PUE", weight=1), Keyword(text="site", weight=0.5)),
    identifiers=("INC-7",),
    phrases=("hot aisle",),
)


def _texts(question: ParsedQuestion, n: int = 4, **options: object) -> list[str]:
    planned, usage = plan(question, AskOptions(queries=n, **options), CORPUS)
    assert usage.calls == 0
    return [query.text for query in planned.queries]


def test_the_original_is_always_the_first_and_numbers_count_from_one() -> None:
    planned, _ = plan(ASKED, AskOptions(queries=4), CORPUS)
    assert planned.queries[0].text == ASKED.text
    assert planned.queries[0].kind is QueryKind.ORIGINAL
    assert [query.number for query in planned.queries] == list(range(1, len(planned.queries) + 1))
    assert all(query.reason for query in planned.queries)


def test_one_query_is_the_question_alone() -> None:
    assert _texts(ASKED, 1) == [ASKED.text]


def test_an_acronym_that_the_collection_defines_is_written_out() -> None:
    assert "What was the power usage effectiveness of the INC-7 site, “hot aisle”?" in _texts(ASKED)


def test_a_long_form_gets_its_acronym() -> None:
    planned, _ = plan(ParsedQuestion(text="What is the power usage effectiveness?"), AskOptions(), CORPUS)
    (query,) = [query for query in planned.queries if query.kind is QueryKind.ACRONYM]
    assert query.text == "What is the PUE?"
    assert query.reason == "power usage effectiveness = PUE"


def test_an_ambiguous_acronym_gives_one_query_for_each_meaning_and_one_only_in_its_document() -> None:
    question = ParsedQuestion(text="Which LCA was made?")
    both = ["Which life cycle assessment was made?", "Which local cost average was made?"]
    assert [text for text in _texts(question) if text in both] == both
    assert [text for text in _texts(question, documents=("d3",)) if text in both] == both[1:]


def test_an_acronym_of_every_other_passage_is_not_written_out() -> None:
    corpus = make_corpus(*(make_tree([("", ["Artificial intelligence (AI) is new."])], f"d{at}") for at in range(12)))
    planned, _ = plan(ParsedQuestion(text="Is AI new?"), AskOptions(), corpus)
    assert QueryKind.ACRONYM not in [query.kind for query in planned.queries]


def test_a_keyword_form_that_adds_and_loses_no_term_is_not_searched_again() -> None:
    words = tuple(Keyword(text=text, weight=1) for text in ("net", "income"))
    planned, _ = plan(ParsedQuestion(text="What is the net income?", keywords=words), AskOptions(), CORPUS)
    assert [query.kind for query in planned.queries] == [QueryKind.ORIGINAL, QueryKind.REFORMULATION]


def test_a_line_of_a_statement_is_also_searched_by_the_name_that_it_has_there() -> None:
    question = ParsedQuestion(text="What is the FY2021 capex of Oak?", keywords=(Keyword(text="Oak", weight=1),))
    planned, _ = plan(question, AskOptions(), CORPUS)
    assert any(
        query.text.startswith("Oak consolidated statements of cash flows: purchases of property, plant and equipment")
        for query in planned.queries
    )


def test_identifiers_and_quoted_phrases_stay_whole_in_every_rewrite() -> None:
    for text in _texts(ASKED, 6):
        assert "INC-7" in text
        assert "hot aisle" in text


def test_clauses_are_searched_one_by_one() -> None:
    question = ParsedQuestion(text="Did A or B use more?", sub_questions=("How much did A use?", "How much did B use?"))
    planned, _ = plan(question, AskOptions(), CORPUS)
    clauses = [query.text for query in planned.queries if query.kind is QueryKind.DECOMPOSITION]
    assert clauses == list(question.sub_questions)


@pytest.mark.parametrize(
    ("text", "language", "statement"),
    [
        ("True or False: Red AI is on the decline.", "en", "Red AI is on the decline"),
        ("What is the average global PUE?", "en", "average global PUE"),
        ("Quelle est la consommation d'eau ?", "fr", "consommation d'eau"),
    ],
)
def test_a_question_is_also_worded_as_a_statement(text: str, language: str, statement: str) -> None:
    assert statement in _texts(ParsedQuestion(text=text, language=language))


def test_the_same_question_gives_the_same_queries_and_no_query_twice() -> None:
    texts = _texts(ASKED, 8)
    assert texts == _texts(ASKED, 8)
    assert len({text.casefold() for text in texts}) == len(texts)


def test_a_model_that_plans_is_asked_for_its_rewrites() -> None:
    planned, usage = plan(ASKED, AskOptions(queries=3), CORPUS, ScriptedReader(["site PUE", "PUE  of\nINC-7", "more"]))
    assert [query.text for query in planned.queries] == [ASKED.text, "site PUE", "PUE of INC-7"]
    assert usage.calls == 1


@pytest.mark.parametrize("rewrites", [[], ["", "  "], [ASKED.text.upper()]])
def test_a_refusal_or_an_unreadable_plan_means_that_the_question_itself_is_searched(rewrites: list[str]) -> None:
    planned, usage = plan(ASKED, AskOptions(), CORPUS, ScriptedReader(rewrites, note="The model refused."))
    assert [query.text for query in planned.queries] == [ASKED.text]
    assert planned.note == "The question itself is searched: The model refused."
    assert usage.calls == 1


def test_a_backend_that_does_not_plan_is_not_asked() -> None:
    planned, usage = plan(ASKED, AskOptions(), CORPUS, ScriptedReader(["never"], plans=False))
    assert usage.calls == 0
    assert "never" not in [query.text for query in planned.queries]


@pytest.mark.parametrize("reader", [None, ScriptedReader(["site PUE"]), ScriptedReader([], note="The model refused.")])
def test_a_part_is_also_searched_as_the_question_that_it_is_a_part_of(reader: ScriptedReader | None) -> None:
    whole = "What is the PUE, and what was INC-7 in 2023?"
    planned, _ = plan(ASKED, AskOptions(), CORPUS, reader, whole)
    assert [query.text for query in planned.queries[:2]] == [ASKED.text, whole]
    assert planned.note == ("The model refused." if reader and reader.note else "")
    alone, _ = plan(ASKED, AskOptions(queries=1), CORPUS, reader, whole)
    assert [query.text for query in alone.queries] == [ASKED.text]
