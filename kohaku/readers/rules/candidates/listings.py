"""Listings: every item of the list that the question is about, each with its own evidence."""

import re
from collections.abc import Sequence
from dataclasses import replace

from kohaku.contracts.answer import Value
from kohaku.languages import alternatives, languages
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import HEADING, EvidenceLine
from kohaku.readers.rules.evidence.words import terms
from kohaku.readers.rules.wanted import Wanted

_MARK = re.compile(r"^\s*(?:[•◦▪–—*-]|\(?[a-z0-9]{1,3}[.)])\s+")
_OR = "|".join(word for one in languages() for word in one.values.conjunctions)
_LISTS = alternatives(lambda one: one.prose.naming.listing_pattern)
_INLINE = re.compile(rf"(?::|\b(?:{_LISTS}))\s+(?P<items>[^.;:]{{3,400}}?(?:,\s?|\s)(?:{_OR})\s[^.;:,]{{2,120}})")
_SPLIT = re.compile(rf",\s+(?:(?:{_OR}) )?|\s(?:{_OR})\s")
_TRAILING = re.compile(rf"; (?:{_OR})$")
_MOST_ITEMS = 60


def listing_candidate(wanted: Wanted, lines: Sequence[EvidenceLine]) -> AnswerCandidate | None:
    """All items of the best matching list, or the enumeration inside the best sentence; None where there is neither."""
    best: tuple[float, list[EvidenceLine]] | None = None
    for items in _lists(lines):
        score = _list_score(wanted, items, lines)
        if best is None or score > best[0]:
            best = (score, items)
    ranked = sorted(lines, key=lambda line: -line.score)
    inline = next(((line, found) for line in ranked[:2] if (found := inline_items(line.text))), None)
    if best and (inline is None or best[0] >= inline[0].score):
        return _from_items(best[0], best[1][:_MOST_ITEMS])
    if inline:
        line, found = inline
        value: Value = list(found)
        return AnswerCandidate(line, value, "", found[0], line.score, {"line": line.score})
    return None


def _lists(lines: Sequence[EvidenceLine]) -> list[list[EvidenceLine]]:
    """Runs of list items under one heading of one document, in the document's order."""
    groups: dict[tuple[str, tuple[str, ...]], list[EvidenceLine]] = {}
    for line in lines:
        if line.sentence.kind in ("list_item", "table_row"):
            groups.setdefault((line.passage.document_id, line.passage.breadcrumb), []).append(line)
    return [sorted(group, key=lambda line: line.sentence.start) for group in groups.values() if len(group) >= 2]


def _list_score(wanted: Wanted, items: Sequence[EvidenceLine], lines: Sequence[EvidenceLine]) -> float:
    """How well heading and lead-in name what is listed; the items themselves count little."""
    first = items[0]
    heading = terms(" ".join(first.passage.breadcrumb[-1:]), wanted.language)
    led = terms(first.lead, wanted.language)
    title = terms(first.passage.title, wanted.language)
    got = (
        sum(g.weight * max(g.match(heading), 0.9 * g.match(led), HEADING * g.match(title)) for g in wanted.groups)
        / wanted.weight
    )
    return 0.6 * got + 0.4 * sum(item.score for item in items) / len(items) + 0.1 * (first.sentence.kind == "list_item")


def _from_items(score: float, items: Sequence[EvidenceLine]) -> AnswerCandidate:
    value: Value = [item_text(line) for line in items]
    return AnswerCandidate(
        items[0], value, "", item_text(items[0]), score, {"line": items[0].score, "items": float(len(items))},
        others=tuple((line, item_text(line)) for line in items[1:]),
    )  # fmt: skip


def listed(lead: EvidenceLine, items: Sequence[EvidenceLine]) -> AnswerCandidate:
    """The items that a sentence introduces, with that sentence as their evidence too."""
    whole = _from_items(lead.score, items[:_MOST_ITEMS])
    first = (items[0], item_text(items[0]))
    return replace(whole, line=lead, value_text="", others=(first, *whole.others))


def item_text(line: EvidenceLine) -> str:
    """An item without its bullet and closing mark; a row by its first cell."""
    text = (
        line.text
        if line.sentence.kind == "list_item"
        else (line.sentence.shown.split("; ")[0].rpartition(" = ")[2] or line.text)
    )
    return _TRAILING.sub("", _MARK.sub("", text).strip().rstrip(";,.")).strip()


def inline_items(text: str) -> tuple[str, ...]:
    """Items of an enumeration within a sentence: “include A, B and C”; empty with fewer than three."""
    match = _INLINE.search(text)
    if not match:
        return ()
    parts = _SPLIT.split(match["items"])
    items = tuple(part.strip() for part in parts if part.strip())
    return items if len(items) >= 3 and all(len(item.split()) <= 12 for item in items) else ()
