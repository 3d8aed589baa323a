"""Trees keep their promise whatever the text: every node is a slice, children nest in order, sources are exact."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.contracts.tree import Kind, Level, Tree, check_tree
from kohaku.ingest import read_document
from kohaku.ingest.blocks import Block, CellText, Extract, Piece, Row
from kohaku.ingest.canonical.structure import build
from kohaku.ingest.errors import Corrupt, Empty, LegacyFormat, Unsupported, WrongType

AWKWARD = st.sampled_from(
    ["İ", "e\u0301", "😀", "👩‍👩‍👧", "שלום", "مرحبا", "\u202e", "ﬁ", "\x00", "\ud800", "\u00ad", "a-\nb", "\ufffe"]
)
WORDS = st.one_of(st.text(max_size=20), AWKWARD)
TEXTS = st.lists(WORDS, max_size=12).map(" ".join)
FLAT = st.sampled_from([Kind.PROSE, Kind.LIST_ITEM, Kind.CAPTION, Kind.FOOTNOTE, Kind.CODE, Kind.FURNITURE])


def piece(text: str, page: int | None = None, source: int = 0) -> Piece:
    return Piece(text, source, page)


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    shape = draw(st.integers(0, 3))
    if shape == 0:
        return Block(Kind.HEADING, (piece(draw(TEXTS)),), level=draw(st.integers(1, 9)))
    if shape == 1:
        rows = draw(st.lists(st.lists(TEXTS, min_size=1, max_size=4), min_size=1, max_size=5))
        made = [
            Row(tuple(CellText((piece(text),), i) for i, text in enumerate(row)), draw(st.booleans())) for row in rows
        ]
        return Block(Kind.TABLE, rows=tuple(made))
    pieces = draw(st.lists(TEXTS, min_size=1, max_size=3))
    return Block(draw(FLAT), tuple(piece(text, 1) for text in pieces), flows=draw(st.booleans()))


def tree_of(*given_blocks: Block, **fields: object) -> Tree:
    return build(Extract("test", given_blocks, **fields), "0" * 12, "test.txt", lambda text: "en")  # type: ignore[arg-type]


@given(st.lists(blocks(), max_size=12))
@settings(max_examples=100, deadline=None)
def test_any_blocks_become_a_well_formed_tree(made: list[Block]) -> None:
    tree = tree_of(*made)
    check_tree(tree.canonical, tree.nodes)
    assert "\x00" not in tree.canonical
    tree.canonical.encode("utf-8")
    by_id = {node.id: node for node in tree.nodes}
    for node in tree.nodes:
        if node.level is Level.SENTENCE:
            assert by_id[node.parent_id or ""].level is Level.PARAGRAPH
            assert tree.text(node).strip() == tree.text(node) != "" or node.kind is Kind.CODE
        if node.level is Level.PARAGRAPH:
            assert by_id[node.parent_id or ""].level is Level.SECTION
        for cell in node.cells:
            assert node.start <= cell.start < cell.end <= node.end


@given(st.lists(blocks(), max_size=12))
@settings(max_examples=100, deadline=None)
def test_sentences_cover_all_that_is_not_white_space(made: list[Block]) -> None:
    tree = tree_of(*made)
    covered = "".join(tree.text(node) for node in tree.nodes if node.level is Level.SENTENCE)
    assert "".join(covered.split()) == "".join(tree.canonical.split())


@given(st.lists(TEXTS, min_size=1, max_size=5))
@settings(max_examples=100, deadline=None)
def test_each_run_points_at_the_source_characters_that_it_came_from(texts: list[str]) -> None:
    source, made = "", []
    for text in texts:
        made.append(Block(Kind.PROSE, (piece(text, 1, len(source)),)))
        source += text + "\n"
    tree = tree_of(*made)
    for run in tree.runs:
        canonical, original = tree.canonical[run.start : run.end], source[run.source_start : run.source_end]
        if len(canonical) == len(original) and not any("\ud800" <= mark <= "\udfff" for mark in original):
            assert canonical == original.replace("\ufffe", "-")


@given(st.text(min_size=1, max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_plain_text_is_read_or_refused_as_empty(text: str) -> None:
    data = text.encode("utf-8", errors="surrogatepass")
    try:
        tree = read_document(data, "any.txt", "c")
    except (Empty, WrongType, Unsupported, Corrupt, LegacyFormat):  # text that begins like another format
        return
    check_tree(tree.canonical, tree.nodes)


def test_sections_nest_by_heading_level() -> None:
    tree = tree_of(
        Block(Kind.HEADING, (piece("1 Scope"),), 1),
        Block(Kind.PROSE, (piece("Text."),)),
        Block(Kind.HEADING, (piece("1.1 Terms"),), 2),
        Block(Kind.HEADING, (piece("2 Cover"),), 1),
    )
    sections = {node.id: tree.text(node) for node in tree.nodes if node.level is Level.SECTION}
    root = "0" * 12
    assert sections == {
        f"{root}:s1": "1 Scope\n\nText.\n\n1.1 Terms",
        f"{root}:s1.1": "1.1 Terms",
        f"{root}:s2": "2 Cover",
    }


def test_a_heading_is_the_first_paragraph_of_its_section() -> None:
    tree = tree_of(Block(Kind.HEADING, (piece("Results. In short"),), 1), Block(Kind.PROSE, (piece("Good."),)))
    heading = next(node for node in tree.nodes if node.kind is Kind.HEADING)
    assert (heading.level, heading.ordinal) == (Level.PARAGRAPH, 1)
    assert [tree.text(node) for node in tree.nodes if node.parent_id == heading.id] == ["Results. In short"]


def test_cells_point_at_their_header_cell() -> None:
    rows = (
        Row((CellText((piece("Item"),), 0), CellText((piece("2018"),), 1)), header=True),
        Row((CellText((piece("Sales"),), 0), CellText((piece("1,577"),), 1))),
    )
    tree = tree_of(Block(Kind.TABLE, rows=rows))
    row = [node for node in tree.nodes if node.kind is Kind.TABLE_ROW][1]
    assert [
        (tree.canonical[cell.header_start : cell.header_end], tree.canonical[cell.start : cell.end])
        for cell in row.cells
    ] == [("Item", "Sales"), ("2018", "1,577")]


def test_composite_heads_are_added_only_where_the_lowest_labels_repeat() -> None:
    def table(*lower: str) -> Tree:
        top = (CellText((piece("2023"),), 1, 2), CellText((piece("2022"),), 3, 2))
        second = tuple(CellText((piece(text),), at) for at, text in enumerate(lower, 1))
        body = (CellText((piece("Sales"),), 0), *(CellText((piece(str(at)),), at) for at in range(1, 5)))
        return tree_of(Block(Kind.TABLE, rows=(Row(top, True), Row(second, True), Row(body))))

    def heads(tree: Tree) -> list[str]:
        return [tree.canonical[cell.header_start : cell.header_end] for cell in tree.nodes[-1].cells][1:]

    assert heads(table("Q1", "Q2", "Q1", "Q2")) == ["2023 Q1", "2023 Q2", "2022 Q1", "2022 Q2"]
    assert heads(table("Q1", "Q2", "Q3", "Q4")) == ["Q1", "Q2", "Q3", "Q4"]


def test_a_long_table_is_several_passages_under_one_header() -> None:
    body = [Row((CellText((piece(f"row {n}"),), 0), CellText((piece(str(n)),), 1))) for n in range(200)]
    head = Row((CellText((piece("Name"),), 0), CellText((piece("Value"),), 1)), header=True)
    tree = tree_of(Block(Kind.TABLE, rows=(head, *body)))
    tables = [node for node in tree.nodes if node.kind is Kind.TABLE]
    last = tree.nodes[-1]
    assert len(tables) > 3
    assert [tree.canonical[cell.header_start : cell.header_end] for cell in last.cells] == ["Name", "Value"]


def test_a_paragraph_goes_on_behind_a_page_break_and_what_interrupted_it_stands_after_it() -> None:
    tree = tree_of(
        Block(Kind.PROSE, (piece("The plant used\n", 1),), flows=True),
        Block(Kind.FURNITURE, (piece("Annual report", 1),)),
        Block(Kind.FOOTNOTE, (piece("1 See below.", 1),), flows=True),
        Block(Kind.PROSE, (piece("three megawatts.", 2),), flows=True),
    )
    texts = [(node.kind, tree.text(node)) for node in tree.nodes if node.level is Level.PARAGRAPH]
    assert texts == [
        (Kind.PROSE, "The plant used three megawatts."),
        (Kind.FURNITURE, "Annual report"),
        (Kind.FOOTNOTE, "1 See below."),
    ]


def test_nul_is_removed_with_a_warning() -> None:
    tree = tree_of(Block(Kind.PROSE, (piece("a\x00b"),)))
    assert tree.canonical == "ab"
    assert tree.warnings == ("1 NUL characters were removed.",)


@pytest.mark.parametrize("kind", [Kind.FURNITURE])
def test_leading_furniture_does_not_begin_a_section(kind: Kind) -> None:
    tree = tree_of(Block(kind, (piece("Page 1"),)), Block(Kind.HEADING, (piece("Scope"),), 1))
    assert [tree.text(node) for node in tree.nodes if node.level is Level.SECTION] == ["Scope\n\nPage 1"]
