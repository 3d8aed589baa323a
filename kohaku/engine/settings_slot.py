"""The settings that hold now, and those that the process began with."""

from collections.abc import Mapping

from pydantic import JsonValue

from kohaku.settings import Settings
from kohaku.store.preferences import Preferences, changed


class SettingsSlot:
    """Settings that may change while the process runs.

    Attributes:
        process: what the environment (or a script) set; a choice on a page never changes it.
        now: with the choices made since, and those kept beside the data.
    """

    def __init__(self, process: Settings, preferences: Preferences) -> None:
        self.process = process
        self.now = preferences.apply(process)
        self._preferences = preferences

    def change(self, changes: Mapping[str, JsonValue]) -> None:
        """Change settings for this and later starts; raises `BadPreference` and changes nothing where one is wrong."""
        settings = changed(self.now, changes)
        self._preferences.save(changes)
        self.now = settings
