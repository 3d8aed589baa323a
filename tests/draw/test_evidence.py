from dataclasses import dataclass
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kohaku.contracts.excerpt import ExcerptCell, ExcerptRow, TableExcerpt
from kohaku.draw.evidence import escaped, highlighted, table_html

HOSTILE = [
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "</mark></div><iframe src=javascript:alert(1)>",
    "&lt;b&gt; &amp; &#60;",
    "**bold** [link](javascript:alert(1)) `code` $x$ :red[x]",
    "<!-- --><style>*{display:none}</style>",
]


@dataclass(frozen=True)
class Place:
    start: int
    end: int
    value_start: int | None = None
    value_end: int | None = None


class Page(HTMLParser):
    """Collects visible text, and the text that stands inside each class of mark."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.marked: dict[str, str] = {}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert [name for name, _ in attrs if name != "data-whole"] == ["class"]
        self.open.append(attrs[0][1] or "")

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data
        for name in self.open:
            self.marked[name] = self.marked.get(name, "") + data


def test_the_sentence_is_marked_and_its_value_tighter() -> None:
    html = highlighted("Cost: 5 EUR. Next.", 10, [Place(10, 22, 16, 21)])
    assert html == '<mark class="k-evidence">Cost: <mark class="k-value">5 EUR</mark>.</mark> Next.'


def test_overlapping_spans_become_one_mark_with_both_values() -> None:
    page = Page(highlighted("abcdefghij", 0, [Place(1, 5, 2, 3), Place(4, 8, 6, 7)]))
    assert page.marked["k-evidence"] == "bcdefgh"
    assert page.marked["k-value"] == "cg"


def test_a_span_that_leaves_the_paragraph_is_cut_at_its_edges() -> None:
    page = Page(highlighted("inside", 50, [Place(40, 53, 41, 42), Place(200, 210)]))
    assert page.marked == {"k-evidence": "ins"}


def test_without_spans_there_are_no_marks() -> None:
    assert Page(highlighted("plain", 0, [])).tags == set()


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_in_a_document_is_inert(text: str) -> None:
    page = Page(highlighted(f"before {text} after", 0, [Place(7, 7 + len(text), 8, 9)]))
    assert page.tags == {"mark"}
    assert page.text == f"before {text} after"
    assert page.marked["k-evidence"] == text


def test_quotes_cannot_leave_an_attribute() -> None:
    assert '"' not in escaped('" onmouseover="x')
    assert "'" not in escaped("' onmouseover='x")


@given(
    st.text(max_size=80),
    st.integers(0, 1000),
    st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90), st.integers(0, 90), st.integers(0, 90)), max_size=5),
)
def test_visible_text_equals_the_paragraph_and_marks_equal_the_spans(
    text: str, offset: int, raw: list[tuple[int, int, int, int]]
) -> None:
    spans = []
    for one in raw:
        start, low, high, end = sorted(one)
        has_value = low < high
        spans.append(
            Place(start + offset, end + offset, *((low + offset, high + offset) if has_value else (None, None)))
        )
    page = Page(highlighted(text, offset, spans))
    assert page.text == text
    marked = {place for span in spans for place in range(span.start - offset, span.end - offset)}
    values = {
        place
        for span in spans
        if span.value_start is not None and span.value_end is not None
        for place in range(span.value_start - offset, span.value_end - offset)
    }
    assert page.marked.get("k-evidence", "") == "".join(text[place] for place in sorted(marked) if place < len(text))
    assert page.marked.get("k-value", "") == "".join(text[place] for place in sorted(values) if place < len(text))


def test_a_cut_of_a_table_is_escaped_and_lights_value_row_and_column() -> None:
    cells = (
        ExcerptCell(text="<b>Net</b>", start=0, end=10, lit="row"),
        ExcerptCell(text="5", start=11, end=12, lit="value"),
    )
    heads = (ExcerptCell(text="2023 & on", start=20, end=29, lit="column"),)
    table = TableExcerpt(
        rows=(
            ExcerptRow(cells=heads, columns=(1,), head=True),
            ExcerptRow(cells=cells, columns=(0, 1), cited=True),
        ),
        width=2,
        before=3,
        after=1,
    )
    html = table_html(table)
    assert "<b>" not in html
    assert '<mark class="k-evidence">&lt;b&gt;Net&lt;/b&gt;</mark>' in html
    assert '<td><mark class="k-value">5</mark></td>' in html
    assert '<th></th><th><mark class="k-evidence">2023 &amp; on</mark></th>' in html
    assert html.index("… 3 more") < html.index("Net") < html.index("… 1 more")
