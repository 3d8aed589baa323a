"""Does a question set two or more things beside each other?"""

import re

from kohaku.languages.questions import QuestionForms
from kohaku.question.wording import Wording

_QUOTED = re.compile(r"\"[^\"]*\"|(?<!\w)'[^']{3,120}'(?!\w)|“[^”]*”|„[^“”]*[“”]|«[^»]*»")


def compares(wording: Wording) -> bool:
    """True where the question compares: by its verb, a comparative with “than”, a change of state, or a choice."""
    words = wording.forms.comparison
    plain = _without_bounds(wording.plain, wording.forms)
    if words.degree.search(plain):
        # accents tell a choice (“ou”) from a place (“où”)
        lower = _without_bounds(wording.lower, wording.forms)
        if words.choice.search(lower) or words.either.match(plain):
            return True
    return any(rule.search(plain) for rule in words.rules)


def _without_bounds(text: str, forms: QuestionForms) -> str:
    """The question less “more than 90 %”, “a year or more”, “labour as well as parts”, quoted words: none compares."""
    text = _QUOTED.sub(" ", text)
    for bound, instead in forms.comparison.bounds:
        text = bound.sub(instead, text)
    return text
