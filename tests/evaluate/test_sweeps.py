import pytest

from kohaku.evaluate.run_scores import is_measured, scores
from kohaku.evaluate.sweeps import MAX_POINTS, SWEPT, BadValue, choices, over_seeds, points, results, values_of
from kohaku.settings import AskOptions
from tests.evaluate.rows import right, row, run, wrong


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


def test_seeds_of_one_point_are_a_mean_over_them_question_by_question() -> None:
    rows = {
        "r1": [right(1), wrong(2), row(3)],
        "r2": [wrong(1), wrong(2), right(3)],
        "r3": [right(1), right(2), right(3)],
    }
    runs = [run(f"r{n}", n, AskOptions(k=k, seed=n)) for n, k in ((1, 3), (2, 3), (3, 9))]
    told = results(runs, lambda some: scores(over_seeds([rows[one.id] for one in some])), "value")
    assert [(one.values, one.runs, one.score.value, one.score.count) for one in told] == [
        (("3",), ("r1", "r2"), pytest.approx((0.5 + 0 + 1) / 3), 3),
        (("9",), ("r3",), 1.0, 3),
    ]


def test_a_row_that_no_seed_measured_is_not_measured() -> None:
    assert [is_measured(one) for one in over_seeds([[row(1), right(2)], [row(1), row(2)]])] == [False, True]
