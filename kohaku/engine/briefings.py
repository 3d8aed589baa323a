"""Briefings: answers put together for others to read, and several questions that are asked into one."""

from collections.abc import Sequence

from kohaku.contracts.briefing import MAX_ITEMS, MAX_NAME, MAX_REMARK, Briefing, BriefingItem
from kohaku.engine.rooms import Rooms
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.history import History
from kohaku.rights.principal import Right
from kohaku.settings import AskOptions


class BriefingCalls:
    """The part of the engine that keeps briefings. A briefing is its maker's; admins see all.

    It holds ids of answers and remarks, never an answer: what is in it is read with `answer`, which says NotFound of
    an answer that was deleted, and of one that is no longer seen.
    """

    _rooms: Rooms
    _gate: Gate
    _history: History

    @call(Right.ASK)
    def briefings(self) -> list[Briefing]:
        """One's briefings, newest first."""
        own = self._gate.principal.name
        return [one for one in self._rooms.briefings.all() if self._gate.sees_all or one.person == own]

    @call(Right.ASK)
    def briefing(self, briefing_id: str) -> Briefing:
        """One of one's briefings; raises NotFound, as every call does that names one."""
        for one in self.briefings():
            if one.id == briefing_id:
                return one
        raise NotFound(say("briefing.unknown"), say("briefing.unknown.remedy"))

    @call(Right.ASK)
    def briefing_items(self, briefing_id: str) -> list[BriefingItem]:
        """Its items in order."""
        return self._rooms.briefings.items(self.briefing(briefing_id).id)

    @call(Right.ASK, writes=True)
    def create_briefing(self, name: str) -> str:
        """Begin a briefing; return its id."""
        return self._rooms.briefings.create(_named(name), self._gate.principal.name)

    @call(Right.ASK, writes=True)
    def rename_briefing(self, briefing_id: str, name: str) -> None:
        """Give it another name."""
        self._rooms.briefings.rename(self.briefing(briefing_id).id, _named(name))

    @call(Right.ASK, writes=True)
    def delete_briefing(self, briefing_id: str) -> None:
        """Forget a briefing; its answers stay."""
        self._rooms.briefings.delete(self.briefing(briefing_id).id)

    @call(Right.ASK, writes=True)
    def add_to_briefing(self, briefing_id: str, answer_id: str) -> None:
        """Put an answer that one sees at the end. Raises NotFound, or `KohakuError` where the briefing is full."""
        self._history.answer(answer_id)
        self._rooms.briefings.add(self._with_room(briefing_id, 1), [answer_id])

    @call(Right.ASK, writes=True)
    def remark_item(self, briefing_id: str, item_id: str, remark: str) -> None:
        """Set what one remarks on an item."""
        self._rooms.briefings.remark(self.briefing(briefing_id).id, item_id, remark.strip()[:MAX_REMARK])

    @call(Right.ASK, writes=True)
    def move_item(self, briefing_id: str, item_id: str, steps: int) -> None:
        """Move an item down by so many places; up, where `steps` is negative."""
        self._rooms.briefings.move(self.briefing(briefing_id).id, item_id, steps)

    @call(Right.ASK, writes=True)
    def remove_item(self, briefing_id: str, item_id: str) -> None:
        """Take an item out; its answer stays."""
        self._rooms.briefings.remove(self.briefing(briefing_id).id, item_id)

    @call(Right.ASK, writes=True)
    def ask_into(self, briefing_id: str, questions: Sequence[str], options: AskOptions) -> list[str]:
        """Begin an answer to each question and put all of them at the end, in order; return their ids at once.

        They wait for one another as all answers do. One that fails says so in its place, and the others go on.
        Raises `KohakuError` where the briefing has no room for all: then none is asked.
        """
        options = self._gate.scope(options)
        briefing_id = self._with_room(briefing_id, len(questions))
        begun: list[str] = []
        try:
            for question in questions:
                answer_id = self._rooms.asking.start(question, options)
                begun.append(answer_id)
                self._history.enter(answer_id)
        finally:
            self._rooms.briefings.add(briefing_id, begun)
        return begun

    @call(Right.ASK)
    def being_answered(self, briefing_id: str) -> dict[str, str]:
        """Answer id -> question, of the answers of a briefing that are still being made, in order, as far as seen."""
        items = self.briefing_items(briefing_id)
        running = {answer_id: question for answer_id, question, _ in self._rooms.answers.running()}
        return {
            one.answer_id: running[one.answer_id]
            for one in items
            if one.answer_id in running and self._seen(one.answer_id)
        }

    @call(Right.ASK, writes=True)
    def stop_briefing(self, briefing_id: str) -> None:
        """Stop the answers of a briefing that are still being made, as far as they are one's own."""
        for answer_id in reversed(self.being_answered(briefing_id)):  # the last first: none begins in another's place
            try:
                self._history.own(answer_id)
                self._rooms.asking.stop(answer_id)
            except KohakuError:
                continue  # it is gone by now, or somebody else's

    def _seen(self, answer_id: str) -> bool:
        try:
            self._history.look(answer_id)
        except NotFound:
            return False
        return True

    def _with_room(self, briefing_id: str, more: int) -> str:
        found = self.briefing(briefing_id)
        if found.items + more > MAX_ITEMS:
            raise KohakuError(say("briefing.full", limit=MAX_ITEMS), say("briefing.full.remedy"))
        return found.id


def _named(name: str) -> str:
    return " ".join(name.split())[:MAX_NAME] or say("briefing.unnamed")
