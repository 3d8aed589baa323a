"""English."""

from kohaku.languages.en.messages.answers import ANSWERS
from kohaku.languages.en.messages.asking import ASKING
from kohaku.languages.en.messages.briefings import BRIEFINGS
from kohaku.languages.en.messages.constants import CONSTANTS
from kohaku.languages.en.messages.files import FILES
from kohaku.languages.en.messages.judging import JUDGING
from kohaku.languages.en.messages.ledgers import LEDGERS
from kohaku.languages.en.messages.library import LIBRARY
from kohaku.languages.en.messages.people import PEOPLE
from kohaku.languages.en.messages.readers import READERS
from kohaku.languages.en.messages.searches import SEARCHES
from kohaku.languages.en.messages.shelf import SHELF
from kohaku.languages.en.messages.shown import SHOWN
from kohaku.languages.en.messages.stores import STORES
from kohaku.languages.en.messages.tracing import TRACING
from kohaku.languages.en.messages.triage import TRIAGE, TRIAGE_WORDS
from kohaku.languages.messages import Messages

MESSAGES = Messages(
    templates={
        **ANSWERS,
        **SEARCHES,
        **FILES,
        **JUDGING,
        **SHELF,
        **LEDGERS,
        **LIBRARY,
        **PEOPLE,
        **READERS,
        **SHOWN,
        **ASKING,
        **STORES,
        **TRACING,
        **BRIEFINGS,
        **CONSTANTS,
        **TRIAGE,
        **TRIAGE_WORDS,
    },
    group=",",
    decimal=".",
    singular=frozenset({1}),
    months=(
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
    months_short=("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
)
