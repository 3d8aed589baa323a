"""What people say of answers: right or wrong, with the value that was expected and the sentences that prove it."""

from collections.abc import Collection, Iterator

from kohaku.contracts.judgement import HumanJudgement, Proof
from kohaku.contracts.library import Document
from kohaku.contracts.trace import AnswerRecord
from kohaku.contracts.tree import Level
from kohaku.engine.rooms import Rooms
from kohaku.errors import KohakuError, NotFound
from kohaku.languages.speaking import say
from kohaku.outline import Outline
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.history import History
from kohaku.rights.principal import Right
from kohaku.store.database import now
from kohaku.text.quotes import find_quote

_LONGEST_QUOTE = 4000


class ProofNotFound(KohakuError):
    """A sentence that was given as proof stands in none of the documents that were asked."""

    kind = "proof"


class JudgingCalls:
    """The part of the engine that keeps what people say of answers. Whoever sees an answer may judge it."""

    _rooms: Rooms
    _gate: Gate
    _history: History

    @call(Right.ASK, writes=True)
    def judge(self, answer_id: str, right: bool, expected: str = "", quote: str = "") -> HumanJudgement:
        """Say of a finished answer that it is right or wrong, in place of what one said of it before.

        Args:
            expected: of a wrong answer, the right value; empty: the documents do not answer.
            quote: text that proves the right value. It is found in the documents that the answer's search had in
                scope, and the sentences that it touches are kept.

        Raises:
            NotFound: the answer is not seen, or still runs.
            ProofNotFound: the quote stands in none of these documents.
        """
        record = self._history.answer(answer_id)
        if record is None:
            raise NotFound(say("answer.running", answer=answer_id), say("answer.running.remedy"))
        proof = self._proof(record, quote.strip()) if quote.strip() else None
        said = HumanJudgement(
            answer_id=record.id,
            person=self._gate.principal.name,
            at=now(),
            right=right,
            expected="" if right else expected.strip()[:2000],
            proof=proof,
        )
        self._rooms.judgements.put(said)
        return said

    @call(Right.ASK, writes=True)
    def take_back(self, answer_id: str) -> None:
        """Forget what one said of an answer."""
        self._history.answer(answer_id)
        self._rooms.judgements.remove(answer_id, self._gate.principal.name)

    @call(Right.ASK)
    def judgement(self, answer_id: str) -> HumanJudgement | None:
        """What one said of an answer, else what somebody else said of it last; raises NotFound."""
        self._history.answer(answer_id)
        return self._rooms.judgements.of([answer_id], self._gate.principal.name).get(answer_id)

    @call(Right.ASK)
    def judgements(self, answer_ids: Collection[str]) -> dict[str, HumanJudgement]:
        """The same by answer, of those that are judged and seen."""
        found = self._rooms.judgements.of(answer_ids, self._gate.principal.name)
        return {answer_id: said for answer_id, said in found.items() if self._seen(answer_id)}

    def _seen(self, answer_id: str) -> bool:
        try:
            return self._history.answer(answer_id) is not None
        except NotFound:
            return False

    def _proof(self, record: AnswerRecord, quote: str) -> Proof:
        """Where a quote stands: the documents that the answer had text of are looked at first."""
        if len(quote) > _LONGEST_QUOTE:
            raise ProofNotFound(say("judge.long", limit=_LONGEST_QUOTE), say("judge.long.remedy"))
        for document in self._likely(record, quote):
            outline = self._rooms.corpora.outline(document.id)
            nodes = sentences(outline, quote)
            if nodes:
                return Proof(
                    document_id=document.id,
                    reference=document.reference or document.name,
                    node_ids=nodes,
                    quote=quote,
                )
        raise ProofNotFound(say("judge.not_found"), say("judge.not_found.remedy"))

    def _likely(self, record: AnswerRecord, quote: str) -> Iterator[Document]:
        """Documents of the answer's scope that are seen: its sources, then what a search for the quote finds."""
        scope = set(record.options.collections)
        there = {
            one.id: one
            for one in self._gate.documents()
            if one.collection_id in scope and (not record.options.documents or one.id in record.options.documents)
        }
        sources = [source.document_id for source in record.sources if source.document_id in there]
        yield from (there[document_id] for document_id in sources)
        found = self._rooms.pipeline.retrieve(quote, self._gate.scope(record.options), None)
        searched = dict.fromkeys(one.node_id.partition(":")[0] for one in found.candidates)
        yield from (there[one] for one in searched if one in there and one not in sources)


def sentences(outline: Outline, quote: str) -> tuple[str, ...]:
    """Ids of the sentences (or rows of a table) that a quote touches; none where it does not stand in the document."""
    match = find_quote(quote, outline.tree.canonical)
    if match is None:
        return ()
    return tuple(
        node.id
        for node in outline.tree.nodes
        if node.level is Level.SENTENCE and node.start < match.end and match.start < node.end
    )
