"""From ballots to a verdict: blank filtering, quorum, reference modes, and the words for it (design §6)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.answer.voting.clusters import Camp, Cast, camps_of
from kohaku.answer.voting.references import Cited, consensus, intersection, union
from kohaku.contracts.answer import AnswerWithEvidence, Ballot, Cluster, Span, Verdict
from kohaku.settings import AskOptions
from kohaku.values.parse import read
from kohaku.values.scale import scaled

UNGROUNDED_WEIGHT = 0.5
"""Weight of a ballot without grounded evidence against 1.0 with, where `evidence_weight` is on."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a vote; `winner` is None where the jury abstains. `confidence` is the winner's share of the voters."""

    camps: tuple[Camp, ...]
    winner: Camp | None
    references: tuple[str, ...]
    confidence: float
    answering: int
    abstaining: int
    unreadable: int
    note: str


def vote(ballots: Sequence[Ballot], options: AskOptions, asked: int) -> Verdict:
    """Verdict over ballots. `asked` is the size of the jury (m), of which some may not have been needed or readable."""
    by_juror = {ballot.juror: ballot for ballot in ballots}
    outcome = tally([cast_of(ballot) for ballot in by_juror.values()], options, asked)
    clusters = tuple(
        Cluster(value=camp.value, unit=camp.unit, jurors=tuple(cast.juror for cast in camp.casts), weight=camp.weight)
        for camp in outcome.camps
    )
    return Verdict(
        answer=_answer(outcome, by_juror),
        references=outcome.references,
        clusters=clusters,
        answering=outcome.answering,
        abstaining=outcome.abstaining,
        unreadable=outcome.unreadable,
        asked=asked,
        stopped_early=len(by_juror) < asked,
        note=outcome.note,
    )


def cast_of(ballot: Ballot) -> Cast:
    """The vote's view of a ballot: it cites the documents of its evidence, and its value is what its sentence says."""
    answer = ballot.answer
    return Cast(
        juror=ballot.juror,
        value=scaled(answer.value, answer.unit, answer.answer),
        unit=answer.unit,
        references=frozenset(span.document_id for span in answer.evidence),
        grounded=len(answer.evidence),
        abstained=ballot.abstained,
        readable=not ballot.error,
    )


def tally(casts: Sequence[Cast], options: AskOptions, asked: int) -> Outcome:
    """Count the casts of a jury of `asked` (m)."""
    readable = [_weighed(cast, options) for cast in casts if cast.readable]
    answering = [cast for cast in readable if not cast.abstained and read(cast.value).kind != "nothing"]
    counts = len(answering), len(readable) - len(answering), len(casts) - len(readable)
    voting = _behind_the_references(answering) if options.reference_mode == "ref_priority" else answering
    camps = camps_of(voting, options.unit)
    obstacle = _obstacle(camps, *counts, options, asked)
    if obstacle:
        return Outcome(camps, None, (), 0.0, *counts, obstacle)
    winner = camps[0]
    voters = len(answering) if options.blank_filter else len(readable)
    return Outcome(
        camps,
        winner,
        _references(winner, answering, options),
        len(winner.casts) / voters,
        *counts,
        _counted(winner, *counts),
    )


def quorum_of(options: AskOptions, asked: int) -> int:
    """Answering ballots that a jury of `asked` needs before abstentions stop voting; at least one."""
    return max(1, math.ceil(round(options.quorum * asked, 9)))


def _weighed(cast: Cast, options: AskOptions) -> Cast:
    return replace(cast, weight=UNGROUNDED_WEIGHT) if options.evidence_weight and not cast.grounded else cast


def _obstacle(
    camps: tuple[Camp, ...], answering: int, abstaining: int, unreadable: int, options: AskOptions, asked: int
) -> str:
    """Why the jury abstains; empty where it answers."""
    if not answering and not abstaining:
        return f"no consensus: none of {unreadable} ballots could be read" if unreadable else "no consensus: no ballots"
    if not answering:
        return f"all {abstaining} ballots abstained"
    needed = quorum_of(options, asked)
    if options.blank_filter and answering < needed:
        return f"{answering} of {asked} jurors answered, {needed} are needed"
    if not options.blank_filter and abstaining > camps[0].weight:
        return f"{abstaining} of {answering + abstaining} ballots abstained, more than agree on any value"
    return ""


