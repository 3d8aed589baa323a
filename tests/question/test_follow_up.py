"""Follow-ups are completed from the question before, and what stands by itself is left alone."""

import pytest

from kohaku.question.follow_up import complete

LISBON = "What was the revenue of Lisbon in 2024?"


@pytest.mark.parametrize(
    ("text", "before", "whole"),
    [
        ("and in 2023?", LISBON, "What was the revenue of Lisbon in 2023?"),
        ("And 2023?", LISBON, "What was the revenue of Lisbon in 2023?"),
        ("and last year?", LISBON, "What was the revenue of Lisbon in 2023?"),
        ("and the following year", LISBON, "What was the revenue of Lisbon in 2025?"),
        ("what about Porto?", LISBON, "What was the revenue of Porto in 2024?"),
        ("How about Vila Nova de Gaia?", LISBON, "What was the revenue of Vila Nova de Gaia in 2024?"),
        ("and for Stock?", "What is the limit of cover?", "What is the limit of cover for Stock?"),
        ("and in 2023?", "What is the annual premium?", "What is the annual premium in 2023?"),
        ("what about the excess?", "What is the limit?", "What is the limit for the excess?"),
        ("why?", "Is the premium higher than last year?", "Why is the premium higher than last year?"),
        ("Why?", "What is the premium?", "What is the premium, and why?"),
        (
            "et pour l'année dernière ?",
            "Quel était le chiffre d'affaires de Lyon en 2024 ?",
            "Quel était le chiffre d'affaires de Lyon en 2023 ?",
        ),
        ("et en 2022 ?", "Quel est le chiffre d'affaires en 2024 ?", "Quel est le chiffre d'affaires en 2022 ?"),
        ("qu'en est-il de Porto ?", "Quel est le prix à Lisbonne ?", "Quel est le prix à Porto ?"),
        ("pourquoi ?", "Est-ce que la prime a augmenté ?", "Pourquoi est-ce que la prime a augmenté ?"),
        ("und 2023?", "Wie hoch war der Umsatz 2024?", "Wie hoch war der Umsatz 2023?"),
        ("und im Vorjahr?", "Wie hoch war der Umsatz 2024?", "Wie hoch war der Umsatz 2023?"),
        ("was ist mit Porto?", "Wie hoch ist der Preis in Lissabon?", "Wie hoch ist der Preis in Porto?"),
    ],
)
def test_a_follow_up_is_completed(text: str, before: str, whole: str) -> None:
    assert complete(text, before) == whole


@pytest.mark.parametrize(
    "text",
    [
        "What is the premium?",
        "And who leads the Cybersecurity division?",
        "Porto?",
        "",
        "and " + "much more than one could take for a question that leans on another one?",
        "Android sales in 2023?",
        "Why was the release rolled back?",
    ],
)
def test_what_stands_by_itself_is_left_alone(text: str) -> None:
    assert complete(text, LISBON) is None


def test_without_a_question_before_there_is_nothing_to_complete() -> None:
    assert complete("and in 2023?", "") is None
