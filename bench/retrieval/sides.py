"""The two data sets of the retrieval bench, and the product's retrieval over one of them as a ranking of passages."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.retrieval.baselines import LONGEST, PagedText, Ranked, pages_of
from bench.retrieval.cache import CachedEmbedder, cached_tree
from bench.retrieval.gold import GoldDocument, load_corpus
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.tree import Level, Tree
from kohaku.index.aggregate import document_vectors, merge
from kohaku.index.corpus import Corpus
from kohaku.ingest import read_document
from kohaku.retrieve.retriever import Found, Retriever
from kohaku.settings import AskOptions, Settings

PASSAGES = 50  # asked for, so that 2,000 words are filled


@dataclass(frozen=True)
class Side:
    """One data set: its trees by name, its text as given, and what our index makes of it."""

    trees: Sequence[tuple[str, Tree]]
    texts: Sequence[PagedText]

    def corpus(self, settings: Settings, embedder: CachedEmbedder) -> Corpus:
        parts = [
            document_vectors(
                tree,
                embedder,
                paragraph_embedding=settings.paragraph_embedding,
                contextual_prefix=settings.contextual_prefix,
                name=name,
            )
            for name, tree in self.trees
        ]
        vectors = {level: merge([part[level] for part in parts]) for level in Level}
        names = {tree.document_id: name for name, tree in self.trees}
        return Corpus.build([tree for _, tree in self.trees], vectors, embedder, settings, names)


class Ours:
    """The product's retrieval as a ranking of passages."""

    def __init__(self, side: Side, settings: Settings, options: AskOptions, embedder: CachedEmbedder) -> None:
        self._side, self._options = side, options
        self.retriever = Retriever(side.corpus(settings, embedder))
        self._names = {tree.document_id: (Path(name).stem, tree) for name, tree in side.trees}

    def with_options(self, options: AskOptions) -> "Ours":
        """The same index, asked otherwise."""
        other = object.__new__(Ours)
        other.__dict__.update(self.__dict__, _options=options)
        return other

    def find(self, question: ParsedQuestion) -> Found:
        return self.retriever.retrieve(question, self._options)

    def rank(self, question: ParsedQuestion) -> list[Ranked]:
        """Passages in rank order; one wider than a passage may be becomes several, one after the other."""
        ranked = []
        for passage in self.find(question).passages(PASSAGES, order="rank"):
            name, tree = self._names[passage.document_id]
            held: list[tuple[int, int]] = []
            size = 0
            for sentence in passage.sentences:
                words = len(sentence.text.split())
                if held and size + words > LONGEST:
                    ranked.append(_slice(name, tree, held))
                    held, size = [], 0
                held.append((sentence.start, sentence.end))
                size += words
            ranked.append(_slice(name, tree, held))
        return ranked


def _slice(name: str, tree: Tree, spans: Sequence[tuple[int, int]]) -> Ranked:
    start, end = spans[0][0], spans[-1][1]
    text = " ".join(tree.canonical[first:last] for first, last in spans)
    return Ranked(name, " ".join(text.split()[:LONGEST]), pages_of(tree, start, end))


def wattbot(folder: Path, cache: Path, version: str) -> tuple[Side, list[GoldDocument]]:
    """The corpus as trees, and as the plain text that the baselines chunk."""
    gold = load_corpus(folder / "corpus")
    trees = [_read(path, cache, version) for path in sorted((folder / "corpus").glob("*.json"))]
    return Side(trees, [PagedText(document.id, document.pages) for document in gold]), gold


def filings(folder: Path, cache: Path, version: str) -> Side:
    """The PDFs as trees, and as their text layer by page."""
    import pypdfium2

    texts = []
    paths = sorted((folder / "pdfs").glob("*.pdf"))
    for path in paths:
        document = pypdfium2.PdfDocument(path)
        texts.append(PagedText(path.stem, [page.get_textpage().get_text_range() for page in document]))
        document.close()
    return Side([_read(path, cache, version) for path in paths], texts)


def _read(path: Path, cache: Path, version: str) -> tuple[str, Tree]:
    def read(data: bytes, name: str) -> Tree:
        return read_document(data, name, "bench")

    return path.name, cached_tree(path.read_bytes(), path.name, cache, read, version)
