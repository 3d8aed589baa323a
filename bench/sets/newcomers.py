"""Questions that a newcomer asks of the sample documents, half of them in other words than the document's.

Written before the reader was tried on them. What is expected is a value, or None where the document does not say.
"""

from functools import partial
from importlib.resources import files

from bench.sets.case import Case, LabelledSet, Library, absent, never
from bench.sets.same_words import quotes, same_words
from kohaku.contracts.answer import AnswerWithEvidence
from kohaku.values.equality import equal

POLICY = "harbour-insurance-policy.md"
REVIEW = "meridian-annual-review-2023.html"
REPORT = "data-centre-energy-report.pdf"

Expected = str | float | bool | None

QUESTIONS: dict[str, tuple[tuple[str, Expected], ...]] = {
    POLICY: (
        ("What is the policy number?", "HMI-2025-004417"),
        ("Who is the broker?", "Tolland and Reeve Brokers"),
        ("What is the effective date of the policy?", "2025-03-01"),
        ("When does cover begin?", "2025-03-01"),
        ("When does the policy run out?", "2026-02-28"),
        ("When was the policy issued?", "2025-02-12"),
        ("How much is the annual premium for 2025?", 1284.0),
        ("What do I pay per month if I pay in instalments?", 111.28),
        ("What is the limit for stock?", 30000.0),
        ("What is the excess for escape of water?", 1000.0),
        ("Who inspected the premises?", "Maeve Corrigan"),
        ("Is theft by an employee covered?", False),
        ("Within how many days do I have to report a claim?", 30.0),
        ("how long do I have to cancel and get my money back", 14.0),
        ("Which phone number do I call to make a claim?", "+353 20 913 0472"),
        ("What is the VAT number of the insured?", None),
        ("How much did the storm claim in 2021 cost?", None),
        ("Who is the chief executive of Harbour Mutual Insurance?", None),
        ("What is the excess for earthquake damage?", None),
        ("When was the boiler last serviced?", None),
    ),
    REVIEW: (
        ("Who is the Director of the Institute?", "Helena Marsh"),
        ("How many people work at the Institute?", 342.0),
        ("What was the total income in 2023?", 48_600_000.0),
        ("How much did the Institute spend in 2023?", 46_900_000.0),
        ("Who audited the accounts?", "Larkfield Partners"),
        ("Who is in charge of Marine Biology?", "Catarina Bell"),
        ("Which division has the most staff?", "Materials Science"),
        ("Which division has the fewest staff?", "Cybersecurity"),
        ("When was release 4.8.1 deployed?", "2023-11-21"),
        ("How many hosts were affected by the attack?", 17.0),
        ("Did the attackers reach health data?", False),
        ("How many fish species were identified?", 271.0),
        ("What was the name of the criminal group?", "Gray Heron"),
        ("how often did the board meet", 6.0),
        ("When will the Director leave?", "2024-09-30"),
        ("What was the total income in 2019?", None),
        ("Who leads the Astronomy division?", None),
        ("When was release 5.2.0 deployed?", None),
        ("What is the salary of the Director?", None),
        ("How many hosts were affected by INC-2024-Q1-002?", None),
    ),
    REPORT: (
        ("Who published the report?", "Lowland Energy Statistics Agency"),
        ("When was the report published?", "2025-04-16"),
        ("What does WUE stand for?", "Water Usage Effectiveness"),
        ("Which site used the most energy?", "Eskholme"),
        ("Which site has the lowest PUE?", "Brackenfell"),
        ("How much electricity did data centres consume in 2024?", 3.4),
        ("What share of national electricity demand was that in 2024?", 5.8),
        ("What is the PUE of Gannet Point?", 1.34),
        ("How many sites were surveyed?", 8.0),
        ("How much did Corrin Bay's seawater heat exchanger cost?", 11_800_000.0),
        ("Is the survey compulsory?", True),
        ("When was the longest interruption?", "2024-12-03"),
        ("How long did the longest interruption last?", "4 hours and 10 minutes"),
        ("which site is cooled by outside air most of the year", "Brackenfell"),
        ("How much water did Gannet Point use?", 196_000_000.0),
        ("What is the PUE of Inverloch?", None),
        ("What was the PUE of Dunmere in 2017?", None),
        ("Who is the director of the Agency?", None),
        ("How much does a kilowatt-hour of electricity cost?", None),
        ("How many people work at Eskholme?", None),
    ),
}  # fmt: skip


def newcomers() -> LabelledSet:
    """The sample documents in one library, each question asked of its own document."""
    cases = [
        Case(
            id=f"{name}-{at}",
            question=question,
            document=name,
            right=never if expected is None else partial(_right, expected=expected),
            answerable=expected is not None,
        )
        for name, asked in QUESTIONS.items()
        for at, (question, expected) in enumerate(asked)
    ]
    read = [(name, (files("kohaku.samples") / name).read_bytes()) for name in QUESTIONS]
    return LabelledSet("newcomers", [Library("newcomers", read, [*cases, *absent(cases, 2)])])


def _right(answer: AnswerWithEvidence, expected: str | float | bool) -> bool:
    words = isinstance(expected, str) and same_words(answer, expected)
    words = words or (isinstance(expected, str) and quotes(answer, [expected]))
    return words or equal(answer.value, answer.unit, expected, "")
