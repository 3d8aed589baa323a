"""A question in the form that rules read: one spelling for case, accents, apostrophes and blanks, and its language."""

import re
import unicodedata
from dataclasses import dataclass

from kohaku.languages import languages
from kohaku.languages.language import Language
from kohaku.languages.questions import QuestionForms

MAX_LENGTH = 2000
"""Characters of a question that the rules look at."""

_LETTERS = re.compile(r"[a-zß]+(?:['-][a-zß]+)*")


@dataclass(frozen=True, slots=True)
class Wording:
    """One question.

    Attributes:
        text: as asked, white space folded.
        lower: lower case, straight apostrophes, accents kept ("à" is not "a", "où" is not "ou").
        plain: `lower` without accents; most rules read this.
        language: whose rules apply.
    """

    text: str
    lower: str
    plain: str
    language: Language

    @property
    def forms(self) -> QuestionForms:
        """How questions are put in the question's language."""
        return self.language.questions


def read_wording(text: str, language: Language | None = None) -> Wording:
    """Return the wording of a question; its first `MAX_LENGTH` characters count. `language` overrides the guess."""
    text = " ".join(unicodedata.normalize("NFC", text[:MAX_LENGTH]).split())
    straight = re.sub("[’‘ʼ]", "'", text)
    lower = straight.lower()
    plain = strip_accents(lower)
    return Wording(text, lower, plain, language or guess_language(straight, plain))


def guess_language(straight: str, plain: str) -> Language:
    """The language whose function words and marks are found most often; the first of those that are found alike.

    Args:
        straight: the text with straight apostrophes.
        plain: the same in lower case, without accents.
    """
    words = _LETTERS.findall(plain)

    def fit(language: Language) -> int:
        known = language.questions.recognition
        return sum(word in known.function_words for word in words) + sum(1 for _ in known.marks.finditer(straight))

    return max(languages(), key=fit)


def strip_accents(text: str) -> str:
    """Letters without their accents; œ and æ in two letters."""
    decomposed = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("æ", "ae"))
    return "".join(character for character in decomposed if not unicodedata.combining(character))
