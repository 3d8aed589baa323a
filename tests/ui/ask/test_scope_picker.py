from datetime import UTC, datetime

from kohaku.contracts.library import Collection, Document
from kohaku.ui.ask.scope_picker import Scope, label, within

COLLECTIONS = [Collection(id="a", name="A", documents=1), Collection(id="b", name="B")]


def document(id_: str, collection: str) -> Document:
    return Document(
        id=id_,
        collection_id=collection,
        name=f"{id_}.md",
        title=id_,
        sha256="",
        size=1,
        format="markdown",
        parser_version="1",
        indexed=True,
        added=datetime(2026, 1, 1, tzinfo=UTC),
    )


DOCUMENTS = [document("x", "a")]


def test_at_first_everything_that_holds_documents_is_searched() -> None:
    assert within(None, COLLECTIONS, DOCUMENTS) == Scope(("a",))


def test_what_was_deleted_leaves_the_scope() -> None:
    assert within(Scope(("a", "gone"), ("x", "gone")), COLLECTIONS, DOCUMENTS) == Scope(("a",), ("x",))
    assert within(Scope(("gone",), ()), COLLECTIONS, DOCUMENTS) == Scope(("a",))


def test_without_any_document_there_is_still_a_scope() -> None:
    assert within(None, COLLECTIONS[1:], []) == Scope(("b",))


def test_the_label_counts_what_is_searched() -> None:
    assert label(Scope(("a",)), COLLECTIONS, DOCUMENTS) == "1 document in 1 collection"
    assert label(Scope(("a",), ("x",)), COLLECTIONS, DOCUMENTS) == "1 chosen document"
    assert label(Scope(()), COLLECTIONS, DOCUMENTS) == "Nothing chosen"
