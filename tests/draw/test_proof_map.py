"""The proof map over records of every kind: a pure function, legible, inert."""

import json

import pytest

from kohaku.contracts.answer import AnswerWithEvidence, Exit, Mode
from kohaku.contracts.retrieval import Candidate, Hit, Plan, Query, QueryKind
from kohaku.contracts.trace import AnswerRecord, Part
from kohaku.contracts.tree import Level
from kohaku.draw.proof_map import passage_ids, proof_map, proof_told
from tests.draw.records import DOC, abstained, answered, ballot, decision, found, reading, retrieval

HOSTILE = "<img src=x onerror=alert(1)>"


def drawn(record: AnswerRecord) -> str:
    return json.dumps(proof_map(record).to_plotly_json(), default=str, ensure_ascii=False)


def hit(query: int, n: int) -> Hit:
    node_id = f"{DOC}:s1.4:p{n}"
    return Hit(query=query, source="dense", node_id=node_id, matched_id="x", level=Level.PARAGRAPH, rank=n, score=1)


def large() -> AnswerRecord:
    """Twelve queries, sixty passages, twenty-five ballots."""
    queries = tuple(Query(number=n, text=f"query {n}", kind=QueryKind.REFORMULATION) for n in range(1, 13))
    candidates = tuple(
        Candidate(
            node_id=f"{DOC}:s1.4:p{n}",
            document_id=DOC,
            count=12,
            total=1 / n,
            score=1 / n,
            relevance=0.5,
            consensus_rank=n,
            hits=tuple(
                Hit(
                    query=q,
                    source="dense",
                    node_id=f"{DOC}:s1.4:p{n}",
                    matched_id="x",
                    level=Level.PARAGRAPH,
                    rank=n,
                    score=1,
                )
                for q in range(1, 13)
            ),
        )
        for n in range(1, 61)
    )
    own = retrieval().model_copy(update={"plan": Plan(queries=queries), "candidates": candidates})
    return answered(retrieval=own, ballots=tuple(ballot(juror, found()) for juror in range(1, 26)))


def kinds(record: AnswerRecord) -> list[str]:
    figure = proof_map(record)
    return [
        row[0].partition(":")[0] for trace in figure.data if trace.customdata is not None for row in trace.customdata
    ]


def test_every_stage_of_an_answer_is_in_the_picture() -> None:
    assert set(kinds(answered())) == {"question", "query", "passage", "route", "ballot", "value"}
    assert "€1,284.00" in drawn(answered())
    assert kinds(answered()).count("ballot") == 3


def test_a_cited_passage_leads_to_its_card_and_an_unread_one_is_grey() -> None:
    figure = proof_map(answered())
    bars = [trace for trace in figure.data if trace.type == "bar"]
    assert [[row[0] for row in trace.customdata] for trace in bars] == [["passage:1"], ["passage:0"]]
    assert bars[0].x[0] > bars[1].x[0]  # as long as its consensus


def test_a_passage_that_was_given_but_not_reached_is_not_drawn_as_read() -> None:
    second = f"{DOC}:s9:p1"
    given = ballot(1, found(), passages=(f"{DOC}:s1.4:p2", second))
    states = [trace.customdata[0][2] for trace in proof_map(answered(ballots=(given,))).data if trace.type == "bar"]
    assert states == ["cited", "not read"]


@pytest.mark.parametrize("exit_", list(Exit))
@pytest.mark.parametrize("mode", list(Mode))
def test_every_route_and_exit_is_drawn(mode: Mode, exit_: Exit) -> None:
    one = ballot(1, found())
    own = reading(found(), mode).model_copy(update={"exit": exit_})
    attempt = one.attempts[0].model_copy(update={"readings": (own,)})
    record = answered(ballots=(one.model_copy(update={"attempts": (attempt,)}),), decision=decision(mode))
    assert ("One by one" if mode is Mode.SEQUENTIAL else "All at once") in drawn(record)
    assert ("1: stop" in drawn(record)) == (mode is Mode.SEQUENTIAL and exit_ is Exit.SUFFICIENT)


def test_an_abstention_a_stop_and_a_failure_are_drawn_as_far_as_they_came() -> None:
    assert "No answer in the documents" in drawn(abstained())
    stopped = answered(state="stopped", ballots=(), verdict=None, evidence=(), decision=None)
    assert set(kinds(stopped)) == {"question", "query", "passage", "value"}
    failed = answered(state="failed", retrieval=None, ballots=(), verdict=None, evidence=(), decision=None, parsed=None)
    assert set(kinds(failed)) == {"question", "value"}


def test_the_searches_of_parts_are_in_it_too() -> None:
    parsed = answered().parsed
    assert parsed is not None
    record = answered(parts=(Part(parsed=parsed, retrieval=retrieval(), decision=decision()),))
    assert kinds(record).count("query") == 4
    assert "a · original" in drawn(record)


def test_a_large_record_stays_legible() -> None:
    figure = proof_map(large())
    assert figure.layout.height <= 700
    assert len(passage_ids(large())) == 40
    assert kinds(large()).count("ballot") == 25
    heights = sorted({one.y for one in figure.layout.annotations if one.font.size == 11})
    assert len(heights) < 60


def test_what_was_cited_is_kept_where_there_are_too_many() -> None:
    record = large()
    last = f"{DOC}:s1.4:p60"
    cited = record.evidence[0].model_copy(update={"node_id": f"{last}:t1"})
    assert last in passage_ids(record.model_copy(update={"evidence": (cited,)}))


def test_the_same_record_gives_the_same_picture() -> None:
    assert proof_map(answered()) == proof_map(answered())


def test_it_is_told_in_words() -> None:
    assert proof_told(answered()) == (
        "2 queries found 2 passages: 1 read, 1 cited. They were read one at a time, up to the first. "
        "2 of 3 ballots agree. Answer: €1,284.00."
    )
    assert "No answer in the documents" in proof_told(abstained())


def test_markup_is_inert_in_it() -> None:
    answer = found().model_copy(update={"value": HOSTILE})
    record = answered(question=HOSTILE, ballots=(ballot(1, answer), ballot(2, AnswerWithEvidence(), error=HOSTILE)))
    assert record.verdict is not None
    record = record.model_copy(update={"verdict": record.verdict.model_copy(update={"answer": answer})})
    names = dict.fromkeys(passage_ids(record), HOSTILE)
    shown = json.dumps(proof_map(record, names).to_plotly_json(), default=str)
    assert "<img" not in shown
    assert "&lt;img" in shown
