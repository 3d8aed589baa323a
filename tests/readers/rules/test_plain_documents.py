"""Questions to short documents without tables, in three languages: what is asked in plain words, and what is not there."""

import pytest

from bench.tatqa.direct import Direct

LEASE = """# Contrat de location n° LC-2291

Le bail prend effet le 1er mars 2023 et expire le 28 février 2032.

Le preneur ne peut effectuer aucun percement de murs sans l'accord écrit du bailleur.

Le loyer annuel est fixé à 21 600 euros hors taxes.
"""
MINUTES = """# Protokoll des Bauausschusses

Vorsitz: Martina Seidl
Protokoll: Jonas Weber
Beginn: 18:30 Uhr

Der Antrag, den Spielplatz nachts zu beleuchten, wird abgelehnt.

Die Arbeiten an der Seebrücke beginnen am 4. November 2024.

Nächste Sitzung: 22. Oktober 2024
"""
POLICY = """# Remote work

Owner: Human Resources
Approved by: Laura Benning
Approved on: 12 January 2024

Work from another country is limited to 20 working days per calendar year and requires approval at least four weeks in advance.

Screens must be locked because unattended screens caused four of the six incidents.

The trial had four blocks with three plots each. The work was funded under grant PTDC/AGR/4471.
"""


@pytest.mark.parametrize(
    ("document", "question", "value"),
    [
        (LEASE, "Quand le bail prend-il effet ?", "2023-03-01"),
        (LEASE, "Quand le bail expire-t-il ?", "2032-02-28"),
        (LEASE, "Le preneur peut-il percer les murs sans accord ?", False),
        (LEASE, "Quel est le loyer annuel ?", 21600.0),
        (MINUTES, "Wurde der Antrag auf Beleuchtung des Spielplatzes angenommen?", False),
        (MINUTES, "Wann beginnen die Arbeiten an der Seebrücke?", "2024-11-04"),
        (MINUTES, "Wann ist die nächste Sitzung?", "2024-10-22"),
        (POLICY, "Who approved the policy?", "Laura Benning"),
        (POLICY, "How many days of work from another country are allowed per year?", 20.0),
        (
            POLICY,
            "Why must screens be locked?",
            "unattended screens caused four of the six incidents",
        ),
        (POLICY, "What is the grant number?", "PTDC/AGR/4471"),
    ],
)
def test_what_is_stated_is_given(document: str, question: str, value: object) -> None:
    assert Direct(document.encode(), "document.md").ask(question).value == value


@pytest.mark.parametrize(
    ("document", "question", "wrong"),
    [
        (MINUTES, "Wann war die Sitzung?", "2024-10-22"),
        (POLICY, "How many plots were there in total?", 3.0),
        (POLICY, "Who approved the budget?", "Laura Benning"),
        (LEASE, "Quel est le montant du dépôt de garantie ?", 21600.0),
    ],
)
def test_what_is_of_something_else_is_not(document: str, question: str, wrong: object) -> None:
    assert Direct(document.encode(), "document.md").ask(question).value != wrong
