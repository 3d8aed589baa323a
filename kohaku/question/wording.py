"""A question in the form that rules read: one spelling for case, accents, apostrophes and blanks, and its language."""

import re
import unicodedata
from dataclasses import dataclass

MAX_LENGTH = 2000
"""Characters of a question that the rules look at."""


def lexicon(words: str) -> frozenset[str]:
    """A set of words written in a row."""
    return frozenset(words.split())


_FRENCH = lexicon(
    "le la les des du un une et est sont quel quelle quels quelles combien qui que quand dans pour par sur avec "
    "au aux ce cette ces son sa ses leur leurs selon lors entre chaque ou comment pourquoi lister donner citer "
    "vrai faux si de sous chez quoi lequel laquelle en apres depuis nom"
)
_ENGLISH = lexicon(
    "the of and what which who whom whose when where why how is are was were be been does do did has have many "
    "much in for by with from to at its their this that list name give true false if than according between as an "
    "it or not any all each every show find state"
)
_FRENCH_ONLY = re.compile(r"[àâçéèêëîïôûùœ]|\b(?:l|d|qu|n|s|j|c)'[a-z]|-t-(?:il|elle|on)\b")
_WORD = re.compile(r"[a-z0-9](?:[a-z0-9'_%°-]*[a-z0-9%])?")


@dataclass(frozen=True, slots=True)
class Wording:
    """One question.

    Attributes:
        text: as asked, white space folded.
        lower: lower case, straight apostrophes, accents kept ("à" is not "a", "où" is not "ou").
        plain: `lower` without accents; most rules read this.
        language: `en` or `fr`: whose rules apply.
    """

    text: str
    lower: str
    plain: str
    language: str

    @property
    def is_french(self) -> bool:
        """True where French rules apply."""
        return self.language == "fr"


def read_wording(text: str, language: str = "") -> Wording:
    """Return the wording of a question; its first `MAX_LENGTH` characters count. `language` overrides the guess."""
    text = " ".join(unicodedata.normalize("NFC", text[:MAX_LENGTH]).split())
    lower = re.sub("[’‘ʼ]", "'", text).lower()
    plain = strip_accents(lower)
    return Wording(text, lower, plain, language or _language(lower, plain))


def strip_accents(text: str) -> str:
    """Letters without their accents; œ and æ in two letters."""
    decomposed = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("æ", "ae"))
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def words_of(plain: str) -> list[str]:
    """Words of a plain text, hyphens and apostrophes inside them kept."""
    return _WORD.findall(plain)


def any_of(*alternatives: str) -> re.Pattern[str]:
    """A pattern that matches any of `alternatives`, each a pattern of its own."""
    return re.compile("|".join(f"(?:{alternative})" for alternative in alternatives))


def _language(lower: str, plain: str) -> str:
    """French where its function words and letters outnumber the English ones; short texts without any are English."""
    words = re.findall(r"[a-z]+(?:['-][a-z]+)*", plain)
    french = sum(word in _FRENCH for word in words) + len(_FRENCH_ONLY.findall(lower))
    english = sum(word in _ENGLISH for word in words)
    return "fr" if french > english else "en"
