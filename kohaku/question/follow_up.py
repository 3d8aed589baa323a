"""A question that leans on the one before, completed from it: by rules, so that the same two give the same one.

What is new takes the place of what it is like (a year of a year, a name of a name); where the question before has
nothing of its kind, it is added.
"""

import re

from kohaku.languages import languages
from kohaku.languages.question_forms.follow_up import FollowUpForms

_LONGEST = 9
"""Words up to which a text may lean on the question before; a longer one stands by itself."""
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_NAME = re.compile(r"(?<=[\s(])[A-ZÀ-ÖØ-Þ]\w*(?:[-'’&]\w+)*(?:\s+[A-ZÀ-ÖØ-Þ]\w*)*")
"""Words that begin with a capital, not the first of the text."""


def complete(text: str, before: str) -> str | None:
    """The whole question that `text` asks after the question `before`; None where it stands by itself.

    >>> complete("and in 2023?", "What was the revenue of Lisbon in 2024?")
    'What was the revenue of Lisbon in 2023?'
    >>> complete("what about Porto?", "What was the revenue of Lisbon in 2024?")
    'What was the revenue of Porto in 2024?'
    >>> complete("What is the premium?", "What was the revenue of Lisbon in 2024?") is None
    True
    """
    typed, asked = _bare(text), _bare(before)
    if not typed or not asked or len(typed.split()) > _LONGEST:
        return None
    for own in languages():
        forms = own.questions.follow_ups
        if forms.reason.fullmatch(typed):
            return _why(asked, forms)
        opened = forms.opener.match(typed)
        if opened is None:
            continue
        new = typed[opened.end() :].strip(" ,:")
        if not new or own.questions.preamble.asks_itself.match(new.casefold()):
            return None
        return _with(new, asked, forms, before)
    return None


def _why(asked: str, forms: FollowUpForms) -> str:
    if forms.yes_or_no.match(asked):
        return forms.why.format(question=asked[0].lower() + asked[1:])
    return forms.why_too.format(question=asked)


def _with(new: str, asked: str, forms: FollowUpForms, before: str) -> str:
    """The question before with what is new in it, closed as it was closed."""
    end = " ?" if before.rstrip().endswith((" ?", "\u00a0?", "\u202f?")) else "?"
    years = _YEAR.findall(asked)
    for pattern, step in ((forms.year_before, -1), (forms.year_after, 1)):
        if pattern.fullmatch(new):
            if years:
                return _replaced(asked, years[-1], str(int(years[-1]) + step)) + end
            return f"{asked} {new}{end}"
    led = forms.preposition.match(new)
    what = new[led.end() :].strip() if led else new
    if _YEAR.fullmatch(what):
        if years:
            return _replaced(asked, years[-1], what) + end
        return f"{asked} {new if led else forms.year.format(words=what)}{end}"
    names = [match[0] for match in _NAME.finditer(asked)]
    if names and what[:1].isupper():
        alike = [name for name in names if led and f"{led[0]} {name}".casefold() in asked.casefold()]
        return _replaced(asked, (alike or names)[-1], what) + end
    return f"{asked} {new if led else forms.about.format(words=what)}{end}"


def _replaced(asked: str, old: str, new: str) -> str:
    """`asked` with the last `old` in it exchanged."""
    head, _, tail = asked.rpartition(old)
    return f"{head}{new}{tail}"


def _bare(text: str) -> str:
    return " ".join(text.split()).rstrip("?!. \u00a0\u202f")
