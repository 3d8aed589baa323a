"""Any model behind a server that speaks `/v1/chat/completions`."""

from kohaku.readers.llm.destination import GivenKeys
from kohaku.readers.llm.model_cards import ModelTable, with_file
from kohaku.readers.llm.reader import ModelReader
from kohaku.readers.openai.client import ChatApi
from kohaku.settings import Settings

# Names, windows and prices are those of whoever runs the server: `prices_file` tells them, nothing is assumed.
TABLE = ModelTable({})


class ChatReader(ModelReader):
    """The reader of a language model behind the Chat Completions API.

    Args:
        settings: models, effort, limits; `prices_file` tells windows and prices of the models.
        api_key: overrides the environment (`OPENAI_API_KEY`). It is never stored or shown.
        base_url: overrides `settings.base_url`, which overrides `OPENAI_BASE_URL`.
        given: says which key may go to that address, where it may be somebody else's choice.

    Raises:
        BackendError: the table of models cannot be used. A missing key is told by `check` and by the first call.
    """

    def __init__(
        self, settings: Settings, api_key: str | None = None, base_url: str = "", given: GivenKeys | None = None
    ) -> None:
        server = ChatApi(settings, api_key, base_url or settings.base_url, given)
        super().__init__("openai", settings, server, with_file(TABLE, settings.prices_file))
