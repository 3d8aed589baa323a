"""Abbreviations that end in a full stop, by how they behave at a sentence's end in the text's language.

What is told by form alone (initials, dotted letters, units) is here; the words are the languages' own.
"""

import re
from dataclasses import fields
from functools import cache
from typing import Any

from kohaku.languages import CODES, language, languages
from kohaku.languages.prose import SentenceWords

# One letter and a stop, several times: “U.S.”, “J.-C.”, “t.i.d.”.
DOTTED = re.compile(r"(?:[^\W\d_]\.[-\u2010]?){2,}\Z")
# The same with blanks between, as some languages set them: “z. B.”, “i. H. v.”.
SPACED = re.compile(r"(?<![^\W_])(?:[^\W\d_]{1,2}\.[ \u00a0\u202f]?){1,3}[^\W\d_]{1,2}\.\Z")
# One capital and a stop, standing alone: “J. Smith”; not “4471-B.”, “25 °C.”.
INITIAL = re.compile(r"(?<![^\s(\"“«'’])[A-ZÀ-ÖØ-Þ]\.\Z")
# The same behind a figure is a unit: “1.5 V.”.
UNIT = re.compile(r"\d[\s\u00a0\u202f]?[A-ZÀ-ÖØ-Þ]\.\Z")
# “J. Appl. Phys. 112”: capitalised fragments that each end in a stop.
FRAGMENTS = re.compile(r"\b[A-Z][a-z]{0,5}\.\s[A-Z][a-z]{1,5}\.\Z")
# A number that counts in order, where a stop makes it do so: “3. März”, “2. Stock”, “XX. Jahrhundert”.
ORDINAL = re.compile(r"(?<![\w.,])(?:\d{1,2}|[IVX]{1,5})\.\Z")
MARK = "|".join(f"(?:{one.prose.sentences.label_pattern})" for one in languages())


@cache
def sentence_words(code: str) -> SentenceWords:
    """The words of a language; where the text's own is not known, of all that do not capitalise their nouns.

    Abbreviations are looked for in the text's language alone: what is one there may be a word elsewhere.
    """
    if code in CODES:
        return language(code).prose.sentences
    all_words = [one.prose.sentences for one in languages() if not one.prose.sentences.capital_nouns]
    joined: dict[str, Any] = {
        part.name: frozenset().union(*(getattr(words, part.name) for words in all_words))
        for part in fields(SentenceWords)
        if part.name not in ("label_pattern", "capital_nouns")
    }
    return SentenceWords(label_pattern=MARK, **joined)


@cache
def numbers_by_stop(code: str) -> bool:
    """True where a full stop after a number makes an ordinal of it."""
    return code in CODES and language(code).values.measures.ordinal_stop


def spaced(before: str) -> str:
    """The abbreviation of several parts that a text ends in, lower-case without blanks and its last stop; or nothing.

    >>> spaced("Das gilt z. B.")
    'z.b'
    """
    match = SPACED.search(before)
    return re.sub(r"\s", "", match[0]).lower().removesuffix(".") if match else ""
