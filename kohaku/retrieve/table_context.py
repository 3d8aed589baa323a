"""What stands just above a table: its title, and what its figures are in, where those are paragraphs of their own."""

from collections.abc import Sequence

from kohaku.contracts.retrieval import Passage
from kohaku.index.corpus import Corpus


def table_contexts(corpus: Corpus, passages: Sequence[Passage]) -> dict[str, str]:
    """Passage id -> the short paragraphs above its table, in reading order; passages without any are left out.

    A passage that begins inside a table has what stands above the whole of it.
    """
    found = {}
    for passage in passages:
        row = corpus.row_of(passage.node_id)
        if row is None or all(sentence.kind != "table_row" for sentence in passage.sentences):
            continue
        if text := corpus.lines_above(row):
            found[passage.node_id] = text
    return found
