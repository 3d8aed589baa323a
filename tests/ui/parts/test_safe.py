import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from kohaku.ui.parts.safe import plain

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![x](http://evil.example/x.png)",
    "**bold** _it_ `code` # head",
    ":material/delete: :red[x] $x^2$ :smile:",
    "1. list\n- item\n> quote\n---",
]


def rendered(text: str) -> str:
    return MarkdownIt("commonmark").render(text)


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_and_html_in_labels_are_shown_as_text(text: str) -> None:
    html = rendered(plain(text))
    assert html.count("<") == 2  # the paragraph's own tags


def test_directives_formulas_and_icons_of_streamlit_are_escaped() -> None:
    assert plain(":red[x] $y$") == r"\:red\[x\] \$y\$"


@given(st.text(max_size=60))
def test_the_visible_text_is_the_text_on_one_line(text: str) -> None:
    from html import unescape

    line = " ".join(text.split()).replace("\x00", "\ufffd")
    html = rendered(plain(text)).strip()
    assert unescape(html.removeprefix("<p>").removesuffix("</p>")) == line
