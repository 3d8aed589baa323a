"""From ballots to a verdict: blank filtering, quorum, reference modes, and the words for it (design §6)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kohaku.answer.voting.clusters import ValueCluster, Vote, clusters_of
from kohaku.answer.voting.confidence import confidence_of
from kohaku.answer.voting.references import Cited, consensus, intersection, union
from kohaku.contracts.answer import AnswerWithEvidence, Ballot, Cluster, Span, Verdict
from kohaku.settings import AskOptions
from kohaku.values.parse import parse_value
from kohaku.values.scale import scaled

UNGROUNDED_WEIGHT = 0.5
"""Weight of a ballot without grounded evidence against 1.0 with, where `evidence_weight` is on."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Result of a vote; `winner` is None where the jury abstains. `voters`: ballots that had a say."""

    clusters: tuple[ValueCluster, ...]
    winner: ValueCluster | None
    references: tuple[str, ...]
    voters: int
    answering: int
    abstaining: int
    unreadable: int
    note: str


def verdict_of(ballots: Sequence[Ballot], options: AskOptions, asked: int, *, calibrated: bool = False) -> Verdict:
    """Verdict over ballots.

    Args:
        asked: the size of the jury (m), of which some may not have been needed or readable.
        calibrated: the reader's own confidence is a measured probability.
    """
    by_juror = {ballot.juror: ballot for ballot in ballots}
    outcome = tally([vote_of(ballot) for ballot in by_juror.values()], options, asked)
    clusters = tuple(
        Cluster(
            value=cluster.value,
            unit=cluster.unit,
            jurors=tuple(vote.juror for vote in cluster.votes),
            weight=cluster.weight,
        )
        for cluster in outcome.clusters
    )
    return Verdict(
        answer=_answer(outcome, by_juror, calibrated),
        references=outcome.references,
        clusters=clusters,
        answering=outcome.answering,
        abstaining=outcome.abstaining,
        unreadable=outcome.unreadable,
        asked=asked,
        stopped_early=len(by_juror) < asked,
        note=outcome.note,
    )


def vote_of(ballot: Ballot) -> Vote:
    """The vote's view of a ballot: it cites the documents of its evidence, and its value is what its sentence says."""
    answer = ballot.answer
    return Vote(
        juror=ballot.juror,
        value=scaled(answer.value, answer.unit, answer.answer),
        unit=answer.unit,
        references=frozenset(span.document_id for span in answer.evidence),
        grounded=len(answer.evidence),
        abstained=ballot.abstained,
        readable=not ballot.error,
    )


def tally(votes: Sequence[Vote], options: AskOptions, asked: int) -> Tally:
    """Count the votes of a jury of `asked` (m)."""
    readable = [_weighed(vote, options) for vote in votes if vote.readable]
    answering = [vote for vote in readable if not vote.abstained and parse_value(vote.value).kind != "nothing"]
    counts = len(answering), len(readable) - len(answering), len(votes) - len(readable)
    voting = _behind_the_references(answering) if options.reference_mode == "ref_priority" else answering
    clusters = clusters_of(voting, options.unit)
    obstacle = _obstacle(clusters, *counts, options, asked)
    if obstacle:
        return Tally(clusters, None, (), 0, *counts, obstacle)
    winner = clusters[0]
    voters = len(answering) if options.blank_filter else len(readable)
    return Tally(
        clusters,
        winner,
        _references(winner, answering, options),
        voters,
        *counts,
        _counted(winner, *counts) if asked > 1 else "",
    )


def quorum_of(options: AskOptions, asked: int) -> int:
    """Answering ballots that a jury of `asked` needs before abstentions stop voting; at least one."""
    return max(1, math.ceil(round(options.quorum * asked, 9)))


def _weighed(vote: Vote, options: AskOptions) -> Vote:
    return replace(vote, weight=UNGROUNDED_WEIGHT) if options.evidence_weight and not vote.grounded else vote


def _obstacle(
    clusters: tuple[ValueCluster, ...],
    answering: int,
    abstaining: int,
    unreadable: int,
    options: AskOptions,
    asked: int,
) -> str:
    """Why the jury abstains; empty where it answers."""
    if not answering and not abstaining:
        return f"no consensus: none of {unreadable} ballots could be read" if unreadable else "no consensus: no ballots"
    if not answering:
        return f"all {abstaining} ballots abstained" if abstaining > 1 else "the one ballot abstained"
    needed = quorum_of(options, asked)
    if options.blank_filter and answering < needed:
        return f"{answering} of {asked} jurors answered, {needed} are needed"
    if not options.blank_filter and abstaining > clusters[0].weight:
        return f"{abstaining} of {answering + abstaining} ballots abstained, more than agree on any value"
    return ""


