"""Small trees for tests, grown from nested lists of sentences."""

from collections.abc import Sequence

from kohaku.contracts.tree import Kind, Level, Node, SourceRun, Tree

Paragraph = Sequence[str]
Section = tuple[str, Sequence[Paragraph]]


def grow(sections: Sequence[Section], document_id: str = "d0c0d0c0d0c0", title: str = "A title") -> Tree:
    """A document of flat sections `(heading, paragraphs)`, each paragraph a list of sentences."""
    pieces: list[str] = []
    nodes: list[Node] = []
    length = 0

    def put(text: str, separator: str) -> tuple[int, int]:
        nonlocal length
        start = length
        pieces.extend((text, separator))
        length += len(text) + len(separator)
        return start, start + len(text)

    def node(node_id: str, level: Level, ordinal: int, start: int, end: int, parent: str, kind: Kind) -> Node:
        return Node(
            id=node_id,
            document_id=document_id,
            level=level,
            kind=kind,
            ordinal=ordinal,
            start=start,
            end=end,
            parent_id=parent,
        )

    for number, (heading, paragraphs) in enumerate(sections, start=1):
        section_id = f"{document_id}:s{number}"
        section_at = len(nodes)
        section_start = length
        for place, sentences in enumerate([[heading], *paragraphs], start=1):
            kind = Kind.HEADING if place == 1 else Kind.PROSE
            paragraph_id = f"{section_id}:p{place}"
            paragraph_at, paragraph_start, end = len(nodes), length, length
            for ordinal, sentence in enumerate(sentences, start=1):
                last = ordinal == len(sentences)
                start, end = put(sentence, "\n\n" if last else " ")
                nodes.append(
                    node(f"{paragraph_id}:t{ordinal}", Level.SENTENCE, ordinal, start, end, paragraph_id, kind)
                )
            nodes.insert(
                paragraph_at, node(paragraph_id, Level.PARAGRAPH, place, paragraph_start, end, section_id, kind)
            )
        nodes.insert(section_at, node(section_id, Level.SECTION, number, section_start, end, document_id, Kind.PROSE))
    canonical = "".join(pieces)
    root = Node(id=document_id, document_id=document_id, level=Level.DOCUMENT, ordinal=1, start=0, end=len(canonical))
    return Tree(
        document_id=document_id,
        title=title,
        canonical=canonical,
        nodes=(root, *nodes),
        runs=(SourceRun(start=0, end=len(canonical), page=1, source_start=0, source_end=len(canonical)),)
        if canonical
        else (),
        format="text",
        parser_version="test",
        page_count=1,
        language="en",
    )
