"""Citations by place: one card a place, and its numbers everywhere the same."""

from kohaku.contracts.excerpt import ExcerptCell, ExcerptRow, TableExcerpt
from kohaku.draw.places import cards, merged, paragraph_of
from tests.draw.records import DOC, evidence


def at(number: int, node: str) -> object:
    return evidence(number, node_id=f"{DOC}:{node}", breadcrumb=("Policy", "5. Exclusions", f"paragraph {number}"))


def test_the_items_of_one_list_are_one_card() -> None:
    items = [at(number, f"s5:p{number + 2}:t1") for number in range(1, 9)]
    (card,) = cards(items)  # type: ignore[arg-type]
    assert [one.number for one in card.evidence] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert card.breadcrumb == ("Policy", "5. Exclusions")
    assert len(card.blocks) == 8


def test_two_sentences_of_a_paragraph_share_its_block() -> None:
    (card,) = cards([at(1, "s5:p3:t1"), at(2, "s5:p3:t4")])  # type: ignore[list-item]
    assert [len(block.evidence) for block in card.blocks] == [2]


def test_places_apart_are_cards_in_the_order_of_their_numbers() -> None:
    some = cards([at(1, "s5:p9:t1"), at(2, "s5:p3:t1"), at(3, "s4:p4:t1"), at(4, "s5:p10:t1")])  # type: ignore[list-item]
    assert [[one.number for one in card.evidence] for card in some] == [[1, 4], [2], [3]]


def test_a_sentence_belongs_to_its_paragraph() -> None:
    assert paragraph_of("d:s1.4:p2:t1") == paragraph_of("d:s1.4:p2") == "d:s1.4:p2"


def row(start: int, *texts: str, lit: int | None = None, head: bool = False) -> ExcerptRow:
    cells = tuple(
        ExcerptCell(text=text, start=start + 10 * n, end=start + 10 * n + len(text), lit="value" if n == lit else "")
        for n, text in enumerate(texts)
    )
    return ExcerptRow(cells=cells, columns=tuple(range(len(texts))), head=head, cited=lit is not None)


def test_two_cells_of_a_table_are_lit_in_one_cut() -> None:
    head, first, second = row(0, "Item", "Cost", head=True), row(100, "Glass", "5"), row(200, "Stock", "7")
    one = TableExcerpt(rows=(head, row(100, "Glass", "5", lit=1), second), width=2, before=1, after=4)
    other = TableExcerpt(rows=(head, first, row(200, "Stock", "7", lit=1)), width=2, before=2, after=3)
    both = merged([one, other])
    assert [row_.cited for row_ in both.rows] == [False, True, True]
    assert [[cell.lit for cell in row_.cells] for row_ in both.rows] == [["", ""], ["", "value"], ["", "value"]]
    assert (both.before, both.after) == (1, 3)
