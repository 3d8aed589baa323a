"""Words of labels and of what is asked for, stemmed; labels of rows and columns matched to them."""

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache

from kohaku.languages import DEFAULT, languages
from kohaku.languages.cldr import month_names
from kohaku.text.tokens import tokenize
from kohaku.values.figures import NOTE_MARKS

_IDLE = frozenset(word for one in languages() for word in one.prose.tables.idle.split())
_TOTALS = frozenset(word for one in languages() for word in one.prose.tables.totals)
_ELISION = re.compile(rf"(?:{'|'.join(word for one in languages() for word in one.values.elisions)})'(?=\w\w)")
_GENERIC = (
    "amount amounts value values company companies firm group year years fiscal period number figure figures sum "
    "respective respectively reported recorded given stated shown table balance total associated related respect terms "
    "level corporation registrant during ended million millions thousand thousands billion calculated both all each "
    "overall count altogether percent percentage"
)
"""Words of a question that a row need not have: they say that a figure is asked for, not which."""
_MARK = re.compile(r"\s*(?:\(notes?\s[\w(), ]{1,12}\)+|\((?:\d{1,2}|[a-z])\)|[*†‡^]+)", re.IGNORECASE)
_ASIDE = re.compile(r"\((?:[^()]|\([^()]*\))*\)")
_NEGATED = re.compile(r"\b(non|un|pre|post)[-‐‑\s](?=[a-z])", re.IGNORECASE)
_SHORT_MONTH = 3
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[&’'])*|\d+(?:[.,]\d+)*%?")
_NAME = re.compile(r"(?:^|(?<=[\w)] ))A(?=$|\W)(?!\s[a-z])")
"""“room A”, or a label that is nothing else: the letter is a name and no article."""


@lru_cache(maxsize=20_000)
def label_words(text: str) -> frozenset[str]:
    """Stems of the words that tell one label from another; footnote marks are left out."""
    return frozenset(_stems(_MARK.sub(" ", NOTE_MARKS.sub("", text))))


@lru_cache(maxsize=20_000)
def asides(text: str) -> frozenset[str]:
    """Stems that stand in brackets only: “(losses)” of “Realized gains (losses)”."""
    plain = _MARK.sub(" ", text)
    inside = " ".join(_ASIDE.findall(plain))
    return frozenset(_stems(inside)) - frozenset(_stems(_ASIDE.sub(" ", plain)))


@lru_cache(maxsize=4096)
def generic_words() -> frozenset[str]:
    """Stems of words that any question for a figure may have."""
    return frozenset(_stems(_GENERIC))


def _stems(text: str) -> Iterable[str]:
    plain = _NEGATED.sub(r"\1", text)  # “non-vested” is another word than “vested”
    for word in _WORD.findall(plain):
        lower = _ELISION.sub("", word.lower().replace("’", "'")).removesuffix("'s")
        if lower not in _IDLE:
            yield _stem(_plain(lower))
    if _NAME.search(plain.strip()):
        yield "a"


def _plain(word: str) -> str:
    """One word for those that heads shorten or turn: “February” for “Feb”, “total” for “sum” and “Summe”."""
    if word in _TOTALS:
        return "total"
    names = month_names(DEFAULT)
    number = names.get(word) if len(word) == _SHORT_MONTH else None
    return max((name for name, other in names.items() if other == number), key=len) if number else word


@lru_cache(maxsize=50_000)
def _stem(word: str) -> str:
    made = tokenize(word, DEFAULT)
    return made[-1] if made else word


class Weights:
    """How much a word says in one table: a word of few labels says more than one of many."""

    def __init__(self, labels: Collection[str]) -> None:
        counts: Counter[str] = Counter()
        for label in labels:
            counts.update(label_words(label))
        self._counts = counts
        self._labels = max(1, len(labels))

    def of(self, word: str) -> float:
        """About 0.3 for a word of every label, 1 for one of a single label and for an unknown word."""
        count = self._counts.get(word, 0)
        if not count:
            return 0.15 if word in generic_words() else 1.0
        rarity = math.log(1 + self._labels / count) / math.log(1 + self._labels)
        weight = max(0.3, 0.7 + 0.3 * rarity)
        return weight * 0.6 if word in generic_words() else weight

    def knows(self, word: str) -> bool:
        """True for a word of some label."""
        return word in self._counts

    def total(self, words: Iterable[str]) -> float:
        """Weight of several words."""
        return sum(self.of(word) for word in words)


def initials(text: str) -> str:
    """First letters of a label's words: “sga” of “Selling, general and administrative”."""
    return "".join(word[0].lower() for word in _WORD.findall(_MARK.sub(" ", text)) if word.lower() not in _IDLE)
