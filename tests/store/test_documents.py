"""A tree comes out of the store as it went in, span by span."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from kohaku.contracts.tree import Tree
from kohaku.errors import NotFound
from kohaku.store.collections import Collections
from kohaku.store.database import Database
from kohaku.store.documents import Documents
from kohaku.store.models import nodes
from tests.trees import grow

# what a reader can hand over: no NUL, no lone surrogates; combining marks, “İ”, emoji and right-to-left included
texts = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\x00"), min_size=1, max_size=40)
paragraphs = st.lists(texts, min_size=1, max_size=3)
sections = st.lists(st.tuples(texts, st.lists(paragraphs, max_size=3)), min_size=1, max_size=3)


@pytest.fixture
def documents(tmp_path: Path) -> Documents:
    database = Database.in_directory(tmp_path)
    Collections(database).create("Default", collection_id="default")
    return Documents(database)


def save(documents: Documents, tree: Tree) -> None:
    documents.save(tree, collection_id="default", name="a.txt", sha256="0" * 64, size=1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50, deadline=None)
@given(grown=st.builds(grow, sections))
def test_a_span_survives_storing_and_loading(documents: Documents, grown: Tree) -> None:
    save(documents, grown)
    loaded = documents.tree(grown.document_id)
    assert loaded == grown
    for before, after in zip(grown.nodes, loaded.nodes, strict=True):
        assert loaded.canonical[after.start : after.end] == grown.text(before)


def test_a_document_is_not_searchable_before_it_is_indexed(documents: Documents) -> None:
    save(documents, grow([("Scope", [["One sentence."]])]))
    assert documents.all(indexed=True) == []
    assert [item.sentences for item in documents.all(indexed=False)] == [2]


def test_saving_again_replaces_and_never_doubles(documents: Documents) -> None:
    tree = grow([("Scope", [["One sentence.", "Another."]])])
    save(documents, tree)
    save(documents, tree)
    assert documents.tree(tree.document_id).nodes == tree.nodes


def test_a_deleted_document_leaves_no_text(documents: Documents) -> None:
    tree = grow([("Scope", [["One sentence."]])])
    save(documents, tree)
    with documents._database.write() as connection:
        documents.delete(connection, tree.document_id)
    with pytest.raises(NotFound):
        documents.canonical(tree.document_id)
    with documents._database.read() as connection:
        assert connection.execute(select(func.count()).select_from(nodes)).scalar_one() == 0
