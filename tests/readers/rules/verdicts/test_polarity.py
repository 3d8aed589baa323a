"""Does a sentence say the same as a statement, the opposite, or something about other figures?"""

import pytest

from kohaku.readers.rules.verdicts.polarity import clauses, figures, negated, opposed, overstates, substituted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Act does not mention energy.", True),
        ("The panel found no cause for concern.", True),
        ("They advocate against component tracking.", True),
        ("It applies not only to new systems.", False),
        ("It applies to all systems.", False),
        ("Le contrat ne couvre pas les bris.", True),
        ("Le contrat couvre les bris.", False),
    ],
)
def test_a_negation_is_seen_and_not_only_is_none(text: str, expected: bool) -> None:
    assert negated(text) is expected


def test_opposites_stand_on_both_sides() -> None:
    assert opposed("Costs increased in May.", "Costs decreased in May.")
    assert opposed("It is cheaper than rail.", "It is more expensive than rail.")
    assert not opposed("Costs increased in May.", "Costs increased, then decreased in May.")


def test_an_absolute_claim_needs_an_absolute_source() -> None:
    assert overstates("Accuracy always improved.", "Accuracy improved in two cases.")
    assert not overstates("Accuracy always improved.", "Accuracy improved in all cases.")


def test_another_modifier_of_the_same_noun_is_a_substitution() -> None:
    assert substituted("They rely on wooden doors.", "They rely on steel doors.")
    assert not substituted("They rely on steel doors.", "They rely on steel doors.")


@pytest.mark.parametrize(
    ("statement", "text", "expected"),
    [
        ("It saves more than 40% of energy.", "It saves 52% of energy.", 1),
        ("It saves more than 40% of energy.", "It saves 31% of energy.", -1),
        ("It takes less than 3 hours.", "It takes 90 minutes.", 1),
        ("It weighs 2 kg.", "It weighs 2,000 g.", 1),
        ("It weighs 2 kg.", "It was built in 1999.", 0),
        ("It begins on 1 March 2025.", "It takes effect on March 1, 2025.", 1),
    ],
)
def test_figures_are_compared_with_figures(statement: str, text: str, expected: int) -> None:
    assert figures(statement, text) == expected


def test_clauses_are_judged_apart() -> None:
    assert clauses("It covers theft, but flood is excluded; fire is covered.") == [
        "It covers theft",
        "flood is excluded",
        "fire is covered.",
    ]
