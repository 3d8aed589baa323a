"""A question to a table in the wording that the grammar of table questions reads, whatever its language."""

import re
from functools import lru_cache

from kohaku.question.wording import read_wording, strip_accents

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Around what is translated already: no later phrase looks at it. Neither is a character of a text."""
_FIELD = re.compile(r"\{(\w+)\}")
_DONE = re.compile(f"{_OPEN}[^{_CLOSE}]*{_CLOSE}")
_WORD = re.compile(r"[^\W\d_]+'?")
_COMMA_NUMBER = re.compile(
    r"(?<![\w.,])\d{1,3}(?:[.\u202f\u00a0 ]\d{3})+(?:,\d+)?(?![\w,.]\d)|(?<![\w.,])\d+,\d+(?!\w)"
)


@lru_cache(maxsize=2048)
def table_wording(question: str) -> str:
    """The question with its phrases translated; words for things and names stay as they are.

    >>> table_wording("Wie hoch war der Absatz in Ulm 2023?")
    'what is Absatz in Ulm 2023?'
    """
    plain = " ".join(question.split())
    wording = read_wording(plain)
    forms = wording.forms.tables
    if not forms.phrases:
        return plain
    text = re.sub("[’‘ʼ]", "'", plain)
    for phrase, told in forms.phrases:
        text = phrase.sub(lambda found, told=told: _filled(found, told), text)  # type: ignore[misc]
    words = wording.forms.recognition.function_words
    parts = [
        _without(part, words, forms.decimal_comma) if not part.startswith(_OPEN) else part[1:-1]
        for part in _parts(text)
    ]
    return re.sub(r"\s+(?=[?.,!])", "", " ".join("".join(parts).split()))


def _filled(found: re.Match[str], told: str) -> str:
    """A phrase translated and marked as done; what its groups hold is not. Within what is done nothing is found."""
    inside = found.string.rfind(_OPEN, 0, found.start()) > found.string.rfind(_CLOSE, 0, found.start())
    if inside or (_OPEN in found[0] and not found.groupdict()):
        return found[0]
    made, end = [], 0
    for field in _FIELD.finditer(told):
        made += [f"{_OPEN}{told[end : field.start()]}{_CLOSE}", found[field[1]] or ""]
        end = field.end()
    made.append(f"{_OPEN}{told[end:]}{_CLOSE}")
    return "".join(part for part in made if part != _OPEN + _CLOSE)


def _parts(text: str) -> list[str]:
    """The text cut at the borders of what is done."""
    made, end = [], 0
    for done in _DONE.finditer(text):
        made += [text[end : done.start()], done[0]]
        end = done.end()
    return [*made, text[end:]]


def _without(text: str, words: frozenset[str], decimal_comma: bool) -> str:
    """Text without the small words of its language, its numbers with a decimal point."""

    def kept(found: re.Match[str]) -> str:
        word = strip_accents(found[0].lower())
        return "" if word in words or (word.endswith("'") and len(word) <= 3) else found[0]

    text = _WORD.sub(kept, text)
    return _COMMA_NUMBER.sub(_pointed, text) if decimal_comma else text


def _pointed(found: re.Match[str]) -> str:
    return re.sub(r"[.\s\u202f\u00a0]", "", found[0]).replace(",", ".")
