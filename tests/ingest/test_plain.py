"""Structure found again in lines of bare text."""

import pytest

from kohaku.contracts.tree import Kind
from kohaku.ingest.blocks import Block
from kohaku.ingest.canonical.furniture import EdgeRow, furniture, is_page_number
from kohaku.ingest.plain.blocks import blocks_of
from kohaku.ingest.plain.footnotes import find_footnotes
from kohaku.ingest.plain.headings import find_headings
from kohaku.ingest.plain.lines import Line, cut, lines_of
from kohaku.ingest.plain.numbering import Numbered, chain
from kohaku.ingest.plain.wording import is_title_like

PROSE = "The use of energy in the data centres of the country has risen in all of the years since then."


def found(text: str) -> dict[str, int]:
    lines = lines_of(text)
    return {
        " ".join(line.text for line in lines[h.index : h.index + h.lines]): h.level
        for h in sorted(find_headings(lines).values(), key=lambda h: h.index)
    }


def paper(*parts: str) -> str:
    return "\n".join(f"{part}\n{PROSE}\n{PROSE}" for part in parts)


def blocks(text: str, **options: bool) -> list[tuple[Kind, str]]:
    lines = lines_of(text, 0, 1)
    return [(b.kind, " ".join(b.text.split())) for b in blocks_of(lines, find_headings(lines), **options)]


def test_lines_know_their_place() -> None:
    lines = lines_of("  one\r\n\r\ntwo  \n")
    assert lines == [Line("one", 2), Line("two", 9, blank_before=True)]
    assert cut(Line("Head. Text", 10), 5) == (Line("Head.", 10), Line("Text", 16))


def test_numbered_headings_nest_by_their_numbers() -> None:
    text = paper("1 Introduction", "2 Method", "2.1 Data", "2.2 Model", "3 Results", "References")
    assert found(text) == {
        "1 Introduction": 1,
        "2 Method": 1,
        "2.1 Data": 2,
        "2.2 Model": 2,
        "3 Results": 1,
        "References": 1,
    }


def test_a_list_inside_a_section_and_a_figure_in_a_table_are_no_headings() -> None:
    text = paper("1 Introduction", "2 Method", "2.1 Data")
    text += f"\n1. Take the first of the parts\n2. Take the second of the parts\n{PROSE}\n7 Power\n{PROSE}\n"
    text += paper("2.2 Model", "3 Results")
    assert list(found(text)) == ["1 Introduction", "2 Method", "2.1 Data", "2.2 Model", "3 Results"]


def test_roman_sections_hold_lettered_ones() -> None:
    text = paper("I. INTRODUCTION", "II. METHOD", "A. Data", "B. Model", "III. RESULTS", "A. Numbers", "B. Limits")
    levels = found(text)
    assert [name for name, level in levels.items() if level == 1] == ["I. INTRODUCTION", "II. METHOD", "III. RESULTS"]
    assert [name for name, level in levels.items() if level == 2] == ["A. Data", "B. Model", "A. Numbers", "B. Limits"]


def test_appendices_follow_the_references() -> None:
    text = paper("1 Introduction", "2 Method", "3 Results", "References", "A Data", "A.1 Sources", "B Proofs")
    assert {name: level for name, level in found(text).items() if name[0] in "AB"} == {
        "A Data": 1,
        "A.1 Sources": 2,
        "B Proofs": 1,
    }


def test_a_table_of_contents_is_no_heading() -> None:
    contents = "\n".join(f"{n} Part number {n}" for n in range(1, 7))
    text = contents + "\n" + paper(*(f"{n} Part number {n}" for n in range(1, 7)))
    lines = lines_of(text)
    assert min(find_headings(lines)) >= 6


def test_a_heading_over_two_lines_is_one() -> None:
    title = "2 Background of the Underutilization of Processors and of Memory in the"
    text = paper("1 Introduction", f"{title}\nDecoding of Models", "3 Results")
    assert f"{title} Decoding of Models" in found(text)


def test_a_run_in_heading_ends_at_its_stop() -> None:
    text = (
        paper("1 Introduction", "2 Levels", "2.1 Kinds")
        + "\n2.1.1 Data Center Level. On this level the power is read.\n"
    )
    lines = lines_of(text + paper("3 Results"))
    heading = next(h for h in find_headings(lines).values() if h.length is not None)
    assert lines[heading.index].text[: heading.length] == "2.1.1 Data Center Level."


def test_a_text_without_numbers_has_headings_by_wording_and_place() -> None:
    text = paper("Introduction", "Smarter Cars", "Looking to the Future", "Conclusion")
    assert list(found(text)) == ["Introduction", "Smarter Cars", "Looking to the Future", "Conclusion"]


