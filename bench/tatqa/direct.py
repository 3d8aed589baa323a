"""One document read in this process, without search, store and jury: for quick work on a reader."""

from kohaku.answer.grounding.ground import ground
from kohaku.answer.validation.validate import validate
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.contracts.tree import Kind, Level, Tree
from kohaku.index.corpus import Corpus
from kohaku.index.passages import passage_rows, shown
from kohaku.index.space import SearchSpace
from kohaku.ingest.reading import read_document
from kohaku.question.parse import parse
from kohaku.readers.base import Clues, ReadRequest
from kohaku.readers.rules.reader import ExtractiveReader
from kohaku.retrieve.table_context import table_contexts
from kohaku.settings import Settings


class Direct:
    """All passages of one document, read at once."""

    def __init__(self, data: bytes, name: str) -> None:
        self.tree = read_document(data, name, "direct")
        self.passages = tuple(_passages(self.tree))
        self._reader = ExtractiveReader()
        corpus = Corpus.build([self.tree], {}, SearchSpace([]), Settings())
        self.clues = Clues(above=table_contexts(corpus, self.passages))

    def ask(self, question: str) -> AnswerWithEvidence:
        """What the reader answers, grounded and validated."""
        parsed = parse(question, "")
        reply = self._reader.read(ReadRequest(parsed, self.passages, self.clues)).reply
        answer, _ = ground(reply, self.passages, {self.tree.document_id: self.tree.canonical})
        return validate(answer, parsed)


def _passages(tree: Tree) -> list[Passage]:
    """Passages in reading order, a table whole."""
    tables = {node.id for node in tree.nodes if node.level is Level.PARAGRAPH and node.kind is Kind.TABLE}
    found: list[Passage] = []
    open_table = ""
    for rank, row in enumerate(passage_rows(tree), start=1):
        sentences = tuple(
            PassageSentence(
                node_id=node.id,
                text=tree.text(node),
                rendered="" if shown(tree, node) == tree.text(node) else shown(tree, node),
                kind=node.kind.value,
                start=node.start,
                end=node.end,
                cells=node.cells,
            )
            for node in row.sentences
        )
        table = row.sentences[0].parent_id or ""
        if table in tables and table == open_table:
            found[-1] = found[-1].model_copy(update={"sentences": (*found[-1].sentences, *sentences)})
            continue
        open_table = table
        found.append(
            Passage(
                node_id=row.id,
                document_id=tree.document_id,
                title=tree.title,
                breadcrumb=row.breadcrumb,
                rank=rank,
                relevance=1.0,
                sentences=sentences,
                tokens=sum(len(sentence.text.split()) for sentence in sentences),
            )
        )
    return found
