"""The editor of a set shows no codes, and a cell that nobody touches stays what it was."""

import pytest

from kohaku.contracts.runs import RunItem
from kohaku.ui.triage.sets.set_shelf import item_of, shown

ITEM = RunItem(
    id="q1",
    question="How much?",
    unit="MWh",
    gold={
        "answer_value": "is_blank",
        "answer_unit": "MWh",
        "ref_id": "['chung2025', 'li2025b']",
        "supporting_materials": '["one; two", "three"]',
        "topic": "energy",
        "scored": "wattbot",
    },
)


def test_no_code_is_shown_and_nothing_is_missing() -> None:
    told = shown(ITEM)
    assert (told["answer_value"], told["ref_id"]) == ("no answer", "chung2025; li2025b")
    assert told["supporting_materials"] == "one; two · three"
    assert told["document"] == ""


def test_an_untouched_row_is_what_it_was() -> None:
    assert item_of(shown(ITEM)) == ITEM
    assert item_of({name: cell or None for name, cell in shown(ITEM).items()}) == ITEM


@pytest.mark.parametrize(
    ("change", "gold"),
    [
        ({"answer_value": "12"}, {"answer_value": "12"}),
        ({"ref_id": "li2025b"}, {"ref_id": "li2025b"}),
        ({"ref_id": "a; b"}, {"ref_id": '["a", "b"]'}),
        ({"answer_unit": "GWh"}, {"answer_unit": "GWh"}),
    ],
)
def test_a_changed_cell_changes_its_label_alone(change: dict[str, str], gold: dict[str, str]) -> None:
    changed = item_of(shown(ITEM) | change)
    assert changed is not None
    assert changed.gold == ITEM.gold | gold


def test_a_new_row_needs_a_question_and_may_have_no_answer() -> None:
    assert item_of({"question": None, "answer_value": "12"}) is None
    made = item_of({"question": "Who?", "answer_value": "no answer", "id": None})
    assert made == RunItem(id="", question="Who?", gold={"answer_value": "is_blank"})