def _counted(winner: ValueCluster, answering: int, abstaining: int, unreadable: int) -> str:
    parts = [f"{len(winner.votes)} of {answering} answering ballots"]
    if abstaining:
        parts.append(f"{abstaining} of {answering + abstaining + unreadable} abstained")
    if unreadable:
        parts.append(f"{unreadable} could not be read")
    return "; ".join(parts)


def _cited(votes: Sequence[Vote]) -> list[Cited]:
    return [Cited(vote.juror, vote.references, vote.weight, vote.grounded) for vote in votes]


def _behind_the_references(answering: Sequence[Vote]) -> Sequence[Vote]:
    """The votes that cite one of the documents voted for; all of them where none cites anything."""
    chosen = set(consensus(_cited(answering)))
    return [vote for vote in answering if vote.references & chosen] or answering


def _references(winner: ValueCluster, answering: Sequence[Vote], options: AskOptions) -> tuple[str, ...]:
    mode = options.reference_mode
    if mode in ("independent", "ref_priority"):
        return consensus(_cited(answering))
    cited = _cited(winner.votes)
    if mode == "union":
        return union(cited)
    if mode == "intersection":
        return intersection(cited)
    return consensus(cited)


def _answer(outcome: Tally, ballots: dict[int, Ballot], calibrated: bool) -> AnswerWithEvidence:
    """The leader's answer with the evidence of all who agree, as far as it lies in the documents voted for."""
    if outcome.winner is None:
        alone = [ballot.answer.caveats for ballot in ballots.values() if not ballot.error]
        return AnswerWithEvidence(caveats=alone[0] if len(ballots) == len(alone) == 1 and alone[0] else (outcome.note,))
    winner = outcome.winner
    own = ballots[winner.leader.juror].answer
    spans: dict[tuple[str, int, int], Span] = {}
    for juror in (winner.leader.juror, *(vote.juror for vote in winner.votes)):
        for span in ballots[juror].answer.evidence:
            key = (span.node_id, span.start, span.end)
            if key not in spans or spans[key].value_start is None:
                spans[key] = span
    voted = [span for span in spans.values() if span.document_id in outcome.references]
    agreeing = [ballots[vote.juror] for vote in winner.votes]
    whole = any(ballot.answer.complete_answer_found for ballot in agreeing)
    return own.model_copy(
        update={
            "value": winner.value,
            "unit": winner.unit,
            "evidence": tuple(voted or own.evidence),
            "complete_answer_found": whole,
            "missing": () if whole else own.missing,
            "confidence": round(confidence_of(agreeing, outcome.voters, calibrated=calibrated), 4),
        }
    )


def settled(votes: Sequence[Vote], options: AskOptions, asked: int) -> bool:
    """True where the ballots that are still out cannot change who wins, whatever they say.

    Not asked of `ref_priority`, where references decide which ballots vote.
    """
    out = asked - len(votes)
    if out <= 0:
        return True
    if options.reference_mode == "ref_priority":
        return False
    outcome = tally(votes, options, asked)
    if outcome.winner is None:
        if options.blank_filter:
            return outcome.answering + out < quorum_of(options, asked)
        return outcome.abstaining > outcome.answering + out
    return _margin(outcome, options) > out


def needed(votes: Sequence[Vote], options: AskOptions, asked: int) -> int:
    """The least number of further ballots that can settle the vote: as many as it takes if all agree with the lead."""
    out = asked - len(votes)
    if options.reference_mode == "ref_priority":
        return out
    outcome = tally(votes, options, asked)
    quorum = quorum_of(options, asked) - outcome.answering if options.blank_filter else 0
    return min(out, max(math.floor((out - _margin(outcome, options)) / 2) + 1, quorum))


def _margin(outcome: Tally, options: AskOptions) -> float:
    """By how many votes the strongest cluster leads."""
    lead, *rivals = [cluster.weight for cluster in outcome.clusters] or [0.0]
    if not options.blank_filter:
        rivals.append(float(outcome.abstaining))
    return lead - max(rivals, default=0.0)
