"""Segments side by side: which of their documents count, and where their rows stand among those of all."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from kohaku.index.segments.segment import Entry, Segment


@dataclass(frozen=True, eq=False)
class Place:
    """Where the rows of a segment stand in a corpus: from row `first` on, `size` of them.

    Attributes:
        documents: the corpus's number of each document of the segment, −1 for one that is not in it, `int[d]`.
        rows: the segment's rows that are in the corpus, rising; None: all.
    """

    segment: Segment
    first: int
    size: int
    documents: NDArray[np.intp]
    rows: NDArray[np.intp] | None

    def local(self, rows: NDArray[np.intp]) -> NDArray[np.intp]:
        """The segment's numbers of rows of the corpus."""
        return rows - self.first if self.rows is None else self.rows[rows - self.first]

    def row(self, local: int) -> int | None:
        """The corpus's number of a row of the segment; None where it is not in the corpus."""
        if self.documents[self.segment.rows.document[local]] < 0:
            return None
        return self.first + (local if self.rows is None else int(np.searchsorted(self.rows, local)))

    def sentence(self, document: int, node_id: str) -> int | None:
        """The segment's number of a sentence of one of its documents; None where there is none of that id."""
        first, last = (int(self.segment.starts[row]) for row in self.segment.first_rows[document : document + 2])
        return self.segment.sentences.ids.find(node_id, first, last)


def union(segments: Sequence[Segment], documents: Sequence[str]) -> tuple[tuple[Entry, ...], tuple[Place, ...]]:
    """The documents that some segment holds, in the given order, and the segments' places.

    Args:
        segments: what else they hold is left out; where two hold the same document, the first one's counts.
        documents: ids, each once.
    """
    number = {id: at for at, id in enumerate(documents)}
    entries: dict[int, Entry] = {}
    places: list[Place] = []
    first = 0
    for segment in segments:
        own = np.full(len(segment.documents), -1, np.intp)
        for at, entry in enumerate(segment.documents):
            if number.get(entry.id, -1) not in {-1, *entries}:
                own[at] = number[entry.id]
                entries[number[entry.id]] = entry
        if (own < 0).all():
            continue
        here = own[segment.rows.document] >= 0
        rows = None if here.all() else np.flatnonzero(here)
        places.append(Place(segment, first, len(segment) if rows is None else len(rows), own, rows))
        first += places[-1].size
    order = np.full(len(number) + 1, -1, np.intp)  # the last one is for what is left out: its number is -1
    order[sorted(entries)] = np.arange(len(entries))
    kept = tuple(entries[at] for at in sorted(entries))
    return kept, tuple(replace(place, documents=order[place.documents]) for place in places)
