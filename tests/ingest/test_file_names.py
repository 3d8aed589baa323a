"""Any name that a file system, a browser or an archive may hold becomes one printable line."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kohaku.ingest.file_names import LONGEST, shown_name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("report.pdf", "report.pdf"),
        ("r\udce9sum\udce9.txt", "r\ufffdsum\ufffd.txt"),
        ("a\nb\t c.txt", "a b c.txt"),
        ("invoice\u202efdp.exe", "invoice\ufffdfdp.exe"),
        ("\x00\x1b[31m.txt", "\ufffd\ufffd[31m.txt"),
        ("été \U0001f468\u200d\U0001f469.md", "été \U0001f468\u200d\U0001f469.md"),
        (" \n ", "?"),
        ("", "?"),
    ],
)
def test_a_name_is_one_printable_line(name: str, shown: str) -> None:
    assert shown_name(name) == shown


@given(st.text(st.characters(codec=None), max_size=2 * LONGEST))
@example("\udcff" * 500 + ".pdf")
def test_every_name_can_be_written_and_is_bounded(name: str) -> None:
    shown = shown_name(name)
    assert shown.encode()
    assert 0 < len(shown) <= LONGEST
    assert shown_name(shown) == shown


def test_a_long_name_keeps_its_end() -> None:
    assert shown_name("x" * 1000 + ".pdf").endswith("x.pdf")
