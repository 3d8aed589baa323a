"""Expressions over accounts."""

import pytest

from kohaku.finance.accounts import Account, find_accounts
from kohaku.finance.expressions import (
    AccountOperand,
    BinaryOperation,
    Number,
    accounts_of,
    evaluate,
    parse_formula,
)

BOOKS = {
    ("accounts payable", 2019): 80.0,
    ("accounts payable", 2020): 120.0,
    ("cost of goods sold", 2020): 700.0,
    ("inventories", 2019): 70.0,
    ("inventories", 2020): 100.0,
    ("revenue", 2020): 1000.0,
}


def look(account: Account, year: int | None) -> float | None:
    return BOOKS.get((account.name, year or 2020))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("revenue", 1000.0),
        ("COGS / revenue", 0.7),
        ("FY2020 COGS / (average inventory between FY2019 and FY2020)", 700 / 85),
        ("average inventory", 85.0),
        ("revenue less COGS", 300.0),
        ("revenue divided by FY2019 inventories", 1000 / 70),
        (
            "365 * (average accounts payable between FY2019 and FY2020) / (FY2020 COGS + change in inventory between FY2019 and FY2020)",
            365 * 100 / 730,
        ),
    ],
)
def test_a_definition_is_reckoned(text: str, value: float) -> None:
    part = parse_formula(text, 2020)
    assert part is not None
    assert evaluate(part, look) == pytest.approx(value)


@pytest.mark.parametrize("text", ["how profitable it is", "revenue /", "(revenue", "revenue COGS"])
def test_what_is_no_expression_is_not_read(text: str) -> None:
    assert parse_formula(text, 2020) is None


def test_a_missing_figure_or_a_zero_divisor_gives_nothing() -> None:
    goodwill = find_accounts("goodwill")[0].account
    assert evaluate(AccountOperand(goodwill, 2020), look) is None
    assert evaluate(BinaryOperation("/", Number(1.0), Number(0.0)), look) is None


def test_the_accounts_of_an_expression_come_in_order() -> None:
    part = parse_formula("COGS / average inventory", 2020)
    assert part is not None
    assert [account.name for account in accounts_of(part)] == ["cost of goods sold", "inventories"]
