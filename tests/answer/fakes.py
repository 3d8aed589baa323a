"""A small document as passages, and a reader that says what the test tells it to."""

from collections.abc import Callable, Mapping, Sequence

from kohaku.contracts.answer import Citation, Reply, Usage, Value
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.readers.base import Capabilities, PlanResult, ReadRequest, ReadResult, RerankResult

PLAIN = Capabilities()


class ScriptedBackend:
    """Gives the scripted replies in turn (the last one for ever), or asks a function; keeps the requests."""

    name = "scripted"
    models: Mapping[str, str] = {}

    def __init__(
        self,
        *replies: Reply,
        answer: Callable[[ReadRequest], Reply] | None = None,
        capabilities: Capabilities = PLAIN,
        overhead: int = 0,
    ) -> None:
        self._replies = list(replies) or [not_found()]
        self._answer = answer
        self._overhead = overhead
        self.capabilities = capabilities
        self.requests: list[ReadRequest] = []

    def read(self, request: ReadRequest) -> ReadResult:
        """The next reply, at the cost of the passages' words."""
        self.requests.append(request)
        if self._answer is not None:
            reply = self._answer(request)
        else:
            reply = self._replies[min(len(self.requests), len(self._replies)) - 1]
        tokens = self._overhead + sum(self.count_tokens(passage.text) for passage in request.passages)
        return ReadResult(reply, Usage(calls=1, input_tokens=tokens, estimated=True))

    def stronger(self) -> "ScriptedBackend | None":
        """Nobody above it."""
        return None

    def count_tokens(self, text: str) -> int:
        """One token a word."""
        return len(text.split())

    def plan(self, question: ParsedQuestion, n: int) -> PlanResult:
        """No rewrites."""
        return PlanResult(())

    def rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> RerankResult:
        """No opinion."""
        return RerankResult(None)


def shelf(*paragraphs: Sequence[str], document: str = "doc") -> tuple[tuple[Passage, ...], dict[str, str]]:
    """Passages of the given sentences, one document `doc:s1`, and the texts that `ground` needs.

    Sentences of a paragraph are joined by a blank, paragraphs by two line ends.
    """
    canonical = ""
    passages = []
    for number, sentences in enumerate(paragraphs, start=1):
        if canonical:
            canonical += "\n\n"
        made = []
        for ordinal, text in enumerate(sentences, start=1):
            if made:
                canonical += " "
            start = len(canonical)
            canonical += text
            node = f"{document}:s1:p{number}:t{ordinal}"
            made.append(PassageSentence(node_id=node, text=text, start=start, end=len(canonical)))
        passages.append(
            Passage(
                node_id=f"{document}:s1:p{number}",
                document_id=document,
                title="A document",
                rank=number,
                relevance=1.0 / number,
                sentences=tuple(made),
                tokens=sum(len(text.split()) for text in sentences),
            )
        )
    return tuple(passages), {document: canonical}


def found(
    value: Value, quote: str, node: str = "doc:s1:p1:t1", *, complete: bool = True, value_text: str = "", unit: str = ""
) -> Reply:
    """A reply that claims `value` by one quote."""
    return Reply(
        value=value,
        unit=unit,
        answer=f"It is {value}.",
        evidence=(Citation(node_id=node, quote=quote, value_text=value_text),),
        answer_found=True,
        complete_answer_found=complete,
        confidence=0.9,
    )


def not_found() -> Reply:
    """An abstention."""
    return Reply(answer="The passages do not say.")
