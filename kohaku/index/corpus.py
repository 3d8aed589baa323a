"""The searchable view of one or more collections: a union of segments, cheap to make and never changed.

A passage is what search ranks and a reader reads; `kohaku.index.passages` says how it is cut from the tree. Its id is
always a node id: of its first paragraph, or of its first sentence where it begins inside a long paragraph or table.
`Passage.sentences` are all its sentences and rows, in order, each with its own node id and offsets.

Scores are exact, and those of one index over everything, however the documents are spread over segments: a search over
one document scores the same rows with the same numbers as a search over everything, and only leaves the others out.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

import numpy as np
from numpy.typing import NDArray

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.contracts.tree import Kind, Level, Node, Tree
from kohaku.errors import NotFound
from kohaku.index.acronyms import Acronyms
from kohaku.index.aggregate import NodeVectors
from kohaku.index.embed import QueryEncoder
from kohaku.index.lexical import WordPart
from kohaku.index.passages import PassageRow, shown_in
from kohaku.index.segments.segment import Entry, Segment, Vectors, contribution
from kohaku.index.segments.union import Place, union
from kohaku.index.space import SearchSpace
from kohaku.index.text_index import TextIndex
from kohaku.languages import DEFAULT
from kohaku.languages.speaking import say
from kohaku.settings import SearchLevel, Settings
from kohaku.text.tokens import count_tokens

Nearest = Callable[[Level, NDArray[np.float32], int], Sequence[str]]
"""`(level, queries, depth)` -> ids of the nearest nodes of all queries, by an approximate index."""


@dataclass(frozen=True, eq=False)
class Corpus:
    """Passages by row number. Make it with `Corpus.over` or `Corpus.build`.

    Attributes:
        embedder: encodes queries; a `SearchSpace` where the documents were encoded by several.
        texts: canonical text by document id, read when it is asked for.
        documents: the documents by number, in the given order.
        places: the segments, each with its rows.
        words: BM25, and the names of the documents.
        nearest: an approximate index for corpora beyond `Settings.exact_search_limit`, where there is one.
        version: says which state of the library it is, as answers record it.
    """

    embedder: QueryEncoder
    settings: Settings
    texts: Mapping[str, str]
    documents: tuple[Entry, ...]
    places: tuple[Place, ...]
    words: TextIndex
    nearest: Nearest | None = None
    version: str = ""

    @classmethod
    def over(
        cls,
        segments: Sequence[Segment],
        documents: Sequence[str],
        texts: Mapping[str, str],
        embedder: QueryEncoder,
        settings: Settings,
        nearest: Nearest | None = None,
        version: str = "",
    ) -> "Corpus":
        """Unite segments.

        Args:
            segments: those that hold the documents; what else they hold is left out. Where two hold the same one, the
                first counts.
            documents: ids, in the order in which the documents are named to a user.
        """
        kept, placed = union(segments, documents)
        words = TextIndex.over(
            [WordPart(place.segment.words, place.segment.language, place.rows) for place in placed],
            [place.documents for place in placed],
            np.array([entry.rows for entry in kept], np.int64),
            frozenset(word for entry in kept for word in entry.glued),
        )
        return cls(embedder, settings, texts, kept, placed, words, nearest, version)

    @classmethod
    def build(
        cls,
        trees: Iterable[Tree],
        vectors: Vectors,
        embedder: QueryEncoder,
        settings: Settings,
        names: Mapping[str, str] | None = None,
        nearest: Nearest | None = None,
    ) -> "Corpus":
        """Make the view of documents at hand, one segment each.

        Args:
            trees: the documents; two with the same id count once.
            vectors: what `document_vectors` returned for them, merged by level.
            names: document id → file name.
        """
        by_id = {tree.document_id: tree for tree in trees}
        apart = {level: by_document(part) for level, part in vectors.items()}
        usual = usual_language([tree.language for tree in by_id.values()])
        segments = [
            contribution(
                tree,
                {level: parts[id] for level, parts in apart.items() if id in parts},
                embedder.id,
                settings,
                name=(names or {}).get(id, ""),
                language=tree.language or usual,
            )
            for id, tree in by_id.items()
        ]
        texts = {id: tree.canonical for id, tree in by_id.items()}
        return cls.over(segments, list(by_id), texts, embedder, settings, nearest)

    def __len__(self) -> int:
        return self.places[-1].first + self.places[-1].size if self.places else 0

    @cached_property
    def sentence_count(self) -> int:
        """Number of sentences in the segments."""
        return sum(len(place.segment.sentences.start) for place in self.places)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """Number of each document by id."""
        return {entry.id: at for at, entry in enumerate(self.documents)}

    @cached_property
    def acronyms(self) -> Acronyms:
        """What the documents define."""
        return Acronyms(acronym for entry in self.documents for acronym in entry.defined)

    @cached_property
    def row_documents(self) -> NDArray[np.intp]:
        """Document number of each row, `int[n]`."""
        return self._column(lambda place: place.documents[place.segment.rows.document])

    @cached_property
    def row_pages(self) -> NDArray[np.intp]:
        """Page of each row, −1 where its source has none, `int[n]`."""
        return self._column(lambda place: place.segment.rows.page)

    @cached_property
    def row_order(self) -> NDArray[np.intp]:
        """Rank of each row's id among all ids, `int[n]`: how ties are broken, on every machine alike."""
        ids = [f"{entry.id}:" for entry in self.documents]
        before = np.zeros(len(ids), np.intp)
        total = 0
        for at in sorted(range(len(ids)), key=lambda at: ids[at]):
            before[at] = total
            total += self.documents[at].rows
        return self._column(lambda place: place.segment.rows.order) + before[self.row_documents]

    def under(self, said: Callable[[tuple[str, ...], str], bool]) -> NDArray[np.bool_]:
        """Rows for whose headings, outermost first, and whose document's language `said` is true, `bool[n]`."""

        def of(place: Place) -> NDArray[np.intp]:
            rows = place.segment.rows
            pairs = np.stack([rows.document, rows.crumb], axis=1)
            different, which = np.unique(pairs, axis=0, return_inverse=True)
            first = np.unique(which, return_index=True)[1]
            held = [
                said(rows.breadcrumb(int(row)), place.segment.documents[document].language)
                for (document, _), row in zip(different.tolist(), first, strict=True)
            ]
            return np.array(held, np.intp)[which.reshape(-1)]

        return self._column(of).astype(bool)

    def _column(self, of: Callable[[Place], NDArray[np.integer]]) -> NDArray[np.intp]:
        parts = [of(place) if place.rows is None else of(place)[place.rows] for place in self.places]
        return np.concatenate(parts).astype(np.intp) if parts else np.zeros(0, np.intp)

    def entry(self, document_id: str) -> Entry:
        """What is known of a document as a whole."""
        return self.documents[self.numbers[document_id]]

    def scope(self, documents: Collection[str] = ()) -> NDArray[np.bool_]:
        """Rows that belong to these documents, `bool[n]`; no documents: all rows. Unknown ids match nothing."""
        if not documents:
            return np.ones(len(self), bool)
        wanted = np.array([entry.id in documents for entry in self.documents], bool)
        return wanted[self.row_documents] if len(self) else np.zeros(0, bool)

    def by_segment(self, rows: NDArray[np.intp]) -> Iterator[tuple[Place, NDArray[np.intp]]]:
        """The segments that hold some of the rows, each with where those stand in `rows`."""
        which = np.searchsorted(self._firsts, rows, side="right") - 1
        for at in np.unique(which).tolist():
            yield self.places[at], np.flatnonzero(which == at)

    def block(self, segment: Segment, queries: NDArray[np.float32]) -> NDArray[np.float32]:
        """The part of queries `float32[q, d]` that compares with the vectors of a segment; empty where it has none."""
        if not segment.encoder:
            return queries[:, :0]
        return self.embedder.block(segment.encoder, queries) if isinstance(self.embedder, SearchSpace) else queries

    @property
    def rows(self) -> "PassageRows":
        """The passages by row number, made when they are asked for."""
        return PassageRows(self)

    def row_id(self, row: int) -> str:
        """Id of a passage."""
        place, local = self.at(row)
        return place.segment.rows.ids[local]

    def row_of(self, node_id: str) -> int | None:
        """Number of the passage of that id; None where there is none."""
        place, document = self.home(node_id)
        if place is None:
            return None
        first, last = place.segment.first_rows[document : document + 2]
        local = place.segment.rows.ids.find(node_id, first, last)
        return None if local is None else place.row(local)

    def rows_of(self, node_id: str, level: SearchLevel) -> list[int]:
        """Rows that a sentence, passage or section votes for; none where it is not in this corpus."""
        place, document = self.home(node_id)
        if place is None:
            return []
        segment = place.segment
        if level == "paragraph":
            found = [self.row_of(node_id)]
        elif level == "sentence":
            at = place.sentence(document, node_id)
            found = [] if at is None else [place.row(segment.row_at(at))]
        else:
            section = segment.rows.sections.find(node_id, 0, len(segment.rows.sections))
            here = [] if section is None else np.flatnonzero(segment.rows.section == section).tolist()
            found = [place.row(local) for local in here]
        return [row for row in found if row is not None]

    def home(self, node_id: str) -> tuple[Place | None, int]:
        """The segment that holds the document of a node, and the document's number there; None where none does."""
        number = self.numbers.get(node_id.partition(":")[0], -1)
        return self._homes.get(number, (None, -1))

    def at(self, row: int) -> tuple[Place, int]:
        """The segment that holds a row, and its number there."""
        place = self.places[bisect_right(self._firsts, row) - 1]
        local = row - place.first
        return place, local if place.rows is None else int(place.rows[local])

    def neighbours(self, row: int, count: int) -> list[int]:
        """Up to `count` rows of the same section on each side of `row`, with itself, in reading order."""
        place, local = self.at(row)
        sections = place.segment.rows.section
        found = [row]
        # Rows of one section may be parted by a subsection's: only those without a gap are neighbours.
        for step in (-1, 1):
            for at in range(1, count + 1):
                other = local + step * at
                if not 0 <= other < len(sections) or sections[other] != sections[local]:
                    break
                found.append(row + step * at)
        return sorted(found)

    def same_table(self, row: int) -> list[int]:
        """Rows that were cut from the same table as `row`, with itself, in reading order; none where it is no table."""
        place, local = self.at(row)
        segment = place.segment
        parents = segment.sentences.parent[segment.starts[:-1]]
        if (
            segment.rows.kind_of(local) not in (Kind.TABLE, Kind.TABLE_ROW)
            or not segment.sentences.parents[int(parents[local])]
        ):
            return []
        found = [row]
        for step in (-1, 1):
            at = local + step
            while 0 <= at < len(parents) and parents[at] == parents[local]:
                found.append(row + at - local)
                at += step
        return sorted(found)

    def lines_above(self, row: int) -> str:
        """The short paragraphs just above the paragraph or table that a passage begins with."""
        place, local = self.at(row)
        text = self.texts[self.documents[self.row_documents[row]].id]
        return " ".join(text[start:end] for start, end in place.segment.rows.lines_above(local))

    def passage(self, node_id: str, rank: int = 1, relevance: float = 0.0, rows: Sequence[int] = ()) -> Passage:
        """Make the reading unit of a row; `rows` are those that it is widened to (`neighbours`), in reading order.

        Raises:
            NotFound: `node_id` is no passage of this corpus.
        """
        own = self.row_of(node_id)
        if own is None:
            raise NotFound(say("search.no_passage", node=node_id), say("answer.ask_again"))
        row = self.rows[own]
        entry = self.entry(row.document_id)
        text = self.texts[row.document_id]
        nodes = [node for at in (rows or [own]) for node in self.rows[at].sentences]
        sentences = tuple(_sentence(text, node) for node in nodes)
        return Passage(
            node_id=node_id,
            document_id=row.document_id,
            title=entry.title,
            breadcrumb=row.breadcrumb,
            page=row.page,
            rank=rank,
            relevance=relevance,
            sentences=sentences,
            tokens=sum(count_tokens(sentence.shown) for sentence in sentences),
            language=entry.language,
            decimal=entry.decimal,
            month_first=entry.month_first,
        )

    @cached_property
    def _firsts(self) -> list[int]:
        return [place.first for place in self.places]

    @cached_property
    def _homes(self) -> Mapping[int, tuple[Place, int]]:
        return {
            number: (place, at)
            for place in self.places
            for at, number in enumerate(place.documents.tolist())
            if number >= 0
        }


