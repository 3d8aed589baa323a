"""A question for lines of a statement raises the tables that hold them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Kind
from kohaku.finance.accounts import Account, find_accounts
from kohaku.finance.formulas import asked_accounts
from kohaku.index.corpus import Corpus
from kohaku.index.passages import PassageRow
from kohaku.readers.rules.statements.figures import statement_of
from kohaku.retrieve.fusion import RankedList
from kohaku.retrieve.naming import named_ids

LINE_WEIGHT = 0.2  # added to a relevance between 0 and 1, as for a named document
_ELSEWHERE = 0.5  # share of it for a line that stands in another table than its statement


def statement_boost(corpus: Corpus, lists: Sequence[Sequence[RankedList]], question: str) -> NDArray[np.float32]:
    """Return what to add to each row's score, `float32[n]`: the weight times the share of the accounts asked for that
    are lines of its table, less where the table is not the statement that they belong to.

    All tables of the documents that the question names are looked at; where it names none, those that a query found.
    """
    bonus = np.zeros(len(corpus), np.float32)
    accounts = asked_accounts(question)
    if not accounts:
        return bonus
    named = named_ids(corpus, question)
    found = {row for of_query in lists for part in of_query for row in part.rows.tolist()}
    for at in np.flatnonzero(corpus.scope(named)).tolist() if named else sorted(found):
        row = corpus.rows[at]
        text = corpus.texts[row.document_id]
        held = _lines(row, text).intersection(accounts)
        if held:
            kind = statement_of(*row.breadcrumb[-1:], text[row.start : row.end])
            parts = [1.0 if account.statement == kind else _ELSEWHERE for account in held]
            bonus[at] = LINE_WEIGHT * sum(parts) / len(accounts)
    return bonus


def _lines(row: PassageRow, text: str) -> set[Account]:
    """Accounts that label rows of a passage."""
    labels = (text[s.start : s.end].split("\t")[0] for s in row.sentences if s.kind is Kind.TABLE_ROW)
    return {mention.account for label in labels for mention in find_accounts(label)}
