"""The words for yes and no, of every language: one definition for what readers, models and labels write."""

from collections.abc import Mapping

from kohaku.languages import languages

YES = tuple(word for language in languages() for word in language.values.yes)
NO = tuple(word for language in languages() for word in language.values.no)

_TRUTHS: Mapping[str, bool] = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
_DIGITS: Mapping[str, bool] = {"1": True, "1.0": True, "0": False, "0.0": False}


def truth_of(text: str, *, digits: bool = False) -> bool | None:
    """The truth that a text is a word for; None where it is none. With `digits` 1 and 0 are such words.

    >>> truth_of("Oui."), truth_of("no"), truth_of("1"), truth_of("1", digits=True)
    (True, False, None, True)
    """
    word = text.strip(" .!\"'").casefold()
    return _TRUTHS.get(word, _DIGITS.get(word) if digits else None)
