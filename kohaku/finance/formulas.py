"""What a question calculates from accounts of a statement: one line, a ratio by its name, or what it defines itself."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.finance.accounts import Account, Mention, find_accounts
from kohaku.finance.expressions import (
    AccountOperand,
    BinaryOperation,
    Number,
    Part,
    accounts_of,
    parse_formula,
)
from kohaku.finance.periods import years

_DEFINED = re.compile(
    r"(?:\b(?:is|are)\b\s*)?(?:\bhere\s+)?\bdefined(?: here)? as:?\s*(?P<body>.+?)(?:\.(?:\s|$)|\?|$)|\bdefine\b[^.?]*?\bas:?\s(?P<told>.+?)(?:\.(?:\s|$)|\?|$)",
    re.IGNORECASE,
)
_RATIOS: tuple[tuple[str, str, bool], ...] = (
    (r"gross (?:profit )?margin", "gross profit / revenue", True),
    (r"operating (?:profit |income )?margin", "operating income / revenue", True),
    (r"net (?:profit |income )?margin|profit margin", "net income / revenue", True),
    (r"effective (?:income )?tax rate", "income tax expense / income before taxes", True),
    (r"current ratio|working capital ratio", "current assets / current liabilities", False),
    (r"(?:net )?working capital", "current assets - current liabilities", False),
    (r"fixed asset turnover(?: ratio)?", "revenue / average PP&E", False),
    (r"(?:total )?asset turnover(?: ratio)?", "revenue / average total assets", False),
    (r"inventory turnover(?: ratio)?", "COGS / average inventory", False),
    (r"return on (?:total )?assets?|ROA", "net income / total assets", False),
    (r"return on (?:shareholders['’]? )?equity|ROE", "net income / shareholders equity", False),
    (r"(?:dividend )?pay-?out ratio", "dividends paid / net income", False),
    (r"operating cash flow ratio", "operating cash flow / current liabilities", False),
    (r"interest coverage(?: ratio)?", "operating income / interest expense", False),
    (r"free cash flow|FCF", "operating cash flow - capex", False),
)
"""Ratios by their names: pattern, formula, whether it is usually given in percent."""
_SHARE = re.compile(r"\bas an? (?:%|percent|percentage|share|proportion) of\b", re.I)
_RATIO = re.compile(r"\bratio (?:of|between)\b|\bdivided by\b|\b(?:in|as a) (?:ratio|relation) to\b", re.I)
_TO_RATIO = re.compile(r"\s*(?:to|over)\s*(?:the\s)?", re.I)
_RELATIVE = re.compile(r"\s*(?:ratio|multiple|coverage)\b", re.I)
"""What follows an account that is only one part of what is asked for: “total debt ratio”."""
_QUALIFIED = re.compile(r"\s*(?:before|excluding|without|net of|after|adjusted for|less|plus)\b", re.I)
_ADJUSTED = re.compile(r"\b(?:adjusted|underlying|core|non-?gaap|normali[sz]ed|organic)\s*$", re.I)
"""What makes another ratio of one that has a name: “operating margin before depreciation”."""
_MARGIN = re.compile(r"\s*(?:%|percent(?:age)?)?\s*margin\b", re.I)
_CHANGE = re.compile(
    r"\b(?:year[- ]over[- ]year|yoy|percent(?:age)?|%)?\s*(?:change|growth|increase|decrease|decline|grow|grew|chang\w+|increas\w+|decreas\w+|declin\w+|differ\w+)\b",
    re.I,
)
_PERCENT = re.compile(r"%|\bpercent\w*|\bgrowth rate\b|\bgrowth\b", re.I)
REASON = re.compile(r"\s*(?:what (?:drove|drives|caused|led|explains?|contributed)|why)\b", re.IGNORECASE)
_OTHERWISE = re.compile(
    r"^\s*(?:who|which|is|are|was|were|has|have|had|do|does|did|can|will)\b|,\s*which\b|\bwhich of\b", re.IGNORECASE
)
_MEAN = re.compile(r"\b(?:\d|two|three|four|five)[- ]years? average\b|\baverage over\b", re.I)


@dataclass(frozen=True, slots=True)
class Formula:
    """What is calculated. `percent`: the result is given in percent. `money`: it is an amount, or a number of a statement."""

    part: Part
    percent: bool = False
    money: bool = False


def formula_of(text: str, percent: bool) -> Formula | None:
    """The formula that a question asks for; None where it names no account, or several that nothing relates.

    Args:
        text: the question.
        percent: it asks for a percentage.

    >>> formula_of("What was the current ratio in FY2019?", False).part.operator
    '/'
    """
    definition = _DEFINED.search(text)
    main = text[: definition.start()] if definition and len(text[: definition.start()].split()) > 3 else text
    asked = sorted(dict.fromkeys(years(main)))
    if _MEAN.search(main) and len(asked) >= 2:
        return _mean(main, definition, range(asked[0], asked[-1] + 1), percent)
    year = asked[-1] if asked else None
    if definition:
        part = parse_formula(definition["body"] or definition["told"], year)
        return _made(part, percent) if part else None
    if len(asked) >= 2 and _CHANGE.search(main):
        return _change(main, asked[0], asked[-1], percent)
    return _plain(main, year, percent)


def _plain(text: str, year: int | None, percent: bool) -> Formula | None:
    """A formula in one year: accounts that the question relates itself, a ratio by its name, one account."""
    mentions = find_accounts(text)
    named = list(dict.fromkeys(mention.account for mention in mentions))
    if len(named) == 2 and len(mentions) == 2:
        between = text[mentions[0].end : mentions[1].start]
        if _SHARE.search(between):
            return _made(BinaryOperation("/", AccountOperand(named[0], year), AccountOperand(named[1], year)), True)
        relation = _RELATIVE.match(text[mentions[1].end :]) and _TO_RATIO.fullmatch(between)
        if relation or _RATIO.search(text[: mentions[1].start]):
            return _made(BinaryOperation("/", AccountOperand(named[0], year), AccountOperand(named[1], year)), percent)
        if re.search(r"\b(?:plus|minus|less)\b|[+−]", between):
            part = parse_formula(text[mentions[0].start : mentions[1].end], year)
            return _made(part, percent) if part else None
    for pattern, formula, usual in _RATIOS:
        found = re.search(rf"\b(?:{pattern})\b", text, re.I)
        rate = found is not None and found[0].lower().endswith("rate")
        if found and (percent or rate or not usual) and not (percent and "-" in formula) and _within(mentions, found):
            part = parse_formula(formula, year)
            return _made(part, percent or rate) if part and not _qualified(text, *found.span()) else None
    if len(named) != 1 or _RELATIVE.match(text[mentions[-1].end :]):
        return None
    revenue = find_accounts("revenue")[0].account
    margin = _MARGIN.match(text, mentions[-1].end)
    if margin and _qualified(text, mentions[-1].start, margin.end()):
        return None
    if margin and named[0] is not revenue:
        return _made(BinaryOperation("/", AccountOperand(named[0], year), AccountOperand(revenue, year)), True)
    return None if percent else Formula(AccountOperand(named[0], year), money=True)


def _qualified(text: str, start: int, end: int) -> bool:
    """True where the words around a ratio's name, which stands from `start` to `end`, make another ratio of it."""
    return bool(_QUALIFIED.match(text, end) or _ADJUSTED.search(text[:start]))


