"""Numbers in letters: “twenty-four”, “quatre-vingt-dix”, “dreihundertzwölf”, “half of”, “doubled”.

Single words and what stands for a part or a multiple are our own tables (`kohaku.languages`). Several words in a row
(“one hundred and twenty”) are text2num's, which knows how a language puts them together; it is asked only from a word
that our tables know, because alone it also reads ordinals, articles and what only looks like a number.
"""

import re
from dataclasses import dataclass
from functools import cache

from text_to_num import text2num

from kohaku.languages import language
from kohaku.languages.language import Language
from kohaku.values.writing.conventions import Conventions

_MOST_WORDS = 9
_NEXT = re.compile(r"[\s-]+([^\W\d_]+(?:-[^\W\d_]+)*)")


@dataclass(frozen=True, slots=True)
class Worded:
    """A number in letters that ends at `end`. `unit` is “times” or “fraction” where its words say so."""

    value: float
    end: int
    unit: str = ""


@cache
def word_pattern(code: str) -> str:
    """Regular expression source of the first word of a number in letters."""
    numbers = language(code).values.numbers
    known = (*numbers.cardinals, *numbers.parts, *numbers.fractions, *numbers.factors)
    words = "|".join(sorted(known, key=len, reverse=True))
    compound = f"{numbers.compound_pattern}|" if numbers.compound_pattern else ""
    articles = "|".join(numbers.articles)
    magnitudes = "|".join(word for word in numbers.magnitudes if len(word) > 3 and word.isalpha())
    return rf"(?:{compound}{words}|(?:{articles})(?=\s(?:{magnitudes})\b))"


def read_words(text: str, match: re.Match[str], conventions: Conventions) -> Worded | None:
    """The number whose first word is `match["word"]`, without magnitude or unit; None where it is none after all.

    “One” without anything after it, and “a” without a magnitude, are articles: the caller decides by what follows.
    """
    own = language(conventions.language)
    numbers = own.values.numbers
    word, end = match["word"].lower(), match.end()
    if word in numbers.factors:
        return Worded(numbers.factors[word], end, "times")
    if word in numbers.parts:
        return Worded(numbers.parts[word], end)
    if word in numbers.fractions:
        return _fraction(text, match, own)
    value, end = _several(text, match, own, numbers.cardinals.get(word))
    if value is None:
        return None if word not in numbers.articles else Worded(1.0, end)
    endings = "|".join(sorted(numbers.fraction_endings, key=len, reverse=True))
    part = re.compile(rf"[\s-]({endings})\b", re.IGNORECASE).match(text, end) if endings and value < 4 else None
    if part:
        return Worded(value * numbers.fraction_endings[part[1].lower()], part.end(), "fraction")
    return Worded(value, end)


def _fraction(text: str, match: re.Match[str], own: Language) -> Worded | None:
    """A part of a whole; None for the fourth quarter, a third party."""
    numbers = own.values.numbers
    word, end = match["word"].lower(), match.end()
    before = text[max(0, match.start() - 16) : match.start()]
    followed = re.match(rf"\s(?:{numbers.part_pattern})", text[end : end + 8], re.IGNORECASE)
    alone = word in numbers.halves and re.search(rf"(?:{numbers.half_pattern})$", before)
    return Worded(numbers.fractions[word], end, "fraction") if followed or alone else None


def _several(text: str, match: re.Match[str], own: Language, value: float | None) -> tuple[float | None, int]:
    """The longest run of words from here that is one number, with where it ends; one word of it may be a joint."""
    end, words, gap = match.end(), [match["word"]], 0
    best = (_said(words[0], own.code) if value is None else value, end)
    while len(words) < _MOST_WORDS and gap < 2 and (following := _NEXT.match(text, end)):
        end = following.end()
        words.append(following[1])
        said = _said(" ".join(words), own.code)
        gap = 0 if said is not None else gap + 1
        best = best if said is None else (said, end)
    return best


def _said(words: str, code: str) -> float | None:
    """What the library says that the words are; None where they are no number."""
    try:
        return float(text2num(words.lower(), code))
    except ValueError:
        return None
