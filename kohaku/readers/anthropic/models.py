"""Claude's models and their prices: Anthropic's public figures of November 2026."""

from collections.abc import Mapping
from pathlib import Path

from kohaku.readers.llm.model_cards import ModelCard, ModelTable, with_file


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


def load_models(path: Path | None = None) -> ModelTable:
    """The built-in table with the file at `path` laid over it; raises `BackendError` as `llm.models.with_file` does."""
    return with_file(ModelTable(BUILT_IN, {"claude-": UNKNOWN_CLAUDE}), path)
