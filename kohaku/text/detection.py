"""The main language of a text, by py3langid: deterministic, no network, bounded input."""

from functools import cache
from threading import Lock
from typing import Any

SAMPLE = 4000  # letters are looked at, at most
_SURE = 0.5  # probability below which the language stays undecided
_FEWEST_LETTERS = 12
_lock = Lock()


@cache
def _identifier() -> Any:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)


def detect(text: str) -> str:
    """ISO 639-1 code of the main language, or "" where the text is too short or says too little.

    Numbers and marks are left out: a financial table is not a language.
    """
    words = "".join(mark if mark.isalpha() or mark in "'’" else " " for mark in text[: 4 * SAMPLE])
    sample = " ".join(words.split())[:SAMPLE]
    if sum(mark.isalpha() for mark in sample) < _FEWEST_LETTERS and sample.isascii():
        return ""
    if not sample:
        return ""
    with _lock:
        language, probability = _identifier().classify(sample)
    return str(language) if probability >= _SURE and len(language) == 2 else ""
