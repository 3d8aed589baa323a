"""The embedded reader: rules over the given passages. No model, no key, no network; the same input, the same reply.

It ranks sentences by the question's words (weighted by their rarity in the collection), vectors and headings, takes
the typed value that fits, and cites the sentence or row that holds it. Where the passages do not meet the question it
says what is missing. It is not a language model and does not write: its answers are the source's own words.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from types import MappingProxyType

from kohaku.contracts.answer import Citation, Reply, Usage, Value
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.languages.speaking import say
from kohaku.readers.base import Capabilities, PlanResult, ReadRequest, ReadResult, RerankResult
from kohaku.readers.rules.abstention.completeness import is_complete
from kohaku.readers.rules.abstention.features import features
from kohaku.readers.rules.abstention.judgement import Judgement, fitted
from kohaku.readers.rules.abstention.threshold import met, shortfall, undated
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.candidates.choose import choose
from kohaku.readers.rules.candidates.conflicts import rivals, states_alike, with_conflicts
from kohaku.readers.rules.conditions.gate import Gate, gate
from kohaku.readers.rules.conditions.told import told
from kohaku.readers.rules.conditions.wording_match import alike, is_unit
from kohaku.readers.rules.declined import declined
from kohaku.readers.rules.evidence.lines import EvidenceLine, ranked, read_lines
from kohaku.readers.rules.wanted import Wanted, understand
from kohaku.text.orders import planted
from kohaku.text.tokens import count_tokens
from kohaku.values.units import canonical_unit

VERSION = "3"
"""Changes whenever the same passages may be answered differently."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What the reader thought of its best candidate.

    Attributes:
        probability: that its value is right.
        support: what stands for its evidence by fixed weights (`threshold.met`), for comparison.
    """

    features: Mapping[str, float]
    probability: float
    support: float


def _unobserved(_assessment: Assessment) -> None:
    """Nobody looks on."""


class ExtractiveReader:
    """The reader that needs nothing. `read` is deterministic; a juror differs by the passages that it is given."""

    name = "extractive"
    capabilities = Capabilities(window=1_000_000, deterministic=True, calibrated=True)

    def __init__(self, judgement: Judgement | None = None, observe: Callable[[Assessment], None] = _unobserved) -> None:
        self._judgement = judgement or fitted()
        self._observe = observe
        self.models: Mapping[str, str] = MappingProxyType({"answer": f"embedded reader {VERSION}"})

    def check(self) -> None:
        """It can always work."""

    def close(self) -> None:
        """It holds nothing."""

    def stronger(self) -> None:
        """There is no other reader of its kind."""

    def plan(self, question: ParsedQuestion, n: int) -> PlanResult:
        """No rewrites: the planner's own rules do without a model."""
        del question, n
        return PlanResult((), note=say("embedded.no_rewrites"))

    def rerank(self, question: ParsedQuestion, passages: Sequence[Passage], k: int) -> RerankResult:
        """No reordering: the consensus order stands."""
        del question, passages, k
        return RerankResult(None, note=say("embedded.no_reorder"))

    def count_tokens(self, text: str) -> int:
        """Estimated tokens, so that budgets mean the same with every reader."""
        return count_tokens(text)

    def read(self, request: ReadRequest) -> ReadResult:
        """The best typed value of the passages with its evidence, or an abstention that says what is missing."""
        began = perf_counter()
        request = _without_orders(request)
        wanted = understand(request.question, request.clues, request.wording)
        if cannot := declined(wanted.text):
            return ReadResult(Reply(answer=cannot, caveats=(cannot,)), Usage(calls=1, estimated=True))
        every = read_lines(wanted, request.passages, request.clues)
        lines = ranked(every)
        passed = gate(wanted, lines, request.passages, request.clues)
        candidate = _chosen(wanted, passed, request, every)
        assessed = self._assessed(wanted, candidate)
        if candidate and assessed and self._gives(wanted, candidate, assessed, alone=len(request.passages) == 1):
            reply = _reply(wanted, candidate, request, assessed.probability)
        else:
            reply = _abstention(wanted, lines, candidate, passed)
        usage = Usage(
            calls=1,
            input_tokens=count_tokens(request.question.text) + sum(passage.tokens for passage in request.passages),
            output_tokens=count_tokens(reply.answer),
            milliseconds=(perf_counter() - began) * 1000,
            estimated=True,
        )
        return ReadResult(reply, usage)

    def _assessed(self, wanted: Wanted, candidate: AnswerCandidate | None) -> Assessment | None:
        if candidate is None:
            return None
        named = features(wanted, candidate)
        assessed = Assessment(named, self._judgement.probability(named), met(candidate, wanted))
        self._observe(assessed)
        return assessed

    def _gives(self, wanted: Wanted, candidate: AnswerCandidate, assessed: Assessment, *, alone: bool) -> bool:
        """Evidence without the year that is asked for is left to the comparison with other passages."""
        return self._judgement.gives(assessed.probability) and not (alone and undated(wanted, candidate.line))


