"""A briefing is its maker's, and it shows nobody an answer that they may not see."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kohaku.contracts.briefing import MAX_ITEMS
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.rights.principal import Role
from kohaku.settings import AskOptions
from tests.conftest import open_engine
from tests.rights.world import MEMBER, OUTSIDER, World, build, person


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    engine = open_engine(tmp_path / "data")
    yield build(engine)
    engine.close()


def test_a_briefing_is_seen_by_its_maker_and_by_admins(world: World) -> None:
    mine = world.seen_by(person(MEMBER, Role.READER))
    briefing = mine.create_briefing("Board")
    mine.add_to_briefing(briefing, world.private.answer)
    assert [one.name for one in mine.briefings()] == ["Board"]
    assert [one.name for one in world.seen_by(person(OUTSIDER, Role.ADMIN)).briefings()] == ["Board"]
    outsider = world.seen_by(person(OUTSIDER, Role.EDITOR))
    assert outsider.briefings() == []
    item = mine.briefing_items(briefing)[0].id
    for forbidden in (
        lambda: outsider.briefing_items(briefing),
        lambda: outsider.rename_briefing(briefing, "x"),
        lambda: outsider.delete_briefing(briefing),
        lambda: outsider.remark_item(briefing, item, "x"),
        lambda: outsider.move_item(briefing, item, 1),
        lambda: outsider.remove_item(briefing, item),
        lambda: outsider.stop_briefing(briefing),
        lambda: outsider.add_to_briefing(briefing, world.everyones.run_answer),
        lambda: outsider.ask_into(briefing, ["What?"], AskOptions()),
    ):
        with pytest.raises(NotFound, match="no such briefing"):
            forbidden()
    assert [(one.answer_id, one.remark) for one in mine.briefing_items(briefing)] == [(world.private.answer, "")]


def test_an_answer_that_one_does_not_see_cannot_be_added(world: World) -> None:
    outsider = world.seen_by(person(OUTSIDER, Role.READER))
    briefing = outsider.create_briefing("Mine")
    with pytest.raises(NotFound):
        outsider.add_to_briefing(briefing, world.private.answer)
    assert outsider.briefing_items(briefing) == []


def test_who_is_no_longer_a_member_keeps_the_briefing_and_not_the_answer(world: World) -> None:
    member = world.seen_by(person(MEMBER, Role.READER))
    briefing = member.create_briefing("Board")
    member.add_to_briefing(briefing, world.private.answer)
    world.engine.set_members(world.private.collection, [])
    kept = member.briefing_items(briefing)
    assert len(kept) == 1
    with pytest.raises(NotFound):
        member.answer(kept[0].answer_id)


def test_a_full_briefing_takes_no_more_and_asks_nothing(world: World) -> None:
    engine: Engine = world.engine
    briefing = engine.create_briefing("Full")
    before = len(engine.answers())
    with pytest.raises(KohakuError, match="holds"):
        engine.ask_into(briefing, ["What?"] * (MAX_ITEMS + 1), AskOptions())
    assert (engine.briefing_items(briefing), len(engine.answers())) == ([], before)
