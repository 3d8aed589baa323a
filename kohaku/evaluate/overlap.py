"""How much two texts have in common: exact match, words (F1), characters (ANLS)."""

from collections import Counter

from kohaku.languages import DEFAULT
from kohaku.text.tokens import tokenize
from kohaku.values.parse import comparable_text

LONGEST = 1000
"""Characters of a text that edits are counted in; the rest is not looked at."""


def exact_match(given: str, wanted: str) -> float:
    """1.0 where two texts are equal without case, accents, articles and punctuation; else 0.0."""
    return float(comparable_text(given) == comparable_text(wanted))


def token_f1(given: str, wanted: str, language: str = DEFAULT) -> float:
    """Harmonic mean of precision and recall of the content words of two texts, as the index sees them."""
    one, other = tokenize(given, language), tokenize(wanted, language)
    if not one or not other:
        return exact_match(given, wanted)
    return 2 * (Counter(one) & Counter(other)).total() / (len(one) + len(other))


def anls(given: str, wanted: str) -> float:
    """1 - edit distance / length of the longer, 0 below 0.5; case and outer spaces do not count (Biten et al. 2019)."""
    one, other = (text.strip().casefold()[:LONGEST] for text in (given, wanted))
    longer = max(len(one), len(other))
    if not longer:
        return 1.0
    if abs(len(one) - len(other)) > longer / 2:
        return 0.0
    similarity = 1.0 - _distance(one, other) / longer
    return similarity if similarity >= 0.5 else 0.0


def _distance(one: str, other: str) -> int:
    """Levenshtein's."""
    above = list(range(len(other) + 1))
    for at, letter in enumerate(one, start=1):
        row = [at]
        for to, against in enumerate(other, start=1):
            row.append(min(above[to] + 1, row[-1] + 1, above[to - 1] + (letter != against)))
        above = row
    return above[-1]
