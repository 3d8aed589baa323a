"""Footnotes of a table: the paragraph that a row's mark points to says what the row is."""

import re
from collections.abc import Sequence

from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.phrases.sentences import Told
from kohaku.tables.row_labels import generic_words, label_words

_LABEL_MARK = re.compile(r"^(?P<label>[^\t]*?[A-Za-z)])\s?\((?P<mark>\d{1,2}|[a-z])\)\s*(?:\t|$)")
_NOTE_MARK = re.compile(r"^\s*\((?P<mark>\d{1,2}|[a-z])\)\s*(?=\S)")
_NAMED = 0.75
"""Share of a label's words that the question must have."""


def footnotes(about: str, lines: Sequence[EvidenceLine]) -> list[Told]:
    """The notes on the row that is asked about; none where no row is named, or its label has no mark."""
    wanted = label_words(about)
    best: tuple[float, str] = (0.0, "")
    for line in lines:
        match = _LABEL_MARK.match(line.text) if line.sentence.kind == "table_row" else None
        own = label_words(match["label"]) - generic_words() if match else frozenset()
        if match and own and len(own & wanted) / len(own) > best[0]:
            best = (len(own & wanted) / len(own), match["mark"])
    if best[0] < _NAMED:
        return []
    notes = [line for line in lines if (m := _NOTE_MARK.match(line.text)) and m["mark"] == best[1]]
    return [Told(line, line.text, 1.0, wanted) for line in notes if line.sentence.kind != "table_row"]
