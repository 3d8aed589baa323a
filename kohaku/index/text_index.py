"""The words of a corpus: its BM25 index, with each passage in its context, and the names of its documents."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kohaku.index.lexical import LexicalIndex, WordPart
from kohaku.index.names import DocumentNames, name_terms


@dataclass(frozen=True)
class TextIndex:
    """BM25 over the passages, and what a question may call a document."""

    lexical: LexicalIndex
    names: DocumentNames
    glued: frozenset[str]
    languages: tuple[str, ...]

    @classmethod
    def over(
        cls,
        parts: Sequence[WordPart],
        numbers: Sequence[NDArray[np.intp]],
        sizes: NDArray[np.int64],
        glued: frozenset[str],
    ) -> "TextIndex":
        """Unite the words of segments.

        Args:
            numbers: for each part the corpus's number of each of its documents, −1 for one that is not in the corpus.
            sizes: passages of each document of the corpus.
            glued: words of all file names in lower case.
        """
        lexical = LexicalIndex(parts)
        terms, documents, counts = [np.zeros(0, np.uint64)], [np.zeros(0, np.intp)], [np.zeros(0, np.int64)]
        for part, number in zip(parts, numbers, strict=True):
            of_name = number[part.words.name_documents]
            here = of_name >= 0
            terms.append(part.words.name_terms[here])
            documents.append(of_name[here])
            counts.append(part.words.name_counts[here].astype(np.int64))
        named = np.concatenate(terms)
        totals = lexical.counts.of(named)[1]
        names = DocumentNames(named, np.concatenate(documents), np.concatenate(counts), totals, sizes)
        return cls(lexical, names, glued, tuple(sorted({part.language for part in parts})))

    def named(self, text: str) -> NDArray[np.float64]:
        """How far a text names each document, `float[d]`, 0 to 1."""
        terms: set[str] = set()
        for language in self.languages:
            terms |= name_terms(text, language, self.glued)
        return self.names.scores(terms)
