"""What a question wants of each of several things: “for each fund, the fee and the manager”."""

import re
from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import words_of
from kohaku.languages.questions import QuestionForms


@dataclass(frozen=True, slots=True)
class RequestedColumns:
    """Attributes that are wanted of each thing; `listed` where the question says “list” of them."""

    items: tuple[str, ...]
    listed: bool = False


def requested_columns(plain: str, forms: QuestionForms) -> RequestedColumns | None:
    """Return what is wanted of each of several things; None where the question is not of that kind."""
    words = forms.columns
    plain = plain.rstrip(" ?.")
    afterwards = words.afterwards.match(plain)
    if afterwards:
        return RequestedColumns(_items(afterwards["items"], forms))
    grouped = words.grouped.match(plain)
    if grouped:
        return RequestedColumns(_items(_matched(grouped, "items"), forms), listed=True)
    forward = words.forward.match(plain)
    if forward:
        listed = words.list_verb.match(forward["items"]) or words.list_verb.match(forward["front"])
        return RequestedColumns(_items(forward["items"], forms), bool(listed))
    command = words.command.match(plain)
    if command is None and not words.several.match(plain):
        return None
    beside = words.beside.match(command["things"].strip()) if command else None
    if beside and _are_several(_matched(beside, "front"), forms):
        return RequestedColumns(_items(_matched(beside, "items"), forms))
    attributes = words.verb.sub("", plain, count=1)
    of_each = words.of_each.match(attributes) if command or words.of_each_opening.match(plain) else None
    if of_each is None:
        return None
    front = of_each["front"] or ""
    attributes = "" if _are_several(front, forms) else front
    return RequestedColumns((*_items(attributes, forms), *_items(of_each["items"], forms)))


def columns(plain: str, forms: QuestionForms) -> tuple[str, ...]:
    """Columns that a question about a table names; empty where it names none."""
    rows = requested_columns(plain, forms)
    if rows:
        return rows.items
    match = forms.columns.columns.search(plain.rstrip(" ?."))
    return _items(_matched(match, "items"), forms) if match else ()


def _matched(match: re.Match[str], name: str) -> str:
    """The text of the first group of those whose names begin with `name` that took part in the match."""
    return next(text for group, text in match.groupdict().items() if group.startswith(name) and text)


def _items(text: str, forms: QuestionForms) -> tuple[str, ...]:
    """Items that `text` coordinates, each with its own complement: “floor area in m2, it load in kw and racks”."""
    text = text.strip(" ,:")
    verb = forms.columns.verb.match(text)
    text = text[verb.end() :] if verb else text
    return tuple(item.strip() for item in forms.columns.joint.split(text) if item.strip())


def _are_several(front: str, forms: QuestionForms) -> bool:
    words = words_of(front)
    return bool(words) and (words[0] in forms.columns.each or forms.nouns.lists_things(words))
