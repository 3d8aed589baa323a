"""The dispatch table: first match wins, and nothing but parse, scores, sizes and options decides."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.answer.dispatch.rules import RULES, decide
from kohaku.contracts.answer import Mode
from kohaku.contracts.question import AnswerShape, Decomposition, Intent, ParsedQuestion
from kohaku.settings import AskOptions

LOOSE = (0.9, 0.6, 0.4)
WINDOW = 10_000


def question(
    shape: AnswerShape = AnswerShape.SINGLE,
    parts: Decomposition = Decomposition.SINGLE,
    intent: Intent = Intent.LOOKUP,
    subs: tuple[str, ...] = (),
) -> ParsedQuestion:
    return ParsedQuestion(text="?", answer_shape=shape, decomposition=parts, intent=intent, sub_questions=subs)


@pytest.mark.parametrize(
    ("parsed", "scores", "tokens", "options", "rule", "mode"),
    [
        (question(AnswerShape.LISTING), LOOSE, 100, AskOptions(mode="sequential"), "override", Mode.SEQUENTIAL),
        (question(), LOOSE, 100, AskOptions(mode="batch"), "override", Mode.BATCH),
        (question(AnswerShape.LISTING), LOOSE, 100, AskOptions(), "listing", Mode.BATCH),
        (question(AnswerShape.TABLE), LOOSE, 100, AskOptions(), "listing", Mode.BATCH),
        (question(AnswerShape.TREE), LOOSE, 100, AskOptions(), "listing", Mode.BATCH),
        (question(AnswerShape.NESTED, Decomposition.COMPARISON), LOOSE, 100, AskOptions(), "listing", Mode.BATCH),
        (question(parts=Decomposition.COMPARISON), LOOSE, 100, AskOptions(), "comparison", Mode.BATCH),
        (question(parts=Decomposition.INDEPENDENT), LOOSE, 100, AskOptions(), "chained", Mode.BATCH),
        (question(parts=Decomposition.SEQUENTIAL), (0.5, 0.5), 9000, AskOptions(), "chained", Mode.BATCH),
        (question(), (0.50, 0.49, 0.475), 9000, AskOptions(), "tight scores", Mode.BATCH),
        (question(), LOOSE, 7501, AskOptions(), "window", Mode.SEQUENTIAL),
        (question(intent=Intent.SUMMARY), LOOSE, 7501, AskOptions(), "window", Mode.SEQUENTIAL),
        (question(), LOOSE, 7500, AskOptions(), "lookup", Mode.SEQUENTIAL),
        (question(parts=Decomposition.UNIFIED), LOOSE, 100, AskOptions(), "lookup", Mode.SEQUENTIAL),
        (question(parts=Decomposition.CONDITIONAL), LOOSE, 100, AskOptions(), "lookup", Mode.SEQUENTIAL),
        (question(intent=Intent.SUMMARY), LOOSE, 100, AskOptions(), "doubt", Mode.BATCH),
        (question(intent=Intent.CROSS_REFERENCE), LOOSE, 100, AskOptions(), "doubt", Mode.BATCH),
        (question(intent=Intent.UNSURE), LOOSE, 100, AskOptions(), "doubt", Mode.BATCH),
    ],
)
def test_each_rule_decides_what_the_table_says(
    parsed: ParsedQuestion, scores: tuple[float, ...], tokens: int, options: AskOptions, rule: str, mode: Mode
) -> None:
    decision = decide(parsed, scores, tokens, WINDOW, options)
    assert (decision.rule, decision.mode) == (rule, mode)


def test_one_passage_is_never_tight() -> None:
    assert decide(question(), (0.5,), 100, WINDOW, AskOptions()).rule == "lookup"


def test_a_spread_of_just_over_five_percent_is_not_tight() -> None:
    assert decide(question(), (1.0, 0.949), 100, WINDOW, AskOptions()).rule == "lookup"
    assert decide(question(), (1.0, 0.95), 100, WINDOW, AskOptions()).rule == "tight scores"


def test_passages_that_are_all_irrelevant_are_tight() -> None:
    assert decide(question(), (0.0, 0.0), 100, WINDOW, AskOptions()).rule == "tight scores"


def test_no_passages_at_all_still_give_a_decision() -> None:
    assert decide(question(), (), 0, WINDOW, AskOptions()).rule == "lookup"


def test_the_decision_says_what_it_looked_at_and_carries_the_budget() -> None:
    decision = decide(question(), LOOSE, 100, WINDOW, AskOptions(budget_tokens=1234, budget_seconds=5))
    assert decision.inputs["best score"] == 0.9
    assert decision.inputs["window"] == WINDOW
    assert (decision.budget.tokens, decision.budget.seconds) == (1234, 5)
    assert decision.reason.endswith(".")


def test_only_a_chained_decision_names_sub_questions() -> None:
    chained = question(parts=Decomposition.INDEPENDENT, subs=("a?", "b?"))
    assert decide(chained, LOOSE, 100, WINDOW, AskOptions()).sub_questions == ("a?", "b?")
    assert decide(chained, LOOSE, 100, WINDOW, AskOptions(mode="batch")).sub_questions == ()


QUESTIONS = st.builds(question, st.sampled_from(AnswerShape), st.sampled_from(Decomposition), st.sampled_from(Intent))
SCORES = st.lists(st.floats(0, 1), max_size=12)


@settings(deadline=None)
@given(
    QUESTIONS,
    SCORES,
    st.integers(0, 50_000),
    st.integers(1, 50_000),
    st.sampled_from(["auto", "sequential", "batch"]),
    st.randoms(),
)
def test_the_same_question_over_the_same_candidates_takes_the_same_route(
    parsed: ParsedQuestion, scores: list[float], tokens: int, window: int, mode: str, random: object
) -> None:
    options = AskOptions(mode=mode)  # type: ignore[arg-type]
    first = decide(parsed, scores, tokens, window, options)
    shuffled = list(scores)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    other = AskOptions(mode=mode, seed=7, rerank="on", queries=9, strategy="rrf", jurors=9)  # type: ignore[arg-type]
    assert decide(parsed, shuffled, tokens, window, other) == first
    assert first.rule in {rule.name for rule in RULES}
