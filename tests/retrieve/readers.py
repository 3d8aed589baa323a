"""A reader that plans and reranks as a test tells it to."""

from collections.abc import Mapping, Sequence

from kohaku.contracts.answer import Reply, Usage
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage, QueryKind
from kohaku.readers.base import Capabilities, PlanResult, ReadRequest, ReadResult, RerankResult, Rewrite


class ScriptedReader:
    """Returns the rewrites and ids that it was given."""

    name = "scripted"
    models: Mapping[str, str] = {}

    def __init__(
        self,
        rewrites: Sequence[str] = (),
        ids: Sequence[str] | None = (),
        note: str = "",
        plans: bool = True,
        reranks: bool = True,
    ) -> None:
        self.capabilities = Capabilities(plans=plans, reranks=reranks)
        self.rewrites, self.ids, self.note = rewrites, ids, note
        self.offered: list[str] = []

    def plan(self, question: ParsedQuestion, n: int) -> PlanResult:
        made = tuple(Rewrite(text, QueryKind.REFORMULATION, "said otherwise") for text in self.rewrites)
        return PlanResult(made, Usage(calls=1, input_tokens=10), self.note)

    def rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> RerankResult:
        self.offered = [passage.node_id for passage in passages]
        return RerankResult(None if self.ids is None else tuple(self.ids), Usage(calls=1), self.note)

    def read(self, request: ReadRequest) -> ReadResult:
        return ReadResult(Reply(), Usage())

    def count_tokens(self, text: str) -> int:
        return len(text)
