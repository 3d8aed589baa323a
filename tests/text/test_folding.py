"""Folding keeps the way back to the original characters, whatever grows or shrinks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kohaku.text.folding import Folding, fold

AWKWARD = st.text(
    alphabet=st.one_of(
        st.sampled_from(
            list("aZß İIıﬁﬀ“”–-\n\t\u00a0\u00ad\u200b\u0301\u0327e[]123,é…½가\u1100\u1161\u11a8\u09c7\u09be")
        ),
        st.characters(codec="utf-8"),
    ),
    max_size=40,
)


@settings(deadline=None)
@given(AWKWARD, st.data(), st.sets(st.sampled_from(list(Folding))))
def test_the_source_of_any_folded_slice_covers_it(text: str, data: st.DataObject, classes: set[Folding]) -> None:
    folded = fold(text, classes)
    start = data.draw(st.integers(0, len(folded.text)))
    end = data.draw(st.integers(start, len(folded.text)))
    first, last = folded.source(start, end)
    assert 0 <= first <= last <= len(text)
    assert folded.text[start:end] in fold(text[first:last], classes).text


@settings(deadline=None)
@given(AWKWARD)
def test_without_any_class_a_text_is_itself(text: str) -> None:
    folded = fold(text, ())
    assert folded.text == text
    assert folded.source(0, len(text)) == (0, len(text))


@settings(deadline=None)
@given(AWKWARD)
def test_sources_never_run_backwards(text: str) -> None:
    folded = fold(text)
    assert list(folded.starts) == sorted(folded.starts)
    assert all(start < end for start, end in zip(folded.starts, folded.ends, strict=True))


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("the “best” model – by far", 'the "best" model - by far'),
        ("eﬃcient ﬁne-tuning", "efficient fine-tuning"),
        ("cafe\u0301 au lait", "café au lait"),
        ("İstanbul’da", "i̇stanbul'da"),
        ("STRASSE", "straße"),
        ("two  words\n\tapart", "two words apart"),
        ("24\u00a0MWh", "24 MWh"),
        ("an environ-\nment", "an environment"),
        ("energy- efficient", "energy-efficient"),
        ("co\u00adoperate", "cooperate"),
        ("up to 90% [14, 15].", "up to 90%."),
        ("as shown [3–5] before", "as shown before"),
        ("see [4]Figure", "see Figure"),
    ],
)
def test_both_spellings_fold_alike(written: str, quoted: str) -> None:
    assert fold(written).text == fold(quoted).text


def test_a_character_that_grows_maps_back_to_itself() -> None:
    folded = fold("İx")
    assert folded.text == "i̇x"
    assert folded.source(0, 1) == folded.source(1, 2) == (0, 1)
    assert folded.source(2, 3) == (1, 2)


def test_a_ligature_is_covered_by_either_of_its_letters() -> None:
    folded = fold("aﬁb")
    assert folded.text == "afib"
    assert folded.source(1, 2) == folded.source(2, 3) == (1, 2)


def test_a_combining_mark_belongs_to_its_letter() -> None:
    assert fold("xe\u0301y").source(1, 2) == (1, 3)


def test_only_the_classes_asked_for_apply() -> None:
    assert fold("A  B", {Folding.CASE}).text == "a  b"
    assert fold("A  B", {Folding.WHITESPACE}).text == "A B"
    assert fold("range 3-5", {Folding.HYPHENATION}).text == "range 3-5"


def test_a_slice_outside_the_text_is_an_error() -> None:
    with pytest.raises(ValueError, match="outside"):
        fold("abc").source(1, 9)
