"""What a question over statements asks to be reckoned."""

import pytest

from kohaku.finance.expressions import AccountOperand, BinaryOperation, Number, Part
from kohaku.finance.formulas import asked_accounts, formula_of


def written(part: Part) -> str:
    if isinstance(part, Number):
        return f"{part.value:g}"
    if isinstance(part, AccountOperand):
        return f"{part.account.name} {part.year or 'newest'}"
    assert isinstance(part, BinaryOperation)
    return f"({written(part.left)} {part.operator} {written(part.right)})"


@pytest.mark.parametrize(
    ("text", "percent", "formula"),
    [
        ("What is the FY2019 capex of Oak Mills?", False, "capital expenditure 2019"),
        ("What were Oak Mills' inventories?", False, "inventories newest"),
        ("What is capex as a % of revenue in 2019?", True, "((capital expenditure 2019 / revenue 2019) * 100)"),
        ("What was the ratio of capex to revenue in 2019?", False, "(capital expenditure 2019 / revenue 2019)"),
        ("What was the gross margin in 2019 in percent?", True, "((gross profit 2019 / revenue 2019) * 100)"),
        ("What was the gross margin in 2019?", False, "gross profit 2019"),
        ("What is the FY2019 current ratio?", False, "(current assets 2019 / current liabilities 2019)"),
        ("What is the operating income % margin in 2019?", True, "((operating income 2019 / revenue 2019) * 100)"),
        (
            "What is the FY2019 effective tax rate?",
            False,
            "((income tax expense 2019 / income before income taxes 2019) * 100)",
        ),
        ("What is the return on asset in 2019?", False, "(net income 2019 / total assets 2019)"),
        ("What is the FY2019 total debt to EBITDA ratio?", False, "(total debt 2019 / EBITDA 2019)"),
        (
            "What is the year-over-year change in revenue from FY2018 to FY2019 in percent?",
            True,
            "(((revenue 2019 - revenue 2018) / revenue 2018) * 100)",
        ),
        (
            "What is the FY2019 cash ratio? It is defined as: cash and cash equivalents / total current liabilities. Round it.",
            False,
            "(cash and cash equivalents 2019 / current liabilities 2019)",
        ),
        (
            "What is the FY2018 - FY2019 2 year average of net income?",
            False,
            "((net income 2018 + net income 2019) / 2)",
        ),
    ],
)
def test_a_question_is_read_as_a_formula(text: str, percent: bool, formula: str) -> None:
    found = formula_of(text, percent)
    assert found is not None
    assert written(found.part) == formula


@pytest.mark.parametrize(
    ("text", "percent"),
    [
        ("How many mills does it run?", False),
        ("What did capex and revenue show?", False),
        ("What share of net income went to Lund?", True),
        ("What is the cash flow to total debt ratio in 2019?", False),
        ("What is the EBITDA multiple?", False),
        ("What was the operating margin before depreciation in 2019?", True),
        ("What was the adjusted net margin in 2019?", True),
        ("What was the adjusted EBITDA margin in 2019?", False),
    ],
)
def test_without_an_account_or_a_relation_there_is_none(text: str, percent: bool) -> None:
    assert formula_of(text, percent) is None


@pytest.mark.parametrize(
    "text", ["What drove net sales in 2019?", "Which mill had the highest net sales?", "Did net sales rise in 2019?"]
)
def test_only_a_question_for_how_much_is_answered_by_accounts(text: str) -> None:
    assert asked_accounts(text) == ()
    assert [account.name for account in asked_accounts("What were net sales in 2019?")] == ["revenue"]
