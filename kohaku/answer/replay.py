"""Replay of a route: parse and dispatch once more from a stored record, and say what came out differently."""

from kohaku.answer.dispatch import decide
from kohaku.contracts.answer import Decision
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.trace import AnswerRecord
from kohaku.contracts.tree import Frozen
from kohaku.question.parse import parse


class Replay(Frozen):
    """What a replayed route came to. `differences` name each thing that is not as recorded; none: identical."""

    parsed: ParsedQuestion | None
    decision: Decision | None
    differences: tuple[str, ...] = ()

    @property
    def identical(self) -> bool:
        """True where the same question takes the same way again."""
        return not self.differences


def replay(record: AnswerRecord, index_version: str = "") -> Replay:
    """Recompute parse and decision from what the record says that they looked at.

    The scores of the passages between the first and the last are of no account to any rule, so that the two recorded
    ones and their number stand for all of them.

    Args:
        index_version: of the searched collections today; where it differs from the record's, that is said, since a new
            answer would search other passages. Empty: not compared.
    """
    if record.parsed is None or record.decision is None:
        return Replay(parsed=record.parsed, decision=None, differences=("The answer ended before it was dispatched.",))
    parsed = parse(record.parsed.text, record.options.unit)
    inputs = record.decision.inputs
    count = int(inputs["passages"])
    scores = ([float(inputs["best score"])] * (count - 1) + [float(inputs["last score"])]) if count else []
    decision = decide(parsed, scores, int(inputs["context tokens"]), int(inputs["window"]), record.options)
    differences = [
        f"{name.replace('_', ' ')}: recorded {getattr(record.parsed, name)!s}, now {getattr(parsed, name)!s}"
        for name in ("answer_shape", "answer_type", "decomposition", "intent", "sub_questions")
        if getattr(record.parsed, name) != getattr(parsed, name)
    ]
    if (decision.mode, decision.rule) != (record.decision.mode, record.decision.rule):
        differences.append(
            f"route: recorded {record.decision.rule} ({record.decision.mode}), now {decision.rule} ({decision.mode})"
        )
    if decision.budget != record.decision.budget:
        differences.append(f"budget: recorded {record.decision.budget}, now {decision.budget}")
    if index_version and index_version != record.index_version:
        differences.append("index: documents have changed since; the recorded scores were used")
    return Replay(parsed=parsed, decision=decision, differences=tuple(differences))
