import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from kohaku.ui.parts.safe import JOINER, plain

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
    shown = rendered(plain(text))
    assert shown.count("<") == 2  # the paragraph's own tags


def test_directives_formulas_and_icons_of_streamlit_are_escaped() -> None:
    assert plain(":red[x] $y$") == r"\:red\[x\] \$y\$"


@given(st.text(max_size=60))
def test_the_visible_text_is_the_text_on_one_line(text: str) -> None:
    line = " ".join(text.split()).replace("\x00", "\ufffd")
    shown = html.unescape(rendered(plain(text)).strip().removeprefix("<p>").removesuffix("</p>"))
    assert shown.replace(JOINER, "") == line.replace(JOINER, "")


# The two patterns by which mdast-util-gfm-autolink-literal, which Streamlit draws Markdown with, looks for addresses in
# the text that is left after all marks were unescaped.
WEB = re.compile(r"(https?://|www(?=\.))([-.\w]+)([^ \t\r\n]*)", re.IGNORECASE)
MAIL = re.compile(r"([-.\w+]+)@([-\w]+(?:\.[-\w]+)+)")


@pytest.mark.parametrize(
    "text",
    [
        "no answer 'http://evil.example/x'", "HTTPS://EVIL.example", "see www.evil.example", "WwW.evil.example",
        "ada@evil.example", "mailto:ada@evil.example", "xmpp:ada@evil.example/x", "hhttp://a.b httphttp://a.b",
        "(https://a.b)", "ſhttp://a.b", "http:\u200b//a.b", "<https://a.b>",
    ],
)  # fmt: skip
def test_no_address_becomes_a_link(text: str) -> None:
    left = html.unescape(rendered(plain(text)))
    assert not WEB.search(left)
    assert not MAIL.search(left)


@given(st.text(alphabet="htpsw:/.@aA\u2060\\ ", max_size=40))
def test_nothing_that_can_be_written_becomes_a_link(text: str) -> None:
    left = html.unescape(rendered(plain(text)))
    assert not WEB.search(left)
    assert not MAIL.search(left)
