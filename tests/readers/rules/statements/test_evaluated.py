"""Questions over statements, answered from rows of invented ones."""

import pytest

from kohaku.contracts.answer import Reply
from kohaku.contracts.question import AnswerType
from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Clues
from tests.readers.rules.handmade import passage, question, read

HEADS = ("2021", "2020")


def table(
    title: str, corner: str, rows: dict[str, tuple[str, ...]], heads: tuple[str, ...] = HEADS, **place: object
) -> Passage:
    made = [
        (
            "table_row",
            f"{label} {' '.join(cells)}",
            "; ".join((f"{corner} = {label}", *(f"{h} = {c}" for h, c in zip(heads, cells, strict=True)))),
        )
        for label, cells in rows.items()
    ]
    return passage(*made, headings=("Oak Mills", title), **place)  # type: ignore[arg-type]


INCOME = table(
    "Oak Mills Consolidated Statements of Income", "(Millions)",
    {"Net sales": ("$ 3,120", "$ 2,870"), "Cost of sales": ("(2,010)", "(1,905)"), "Gross profit": ("1,110", "965"), "Net income": ("312", "255")},
    section="s1",
)  # fmt: skip
BALANCE = table(
    "Oak Mills Consolidated Balance Sheets", "(Millions)",
    {"Inventories": ("410", "390"), "Total current assets": ("1,300", "1,150"), "Property, plant and equipment": ("5,000", "4,800"),
     "Property, plant and equipment — net": ("2,450", "2,300"), "Total current liabilities": ("800", "750")},
    section="s2", rank=2,
)  # fmt: skip
CASH = table(
    "Oak Mills Consolidated Statements of Cash Flows", "(Millions)",
    {"Inventories": ("(20)", "15"), "Net cash provided by (used in) operating activities": ("540", "480"),
     "Purchases of property, plant and equipment": ("(260)", "(245)"), "Proceeds from sale of property, plant and equipment": ("30", "12")},
    section="s3", rank=3,
)  # fmt: skip


def ask(
    text: str, *passages: Passage, year: int = 2021, unit: str = "USD millions", kind: AnswerType = AnswerType.AMOUNT
) -> Reply:
    return read(question(text, kind, unit=unit, years=(year,)), *(passages or (INCOME, BALANCE, CASH)))


@pytest.mark.parametrize(
    ("text", "year", "value"),
    [
        ("What was Oak Mills' capex in FY2021?", 2021, 260.0),
        ("What was Oak Mills' revenue in 2020?", 2020, 2870.0),
        ("What is the year end FY2021 net PP&E of Oak Mills?", 2021, 2450.0),
        ("What were the inventories of Oak Mills in FY2020?", 2020, 390.0),
        ("What is Oak Mills' COGS in 2021?", 2021, 2010.0),
        ("What is Oak Mills' FY2021 cash from operations?", 2021, 540.0),
    ],
)
def test_the_line_and_the_year_that_are_asked_for(text: str, year: int, value: float) -> None:
    assert ask(text, year=year).value == value


def test_the_scale_over_the_table_reaches_the_unit_asked_for() -> None:
    reply = ask("What was Oak Mills' revenue in 2021, in USD billions?", unit="USD billions")
    assert (reply.value, reply.unit) == (3.12, "USD billions")


def test_without_a_unit_an_amount_is_plain() -> None:
    reply = ask("What was Oak Mills' revenue in 2021?", unit="")
    assert (reply.value, reply.unit) == (3.12e9, "USD")


def test_a_ratio_rests_on_both_of_its_lines() -> None:
    reply = ask(
        "What is the FY2021 current ratio of Oak Mills? Round to two decimal places.", unit="", kind=AnswerType.NUMBER
    )
    assert reply.value == 1.62  # 1,300 / 800 = 1.625, to even
    assert reply.method == "computed"
    assert [operand.text for operand in reply.operands] == ["1,300", "800"]


