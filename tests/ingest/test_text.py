"""Plain text: printed pages, label: value lines; and struck or raised text of Markdown."""

from itertools import pairwise

import pytest

from kohaku.contracts.tree import Kind
from kohaku.ingest import read_document
from tests.ingest.trees import rows, texts

_WORDS = ["pump", "valve", "tank", "seal", "gauge", "shaft", "rotor", "motor", "hose", "flange", "filter", "meter"]


@pytest.mark.parametrize("feed", ["\f\n", ""])
def test_heads_and_feet_of_printed_pages_are_furniture_and_paragraphs_go_on(feed: str) -> None:
    pages = []
    for number in range(1, 5):
        head = "RFC 99999               Pump Protocol               May 2024\n\n\n" if number > 1 else ""
        words = _WORDS[number:] + _WORDS[:number]
        body = "\n".join(f"the {one} of every {two} is greased with oil and" for one, two in pairwise(words))
        pages.append(f"{head}{body}\n\n\nMiller, et al.             Informational             [Page {number}]\n{feed}")
    tree = read_document("".join(pages).encode(), "a.txt", "c")
    assert len(texts(tree, Kind.FURNITURE)) == 7
    assert "is greased with oil and the tank of every seal" in tree.canonical


def test_lines_that_state_one_thing_each_stay_apart() -> None:
    tree = read_document(b"Invoice no.: 17\nDue date: 5 May 2024\nSold to: Ann\n\nThanks.\n", "a.txt", "c")
    assert texts(tree, Kind.PROSE) == ["Invoice no.: 17", "Due date: 5 May 2024", "Sold to: Ann", "Thanks."]


def test_struck_and_raised_text_of_markdown() -> None:
    tree = read_document(
        b"Rent is ~~EUR 5~~ EUR 6<sup>1</sup>, not <del>EUR 7</del> more.\n\n| A | B |\n|---|---|\n| x | ~~1~~ 2 |\n",
        "a.md",
        "c",
    )
    assert texts(tree, Kind.PROSE) == ["Rent is EUR 6 ¹, not more."]
    assert texts(tree, Kind.DELETED) == ["EUR 5", "EUR 7", "1"]
    assert rows(tree) == [{"A": "x", "B": "2"}]
