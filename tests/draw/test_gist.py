"""What stands above the evidence: nothing twice, nothing too large, three chips."""

import pytest

from kohaku.contracts.answer import Operand
from kohaku.contracts.retrieval import PassageSentence
from kohaku.contracts.trace import AnswerRecord
from kohaku.draw.gist import chips, notices, reliance, sentence, value_lines
from kohaku.draw.provenance import provenance
from tests.draw.records import DOC, abstained, answered, evidence, retrieval


def saying(**changes: object) -> AnswerRecord:
    record = answered()
    assert record.verdict is not None
    answer = record.verdict.answer.model_copy(update=changes)
    return record.model_copy(update={"verdict": record.verdict.model_copy(update={"answer": answer})})


def test_a_value_is_one_line_and_its_sentence_has_the_markers() -> None:
    assert [line.text for line in value_lines(answered())] == ["€1,284.00"]
    assert sentence(answered()).text == "The annual premium is €1,284.00."
    assert sentence(answered()).numbers == (1,)


def test_each_item_of_a_list_has_its_own_markers() -> None:
    def cited(number: int, quote: str) -> object:
        return evidence(number, quote=quote, start=0, end=len(quote), value_start=None, value_end=None)

    record = saying(value=["war", "theft"], unit="", answer="war; theft").model_copy(
        update={"evidence": (cited(1, "War is excluded."), cited(2, "So is theft."))}
    )
    assert [(line.text, line.numbers) for line in value_lines(record)] == [("war", (1,)), ("theft", (2,))]
    assert sentence(record).text == ""
    assert sentence(record).numbers == ()


def test_a_value_that_is_a_sentence_is_said_once() -> None:
    record = saying(value="The team rolled back.", unit="", answer="The team rolled back.")
    assert sentence(record).text == ""
    assert sentence(record).numbers == (1,)


def test_a_table_row_is_said_as_people_read_it() -> None:
    rendered = "Item = Broker; Detail = Tolland and Reeve Brokers"
    own = PassageSentence(node_id=f"{DOC}:s1.1:p2:t7", text="x", rendered=rendered, start=0, end=1)
    passage = retrieval().passages[0].model_copy(update={"sentences": (own,)})
    record = saying(value="Tolland", unit="", answer=f"{rendered} And more.").model_copy(
        update={"retrieval": retrieval().model_copy(update={"passages": (passage,)})}
    )
    assert sentence(record).text == "Broker: Tolland and Reeve Brokers. And more."


def test_there_are_at_most_three_chips_and_agreement_is_never_coloured() -> None:
    shown = chips(answered())
    assert [chip.text for chip in shown] == ["Likely", "Read one at a time", "2 of 3 agree"]
    assert [chip.kind for chip in shown] == ["fair", "", ""]


def test_one_ballot_is_no_agreement() -> None:
    record = answered()
    assert record.verdict is not None
    alone = record.model_copy(update={"verdict": record.verdict.model_copy(update={"asked": 1})})
    assert [chip.text for chip in chips(alone)] == ["Likely", "Read one at a time"]


@pytest.mark.parametrize(("confidence", "times"), [(0.9, 9), (0.7, 7), (0.31, 3)])
def test_a_confidence_is_told_in_one_sentence(confidence: float, times: int) -> None:
    assert f"about {times} times in 10" in reliance(saying(confidence=confidence))
    assert reliance(abstained()) == ""


def test_caveats_missing_and_operands_are_sentences_each_said_once() -> None:
    record = saying(
        caveats=("another passage says 5", "another passage says 5"),
        missing=("2024",),
        operands=(Operand(text="6", value=6),),
    )
    assert notices(record) == ["Missing: 2024", "Another passage says 5", "Computed from 6"]


def test_why_a_passage_is_here_names_queries_ranks_and_votes() -> None:
    said = provenance(answered(), f"{DOC}:s1.4:p2")
    assert said[0] == "Found by “What is the annual premium?”: rank 1 by vectors, rank 4 by words."
    assert said[2].startswith("Found by 2 of 2 queries; place 1 of 2 by consensus; relevance 0.80.")
    assert said[3] == "Read by 3 of 3 jurors, cited by 2."
    assert provenance(answered(), f"{DOC}:s7:p1") == [
        "The reader looked it up in a table or a heading beside the passages that were found."
    ]
