"""Where the labelled evidence of a question stands in the documents as they are searched.

A quotation is found by its word trigrams, so that line breaks, hyphens and omissions do not matter; a page by its
number; a picked sentence by its id; a calculation by the figures that it is made of. Without such labels, or where they
name a table or a figure only, the passages that state the labelled value in the question's words are taken. What cannot
be found is said with what comes nearest.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from kohaku.contracts.answer import Value
from kohaku.evaluate.labelled import Question
from kohaku.index.passages import PassageRow, passage_rows
from kohaku.outline import Outline
from kohaku.text.tokens import tokenize
from kohaku.values.locate import find_value
from kohaku.values.truth import truth_of

FOUND = 0.5
"""Share of a quotation's trigrams from which it is taken to stand in the passages that hold them."""
_HELD = 0.5
"""Share of a sentence's own trigrams from which it is a part of the quotation."""
_SPOKEN = 0.4
"""Share of the question's words that a passage must have, for its value to be the one asked for."""
_SHORTEST = 5
"""Words from which a labelled text is a quotation; a shorter one is the name of a table or a figure."""
_VALUE_PLACES = 6
_SHOWN = 400
_WORD = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_FIGURE = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)+(?!\d)|(?<![\w.])\d{2,}(?![\d.])")
"""Numbers of at least two digits."""

How = Literal["picked", "quoted", "page", "figures", "value"]
Gram = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoldPlace:
    """A place that proves the labelled value: `canonical[start:end]` within the passage `node_id`."""

    document_id: str
    node_id: str
    start: int
    end: int
    how: How


@dataclass(frozen=True, slots=True)
class GoldEvidence:
    """What of the labelled evidence is in the index.

    Attributes:
        documents: ids of the labelled documents that are there; `absent` the labelled ones that are not.
        places: none where nothing was found.
        labelled: True where evidence is labelled, or a value that must be written somewhere: finding none says that it
            is not in the index.
        written: True where a place states the labelled value.
        nearest: where a quotation was not found, the text that shares most with it, and which share that is.
    """

    documents: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    places: tuple[GoldPlace, ...] = ()
    labelled: bool = False
    written: bool = False
    nearest: str = ""
    share: float = 0.0

    @property
    def nodes(self) -> frozenset[str]:
        """The passages of the places."""
        return frozenset(place.node_id for place in self.places)


class GoldText:
    """One document as gold is looked for in it: its passages, as search has them. Made once a document."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.rows = passage_rows(outline.tree)

    @cached_property
    def holding(self) -> dict[Gram, list[int]]:
        """Trigram -> numbers of the passages that hold it."""
        held: dict[Gram, list[int]] = defaultdict(list)
        for at, row in enumerate(self.rows):
            for gram in grams(self.text(row)):
                held[gram].append(at)
        return held

    @cached_property
    def terms(self) -> list[frozenset[str]]:
        """Index terms of each passage, of the headings above it and of the document's title."""
        title = self.outline.tree.title
        return [frozenset(tokenize(" ".join((title, *row.breadcrumb, self.text(row))))) for row in self.rows]

    def text(self, row: PassageRow) -> str:
        """The text of a passage."""
        return self.outline.tree.canonical[row.start : row.end]

    def place(self, row: PassageRow, how: How, start: int, end: int) -> GoldPlace:
        """A place in a passage."""
        return GoldPlace(row.document_id, row.id, start, end, how)

    def stating(self, row: PassageRow, value: Value, unit: str, how: How) -> GoldPlace | None:
        """The sentence of a passage that states a value; None where none does."""
        if value is None:
            return None
        at = find_value(value, self.outline.tree.canonical, row.start, row.end, unit=unit)
        if at is None:
            return None
        for sentence in row.sentences:
            if sentence.start <= at[0] < sentence.end:
                return self.place(row, how, sentence.start, sentence.end)
        return self.place(row, how, *at)


