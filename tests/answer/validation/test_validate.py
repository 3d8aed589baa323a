"""What a validator refuses becomes a caveat or an abstention, never a silent value."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.answer.validation.validate import validate
from kohaku.contracts.answer import AnswerWithEvidence, Operand, Span, Value
from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, ParsedQuestion
from kohaku.values.normalise import as_boolean, as_currency, as_iso_date, as_number


def span(quote: str, start: int = 0, value: str = "") -> Span:
    at = quote.find(value) if value else -1
    place = (start + at, start + at + len(value)) if at >= 0 else (None, None)
    return Span(
        document_id="d", node_id=f"d:t{start}", start=start, end=start + len(quote), quote=quote,
        value_start=place[0], value_end=place[1],
    )  # fmt: skip


def answer(value: Value, *quotes: str, unit: str = "", method: str = "verbatim") -> AnswerWithEvidence:
    return AnswerWithEvidence(
        value=value,
        unit=unit,
        evidence=tuple(span(quote, 1000 * number) for number, quote in enumerate(quotes or ("x",))),
        answer_found=True,
        complete_answer_found=True,
        method=method,  # type: ignore[arg-type]
    )


def question(
    kind: AnswerType = AnswerType.TEXT,
    shape: AnswerShape = AnswerShape.SINGLE,
    *,
    unit: str = "",
    text: str = "?",
    parts: Decomposition = Decomposition.SINGLE,
) -> ParsedQuestion:
    return ParsedQuestion(text=text, answer_type=kind, answer_shape=shape, unit=unit, decomposition=parts)


def test_an_abstention_passes_unchanged() -> None:
    nothing = AnswerWithEvidence(caveats=("because",))
    assert validate(nothing, question(AnswerType.BOOLEAN)) == nothing


@pytest.mark.parametrize(
    ("said", "truth"), [("Yes", True), ("false.", False), (1.0, True), (False, False), ("vrai", True)]
)
def test_a_yes_or_no_becomes_a_boolean(said: Value, truth: bool) -> None:
    assert validate(answer(said, "It is so."), question(AnswerType.BOOLEAN)).value is truth


def test_what_is_no_yes_or_no_says_so() -> None:
    checked = validate(answer("partly", "It is partly so."), question(AnswerType.BOOLEAN))
    assert "the value is not a yes or no" in checked.caveats


def test_a_number_in_words_becomes_a_number_with_its_unit() -> None:
    checked = validate(answer("4.3 tCO2e", "It produced 4.3 tCO2e."), question(AnswerType.NUMBER))
    assert (checked.value, checked.unit, checked.method) == (4.3, "tCO2e", "verbatim")


def test_a_text_for_a_number_says_so() -> None:
    assert (
        "the value is not a number" in validate(answer("many", "There were many."), question(AnswerType.NUMBER)).caveats
    )


@pytest.mark.parametrize(
    ("written", "iso"),
    [("1 January 2027", "2027-01-01"), ("March 2025", "2025-03"), ("2019", "2019"), ("in 2019", "2019")],
)
def test_dates_are_iso(written: str, iso: str) -> None:
    checked = validate(answer(written, f"It was signed on {written}."), question(AnswerType.DATE))
    assert checked.value == iso
    assert checked.method == "verbatim"


def test_a_date_that_cannot_be_read_says_so() -> None:
    assert (
        "the date is not in ISO 8601 form"
        in validate(answer("soon", "It is due soon."), question(AnswerType.DATE)).caveats
    )


def test_a_list_of_one_is_one_value() -> None:
    assert validate(answer(["Lab X"], "Run by Lab X."), question()).value == "Lab X"


def test_several_values_for_one_say_so_and_a_range_does_not() -> None:
    several = validate(answer(["Lab X", "Lab Y"], "Run by Lab X and Lab Y."), question())
    assert "several values for a question that asks for one" in several.caveats
    assert validate(answer([80.0, 90.0], "Between 80 and 90 %."), question(AnswerType.PERCENT)).caveats == ()


def test_parts_of_one_question_may_be_a_list() -> None:
    parts = question(parts=Decomposition.INDEPENDENT)
    assert validate(answer(["Lab X", "Lab Y"], "Run by Lab X and Lab Y."), parts).caveats == ()


def test_a_listing_is_a_list() -> None:
    assert validate(answer("Lab X", "Run by Lab X."), question(shape=AnswerShape.LISTING)).value == ["Lab X"]


def test_an_empty_list_is_an_abstention() -> None:
    assert not validate(answer([], "Run by nobody."), question(shape=AnswerShape.LISTING)).answer_found


def test_a_list_has_evidence_for_each_item() -> None:
    listing = question(shape=AnswerShape.LISTING)
    checked = validate(
        answer(["flood", "theft", "war risks"], "Flood is excluded.", "War risks are not covered."), listing
    )
    assert checked.value == ["flood", "war risks"]
    assert not checked.complete_answer_found
    assert "no evidence for theft" in checked.caveats


def test_an_item_in_other_words_order_is_proved_by_its_words() -> None:
    listing = question(shape=AnswerShape.LISTING)
    assert validate(answer(["costs of operating"], "The operating costs fell."), listing).value == [
        "costs of operating"
    ]


def test_a_list_without_any_evidence_is_an_abstention() -> None:
    checked = validate(answer(["theft"], "Flood is excluded."), question(shape=AnswerShape.LISTING))
    assert not checked.answer_found
    assert "ungrounded" in checked.caveats


def test_a_verbatim_value_is_written_in_a_quote() -> None:
    assert validate(answer("Acme Inc", "It was bought by Acme, Inc. in May."), question()).method == "verbatim"
    inferred = validate(answer("Acme", "It was bought by a rival."), question())
    assert inferred.method == "inferred"
    assert "the value is not written in the evidence" in inferred.caveats


def test_a_yes_or_no_is_inferred() -> None:
    assert validate(answer(True, "It is allowed."), question(AnswerType.BOOLEAN)).method == "inferred"


@pytest.mark.parametrize("value", [["flood", "theft"], ["costs of operating"]])
def test_a_list_is_verbatim_only_where_each_item_is_written(value: list[str | float]) -> None:
    checked = validate(
        answer(value, "Flood and theft are excluded.", "The operating costs fell."), question(shape=AnswerShape.LISTING)
    )
    assert checked.value == value
    assert checked.method == ("verbatim" if "flood" in value else "inferred")


def test_attributes_in_one_value_are_verbatim_where_each_is_written() -> None:
    parts = question(parts=Decomposition.UNIFIED)
    quotes = ("It was filed by Orme LLP.", "The address is 12 King Street.")
    assert validate(answer("Orme LLP; 12 King Street", *quotes), parts).method == "verbatim"
    assert validate(answer("Orme LLP and 14 King Street", *quotes), parts).method == "inferred"


def test_dates_of_a_list_are_iso_and_a_date_with_more_is_left_and_said_so() -> None:
    dates = question(AnswerType.DATE, AnswerShape.LISTING)
    quote = "It was signed on 1 January 2027 and ends in March 2028."
    checked = validate(answer(["1 January 2027", "March 2028"], quote), dates)
    assert (checked.value, checked.method, checked.caveats) == (["2027-01-01", "2028-03"], "verbatim", ())
    told = validate(answer(["ends in March 2028"], quote), dates)
    assert told.value == ["ends in March 2028"]
    assert "not every date is in ISO 8601 form" in told.caveats


def test_a_range_of_money_gets_its_currency_code() -> None:
    assert validate(answer([40.0, 60.0], "It costs $40 to $60.", unit="$"), question(AnswerType.AMOUNT)).unit == "USD"


def test_an_amount_gets_its_currency_code() -> None:
    amount = question(AnswerType.AMOUNT)
    assert validate(answer(40.0, "It costs $40.", unit="$"), amount).unit == "USD"
    assert validate(answer(40.0, "It costs 40 euros."), amount).unit == "EUR"
    assert validate(answer(40.0, "It costs 40 CHF."), amount).unit == "CHF"
    assert "no currency is stated" in validate(answer(40.0, "It costs 40."), amount).caveats


def test_the_value_comes_in_the_asked_unit_and_shows_its_source() -> None:
    asked = question(AnswerType.NUMBER, unit="kWh")
    checked = validate(answer(1.5, "It used 1.5 MWh.", unit="MWh"), asked)
    assert (checked.value, checked.unit, checked.method) == (1500.0, "kWh", "computed")
    assert checked.operands == (Operand(text="1.5 MWh", value=1.5, unit="MWh"),)


def test_a_value_without_unit_is_in_the_asked_one() -> None:
    assert validate(answer(3.0, "It has 3 valves."), question(AnswerType.NUMBER, unit="valves")).unit == "valves"


def test_another_spelling_of_the_unit_is_no_calculation() -> None:
    checked = validate(answer(3.0, "It used 3 kWh.", unit="kWh"), question(AnswerType.NUMBER, unit="kilowatt-hours"))
    assert (checked.unit, checked.method) == ("kilowatt-hours", "verbatim")


def test_a_value_of_another_kind_says_so() -> None:
    checked = validate(answer(3.0, "It weighs 3 kg.", unit="kg"), question(AnswerType.NUMBER, unit="MWh"))
    assert (checked.value, checked.unit) == (3.0, "kg")
    assert "asked for in MWh, stated in kg" in checked.caveats


def test_a_calculation_is_done_again() -> None:
    computed = answer(25.0, "A used 40 MWh and B used 10 MWh.", unit="MWh", method="computed").model_copy(
        update={
            "operands": (Operand(text="40 MWh", value=40, unit="MWh"), Operand(text="10 MWh", value=10, unit="MWh"))
        }
    )
    asked = question(AnswerType.NUMBER, text="What is the difference between A and B?", parts=Decomposition.COMPARISON)
    assert validate(computed, asked).value == 30.0


def test_forms_refuse_what_they_cannot_read() -> None:
    assert as_boolean(2.0) is None
    assert as_boolean("maybe") is None
    assert as_number("between 3 and 4") is None
    assert as_number("3 apples, 4 pears") is None
    assert as_iso_date("from 2019 to 2020") == ""
    assert as_currency("kWh") == ""
    assert as_currency("USD millions") == ""


ITEMS = st.one_of(
    st.sampled_from(["theft", "war risks", "1 January 2027", "$40", "40 MWh", "yes", "Lab X", "; ,", ""]),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
)
VALUES: st.SearchStrategy[Value] = st.one_of(ITEMS, st.booleans(), st.lists(ITEMS, max_size=4))
QUOTES = st.lists(
    st.sampled_from(["Theft and war risks are excluded.", "It used 40 MWh on 1 January 2027.", "Lab X paid $40."]),
    min_size=1, max_size=3, unique=True,
)  # fmt: skip
QUESTIONS = st.builds(
    question,
    st.sampled_from(list(AnswerType)),
    st.sampled_from(list(AnswerShape)),
    unit=st.sampled_from(["", "kWh", "USD", "percent"]),
    parts=st.sampled_from(list(Decomposition)),
)


def claimed(value: Value, quotes: list[str], unit: str, method: str) -> AnswerWithEvidence:
    return answer(value, *quotes, unit=unit, method=method)


CLAIMS = st.builds(
    claimed, VALUES, QUOTES, st.sampled_from(["", "MWh", "$"]), st.sampled_from(["verbatim", "computed", "inferred"])
)


@given(CLAIMS, QUESTIONS)
def test_whatever_is_claimed_what_passes_keeps_the_contract(claim: AnswerWithEvidence, asked: ParsedQuestion) -> None:
    checked = validate(claim, asked)
    assert AnswerWithEvidence.model_validate_json(checked.model_dump_json()) == checked
    assert set(checked.evidence) <= set(claim.evidence)
    assert validate(checked, asked) == checked


@given(CLAIMS, QUESTIONS)
def test_what_passes_has_the_asked_form_or_says_so(claim: AnswerWithEvidence, asked: ParsedQuestion) -> None:
    checked = validate(claim, asked)
    if not checked.answer_found:
        return
    value, single = checked.value, asked.answer_shape is AnswerShape.SINGLE
    if asked.answer_type is AnswerType.BOOLEAN and not isinstance(value, list):
        assert isinstance(value, bool) or checked.caveats
    if asked.answer_type is AnswerType.DATE and isinstance(value, str):
        assert re.fullmatch(r"\d{4}(-\d\d){0,2}", value) or checked.caveats
    if asked.answer_type is AnswerType.AMOUNT and type(value) is float:
        assert checked.unit or checked.caveats
    if asked.answer_shape is AnswerShape.LISTING:
        assert isinstance(value, bool | list)
    if single and asked.decomposition is Decomposition.SINGLE and isinstance(value, list):
        assert len(value) == 2 or checked.caveats


@given(CLAIMS, st.sampled_from(list(AnswerShape)), st.sampled_from(list(Decomposition)))
def test_a_text_that_passes_as_verbatim_is_written(
    claim: AnswerWithEvidence, shape: AnswerShape, parts: Decomposition
) -> None:
    checked = validate(claim, question(AnswerType.TEXT, shape, parts=parts))
    if not checked.answer_found or checked.method != "verbatim":
        return
    quoted = re.findall(r"\w+", " ".join(span.quote.lower() for span in checked.evidence))
    for item in checked.value if isinstance(checked.value, list) else [checked.value]:
        assert isinstance(item, float) or set(re.findall(r"\w+", str(item).lower())) <= set(quoted)


def test_words_are_no_number_unless_the_evidence_has_them() -> None:
    asked = question(AnswerType.NUMBER)
    assert not validate(answer("a number", "It used 40 MWh."), asked).answer_found
    dozens = validate(answer("dozens", "It has dozens of sites."), asked)
    assert dozens.answer_found
    assert "the value is not a number" in dozens.caveats


def test_without_operands_nothing_was_calculated() -> None:
    asked = question(AnswerType.NUMBER)
    written = validate(answer(40.0, "It used 40 MWh.", method="computed"), asked)
    assert (written.method, written.caveats) == ("verbatim", ())
    unwritten = validate(answer(50.0, "It used 40 MWh.", method="computed"), asked)
    assert unwritten.method == "inferred"
    assert "the value is not written in the evidence" in unwritten.caveats


LISTED = question(AnswerType.NUMBER, AnswerShape.LISTING)


@pytest.mark.parametrize("shape", [AnswerShape.LISTING, AnswerShape.SINGLE])
def test_two_numbers_are_no_range_that_nothing_states(shape: AnswerShape) -> None:
    left = validate(answer([5.0, 999.0], "Hall A has 5 pumps."), question(AnswerType.NUMBER, shape))
    assert left.value == ([5.0] if shape is AnswerShape.LISTING else 5.0)
    assert not left.complete_answer_found
    assert any("999" in caveat for caveat in left.caveats)


def test_a_range_that_is_stated_is_one_value() -> None:
    stated = answer([5.0, 7.0], "Each hall has 5 to 7 pumps.")
    assert validate(stated, question(AnswerType.NUMBER)).value == [5.0, 7.0]


def test_items_that_were_calculated_follow_from_operands() -> None:
    operands = tuple(Operand(text=text, value=float(text)) for text in ("40", "10"))
    made = answer([30.0, 999.0], "It used 40 in May and 10 in June.", method="computed")
    left = validate(made.model_copy(update={"operands": operands}), LISTED)
    assert left.value == [30.0]
    assert not left.complete_answer_found


def test_an_item_in_words_needs_its_figures() -> None:
    quote = "The heat pump of hall A used 42 kWh."
    assert validate(answer(["heat pump of hall A: 999 kWh"], quote), LISTED).value is None
    assert validate(answer(["heat pump of hall A: 42 kWh"], quote), LISTED).value == ["heat pump of hall A: 42 kWh"]