@pytest.mark.parametrize(
    "line",
    [
        "3 We see that this is",
        "2 GPUs ← queue",
        "1 A. Smith, B. Jones, and C. Brown",
        "4 of the sites, and then",
        "5 12.3 45.6",
    ],
)
def test_sentences_references_and_figures_are_not_worded_like_titles(line: str) -> None:
    assert not is_title_like(line.partition(" ")[2], strict=True)


def test_the_heaviest_chain_passes_over_what_does_not_fit() -> None:
    numbers = [(1,), (2,), (7,), (2, 1), (1,), (3,)]
    kept = chain([Numbered(i, number, "T", 1.0) for i, number in enumerate(numbers)])
    assert [item.index for item in kept] == [0, 1, 3, 5]


def test_paragraphs_lists_and_captions_of_pages() -> None:
    text = f"{PROSE}\nIt ends here.\n{PROSE}\n• first of the items\n• second of the items\nFigure 2: A plot of the use."
    assert [kind for kind, _ in blocks(text, paged=True)] == [
        Kind.PROSE, Kind.PROSE, Kind.LIST_ITEM, Kind.LIST_ITEM, Kind.CAPTION,
    ]  # fmt: skip


def test_labels_of_a_figure_are_set_aside() -> None:
    text = f"{PROSE[:-1]} and it is known that the\n0.0\n0.1\nBatch size\nTime (s)\n100\n{PROSE}\n{PROSE}"
    made = list(blocks_of(lines_of(text, 0, 1), {}, paged=True))
    assert [block.aside for block in made] == [False, True, False]


def table_of(text: str) -> Block:
    lines = lines_of(text, 0, 1)
    return next(block for block in blocks_of(lines, {}, paged=True) if block.kind is Kind.TABLE)


def test_lines_of_figures_beside_a_caption_are_a_table_with_columns_from_the_right() -> None:
    block = table_of(
        f"{PROSE}\nTable 1: Chips.\nH100 H20 TPU v6e [7]\nBF16 TFLOPs 989 148 918\n"
        f"Memory capacity 80 GB 96 GB 32 GB\n{PROSE}"
    )
    cells = [["".join(p.text for p in cell.pieces).strip() for cell in row.cells] for row in block.rows]
    assert cells == [
        ["H100", "H20", "TPU v6e [7]"],
        ["BF16 TFLOPs", "989", "148", "918"],
        ["Memory capacity", "80 GB", "96 GB", "32 GB"],
    ]
    assert [row.header for row in block.rows] == [True, False, False]
    assert [cell.column for cell in block.rows[0].cells] == [1, 2, 3]


def test_columns_that_cannot_be_told_leave_the_row_whole() -> None:
    block = table_of(f"{PROSE}\nTable 1: Chips.\nA B C D E\nx 1 2\ny 3 4\nz 5 about six\n{PROSE}")
    assert [len(row.cells) for row in block.rows] == [1, 3, 3, 1]


def test_footnotes_are_told_by_numbers_that_run_on() -> None:
    body = "\n".join([PROSE] * 6)
    pages = [f"{body}\n{n}  Mark Smith, “A history,” in a magazine of the time." for n in range(19, 23)]
    lines = [line for number, page in enumerate(pages, 1) for line in lines_of(page, 0, number)]
    notes = find_footnotes(lines, range(len(lines)))
    assert [lines[index].text[:2] for index in sorted(notes)] == ["19", "20", "21", "22"]


def test_running_heads_repeat_at_an_edge_and_text_further_in_is_never_touched() -> None:
    pages = [
        [
            EdgeRow("Report 2023"),
            EdgeRow("The same sentence."),
            EdgeRow(f"Words {letter * 3} differ."),
            EdgeRow(str(n + 7)),
        ]
        for n, letter in enumerate("abcdef")
    ]
    assert furniture(pages)[0] == {0, 1, 3}
    inside = [[EdgeRow(f"a{n}x"), EdgeRow("Same."), EdgeRow("y" * n + "z")] for n in range(6)]
    assert furniture(inside) == [set()] * 6


def test_a_title_block_that_no_gap_parts_from_the_text_stays() -> None:
    pages = [
        [EdgeRow("The Company", 0.1, True, False), EdgeRow(f"Statement {'x' * n}", 0.12, False, False)]
        for n in range(6)
    ]
    assert furniture(pages) == [set()] * 6


@pytest.mark.parametrize(
    ("text", "number"), [("12", True), ("Page 3 of 9", True), ("iv", True), ("– 7 –", True), ("12 units", False)]
)
def test_page_numbers(text: str, number: bool) -> None:
    assert is_page_number(text) is number
