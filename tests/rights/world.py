"""A house with one collection for everyone and one that is private, and something of each kind in both."""

from dataclasses import dataclass
from typing import Any

from kohaku.contracts.library import JobState
from kohaku.contracts.runs import RunItem
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.ingest.reading import read_document
from kohaku.rights.principal import LOCAL_OWNER, Principal, Role
from kohaku.settings import AskOptions
from kohaku.store.database import now

MEMBER, OUTSIDER = "member@example.com", "outsider@example.com"
SECRET = "Project Nightjar"
"""Stands in the name and the text of everything that is private."""


class Reached(Exception):
    """A call came through: what lies behind the gate was asked."""


class Beyond:
    """Stands for all rooms: whatever of them is called, was reached."""

    def __getattr__(self, name: str) -> Any:
        return Beyond()

    def __call__(self, *args: object, **kwargs: object) -> Any:
        raise Reached


@dataclass(frozen=True)
class Things:
    """Ids of one collection and of what is in it."""

    collection: str
    document: str
    node: str
    job: str
    answer: str
    run: str
    run_answer: str


@dataclass(frozen=True)
class World:
    """The engine with its two collections."""

    engine: Engine
    everyones: Things
    private: Things

    def seen_by(self, principal: Principal) -> Engine:
        """The engine as one person sees it."""
        return self.engine.acting_for(principal)

    def gate_of(self, principal: Principal) -> Engine:
        """The same with nothing behind the gate: a call that comes through raises `Reached`."""
        view = self.seen_by(principal)
        view._rooms = Beyond()  # type: ignore[assignment]
        return view


def build(engine: Engine) -> World:
    """Fill an empty engine by its stores: nothing is read or encoded."""
    everyones = engine.find_collection("default").id
    private = engine.create_collection(SECRET, "Nothing of this is told.", private=True).id
    engine.set_members(private, [MEMBER])
    return World(engine, _fill(engine, everyones, "Public notice"), _fill(engine, private, SECRET))


def _fill(engine: Engine, collection: str, title: str) -> Things:
    rooms = engine._rooms
    text = f"# {title}\n\nThe annual budget of {title} is 1200 euros.\n"
    tree = read_document(text.encode(), f"{title}.md", collection)
    rooms.library.documents.save(tree, collection_id=collection, name=f"{title}.md", sha256="0" * 64, size=9)
    with rooms.database.write() as connection:
        rooms.library.documents.mark_indexed(connection, tree.document_id)
    job = rooms.library.jobs.add_failed(collection_id=collection, name=f"{title}.doc", size=3, error=NotFound(title))
    assert job.state is JobState.FAILED
    options = AskOptions(collections=(collection,))
    run = rooms.runs.open(f"Run over {title}", [RunItem(id="q1", question=f"What is {title}?")], options)
    run_answer = _answer(engine, title, options)
    rooms.runs.record(run, 1, answer_id=run_answer, grade={})
    rooms.runs.close(run, "finished")
    node = next(node.id for node in tree.nodes if "annual" in tree.text(node))
    return Things(collection, tree.document_id, node, job.id, _answer(engine, title, options, MEMBER), run, run_answer)


def _answer(engine: Engine, title: str, options: AskOptions, person: str = "") -> str:
    answers = engine._rooms.answers
    question = f"What is the budget of {title}?"
    answer_id = answers.open(question, options)
    if person:
        engine._history.owners.enter(answer_id, person)
    answers.close(
        AnswerRecord(id=answer_id, question=question, options=options, created=now(), state="abstained", message=title)
    )
    return answer_id


def person(name: str, role: Role) -> Principal:
    """Somebody who signed in."""
    return Principal(name, role)


PEOPLE = {
    f"{role.value}, {'member' if name == MEMBER else 'no member'}": person(name, role)
    for role in Role
    for name in (MEMBER, OUTSIDER)
} | {"local owner": LOCAL_OWNER}
