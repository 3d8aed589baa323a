"""Every knob has a default, a range and a description, and is read from the environment."""

import pytest
from pydantic import BaseModel, ValidationError

from kohaku.settings import AskOptions, Settings


@pytest.mark.parametrize("model", [AskOptions, Settings])
def test_every_knob_says_what_it_is(model: type[BaseModel]) -> None:
    for name, field in model.model_fields.items():
        assert field.description, name
        assert not field.is_required(), name


def test_the_environment_sets_the_process_and_the_defaults_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOHAKU_BACKEND", "claude")
    monkeypatch.setenv("KOHAKU_ASK__K", "8")
    settings = Settings(_env_file=None)  # type: ignore[call-arg]
    assert (settings.backend, settings.ask.k, settings.ask.queries) == ("claude", 8, 4)


@pytest.mark.parametrize(
    "wrong", [{"k": 0}, {"quorum": 1.5}, {"strategy": "best"}, {"collections": ()}, {"depth": 1}, {"unknown": 1}]
)
def test_a_value_out_of_range_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        AskOptions.model_validate(wrong)


def test_options_survive_json() -> None:
    options = AskOptions(k=9, documents=("a", "b"), jurors=None)
    assert AskOptions.model_validate_json(options.model_dump_json()) == options


@pytest.mark.parametrize(
    "presets", [{"": {"k": 9}}, {"far": {"collections": ["x"]}}, {"far": {"k": 0}}, {"far": {"unknown": 1}}]
)
def test_a_preset_has_a_name_and_changes_knobs_alone(presets: dict[str, dict[str, object]]) -> None:
    with pytest.raises(ValidationError):
        Settings(_env_file=None, presets=presets)  # type: ignore[call-arg, arg-type]
