"""Deutsch."""

from kohaku.languages.de.messages.answers import ANSWERS
from kohaku.languages.de.messages.asking import ASKING
from kohaku.languages.de.messages.briefings import BRIEFINGS
from kohaku.languages.de.messages.constants import CONSTANTS
from kohaku.languages.de.messages.files import FILES
from kohaku.languages.de.messages.judging import JUDGING
from kohaku.languages.de.messages.ledgers import LEDGERS
from kohaku.languages.de.messages.library import LIBRARY
from kohaku.languages.de.messages.people import PEOPLE
from kohaku.languages.de.messages.readers import READERS
from kohaku.languages.de.messages.searches import SEARCHES
from kohaku.languages.de.messages.shelf import SHELF
from kohaku.languages.de.messages.shown import SHOWN
from kohaku.languages.de.messages.stores import STORES
from kohaku.languages.de.messages.tracing import TRACING
from kohaku.languages.de.messages.triage import TRIAGE, TRIAGE_WORDS
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
    group=".",
    decimal=",",
    singular=frozenset({1}),
    months=(
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ),
    months_short=("Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."),
)
