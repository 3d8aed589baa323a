"""The parser reads the form of a question by rules: same question, same parse."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, Intent
from kohaku.question.parse import PREVIOUS, parse

HERE = Path(__file__).parent
LABELLED = [json.loads(line) for line in (HERE / "labelled_dev.jsonl").read_text(encoding="utf-8").splitlines() if line]


def cases() -> Iterator[tuple[str, str, str]]:
    for line in (HERE / "cases.tsv").read_text(encoding="utf-8").splitlines():
        shape, parts, question = line.split("\t")
        yield shape, parts, question


@pytest.mark.parametrize("field", ["answer_shape", "decomposition", "answer_type", "intent"])
def test_the_parse_agrees_with_the_development_labels(field: str) -> None:
    right = sum(row[field] == getattr(parse(row["question"]), field).value for row in LABELLED)
    assert right / len(LABELLED) >= 0.95


def test_shape_and_decomposition_of_many_wordings() -> None:
    wrong = [
        (question, parsed.answer_shape.value, parsed.decomposition.value)
        for shape, parts, question in cases()
        for parsed in [parse(question)]
        if (parsed.answer_shape.value, parsed.decomposition.value) != (shape, parts)
    ]
    assert wrong == []


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_text_parses_and_parses_alike(text: str) -> None:
    assert parse.__wrapped__(text) == parse.__wrapped__(text)


@settings(deadline=None)
@given(st.sampled_from(LABELLED), st.sampled_from([str.upper, lambda q: f"  {q}\n", lambda q: q.replace("'", "’")]))
def test_case_blanks_and_apostrophes_do_not_change_the_shape(row: dict[str, str], change: object) -> None:
    changed = parse(change(row["question"]))  # type: ignore[operator]
    assert changed.answer_shape == parse(row["question"]).answer_shape


def test_a_long_text_is_parsed_in_time() -> None:
    parse.__wrapped__("which of the costs and the fees in the " * 4000)
    parse.__wrapped__("a" * 100_000)
    parse.__wrapped__(", and what " * 10_000)


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("How much energy was used, in MWh?", "MWh"),
        ("What was revenue in USD millions in 2020?", "USD millions"),
        ("How many kilometres of pipe were laid?", "kilometres"),
        ("What percentage of patients recovered?", "percent"),
        ("How many metric tons of CO2e were emitted?", "metric tons of CO2e"),
        ("By what factor did it improve?", "times"),
        ("How many valves does the plant have?", "valves"),
        ("Quelle est la durée, en mois ?", "mois"),
        ("Combien de litres d'eau ont été utilisés ?", "litres"),
        ("Max. pressure of valve DN80 (bar)", "bar"),
        ("Who signed the contract in Paris?", ""),
        ("What happened in May?", ""),
    ],
)
def test_the_unit_comes_from_the_wording(question: str, unit: str) -> None:
    assert parse(question).unit == unit


def test_the_askers_unit_goes_first_and_says_the_type() -> None:
    parsed = parse("How much energy was used, in MWh?", unit="kWh")
    assert parsed.unit == "kWh"
    assert parsed.answer_type is AnswerType.NUMBER
    assert parse("What did it come to?", unit="USD").answer_type is AnswerType.AMOUNT
    assert parse("What did it come to?", unit="percent").answer_type is AnswerType.PERCENT


def test_identifiers_stay_whole() -> None:
    parsed = parse("Did INC-2023-Q4-011 affect GPT-4 on the H100, or ERR_MEM_0x8007?")
    assert parsed.identifiers == ("INC-2023-Q4-011", "GPT-4", "H100", "ERR_MEM_0x8007")


def test_numbers_with_units_and_ordinals_are_no_identifiers() -> None:
    assert parse("Was the 3rd dose of 50mg given after 20% of the 1990s trials?").identifiers == ()


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("Revenue in FY2018?", (2018,)),
        ("Revenue in FY18?", (2018,)),
        ("Growth from 2019 to 2021?", (2019, 2021)),
        ("Sales in 2019–20?", (2019, 2020)),
        ("Did it sell 2018.5 units or 12,2019?", ()),
    ],
)
def test_years(question: str, years: tuple[int, ...]) -> None:
    assert parse(question).years == years


def test_quoted_phrases_lose_their_quotes() -> None:
    assert parse("Where is “net debt” or 'free cash flow' defined?").phrases == ("net debt", "free cash flow")
    assert parse("Où le terme « dette nette » apparaît-il ?").phrases == ("dette nette",)


@pytest.mark.parametrize(
    ("question", "kind", "value"),
    [
        ("What is on page 12?", "page", "12"),
        ("What does section 4.3 say?", "section", "4.3"),
        ("What is net income in the cash flow statement?", "section", "cash flow statement"),
        ("Quel est le total dans le bilan consolidé ?", "section", "bilan consolidé"),
        ("What was revenue in fiscal year 2018?", "year", "2018"),
    ],
)
def test_places_that_the_question_names(question: str, kind: str, value: str) -> None:
    assert (kind, value) in {(hint.kind, hint.value) for hint in parse(question).scope}


def test_names_codes_and_numbers_are_primary_words() -> None:
    weights = {word.text: word.weight for word in parse("What power did the Falcon-40B model draw in Lyon?").keywords}
    assert weights == {"power": 0.5, "Falcon-40B": 1.0, "model": 0.5, "draw": 0.5, "Lyon": 1.0}


def test_a_question_without_rule_is_unsure() -> None:
    parsed = parse("gearbox GX-440")
    assert parsed.intent is Intent.UNSURE
    assert parsed.answer_shape is AnswerShape.SINGLE
    assert parsed.decomposition is Decomposition.SINGLE


@pytest.mark.parametrize(
    ("question", "subs"),
    [
        ("Who funded the trial and when did it end?", ("Who funded the trial?", "When did the trial end?")),
        (
            "Which law firm represented the claimant, and who is its managing partner?",
            ("Which law firm represented the claimant?", f"Who is {PREVIOUS}'s managing partner?"),
        ),
        (
            "What is the excess of the coverage that has the highest limit?",
            ("Which is the coverage that has the highest limit?", f"What is the excess of {PREVIOUS}?"),
        ),
        (
            "Quelle juridiction a statué en premier, et à quelle date sa décision a-t-elle été rendue ?",
            (
                "Quelle juridiction a statué en premier?",
                f"À quelle date la décision de {PREVIOUS} a-t-elle été rendue ?",
            ),
        ),
        (
            "Name the covenants in the facility agreement and the weaknesses found by internal audit.",
            ("Name the covenants in the facility agreement", "Name the weaknesses found by internal audit"),
        ),
        (
            "From a sample of 85 contracts, what is the difference between the share with a penalty "
            "and the share with a bonus?",
            (
                "From a sample of 85 contracts, what is the share with a penalty?",
                "From a sample of 85 contracts, what is the share with a bonus?",
            ),
        ),
        (
            "How many times more energy did the 72B version consume than the 7B version?",
            ("How much energy did the 72B version consume?", "How much energy did the 7B version consume?"),
        ),
        (
            "By what percentage did water use increase from 2021 to 2022?",
            ("What was water use in 2021?", "What was water use in 2022?"),
        ),
        (
            "In the 2022 review, who leads Marine Biology, and what is the budget of Linguistics?",
            ("In the 2022 review, who leads Marine Biology?", "In the 2022 review, what is the budget of Linguistics?"),
        ),
        (
            "Dans la police Alpha, quelle est la franchise et quel est le plafond ?",
            ("Dans la police Alpha, quelle est la franchise?", "Dans la police Alpha, quel est le plafond ?"),
        ),
        (
            "For a model fine-tuned with LoRA, what was the batch size of the longest-running layer?",
            (
                "For a model fine-tuned with LoRA, which is the longest-running layer?",
                f"For a model fine-tuned with LoRA, what was the batch size of {PREVIOUS}?",
            ),
        ),
        (
            "What was the total emission, and how many lifetimes is this equivalent to?",
            ("What was the total emission?", f"How many lifetimes is {PREVIOUS} equivalent to?"),
        ),
        (
            "How much higher is the premium in 2025 than in 2024?",
            ("What is the premium in 2025?", "What is the premium in 2024?"),
        ),
        (
            "How much larger was the budget of Lab X than that of Lab Y?",
            ("What was the budget of Lab X?", "What was the budget of Lab Y?"),
        ),
        ("How much cheaper is it than before?", ()),
        ("What was the premium?", ()),
    ],
)
def test_sub_questions_can_be_asked_by_themselves(question: str, subs: tuple[str, ...]) -> None:
    assert parse(question).sub_questions == subs


@pytest.mark.parametrize(
    "question",
    [
        "What was net PPNE in FY2018? Answer in USD billions.",
        "Assume that you are an analyst. Answer the following question by the balance sheet: what was net PPNE?",
        "What was net PPNE in FY2018? If the metric is not relevant to it, then state that and explain why.",
        "Quel était le résultat net en 2018 ? Répondez en une phrase.",
    ],
)
def test_instructions_to_the_answerer_are_no_part_of_the_question(question: str) -> None:
    parsed = parse(question)
    assert (parsed.answer_shape, parsed.decomposition) == (AnswerShape.SINGLE, Decomposition.SINGLE)
    assert parsed.sub_questions == ()
    assert parsed.text == question


def test_an_instruction_may_still_name_the_unit() -> None:
    assert parse("What was net PPNE in FY2018? Answer in USD billions.").unit == "USD billions"


@pytest.mark.parametrize(
    "question",
    ["What drove the increase in net sales?", "Why did the premium rise?", "Pourquoi la prime a-t-elle augmenté ?"],
)
def test_a_reason_is_told_in_words(question: str) -> None:
    assert parse(question).answer_type is AnswerType.TEXT
