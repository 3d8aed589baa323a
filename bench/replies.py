"""What a language model's replies cost, and how often one was repaired, refused or replaced by the fallback."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import Step, Usage
from kohaku.contracts.trace import AnswerRecord
from kohaku.languages.speaking import say


@dataclass(frozen=True)
class Replies:
    """The model calls of a set of answers."""

    records: Sequence[AnswerRecord]

    @property
    def usage(self) -> Usage:
        """Of all stages together."""
        return sum((record.usage for record in self.records), Usage())

    @property
    def repaired(self) -> float:
        """Share of the readings whose JSON was asked for once more."""
        return _share([say("claude.repaired") in step.notes for step in self._steps()])

    @property
    def unreadable(self) -> float:
        """Share of the readings that could not be read at all."""
        return _share([not step.reply.readable for step in self._steps()])

    @property
    def refused(self) -> float:
        """Share of the quotes that grounding refused."""
        found = sum(len(step.grounding.spans) for step in self._steps())
        refused = sum(len(step.grounding.refused) for step in self._steps())
        return refused / (found + refused) if found + refused else 0.0

    @property
    def plans_replaced(self) -> float:
        """Share of the searches whose planner fell back to the rules."""
        return _share([bool(found.plan.note) for record in self.records for found in record.retrievals])

    @property
    def orders_kept(self) -> float:
        """Share of the searches whose reranker left the order as it was, because no reply was usable."""
        return _share([not found.rerank.applied for record in self.records for found in record.retrievals])

    @property
    def unproved(self) -> int:
        """Answers without a proved sentence; there must be none."""
        return sum(record.state == "answered" and not record.evidence for record in self.records)

    def table(self) -> Iterator[str]:
        """Lines to print."""
        asked, usage = max(1, len(self.records)), self.usage
        seconds = sum(record.milliseconds for record in self.records) / 1000
        cached = usage.cache_read_tokens + usage.cache_write_tokens
        yield f"a question: {usage.calls / asked:.1f} calls, {seconds / asked:.0f} s"
        tokens = (usage.input_tokens / asked, cached / asked, usage.output_tokens / asked)
        yield "    tokens in {:,.0f}, cached {:,.0f}, out {:,.0f}".format(*tokens)
        readings = sum(1 for _ in self._steps())
        yield f"readings {readings}: {self.repaired:.0%} repaired, {self.unreadable:.0%} unreadable"
        yield f"quotes refused by grounding {self.refused:.0%}; answers without a proved sentence {self.unproved}"
        yield f"planner fell back {self.plans_replaced:.0%}, reranker {self.orders_kept:.0%}"

    def _steps(self) -> Iterator[Step]:
        for record in self.records:
            for ballot in record.ballots:
                for attempt in ballot.attempts:
                    for reading in attempt.readings:
                        yield from reading.steps


def _share(hits: Sequence[bool]) -> float:
    return sum(hits) / len(hits) if hits else 0.0
