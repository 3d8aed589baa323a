"""What a language must provide."""

from dataclasses import dataclass

from kohaku.languages.messages import Messages
from kohaku.languages.prose import ProseWords
from kohaku.languages.questions import QuestionForms
from kohaku.languages.value_words import ValueWords


@dataclass(frozen=True, slots=True)
class Language:
    """One language.

    Attributes:
        code: ISO 639-1.
        name: its own name for itself.
        values: how numbers, dates, units and truth are written.
        prose: how sentences, headings, negation and lists are worded; stop words, stemmer.
        questions: how questions are put.
        messages: the texts that users read, by key.
    """

    code: str
    name: str
    values: ValueWords
    prose: ProseWords
    questions: QuestionForms
    messages: Messages
