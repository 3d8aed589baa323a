"""Choices of the Settings page are kept, checked, and give way to the environment."""

from pathlib import Path

import pytest

from kohaku.settings import Settings
from kohaku.store.preferences import BadPreference, Preferences, changed


def settings(**given: object) -> Settings:
    return Settings(_env_file=None, **given)  # type: ignore[call-arg, arg-type]


def test_a_choice_is_there_after_a_restart(tmp_path: Path) -> None:
    Preferences(tmp_path).save({"backend": "claude"})
    Preferences(tmp_path).save({"ask": {"k": 8}})
    again = Preferences(tmp_path).apply(settings())
    assert (again.backend, again.ask.k, again.ask.queries) == ("claude", 8, 4)


def test_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOHAKU_BACKEND", "extractive")
    Preferences(tmp_path).save({"backend": "claude", "effort": "low"})
    again = Preferences(tmp_path).apply(settings())
    assert (again.backend, again.effort) == ("extractive", "low")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"backend": "oracle"}, "backend cannot be 'oracle'"), ({"data_dir": "/"}, "not changed here: data_dir")],
)
def test_a_wrong_choice_is_refused_by_name(wrong: dict[str, str], said: str) -> None:
    with pytest.raises(BadPreference, match=said):
        changed(settings(), wrong)


def test_a_damaged_file_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadPreference, match="Correct the file or delete it"):
        Preferences(tmp_path).apply(settings())