def _counted(winner: Camp, answering: int, abstaining: int, unreadable: int) -> str:
    parts = [f"{len(winner.casts)} of {answering} answering ballots"]
    if abstaining:
        parts.append(f"{abstaining} of {answering + abstaining + unreadable} abstained")
    if unreadable:
        parts.append(f"{unreadable} could not be read")
    return "; ".join(parts)


def _cited(casts: Sequence[Cast]) -> list[Cited]:
    return [Cited(cast.juror, cast.references, cast.weight, cast.grounded) for cast in casts]


def _behind_the_references(answering: Sequence[Cast]) -> Sequence[Cast]:
    """The casts that cite one of the documents voted for; all of them where none cites anything."""
    chosen = set(consensus(_cited(answering)))
    return [cast for cast in answering if cast.references & chosen] or answering


def _references(winner: Camp, answering: Sequence[Cast], options: AskOptions) -> tuple[str, ...]:
    mode = options.reference_mode
    if mode in ("independent", "ref_priority"):
        return consensus(_cited(answering))
    cited = _cited(winner.casts)
    if mode == "union":
        return union(cited)
    if mode == "intersection":
        return intersection(cited)
    return consensus(cited)


def _answer(outcome: Outcome, ballots: dict[int, Ballot]) -> AnswerWithEvidence:
    """The leader's answer with the evidence of all who agree, as far as it lies in the documents voted for."""
    if outcome.winner is None:
        return AnswerWithEvidence(caveats=(outcome.note,))
    winner = outcome.winner
    own = ballots[winner.leader.juror].answer
    spans: dict[tuple[str, int, int], Span] = {}
    for juror in (winner.leader.juror, *(cast.juror for cast in winner.casts)):
        for span in ballots[juror].answer.evidence:
            key = (span.node_id, span.start, span.end)
            if key not in spans or spans[key].value_start is None:
                spans[key] = span
    voted = [span for span in spans.values() if span.document_id in outcome.references]
    agreeing = [ballots[cast.juror].answer for cast in winner.casts]
    return own.model_copy(
        update={
            "value": winner.value,
            "unit": winner.unit,
            "evidence": tuple(voted or own.evidence),
            "complete_answer_found": any(answer.complete_answer_found for answer in agreeing),
            "confidence": outcome.confidence,
        }
    )


def settled(casts: Sequence[Cast], options: AskOptions, asked: int) -> bool:
    """True where the ballots that are still out cannot change who wins, whatever they say.

    Not asked of `ref_priority`, where references decide which ballots vote.
    """
    out = asked - len(casts)
    if out <= 0:
        return True
    if options.reference_mode == "ref_priority":
        return False
    outcome = tally(casts, options, asked)
    if outcome.winner is None:
        if options.blank_filter:
            return outcome.answering + out < quorum_of(options, asked)
        return outcome.abstaining > outcome.answering + out
    return _margin(outcome, options) > out


def needed(casts: Sequence[Cast], options: AskOptions, asked: int) -> int:
    """The least number of further ballots that can settle the vote: as many as it takes if all agree with the lead."""
    out = asked - len(casts)
    if options.reference_mode == "ref_priority":
        return out
    outcome = tally(casts, options, asked)
    quorum = quorum_of(options, asked) - outcome.answering if options.blank_filter else 0
    return min(out, max(math.floor((out - _margin(outcome, options)) / 2) + 1, quorum))


def _margin(outcome: Outcome, options: AskOptions) -> float:
    """By how many votes the strongest camp leads."""
    lead, *rivals = [camp.weight for camp in outcome.camps] or [0.0]
    if not options.blank_filter:
        rivals.append(float(outcome.abstaining))
    return lead - max(rivals, default=0.0)