def _without_orders(request: ReadRequest) -> ReadRequest:
    """The request without paragraphs that tell a reader what to answer: they state nothing."""
    clues = replace(request.clues, tables=_statements(request.clues.tables), found=_statements(request.clues.found))
    return replace(request, passages=_statements(request.passages), clues=clues)


def _statements(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    kept = []
    for passage in passages:
        without = planted((sentence.node_id, sentence.text) for sentence in passage.sentences)
        stating = tuple(sentence for sentence in passage.sentences if sentence.node_id not in without)
        if stating:
            same = len(stating) == len(passage.sentences)
            kept.append(passage if same else passage.model_copy(update={"sentences": stating}))
    return tuple(kept)


def _chosen(
    wanted: Wanted, passed: Gate, request: ReadRequest, every: Sequence[EvidenceLine]
) -> AnswerCandidate | None:
    """The best candidate of the lines that meet all conditions, else of those that only lack a name (`unnamed`)."""
    candidate = choose(wanted, passed.lines, request.passages, request.clues, every)
    if candidate is not None:
        return with_conflicts(wanted, candidate, passed.lines, request.clues)
    open_lines = passed.unnamed
    candidate = choose(wanted, open_lines, request.passages, request.clues, every) if open_lines else None
    return candidate and replace(candidate, features={**candidate.features, "unnamed": 1.0})


def _reply(wanted: Wanted, candidate: AnswerCandidate, request: ReadRequest, probability: float) -> Reply:
    evidence = [
        Citation(node_id=candidate.line.sentence.node_id, quote=candidate.line.text, value_text=candidate.value_text)
    ]
    evidence += [
        Citation(node_id=line.sentence.node_id, quote=line.text, value_text=text) for line, text in candidate.others
    ]
    return Reply(
        value=candidate.value,
        unit=_stated_unit(candidate),
        answer=candidate.answer or _sentence(candidate.value, candidate.unit, candidate.line),
        evidence=tuple(evidence),
        answer_found=True,
        complete_answer_found=is_complete(candidate, wanted, request.clues)
        and not _contradicted(wanted, candidate, request),
        confidence=round(probability, 3),
        caveats=candidate.caveats,
        missing=candidate.missing,
        method=candidate.method,
        operands=candidate.operands,
    )


def _stated_unit(candidate: AnswerCandidate) -> str:
    """The candidate's unit, unless it is only the question's word for what is counted and stands nowhere in the line."""
    unit = candidate.unit
    known = unit == "percent" or is_unit(unit) or canonical_unit(unit) is not None or candidate.method == "computed"
    return unit if not unit or known or all(alike(word, candidate.line.sentence.shown) for word in unit.split()) else ""


def _contradicted(wanted: Wanted, candidate: AnswerCandidate, request: ReadRequest) -> bool:
    """True where a passage that was found but is not read now states another value: then reading goes on."""
    given = {passage.node_id for passage in request.passages}
    unread = [p for p in request.clues.found if p.node_id not in given and states_alike(wanted, candidate, p)]
    if not unread:
        return False
    lines = gate(wanted, ranked(read_lines(wanted, unread, request.clues)), unread, request.clues).lines
    return bool(rivals(wanted, candidate, lines))


def _abstention(
    wanted: Wanted, lines: Sequence[EvidenceLine], candidate: AnswerCandidate | None, passed: Gate
) -> Reply:
    missing = told(passed, typed=candidate is not None) or shortfall(
        wanted, lines[0] if lines else None, typed=candidate is not None
    )
    return Reply(answer=missing, caveats=(missing,))


def _sentence(value: Value, unit: str, line: EvidenceLine) -> str:
    """One sentence that answers: the source's own."""
    if isinstance(value, bool):
        return f"{'Yes' if value else 'No'}: {line.text}"
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return "; ".join(str(item) for item in value) + "."
    return line.sentence.shown
