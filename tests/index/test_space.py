from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from kohaku.index.embed import unit_rows
from kohaku.index.space import SCALES, SearchSpace


class Letters:
    """Counts letters: a vector of length 1 of `dimension` numbers."""

    def __init__(self, id: str, dimension: int) -> None:
        self.id, self.dimension = id, dimension

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return unit_rows(
            np.array([[1 + text.count(chr(97 + at)) for at in range(self.dimension)] for text in texts], np.float32)
        )


ONE, OTHER = Letters("minilm", 3), Letters("use", 5)
SPACE = SearchSpace([ONE, OTHER])


def test_a_product_is_the_cosine_by_the_rows_own_encoder_times_its_scale() -> None:
    query = SPACE.embed(["abc cab"])[0]
    for encoder in (ONE, OTHER):
        own = encoder.embed(["abacus"]) @ encoder.embed(["abc cab"])[0]
        found = encoder.embed(["abacus"]) @ SPACE.block(encoder.id, query[None])[0]
        assert found == pytest.approx(own * SCALES[encoder.id], rel=1e-6)


def test_one_encoder_alone_is_searched_as_it_is() -> None:
    alone = SearchSpace([ONE])
    assert alone.embed(["abc"]) == pytest.approx(ONE.embed(["abc"]))
    assert alone.dimension == ONE.dimension


def test_the_block_of_an_encoder_is_what_it_made() -> None:
    queries = SPACE.embed(["abc", "dead"])
    assert SPACE.block("use", queries) == pytest.approx(OTHER.embed(["abc", "dead"]) * SCALES["use"], rel=1e-6)
