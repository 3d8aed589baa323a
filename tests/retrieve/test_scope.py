from kohaku.contracts.question import ParsedQuestion, ScopeHint
from kohaku.retrieve.scope import scope
from kohaku.settings import AskOptions
from tests.index.builders import make_corpus, make_tree

CORPUS = make_corpus(
    make_tree([("1 Water", ["Wet."]), ("4.3 Fire", ["Hot."]), ("4.30 Stone", ["Hard."])], "d1"),
    make_tree([("Wood", ["Dry."])], "d2"),
)


def _rows(*hints: tuple[str, str], **options: tuple[str, ...]) -> tuple[list[int], tuple[str, ...]]:
    question = ParsedQuestion(text="Where?", scope=tuple(ScopeHint(kind=kind, value=value) for kind, value in hints))
    allowed, notes = scope(CORPUS, question, AskOptions(**options))
    return allowed.nonzero()[0].tolist(), notes


def test_without_hints_everything_is_searched() -> None:
    assert _rows() == ([0, 1, 2, 3], ())


def test_chosen_documents_are_the_limit() -> None:
    assert _rows(documents=("d2",))[0] == [3]
    assert _rows(documents=("gone",))[0] == []


def test_a_named_page_narrows_the_search() -> None:
    assert _rows(("page", "2"))[0] == [1]
    assert _rows(("page", "1"))[0] == [0, 3]


def test_a_named_section_narrows_the_search_to_exactly_that_number() -> None:
    assert _rows(("section", "4.3"))[0] == [1]


def test_a_page_that_does_not_exist_is_ignored_and_noted() -> None:
    rows, notes = _rows(("page", "77"))
    assert rows == [0, 1, 2, 3]
    assert "77" in notes[0]


def test_a_year_does_not_narrow() -> None:
    assert _rows(("year", "1999")) == ([0, 1, 2, 3], ())
