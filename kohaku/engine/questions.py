"""Questions and their answers: what the Ask and Audit pages call."""

from collections.abc import Sequence

from kohaku.answer.dispatch.replay import Replay, replay
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import AnswerRecord, Event
from kohaku.engine.rooms import Rooms
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.history import History
from kohaku.rights.principal import EVERYONE, Right, address
from kohaku.settings import AskOptions


class QuestionCalls:
    """The part of the engine that answers. An answer is its asker's, who may share it."""

    _rooms: Rooms
    _gate: Gate
    _history: History

    @call(Right.ADMINISTER)
    def backend(self) -> Backend:
        """The reader that the settings name; raises `BackendError` where it cannot work."""
        return self._rooms.reader.ready()

    @call(Right.ADMINISTER)
    def reader(self) -> Backend:
        """The reader that the settings name, whether or not it can work: for looking at, not for asking."""
        return self._rooms.reader.get()

    @call(Right.ASK)
    def start(self, question: str, options: AskOptions | None = None) -> str:
        """Begin an answer on a worker thread; return its id at once."""
        answer_id = self._rooms.asking.start(question, self._scope(options))
        self._history.enter(answer_id)
        return answer_id

    @call(Right.ASK)
    def events(self, answer_id: str, after: int = 0) -> list[tuple[int, Event]]:
        """Numbered events later than `after`; the last of an answer is `Finished`."""
        self._history.look(answer_id)
        return self._rooms.answers.events(answer_id, after)

    @call(Right.ASK, writes=True)
    def stop(self, answer_id: str) -> None:
        """Ask a running answer to stop; what it has found so far is kept."""
        self._history.own(answer_id)
        self._rooms.asking.stop(answer_id)

    @call(Right.ASK)
    def ask(self, question: str, options: AskOptions | None = None) -> AnswerRecord:
        """`start` and wait. The record says so itself where the answer failed."""
        record = self._rooms.asking.ask(question, self._scope(options))
        self._history.enter(record.id)
        return record

    @call(Right.ASK)
    def answer(self, answer_id: str) -> AnswerRecord | None:
        """The record; None while it runs; raises NotFound."""
        return self._history.answer(answer_id)

    @call(Right.ASK)
    def answers(self, limit: int = 200, offset: int = 0) -> list[AnswerRecord]:
        """Finished answers, newest first: one's own, those that are shared, and those of runs."""
        return self._history.answers(limit, offset)

    @call(Right.ASK)
    def asker(self, answer_id: str) -> str:
        """Who asked; empty where nobody in particular did. Raises NotFound."""
        return self._history.look(answer_id).person

    @call(Right.ASK)
    def shared_with(self, answer_id: str) -> tuple[str, ...]:
        """With whom one's own answer is shared; `*` is everyone who sees its collections."""
        return tuple(sorted(self._history.own(answer_id).shared))

    @call(Right.ASK, writes=True)
    def share_answer(self, answer_id: str, people: Sequence[str]) -> None:
        """Share one's own answer with these, and with nobody else. Who does not see its collections still sees nothing.

        Args:
            people: addresses, or `*`.
        """
        self._history.own(answer_id)
        self._history.owners.share(answer_id, [one if one == EVERYONE else address(one) for one in people])

    @call(Right.ASK)
    def replay(self, answer_id: str) -> Replay:
        """Parse and dispatch a finished answer again from its record; says what is different."""
        record = self._history.answer(answer_id)
        if record is None:
            raise NotFound(say("answer.running", answer=answer_id), say("answer.running.remedy"))
        try:
            version = self._rooms.corpora.index_version(record.options.collections)
        except NotFound:
            version = say("replay.collection_gone")
        return replay(record, version)

    @call(Right.ASK, writes=True)
    def delete_answer(self, answer_id: str) -> None:
        """Forget one's own answer."""
        self._history.own(answer_id)
        self._rooms.answers.delete(answer_id)

    @call(Right.ASK)
    def retrieve(self, question: str, options: AskOptions | None = None) -> Retrieval:
        """Retrieval alone, by the same call as an answer's."""
        return self._rooms.pipeline.retrieve(question, self._scope(options), self._rooms.reader.ready())

    def _scope(self, options: AskOptions | None) -> AskOptions:
        return self._gate.scope(options or self._rooms.settings.now.ask)
