"""Lines of financial statements by the names that they go by: “capex” is “purchases of property, plant and equipment”.

A name is compared by its plain words: case, plurals, commas and small words do not matter. Where one name holds
another (“cost of sales”, “sales”), the longer one is meant.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Statement = Literal["income", "balance", "cash"]

_INCOME = {
    "revenue": "revenue|net revenue|total revenue|total net revenue|net operating revenue|sales|net sales|total net sales|total sales|topline|top line",
    "cost of goods sold": "cost of goods sold|cogs|cost of sales|cost of revenue|total cost of revenue|cost of products sold|cost of goods and services sold",
    "gross profit": "gross profit|gross margin",
    "selling, general and administrative expenses": "selling general and administrative|sg&a|selling general and administrative expenses|sg&a expenses|selling marketing and administrative expenses|selling and administrative expenses",
    "research and development expenses": "research and development|r&d|research and development expenses|r&d expenses|research development and related expenses",
    "operating expenses": "total operating expenses|operating expenses|opex",
    "operating income": "operating income|operating profit|income from operations|operating earnings|profit from operations|earnings from operations|operating loss|loss from operations",
    "interest expense": "interest expense|interest expenses|net interest expense",
    "interest income": "interest income",
    "income before income taxes": "income before income taxes|income before taxes|pretax income|pre tax income|earnings before income taxes|earnings before income tax expense|income before provision for income taxes|earnings before provision for taxes on income|profit before tax|earnings before taxes",
    "income tax expense": "income tax expense|provision for income taxes|income tax provision|provision for taxes on income|income taxes|tax expense",
    "net income": "net income|net earnings|net profit|net loss|profit for the year|profit for the period",
    "earnings per share": "earnings per share|earnings per common share|eps|net income per share|net income per common share|net earnings per share|net earnings per common share|earnings per share of common stock|loss per share",
    "EBITDA": "ebitda",
    "EBITDAR": "ebitdar",
    "EBIT": "ebit",
}  # fmt: skip
_BALANCE = {
    "cash and cash equivalents": "cash and cash equivalents|cash equivalents",
    "short-term investments": "short term investments|marketable securities current|current marketable securities",
    "accounts receivable": "accounts receivable|trade receivables|trade accounts receivable|receivables|ar",
    "inventories": "inventory|inventories|merchandise inventories|total inventories",
    "current assets": "current assets|total current assets",
    "property, plant and equipment": "property plant and equipment|property and equipment|pp&e|ppe|ppne|pp&ne|property plant equipment|fixed assets",
    "goodwill": "goodwill",
    "intangible assets": "intangible assets|other intangible assets|acquired intangible assets",
    "total assets": "total assets",
    "accounts payable": "accounts payable|trade payables|trade accounts payable",
    "deferred revenue": "deferred revenue|unearned revenue|contract liabilities",
    "current liabilities": "current liabilities|total current liabilities",
    "long-term debt": "long term debt|long term borrowings|noncurrent debt",
    "short-term debt": "short term debt|short term borrowings|current portion of long term debt",
    "total debt": "total debt",
    "total liabilities": "total liabilities",
    "liabilities and equity": "total liabilities and equity|total liabilities and shareholders equity|total liabilities and stockholders equity",
    "shareholders' equity": "shareholders equity|stockholders equity|total equity|total shareholders equity|total stockholders equity",
    "retained earnings": "retained earnings",
}  # fmt: skip
_CASH = {
    "capital expenditure": "capital expenditure|capital expenditures|capex|capital spending|purchases of property plant and equipment|purchases of property and equipment|purchases of pp&e|additions to property plant and equipment|additions to property and equipment|"
    "acquisition of property plant and equipment|payments for property plant and equipment|payments to acquire property plant and equipment|expenditures for property plant and equipment|capital expenditures for property and equipment",
    "operating cash flow": "operating cash flow|cash from operations|cash flow from operations|cash from operating activities|cash flow from operating activities|net cash from operating activities|net cash provided by operating activities|cash provided by operating activities|cash generated from operations|"
    "net cash provided from operating activities|net cash used in operating activities",
    "investing cash flow": "net cash provided by investing activities|net cash used in investing activities|cash flow from investing activities|net cash from investing activities|investing cash flow",
    "financing cash flow": "net cash provided by financing activities|net cash used in financing activities|cash flow from financing activities|net cash from financing activities|financing cash flow",
    "free cash flow": "free cash flow",
    "depreciation and amortization": "depreciation and amortization|depreciation amortization and other|d&a|depreciation and amortisation",
    "dividends paid": "dividends paid|cash dividends|cash dividends paid|dividends|dividends paid to shareholders|payment of dividends|payments of dividends|common stock cash dividends paid|dividends to shareholders",
    "share repurchases": "share repurchases|stock repurchases|share buybacks|stock buybacks|share buyback|repurchases of common stock|repurchases of common shares|common stock repurchased|purchases of treasury stock|treasury stock purchases|repurchases of shares|repurchases of stock",
    "stock-based compensation": "stock based compensation|share based compensation|stock compensation|stock based compensation expense",
    "proceeds from debt": "proceeds from debt|proceeds from issuance of debt|proceeds from issuance of long term debt|proceeds from long term debt",
    "repayment of debt": "repayment of debt|repayments of debt|repayments of long term debt|repayment of long term debt",
}  # fmt: skip
_WORD = re.compile(r"[A-Za-z]+(?:&[A-Za-z]{1,2}(?![A-Za-z]))*")
_SMALL = frozenset(("the", "of", "and", "a", "an", "in", "to", "for", "on", "by", "s", "from"))
_LABELS = {
    "revenue": "net sales, total revenue",
    "cost of goods sold": "cost of sales",
    "property, plant and equipment": "property, plant and equipment, net",
    "accounts receivable": "accounts receivable, net",
    "current assets": "total current assets",
    "current liabilities": "total current liabilities",
    "capital expenditure": "purchases of property, plant and equipment, capital expenditures",
    "operating cash flow": "net cash provided by operating activities",
    "investing cash flow": "net cash used in investing activities",
    "financing cash flow": "net cash used in financing activities",
    "share repurchases": "repurchases of common stock, purchases of treasury stock",
}
_SPENT = ("capital expenditure", "dividends paid", "share repurchases", "repayment of debt")
_EXPENSES = ("cost of goods sold", "interest expense", "income tax expense")
_CHARGED = ("selling, general and administrative expenses", "research and development expenses", "operating expenses")


@dataclass(frozen=True, slots=True)
class Account:
    """A line of a statement.

    Attributes:
        names: its names as plain words, the one that it is known by first.
        label: its usual name in a statement.
        outlay: money spent; statements may write it as a negative, a question asks for how much it was.
        per_share: an amount a share, which a statement's scale does not apply to.
    """

    name: str
    label: str
    statement: Statement
    names: tuple[tuple[str, ...], ...]
    outlay: bool = False
    per_share: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """An account named at `text[start:end]`."""

    account: Account
    start: int
    end: int


def plain_words(text: str) -> tuple[str, ...]:
    """The words by which names are compared: “Purchases of PP&E” is ("purchase", "pp&e")."""
    return tuple(word for word, _, _ in _spans(text))


@lru_cache(maxsize=20_000)
def find_accounts(text: str) -> tuple[Mention, ...]:
    """Accounts named in a text, in order, the longest name at each place.

    >>> [mention.account.name for mention in find_accounts("capex as a share of net sales")]
    ['capital expenditure', 'revenue']
    """
    seen = _spans(text)
    found = []
    at = 0
    while at < len(seen):
        length, account = _longest(tuple(word for word, _, _ in seen[at : at + _MOST_WORDS]))
        if account is not None:
            found.append(Mention(account, seen[at][1], seen[at + length - 1][2]))
        at += max(1, length)
    return tuple(found)


def _longest(words: tuple[str, ...]) -> tuple[int, Account | None]:
    for length in range(len(words), 0, -1):
        if account := _BY_NAME.get(words[:length]):
            return length, account
    return 0, None


def _spans(text: str) -> list[tuple[str, int, int]]:
    words = ((m[0].lower(), m.start(), m.end()) for m in _WORD.finditer(text))
    return [(_singular(word), start, end) for word, start, end in words if word not in _SMALL]


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _accounts() -> Iterator[Account]:
    tables: tuple[tuple[Statement, dict[str, str]], ...] = (
        ("income", _INCOME), ("balance", _BALANCE), ("cash", _CASH),
    )  # fmt: skip
    for statement, table in tables:
        for name, spelled in table.items():
            names = tuple(dict.fromkeys(plain_words(one) for one in (*spelled.split("|"), name)))
            outlay = name in (*_SPENT, *_EXPENSES, *_CHARGED)
            yield Account(
                name, _LABELS.get(name, name), statement, names, outlay, per_share=name == "earnings per share"
            )


ACCOUNTS: tuple[Account, ...] = tuple(_accounts())
_BY_NAME = {words: account for account in ACCOUNTS for words in account.names}
_MOST_WORDS = max(len(words) for words in _BY_NAME)
