"""Français."""

from kohaku.languages.fr.messages import MESSAGES
from kohaku.languages.fr.prose import PROSE
from kohaku.languages.fr.questions import QUESTIONS
from kohaku.languages.fr.value_words import VALUES
from kohaku.languages.language import Language

LANGUAGE = Language("fr", "Français", VALUES, PROSE, QUESTIONS, MESSAGES)
