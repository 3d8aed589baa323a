"""Headings among lines without typography: a chain of numbers, known names, and in texts without numbers the wording
and what stands around a line."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohaku.ingest.plain import numbering
from kohaku.ingest.plain.lines import Line
from kohaku.ingest.plain.numbering import Numbered
from kohaku.ingest.plain.wording import (
    FRONT_AND_BACK,
    KNOWN,
    folded,
    is_capitalised,
    is_capitals,
    is_open,
    is_title_like,
)

_FEWEST = 3  # headings of the first level that make a chain
_CROWD = 4  # candidates on neighbouring lines that make a list or a table of contents
_NEIGHBOUR = 2  # lines
_WRAPPED = 3  # lines of one heading, at most
_SPREAD = 0.25  # of the lines that a chain of numbers must run through
_ENDED = re.compile(r"(?:[.!?:;][\"'”’)\]†‡*]*|[^\W\d][.!?][\"'”’)\]]*\d{1,3})\Z")
_LONGEST_UNNUMBERED = 70
_MOST_WORDS = 6  # of a heading without numbers that is not capitalised
_REFERENCES = ("references", "bibliography", "bibliographie")
_PROSE_SHARE = 0.6  # of a full line


@dataclass(frozen=True, slots=True)
class Heading:
    """Lines `index` to `index + lines` are a heading; `length` cuts the last of them where text runs on behind it."""

    index: int
    level: int
    lines: int = 1
    length: int | None = None


def find_headings(lines: Sequence[Line], aside: frozenset[int] = frozenset()) -> dict[int, Heading]:
    """Headings by the index of their first line. `aside`: running heads and page numbers, never headings."""
    text = _Text(lines, aside)
    found: dict[int, Heading] = {}
    numbered = list(text.numbered())
    for heading in numbered:
        found.setdefault(heading.index, heading)
    first_level = sum(heading.level == 1 for heading in numbered)
    names = KNOWN if first_level < _FEWEST else FRONT_AND_BACK
    for index in text.usable:
        name = folded(lines[index].text)
        if index not in found and name in names and text.is_name(index):
            found[index] = Heading(index, 1)
    if first_level < _FEWEST:
        for heading in text.unnumbered():
            found.setdefault(heading.index, heading)
    return found


class _Text:
    """The lines with what is measured over all of them."""

    def __init__(self, lines: Sequence[Line], aside: frozenset[int]) -> None:
        self.lines = lines
        self.texts = [" ".join(line.text.split()) for line in lines]
        self.usable = [index for index in range(len(lines)) if index not in aside]
        self._position = {index: position for position, index in enumerate(self.usable)}
        lengths = sorted(len(self.texts[index]) for index in self.usable)
        self.width = float(lengths[int(0.8 * len(lengths))]) if lengths else 80.0

    def after(self, index: int, steps: int = 1) -> str:
        """Text of the line that many usable lines further on; empty beyond the end."""
        position = self._position[index] + steps
        return self.texts[self.usable[position]] if 0 <= position < len(self.usable) else ""

    def is_prose(self, text: str) -> bool:
        """True for a line that running text fills."""
        letters = sum(mark.isalpha() or mark == " " for mark in text)
        return len(text) >= _PROSE_SHARE * self.width and letters >= 0.8 * len(text) and any(m.islower() for m in text)

    def is_name(self, index: int) -> bool:
        """True where a line that has a known name is a heading: text follows, and no sentence runs into it."""
        text, before = self.texts[index], self.after(index, -1)
        runs_in = bool(before) and before[-1].isalpha() and before[-1].islower() and len(before) > 0.8 * self.width
        long_enough = any(len(self.after(index, step)) >= 0.5 * self.width for step in (1, 2, 3, 4))
        return text[0].isupper() and text[-1] != "." and not (runs_in and not self._new_page(index)) and long_enough

    def _new_page(self, index: int) -> bool:
        position = self._position[index]
        return position == 0 or self.lines[self.usable[position - 1]].page != self.lines[index].page

    # -- numbered ---------------------------------------------------------------------------------

    def numbered(self) -> Iterator[Heading]:
        """Headings of the chains of numbers that run through the text."""
        start = next((i for i in self.usable[:150] if folded(self.texts[i]) in ("abstract", "résumé")), 0)
        references = [i for i in self.usable if folded(self.texts[i]) in _REFERENCES]
        end = references[-1] if references else len(self.lines)
        usable = [index for index in self.usable if index >= start]
        arabic = numbering.chain(
            self._uncrowded(self._in_style([numbering.arabic(i, self.texts[i]) for i in usable], end))
        )
        roman = numbering.chain(self._uncrowded(numbering.roman(i, self.texts[i]) for i in usable if i < end))
        first_level = sum(item.depth == 1 for item in arabic)
        enough = first_level >= max(_FEWEST, len(roman)) or len(arabic) >= 2 * _FEWEST
        if self._runs_through(arabic) and (enough or (len(arabic) > 1 and all(map(self._heads_text, arabic)))):
            yield from (self._heading(item, item.depth) for item in arabic)
            last = arabic[-1].index
            yield from self._appendices([i for i in usable if i > max(last, min(end, len(self.lines)))])
        elif len(roman) >= _FEWEST:
            yield from self._under_roman(roman, usable, end)

    def _heads_text(self, item: Numbered) -> bool:
        """True where nothing or the end of a sentence is above the line, and a longer line or a sentence below it."""
        line, before, following = self.lines[item.index], self.after(item.index, -1), self.after(item.index)
        above = line.blank_before or not before or _ENDED.search(before) is not None
        numbered = numbering.arabic(item.index, following) is not None
        return above and not numbered and (len(following) > len(line.text) or following.endswith("."))

    def _in_style(self, candidates: list[Numbered | None], end: int) -> list[Numbered | None]:
        """Without those behind the references that are numbered in another style: they belong to a checklist."""
        styles = Counter(item.dotted for item in candidates if item and item.depth == 1 and item.index < end)
        usual = styles.most_common(1)[0][0] if styles else None
        return [item for item in candidates if item is None or item.index < end or item.dotted == usual]

    def _runs_through(self, found: list[Numbered]) -> bool:
        return bool(found) and found[-1].index - found[0].index >= _SPREAD * len(self.lines)

    def _under_roman(self, roman: list[Numbered], usable: list[int], end: int) -> Iterator[Heading]:
        borders = [item.index for item in roman] + [end]
        for item, below in zip(roman, borders[1:], strict=True):
            yield self._heading(item, 1)
            letters = [numbering.appendix(i, self.texts[i]) for i in usable if item.index < i < below]
            yield from (
                self._heading(letter, 2) for letter in numbering.chain(self._uncrowded(letters)) if letter.depth == 1
            )
        named = next((i for i in usable if i > end and folded(self.texts[i]) in ("appendix", "appendices")), None)
        if named is not None:
            letters = [numbering.appendix(i, self.texts[i]) for i in usable if i > named]
            yield from (
                self._heading(letter, 2) for letter in numbering.chain(self._uncrowded(letters)) if letter.depth == 1
            )

    def _appendices(self, usable: list[int]) -> Iterator[Heading]:
        letters = numbering.chain(self._uncrowded(numbering.appendix(i, self.texts[i]) for i in usable))
        named = any(folded(self.texts[i]) in ("appendix", "appendices") for i in usable)
        if len(letters) > 1 or (letters and named):  # a single “A …” is more often an article
            yield from (self._heading(item, item.depth) for item in letters)

    def _uncrowded(self, candidates: "Iterator[Numbered | None] | list[Numbered | None]") -> list[Numbered]:
        """Candidates that are not lines of a list or a table of contents, nor the first line of a sentence."""
        items = [item for item in candidates if item is not None]
        near = [0] * len(items)
        for at in range(1, len(items)):
            adjacent = self._are_neighbours(items[at - 1].index, items[at].index)
            near[at] = near[at - 1] + 1 if adjacent else 0
        crowded: set[int] = set()
        for at, count in enumerate(near):
            if count + 1 >= _CROWD:
                crowded.update(range(at - count, at + 1))
        return [item for at, item in enumerate(items) if at not in crowded and self._lines_of(item) > 0]

    def _are_neighbours(self, above: int, below: int) -> bool:
        """True for lines below each other, or with one between them that is no running text."""
        apart = self._position[below] - self._position[above]
        return apart == 1 or (apart == _NEIGHBOUR and not self.is_prose(self.after(above)))

    def _heading(self, item: Numbered, level: int) -> Heading:
        run_in = numbering.RUN_IN.match(self.lines[item.index].text)
        if run_in:
            return Heading(item.index, level, 1, run_in.end("head") + 1)
        return Heading(item.index, level, self._lines_of(item))

    def _lines_of(self, item: Numbered) -> int:
        """Lines that the heading takes; 0 where it reads on as a sentence."""
        if numbering.RUN_IN.match(self.lines[item.index].text):
            return 1
        count = 1
        text = self.texts[item.index]
        while count <= _WRAPPED:
            following = self.after(item.index, count)
            if not following or not self._wraps(item.index, count, text, following):
                break
            text = following
            count += 1
        if count == 1:
            return 1
        fits = count <= _WRAPPED and len(text) <= 0.8 * self.width and not _ENDED.search(text)
        return count if fits else 0

    def _wraps(self, index: int, count: int, text: str, following: str) -> bool:
        """True where the heading's line `text` goes on in the line below."""
        if numbering.arabic(index, following) or numbering.roman(index, following):
            return False  # the next heading
        if is_open(text):
            return True
        if len(text) < 0.5 * self.width:
            return False  # a short line ends its heading; what follows is a table or a formula
        if following[:1].islower():
            return True
        last = (
            len(following) <= 0.75 * self.width
            and following[-1] not in ".,;:"
            and is_title_like(following, strict=True)
        )
        same_case = is_capitals(text.lstrip("0123456789. ")) == is_capitals(following)
        return last and same_case and is_capitalised(following) and self.is_prose(self.after(index, count + 1))

    # -- without numbers --------------------------------------------------------------------------

    def unnumbered(self) -> Iterator[Heading]:
        """Short lines without an end mark between the end of a sentence and the beginning of running text."""
        found = {index: count for index in self.usable if (count := self._stands_alone(index))}
        capitals = [index for index in found if is_capitals(self.texts[index])]
        two_tiers = 2 <= len(capitals) < len(found)
        for index, count in found.items():
            yield Heading(index, 2 if two_tiers and index not in capitals else 1, count)

    def _stands_alone(self, index: int) -> int:
        """Lines of a heading that begins here; 0 for none."""
        text, line = self.texts[index], self.lines[index]
        if not 3 < len(text) <= min(_LONGEST_UNNUMBERED, 0.85 * self.width) or not is_title_like(text, strict=True):
            return 0
        if text[0].isdigit() or not (is_capitalised(text) or len(text.split()) <= _MOST_WORDS):
            return 0
        before = self.after(index, -1)
        ended = not before or (_ENDED.search(before) is not None and len(before) > 20) or line.blank_before
        if not (ended or self._new_page(index)):
            return 0
        if self._opens_text(index, 1):
            return 0 if is_open(text) else 1
        second = self.after(index, 1)
        words = text.lower().split()
        tabs = len(set(words)) < len(words)  # “Our Approach Our Progress”: titles side by side, not one
        wrapped = (
            len(text) > 0.4 * self.width
            and not tabs
            and len(second) <= 0.6 * self.width
            and is_title_like(second, strict=True)
        )
        return 2 if wrapped and is_capitalised(text) and is_capitalised(second) and self._opens_text(index, 2) else 0

    def _opens_text(self, index: int, steps: int) -> bool:
        """True where running text of two lines begins that many lines further on."""
        following = self.after(index, steps)
        return self.is_prose(following) and following[0].isupper() and self.is_prose(self.after(index, steps + 1))
