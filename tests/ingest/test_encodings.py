"""Text of any encoding is readable, its encoding is named, and a guess says that it is one."""

import pytest

from kohaku.ingest.encodings import decode

FRENCH = "L’été dernier, la société a réalisé un chiffre d’affaires de 12 M€, soit une hausse de 5 %. Où êtes-vous ? "
JAPANESE = "これは日本語の文章です。消費電力は三百ワットです。"
CHINESE = "这是一份关于数据中心能耗的报告。用电量很大。"


@pytest.mark.parametrize(
    ("text", "encoding", "named"),
    [
        (FRENCH, "utf-8", "utf-8"),
        (FRENCH, "utf-8-sig", "utf-8"),
        (FRENCH, "utf-16", "utf-16"),
        (FRENCH, "utf-16-le", "utf-16-le"),
        (FRENCH, "utf-16-be", "utf-16-be"),
        (FRENCH, "cp1252", "windows-1252"),
        (JAPANESE * 4, "shift_jis", "shift_jis"),
        (CHINESE * 4, "gb18030", "gb18030"),
        (CHINESE * 4, "gb2312", "gb18030"),
    ],
)
def test_bytes_are_read_and_their_encoding_is_named(text: str, encoding: str, named: str) -> None:
    decoded = decode(text.encode(encoding))
    assert (decoded.text, decoded.encoding) == (text, named)


def test_a_short_guess_warns() -> None:
    assert "guessed" in decode("naïve café".encode("cp1252")).warning


def test_unicode_never_warns_unless_it_is_damaged() -> None:
    assert decode(FRENCH.encode()).warning == ""
    damaged = decode(FRENCH.encode() * 10 + b"\xff")
    assert damaged.encoding == "utf-8"
    assert "not valid UTF-8" in damaged.warning


def test_a_declared_encoding_is_believed_where_it_fits() -> None:
    russian = "Привет".encode("koi8-r")
    assert decode(russian, "koi8-r").text == "Привет"
    assert decode(FRENCH.encode(), "ascii").text == FRENCH


def test_any_bytes_decode() -> None:
    assert decode(bytes(range(256))).text
