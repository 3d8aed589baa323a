"""What a browser remembers comes back as it was, and is never believed."""

import json
from urllib.parse import quote

import pytest

from kohaku.ui.parts.memory import Memory, read, written

KEPT = Memory(
    collections=["default"],
    documents=["0123456789ab"],
    options={"k": 7},
    answers=[["a1", "What is due?"]],
    last="a1",
)


def test_it_survives_the_cookie() -> None:
    assert read(quote(written(KEPT))) == KEPT
    assert read(written(KEPT)) == KEPT


@pytest.mark.parametrize(
    "cookie",
    ["", "{", "[]", "7", json.dumps({"answers": 3, "options": [], "collections": "x", "last": {}}), "%%%"],
)
def test_nonsense_is_an_empty_memory(cookie: str) -> None:
    assert read(cookie) == Memory()


def test_what_is_no_id_is_left_out() -> None:
    made = read(json.dumps({"collections": ["ok", 5, "x" * 100], "answers": [["a"], ["b", "q"], ["c" * 90, "q"]]}))
    assert made.collections == ["ok"]
    assert made.answers == [["b", "q"]]


def test_it_always_fits_a_cookie() -> None:
    large = Memory(documents=[f"{n:012d}" for n in range(200)], answers=[[f"{n:032d}", "q" * 60] for n in range(12)])
    assert len(quote(written(large))) < 4096 * 1.6
    assert len(written(large)) < 4000
    assert read(written(large)).documents == [] or read(written(large)).answers == []
