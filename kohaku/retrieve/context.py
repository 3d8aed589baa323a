"""Candidates become reading units: widened by their neighbours, each text once, within a budget, in reading order."""

from collections.abc import Callable, Sequence

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.index.corpus import Corpus
from kohaku.settings import AskOptions
from kohaku.text.tokens import count_tokens

WHOLE_TABLE_WORDS = 800
"""A table up to this size is read whole, however many passages search cuts it into: its heads stand in the first."""


def passages(
    corpus: Corpus, rows: Sequence[int], k: int, options: AskOptions, relevance: Callable[[int], float]
) -> tuple[Passage, ...]:
    """Make up to `k` passages of the ranked rows, in rank order, ranks from 1.

    A row that an earlier passage already brought as its neighbour is dropped (its text is there), and a neighbour that
    an earlier passage has is not brought twice. Reading stops before the passage that would exceed the token budget;
    the first is always there, cut at a sentence where it is larger by itself.
    """
    taken: set[int] = set()
    chosen: list[Passage] = []
    left = options.context_tokens
    for row in rows:
        if len(chosen) == k:
            break
        if row in taken:
            continue
        around = _whole_table(corpus, row, taken) or _connected(corpus.neighbours(row, options.siblings), row, taken)
        passage = corpus.passage(corpus.row_id(row), len(chosen) + 1, relevance(row), around)
        if passage.tokens > left:
            if len(around) > 1:  # without its neighbours it may fit
                around = [row]
                passage = corpus.passage(corpus.row_id(row), len(chosen) + 1, relevance(row), around)
            if passage.tokens > left:
                if chosen:
                    break
                passage = _cut(passage, left)
        taken.update(around)
        left -= passage.tokens
        chosen.append(passage)
    return tuple(chosen)


def _whole_table(corpus: Corpus, row: int, taken: set[int]) -> list[int]:
    """The rows of the table that a row was cut from, where that is short enough to be read whole; else none."""
    parts = [at for at in corpus.same_table(row) if at not in taken]
    if len(parts) < 2:
        return []
    text = corpus.texts[corpus.rows[row].document_id]
    words = sum(len(text[s.start : s.end].split()) for at in parts for s in corpus.rows[at].sentences)
    return parts if words <= WHOLE_TABLE_WORDS else []


def arrange(ranked: Sequence[Passage], order: str) -> tuple[Passage, ...]:
    """Reading order of passages given in rank order: `rank`, `reverse`, or `edges` (strongest at both ends).

    `edges` puts ranks 1, 3, 5 … at the front and … 6, 4, 2 at the back: models overlook the middle (Liu et al., “Lost
    in the Middle”, TACL 2024).
    """
    if order == "rank":
        return tuple(ranked)
    if order == "reverse":
        return tuple(reversed(ranked))
    if order == "edges":
        return (*ranked[::2], *reversed(ranked[1::2]))
    raise ValueError(f"order must be rank, reverse or edges, not {order!r}")


def _connected(around: Sequence[int], row: int, taken: set[int]) -> list[int]:
    """The rows next to `row` that are free, without a gap."""
    left = [at for at in around if at < row]
    right = [at for at in around if at > row]
    kept = [row]
    for at in reversed(left):
        if at in taken:
            break
        kept.insert(0, at)
    for at in right:
        if at in taken:
            break
        kept.append(at)
    return kept


def _cut(passage: Passage, tokens: int) -> Passage:
    kept: list[PassageSentence] = []
    used = 0
    for sentence in passage.sentences:
        size = count_tokens(sentence.shown)
        if kept and used + size > tokens:
            break
        kept.append(sentence)
        used += size
    return passage.model_copy(update={"sentences": tuple(kept), "tokens": used})
