"""Ballots with equal values stand in one cluster, and each cluster says its value in one form.

What comes out depends on what the votes say and on their jurors' numbers, never on the order in which they arrive.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.contracts.answer import Value
from kohaku.values.equality import same
from kohaku.values.parse import ParsedValue, parse_value
from kohaku.values.units import convert

_TRUTHS = frozenset({"true", "yes", "vrai", "oui", "false", "no", "faux", "non"})


Plain = str | float | bool | tuple[str | float, ...] | None
Form = tuple[Plain, str]


@dataclass(frozen=True, slots=True)
class Vote:
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
class ValueCluster:
    """Casts with equal values, by juror; `leader` is the one whose form of the value is the cluster's.

    Attributes:
        plain: the value as a bare number, the ends of a range, a truth, members or words.
        allowing: ranges of the same weight that contain the cluster's number: they do not speak against it.
    """

    votes: tuple[Vote, ...]
    leader: Vote
    value: Value
    unit: str
    weight: float
    plain: Plain
    allowing: int = 0

    @property
    def rank(self) -> tuple[float, int, int, int]:
        """Order of clusters, highest first: weight, ranges that allow it, grounded ballots, the lower juror number."""
        return self.weight, self.allowing, _grounded(self.votes), -self.votes[0].juror


def clusters_of(votes: Sequence[Vote], wanted: str = "") -> tuple[ValueCluster, ...]:
    """Answering votes grouped by equal values, strongest cluster first. `wanted` is the unit that was asked for.

    Equality is not transitive, so each cluster is all that equals one representative: the vote that most others equal.
    """
    members = [(vote, parse_value(vote.value, vote.unit)) for vote in sorted(votes, key=lambda vote: vote.juror)]
    equal = [[same(one, other) for _, other in members] for _, one in members]
    left = set(range(len(members)))
    groups: list[list[tuple[Vote, ParsedValue]]] = []
    while left:
        circles = [[n for n in sorted(left) if equal[centre][n]] for centre in sorted(left)]
        circle = max(circles, key=lambda circle: _strength([members[n][0] for n in circle]))
        groups.append([members[n] for n in circle])
        left -= set(circle)
    clusters = [_cluster(group, wanted) for group in groups]
    clusters = [replace(cluster, allowing=_allowing(cluster, clusters)) for cluster in clusters]
    return tuple(sorted(clusters, key=lambda cluster: cluster.rank, reverse=True))


def _strength(votes: Sequence[Vote]) -> tuple[float, int, tuple[int, ...]]:
    return _total(votes), _grounded(votes), tuple(-vote.juror for vote in votes)


def _grounded(votes: Sequence[Vote]) -> int:
    """Ballots with grounded evidence: a ballot that quotes much counts no more than one that quotes well."""
    return sum(vote.grounded > 0 for vote in votes)


def _total(votes: Sequence[Vote]) -> float:
    return round(sum(vote.weight for vote in votes), 9)


def _cluster(group: Sequence[tuple[Vote, ParsedValue]], wanted: str) -> ValueCluster:
    """Its value is the most common form; of equally common ones the more precise, then the one in `wanted`."""
    forms = {vote.juror: _form(vote, parsed, wanted) for vote, parsed in group}
    common = Counter(forms.values())
    votes = tuple(vote for vote, _ in group)

    def merit(vote: Vote) -> tuple[int, int, bool, bool, int, int]:
        value, unit = forms[vote.juror]
        typed = not isinstance(vote.value, str)
        in_wanted = unit.casefold() == wanted.casefold()
        return common[value, unit], _precision(value), in_wanted, typed, vote.grounded, -vote.juror

    leader = max(votes, key=merit)
    value, unit = forms[leader.juror]
    shown = list(value) if isinstance(value, tuple) else value
    if isinstance(leader.value, str) and not isinstance(value, bool):
        bare = not parse_value(leader.value).unit and parse_value(leader.value, unit) == parse_value(shown, unit)
        shown = leader.value.strip() if bare else shown  # as written where nothing is to be taken off: “2023”
    return ValueCluster(votes, leader, shown, unit, _total(votes), value)


def _form(vote: Vote, parsed: ParsedValue, wanted: str) -> Form:
    """Plain value and unit: numbers bare, in the unit asked for if they convert; words as written."""
    unit = wanted or vote.unit
    if isinstance(vote.value, bool):
        return vote.value, ""
    if isinstance(vote.value, str) and vote.value.strip().casefold() in _TRUTHS:
        return parsed.number == 1.0, ""
    if parsed.kind in ("number", "range"):
        ends = [parsed.number] if parsed.kind == "number" else [parsed.number, parsed.high]
        converted = [convert(end, parsed.unit, unit) for end in ends] if parsed.unit not in ("", unit) else []
        known = [float(f"{end:.12g}") for end in converted if end is not None]
        ends, unit = (known, unit) if known else (ends, parsed.unit or unit)
        return (ends[0] if len(ends) == 1 else tuple(ends)), unit
    if isinstance(vote.value, list):
        return tuple(vote.value), vote.unit
    return (vote.value.strip() if isinstance(vote.value, str) else vote.value), vote.unit


def _precision(value: object) -> int:
    """Significant digits of a number, or of the numbers of a range; true says more than 1; 0 for words."""
    if isinstance(value, bool):
        return 2
    if isinstance(value, tuple):
        return sum(_precision(item) for item in value)
    if isinstance(value, float):
        return len(f"{value:.12g}".split("e")[0].replace(".", "").strip("-0"))
    return 0


def _allowing(cluster: ValueCluster, clusters: Sequence[ValueCluster]) -> int:
    number = cluster.plain
    if isinstance(number, bool) or not isinstance(number, float):
        return 0
    ranges = [other.plain for other in clusters if other.weight == cluster.weight and other.unit == cluster.unit]
    ends = [[end for end in value if isinstance(end, float)] for value in ranges if isinstance(value, tuple)]
    return sum(len(pair) == 2 and pair[0] <= number <= pair[1] for pair in ends)
