"""What was read last stays in memory; what was not asked for longest goes first."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, cast

import pytest

from kohaku import corpora
from kohaku.contracts.tree import Tree
from kohaku.corpora import Corpora
from kohaku.settings import Settings
from tests.trees import grow


@dataclass
class Shelf:
    """Documents that count how often each one's tree is loaded."""

    added: datetime = datetime(2024, 1, 1, tzinfo=UTC)
    loaded: list[str] = field(default_factory=list)

    def get(self, document_id: str) -> Any:
        return type("Document", (), {"id": document_id, "added": self.added})

    def tree(self, document_id: str) -> Tree:
        self.loaded.append(document_id)
        return grow([(document_id, [["One sentence."]])])


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setattr(corpora, "_KEPT_NODES", 2 * len(Shelf().tree("a").nodes))
    return Shelf()


def opened(shelf: Shelf) -> Corpora:
    return Corpora(Settings(), cast(Any, None), cast(Any, shelf), cast(Any, None), cast(Any, None))


def test_the_outline_that_was_not_asked_for_longest_goes_first(shelf: Shelf) -> None:
    kept = opened(shelf)
    for document_id in ("a", "b", "a", "c", "a", "b"):
        kept.outline(document_id)
    assert shelf.loaded == ["a", "b", "c", "b"]


def test_a_document_that_was_put_in_again_is_read_again(shelf: Shelf) -> None:
    kept = opened(shelf)
    first = kept.outline("a")
    shelf.added = datetime(2024, 1, 2, tzinfo=UTC)
    assert kept.outline("a") is not first
    assert shelf.loaded == ["a", "a"]
