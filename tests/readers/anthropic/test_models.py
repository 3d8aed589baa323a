"""One table says what each model holds and costs; a user's file says otherwise."""

import json
from pathlib import Path

import pytest

from kohaku.contracts.answer import Usage
from kohaku.readers.anthropic.models import BUILT_IN, UNKNOWN_CLAUDE, load_models
from kohaku.readers.base import BackendError
from kohaku.readers.llm.model_cards import UNKNOWN, ModelCard
from kohaku.settings import Settings


def test_the_default_models_are_known_and_priced() -> None:
    settings = Settings(_env_file=None)
    for name in (settings.answer_model, settings.helper_model):
        assert load_models().card(name).priced


@pytest.mark.parametrize(
    ("name", "price_in", "price_out"),
    [("claude-haiku-5-5", 0.10, 0.50), ("claude-sonnet-5-5", 2.0, 10.0), ("claude-opus-5-5", 4.0, 20.0)],
)
def test_prices_are_the_published_ones(name: str, price_in: float, price_out: float) -> None:
    assert (BUILT_IN[name].input, BUILT_IN[name].output) == (price_in, price_out)


def test_a_dated_snapshot_has_the_row_of_its_family() -> None:
    assert load_models().card("claude-haiku-4-5-20251001") == BUILT_IN["claude-haiku-4-5"]


def test_an_unknown_model_has_careful_defaults_and_no_price() -> None:
    assert load_models().card("local") == UNKNOWN
    assert load_models().card("claude-next-9") == UNKNOWN_CLAUDE
    assert UNKNOWN.usd(Usage(input_tokens=10**6, output_tokens=10**6)) == 0
    assert not UNKNOWN.priced


def test_cost_follows_the_definition_of_each_kind_of_token() -> None:
    card = ModelCard(input=2.0, output=10.0)
    million = 10**6
    assert card.usd(Usage(input_tokens=million)) == pytest.approx(2.0)
    assert card.usd(Usage(output_tokens=million)) == pytest.approx(10.0)
    assert card.usd(Usage(cache_write_tokens=million)) == pytest.approx(2.0 * 1.25)
    assert card.usd(Usage(cache_read_tokens=million)) == pytest.approx(2.0 * 0.1)


def test_a_long_prompt_costs_more_where_the_model_says_so() -> None:
    haiku = BUILT_IN["claude-haiku-5-5"]
    at_the_limit = Usage(input_tokens=60_000, cache_read_tokens=40_000, output_tokens=1000)
    above = at_the_limit.model_copy(update={"cache_read_tokens": 40_001})
    assert haiku.usd(above) == pytest.approx(5 * haiku.usd(at_the_limit), rel=1e-4)


class TestTheUsersFile:
    def _load(self, tmp_path: Path, content: object) -> Path:
        path = tmp_path / "prices.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    def test_given_fields_override_and_the_others_stay(self, tmp_path: Path) -> None:
        path = self._load(tmp_path, {"claude-sonnet-5-5": {"input": 3.0}, "local": {"window": 32_768}})
        table = load_models(path)
        assert table.card("claude-sonnet-5-5") == BUILT_IN["claude-sonnet-5-5"].model_copy(update={"input": 3.0})
        assert table.card("local").window == 32_768
        assert table.card("claude-opus-5-5") == BUILT_IN["claude-opus-5-5"]

    def test_rows_may_stand_under_models(self, tmp_path: Path) -> None:
        assert load_models(self._load(tmp_path, {"models": {"local": {"window": 1024}}})).card("local").window == 1024

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            ("{", "not JSON"),
            ("[" * 100_000, "not JSON"),
            ([1], "does not map"),
            ({"local": 3}, "does not map"),
            ({"local": {"price": 3}}, "price"),
            ({"local": {"window": "many"}}, "window"),
            ({"local": {"input": -1}}, "input"),
        ],
    )
    def test_a_wrong_file_says_what_is_wrong_and_what_to_do(self, tmp_path: Path, content: object, said: str) -> None:
        with pytest.raises(BackendError) as caught:
            load_models(self._load(tmp_path, content))
        assert said in caught.value.what
        assert "KOHAKU_PRICES_FILE" in caught.value.remedy

    def test_a_missing_file_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(BackendError, match=r"nowhere\.json"):
            load_models(tmp_path / "nowhere.json")
