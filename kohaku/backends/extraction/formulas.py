"""What a question reckons from accounts of a statement: one line, a ratio by its name, or what it defines itself."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from kohaku.backends.extraction.periods import years
from kohaku.text.accounts import Account, find_accounts

Operator = Literal["+", "-", "*", "/"]
Look = Callable[[Account, int | None], float | None]
"""The figure of an account in a year (None: the newest), in plain units; None where it is not to be found."""

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
    (r"return on assets|ROA", "net income / average total assets", False),
    (r"return on equity|ROE", "net income / average shareholders equity", False),
    (r"(?:dividend )?pay-?out ratio", "dividends paid / net income", False),
    (r"operating cash flow ratio", "operating cash flow / current liabilities", False),
    (r"interest coverage(?: ratio)?", "operating income / interest expense", False),
    (r"free cash flow|FCF", "operating cash flow - capex", False),
)
"""Ratios by their names: pattern, formula, whether it is usually given in percent."""
_TOKEN = re.compile(
    r"(?P<year>(?:FY|fiscal(?: year)?|year)?\s?(?:19|20)\d\d)|(?P<number>\d+(?:\.\d+)?)|(?P<open>\()|(?P<close>\))|(?P<average>\baverage\b)|(?P<change>\bchange in\b)"
    r"|(?P<add>\+|\bplus\b)|(?P<sub>(?<=\s)[-–−](?=\s)|\bminus\b|\bless\b)|(?P<mul>[*×]|\btimes\b|\bmultiplied by\b)|(?P<div>/|÷|\bdivided by\b)",
    re.IGNORECASE,
)
_OPERATORS: dict[str, Operator] = {"add": "+", "sub": "-", "mul": "*", "div": "/"}
_SHARE = re.compile(r"\bas an? (?:%|percent|percentage|share|proportion) of\b", re.I)
_RATIO = re.compile(r"\bratio (?:of|between)\b|\bdivided by\b|\b(?:in|as a) (?:ratio|relation) to\b", re.I)
_MARGIN = re.compile(r"^\s*(?:%|percent(?:age)?)?\s*margin\b", re.I)
_CHANGE = re.compile(r"\b(?:year[- ]over[- ]year|yoy|percent(?:age)?|%)?\s*(?:change|growth|increase|decrease|decline|grow|grew|chang\w+|increas\w+|decreas\w+|declin\w+|differ\w+)\b", re.I)
_PERCENT = re.compile(r"%|\bpercent\w*|\bgrowth rate\b|\bgrowth\b", re.I)
REASON = re.compile(r"\s*(?:what (?:drove|drives|caused|led|explains?|contributed)|why)\b", re.IGNORECASE)
_WHICH = re.compile(r"^\s*(?:who|which)\b|,\s*which\b|\bwhich of\b", re.IGNORECASE)
_MEAN = re.compile(r"\b(?:\d|two|three|four|five)[- ]years? average\b|\baverage over\b", re.I)


@dataclass(frozen=True, slots=True)
class Number:
    """A constant."""

    value: float


@dataclass(frozen=True, slots=True)
class Operand:
    """An account in one year; None is the newest."""

    account: Account
    year: int | None


@dataclass(frozen=True, slots=True)
class Operation:
    """Two parts reckoned together."""

    operator: Operator
    left: "Part"
    right: "Part"


Part = Number | Operand | Operation


@dataclass(frozen=True, slots=True)
class Formula:
    """What is reckoned. `percent`: the result is given in percent. `money`: it is an amount, or a number of a statement."""

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
            return _made(Operation("/", Operand(named[0], year), Operand(named[1], year)), True)
        if _RATIO.search(text[: mentions[1].start]):
            return _made(Operation("/", Operand(named[0], year), Operand(named[1], year)), percent)
        if re.search(r"\b(?:plus|minus|less)\b|[+−]", between):
            part = parse_formula(text[mentions[0].start : mentions[1].end], year)
            return _made(part, percent) if part else None
    for pattern, formula, usual in _RATIOS:
        found = re.search(rf"\b(?:{pattern})\b", text, re.I)
        if found and (percent or not usual) and not (percent and "-" in formula) and _within(mentions, found):
            part = parse_formula(formula, year)
            return _made(part, percent) if part else None
    if len(named) != 1:
        return None
    revenue = find_accounts("revenue")[0].account
    if _MARGIN.match(text[mentions[-1].end :]) and named[0] is not revenue:
        return _made(Operation("/", Operand(named[0], year), Operand(revenue, year)), True)
    return None if percent else Formula(Operand(named[0], year), money=True)


def _within(mentions: tuple[object, ...], found: re.Match[str]) -> bool:
    """True where the question names no account besides the ratio's name."""
    return all(found.start() <= m.start < found.end() or m.end > found.start() >= m.start for m in mentions)  # type: ignore[attr-defined]


def _change(text: str, first: int, last: int, percent: bool) -> Formula | None:
    then, now = _plain(text, first, False), _plain(text, last, False)
    if then is None or now is None:
        return None
    difference = Operation("-", now.part, then.part)
    if percent or _PERCENT.search(text):
        return _made(Operation("/", difference, then.part), True)
    return Formula(difference, money=then.money)


