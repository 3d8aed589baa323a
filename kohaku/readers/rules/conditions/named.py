"""Names that a question states: capitalised there, or written with a capital in the passages."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from kohaku.contracts.retrieval import Passage
from kohaku.finance.accounts import find_accounts
from kohaku.languages import alternatives
from kohaku.readers.rules.conditions.asking_words import OPENERS, PLACES
from kohaku.readers.rules.conditions.condition import Condition
from kohaku.readers.rules.conditions.wording_match import alike, flat, is_unit
from kohaku.readers.rules.evidence.groups import Group
from kohaku.readers.rules.evidence.words import Word, initials, squeezed, terms, words
from kohaku.readers.rules.wanted import Wanted
from kohaku.tables.rendered import cells
from kohaku.values.dates import month_of

_CAPITAL = r"[A-ZÀ-Þ][\w’'&.-]*\w"
_NAME = rf"{_CAPITAL}(?:\s{_CAPITAL}){{0,3}}"
_JOINS = alternatives(lambda one: "|".join((*one.prose.comparison.joins[:1], *one.prose.asked.alternative)))
_RUN = re.compile(rf"{_NAME}(?:,\s{_NAME})+,?\s\w{{1,3}}\s{_NAME}|{_NAME}\s(?:{_JOINS})\s{_NAME}")
"""“Lyon, Gdansk, Porto and Ghent”: names of one kind."""
_SPLIT = re.compile(rf",\s(?:\w{{1,3}}\s(?=[A-ZÀ-Þ]))?|\s(?:{_JOINS})\s")
_PERIOD = re.compile(r"(?:FY\d*|Q[1-4]|H[12])(?:['’]s)?", re.IGNORECASE)
_LED = re.compile(r"\b(?P<noun>[a-zà-ÿ]{3,})\s(?P<by>[a-zà-ÿ]{2,4})\s$")
_MOST_BETWEEN = 4
"""Characters between two words of one name."""


def name_conditions(wanted: Wanted, passages: Sequence[Passage]) -> list[Condition]:
    """One condition a name; words that stand side by side are one name."""
    spelled = Spelling(passages)
    cased = any(c.isupper() for c in wanted.text.lstrip()[1:])
    groups = {group.text: group for group in wanted.groups}
    named: list[list[Word]] = []
    accounts = find_accounts(wanted.text)
    for word in words(wanted.text, wanted.language):
        group = groups.get(word.text)
        if wanted.text.count("(", 0, word.start) > wanted.text.count(")", 0, word.start):
            continue  # an aside repeats in other letters
        if spelled.begins(wanted.text, word.start) or any(m.start <= word.start < m.end for m in accounts):
            continue
        if (
            group is None
            or group.year
            or any(c.isdigit() for c in word.text)
            or not _named(word, group, spelled, cased)
            or _is_none(word.text)
            or (word.start == 0 and word.text.lower() in OPENERS)
        ):
            continue
        if named and word.start - named[-1][-1].end <= _MOST_BETWEEN and _joined(wanted.text, named[-1][-1], word):
            named[-1].append(word)
        else:
            named.append([word])
    return [_condition(wanted, run, groups, passages) for run in named]


class Spelling:
    """How the passages write a word: as a name, or not."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        text = " ".join(s.text for p in passages for s in p.sentences if s.kind in ("prose", "list_item"))
        self.small = frozenset(re.findall(r"(?<![\w-])[a-zà-ÿ][\w’'-]*", text))
        self.capital = frozenset(
            m[1].lower()
            for m in re.finditer(r"(?<=[a-zà-ÿ,;] )([A-ZÀ-Þ][\w’'-]+)|(?<=\w )([A-Z]{2,}\w*)\b", text)
            if m[1]
        ) | frozenset(word.lower() for word in re.findall(r"\b[A-Z]{2,}\w*\b", text))

    def is_name(self, word: str) -> bool:
        """True where the passages write the word with a capital only."""
        return word.lower() in self.capital and word.lower() not in self.small

    @staticmethod
    def begins(text: str, at: int) -> bool:
        """True for the first word of a further sentence, which says nothing by its capital."""
        return at > 0 and bool(re.search(r"[.?!:]\s+$", text[:at]))

    def is_word(self, word: str) -> bool:
        """True where the passages write the word small."""
        return word.lower() in self.small


