"""What people say of answers is kept with them, told to those who see them, and turned into labelled rows."""

import pytest

from kohaku.contracts.judgement import HumanJudgement
from kohaku.engine import Engine
from kohaku.engine.judging import ProofNotFound
from kohaku.errors import NotFound
from kohaku.rights.principal import EVERYONE, Role
from kohaku.settings import AskOptions
from kohaku.ui.triage.sets.from_answers import labelled
from tests.rights.world import MEMBER, OUTSIDER, World, build, person


@pytest.fixture
def world(engine: Engine) -> World:
    return build(engine)


def test_saying_it_again_replaces_what_one_said_and_nobody_elses(world: World) -> None:
    asker, reader = world.seen_by(person(MEMBER, Role.READER)), world.seen_by(person(OUTSIDER, Role.READER))
    answer = world.everyones.answer
    asker.share_answer(answer, [EVERYONE])
    asker.judge(answer, right=False, expected="1200")
    reader.judge(answer, right=True)
    assert asker.judgement(answer).expected == "1200"  # type: ignore[union-attr]
    assert reader.judgement(answer).right  # type: ignore[union-attr]
    asker.judge(answer, right=True, expected="of no meaning where it is right")
    assert asker.judgement(answer).model_dump(include={"right", "expected"}) == {"right": True, "expected": ""}  # type: ignore[union-attr]
    reader.take_back(answer)
    assert reader.judgement(answer).person == MEMBER  # type: ignore[union-attr]


def test_what_is_said_of_an_answer_that_is_not_seen_is_not_told(world: World) -> None:
    world.engine.judge(world.private.answer, right=False, expected="a secret")
    assert world.seen_by(person(OUTSIDER, Role.EDITOR)).judgements([world.private.answer]) == {}
    assert set(world.seen_by(person(MEMBER, Role.READER)).judgements([world.private.answer])) == {world.private.answer}


def test_a_judgement_goes_with_its_answer(world: World) -> None:
    world.engine.judge(world.everyones.answer, right=True)
    world.engine.delete_answer(world.everyones.answer)
    with pytest.raises(NotFound):
        world.engine.judgement(world.everyones.answer)
    assert world.engine.judgements([world.everyones.answer]) == {}


POLICY = b"# Policy\n\nThe annual premium is 1200 euros. It is due in May.\n\nCover ends in June.\n"


@pytest.fixture
def asked(engine: Engine) -> str:
    engine.add_files("default", [("policy.md", POLICY), ("other.md", b"# Other\n\nThe lake is 90 metres deep.\n")])
    assert engine.wait_idle(120)
    return engine.ask("What is the annual premium?", AskOptions(jurors=1)).id


def test_a_pasted_sentence_is_found_in_its_document_whatever_its_spacing_and_case(engine: Engine, asked: str) -> None:
    proof = engine.judge(asked, right=False, expected="May", quote=" it is  due in MAY. ").proof
    assert proof is not None
    assert proof.reference == "policy.md"
    outline = engine.outline(proof.document_id)
    assert [outline.tree.text(outline.node(one)) for one in proof.node_ids] == ["It is due in May."]


def test_a_sentence_of_a_document_that_the_answer_did_not_find_is_searched_for(engine: Engine, asked: str) -> None:
    proof = engine.judge(asked, right=False, expected="90 m", quote="The lake is 90 metres deep.").proof
    assert proof is not None
    assert proof.reference == "other.md"


def test_a_sentence_that_stands_nowhere_is_refused_and_nothing_is_kept(engine: Engine, asked: str) -> None:
    with pytest.raises(ProofNotFound, match="none of the documents"):
        engine.judge(asked, right=False, expected="7", quote="The premium is seven euros and a smile.")
    assert engine.judgement(asked) is None


def test_a_labelled_row_holds_what_was_said(engine: Engine, asked: str) -> None:
    record = engine.answer(asked)
    assert record is not None
    right = labelled(record, engine.judge(asked, right=True)).gold
    assert right["answer_value"] == "1200"
    assert right["evidence_nodes"] == record.evidence[0].node_id
    wrong = labelled(record, engine.judge(asked, right=False, expected="May", quote="It is due in May."))
    assert wrong.gold["answer_value"] == "May"
    assert "It is due in May." in wrong.gold["supporting_materials"]
    assert wrong.gold["ref_id"] == '["policy.md"]'
    blank = labelled(record, HumanJudgement(answer_id=asked, person="", at=record.created, right=False))
    assert blank.gold["answer_value"] == "is_blank"
