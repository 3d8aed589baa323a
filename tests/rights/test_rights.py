"""What rights do over time: a membership ends, a collection goes, an answer is shared, a write is told."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kohaku.contracts.runs import RowNote
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.rights.principal import EVERYONE, Forbidden, Role, address, command_line
from kohaku.rights.uploads import UploadLimit
from kohaku.settings import AskOptions
from kohaku.store.collections import NameTaken
from tests.rights.world import MEMBER, OUTSIDER, SECRET, World, build, person


@pytest.fixture
def world(engine: Engine) -> World:
    return build(engine)


def test_who_is_no_longer_a_member_sees_nothing_from_that_moment_on(world: World) -> None:
    view = world.seen_by(person(MEMBER, Role.EDITOR))
    assert view.document(world.private.document)
    assert view.answer(world.private.answer)
    world.engine.set_members(world.private.collection, [OUTSIDER])
    for lost in (lambda: view.document(world.private.document), lambda: view.answer(world.private.answer)):
        with pytest.raises(NotFound):
            lost()
    assert world.seen_by(person(OUTSIDER, Role.READER)).document(world.private.document)


def test_an_answer_outlives_its_collection_for_those_who_saw_it(world: World) -> None:
    world.engine.delete_collection(world.private.collection)
    assert world.seen_by(person(MEMBER, Role.READER)).answer(world.private.answer)
    world.engine.share_answer(world.private.answer, [OUTSIDER])
    with pytest.raises(NotFound):
        world.seen_by(person(OUTSIDER, Role.READER)).answer(world.private.answer)


def test_a_document_that_moves_into_a_private_collection_takes_its_quotes_along(world: World) -> None:
    member, outsider = person(MEMBER, Role.EDITOR), person(OUTSIDER, Role.READER)
    asked = AskOptions(collections=("default",))
    world.engine._rooms.library.reindex(world.engine.document(world.everyones.document))
    world.engine._rooms.ingestion.wake()
    assert world.engine.wait_idle(120)
    record = world.seen_by(outsider).ask("What is the annual budget of Public notice?", asked)
    assert record.retrieval is not None
    assert record.retrieval.candidates
    assert world.seen_by(outsider).answer(record.id) == record
    world.seen_by(member).move_document(world.everyones.document, world.private.collection)
    with pytest.raises(NotFound):
        world.seen_by(outsider).answer(record.id)
    assert record.id not in {one.id for one in world.seen_by(outsider).answers()}


def test_a_name_that_only_a_hidden_collection_has_is_free(world: World) -> None:
    outsider = world.seen_by(person(OUTSIDER, Role.EDITOR))
    made = outsider.create_collection(SECRET)
    assert made.name == SECRET
    assert outsider.find_collection(SECRET).id == made.id
    assert world.seen_by(person(MEMBER, Role.EDITOR)).find_collection(SECRET).id == world.private.collection
    with pytest.raises(NameTaken):
        outsider.create_collection(SECRET.upper())
    with pytest.raises(NameTaken):
        world.engine.create_collection(SECRET)
    outsider.rename_collection(made.id, "Plain")
    assert {one.name for one in world.engine.collections()} == {"Default", SECRET, "Plain"}


def test_a_collection_is_its_makers_alone_unless_they_say_otherwise(world: World) -> None:
    editor, other = world.seen_by(person(MEMBER, Role.EDITOR)), world.seen_by(person(OUTSIDER, Role.EDITOR))
    alone, shared = editor.create_collection("Alone").id, editor.create_collection("Shared", private=False).id
    assert {one.id for one in other.collections()} & {alone, shared} == {shared}
    assert world.engine.members(alone) == (MEMBER,)
    assert world.engine.members(world.engine.create_collection("Script").id) == (EVERYONE,)


def test_history_is_ones_own_and_shared_explicitly(world: World) -> None:
    member, outsider = world.seen_by(person(MEMBER, Role.READER)), world.seen_by(person(OUTSIDER, Role.READER))
    mine = world.everyones.answer
    assert mine in {one.id for one in member.answers()}
    assert mine not in {one.id for one in outsider.answers()}
    member.share_answer(mine, [OUTSIDER.upper()])
    assert member.shared_with(mine) == (OUTSIDER,)
    assert mine in {one.id for one in outsider.answers()}
    assert outsider.asker(mine) == MEMBER
    with pytest.raises(Forbidden):
        outsider.delete_answer(mine)
    member.share_answer(mine, [])
    with pytest.raises(NotFound):
        outsider.answer(mine)
    member.delete_answer(mine)
    with pytest.raises(NotFound):
        member.answer(mine)


def test_pages_of_answers_hold_what_is_seen(world: World) -> None:
    outsider = world.seen_by(person(OUTSIDER, Role.READER))
    for _ in range(3):
        outsider.ask("What is the budget?")
    whole = [one.id for one in outsider.answers()]
    assert [one.id for start in (0, 2) for one in outsider.answers(2, start)] == whole
    assert len(whole) == 4  # and that of the run over everyone's collection


def test_a_scope_by_name_is_one_by_id_and_hides_what_is_hidden(world: World) -> None:
    with pytest.raises(NotFound, match="no collection"):
        world.seen_by(person(OUTSIDER, Role.READER)).ask("What?", AskOptions(collections=("Default", SECRET)))
    record = world.seen_by(person(MEMBER, Role.READER)).ask("What?", AskOptions(collections=(SECRET, "Default")))
    assert record.options.collections == (world.private.collection, "default")


WRITES = {
    "create_collection": lambda e, w: e.create_collection("New"),
    "rename_collection": lambda e, w: e.rename_collection(w.everyones.collection, "Other"),
    "add_files": lambda e, w: e.add_files(w.everyones.collection, [("note.txt", b"A note.")]),
    "clear_jobs": lambda e, w: e.clear_jobs(w.everyones.collection),
    "reindex": lambda e, w: e.reindex(w.everyones.document),
    "delete_document": lambda e, w: e.delete_document(w.everyones.document),
    "ask": lambda e, w: e.ask("What?"),
    "share_answer": lambda e, w: e.share_answer(w.everyones.answer, ["*"]),
    "delete_answer": lambda e, w: e.delete_answer(w.everyones.answer),
    "start_run": lambda e, w: e.start_run("r", [], AskOptions(), lambda record, item: {}),
    "annotate": lambda e, w: e.annotate(w.everyones.run, [1], RowNote(note="a private note")),
    "delete_run": lambda e, w: e.delete_run(w.everyones.run),
    "delete_collection": lambda e, w: e.delete_collection(w.private.collection),
}


@pytest.mark.parametrize("name", WRITES)
def test_every_write_is_attributed(world: World, name: str) -> None:
    before = len(world.engine.audit())
    WRITES[name](world.seen_by(person(MEMBER, Role.EDITOR)), world)
    fresh = world.engine.audit()[:-before]
    assert name in {entry.action for entry in fresh}
    assert {entry.person for entry in fresh} == {MEMBER}
    assert "a private note" not in str(fresh)


def test_a_write_that_fails_is_told_with_its_reason_and_a_key_never(world: World) -> None:
    admin = world.seen_by(person("admin@example.com", Role.ADMIN))
    with pytest.raises(KohakuError):
        admin.configure({"data_dir": "/"})
    failed, begun = admin.audit(limit=2)
    assert (begun.action, begun.detail or begun.subject, begun.outcome) == ("configure", "data_dir", "")
    assert (failed.action, failed.outcome) == ("configure", "bad preference")
    admin.use_key("sk-test-planted")
    assert admin.audit(limit=1)[0].action == "use_key"
    assert "planted" not in str(admin.audit())


@pytest.mark.parametrize("change", ["DELETE FROM audit", "UPDATE audit SET person = 'nobody'"])
def test_the_audit_cannot_be_changed(world: World, change: str) -> None:
    before = world.engine.audit()
    with pytest.raises(DBAPIError, match="append-only"), world.engine._rooms.database.write() as connection:
        connection.execute(text(change))
    assert world.engine.audit() == before


def test_an_audit_entry_bears_any_name(world: World) -> None:
    for name in ("nul\x00 and \udcff half", "n" * 5000):
        world.engine._gate.log.add(MEMBER, "upload", name, name)
    assert [len(entry.detail) for entry in world.engine.audit(limit=2)] == [500, len("nul and ? half")]


def test_uploads_are_counted_per_person_and_day(world: World) -> None:
    world.engine._rooms.settings.now = world.engine.settings.model_copy(
        update={"daily_upload_files": 2, "daily_upload_mb": 1}
    )
    one, other = (world.seen_by(person(name, Role.EDITOR)) for name in (MEMBER, OUTSIDER))
    one.add_files("default", [("a.txt", b"first")])
    with pytest.raises(UploadLimit, match="2 files a day"):
        one.add_files("default", [("b.txt", b"second"), ("c.txt", b"third")])
    assert one.add_files("default", [("b.txt", b"second")])
    with pytest.raises(UploadLimit, match="1 MB a day"):
        other.add_files("default", [("big.txt", b"x" * 1_000_001)])
    assert other.add_files("default", [("b.txt", b"fourth")])
    assert world.engine.add_files("default", [(f"{n}.txt", f"of a script {n}".encode()) for n in range(5)])


def test_the_command_line_is_a_named_admin(world: World) -> None:
    view = world.engine.acting_for(command_line("ada"))
    view.create_collection("From a shell")
    assert view.audit(limit=1)[0].person == "ada (command line)"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "@",
        "a@",
        "@b",
        "a@b@c.com",
        "a b@c.com",
        "a@c.com,b@c.com",
        "\u212aim@example.com",
        "ａ@example.com",
        "a@b\x00",
    ],
)
def test_an_address_that_could_be_taken_for_another_is_refused(text: str) -> None:
    with pytest.raises(KohakuError, match="e-mail address"):
        address(text)


def test_an_address_is_one_in_any_case() -> None:
    assert address("  Ada.Lovelace@Example.COM ") == "ada.lovelace@example.com"
