"""Clusters: ballots with equal values, and the one form in which a cluster says its value."""

import pytest

from kohaku.answer.voting.clusters import ValueCluster, Vote, clusters_of
from kohaku.contracts.answer import Value


def votes(*values: Value, unit: str = "") -> list[Vote]:
    """One ballot a value."""
    return [Vote(juror, value, unit) for juror, value in enumerate(values, start=1)]


def jurors(clusters: tuple[ValueCluster, ...]) -> list[list[int]]:
    return [[vote.juror for vote in cluster.votes] for cluster in clusters]


def test_equal_values_stand_together_however_they_are_written() -> None:
    clusters = clusters_of(votes("1,287 MWh", "1.287 GWh", 1287.0, "552", unit="MWh"))
    assert jurors(clusters) == [[1, 2, 3], [4]]
    assert (clusters[0].value, clusters[0].unit, clusters[0].weight) == (1287.0, "MWh", 3.0)


def test_camps_form_around_the_representative_that_most_ballots_equal() -> None:
    bare = clusters_of([Vote(1, "5 lbs"), Vote(2, "5"), Vote(3, "5 kg"), Vote(4, "5 kg")])
    assert jurors(bare) == [[1, 2, 3, 4]]  # all equal the bare 5
    assert jurors(clusters_of([Vote(1, "5 lbs"), Vote(3, "5 kg"), Vote(4, "5 kg")])) == [[3, 4], [1]]


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        (("ML.ENERGY Benchmark", "the ml.energy benchmark", "ML.ENERGY Benchmark"), "ML.ENERGY Benchmark"),
        (("3.14", "3.1415", "3.1415"), "3.1415"),  # the most common form
        (("55.56", "55.6"), "55.56"),  # of equally common ones the more precise
        (("~40%", "40 percent"), 40.0),
        (("80 to 90 %", "80-90 %"), [80.0, 90.0]),
        (("2023", "2023"), "2023"),  # as it is written where nothing has to be taken off
        (("more than 40", 40.0), 40.0),
        (("02139", "02139"), "02139"),
        (("yes", "true", "1"), True),
        ((["a", "b"], "b and a"), ["a", "b"]),
    ],
)
def test_a_camp_says_its_value_in_its_most_precise_common_form(values: tuple[Value, ...], shown: Value) -> None:
    (cluster,) = clusters_of(votes(*values))
    assert cluster.value == shown


def test_a_value_is_shown_in_the_unit_that_was_asked_for() -> None:
    (cluster,) = clusters_of(votes("1.5 MWh", "1.5 MWh"), "kWh")
    assert (cluster.value, cluster.unit) == (1500.0, "kWh")
    (cluster,) = clusters_of(votes("300 Watts to 1 Kilowatt", "300-1000", unit="W"), "W")
    assert (cluster.value, cluster.unit) == ([300.0, 1000.0], "W")
    (cluster,) = clusters_of(votes("5 papers"), "MWh")  # cannot be converted
    assert (cluster.value, cluster.unit) == (5.0, "papers")


def test_camps_stand_in_order_of_weight_then_evidence_then_juror() -> None:
    assert jurors(clusters_of([Vote(1, "a"), Vote(2, "b"), Vote(3, "b")])) == [[2, 3], [1]]
    assert jurors(clusters_of([Vote(1, "a"), Vote(2, "b", grounded=1)])) == [[2], [1]]
    assert jurors(clusters_of([Vote(2, "b"), Vote(1, "a")])) == [[1], [2]]
    assert clusters_of([]) == ()
