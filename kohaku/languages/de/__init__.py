"""Deutsch."""

from kohaku.languages.de.messages import MESSAGES
from kohaku.languages.de.prose import PROSE
from kohaku.languages.de.questions import QUESTIONS
from kohaku.languages.de.value_words import VALUES
from kohaku.languages.language import Language

LANGUAGE = Language("de", "Deutsch", VALUES, PROSE, QUESTIONS, MESSAGES)
