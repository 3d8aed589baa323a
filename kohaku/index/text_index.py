"""The words of a corpus: its BM25 index, with each passage in its context, and the names of its documents."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.tree import Tree
from kohaku.index.lexical import LexicalIndex
from kohaku.index.names import DocumentNames, name_terms
from kohaku.index.passages import PassageRow, shown
from kohaku.index.prefix import name_words, prefix
from kohaku.languages import DEFAULT
from kohaku.settings import Settings
from kohaku.text.tokens import tokenize

_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class TextIndex:
    """BM25 over the passages, and what a question may call a document."""

    lexical: LexicalIndex
    names: DocumentNames
    glued: frozenset[str]
    languages: tuple[str, ...]

    @classmethod
    def of(
        cls, rows: Sequence[PassageRow], trees: Mapping[str, Tree], names: Mapping[str, str], settings: Settings
    ) -> "TextIndex":
        """Index the rows; `names` are the file names by document id."""
        known = Counter(tree.language for tree in trees.values() if tree.language)
        usual = min(known, key=lambda language: (-known[language], language)) if known else DEFAULT
        language = {id: tree.language or usual for id, tree in trees.items()}
        called = {id: name_words(names.get(id, ""), _vocabulary(tree)) for id, tree in trees.items()}
        own = [tokenize(_text(trees[row.document_id], row), language[row.document_id]) for row in rows]
        titles = [tokenize(f"{tree.title} {called[id]} {name_words(names.get(id, ''))}", language[id])
                  for id, tree in trees.items()]  # fmt: skip
        number = {id: at for at, id in enumerate(trees)}
        documents = np.array([number[row.document_id] for row in rows], np.intp)
        terms = own
        if settings.contextual_prefix:
            context: dict[tuple[str, tuple[str, ...]], list[str]] = {}
            for row in rows:
                key = (row.document_id, row.breadcrumb)
                if key not in context:
                    text = prefix(trees[row.document_id].title, called[row.document_id], row.breadcrumb)
                    context[key] = tokenize(text, language[row.document_id])
            terms = [context[row.document_id, row.breadcrumb] + words for row, words in zip(rows, own, strict=True)]
        return cls(
            LexicalIndex.of_terms(terms, [language[row.document_id] for row in rows]),
            DocumentNames(titles, documents, own),
            frozenset(word for name in names.values() for word in name_words(name).casefold().split()),
            tuple(sorted(set(language.values()))),
        )

    def named(self, text: str) -> NDArray[np.float64]:
        """How far a text names each document, `float[d]`, 0 to 1."""
        terms: set[str] = set()
        for language in self.languages:
            terms |= name_terms(text, language, self.glued)
        return self.names.scores(terms)


def _text(tree: Tree, row: PassageRow) -> str:
    return " ".join(shown(tree, node) for node in row.sentences)


def _vocabulary(tree: Tree) -> frozenset[str]:
    return frozenset(_WORD.findall(tree.canonical.casefold()))
