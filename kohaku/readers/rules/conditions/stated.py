"""All conditions that a question states."""

from collections.abc import Sequence

from kohaku.contracts.retrieval import Passage
from kohaku.readers.rules.conditions.codes import code_conditions
from kohaku.readers.rules.conditions.condition import Condition
from kohaku.readers.rules.conditions.named import name_conditions
from kohaku.readers.rules.conditions.numbers import number_conditions
from kohaku.readers.rules.conditions.qualifiers import qualifier_conditions
from kohaku.readers.rules.conditions.times import time_conditions
from kohaku.readers.rules.wanted import Wanted


def stated(wanted: Wanted, passages: Sequence[Passage]) -> tuple[Condition, ...]:
    """Names, identifiers, years and periods, numbers and narrow qualifiers; a thing counts once."""
    found = [*code_conditions(wanted), *time_conditions(wanted), *name_conditions(wanted, passages)]
    found += [number for number in number_conditions(wanted) if not any(number.text in c.text for c in found)]
    return (*found, *qualifier_conditions(wanted, found))
