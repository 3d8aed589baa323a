"""A question for lines of a statement raises the tables that hold them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Kind
from kohaku.finance.accounts import Account, find_accounts
from kohaku.finance.formulas import asked_accounts
from kohaku.index.corpus import Corpus
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
    rows = [at for at, row in enumerate(corpus.rows) if row.document_id in named] if named else sorted(found)
    for row in rows:
        held = _lines(corpus, row).intersection(accounts)
        if held:
            kind = statement_of(*corpus.rows[row].breadcrumb[-1:], _text(corpus, row))
            parts = [1.0 if account.statement == kind else _ELSEWHERE for account in held]
            bonus[row] = LINE_WEIGHT * sum(parts) / len(accounts)
    return bonus


def _text(corpus: Corpus, row: int) -> str:
    nodes = corpus.rows[row].sentences
    return corpus.trees[corpus.rows[row].document_id].canonical[nodes[0].start : nodes[-1].end]


def _lines(corpus: Corpus, row: int) -> set[Account]:
    """Accounts that label rows of a passage."""
    tree = corpus.trees[corpus.rows[row].document_id]
    labels = (tree.text(node).split("\t")[0] for node in corpus.rows[row].sentences if node.kind is Kind.TABLE_ROW)
    return {mention.account for label in labels for mention in find_accounts(label)}