@dataclass(frozen=True, slots=True)
class PassageRows(Sequence[PassageRow]):
    """The passages of a corpus by row number."""

    corpus: Corpus

    def __len__(self) -> int:
        return len(self.corpus)

    @overload
    def __getitem__(self, at: int) -> PassageRow: ...
    @overload
    def __getitem__(self, at: slice) -> list[PassageRow]: ...
    def __getitem__(self, at: int | slice) -> PassageRow | list[PassageRow]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        if not 0 <= at < len(self):
            raise IndexError(at)
        place, local = self.corpus.at(at)
        return place.segment.row(local)


def usual_language(languages: Iterable[str]) -> str:
    """The language of a text whose own is not known: the commonest among the documents that it stands with."""
    known = Counter(language for language in languages if language)
    return min(known, key=lambda language: (-known[language], language)) if known else DEFAULT


def by_document(vectors: NodeVectors) -> dict[str, NodeVectors]:
    """Vectors by the document that their nodes belong to, in their order."""
    rows: dict[str, list[int]] = {}
    for at, node_id in enumerate(vectors.ids):
        rows.setdefault(node_id.partition(":")[0], []).append(at)
    return {id: NodeVectors([vectors.ids[at] for at in chosen], vectors.matrix[chosen]) for id, chosen in rows.items()}


def _sentence(text: str, node: Node) -> PassageSentence:
    own = text[node.start : node.end]
    rendered = shown_in(text, node)
    return PassageSentence(
        node_id=node.id,
        text=own,
        rendered="" if rendered == own else rendered,
        kind=node.kind.value,
        start=node.start,
        end=node.end,
        cells=node.cells,
    )
