"""Original files stand under their hash, and nowhere else."""

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.errors import NotFound
from kohaku.store.files import FileStore


@given(data=st.binary(max_size=2000))
def test_what_is_put_comes_back(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    store = FileStore(tmp_path_factory.mktemp("files"))
    sha256 = store.put(data)
    assert sha256 == hashlib.sha256(data).hexdigest()
    assert store.get(sha256) == data
    assert list(store.all()) == [sha256]


@pytest.mark.parametrize("name", ["../../etc/passwd", "", "a" * 63, "A" * 64, "/" + "a" * 63, "a" * 64 + "\n"])
def test_a_name_is_never_a_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not a SHA-256"):
        FileStore(tmp_path).get(name)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="Upload it again"):
        FileStore(tmp_path).get("0" * 64)


def test_half_written_files_are_cleared(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    sha256 = store.put(b"whole")
    (tmp_path / sha256[:2] / "killed.part").write_bytes(b"ha")
    assert store.clear_partial() == 1
    assert store.get(sha256) == b"whole"
