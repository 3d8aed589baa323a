"""A small tree, and one as large as asked for, for the tests of browsing."""

from kohaku.contracts.tree import Cell, Kind, Level, Node, SourceRun, Tree

DOC = "0123456789ab"
TEXT = "1 Scope\nFirst fact. Second fact.\n1.1 Rates\nItem\tRate\nOil\t12 %\npage 2"


def _at(part: str) -> tuple[int, int]:
    start = TEXT.index(part)
    return start, start + len(part)


def small() -> Tree:
    def node(id_: str, level: Level, part: str, ordinal: int, parent: str | None, **more: object) -> Node:
        start, end = _at(part)
        return Node.model_validate(
            {
                "id": f"{DOC}{id_}",
                "document_id": DOC,
                "level": level,
                "ordinal": ordinal,
                "start": start,
                "end": end,
                "parent_id": None if parent is None else f"{DOC}{parent}",
                **more,
            }
        )

    rate, oil = _at("Rate\nOil"), _at("Oil")
    value, item = _at("12 %"), _at("Item")
    header = (rate[0], rate[0] + len("Rate"))
    cells = (
        Cell(header_start=item[0], header_end=item[1], start=oil[0], end=oil[1]),
        Cell(header_start=header[0], header_end=header[1], start=value[0], end=value[1]),
    )
    rest = TEXT[TEXT.index("1.1 Rates") :]
    return Tree(
        document_id=DOC,
        title="Rates <b>2025</b>",
        canonical=TEXT,
        nodes=(
            node("", Level.DOCUMENT, TEXT, 1, None),
            node(":s1", Level.SECTION, TEXT, 1, ""),
            node(":s1:p1", Level.PARAGRAPH, "1 Scope", 1, ":s1", kind=Kind.HEADING),
            node(":s1:p1:t1", Level.SENTENCE, "1 Scope", 1, ":s1:p1", kind=Kind.HEADING),
            node(":s1:p2", Level.PARAGRAPH, "First fact. Second fact.", 2, ":s1"),
            node(":s1:p2:t1", Level.SENTENCE, "First fact.", 1, ":s1:p2"),
            node(":s1:p2:t2", Level.SENTENCE, "Second fact.", 2, ":s1:p2"),
            node(":s1.1", Level.SECTION, rest, 1, ":s1"),
            node(":s1.1:p1", Level.PARAGRAPH, "1.1 Rates", 1, ":s1.1", kind=Kind.HEADING),
            node(":s1.1:p1:t1", Level.SENTENCE, "1.1 Rates", 1, ":s1.1:p1", kind=Kind.HEADING),
            node(":s1.1:p2", Level.PARAGRAPH, "Item\tRate\nOil\t12 %", 2, ":s1.1", kind=Kind.TABLE),
            node(":s1.1:p2:t1", Level.SENTENCE, "Oil\t12 %", 1, ":s1.1:p2", kind=Kind.TABLE_ROW, cells=cells),
            node(":s1.1:p3", Level.PARAGRAPH, "page 2", 3, ":s1.1", kind=Kind.FURNITURE),
        ),
        runs=(
            SourceRun(start=0, end=33, page=1, source_start=0, source_end=33),
            SourceRun(start=33, end=len(TEXT), page=2, source_start=0, source_end=len(TEXT) - 33),
        ),
        format="markdown",
        parser_version="1",
        page_count=2,
    )


def large(sections: int, sentences: int) -> Tree:
    """`sections` sections of one paragraph each with `sentences` sentences."""
    text: list[str] = []
    nodes: list[Node] = []
    position = 0
    for section in range(1, sections + 1):
        begin = position
        lines = [f"Sentence {section}.{number} is here. " for number in range(1, sentences + 1)]
        end = begin + sum(map(len, lines))
        section_id = f"{DOC}:s{section}"
        paragraph_id = f"{section_id}:p1"
        for id_, level, parent in ((section_id, Level.SECTION, DOC), (paragraph_id, Level.PARAGRAPH, section_id)):
            ordinal = section if level is Level.SECTION else 1
            nodes.append(
                Node(id=id_, document_id=DOC, level=level, ordinal=ordinal, start=begin, end=end, parent_id=parent)
            )
        for number, line in enumerate(lines, start=1):
            nodes.append(
                Node(
                    id=f"{paragraph_id}:t{number}",
                    document_id=DOC,
                    level=Level.SENTENCE,
                    ordinal=number,
                    start=position,
                    end=position + len(line),
                    parent_id=paragraph_id,
                )
            )
            position += len(line)
        text += lines
    canonical = "".join(text)
    root = Node(id=DOC, document_id=DOC, level=Level.DOCUMENT, ordinal=1, start=0, end=len(canonical))
    return Tree(
        document_id=DOC, title="Large", canonical=canonical, nodes=(root, *nodes), format="text", parser_version="1"
    )
