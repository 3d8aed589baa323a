"""A question for lines of a statement raises the tables that hold them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kohaku.backends.extraction.formulas import asked_accounts
from kohaku.index.corpus import Corpus
from kohaku.retrieve.fusion import RankedList
from kohaku.retrieve.naming import named_ids
from kohaku.text.accounts import Account, find_accounts

LINE_WEIGHT = 0.2  # added to a relevance between 0 and 1, as for a named document
_FEWEST = 2  # figures of a row: a statement compares periods


def stated(corpus: Corpus, lists: Sequence[Sequence[RankedList]], question: str) -> NDArray[np.float64]:
    """Return what to add to each row's score, `float[n]`: the weight times the share of the accounts asked for that
    are lines of its table. Only rows that a query found are looked at, of the documents that the question names where
    it names any."""
    bonus = np.zeros(len(corpus))
    accounts = asked_accounts(question)
    if accounts:
        documents = named_ids(corpus, question) or corpus.documents
        for row in {row for of_query in lists for part in of_query for row in part.rows.tolist()}:
            if corpus.rows[row].document_id in documents:
                bonus[row] = LINE_WEIGHT * len(_lines(corpus, row).intersection(accounts)) / len(accounts)
    return bonus


def _lines(corpus: Corpus, row: int) -> set[Account]:
    """Accounts that label rows with figures in a passage."""
    tree = corpus.trees[corpus.rows[row].document_id]
    found: set[Account] = set()
    for node in corpus.rows[row].sentences:
        label, *figures = tree.text(node).split("\t")
        if len(node.cells) > _FEWEST and any(c.isdigit() for c in "".join(figures)):
            found.update(mention.account for mention in find_accounts(label))
    return found
