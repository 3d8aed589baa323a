"""The table of models: windows, limits, what they accept, and what they cost. A user overrides it by a JSON file.

The file (`KOHAKU_PRICES_FILE`) maps a model's name to the fields that differ, for instance
`{"local": {"window": 32768}}`; a new name starts from `UNKNOWN`. Built-in rows stand with their provider.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kohaku.contracts.answer import Usage
from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError

_DATED = re.compile(r"-20\d{6}$")  # a dated snapshot of a model has its family's card
_FILE_LIMIT = 1_000_000  # bytes; a table of models is small
MILLION = 1_000_000


class ModelCard(BaseModel):
    """What is known about one model. Prices are USD per million tokens."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    window: int = Field(8192, ge=512, description="Tokens of prompt and reply together.")
    max_output: int = Field(4096, ge=64, description="Tokens that one reply may have.")
    cache_minimum: int = Field(4096, ge=0, description="Tokens below which a prefix is silently not cached.")
    structured_output: bool | None = Field(
        None, description="The schema is enforced; null: asked for, and left out when refused."
    )
    temperature: bool = Field(False, description="Sampling values are accepted.")
    prompt_cache: bool = Field(False, description="cache_control is honoured.")
    token_count: bool = Field(
        True, description="The server counts tokens; found out at the first call where it does not."
    )
    input: float | None = Field(None, ge=0, description="Price of input tokens; null: unknown.")
    output: float | None = Field(None, ge=0, description="Price of output tokens; null: unknown.")
    cache_read: float | None = Field(None, ge=0, description="Price of cached input; null: a tenth of input.")
    cache_write: float | None = Field(
        None, ge=0, description="Price of writing the 5-minute cache; null: 1.25 times input."
    )
    long_prompt: int | None = Field(None, ge=1, description="Prompt tokens above which every price is multiplied.")
    long_prompt_factor: float = Field(1.0, ge=1, description="That factor.")

    @property
    def priced(self) -> bool:
        """True where cost can be told."""
        return self.input is not None and self.output is not None

    def usd(self, usage: Usage) -> float:
        """Cost of **one** call; 0 where the price is unknown. `usage.input_tokens` leaves out cached tokens."""
        if self.input is None or self.output is None:
            return 0.0
        read = 0.1 * self.input if self.cache_read is None else self.cache_read
        write = 1.25 * self.input if self.cache_write is None else self.cache_write
        prompt = usage.input_tokens + usage.cache_read_tokens + usage.cache_write_tokens
        factor = self.long_prompt_factor if self.long_prompt is not None and prompt > self.long_prompt else 1.0
        spent = (
            usage.input_tokens * self.input
            + usage.output_tokens * self.output
            + usage.cache_read_tokens * read
            + usage.cache_write_tokens * write
        )
        return factor * spent / MILLION


UNKNOWN = ModelCard()


@dataclass(frozen=True, slots=True)
class ModelTable:
    """Cards by name; `card` answers for every name.

    Attributes:
        cards: name -> card.
        families: the beginning of a name -> the card of a model of that family which `cards` does not list.
    """

    cards: Mapping[str, ModelCard]
    families: Mapping[str, ModelCard] = field(default_factory=dict)

    def card(self, name: str) -> ModelCard:
        """The model's row; a dated snapshot has its family's; an unknown name has careful defaults and no price."""
        for known in (name, _DATED.sub("", name)):
            if known in self.cards:
                return self.cards[known]
        return next((card for start, card in self.families.items() if name.startswith(start)), UNKNOWN)


def with_file(built_in: ModelTable, path: Path | None) -> ModelTable:
    """The built-in table, with the rows of the JSON file at `path` laid over it.

    Raises:
        BackendError: the file is missing, is not JSON, or holds a field or value that the table does not know.
    """
    if path is None:
        return built_in
    cards = dict(built_in.cards)
    for name, fields in _rows(path).items():
        try:
            cards[name] = ModelCard.model_validate(built_in.card(name).model_dump() | fields)
        except (ValidationError, TypeError) as error:
            raise _bad(path, say("models.row", name=name[:80], error=_first(error))) from None
    return ModelTable(cards, built_in.families)


def _rows(path: Path) -> dict[str, dict[str, object]]:
    """The file's rows, bare or under `models`."""
    try:
        if path.stat().st_size > _FILE_LIMIT:
            raise _bad(path, say("models.large", limit=_FILE_LIMIT))
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _bad(path, say("models.unreadable", why=error.strerror or type(error).__name__)) from None
    except (ValueError, RecursionError):
        raise _bad(path, say("models.not_json")) from None
    rows = data.get("models", data) if isinstance(data, dict) else None
    if not isinstance(rows, dict) or not all(isinstance(fields, dict) for fields in rows.values()):
        raise _bad(path, say("models.not_map"))
    return rows


def _bad(path: Path, what: str) -> BackendError:
    return BackendError(
        say("models.unusable", name=path.name, why=what),
        say("models.unusable.remedy", fields=", ".join(ModelCard.model_fields)),
    )


def _first(error: Exception) -> str:
    if isinstance(error, ValidationError):
        problem = error.errors(include_url=False, include_input=False)[0]
        return f"{'.'.join(str(part) for part in problem['loc'])}: {problem['msg']}"
    return say("models.fields")
