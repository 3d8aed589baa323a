"""Ballots with equal values stand in one camp, and each camp says its value in one form.

What comes out depends on what the casts say and on their jurors' numbers, never on the order in which they arrive.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.contracts.answer import Value
from kohaku.values.equality import same
from kohaku.values.parse import Meaning, read
from kohaku.values.units import convert

_TRUTHS = frozenset({"true", "yes", "vrai", "oui", "false", "no", "faux", "non"})


Plain = str | float | bool | tuple[str | float, ...] | None
Form = tuple[Plain, str]


@dataclass(frozen=True, slots=True)
class Cast:
    """What the vote looks at in one ballot, recorded or live.

    Attributes:
        references: document ids that the answer rests on.
        grounded: pieces of evidence that were found in the source.
        readable: False where the ballot could not be read at all; it is counted, and has no vote.
        weight: of its vote.
    """

    juror: int
    value: Value
    unit: str = ""
    references: frozenset[str] = frozenset()
    grounded: int = 0
    abstained: bool = False
    readable: bool = True
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Camp:
    """Casts with equal values, by juror; `leader` is the one whose form of the value is the camp's.

    Attributes:
        plain: the value as a bare number, the ends of a range, a truth, members or words.
        allowing: ranges of the same weight that contain the camp's number: they do not speak against it.
    """

    casts: tuple[Cast, ...]
    leader: Cast
    value: Value
    unit: str
    weight: float
    plain: Plain
    allowing: int = 0

    @property
    def rank(self) -> tuple[float, int, int, int]:
        """Order of camps, highest first: weight, ranges that allow it, grounded ballots, the lower juror number."""
        return self.weight, self.allowing, _grounded(self.casts), -self.casts[0].juror


def camps_of(casts: Sequence[Cast], wanted: str = "") -> tuple[Camp, ...]:
    """Answering casts grouped by equal values, strongest camp first. `wanted` is the unit that was asked for.

    Equality is not transitive, so each camp is all that equals one representative: the cast that most others equal.
    """
    members = [(cast, read(cast.value, cast.unit)) for cast in sorted(casts, key=lambda cast: cast.juror)]
    equal = [[same(one, other) for _, other in members] for _, one in members]
    left = set(range(len(members)))
    groups: list[list[tuple[Cast, Meaning]]] = []
    while left:
        circles = [[n for n in sorted(left) if equal[centre][n]] for centre in sorted(left)]
        circle = max(circles, key=lambda circle: _strength([members[n][0] for n in circle]))
        groups.append([members[n] for n in circle])
        left -= set(circle)
    camps = [_camp(group, wanted) for group in groups]
    camps = [replace(camp, allowing=_allowing(camp, camps)) for camp in camps]
    return tuple(sorted(camps, key=lambda camp: camp.rank, reverse=True))


def _strength(casts: Sequence[Cast]) -> tuple[float, int, tuple[int, ...]]:
    return _total(casts), _grounded(casts), tuple(-cast.juror for cast in casts)


def _grounded(casts: Sequence[Cast]) -> int:
    """Ballots with grounded evidence: a ballot that quotes much counts no more than one that quotes well."""
    return sum(cast.grounded > 0 for cast in casts)


def _total(casts: Sequence[Cast]) -> float:
    return round(sum(cast.weight for cast in casts), 9)


def _camp(group: Sequence[tuple[Cast, Meaning]], wanted: str) -> Camp:
    """The camp's value is its most common form; of equally common ones the more precise, then the one in `wanted`."""
    forms = {cast.juror: _form(cast, meaning, wanted) for cast, meaning in group}
    common = Counter(forms.values())
    casts = tuple(cast for cast, _ in group)

    def merit(cast: Cast) -> tuple[int, int, bool, bool, int, int]:
        value, unit = forms[cast.juror]
        typed = not isinstance(cast.value, str)
        in_wanted = unit.casefold() == wanted.casefold()
        return common[value, unit], _precision(value), in_wanted, typed, cast.grounded, -cast.juror

    leader = max(casts, key=merit)
    value, unit = forms[leader.juror]
    shown = list(value) if isinstance(value, tuple) else value
    if isinstance(leader.value, str) and not isinstance(value, bool):
        bare = not read(leader.value).unit and read(leader.value, unit) == read(shown, unit)
        shown = leader.value.strip() if bare else shown  # as written where nothing is to be taken off: “2023”
    return Camp(casts, leader, shown, unit, _total(casts), value)


def _form(cast: Cast, meaning: Meaning, wanted: str) -> Form:
    """Plain value and unit: numbers bare, in the unit asked for if they convert; words as written."""
    unit = wanted or cast.unit
    if isinstance(cast.value, bool):
        return cast.value, ""
    if isinstance(cast.value, str) and cast.value.strip().casefold() in _TRUTHS:
        return meaning.number == 1.0, ""
    if meaning.kind in ("number", "range"):
        ends = [meaning.number] if meaning.kind == "number" else [meaning.number, meaning.high]
        converted = [convert(end, meaning.unit, unit) for end in ends] if meaning.unit not in ("", unit) else []
        known = [float(f"{end:.12g}") for end in converted if end is not None]
        ends, unit = (known, unit) if known else (ends, meaning.unit or unit)
        return (ends[0] if len(ends) == 1 else tuple(ends)), unit
    if isinstance(cast.value, list):
        return tuple(cast.value), cast.unit
    return (cast.value.strip() if isinstance(cast.value, str) else cast.value), cast.unit


def _precision(value: object) -> int:
    """Significant digits of a number, or of the numbers of a range; true says more than 1; 0 for words."""
    if isinstance(value, bool):
        return 2
    if isinstance(value, tuple):
        return sum(_precision(item) for item in value)
    if isinstance(value, float):
        return len(f"{value:.12g}".split("e")[0].replace(".", "").strip("-0"))
    return 0


def _allowing(camp: Camp, camps: Sequence[Camp]) -> int:
    number = camp.plain
    if isinstance(number, bool) or not isinstance(number, float):
        return 0
    ranges = [other.plain for other in camps if other.weight == camp.weight and other.unit == camp.unit]
    ends = [[end for end in value if isinstance(end, float)] for value in ranges if isinstance(value, tuple)]
    return sum(len(pair) == 2 and pair[0] <= number <= pair[1] for pair in ends)
