"""Recorded answers as ballots: references that are proved, values as their sentence scales them."""

from pathlib import Path

import pytest

from kohaku.evaluate.labelled import LabelledSetError
from kohaku.evaluate.recorded import (
    Recorded,
    exact_majority,
    letters,
    load_ballots,
    load_recorded,
    vote,
    votes,
)
from kohaku.evaluate.submission import ABSTENTION
from kohaku.evaluate.wattbot import Submission

DOCUMENTS = {"a2021": letters("Train-\ning used 24 MWh and  produced 4.3 net tCO 2 e."), "b2022": letters("Nothing.")}


def recorded(value: str, named: set[str], *quotes: str, unit: str = "", sentence: str = "") -> Recorded:
    return Recorded(Submission(value, frozenset(named)), unit, frozenset(named), quotes, sentence)


def test_a_document_is_a_reference_where_the_quote_stands_in_it_despite_its_line_breaks() -> None:
    ballot = vote(1, recorded("4.3", {"a2021", "b2022"}, "Training used 24 MWh and produced 4.3 net tCO2e."), DOCUMENTS)
    assert ballot.references == {"a2021"}
    assert (ballot.grounded, ballot.abstained) == (1, False)


def test_without_a_proved_quote_the_named_documents_are_taken() -> None:
    for quotes in ((), ("used 24",), ("A sentence that stands nowhere at all.",)):
        ballot = vote(1, recorded("4.3", {"a2021", "b2022"}, *quotes), DOCUMENTS)
        assert ballot.references == {"a2021", "b2022"}
        assert ballot.grounded == 0


def test_a_value_follows_its_own_sentence() -> None:
    ballot = vote(1, recorded("2.51", {"a2021"}, unit="USD", sentence="It cost $2.51 million."), {})
    assert ballot.value == 2_510_000.0


def test_files_of_models_are_read_with_their_untidy_references(tmp_path: Path) -> None:
    (tmp_path / "m.csv").write_text(
        "id,answer,answer_value,answer_unit,ref_id,supporting_materials\n"
        'q1,It is 28.,28,samples,"[""[ref_id=xia2024]"", ""li2025b, xia2024""]","[\'one quote\', \'two\']"\n'
        "q2,,,is_blank,[],is_blank\n",
        encoding="utf-8-sig",
    )
    ballots = load_ballots(tmp_path)
    first, second = ballots["m"]["q1"], ballots["m"]["q2"]
    assert first.named == {"xia2024", "li2025b"}
    assert first.submission.references == {"[ref_id=xia2024]", "li2025b, xia2024"}  # scored as they are
    assert first.quotes == ("one quote", "two")
    assert (second.unit, second.named, second.quotes) == ("", frozenset(), ())
    assert vote(1, second, {}).abstained
    assert [ballot.juror for ballot in votes("q1", ballots, {})] == [1]
    assert votes("q9", ballots, {}) == []


def test_a_directory_without_ballots_says_so(tmp_path: Path) -> None:
    with pytest.raises(LabelledSetError, match="no ballots"):
        load_ballots(tmp_path)
    (tmp_path / "bad.csv").write_text("x\n1\n", encoding="utf-8")
    with pytest.raises(LabelledSetError, match=r"bad\.csv"):
        load_recorded(tmp_path / "bad.csv")


def test_a_plain_majority_counts_strings() -> None:
    answers = [recorded("1,287", {"a"}), recorded("1287", {"b"}), recorded("1287", {"a"})]
    assert exact_majority(answers) == Submission("1287", frozenset({"a"}))
    assert exact_majority([]) == ABSTENTION
