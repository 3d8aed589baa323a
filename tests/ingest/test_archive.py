"""Archives are unpacked in memory, within bounds, and never out of their folder."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from kohaku.ingest import errors, read_document
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.archive import expand
from kohaku.ingest.sniff import is_archive


def archive(**members: bytes) -> bytes:
    return made(list(members.items()))


def made(members: list[tuple[str, bytes]]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as written:
        for name, data in members:
            written.writestr(ZipInfo(name), data)
    return out.getvalue()


def test_members_come_out_with_their_names_and_side_files_are_left_out() -> None:
    data = made([("a/été.txt", b"one"), ("a/.DS_Store", b"x"), ("__MACOSX/a/b.txt", b"x"), ("b.md", b"two")])
    assert list(expand(data, "x.zip")) == [("a/été.txt", b"one"), ("b.md", b"two")]


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "C:/x.txt", "a/../../b.txt", "..\\b.txt"])
def test_a_member_that_leaves_its_folder_is_refused(name: str) -> None:
    with pytest.raises(errors.UnsafeArchive, match="leaves its folder"):
        list(expand(made([(name, b"x")]), "x.zip"))


def test_an_archive_that_unpacks_without_measure_is_refused() -> None:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as written:
        written.writestr("bomb.txt", b"\x00" * 5_000_000)
    with pytest.raises(errors.UnsafeArchive, match="times its size"):
        list(expand(out.getvalue(), "x.zip"))


def test_total_size_and_number_of_members_are_bounded() -> None:
    data = made([("a.txt", b"12345"), ("b.txt", b"12345")])
    with pytest.raises(errors.TooLarge, match="unpacks to"):
        list(expand(data, "x.zip", Limits(archive_bytes=8)))
    with pytest.raises(errors.TooLarge, match="holds 2 files"):
        list(expand(data, "x.zip", Limits(archive_files=1)))


def test_a_nested_archive_fails_alone() -> None:
    inner = archive(a=b"x")
    outer = made([("good.txt", b"Text."), ("inner.zip", inner)])
    members = dict(expand(outer, "x.zip"))
    assert read_document(members["good.txt"], "good.txt", "c").canonical == "Text."
    with pytest.raises(errors.UnsafeArchive, match="inside an archive"):
        read_document(members["inner.zip"], "inner.zip", "c")


def test_an_empty_or_cut_archive_has_its_own_error() -> None:
    with pytest.raises(errors.Empty):
        list(expand(made([]), "x.zip"))
    with pytest.raises(errors.Corrupt):
        list(expand(archive(a=b"x" * 100)[:40], "x.zip"))


def test_office_files_are_no_archives() -> None:
    assert is_archive(archive(a=b"x"))
    assert not is_archive(made([("word/document.xml", b"<x/>")]))
    assert not is_archive(b"plain")
