"""Replay of a route: parse and dispatch once more from a stored record, and say what came out differently."""

from kohaku.answer.dispatch.rules import decide
from kohaku.contracts.answer import Decision
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.trace import AnswerRecord
from kohaku.contracts.tree import Frozen
from kohaku.languages.speaking import say, word
from kohaku.question.parse import parse
from kohaku.settings import AskOptions


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
    """Recompute parse and decision, the parts' too, from what the record says that they looked at.

    The scores of the passages between the first and the last do not matter to any rule, so that the two recorded
    ones and their number stand for all of them.

    Args:
        index_version: of the searched collections today; where it differs from the record's, that is said, since a new
            answer would search other passages. Empty: not compared.
    """
    if record.parsed is None or record.decision is None:
        return Replay(parsed=record.parsed, decision=None, differences=(say("replay.undispatched"),))
    parsed, decision, differences = _again(record.parsed, record.decision, record.options, record.options.unit)
    if record.parsed.answer_type != parsed.answer_type:
        differences.insert(
            0, say("replay.answer_type", was=word(record.parsed.answer_type), now=word(parsed.answer_type))
        )
    for part in record.parts:  # their type of answer is set by what is calculated from them, not by their words alone
        *_, changes = _again(part.parsed, part.decision, record.options, part.parsed.unit)
        differences += [say("replay.part", text=part.parsed.text, change=change) for change in changes]
    if index_version and index_version != record.index_version:
        differences.append(say("replay.index"))
    return Replay(parsed=parsed, decision=decision, differences=tuple(differences))


def _again(
    was: ParsedQuestion, decided: Decision, options: AskOptions, unit: str
) -> tuple[ParsedQuestion, Decision, list[str]]:
    """The parse and the decision of a recorded question as they come out today, and what is not as recorded."""
    parsed = parse(was.text, unit)
    count = int(decided.inputs["passages"])
    best, last = float(decided.inputs["best score"]), float(decided.inputs["last score"])
    scores = [best] * (count - 1) + [last] if count else []
    decision = decide(parsed, scores, int(decided.inputs["context tokens"]), int(decided.inputs["window"]), options)
    differences = [
        say(
            "replay.parse",
            name=word(name.replace("_", " ")),
            was=word(str(getattr(was, name))),
            now=word(str(getattr(parsed, name))),
        )
        for name in ("answer_shape", "decomposition", "intent", "sub_questions")
        if getattr(was, name) != getattr(parsed, name)
    ]
    if (decision.mode, decision.rule) != (decided.mode, decided.rule):
        differences.append(
            say(
                "replay.route",
                was_rule=word(decided.rule),
                was_mode=word(decided.mode),
                now_rule=word(decision.rule),
                now_mode=word(decision.mode),
            )
        )
    if decision.budget != decided.budget:
        differences.append(say("replay.budget", was=decided.budget, now=decision.budget))
    return parsed, decision, differences
