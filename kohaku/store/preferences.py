"""What was chosen on the Settings page, kept beside the data. Never a key: those stay in the environment."""

import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import JsonValue, ValidationError

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.settings import Settings
from kohaku.store.damage import naming

CHANGEABLE = frozenset(
    {
        "answer_model",
        "ask",
        "backend",
        "base_url",
        "daily_budget_usd",
        "effort",
        "embedding",
        "escalation_model",
        "helper_model",
        "language",
        "max_output_tokens",
        "parallel_ballots",
        "presets",
        "request_timeout",
    }
)


class BadPreference(KohakuError):
    """A setting that cannot be changed here, or not to that value."""

    kind = "bad preference"


class Preferences:
    """Saved choices in `<directory>/settings.json`."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / "settings.json"

    def apply(self, settings: Settings) -> Settings:
        """The settings with the saved choices, except where the environment has set something itself.

        Raises `BadPreference` where the file cannot be used: no JSON, of another shape, with an unknown name or value.
        """
        saved = self._saved()
        try:
            return changed(settings, {key: saved[key] for key in saved if key not in settings.model_fields_set})
        except BadPreference as error:
            raise self._unusable(error.what) from error

    def save(self, changes: Mapping[str, JsonValue]) -> None:
        """Keep further choices beside the earlier ones; raises as `apply` does, and `DiskFull`."""
        text = json.dumps(self._saved() | dict(changes), indent=2, ensure_ascii=False)
        temporary = self._path.with_suffix(".part")
        with naming():
            temporary.write_text(text, encoding="utf-8")
            temporary.replace(self._path)

    def _saved(self) -> dict[str, JsonValue]:
        if not self._path.exists():
            return {}
        try:
            saved = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError) as error:
            raise self._unusable(str(error)) from error
        if not isinstance(saved, dict):
            raise self._unusable(say("preference.shape"))
        return saved

    def _unusable(self, why: str) -> BadPreference:
        return BadPreference(
            say("preference.unreadable", path=self._path, error=why), say("preference.unreadable.remedy")
        )


def changed(settings: Settings, changes: Mapping[str, JsonValue]) -> Settings:
    """A checked copy of the settings with some of them changed. Raises `BadPreference`."""
    foreign = sorted(set(changes) - CHANGEABLE)
    if foreign:
        raise BadPreference(say("preference.foreign", names=", ".join(foreign)), say("preference.foreign.remedy"))
    try:
        checked = type(settings).model_validate(settings.model_dump() | dict(changes))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise BadPreference(
            say("preference.wrong", name=where, value=first["input"], why=first["msg"]), say("preference.wrong.remedy")
        ) from error
    return settings.model_copy(update={name: getattr(checked, name) for name in changes})
