"""Whether a unit is stated where a value stands: in its quotes, or in the heads above them."""

import re
from collections.abc import Sequence

from kohaku.contracts.answer import Span
from kohaku.contracts.retrieval import Passage
from kohaku.languages import languages
from kohaku.text.tokens import tokenize
from kohaku.values.quantities import find_quantities
from kohaku.values.units import canonical_unit, convert
from kohaku.values.writing.magnitudes import magnitude_words

_WORD = re.compile(r"[^\W\d_]+|[%€$£¥₹°]")
_LONGEST_NAME = 3  # words of a unit's name
_CALCULATED = frozenset({"percent", "dimensionless"})
_LINKS = frozenset(word for one in languages() for word in (*one.values.measures.per, *one.values.measures.of))


def is_stated(unit: str, texts: Sequence[str], *, computed: bool = False) -> bool:
    """True where a text states `unit` or one that converts to it, or each word of it.

    Args:
        unit: of the value.
        texts: quotes, and heads above them.
        computed: the value was calculated: percent and multiples come of that.
    """
    canonical = canonical_unit(unit)
    if computed and canonical in _CALCULATED:
        return True
    return any(_states(text, unit, canonical is not None) for text in texts) or _in_words(unit, " ".join(texts))


def heads_of(spans: Sequence[Span], passages: Sequence[Passage]) -> list[str]:
    """What stands above the cited places: titles and headings; of tables their heads and their other rows too."""
    cited = {span.node_id for span in spans}
    heads: list[str] = []
    for passage in passages:
        rows = [s for s in passage.sentences if s.node_id in cited]
        if rows:
            heads += [passage.title, *passage.breadcrumb]
            heads += [passage.text] if any(s.kind == "table_row" for s in rows) else []
    return heads


def _states(text: str, unit: str, known: bool) -> bool:
    """True where a quantity of the text, or a name in it, is in the unit."""
    for one in languages():
        for quantity in find_quantities(text, one.code):
            own = "percent" if quantity.percent else quantity.currency or quantity.unit
            if own and (own == unit or (known and convert(1.0, own, unit) is not None)):
                return True
    if not known:
        return False
    words = re.findall(r"[^\s()\[\],;:]+", text)
    names = (" ".join(words[at : at + size]) for size in range(1, _LONGEST_NAME + 1) for at in range(len(words)))
    return any(convert(1.0, name.strip(".?!"), unit) is not None for name in dict.fromkeys(names))


def _in_words(unit: str, text: str) -> bool:
    """True where each word of the unit stands in the text, or is stated as a unit of its own."""
    parts = [part for part in _WORD.findall(unit) if part.casefold() not in _LINKS | set(magnitude_words(""))]
    stems = {stem for one in languages() for stem in tokenize(text, one.code)}
    return all(
        any(stems.issuperset(tokenize(part, one.code)) and tokenize(part, one.code) for one in languages())
        or part in text
        or (canonical_unit(part) is not None and _states(text, part, known=True))
        for part in parts
    )
