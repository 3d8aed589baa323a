"""The figure of one account in one period: which row is it, which column, and what is it in."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kohaku.contracts.retrieval import Passage
from kohaku.finance.account_labels import label_fit, narrowing, unnamed, words_of
from kohaku.finance.accounts import Account, Statement, find_accounts
from kohaku.finance.periods import YEAR_MONTHS, dates, months, quarter, spans, years
from kohaku.finance.statement_rows import StatementCell, StatementRow, over_table, statement_rows, table_scale
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.head_units import currency_of

_LEAST = 0.5
"""Fit of a label from which its row is looked at."""
_CHANGE = re.compile(r"%|\b(?:change|growth|increase|decrease|variance|percent\w*|bps|basis points)\b", re.I)
_PARTS = re.compile(r"\b(?:segments?|divisions?|regions?|geographic\w*)\b", re.I)
_KINDS: tuple[tuple[Statement, re.Pattern[str]], ...] = (
    ("cash", re.compile(r"\bcash flows?\b|\b(?:operating|investing|financing) activities\b", re.I)),
    ("balance", re.compile(r"\bbalance shee ?ts?\b|\bfinancial position\b|\btotal (?:current )?(?:assets|liabilities)\b", re.I)),
    ("income", re.compile(r"\bstatements? of (?:income|earnings|operations)\b|\bincome statements?\b|\bincome tax(?:es)?\b|\bnet (?:income|earnings)\b", re.I)),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AccountFigure:
    """An account's number as its row prints it.

    Attributes:
        value: as printed, negative in brackets; times `scale` it is in plain units.
        scale: 0.0 where nothing says what the numbers of a statement are in; other tables are then plain.
        currency: ISO 4217 code, empty where no sign is near.
        year: year of its column, None where it has none.
        fit: how well row and column are what was looked for, 0 to about 1.5.
    """

    account: Account
    line: EvidenceLine
    text: str
    value: float
    scale: float
    currency: str
    year: int | None
    fit: float

    @property
    def plain(self) -> float:
        """The number in plain units; as printed where the scale is not known."""
        return self.value * (self.scale or 1.0)


def best_figure(
    wanted: Wanted, lines: Sequence[EvidenceLine], above: Mapping[str, str], account: Account, year: int | None
) -> AccountFigure | None:
    """The figure that fits best; None where no row is this account in this period, or two columns may be it."""
    found = [
        figure
        for passage, by_id in _passages(lines)
        for figure in _of_passage(wanted, passage, above.get(passage.node_id, ""), by_id, account, year)
    ]
    best = max(found, key=lambda figure: figure.fit, default=None)
    if best is None:
        return None
    rivals = {f.value for f in found if f.line is best.line and f.fit == best.fit}
    return best if len(rivals) == 1 else None


def _passages(lines: Sequence[EvidenceLine]) -> list[tuple[Passage, dict[str, EvidenceLine]]]:
    """Passages in the order of their rank, with their lines by node id."""
    by_passage: dict[str, tuple[Passage, dict[str, EvidenceLine]]] = {}
    for line in sorted(lines, key=lambda line: (line.passage.rank, line.sentence.start)):
        by_passage.setdefault(line.passage.node_id, (line.passage, {}))[1][line.sentence.node_id] = line
    return list(by_passage.values())


def _of_passage(
    wanted: Wanted, passage: Passage, above: str, lines: Mapping[str, EvidenceLine], account: Account, year: int | None
) -> Iterator[AccountFigure]:
    rows = statement_rows(passage)
    over = over_table(passage, above)
    titled = statement_of(over)
    kind = titled or statement_of(passage.text)
    if account.statement == "balance" and kind == "cash":
        return  # what a cash flow statement says of inventories is their change
    if bool(_PARTS.search(over)) != bool(_PARTS.search(wanted.text)):
        return  # a segment has sales of its own
    home = (
        -0.3 * (not kind)
        + 0.1 * (kind == account.statement)
        + 0.15 * (titled == account.statement)
        + 0.15 * (kind == statement_named(wanted.parsed.text) != "")
    )
    money = currency_of(over) or currency_of(" ".join(cell.text for row in rows for cell in row.cells))
    said = words_of(unnamed(wanted.text))
    for row in rows:
        line = lines.get(row.sentence.node_id)
        if line is None:
            continue
        for cell in row.cells:
            if not narrowing(account, wanted.text) <= words_of(f"{row.label} {row.group} {cell.head} {over}"):
                continue
            fit = label_fit(account, row.label, row.group, cell.head, said)
            when = _period_fit(wanted, account, row, cell, over, year)
            if fit < _LEAST or when is None or cell.percent or _CHANGE.search(_without(cell.head, account)):
                continue
            stated = max(years(cell.head), default=None)
            currency = currency_of(f"{cell.text} {cell.head} {row.corner}") or money or wanted.currency
            scale = 1.0 if account.per_share else table_scale(over, row, cell) or float(not kind)
            fit += when + home + 0.1 / passage.rank
            yield AccountFigure(account, line, cell.text, cell.value, scale, currency, stated, fit)


def _without(head: str, account: Account) -> str:
    for mention in find_accounts(head):
        if mention.account is account:
            return f"{head[: mention.start]} {head[mention.end :]}"
    return head


def _period_fit(
    wanted: Wanted, account: Account, row: StatementRow, cell: StatementCell, over: str, year: int | None
) -> float | None:
    """What a column's period adds; None where it is another one than asked for."""
    stated = years(cell.head) or (years(f"{over} {row.corner}") if len(row.cells) == 1 else ())
    asked, own = dates(wanted.text), dates(cell.head)
    if (year is not None and year not in stated) or (asked and own and not asked & own):
        return None
    newest = 0.0 if year is not None or not stated else 0.001 * (max(stated) - 2000)
    if account.statement == "balance":
        return newest
    length, wished = _length(row, cell, over), months(wanted.text) or YEAR_MONTHS
    numbers = {quarter(cell.head), quarter(wanted.text)} - {0}
    if (length and length != wished) or len(numbers) > 1 or (wished != YEAR_MONTHS and not length):
        return None
    return newest + 0.05 * (length == wished)


def _length(row: StatementRow, cell: StatementCell, over: str) -> int:
    """Months of a column's period: by its head, else by the one of those named over the table that it stands below."""
    if own := months(cell.head):
        return own
    named = spans(f"{over} {row.corner}")
    return named[int(cell.place * len(named))] if named else 0


def statement_of(*texts: str) -> str:
    """Which statement a table is, by the first text that tells (what stands over it, its rows); empty where it is none."""
    return next((kind for text in texts for kind, pattern in _KINDS if pattern.search(text)), "")


def statement_named(text: str) -> str:
    """The statement that a question names; empty where it names none or several."""
    named = [kind for kind, pattern in _KINDS if pattern.search(text)]
    return named[0] if len(named) == 1 else ""
