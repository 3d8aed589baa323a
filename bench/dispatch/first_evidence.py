"""At which of the passages, read in order, the labelled evidence of a question has been read.

It has where the passages hold the labelled quotation (60 % of its word 5-grams), or where one of a labelled document
states the labelled value itself (a text, or a number of at least two significant digits): papers say their results more
than once. `quoted_at` is the first of these alone.
"""

import re
from collections.abc import Mapping, Sequence

from bench.retrieval.gold import COVERED, QuotedRow, grams
from kohaku.contracts.retrieval import Passage
from kohaku.evaluate.wattbot import is_blank
from kohaku.values.locate import find_value

_TELLING_DIGITS = 2
_TELLING_LETTERS = 4


def quoted_at(passages: Sequence[Passage], row: QuotedRow) -> int:
    """Rank from 1 at which the passages hold the labelled quotation; 0 if they never do."""
    seen: set[tuple[str, ...]] = set()
    for rank, passage in enumerate(passages, start=1):
        seen |= set(grams(" ".join(sentence.text for sentence in passage.sentences)))
        if len(seen & row.grams) >= COVERED * len(row.grams):
            return rank
    return 0


def stated_at(
    passages: Sequence[Passage], value: str, unit: str, labelled: frozenset[str], references: Mapping[str, str]
) -> int:
    """Rank from 1 of the first passage of a labelled document that states the labelled value; 0 if none does.

    Args:
        labelled: reference ids of the labelled documents, lower case.
        references: document id -> reference id.
    """
    telling = telling_value(value)
    for rank, passage in enumerate(passages, start=1):
        own = references[passage.document_id].lower() in labelled
        if telling is not None and own and find_value(telling, passage.text, unit=unit):
            return rank
    return 0


def telling_value(text: str) -> float | str | None:
    """A value by which a passage can be told: None for a yes or no, a list, or a number of one digit."""
    try:
        number = float(text)
    except ValueError:
        telling = len(text) >= _TELLING_LETTERS and not text.startswith("[") and not is_blank(text)
        return text if telling else None
    digits = re.sub(r"[^0-9]", "", f"{number:.6g}".split("e")[0]).strip("0")
    return number if len(digits) >= _TELLING_DIGITS else None
