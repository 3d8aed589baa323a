"""Words of an answer against words of a label."""

import re
from collections import Counter
from collections.abc import Iterable

from kohaku.contracts.answer import AnswerWithEvidence

_ARTICLE = re.compile(r"\b(?:a|an|the)\b")
_ENOUGH = 0.8
_PHRASE = 6


def same_words(answer: AnswerWithEvidence, label: str) -> bool:
    """True where the token overlap (F1) is at least 0.8: a title more or less, never a whole sentence."""
    if answer.value is None or isinstance(answer.value, list):
        return False
    given, wanted = tokens(f"{answer.value} {answer.unit}"), tokens(label)
    shared = sum((given & wanted).values())
    return 2 * shared >= _ENOUGH * (given.total() + wanted.total()) if shared else False


def quotes(answer: AnswerWithEvidence, labels: Iterable[str]) -> bool:
    """True where the answer is a quoted passage, longer than any phrase, in which a label stands word for word."""
    if not isinstance(answer.value, str) or len(answer.value.split()) <= _PHRASE:
        return False
    passage = f" {_plain(answer.value)} "
    return any(f" {label} " in passage for label in map(_plain, labels) if label)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def tokens(text: str) -> Counter[str]:
    """Words in lower case without articles."""
    return Counter(re.findall(r"\w+", _ARTICLE.sub(" ", text.lower())))
