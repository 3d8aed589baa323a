"""Readers: the embedded one and language models behind two kinds of server, behind one Protocol."""

from kohaku.readers.base import Backend
from kohaku.readers.llm.destination import GivenKeys
from kohaku.settings import Settings


def load_backend(settings: Settings, given: GivenKeys) -> Backend:
    """The reader that the settings name. It may not be able to work yet: ask its `check`."""
    if settings.backend == "claude":
        from kohaku.readers.anthropic.claude import ClaudeReader  # the SDK takes a second to import

        return ClaudeReader(settings, given=given)
    if settings.backend == "openai":
        from kohaku.readers.openai.chat import ChatReader

        return ChatReader(settings, given=given)
    from kohaku.readers.rules.reader import ExtractiveReader

    return ExtractiveReader()
