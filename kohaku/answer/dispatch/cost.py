"""What reading costs, by the formula of design §6: q tokens of prompt and schema, K passages of c tokens.

batch = q + K·c; sequential from q + c (the first passage answers) to K·(q + c), and q + K·c more where exhaustion goes
to a batch try.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kohaku.contracts.answer import Mode
from kohaku.contracts.trace import Counterfactual

Failure = Literal["batch", "sequential", "sequential then batch"]


def batch_tokens(prompt: int, passages: Sequence[int]) -> int:
    """Input tokens of one call over all passages."""
    return prompt + sum(passages)


def sequential_tokens(prompt: int, passages: Sequence[int], read: int | None = None, batch_try: bool = False) -> int:
    """Input tokens of a loop that read the first `read` passages (all by default), and of a batch try after it."""
    seen = passages if read is None else passages[:read]
    return len(seen) * prompt + sum(seen) + (batch_tokens(prompt, passages) if batch_try else 0)


def counterfactual(taken: Mode, prompt: int, passages: Sequence[int], on_exhausted: str) -> Counterfactual:
    """Return what the *other* mode would have cost per ballot: from its best to its worst case, in input tokens."""
    if taken is Mode.SEQUENTIAL:
        total = batch_tokens(prompt, passages)
        return Counterfactual(mode=Mode.BATCH, input_tokens_low=total, input_tokens_high=total)
    fallback = on_exhausted == "batch" and len(passages) > 1
    return Counterfactual(
        mode=Mode.SEQUENTIAL,
        input_tokens_low=sequential_tokens(prompt, passages, read=1),
        input_tokens_high=sequential_tokens(prompt, passages, batch_try=fallback),
    )


@dataclass(frozen=True, slots=True)
class Workload:
    """Questions of one kind: `solved` is the share that the first passage answers; the others fail alike.

    Attributes:
        prompt: tokens of system prompt, schema and question (q).
        passage: tokens of one passage (c).
        k: passages a question (K).
        solved: share 0 to 1.
    """

    prompt: int
    passage: int
    k: int
    solved: float

    @property
    def batch(self) -> float:
        """Tokens of one batch call."""
        return float(batch_tokens(self.prompt, [self.passage] * self.k))

    @property
    def first(self) -> float:
        """Tokens of a question that its first passage answers."""
        return float(self.prompt + self.passage)

    def failed(self, failure: Failure) -> float:
        """Tokens of a question that the first passage does not answer, priced in one of three ways."""
        passages = [self.passage] * self.k
        if failure == "batch":
            return self.batch
        return float(sequential_tokens(self.prompt, passages, batch_try=failure == "sequential then batch"))

    def change(self, failure: Failure) -> float:
        """Relative change of cost against always-batch: -0.4 saves 40 %."""
        mean = self.solved * self.first + (1 - self.solved) * self.failed(failure)
        return mean / self.batch - 1

    def break_even(self, failure: Failure) -> float:
        """Share solved by the first passage from which the loop is no dearer than always-batch; 0 if it never is."""
        dearer = self.failed(failure) - self.batch
        return max(0.0, dearer / (self.failed(failure) - self.first)) if dearer > 0 else 0.0
