"""Is a label the account that is asked for?"""

import pytest

from kohaku.finance.account_labels import label_fit, narrowing
from kohaku.finance.accounts import find_accounts


def fit(account: str, label: str, *, group: str = "", head: str = "2021", said: str = "") -> float:
    return label_fit(find_accounts(account)[0].account, label, group, head, frozenset(said.split()))


@pytest.mark.parametrize(
    ("account", "label"),
    [
        ("capex", "Proceeds from sale of property, plant and equipment"),
        ("inventories", "Change in inventories"),
        ("net income", "Net income attributable to non-controlling interests"),
        ("net income", "Net income per share"),
        ("revenue", "Deferred revenue"),
        ("revenue", "Sales of investments"),
        ("current assets", "Other current assets"),
        ("EBITDA", "Adjusted EBITDA"),
    ],
)
def test_a_label_that_turns_into_another_account_does_not_fit(account: str, label: str) -> None:
    assert fit(account, label) == 0.0


def test_asides_of_a_label_are_of_no_account() -> None:
    assert fit("accounts receivable", "Accounts receivable, net of allowances of $9 and $8") >= 1.0
    assert fit("operating cash flow", "Net cash provided by (used in) operating activities") >= 0.9


def test_a_qualifier_is_asked_for_and_there_or_neither() -> None:
    assert fit("EBITDA", "Adjusted EBITDA", said="adjusted") > 0.9
    assert fit("EBITDA", "EBITDA", said="adjusted") == 0.0


def test_a_label_without_the_account_takes_it_from_the_heading_above() -> None:
    assert fit("earnings per share", "Diluted", group="Earnings per share:", said="diluted") > 0.9


def test_a_label_of_several_accounts_needs_its_column() -> None:
    label = "EBITDA, EBIT and net income"
    assert fit("EBITDA", label) == 0.0
    assert fit("EBITDA", label, head="2021 EBITDA") > 0.9
    assert fit("EBITDA", label, head="2021 EBIT") == 0.0


def test_the_exact_label_fits_better_than_a_longer_one() -> None:
    assert fit("net income", "Net income") > fit("net income", "Net income attributable to Oak")


@pytest.mark.parametrize(
    ("text", "narrower"),
    [
        ("What was the advertising revenue of Oak Mills?", {"advertising"}),
        ("What was Oak Mills' total annual revenue?", set()),
        ("What was Oak Mills revenue?", set()),
        ("It is defined as: cash from operations - revenue", set()),
    ],
)
def test_words_before_an_account_may_ask_for_a_part_of_it(text: str, narrower: set[str]) -> None:
    assert narrowing(find_accounts("revenue")[0].account, text) == narrower
