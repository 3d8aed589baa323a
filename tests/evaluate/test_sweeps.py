import pytest

from kohaku.evaluate.intervals import Estimated
from kohaku.evaluate.sweeps import MAX_POINTS, SWEPT, BadValue, choices, points, results, values_of
from kohaku.settings import AskOptions
from tests.evaluate.rows import run


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_offered_for_a_setting_can_be_swept(name: str) -> None:
    assert len(values_of(name, choices(name))) > 1


@pytest.mark.parametrize(("name", "text"), [("k", "5, many"), ("k", "0"), ("strategy", "best"), ("quorum", "1.5")])
def test_a_value_that_a_setting_cannot_have_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(BadValue, match=name):
        values_of(name, text)


def test_every_combination_is_run_once_a_seed() -> None:
    made = points(AskOptions(), {"k": [3, 5], "strategy": ["rrf", "score"]}, seeds=2)
    assert len(made) == 8
    assert len({options.model_dump_json() for _, options in made}) == 8
    with pytest.raises(BadValue):
        points(AskOptions(), {"k": list(range(1, 50))}, seeds=MAX_POINTS)


def test_seeds_of_one_point_are_a_mean_with_the_widest_interval() -> None:
    runs = [run(f"r{n}", n, AskOptions(k=k, seed=n)) for n, k in ((1, 3), (2, 3), (3, 9))]
    found = {
        "r1": {"value": Estimated(0.4, 0.3, 0.5, 10)},
        "r2": {"value": Estimated(0.6, 0.5, 0.8, 10)},
        "r3": {"value": Estimated(0.7, 0.6, 0.8, 10)},
    }
    told = results(runs, found, "value")
    assert [(one.values, one.score.value, one.score.low, one.score.high) for one in told] == [
        (("3",), pytest.approx(0.5), 0.3, 0.8),
        (("9",), pytest.approx(0.7), 0.6, 0.8),
    ]
