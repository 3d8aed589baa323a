"""How probable it is that a verdict's value is right (docs/confidence.md).

A vote share is a vote: one ballot of one agrees with itself, whatever it says. Confidence is a probability. A
calibrated reader gives its own; of a language model, whose own opinion of itself is no measure, it is what juries were
worth whose ballots agreed as much, times the share of its quotes that stood in the source.
"""

from collections.abc import Sequence

from kohaku.contracts.answer import Ballot

PRIOR, STRENGTH = 0.3, 0.5
"""Where agreement is drawn to, and how many ballots that is worth. Fitted to juries of recorded language models on
WattBot train; public chose nothing (`python -m bench.calibration --votes`). One of one is worth .77, three of three
.90."""


def confidence_of(agreeing: Sequence[Ballot], voters: int, *, calibrated: bool) -> float:
    """Confidence, 0 to 1, in the value that `agreeing` of `voters` ballots gave.

    Args:
        calibrated: the reader's own confidence is a measured probability. Then their mean counts, less where others
            voted for another value.
    """
    if not agreeing or not voters:
        return 0.0
    if calibrated:
        own = sum(ballot.answer.confidence for ballot in agreeing) / len(agreeing)
        return own * len(agreeing) / voters
    return grounded_share(agreeing) * agreed(len(agreeing), voters)


def agreed(agreeing: int, voters: int) -> float:
    """What a value is worth that so many ballots of so many agree on: the share, drawn a little towards the prior."""
    return (agreeing + STRENGTH * PRIOR) / (voters + STRENGTH)


def grounded_share(ballots: Sequence[Ballot]) -> float:
    """Share of the quotes given for an answer that were found in the source; 1.0 where none was refused."""
    kept = refused = 0
    for ballot in ballots:
        for attempt in ballot.attempts[-1:]:
            for step in (step for reading in attempt.readings for step in reading.steps if step.answer_found):
                kept += len(step.grounding.spans)
                refused += len(step.grounding.refused)
    return kept / (kept + refused) if kept else 1.0
