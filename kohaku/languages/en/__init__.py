"""English."""

from kohaku.languages.en.messages import MESSAGES
from kohaku.languages.en.prose import PROSE
from kohaku.languages.en.questions import QUESTIONS
from kohaku.languages.en.value_words import VALUES
from kohaku.languages.language import Language

LANGUAGE = Language("en", "English", VALUES, PROSE, QUESTIONS, MESSAGES)
