"""Every call of the engine × role × membership: what comes through the gate, what is refused, what is not there.

A call that comes through meets nothing behind the gate (`Beyond`), so that all of them can be tried on one house.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kohaku.contracts.runs import RowNote, RunOrigin
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.rights.principal import LOCAL_OWNER, Forbidden, Principal, Right, Role
from kohaku.settings import AskOptions
from tests.conftest import open_engine
from tests.rights.world import MEMBER, OUTSIDER, PEOPLE, SECRET, Reached, Things, World, build, person

Call = Callable[[Engine, Things], Any]


def asked(things: Things) -> AskOptions:
    return AskOptions(collections=(things.collection,))


ANYWHERE: dict[str, tuple[Right, Call]] = {
    "repeats_itself": (Right.EDIT, lambda e, t: e.repeats_itself()),
    "collections": (Right.ASK, lambda e, t: e.collections()),
    "create_collection": (Right.EDIT, lambda e, t: e.create_collection("New")),
    "documents": (Right.ASK, lambda e, t: e.documents()),
    "jobs": (Right.ASK, lambda e, t: e.jobs()),
    "live_jobs": (Right.ASK, lambda e, t: e.live_jobs()),
    "trouble": (Right.ASK, lambda e, t: e.trouble()),
    "answers": (Right.ASK, lambda e, t: e.answers()),
    "judgements": (Right.ASK, lambda e, t: e.judgements([])),
    "runs": (Right.ASK, lambda e, t: e.runs()),
    "labelled_sets": (Right.EDIT, lambda e, t: e.labelled_sets()),
    "save_set": (Right.EDIT, lambda e, t: e.save_set("mine", [])),
    "set_rows": (Right.EDIT, lambda e, t: e.set_rows(e.save_set("mine", []))),
    "delete_set": (Right.EDIT, lambda e, t: e.delete_set(e.save_set("mine", []))),
    "briefings": (Right.ASK, lambda e, t: e.briefings()),
    "briefing": (Right.ASK, lambda e, t: e.briefing("0" * 32)),
    "briefing_items": (Right.ASK, lambda e, t: e.briefing_items("0" * 32)),
    "being_answered": (Right.ASK, lambda e, t: e.being_answered("0" * 32)),
    "create_briefing": (Right.ASK, lambda e, t: e.create_briefing("mine")),
    "rename_briefing": (Right.ASK, lambda e, t: e.rename_briefing("0" * 32, "ours")),
    "delete_briefing": (Right.ASK, lambda e, t: e.delete_briefing("0" * 32)),
    "remark_item": (Right.ASK, lambda e, t: e.remark_item("0" * 32, "0" * 32, "remark")),
    "move_item": (Right.ASK, lambda e, t: e.move_item("0" * 32, "0" * 32, 1)),
    "remove_item": (Right.ASK, lambda e, t: e.remove_item("0" * 32, "0" * 32)),
    "stop_briefing": (Right.ASK, lambda e, t: e.stop_briefing("0" * 32)),
    "backend": (Right.ADMINISTER, lambda e, t: e.backend()),
    "reader": (Right.ADMINISTER, lambda e, t: e.reader()),
    "configure": (Right.ADMINISTER, lambda e, t: e.configure({"backend": "extractive"})),
    "use_key": (Right.ADMINISTER, lambda e, t: e.use_key("sk-test")),
    "doctor": (Right.ADMINISTER, lambda e, t: e.doctor()),
    "audit": (Right.ADMINISTER, lambda e, t: e.audit()),
    "acting_for": (Right.OPERATE, lambda e, t: e.acting_for(LOCAL_OWNER)),
    "wait_idle": (Right.OPERATE, lambda e, t: e.wait_idle(0)),
    "close": (Right.OPERATE, lambda e, t: e.close()),
}
"""Calls that name nothing: only the role counts. What their lists hold is tried below."""

IN_A_COLLECTION: dict[str, tuple[Right, Call]] = {
    "rename_collection": (Right.EDIT, lambda e, t: e.rename_collection(t.collection, "Other")),
    "delete_collection": (Right.EDIT, lambda e, t: e.delete_collection(t.collection)),
    "find_collection": (Right.ASK, lambda e, t: e.find_collection(t.collection)),
    "change_encoder": (Right.EDIT, lambda e, t: e.change_encoder(t.collection, "use")),
    "add_files": (Right.EDIT, lambda e, t: e.add_files(t.collection, [("a.txt", b"a")])),
    "dismiss_job": (Right.EDIT, lambda e, t: e.dismiss_job(t.job)),
    "clear_jobs": (Right.EDIT, lambda e, t: e.clear_jobs(t.collection)),
    "members": (Right.ADMINISTER, lambda e, t: e.members(t.collection)),
    "set_members": (Right.ADMINISTER, lambda e, t: e.set_members(t.collection, e.members(t.collection))),
    "job": (Right.ASK, lambda e, t: e.job(t.job)),
    "cancel_job": (Right.EDIT, lambda e, t: e.cancel_job(t.job)),
    "retry_job": (Right.EDIT, lambda e, t: e.retry_job(t.job)),
    "document": (Right.ASK, lambda e, t: e.document(t.document)),
    "stale": (Right.ASK, lambda e, t: e.stale(t.collection)),
    "reindex": (Right.EDIT, lambda e, t: e.reindex(t.document)),
    "move_document": (Right.EDIT, lambda e, t: e.move_document(t.document, "default")),
    "delete_document": (Right.EDIT, lambda e, t: e.delete_document(t.document)),
    "tree": (Right.ASK, lambda e, t: e.tree(t.document)),
    "outline": (Right.ASK, lambda e, t: e.outline(t.document)),
    "neighbours": (Right.ASK, lambda e, t: e.neighbours(t.node)),
    "original": (Right.ASK, lambda e, t: e.original(t.document)),
    "page_image": (Right.ASK, lambda e, t: e.page_image(t.document, 1)),
    "boxes": (Right.ASK, lambda e, t: e.boxes(t.document, 0, 1)),
    "start": (Right.ASK, lambda e, t: e.start("What?", asked(t))),
    "ask": (Right.ASK, lambda e, t: e.ask("What?", asked(t))),
    "ask_into": (Right.ASK, lambda e, t: e.ask_into("0" * 32, ["What?"], asked(t))),
    "retrieve": (Right.ASK, lambda e, t: e.retrieve("What?", asked(t))),
    "estimate": (Right.EDIT, lambda e, t: e.estimate([], asked(t))),
    "start_run": (Right.EDIT, lambda e, t: e.start_run("r", [], asked(t), lambda record, item: {})),
    "import_run": (Right.EDIT, lambda e, t: e.import_run("r", [], asked(t), RunOrigin())),
    "stop_run": (Right.EDIT, lambda e, t: e.stop_run(t.run)),
    "run": (Right.ASK, lambda e, t: e.run(t.run)),
    "run_rows": (Right.ASK, lambda e, t: e.run_rows(t.run)),
    "probe": (Right.ASK, lambda e, t: e.probe("What?", asked(t))),
    "run_stamp": (Right.ASK, lambda e, t: e.run_stamp(t.run)),
    "resume_run": (Right.EDIT, lambda e, t: e.resume_run(t.run, lambda record, item: {})),
    "grade_again": (Right.EDIT, lambda e, t: e.grade_again(t.run, lambda record, item: {})),
    "annotate": (Right.EDIT, lambda e, t: e.annotate(t.run, [1], RowNote(note="note"))),
    "describe_run": (Right.EDIT, lambda e, t: e.describe_run(t.run, "name", "note")),
    "pin_run": (Right.EDIT, lambda e, t: e.pin_run(t.run)),
    "delete_run": (Right.EDIT, lambda e, t: e.delete_run(t.run)),
}
"""Calls that name something of a collection: who does not see it is told what they would be told of nothing."""

OF_AN_ANSWER: dict[str, Call] = {
    "answer": lambda e, t: e.answer(t.answer),
    "events": lambda e, t: e.events(t.answer),
    "asker": lambda e, t: e.asker(t.answer),
    "replay": lambda e, t: e.replay(t.answer),
    "add_to_briefing": lambda e, t: e.add_to_briefing("0" * 32, t.answer),
    "judge": lambda e, t: e.judge(t.answer, right=True),
    "take_back": lambda e, t: e.take_back(t.answer),
    "judgement": lambda e, t: e.judgement(t.answer),
    "stop": lambda e, t: e.stop(t.answer),
    "shared_with": lambda e, t: e.shared_with(t.answer),
    "share_answer": lambda e, t: e.share_answer(t.answer, []),
    "delete_answer": lambda e, t: e.delete_answer(t.answer),
}
"""Calls that name an answer: its asker and admins; who it is shared with may look, and say whether it is right."""
LOOKING = ("answer", "events", "asker", "replay", "add_to_briefing", "judge", "take_back", "judgement")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    engine = open_engine(tmp_path_factory.mktemp("rights") / "data")
    yield build(engine)
    engine.close()


def outcome(call: Call, view: Engine, things: Things) -> str:
    try:
        call(view, things)
    except Reached:
        return "through"
    except Forbidden:
        return "forbidden"
    except NotFound:
        return "not found"
    return "through"


def seen(principal: Principal) -> bool:
    return principal.role is Role.ADMIN or principal.name == MEMBER


def test_every_public_call_of_the_engine_is_in_the_tables() -> None:
    public = {name for name in dir(Engine) if not name.startswith("_") and callable(getattr(Engine, name))}
    assert public - {"open"} == {*ANYWHERE, *IN_A_COLLECTION, *OF_AN_ANSWER}


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", ANYWHERE)
def test_a_role_decides_what_names_nothing(world: World, name: str, who: str) -> None:
    right, call = ANYWHERE[name]
    allowed = PEOPLE[who].may(right)
    assert outcome(call, world.gate_of(PEOPLE[who]), world.private) == ("through" if allowed else "forbidden")


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", IN_A_COLLECTION)
def test_role_and_membership_decide_within_a_private_collection(world: World, name: str, who: str) -> None:
    right, call = IN_A_COLLECTION[name]
    principal = PEOPLE[who]
    wanted = "forbidden" if not principal.may(right) else "through" if seen(principal) else "not found"
    assert outcome(call, world.gate_of(principal), world.private) == wanted


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", IN_A_COLLECTION)
def test_a_collection_of_everyones_asks_for_the_role_alone(world: World, name: str, who: str) -> None:
    right, call = IN_A_COLLECTION[name]
    wanted = "through" if PEOPLE[who].may(right) else "forbidden"
    assert outcome(call, world.gate_of(PEOPLE[who]), world.everyones) == wanted


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", OF_AN_ANSWER)
def test_an_answer_is_its_askers(world: World, name: str, who: str) -> None:
    wanted = "through" if seen(PEOPLE[who]) else "not found"
    for things in (world.private, world.everyones):
        assert outcome(OF_AN_ANSWER[name], world.gate_of(PEOPLE[who]), things) == wanted


@pytest.mark.parametrize("people", [(OUTSIDER,), ("*",)])
@pytest.mark.parametrize("name", OF_AN_ANSWER)
def test_who_an_answer_is_shared_with_may_look_at_it_and_no_more(
    world: World, name: str, people: tuple[str, ...]
) -> None:
    outsider = person(OUTSIDER, Role.READER)
    owners = world.engine._history.owners
    for things in (world.private, world.everyones):
        owners.share(things.answer, people)
    try:
        told = outcome(OF_AN_ANSWER[name], world.gate_of(outsider), world.everyones)
        assert told == ("through" if name in LOOKING else "forbidden")
        assert outcome(OF_AN_ANSWER[name], world.gate_of(outsider), world.private) == "not found"
    finally:
        for things in (world.private, world.everyones):
            owners.share(things.answer, ())


NAMES = {
    "collection": "0" * 32, "document": "0" * 12, "node": "0" * 12 + ":s1:p1", "job": "0" * 32, "answer": "0" * 32,
    "run": "0" * 32, "run_answer": "0" * 32,
}  # fmt: skip
NOTHING = Things(**NAMES)


@pytest.mark.parametrize("name", [*IN_A_COLLECTION, *OF_AN_ANSWER])
def test_what_is_not_seen_and_what_is_not_there_are_told_alike(world: World, name: str) -> None:
    _, call = IN_A_COLLECTION.get(name, (None, OF_AN_ANSWER.get(name)))
    assert call is not None
    told = []
    for things in (world.private, NOTHING):
        with pytest.raises(KohakuError) as caught:
            call(world.gate_of(person(OUTSIDER, Role.EDITOR)), things)
        text = str(caught.value)
        for field, made_up in NAMES.items():
            text = text.replace(getattr(things, field), made_up)
        told.append((caught.type, text))
    assert told[0] == told[1]
    assert SECRET not in told[0][1]


@pytest.mark.parametrize("role", [Role.READER, Role.EDITOR])
def test_no_list_holds_anything_of_a_collection_that_is_not_seen(world: World, role: Role) -> None:
    outsider, member = world.seen_by(person(OUTSIDER, role)), world.seen_by(person(MEMBER, role))
    for view, there in ((outsider, False), (member, True)):
        private = world.private.collection
        lists = {
            "collections": view.collections(), "documents": view.documents(), "its documents": view.documents(private),
            "jobs": view.jobs(), "its jobs": view.jobs(private), "answers": view.answers(), "runs": view.runs(),
        }  # fmt: skip
        for name, some in lists.items():
            assert (SECRET in str(some)) is there, name
    assert [one.id for one in outsider.answers()] == [world.everyones.run_answer]


def test_only_the_process_itself_acts_for_others(world: World) -> None:
    for name, principal in PEOPLE.items():
        if not principal.local:
            with pytest.raises(Forbidden):
                world.seen_by(principal).acting_for(LOCAL_OWNER)
            assert not world.seen_by(principal).principal.local, name


def test_where_things_lie_is_told_to_admins_alone(world: World, tmp_path: Path) -> None:
    for role, told in ((Role.READER, False), (Role.EDITOR, False), (Role.ADMIN, True)):
        view = world.seen_by(person(MEMBER, role))
        assert (str(world.engine.directory) in repr(view.settings)) is told
        if told:
            assert view.directory == world.engine.directory
        else:
            with pytest.raises(Forbidden):
                _ = view.directory
