"""The reader that the settings name, loaded when it is first asked for."""

from threading import Lock

from kohaku.engine.settings_slot import SettingsSlot
from kohaku.readers import load_backend
from kohaku.readers.base import Backend
from kohaku.readers.llm.destination import GivenKeys, origin


class ReaderSlot:
    """One reader at a time. Answers that run keep the one that they began with, until `close`."""

    def __init__(self, settings: SettingsSlot) -> None:
        self._settings = settings
        self._key: str | None = None
        self._own: dict[str, str] = {}
        self._reader: Backend | None = None
        self._retired: list[Backend] = []
        self._loading = Lock()

    def get(self) -> Backend:
        """The reader, whether or not it can work."""
        with self._loading:
            if self._reader is None:
                given = GivenKeys(self._settings.process.base_url, self._key, dict(self._own))
                self._reader = load_backend(self._settings.now, given)
            return self._reader

    def ready(self) -> Backend:
        """The reader; raises `BackendError` where it cannot work."""
        reader = self.get()
        reader.check()
        return reader

    def use_key(self, key: str | None, base_url: str = "") -> None:
        """Read with this key, kept in memory only: instead of the environment's, or, with an address, at that address.

        The environment's key never goes to another host than the environment's, nor does an address's own.
        """
        if base_url:
            self._own[origin(base_url)] = key or ""
        else:
            self._key = key
        self.let_go()

    def let_go(self) -> None:
        """Load the reader anew at the next question."""
        with self._loading:
            if self._reader is not None:
                self._retired.append(self._reader)
            self._reader = None

    def close(self) -> None:
        """Give back the connections of every reader that there was."""
        self.let_go()
        for reader in self._retired:
            reader.close()
