"""What was chosen on the Settings page, kept beside the data. Never a key: those stay in the environment."""

import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import JsonValue, ValidationError

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.settings import Settings

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

        Raises `BadPreference` where the file cannot be used.
        """
        if not self._path.exists():
            return settings
        try:
            saved = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadPreference(
                say("preference.unreadable", path=self._path, error=error), say("preference.unreadable.remedy")
            ) from error
        return changed(settings, {key: saved[key] for key in saved if key not in settings.model_fields_set})

    def save(self, changes: Mapping[str, JsonValue]) -> None:
        """Keep further choices beside the earlier ones."""
        saved: dict[str, JsonValue] = json.loads(self._path.read_text("utf-8")) if self._path.exists() else {}
        text = json.dumps(saved | dict(changes), indent=2, ensure_ascii=False)
        temporary = self._path.with_suffix(".part")
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(self._path)


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