def _within(mentions: Sequence[Mention], found: re.Match[str]) -> bool:
    """True where the question names no account besides the ratio's name."""
    return all(mention.start < found.end() and found.start() < mention.end for mention in mentions)


def _change(text: str, first: int, last: int, percent: bool) -> Formula | None:
    then, now = _plain(text, first, False), _plain(text, last, False)
    if then is None or now is None:
        return None
    difference = BinaryOperation("-", now.part, then.part)
    if percent or _PERCENT.search(text):
        return _made(BinaryOperation("/", difference, then.part), True)
    return Formula(difference, money=then.money)


def _mean(text: str, definition: re.Match[str] | None, span: range, percent: bool) -> Formula | None:
    found = [
        _made(part, percent)
        if definition and (part := parse_formula(definition["body"] or definition["told"], year))
        else _plain(text, year, percent)
        for year in span
    ]
    parts = [one.part for one in found if one is not None]
    if len(parts) < len(span) or not found[0]:
        return None
    total = parts[0]
    for part in parts[1:]:
        total = BinaryOperation("+", total, part)
    return Formula(BinaryOperation("/", total, Number(float(len(parts)))), found[0].percent, found[0].money)


def _made(part: Part, percent: bool) -> Formula:
    money = isinstance(part, AccountOperand) or (isinstance(part, BinaryOperation) and part.operator in "+-")
    whole = BinaryOperation("*", part, Number(100.0)) if percent and not _hundredfold(part) else part
    return Formula(whole, percent, money and not percent)


def _hundredfold(part: Part) -> bool:
    return isinstance(part, BinaryOperation) and part.operator == "*" and Number(100.0) in (part.left, part.right)


def asked_accounts(text: str) -> tuple[Account, ...]:
    """Accounts of the formula that a question asks for, in order. A question for reasons, for a yes or no, or for
    which of several things is answered by none of them alone."""
    formula = formula_of(text, bool(_PERCENT.search(text)))
    if formula is None or REASON.match(text) or _OTHERWISE.search(text):
        return ()
    return accounts_of(formula.part)
