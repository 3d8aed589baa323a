import pytest
from pydantic import BaseModel, Field

from kohaku.languages import DEFAULT, language
from kohaku.settings import UNKEPT, AskOptions
from kohaku.ui.parts.ask_options import JURY, READ, SEARCH, changes
from kohaku.ui.parts.model_form import FieldLimits, limits, title
from kohaku.ui.settings.health import SHOWN
from kohaku.ui.settings.reader_choice import FIELDS


class Sample(BaseModel):
    whole: int = Field(3, ge=1, le=9)
    above: float = Field(1.0, gt=0, le=2)
    perhaps: int | None = Field(None, ge=1, le=25)
    free: str = ""


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("whole", FieldLimits(1, 9)),
        ("above", FieldLimits(0.1, 2)),
        ("perhaps", FieldLimits(1, 25)),
        ("free", FieldLimits()),
    ],
)
def test_limits_come_from_the_field(name: str, expected: FieldLimits) -> None:
    assert limits(Sample.model_fields[name]) == expected


def test_a_share_runs_from_zero_to_one() -> None:
    assert limits(AskOptions.model_fields["dense_weight"]) == FieldLimits(0, 1)


def test_every_option_of_a_question_is_in_the_panel_once() -> None:
    names = [*SEARCH, *READ, *JURY]
    assert sorted([*names, *UNKEPT, "language"]) == sorted(AskOptions.model_fields)


def test_changes_name_what_differs_from_the_defaults() -> None:
    assert changes(AskOptions(k=8, collections=("other",)), AskOptions()) == ["k"]


def test_titles_are_words() -> None:
    assert (title("pool_factor"), title("k")) == ("Pool factor", "Passages (k)")


def test_every_setting_has_a_name_in_the_catalogue() -> None:
    shown = {*SEARCH, *READ, *JURY, *FIELDS, *SHOWN}
    assert {name for name in shown if f"option.{name}" not in language(DEFAULT).messages.templates} == set()
