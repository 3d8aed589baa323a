"""Words of an answer against words of a label."""

import re
from collections import Counter

from kohaku.contracts.answer import AnswerWithEvidence

_ARTICLE = re.compile(r"\b(?:a|an|the)\b")
_ENOUGH = 0.8


def same_words(answer: AnswerWithEvidence, label: str) -> bool:
    """True where the token overlap (F1) is at least 0.8: a title more or less, never a whole sentence."""
    if answer.value is None or isinstance(answer.value, list):
        return False
    given, wanted = tokens(f"{answer.value} {answer.unit}"), tokens(label)
    shared = sum((given & wanted).values())
    return 2 * shared >= _ENOUGH * (given.total() + wanted.total()) if shared else False


def tokens(text: str) -> Counter[str]:
    """Words in lower case without articles."""
    return Counter(re.findall(r"\w+", _ARTICLE.sub(" ", text.lower())))
