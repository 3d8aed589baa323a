"""Coordinated attributes: “the name, address and phone number of …” asks one thing for several others."""

import re

from kohaku.languages.questions import QuestionForms
from kohaku.question.wording import Wording

_ABBREVIATION = re.compile(r"[A-Z].*[A-Z0-9]")
MAX_ITEM_WORDS = 6
LONG_LIST = 3
"""Items from which commas alone make a list: “Name, address, phone number of …”."""


def without_idioms(plain: str, forms: QuestionForms) -> str:
    """`plain` with fixed pairs (“terms and conditions”) made one word, so that their “and” joins nothing."""
    return forms.coordination.idioms.sub(lambda match: match[0].replace(", ", "_").replace(" ", "_"), plain)


def coordinated(core: str, wording: Wording) -> tuple[str, ...]:
    """Return the attributes that a question names before it says of what; empty unless there are two or more.

    “Give the name, address and phone number of the office”, “Length, width and height of module CM-12”.

    Args:
        core: the plain question without its setting and idioms.
    """
    forms = wording.forms
    words = forms.coordination
    joint = joint_question(core, forms)
    if joint:
        return joint
    pair = words.two_questions.match(core) or words.question_pair.match(core)
    if pair:
        return () if forms.nouns.is_plural(pair["other"]) else (pair["one"], pair["other"])
    events = words.two_events.match(core)
    if events:
        one, other = (event for event in events.groups() if event)
        return one, other
    verb = words.asks.match(core)
    rest = core[verb.end() :] if verb else core
    if verb is None and (words.asking.match(core) or words.verb.search(words.of.split(core)[0])):
        return ()
    determiner = words.determiner.match(rest)
    rest = (rest[determiner.end() :] if determiner else rest).rstrip("?. ")
    conjunction = words.conjunction.search(rest)
    if conjunction is None:
        return _by_commas(rest, forms)
    if words.joined.search(f"{rest[: conjunction.start()]} "):
        return ()
    before = rest[: conjunction.start()].rstrip(",").split(", ")
    last = words.complement.split(rest[conjunction.end() :], maxsplit=1)[0].strip(" ,")
    items = tuple(item.strip() for item in (*before, last))
    if _inside_complement(items[-2], verb[0] if verb else "", rest[conjunction.end() :], forms):
        return ()
    if not all(_is_item(item, forms) for item in items) or _is_name(before[-1], last, wording):
        return ()
    return items


def joint_question(core: str, forms: QuestionForms) -> tuple[str, ...]:
    """The attributes of two question words with one verb, “what limit and what excess apply”; empty if it is none."""
    match = forms.coordination.joint_question.match(core)
    joint = match is not None and not forms.nouns.is_plural(match["other"].split()[-1])
    return (match["one"], match["other"]) if match and joint else ()


def _by_commas(rest: str, forms: QuestionForms) -> tuple[str, ...]:
    """Items of a list without a conjunction, before it says of what."""
    words = forms.coordination
    items = tuple(item.strip() for item in words.of.split(rest, maxsplit=1)[0].split(", "))
    bare = all(_is_item(item, forms) and not words.complement.match(item) for item in items)
    return items if len(items) >= LONG_LIST and bare else ()


def _inside_complement(item: str, verb: str, after: str, forms: QuestionForms) -> bool:
    """True where the conjunction joins what a preposition governs: “the sum insured for contents and valuables”."""
    words = forms.coordination
    if words.determiner.match(after):
        return False
    counted = words.counted.search(item)
    if counted and forms.nouns.is_plural(counted[1]) and forms.nouns.is_plural(after.split()[0]):
        return True
    if words.governed.search(item):
        return True
    return bool(words.value.match(verb)) and bool(words.owned.search(item))


def _is_item(item: str, forms: QuestionForms) -> bool:
    """A short noun phrase, possibly with “of …”: “number of racks”, “date d'échéance”; no verb, no question."""
    words = forms.coordination
    return 0 < len(item.split()) <= MAX_ITEM_WORDS and not words.verb.search(item) and not words.asking.match(item)


def _is_name(before: str, after: str, wording: Wording) -> bool:
    """True where capitals on both sides of the conjunction make it part of a name: “Research and Development”; two
    abbreviations, “IBAN and BIC”, are two things."""
    if not wording.forms.terms.capitals_name:
        return False
    joint = wording.forms.coordination.between_names
    pattern = rf"({re.escape(before.split()[-1])}),? (?:{joint}) ({re.escape(after.split()[0])})"
    found = re.search(pattern, wording.text, re.IGNORECASE)
    if found is None:
        return False
    sides = found[1], found[2]
    return all(side[0].isupper() for side in sides) and not all(_ABBREVIATION.search(side) for side in sides)
