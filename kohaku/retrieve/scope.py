"""Which passages are searched: those of the chosen documents, and of the page or section that the question names."""

import re

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.question import ParsedQuestion
from kohaku.index.corpus import Corpus
from kohaku.languages.speaking import say, word
from kohaku.retrieve.naming import named_documents
from kohaku.settings import AskOptions

_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def scope(corpus: Corpus, parsed: ParsedQuestion, options: AskOptions) -> tuple[NDArray[np.bool_], tuple[str, ...]]:
    """Return `bool[n]`, True for the rows in scope, and notes for the user.

    A page or section that the question names narrows the search; one that no document has is ignored and noted. A year
    never does: a report of 2023 may well state the figure of 2018, and the words of the question weigh years already.
    """
    allowed = corpus.scope(options.documents)
    notes = []
    for hint in parsed.scope:
        narrowed = _matching(corpus, hint.kind, hint.value)
        if narrowed is None:
            continue
        if (allowed & narrowed).any():
            allowed = allowed & narrowed
            notes.append(say("search.only", kind=word(hint.kind), value=hint.value))
        else:
            notes.append(say("search.not_there", kind=word(hint.kind), value=hint.value))
    called = named_documents(corpus, parsed.text)
    if called and len(called) < len(corpus.documents):
        notes.append(say("search.named", titles=", ".join(called)))
    return allowed, tuple(notes)


def _matching(corpus: Corpus, kind: str, value: str) -> NDArray[np.bool_] | None:
    if kind == "page" and (number := _NUMBER.search(value)):
        page = int(number.group().split(".")[0])
        return np.asarray(corpus.row_pages == page, bool)
    if kind == "section" and (number := _NUMBER.search(value)):
        heading = re.compile(rf"\D{{0,12}}{re.escape(number.group())}(?!\.?\d)")
        return corpus.under(lambda breadcrumb, _language: any(heading.match(crumb) for crumb in breadcrumb))
    return None
