"""Phrases cut out of sentences."""

import pytest

from kohaku.readers.rules.phrases.cut import cut
from kohaku.readers.rules.phrases.forms import PhraseKind, phrase_asked


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Why did dues fall?", PhraseKind.REASON),
        ("What was the main reason for the fall in dues?", PhraseKind.REASON),
        ("What do dues consist of?", PhraseKind.CONTENT),
        ("What is included in dues?", PhraseKind.CONTENT),
        ("When was the lock opened?", PhraseKind.TIME),
        ("When is a berth considered vacant?", PhraseKind.CONDITION),
        ("How are dues measured?", PhraseKind.MANNER),
        ("How much was paid for the lock?", PhraseKind.AMOUNT),
        ("What was the total amount paid?", PhraseKind.AMOUNT),
    ],
)
def test_the_form_of_a_question_says_what_phrase_is_asked_for(question: str, kind: PhraseKind) -> None:
    asked = phrase_asked(question)
    assert asked is not None
    assert asked.kind is kind


@pytest.mark.parametrize(
    ("question", "sentence", "phrase"),
    [
        ("Why did dues fall?", "Dues fell mainly because of a storm in May.", "a storm in May"),
        ("What do dues consist of?", "(1) Dues consist primarily of berth rent and tolls.", "berth rent and tolls"),
        ("What results in a refund?", "Refunds result from cancelled bookings.", "cancelled bookings"),
        ("When was the lock opened?", "The lock was opened on 3 May 2019 by the mayor.", "3 May 2019"),
        (
            "When is a berth considered vacant?",
            "A berth is considered vacant if no boat has moored for a week.",
            "if no boat has moored for a week",
        ),
        ("How are dues measured?", "Dues are measured using the length of the boat.", "using the length of the boat"),
    ],
)
def test_a_phrase_is_cut_where_it_begins(question: str, sentence: str, phrase: str) -> None:
    asked = phrase_asked(question)
    assert asked is not None
    assert cut(asked, sentence) == phrase


def test_a_sentence_without_the_phrase_gives_nothing() -> None:
    asked = phrase_asked("Why did dues fall?")
    assert asked is not None
    assert cut(asked, "Dues fell.") == ""
