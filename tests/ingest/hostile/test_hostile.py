"""Every hostile file becomes a document or a named refusal, in seconds, and the next one is read."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest

from kohaku.contracts.tree import Tree
from kohaku.ingest.errors import ReaderCrashed, ReadError
from kohaku.ingest.file_names import shown_name
from kohaku.ingest.process.child import READERS, read_in_child
from kohaku.settings import Settings
from tests.ingest.hostile.inputs import INPUTS, Hostile

LONGEST = 60.0  # seconds that any of them may take on a busy machine


def read(hostile: Hostile) -> tuple[Tree | ReadError, float]:
    settings = Settings(_env_file=None, reader_seconds=LONGEST)  # type: ignore[call-arg]
    began = time.monotonic()
    try:
        return read_in_child(hostile.data, shown_name(hostile.name), "c", settings), time.monotonic() - began
    except ReadError as error:
        return error, time.monotonic() - began


@cache
def outcomes() -> list[tuple[Tree | ReadError, float]]:
    """What became of each input, read by as many children as files are read at once."""
    with ThreadPoolExecutor(READERS) as pool:
        return list(pool.map(read, INPUTS))


def squeezed(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def test_there_are_many() -> None:
    assert len(INPUTS) >= 150


@pytest.mark.parametrize("number", range(len(INPUTS)), ids=lambda n: f"{n}-{shown_name(INPUTS[n].name)[-40:]}")
def test_it_is_read_or_refused_by_name(number: int) -> None:
    hostile, (outcome, _) = INPUTS[number], outcomes()[number]
    if isinstance(outcome, ReadError):
        assert not hostile.words, outcome
        assert not isinstance(outcome, ReaderCrashed), outcome
        assert hostile.error in ("", type(outcome).__name__), outcome
        assert outcome.what
    else:
        assert not hostile.error, outcome.canonical[:200]
        whole = squeezed(outcome.canonical)
        assert [words for words in hostile.words if squeezed(words) not in whole] == []
