"""Lines of statements by their names."""

import pytest

from kohaku.finance.accounts import ACCOUNTS, find_accounts, plain_words


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Purchases of property, plant and equipment", "capital expenditure"),
        ("Additions to property and equipment", "capital expenditure"),
        ("capex", "capital expenditure"),
        ("Cost of products sold", "cost of goods sold"),
        ("Net sales", "revenue"),
        ("SG&A", "selling, general and administrative expenses"),
        ("net PP&E", "property, plant and equipment"),
        ("Repurchase of common shares", "share repurchases"),
        ("Total stockholders’ equity", "shareholders' equity"),
        ("Total liabilities and shareholders' equity", "liabilities and equity"),
        ("Net earnings per common share", "earnings per share"),
    ],
)
def test_an_account_is_known_by_all_its_names(written: str, name: str) -> None:
    assert [mention.account.name for mention in find_accounts(written)] == [name]


def test_the_longest_name_is_meant() -> None:
    assert "revenue" not in {mention.account.name for mention in find_accounts("Cost of sales")}


def test_a_mention_says_where_it_stands() -> None:
    text = "What was the capex of Oak Mills?"
    (mention,) = find_accounts(text)
    assert text[mention.start : mention.end] == "capex"


def test_ordinary_words_are_no_accounts() -> None:
    assert find_accounts("How many tonnes of steel did the mill make in 2021?") == ()


def test_case_plurals_commas_and_small_words_are_of_no_account() -> None:
    assert plain_words("Sales of the Companies, and inventories") == ("sale", "company", "inventory")


def test_no_two_accounts_share_a_name() -> None:
    names = [name for account in ACCOUNTS for name in account.names]
    assert len(names) == len(set(names))
