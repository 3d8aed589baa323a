"""Français."""

from kohaku.languages.fr.messages.answers import ANSWERS
from kohaku.languages.fr.messages.asking import ASKING
from kohaku.languages.fr.messages.briefings import BRIEFINGS
from kohaku.languages.fr.messages.constants import CONSTANTS
from kohaku.languages.fr.messages.files import FILES
from kohaku.languages.fr.messages.judging import JUDGING
from kohaku.languages.fr.messages.ledgers import LEDGERS
from kohaku.languages.fr.messages.library import LIBRARY
from kohaku.languages.fr.messages.people import PEOPLE
from kohaku.languages.fr.messages.readers import READERS
from kohaku.languages.fr.messages.searches import SEARCHES
from kohaku.languages.fr.messages.shelf import SHELF
from kohaku.languages.fr.messages.shown import SHOWN
from kohaku.languages.fr.messages.stores import STORES
from kohaku.languages.fr.messages.tracing import TRACING
from kohaku.languages.fr.messages.triage import TRIAGE, TRIAGE_WORDS
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
    group=" ",
    decimal=",",
    singular=frozenset({0, 1}),
    months=(
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ),
    months_short=("janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."),
)
