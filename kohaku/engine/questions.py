"""Questions and their answers: what the Ask and Audit pages call."""

from kohaku.answer.dispatch.replay import Replay, replay
from kohaku.contracts.retrieval import Retrieval
from kohaku.contracts.trace import AnswerRecord, Event
from kohaku.engine.rooms import Rooms
from kohaku.errors import NotFound
from kohaku.languages.speaking import say
from kohaku.readers.base import Backend
from kohaku.settings import AskOptions, Settings


class QuestionCalls:
    """The part of the engine that answers."""

    _rooms: Rooms
    settings: Settings

    def backend(self) -> Backend:
        """The reader that the settings name; raises `BackendError` where it cannot work."""
        reader = self.reader()
        reader.check()
        return reader

    def reader(self) -> Backend:
        """The reader that the settings name, whether or not it can work: for looking at, not for asking."""
        return self._rooms.reader.get()

    def start(self, question: str, options: AskOptions | None = None) -> str:
        """Begin an answer on a worker thread; return its id at once."""
        return self._rooms.asking.start(question, options or self.settings.ask)

    def events(self, answer_id: str, after: int = 0) -> list[tuple[int, Event]]:
        """Numbered events later than `after`; the last of an answer is `Finished`."""
        return self._rooms.answers.events(answer_id, after)

    def stop(self, answer_id: str) -> None:
        """Ask a running answer to stop; what it has found so far is kept."""
        self._rooms.asking.stop(answer_id)

    def ask(self, question: str, options: AskOptions | None = None) -> AnswerRecord:
        """`start` and wait. The record says so itself where the answer failed."""
        return self._rooms.asking.ask(question, options or self.settings.ask)

    def answer(self, answer_id: str) -> AnswerRecord | None:
        """The record; None while it runs; raises NotFound."""
        return self._rooms.answers.get(answer_id)

    def answers(self, limit: int = 200, offset: int = 0) -> list[AnswerRecord]:
        """Finished answers, newest first."""
        return self._rooms.answers.all(limit, offset)

    def replay(self, answer_id: str) -> Replay:
        """Parse and dispatch a finished answer again from its record; says what is different."""
        record = self._rooms.answers.get(answer_id)
        if record is None:
            raise NotFound(say("answer.running", answer=answer_id), say("answer.running.remedy"))
        try:
            version = self._rooms.corpora.index_version(record.options.collections)
        except NotFound:
            version = say("replay.collection_gone")
        return replay(record, version)

    def delete_answer(self, answer_id: str) -> None:
        """Forget an answer."""
        self._rooms.answers.delete(answer_id)

    def retrieve(self, question: str, options: AskOptions | None = None) -> Retrieval:
        """Retrieval alone, by the same call as an answer's."""
        return self._rooms.pipeline.retrieve(question, options or self.settings.ask, self.backend())