def _named(word: Word, group: Group, spelled: Spelling, cased: bool) -> bool:
    """`cased`: the question writes capitals, so that its small words are no names."""
    if spelled.is_name(word.text) and (word.text[0].isupper() or not cased):
        return True
    return group.name and not spelled.is_word(word.text)


def _is_none(word: str) -> bool:
    """True for units and months, which are conditions of other kinds or none, and for what says where to look."""
    plain = flat(word).removesuffix("'s")
    months = all(month_of(part, whole=True) for part in re.split(r"[-–/]", plain))
    return is_unit(word) or bool(_PERIOD.fullmatch(word)) or plain in PLACES or months


def _joined(text: str, one: Word, other: Word) -> bool:
    between = text[one.end : other.start].strip()
    return between in ("", "&", ".", "-")


def _condition(wanted: Wanted, run: Sequence[Word], groups: dict[str, Group], passages: Sequence[Passage]) -> Condition:
    text = wanted.text[run[0].start : run[-1].end]
    mine = [groups[word.text] for word in run]
    least = (len(mine) + 1) // 2
    short = r"\.?".join(re.escape(word.text[0]) for word in run)

    def said(there: str) -> bool:
        present = terms(there, wanted.language)
        if any(squeezed(group.text) in initials(there) for group in mine):
            return True
        if len(mine) > 1 and short and re.search(rf"\b{short}\b", there):
            return True
        found = sum(group.match(present) >= 0.9 or alike(group.text, there) for group in mine)
        return found >= least

    others = siblings(text, passages)
    slots = _slots(wanted, run)

    def rival(there: str) -> str:
        low = flat(there)
        for other in others:
            if re.search(rf"(?<!\w){re.escape(flat(other))}(?!\w)", low):
                return other
        for slot in slots:
            for match in slot.finditer(there):
                return match["name"]
        return ""

    return Condition("name", text, said, rival, "document")


def siblings(name: str, passages: Iterable[Passage]) -> tuple[str, ...]:
    """Names of the same kind: listed beside this one, or in the same column of a table."""
    found: dict[str, None] = {}
    low = flat(name)
    for passage in passages:
        for run in _RUN.findall(passage.text):
            items = [item.strip() for item in _SPLIT.split(run) if item.strip()]
            if any(flat(item) == low for item in items):
                found.update(dict.fromkeys(item for item in items if flat(item) != low))
        labels = [row[0] for s in passage.sentences if s.kind == "table_row" and (row := cells(s))]
        if any(flat(label.text) == low for label in labels):
            found.update(dict.fromkeys(label.text for label in labels if label.text and flat(label.text) != low))
    return tuple(found)


def _slots(wanted: Wanted, run: Sequence[Word]) -> list[re.Pattern[str]]:
    """Where another name would stand in this one's place: beside the word that it stands beside in the question, or
    behind the same noun and preposition (“the depot in Oslo”)."""
    around = words(wanted.text, wanted.language)
    slots = []
    if led := _LED.search(wanted.text[: run[0].start]):
        slots.append(re.compile(rf"\b{re.escape(led['noun'])}\s{re.escape(led['by'])}\s(?P<name>{_CAPITAL})"))
    for one, other in pairwise(around):
        if other.end <= run[0].start or one.start >= run[-1].end:
            continue
        follows = one == run[-1] and other not in run and other.start - one.end <= 1
        if follows and other.terms and other.text.islower():
            slots.append(re.compile(rf"\b(?P<name>{_CAPITAL})\s{re.escape(other.text)}s?\b"))
    return slots
