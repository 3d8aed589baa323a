"""The table of models: windows, limits, what they accept, and what they cost. A user overrides it by a JSON file.

Built-in rows are Anthropic's public figures of November 2026. The file (`KOHAKU_PRICES_FILE`) maps a model's name to
the fields that differ, for instance `{"local": {"window": 32768}}`; a new name starts from `UNKNOWN`.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kohaku.contracts.answer import Usage
from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError

_DATED = re.compile(r"-20\d{6}$")  # claude-haiku-4-5-20251001 is a snapshot of claude-haiku-4-5
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


def _claude(price_in: float, price_out: float, *, cache_minimum: int = 4096, **fields: object) -> ModelCard:
    common = {"window": 1_000_000, "max_output": 128_000, "structured_output": True, "prompt_cache": True}
    return ModelCard.model_validate(
        common | {"input": price_in, "output": price_out, "cache_minimum": cache_minimum} | fields
    )


# Where a cache minimum is not published, the largest of the family is assumed.
BUILT_IN: Mapping[str, ModelCard] = {
    "claude-haiku-5-5": _claude(0.10, 0.50, long_prompt=100_000, long_prompt_factor=5.0),
    "claude-sonnet-5-5": _claude(2.0, 10.0, cache_read=0.10),
    "claude-opus-5-5": _claude(4.0, 20.0),
    "claude-fable-5-2": _claude(8.0, 40.0),
    "claude-fable-5-1": _claude(10.0, 50.0),
    "claude-sonnet-5": _claude(2.0, 10.0, cache_minimum=1024),
    "claude-opus-5": _claude(5.0, 25.0, cache_minimum=512),
    "claude-haiku-4-5": _claude(1.0, 5.0, window=200_000, max_output=64_000),
}
# A Claude model that the table does not list yet: the smallest window of the family, and no price.
UNKNOWN_CLAUDE = ModelCard(window=200_000, max_output=64_000, prompt_cache=True)


@dataclass(frozen=True, slots=True)
class ModelTable:
    """Cards by name; `card` answers for every name."""

    cards: Mapping[str, ModelCard]

    def card(self, name: str) -> ModelCard:
        """The model's row; a dated snapshot has its family's; an unknown name has careful defaults and no price."""
        for known in (name, _DATED.sub("", name)):
            if known in self.cards:
                return self.cards[known]
        return UNKNOWN_CLAUDE if name.startswith("claude-") else UNKNOWN


def load_models(path: Path | None = None) -> ModelTable:
    """The built-in table, with the rows of the JSON file at `path` laid over it.

    Raises:
        BackendError: the file is missing, is not JSON, or holds a field or value that the table does not know.
    """
    cards = dict(BUILT_IN)
    if path is None:
        return ModelTable(cards)
    known = ModelTable(BUILT_IN)
    for name, fields in _rows(path).items():
        try:
            row = known.card(name).model_dump(exclude_unset=False) | fields
            cards[name] = ModelCard.model_validate(row)
        except (ValidationError, TypeError) as error:
            raise _bad(path, say("models.row", name=name[:80], error=_first(error))) from None
    return ModelTable(cards)


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