def locate(question: Question, texts: Sequence[GoldText], absent: Sequence[str] = ()) -> GoldEvidence:
    """Find the labelled evidence in the labelled documents (`texts`); `absent` names those that are not there."""
    documents = tuple(text.outline.tree.document_id for text in texts)
    picked = [place for text in texts for place in _picked(question, text)]
    if picked:
        return GoldEvidence(documents, tuple(absent), tuple(picked), labelled=True, written=True)
    value = gold_value(question)
    quotes = [part for part in question.evidence if len(words(part)) >= _SHORTEST]
    places: list[GoldPlace] = []
    nearest, share = "", 0.0
    for quote in quotes:
        found, near, part = _quoted(quote, value, question.unit, texts)
        places += found or _by_figures(quote, texts)
        if not found and part >= share:
            nearest, share = near, part
    places += [place for text in texts for place in _on_pages(question, value, text)]
    drawn = question.kinds == ("figure",)
    names = [] if drawn else [words(part) for part in question.evidence if part not in quotes]
    places += [place for text in texts for place in _named(names, value, question.unit, text)]
    computed = "math" in question.kinds
    misquoted = "quote" in question.kinds and bool(quotes) and not places
    stated = [] if computed or misquoted else _stated(question, value, texts)
    known = {place.node_id for place in places}
    places += [place for place in stated if place.node_id not in known]
    labelled = bool(quotes or question.pages or drawn or (is_telling(value) and not computed))
    written = not computed and any(_states(place, value, question.unit, texts) for place in places)
    return GoldEvidence(documents, tuple(absent), tuple(places), labelled, written, nearest, share)


def words(text: str) -> list[str]:
    """Words as they are compared: compatibility forms, without case, letters and digits."""
    return _WORD.findall(unicodedata.normalize("NFKC", text).casefold())


def grams(text: str) -> frozenset[Gram]:
    """The word trigrams of a text; of a shorter one, all its words."""
    found = words(text)
    return frozenset(tuple(found[at : at + 3]) for at in range(max(1, len(found) - 2)) if found)


def gold_value(question: Question) -> Value:
    """The labelled value as it can be written in a text; None where it cannot: an abstention, a yes or no."""
    text = question.gold.value.strip()
    if question.gold.unanswerable or text in ("0", "1") or truth_of(text) is not None:
        return None
    if text[:1] in "[{":
        members: list[str | float] = [_number(part) for part in text[1:-1].replace("'", "").replace('"', "").split(",")]
        return members or None
    return _number(text)


def is_telling(value: Value) -> bool:
    """True where a value that stands in a text is likely to be meant: any but a number of one digit."""
    if isinstance(value, list):
        return all(is_telling(one) for one in value)
    if isinstance(value, float):
        return len(f"{value:g}".strip("-0.")) > 1 or abs(value) >= 10
    return value is not None


def _number(text: str) -> str | float:
    try:
        return float(text.replace(",", ""))
    except ValueError:
        return text.strip()


def _picked(question: Question, text: GoldText) -> Iterator[GoldPlace]:
    wanted = {id for id in question.nodes if id.partition(":")[0] == text.outline.tree.document_id}
    for row in text.rows if wanted else ():
        for sentence in row.sentences:
            if sentence.id in wanted or sentence.parent_id in wanted:
                yield text.place(row, "picked", sentence.start, sentence.end)


def _quoted(quote: str, value: Value, unit: str, texts: Sequence[GoldText]) -> tuple[list[GoldPlace], str, float]:
    """Places of a quotation; else what comes nearest, and the share of the quotation that it holds."""
    wanted = grams(quote)
    best: tuple[float, GoldText | None, dict[int, frozenset[Gram]]] = (0.0, None, {})
    for text in texts:
        held: dict[int, set[Gram]] = defaultdict(set)
        for gram in wanted:
            for at in text.holding.get(gram, ()):
                held[at].add(gram)
        covered = len(frozenset[Gram]().union(*held.values())) / len(wanted)
        if covered > best[0]:
            best = covered, text, {at: frozenset(some) for at, some in held.items()}
    covered, where, shares = best
    if where is None:
        return [], "", 0.0
    strongest = max(shares, key=lambda at: len(shares[at]))
    if covered < FOUND:
        return [], where.text(where.rows[strongest])[:_SHOWN], covered
    found: list[GoldPlace] = []
    left = set(wanted)
    for at in sorted(shares, key=lambda at: -len(shares[at])):
        if len(shares[at] & left) < max(1, 0.2 * len(wanted)) and found:
            break
        left -= shares[at]
        found.append(_near_value(where, at, wanted, value, unit))
    return found, "", covered


