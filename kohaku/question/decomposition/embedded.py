"""A question within a noun phrase: “the excess of *the coverage that has the highest limit*”."""

from kohaku.question.preamble import question_proper
from kohaku.question.wording import Wording


def embedded(wording: Wording) -> tuple[int, int] | None:
    """Return the slice of the plain text that has to be resolved first, its preposition included; None if none has.

    It lies within the question proper or within the setting before it, never across both.
    """
    plain = wording.plain.rstrip(" ?.")
    cut = len(plain) - len(question_proper(plain, wording.forms))
    for start, part in ((cut, plain[cut:]), (0, plain[:cut].rstrip(" ,:."))):
        found = wording.forms.parts.embedded(part)
        if found:
            return start + found[0], start + found[1]
    return None
