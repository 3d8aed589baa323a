"""Claude, or any model behind a server that speaks `/v1/messages`."""

from kohaku.readers.anthropic.client import MessagesApi
from kohaku.readers.anthropic.models import load_models
from kohaku.readers.llm.destination import GivenKeys
from kohaku.readers.llm.reader import ModelReader
from kohaku.settings import Settings


class ClaudeReader(ModelReader):
    """The reader of a language model behind the Messages API.

    Current Claude models take no temperature, and it is never sent to Anthropic unless the table of models says that a
    model accepts one.

    Args:
        settings: models, effort, limits; `prices_file` overrides the table of models.
        api_key: overrides the environment (`ANTHROPIC_API_KEY`, `ANTHROPIC_AUTH_TOKEN`). It is never stored or shown.
        base_url: overrides `settings.base_url`, which overrides `ANTHROPIC_BASE_URL`.
        given: says which key may go to that address, where it may be somebody else's choice.

    Raises:
        BackendError: the table of models cannot be used. A missing key is told by `check` and by the first call.
    """

    def __init__(
        self, settings: Settings, api_key: str | None = None, base_url: str = "", given: GivenKeys | None = None
    ) -> None:
        server = MessagesApi(settings, api_key, base_url or settings.base_url, given)
        super().__init__("claude", settings, server, load_models(settings.prices_file))
