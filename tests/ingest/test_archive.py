"""Archives are unpacked in memory, within bounds, and never out of their folder."""

from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest

from kohaku.ingest import errors, read_document
from kohaku.ingest.limits import Limits
from kohaku.ingest.readers.archive import expand, is_archive


def archive(**members: bytes) -> bytes:
    return made(list(members.items()))


def made(members: list[tuple[str, bytes]]) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as written:
        for name, data in members:
            written.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return out.getvalue()


def test_members_come_out_with_their_names_and_side_files_are_left_out() -> None:
    data = made([("a/été.txt", b"one"), ("a/.DS_Store", b"x"), ("__MACOSX/a/b.txt", b"x"), ("b.md", b"two")])
    assert list(expand(data, "x.zip")) == [("a/été.txt", b"one"), ("b.md", b"two")]


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "C:/x.txt", "a/../../b.txt", "..\\b.txt"])
def test_a_member_that_leaves_its_folder_is_refused(name: str) -> None:
    ((_, refusal), good) = expand(made([(name, b"x"), ("good.txt", b"y")]), "x.zip")
    assert isinstance(refusal, errors.UnsafeArchive)
    assert "leaves its folder" in refusal.what
    assert good == ("good.txt", b"y")


def test_a_member_that_unpacks_without_measure_is_refused_and_the_others_are_not() -> None:
    members = dict(expand(made([("bomb.txt", b"\x00" * 5_000_000), ("good.txt", b"y")]), "x.zip"))
    assert isinstance(bomb := members["bomb.txt"], errors.UnsafeArchive)
    assert "times its size" in bomb.what
    assert members["good.txt"] == b"y"


def test_small_members_do_not_escape_the_ratio_together() -> None:
    data = made([(f"{number}.txt", b"\x00" * 900_000) for number in range(200)])
    with pytest.raises(errors.UnsafeArchive, match="times its size"):
        list(expand(data, "x.zip"))


@pytest.mark.parametrize("method", [ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_a_damaged_member_fails_alone(method: int) -> None:
    out = BytesIO()
    with ZipFile(out, "w") as written:
        written.writestr("bad.txt", b"what is damaged in the test, at some length", method)
        written.writestr("good.txt", b"y")
    data = bytearray(out.getvalue())
    at = data.find(b"bad.txt") + len("bad.txt")
    data[at : at + 12] = b"\xff" * 12
    members = dict(expand(bytes(data), "x.zip"))
    assert isinstance(members["bad.txt"], errors.Corrupt)
    assert members["good.txt"] == b"y"


def test_a_locked_member_and_a_method_that_nobody_knows_fail_alone() -> None:
    out = BytesIO()
    with ZipFile(out, "w") as written:
        for name in ("locked.txt", "odd.txt", "good.txt"):
            written.writestr(name, b"y")
    data = bytearray(out.getvalue())
    directory = data.find(b"PK\x01\x02")
    data[directory + 8] |= 1  # encrypted
    second = data.find(b"PK\x01\x02", directory + 4)
    data[second + 10 : second + 12] = b"\x63\x00"  # method 99
    members = dict(expand(bytes(data), "x.zip"))
    assert isinstance(members["locked.txt"], errors.PasswordProtected)
    assert isinstance(members["odd.txt"], errors.Corrupt)
    assert members["good.txt"] == b"y"


def test_total_size_and_number_of_members_are_bounded() -> None:
    data = made([("a.txt", b"12345"), ("b.txt", b"12345")])
    with pytest.raises(errors.TooLarge, match="unpacks to"):
        list(expand(data, "x.zip", Limits(archive_bytes=8)))
    with pytest.raises(errors.TooLarge, match="holds 2 files"):
        list(expand(data, "x.zip", Limits(archive_files=1)))


def test_a_nested_archive_fails_alone() -> None:
    inner = archive(a=b"x")
    outer = made([("good.txt", b"Text."), ("inner.zip", inner)])
    members = {name: data for name, data in expand(outer, "x.zip") if isinstance(data, bytes)}
    assert read_document(members["good.txt"], "good.txt", "c").canonical == "Text."
    with pytest.raises(errors.UnsafeArchive, match="inside an archive"):
        read_document(members["inner.zip"], "inner.zip", "c")


def test_an_empty_or_cut_archive_has_its_own_error() -> None:
    with pytest.raises(errors.Empty):
        list(expand(made([]), "x.zip"))
    with pytest.raises(errors.Corrupt):
        list(expand(archive(a=b"x" * 100)[:40], "x.zip"))


def test_office_files_are_no_archives() -> None:
    assert is_archive(archive(a=b"x"), "a.zip")
    assert not is_archive(made([("word/document.xml", b"<x/>")]), "a.zip")
    assert not is_archive(b"plain", "a.zip")
