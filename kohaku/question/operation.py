"""Which calculation a question asks for, so that code and not a reader's head does it."""

from kohaku.question.wording import read_wording
from kohaku.values.arithmetic import Operation


def operation(question: str) -> Operation | None:
    """Return the calculation that a question's wording asks for; None where it asks for none."""
    wording = read_wording(question)
    words = wording.forms.operations
    rules = (
        (Operation.PERCENT_MORE, words.percent_more),
        (Operation.PERCENT_CHANGE, words.percent_change),
        (Operation.FACTOR, words.factor),
        (Operation.RATIO, words.ratio),
        (Operation.DIFFERENCE, words.difference),
        (Operation.SUM, words.sum),
    )
    return next((name for name, pattern in rules if pattern.search(wording.plain)), None)