def _near_value(text: GoldText, at: int, wanted: frozenset[Gram], value: Value, unit: str) -> GoldPlace:
    """The quoted sentences of a passage; the passage beside it where that one states the value and this does not:
    labels often quote a caption and mean its table."""
    row = text.rows[at]
    if is_telling(value) and not text.stating(row, value, unit, "quoted"):
        for beside in text.rows[at + 1 : at + 2] + text.rows[max(0, at - 1) : at]:
            if place := text.stating(beside, value, unit, "quoted"):
                return place
    held = [
        one
        for one in row.sentences
        if (own := grams(text.outline.tree.text(one))) and len(own & wanted) >= _HELD * min(len(own), len(wanted))
    ]
    return text.place(row, "quoted", held[0].start if held else row.start, held[-1].end if held else row.end)


def _by_figures(quote: str, texts: Sequence[GoldText]) -> list[GoldPlace]:
    """Passages that hold two or more figures of a label which describes instead of quoting, those with most first."""
    figures = {figure.replace(",", "") for figure in _FIGURE.findall(quote)}
    found: list[tuple[int, GoldPlace]] = []
    for text in texts if len(figures) > 1 else ():
        for row in text.rows:
            own = {figure.replace(",", "") for figure in _FIGURE.findall(text.text(row))}
            if len(own & figures) > 1:
                found.append((len(own & figures), text.place(row, "figures", row.start, row.end)))
    most = max((count for count, _ in found), default=0)
    return [place for count, place in found if count == most]


def _on_pages(question: Question, value: Value, text: GoldText) -> list[GoldPlace]:
    """Passages of the labelled pages that state the value; where none does, all of them."""
    there = [row for row in text.rows if row.page in question.pages]
    stating = [place for row in there if (place := text.stating(row, value, question.unit, "page"))]
    return stating or [text.place(row, "page", row.start, row.end) for row in there]


def _named(names: Sequence[Sequence[str]], value: Value, unit: str, text: GoldText) -> Iterator[GoldPlace]:
    """Passages that state the value and hold, or stand beside, a paragraph that begins with a labelled name: the table
    or the figure that is meant."""
    starts = [name for name in names if name]
    canonical = text.outline.tree.canonical
    for at, row in enumerate(text.rows if starts else ()):
        heads = [words(canonical[one.start : one.start + 80]) for one in row.sentences]
        if any(head[: len(start)] == start for head in heads for start in starts):
            for beside in text.rows[max(0, at - 1) : at + 2]:
                if place := text.stating(beside, value, unit, "quoted"):
                    yield place


def _stated(question: Question, value: Value, texts: Sequence[GoldText]) -> list[GoldPlace]:
    """Passages that state the value in the question's own words, those with most of them first."""
    asked = frozenset(tokenize(question.text))
    if not is_telling(value) or not asked:
        return []
    found: list[tuple[float, GoldPlace]] = []
    for text in texts:
        for row, terms in zip(text.rows, text.terms, strict=True):
            shared = len(asked & terms) / len(asked)
            if shared >= _SPOKEN and (place := text.stating(row, value, question.unit, "value")):
                found.append((shared, place))
    found.sort(key=lambda one: -one[0])
    return [place for _, place in found[:_VALUE_PLACES]]


def _states(place: GoldPlace, value: Value, unit: str, texts: Sequence[GoldText]) -> bool:
    """True where the passage of a place states the value."""
    if value is None:
        return False
    rows = ((text, row) for text in texts for row in text.rows if row.id == place.node_id)
    return any(text.stating(row, value, unit, place.how) for text, row in rows)
