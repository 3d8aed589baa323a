"""The sentence that speaks of what is asked: by how much of the question's words it has, the rarer ones counting more."""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.tables.periods import periods
from kohaku.tables.row_labels import generic_words, label_words

_OTHER_TIME = 0.25
"""What a sentence loses that speaks of other years than those asked for."""
_NEAREST = 0.12
"""What the nearest vector adds, as far as vectors are known."""
_LONG = 60
_SPREAD = 2.0
"""What the rarest word of a question weighs more than one that is everywhere."""
_NUMBER = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with the share of the question's weight that it has, 0 to 1."""

    line: EvidenceLine
    text: str
    fit: float
    own: frozenset[str]


def told(about: str, question: str, lines: Sequence[EvidenceLine], rarity: Mapping[str, float]) -> list[Told]:
    """Sentences of running text, best first.

    Args:
        about: the words that the sentence should have.
        question: the whole question, for the years that it names.
        rarity: stem -> inverse document frequency; empty: the lines themselves tell.
    """
    prose = [line for line in lines if line.sentence.kind not in ("table_row", "heading", "furniture", "caption")]
    words = [label_words(line.text) for line in prose]
    counts = Counter(word for own in words for word in own)
    wanted = label_words(about)
    wanted = frozenset(word for word in wanted if not _NUMBER.match(word)) or wanted
    if not wanted or not prose:
        return []

    usual = max(rarity.values(), default=0.0) or 1.0

    def weight(word: str) -> float:
        local = math.log(1 + len(prose) / (1 + counts[word]))
        own = _SPREAD * rarity[word] / usual if word in rarity else local
        return (0.3 if word in generic_words() else 1.0) * (0.5 + own)

    total = sum(weight(word) for word in wanted)
    years = {period.year for period in periods(question)}
    made = []
    for line, own in zip(prose, words, strict=True):
        fit = sum(weight(word) for word in wanted & own) / total
        speaks = {period.year for period in periods(line.text)}
        if years and speaks and not years & speaks:
            fit -= _OTHER_TIME
        fit -= 0.02 * max(0.0, len(line.text.split()) - _LONG) / _LONG
        made.append(Told(line, line.text, max(0.0, fit), wanted & own))
    nearest = max((line.similarity for line in prose), default=0.0)
    return sorted(made, key=lambda one: -(one.fit + _NEAREST * (one.line.similarity - nearest)))
