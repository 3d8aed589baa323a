"""Passages: the rows that search ranks. Runs of sentences of one section, about as long as a paragraph should be.

Paragraphs of real documents run from two words to several pages, and a search unit should not. So the paragraphs of a
section are packed in reading order: short neighbours share a passage, a long paragraph or table is cut between
sentences or rows into windows of even size. A passage is a slice of the document in reading order, never crosses a
heading, and its id is a node id: that of its first paragraph where it begins with one, else of its first sentence.

Furniture, deleted and hidden text are left out. A heading stands before the passages of its section as their
breadcrumb; a heading with nothing under it is a passage of its own, so that its words can be found.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohaku.contracts.tree import Kind, Level, Node, Tree

TARGET_WORDS = 70
PROSE_WORDS = 150  # a paragraph up to this size stays whole
MAX_WORDS = 200  # a table up to this size stays whole: its rows mean little without each other


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A passage before it is asked for: its id, its sentences in order, and where it stands.

    `start` and `end` span the canonical text from the first to the last sentence; `page` is that of the first
    character, None where the source has no pages.
    """

    id: str
    document_id: str
    section_id: str
    breadcrumb: tuple[str, ...]
    sentences: tuple[Node, ...]
    kind: Kind
    start: int
    end: int
    page: int | None


@dataclass(frozen=True, slots=True)
class _Block:
    """A paragraph with its sentences, or itself where it has none."""

    node: Node
    sentences: tuple[Node, ...]
    words: tuple[int, ...]


def passage_rows(tree: Tree, target: int = TARGET_WORDS, limit: int = PROSE_WORDS) -> list[PassageRow]:
    """Return the passages of a document in reading order. Only a single sentence or row may exceed
    `limit` words, or `MAX_WORDS` where it is a table."""
    children: dict[str, list[Node]] = {}
    for node in tree.nodes:
        if node.parent_id is not None:
            children.setdefault(node.parent_id, []).append(node)
    pages = _Pages(tree)
    rows: list[PassageRow] = []
    crumbs: dict[str, tuple[str, ...]] = {}
    for node in tree.nodes:
        if node.level not in (Level.DOCUMENT, Level.SECTION):
            continue
        below = children.get(node.id, [])
        crumbs[node.id] = crumbs.get(node.parent_id or "", ()) + _heading(tree, below)
        for run in _runs(tree, below, children):
            for first, sentences in _pack(run, target, limit):
                rows.append(_row(first, sentences, node.id, crumbs[node.id], pages))
    rows.sort(key=lambda row: row.start)  # a section's later paragraphs may follow its subsections
    return rows


def shown(tree: Tree, node: Node) -> str:
    """What a reader is given for a sentence or row: "Model = LLaMA-33B; Size (GB) = 64.7" where it has cells."""
    return shown_in(tree.canonical, node)


def shown_in(text: str, node: Node) -> str:
    """As `shown`, with the canonical text alone."""
    if not node.cells:
        return text[node.start : node.end]
    cells = []
    for cell in node.cells:
        header = text[cell.header_start : cell.header_end].strip()
        value = text[cell.start : cell.end].strip()
        if value:
            cells.append(f"{header} = {value}" if header and cell.header_start != cell.start else value)
    return "; ".join(cells) or text[node.start : node.end]


def _heading(tree: Tree, below: Sequence[Node]) -> tuple[str, ...]:
    if below and below[0].kind is Kind.HEADING:
        words = " ".join(tree.text(below[0]).split())
        return (words,) if words else ()
    return ()


def _runs(tree: Tree, below: Sequence[Node], children: dict[str, list[Node]]) -> Iterator[list[_Block]]:
    """The section's own paragraphs, parted where a subsection stands between them."""
    run: list[_Block] = []
    for node in below:
        if node.level is Level.SECTION:
            if run:
                yield run
            run = []
        elif not node.kind.silent and not _is_breadcrumb(node, below):
            sentences = tuple(children.get(node.id, ())) or (node,)
            words = tuple(len(tree.text(sentence).split()) for sentence in sentences)
            if sum(words):
                run.append(_Block(node, sentences, words))
    if run:
        yield run


def _is_breadcrumb(node: Node, below: Sequence[Node]) -> bool:
    """True for a heading with text under it; one whose text is all hidden goes with it."""
    others = below[1:]
    spoken = any(not other.kind.silent for other in others) or any(other.kind is Kind.HIDDEN for other in others)
    return node is below[0] and node.kind is Kind.HEADING and spoken


def _pack(run: Sequence[_Block], target: int, limit: int) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    """Yield `(first node, sentences)` of each passage: neighbours share one while that brings it nearer to `target`."""
    held: list[_Block] = []
    size = 0
    for block in run:
        words = sum(block.words)
        if held and (size + words > limit or size + words / 2 > target or _apart(held[-1], block)):
            yield held[0].node, tuple(s for b in held for s in b.sentences)
            held, size = [], 0
        if block.node.kind is Kind.TABLE and words > limit:
            yield from _windows(block, -(-words // MAX_WORDS), MAX_WORDS)
        elif words > limit:
            yield from _windows(block, round(words / target), limit)
        else:
            held.append(block)
            size += words
    if held:
        yield held[0].node, tuple(s for b in held for s in b.sentences)


def _apart(before: _Block, after: _Block) -> bool:
    tables = (before.node.kind is Kind.TABLE, after.node.kind is Kind.TABLE)
    return any(tables) and Kind.CAPTION not in (before.node.kind, after.node.kind)


def _windows(block: _Block, count: int, limit: int) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    """Cut a long paragraph or table between sentences into windows of even size."""
    total = sum(block.words)
    held: list[Node] = []
    before = size = cuts = 0
    first = block.node
    for sentence, length in zip(block.sentences, block.words, strict=True):
        due = (before + length / 2) * count > total * (cuts + 1)
        if held and (due or size + length > limit):
            yield first, tuple(held)
            held, size, first = [], 0, sentence
            cuts = max(cuts + due, int(before * count / total))
        held.append(sentence)
        size += length
        before += length
    yield first, tuple(held)


def _row(
    first: Node, sentences: tuple[Node, ...], section_id: str, breadcrumb: tuple[str, ...], pages: "_Pages"
) -> PassageRow:
    start, end = sentences[0].start, sentences[-1].end
    return PassageRow(
        first.id, first.document_id, section_id, breadcrumb, sentences, first.kind, start, end, pages.of(start)
    )


class _Pages:
    """Page of a canonical offset, by bisection of the source runs."""

    def __init__(self, tree: Tree) -> None:
        self._starts = [run.start for run in tree.runs]
        self._pages = [run.page for run in tree.runs]

    def of(self, offset: int) -> int | None:
        at = bisect_right(self._starts, offset) - 1
        return self._pages[max(at, 0)] if self._pages else None
