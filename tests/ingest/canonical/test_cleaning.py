"""Source text becomes canonical text: what changes, what stays, and what decides a broken word."""

import pytest

from kohaku.ingest.blocks import Piece
from kohaku.ingest.canonical.cleaning import Cleaner, Vocabulary, clip


def cleaned(text: str, elsewhere: str = "", *, keep_lines: bool = False) -> str:
    vocabulary = Vocabulary()
    vocabulary.learn([text, elsewhere])
    return Cleaner(vocabulary).clean([Piece(text, 0)], keep_lines=keep_lines).text


@pytest.mark.parametrize(
    ("text", "elsewhere", "result"),
    [
        ("a  b\tc\nd\u00a0e", "", "a b c d e"),
        ("effi-\nciency", "", "efficiency"),
        ("energy-\nefficient", "an energy-efficient plant", "energy-efficient"),
        ("energy-\nefficient", "energy is efficient", "energy-efficient"),
        ("over-\nall", "overall, it is good", "overall"),
        ("GPT-\n4", "", "GPT-4"),
        ("Hertz-\nSprung", "", "Hertz-Sprung"),
        ("pre-\nand post-training", "", "pre- and post-training"),
        ("well \u2013\nknown", "", "well \u2013 known"),
        ("con\ufffesectetuer", "", "consectetuer"),
        ("in\u00advisible", "", "invisible"),
        ("the \ufb01rst o\ufb03ce", "", "the first office"),
        ("zero\u200bwidth", "", "zerowidth"),
        ("bad \ud800 surrogate", "", "bad \ufffd surrogate"),
        ("  outer  ", "", "outer"),
    ],
)
def test_text_is_folded(text: str, elsewhere: str, result: str) -> None:
    assert cleaned(text, elsewhere) == result


def test_code_keeps_its_lines_and_indentation() -> None:
    assert cleaned("  if x:\n      y = 1\n\n\n  z\n", keep_lines=True) == "  if x:\n      y = 1\n\n  z"


def test_origins_point_at_the_copied_characters_in_each_piece() -> None:
    result = Cleaner(Vocabulary()).clean([Piece("one  two\n", 100, 1), Piece("three", 7, 2)])
    assert result.text == "one two three"
    assert [(o.start, o.end, o.page, o.source_start, o.source_end) for o in result.origins] == [
        (0, 3, 1, 100, 103),
        (4, 7, 1, 105, 108),
        (8, 13, 2, 7, 12),
    ]


def test_a_ligature_is_one_source_character_for_several_letters() -> None:
    result = Cleaner(Vocabulary()).clean([Piece("of\ufb01ce", 0)])
    assert (result.text, result.origins[1].end - result.origins[1].start) == ("office", 2)
    assert (result.origins[1].source_start, result.origins[1].source_end) == (2, 3)


def test_clip_keeps_exact_sources() -> None:
    whole = Cleaner(Vocabulary()).clean([Piece("alpha  beta", 0)])
    part = clip(whole, 2, 8)
    assert part.text == "pha be"
    assert [(o.source_start, o.source_end) for o in part.origins] == [(2, 5), (7, 9)]
