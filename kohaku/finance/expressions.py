"""Expressions over accounts: “365 * average inventory between FY2016 and FY2017 / FY2017 COGS”, read and evaluated."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from kohaku.finance.accounts import Account, find_accounts

Operator = Literal["+", "-", "*", "/"]
Look = Callable[[Account, int | None], float | None]
"""The figure of an account in a year (None: the newest), in plain units; None where it is not to be found."""

_TOKEN = re.compile(
    r"(?P<year>(?:FY|fiscal(?: year)?|year)?\s?(?:19|20)\d\d)|(?P<number>\d+(?:\.\d+)?)|(?P<open>\()|(?P<close>\))|(?P<average>\baverage\b)|(?P<change>\bchange in\b)"
    r"|(?P<add>\+|\bplus\b)|(?P<sub>(?<=\s)[-–−](?=\s)|\bminus\b|\bless\b)|(?P<mul>[*×]|\btimes\b|\bmultiplied by\b)|(?P<div>/|÷|\bdivided by\b)",
    re.IGNORECASE,
)
_OPERATORS: dict[str, Operator] = {"add": "+", "sub": "-", "mul": "*", "div": "/"}


@dataclass(frozen=True, slots=True)
class Number:
    """A constant."""

    value: float


@dataclass(frozen=True, slots=True)
class AccountOperand:
    """An account in one year; None is the newest."""

    account: Account
    year: int | None


@dataclass(frozen=True, slots=True)
class Operation:
    """Two parts calculated together."""

    operator: Operator
    left: "Part"
    right: "Part"


Part = Number | AccountOperand | Operation


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
        assert isinstance(account, Account)
        named += self._years()
        return self._operand(account, named, averaged, changed)

    def _operand(self, account: Account, named: list[int], averaged: bool, changed: bool) -> Part:
        if not averaged and not changed:
            return AccountOperand(account, named[0] if named else self.year)
        last = max(named) if named else self.year
        if last is None:
            raise _UnreadableError
        now, then = AccountOperand(account, last), AccountOperand(account, min(named) if len(named) > 1 else last - 1)
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
    if isinstance(part, AccountOperand):
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


def accounts_of(part: Part) -> tuple[Account, ...]:
    """All accounts of an expression, in order, each once."""
    return tuple(dict.fromkeys(_ordered(part)))


def _ordered(part: Part) -> list[Account]:
    if isinstance(part, Operation):
        return [*_ordered(part.left), *_ordered(part.right)]
    return [part.account] if isinstance(part, AccountOperand) else []