def _mean(text: str, definition: re.Match[str] | None, span: range, percent: bool) -> Formula | None:
    found = [
        _made(part, percent) if definition and (part := parse_formula(definition["body"] or definition["told"], year)) else _plain(text, year, percent)
        for year in span
    ]
    parts = [one.part for one in found if one is not None]
    if len(parts) < len(span) or not found[0]:
        return None
    total = parts[0]
    for part in parts[1:]:
        total = Operation("+", total, part)
    return Formula(Operation("/", total, Number(float(len(parts)))), found[0].percent, found[0].money)


def _made(part: Part, percent: bool) -> Formula:
    money = isinstance(part, Operand) or (isinstance(part, Operation) and part.operator in "+-")
    whole = Operation("*", part, Number(100.0)) if percent and not _hundredfold(part) else part
    return Formula(whole, percent, money and not percent)


def _hundredfold(part: Part) -> bool:
    return isinstance(part, Operation) and part.operator == "*" and Number(100.0) in (part.left, part.right)


def parse_formula(text: str, year: int | None) -> Part | None:
    """An expression over accounts: “365 * average inventory between FY2016 and FY2017 / FY2017 COGS”; None where it is
    none. `year`: the year of accounts that name none; an average without years is over it and the year before."""
    try:
        parser = _Parser(_tokens(text), year)
        part = parser.sum()
    except _UnreadableError:
        return None
    return part if parser.at == len(parser.tokens) else None


class _UnreadableError(Exception):
    """The text is no formula."""


def _tokens(text: str) -> list[tuple[str, object]]:
    mentions = find_accounts(text)
    found: list[tuple[int, str, object]] = [(m.start, "account", m.account) for m in mentions]
    for match in _TOKEN.finditer(text):
        if any(m.start <= match.start() < m.end for m in mentions):
            continue
        kind = str(match.lastgroup)
        value: object = match[0]
        if kind == "year":
            value = int(match[0][-4:])
        elif kind == "number":
            value = float(match[0])
        found.append((match.start(), kind, value))
    return [(kind, value) for _, kind, value in sorted(found, key=lambda one: one[0])]


class _Parser:
    """Recursive descent: sum, product, factor."""

    def __init__(self, tokens: list[tuple[str, object]], year: int | None) -> None:
        self.tokens = tokens
        self.year = year
        self.at = 0

    def sum(self) -> Part:
        return self._chain(self._product, ("add", "sub"))

    def _product(self) -> Part:
        return self._chain(self._factor, ("mul", "div"))

    def _chain(self, side: Callable[[], Part], kinds: tuple[str, str]) -> Part:
        part = side()
        while self._kind() in kinds:
            operator = _OPERATORS[self._next()[0]]
            part = Operation(operator, part, side())
        return part

    def _factor(self) -> Part:
        if self._kind() == "open":
            self._next()
            part = self.sum()
            if self._kind() != "close":
                raise _UnreadableError
            self._next()
            return part
        if self._kind() == "number":
            return Number(float(str(self._next()[1])))
        named, averaged, changed = self._years(), False, False
        while self._kind() in ("average", "change"):
            kind = self._next()[0]
            averaged, changed = averaged or kind == "average", changed or kind == "change"
            named += self._years()
        if self._kind() != "account":
            raise _UnreadableError
        account = self._next()[1]
        assert isinstance(account, Account)  # noqa: S101 - what an account token holds
        named += self._years()
        return self._operand(account, named, averaged, changed)

    def _operand(self, account: Account, named: list[int], averaged: bool, changed: bool) -> Part:
        if not averaged and not changed:
            return Operand(account, named[0] if named else self.year)
        last = max(named) if named else self.year
        if last is None:
            raise _UnreadableError
        now, then = Operand(account, last), Operand(account, min(named) if len(named) > 1 else last - 1)
        return Operation("-", now, then) if changed else Operation("/", Operation("+", then, now), Number(2.0))

    def _years(self) -> list[int]:
        found = []
        while self._kind() == "year":
            found.append(int(str(self._next()[1])))
        return found

    def _kind(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def _next(self) -> tuple[str, object]:
        self.at += 1
        return self.tokens[self.at - 1]


def evaluate(part: Part, look: Look) -> float | None:
    """The number of a formula; None where an account is not found or a divisor is zero."""
    if isinstance(part, Number):
        return part.value
    if isinstance(part, Operand):
        return look(part.account, part.year)
    left, right = evaluate(part.left, look), evaluate(part.right, look)
    if left is None or right is None:
        return None
    match part.operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / right if right else None


def accounts_of(part: Part) -> frozenset[Account]:
    """All accounts of a formula."""
    return frozenset(_ordered(part))


def asked_accounts(text: str) -> tuple[Account, ...]:
    """Accounts of the formula that a question asks for, in order. A question for reasons, or for which of several
    things, is answered by none."""
    formula = formula_of(text, bool(_PERCENT.search(text)))
    if formula is None or REASON.match(text) or _WHICH.search(text):
        return ()
    return tuple(dict.fromkeys(_ordered(formula.part)))


def _ordered(part: Part) -> list[Account]:
    if isinstance(part, Operation):
        return [*_ordered(part.left), *_ordered(part.right)]
    return [part.account] if isinstance(part, Operand) else []