def test_a_definition_of_the_question_is_followed_over_two_statements() -> None:
    text = "What is the FY2021 inventory turnover of Oak Mills? It is defined as: COGS / average inventory between FY2020 and FY2021."
    assert ask(text, unit="", kind=AnswerType.NUMBER).value == pytest.approx(2010 / 400)


def test_a_year_that_no_column_has_is_not_answered() -> None:
    assert not ask("What was Oak Mills' revenue in FY2017?", year=2017).answer_found


def test_a_line_that_is_not_there_is_not_answered_by_another() -> None:
    assert not ask("What was Oak Mills' goodwill in FY2021?").answer_found


def test_another_company_is_not_answered_for() -> None:
    assert not ask("What was Elm Foundry's revenue in FY2021?").answer_found


def test_an_unknown_scale_is_no_amount() -> None:
    bare = table(
        "Oak Mills Statements of Income", "Item", {"Net sales": ("3,120", "2,870"), "Net income": ("312", "255")}
    )
    assert not ask("What was Oak Mills' revenue in FY2021?", bare).answer_found


def test_what_stands_above_a_table_gives_its_scale() -> None:
    bare = table(
        "Oak Mills Statements of Income", "Item", {"Net sales": ("$ 3,120", "$ 2,870"), "Net income": ("312", "255")}
    )
    asked = question("What was Oak Mills' revenue in FY2021?", AnswerType.AMOUNT, unit="USD millions", years=(2021,))
    assert read(asked, bare, clues=Clues(above={bare.node_id: "(In thousands)"})).value == 3.12


def test_only_a_named_document_is_read_where_one_is_named() -> None:
    other = table(
        "Oak Mills Consolidated Statements of Income",
        "(Millions)",
        {"Net sales": ("$ 9", "$ 8"), "Net income": ("1", "1")},
        document="other",
    )
    asked = question("What was Oak Mills' revenue in FY2021?", AnswerType.AMOUNT, unit="USD millions", years=(2021,))
    assert read(asked, other, INCOME, clues=Clues(named=frozenset(("doc",)))).value == 3120.0


def test_a_quarter_is_not_a_year() -> None:
    quarters = table(
        "Oak Mills Consolidated Statements of Income", "(Millions)", {"Net sales": ("$ 800", "$ 3,120"), "Net income": ("80", "312")},
        ("Three Months Ended December 31, 2021", "Twelve Months Ended December 31, 2021"),
    )  # fmt: skip
    assert ask("What was Oak Mills' revenue in FY2021?", quarters).value == 3120.0
    assert ask("What was Oak Mills' revenue in the fourth quarter of 2021?", quarters).value == 800.0


def test_columns_of_one_year_that_nothing_tells_apart_are_not_answered() -> None:
    twice = table(
        "Oak Mills Consolidated Balance Sheets", "(Millions)", {"Inventories": ("410", "395")}, ("July 31, 2021", "January 31, 2021")
    )  # fmt: skip
    assert not ask("What were the inventories of Oak Mills in FY2021?", twice).answer_found
    assert ask("What were the inventories of Oak Mills at July 31, 2021?", twice).value == 410.0


def test_an_increase_in_running_text_is_not_the_figure() -> None:
    prose = passage("Oak Mills net sales increased $250 million in 2021.", headings=("Oak Mills",))
    assert not ask("What was Oak Mills' revenue in 2021?", prose).answer_found


def test_a_part_of_an_account_is_not_answered_by_the_whole() -> None:
    assert not ask("What was Oak Mills' advertising revenue in FY2021?").answer_found
    assert not ask("What was the revenue of Oak Mills' Board segment in FY2021?").answer_found
    assert not ask("What were Oak Mills' inventories per share in FY2021?").answer_found


def test_a_small_table_that_is_no_statement_is_taken_as_it_is_written() -> None:
    budget = table("Oak Mills budget", "Item", {"Revenue": ("$ 45,000", "$ 40,000"), "Wood": ("$ 9,000", "$ 8,000")})
    assert ask("What was the revenue of Oak Mills in 2021?", budget, unit="").value == 45_000.0
