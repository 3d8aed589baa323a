"""What a question will cost, said before anything is paid: the calls of design §6, at the reader's own prices."""

from collections.abc import Sequence
from dataclasses import dataclass

from kohaku.answer.voting.votes import needed
from kohaku.contracts.answer import Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import Priced, ReadRequest
from kohaku.settings import AskOptions


@dataclass(frozen=True, slots=True)
class Forecast:
    """Cost of one question: as it is expected, and at most. Neither foresees thinking, repairs, or a stronger model."""

    about: Usage
    most: Usage


def forecast(question: ParsedQuestion, passages: Sequence[Passage], reader: Priced, options: AskOptions) -> Forecast:
    """Forecast a question from the passages of its first reading context. Makes no call.

    Expected is one call a ballot over all passages, of as many ballots as settle the vote where all agree. At most, the
    whole jury takes every retry, a passage at a time and then all together; the token budget caps it. Later attempts
    and the reranker's pool are taken to hold passages like these.
    """
    jurors = options.jurors or reader.capabilities.jurors
    voting = needed([], options, jurors) if options.early_stop else jurors
    runs = max(1, len(question.sub_questions))
    searches = 1 + len(question.sub_questions)  # each part is searched for by itself, once for the whole jury
    found = _found(question, passages, reader, options).times(searches)
    expected = [reader.estimate(ReadRequest(question, tuple(passages), juror=juror)) for juror in range(1, voting + 1)]
    worst = _attempts(question, passages, reader, options).times(jurors * (runs + 1 if runs > 1 else 1))
    return Forecast(found + sum(expected, Usage()).times(runs), found + _capped(worst, options.budget_tokens))


def _found(question: ParsedQuestion, passages: Sequence[Passage], reader: Priced, options: AskOptions) -> Usage:
    """Planning and reranking, where the options have a model do them."""
    usage = Usage()
    if options.queries > 1 and reader.capabilities.plans:
        usage += reader.estimate_plan(question, options.queries)
    if options.rerank != "off" and reader.capabilities.reranks:
        usage += reader.estimate_rerank(question, list(passages) * options.pool_factor, options.k)
    return usage


def _attempts(question: ParsedQuestion, passages: Sequence[Passage], reader: Priced, options: AskOptions) -> Usage:
    """One juror's attempts by the dearest route that the options allow; attempt a reads a + 1 times the passages."""
    alone = sum((reader.estimate(ReadRequest(question, (passage,))) for passage in passages), Usage())
    usage = Usage()
    for attempt in range(1, options.max_retries + 2):
        if options.mode != "batch":
            usage += alone.times(attempt)
        if options.mode == "batch" or options.on_exhausted == "batch":
            usage += reader.estimate(ReadRequest(question, tuple(passages) * attempt))
    return usage


def _capped(usage: Usage, tokens: int) -> Usage:
    return usage.times(tokens / usage.tokens) if usage.tokens > tokens else usage
