"""Readers: the embedded one and Claude, behind one Protocol."""

from kohaku.readers.base import Backend
from kohaku.settings import Settings


def load_backend(settings: Settings, key: str | None = None) -> Backend:
    """The reader that the settings name. It may not be able to work yet: ask its `check`."""
    if settings.backend == "claude":
        from kohaku.readers.anthropic.claude import ClaudeReader  # the SDK takes a second to import

        return ClaudeReader(settings, key)
    from kohaku.readers.rules.reader import ExtractiveReader

    return ExtractiveReader()
