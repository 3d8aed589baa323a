"""A question in the word forms of the tables: “Umsatzerlösen” as “Umsatzerlöse”, “régions” as “Région”.

Labels are compared by stems of one language; the endings of the others are taken off here, by their own stemmers.
"""

import re
from collections.abc import Iterator, Sequence

from kohaku.languages import DEFAULT
from kohaku.question.wording import read_wording
from kohaku.tables.model import Table
from kohaku.text.tokens import tokenize

_WORD = re.compile(r"[^\W\d_]{4,}")


def aligned(question: str, tables: Sequence[Table]) -> str:
    """The question with its inflected words as the labels of the tables have them; an English one is as it was."""
    language = read_wording(question).language.code
    if language == DEFAULT:
        return question
    known = {word.casefold(): word for word in _label_words(tables)}
    forms = {stem: word for word in reversed(list(known.values())) if (stem := _stem(word, language))}

    def form(found: re.Match[str]) -> str:
        word = found[0]
        return word if word.casefold() in known else forms.get(_stem(word, language), word)

    return _WORD.sub(form, question)


def _label_words(tables: Sequence[Table]) -> Iterator[str]:
    for table in tables:
        yield from _WORD.findall(table.corner)
        for column in table.columns:
            yield from _WORD.findall(column.label)
        for row in table.rows:
            yield from _WORD.findall(" ".join((row.label, *row.groups)))


def _stem(word: str, language: str) -> str:
    made = tokenize(word, language)
    return made[-1] if made else ""
