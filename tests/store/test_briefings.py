"""Briefings keep their order, and an item is only reached through its own briefing."""

from pathlib import Path

import pytest

from kohaku.store.briefings import Briefings
from kohaku.store.database import Database


@pytest.fixture
def store(tmp_path: Path) -> Briefings:
    return Briefings(Database.in_directory(tmp_path))


def answers(store: Briefings, briefing_id: str) -> list[str]:
    return [item.answer_id for item in store.items(briefing_id)]


def test_answers_stand_in_the_order_in_which_they_were_added(store: Briefings) -> None:
    one = store.create("Board", "ann@example.com")
    store.add(one, ["a", "b"])
    store.add(one, ["c", "a"])
    assert answers(store, one) == ["a", "b", "c", "a"]
    assert [(made.name, made.items, made.person) for made in store.all()] == [("Board", 4, "ann@example.com")]


@pytest.mark.parametrize(
    ("which", "steps", "order"),
    [(2, -1, "acb"), (0, 1, "bac"), (0, -1, "abc"), (2, 1, "abc"), (0, 2, "bca"), (2, -9, "cab")],
)
def test_an_item_moves_no_further_than_to_an_end(store: Briefings, which: int, steps: int, order: str) -> None:
    one = store.create("Board", "")
    store.add(one, list("abc"))
    store.move(one, store.items(one)[which].id, steps)
    assert "".join(answers(store, one)) == order


def test_a_new_answer_goes_to_the_end_after_others_were_removed_and_moved(store: Briefings) -> None:
    one = store.create("Board", "")
    store.add(one, list("abc"))
    store.remove(one, store.items(one)[0].id)
    store.move(one, store.items(one)[0].id, 1)
    store.add(one, ["d"])
    assert answers(store, one) == ["c", "b", "d"]


def test_a_remark_is_kept_as_far_as_a_database_can_hold_it(store: Briefings) -> None:
    one = store.create("Bo\x00ard", "")
    store.add(one, ["a"])
    store.remark(one, store.items(one)[0].id, "mind the \x00 date \ud800")
    assert store.items(one)[0].remark == "mind the  date ?"
    store.rename(one, "Committee")
    assert store.all()[0].name == "Committee"


def test_an_item_is_not_reached_through_another_briefing(store: Briefings) -> None:
    one, other = store.create("Board", ""), store.create("Other", "")
    store.add(one, ["a", "b"])
    item = store.items(one)[0].id
    store.remark(other, item, "not mine")
    store.move(other, item, 1)
    store.remove(other, item)
    assert [(kept.answer_id, kept.remark) for kept in store.items(one)] == [("a", ""), ("b", "")]


def test_a_deleted_briefing_takes_its_items_along(store: Briefings) -> None:
    one = store.create("Board", "")
    store.add(one, ["a"])
    store.delete(one)
    assert (store.all(), store.items(one)) == ([], [])
