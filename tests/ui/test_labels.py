"""What a widget or a text of a page says comes from the catalogue, so that it is said in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
LABELLED = {
    "audio_input", "badge", "button", "caption", "checkbox", "download_button", "error", "expander", "file_uploader",
    "form_submit_button", "header", "info", "link_button", "metric", "multiselect", "number_input", "page_link",
    "pills", "popover", "radio", "segmented_control", "selectbox", "slider", "spinner", "subheader", "success", "tabs",
    "text_area", "text_input", "title", "toast", "toggle", "warning", "write", "Column", "TextColumn", "NumberColumn",
    "CheckboxColumn", "DatetimeColumn", "ProgressColumn",
}  # fmt: skip
SAID = {"label", "help", "placeholder", "caption", "text", "alt"}
NAMES = {"CSV", "JSONL", "kohaku", "A", "B"}
"""Of formats and things: the same in every language."""


def texts(node: ast.expr) -> Iterator[str]:
    """Literal words of an argument, pieces of an f-string and of a choice among them; keys and icons are none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (part.value for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.IfExp):
        yield from (text for one in (node.body, node.orelse) for text in texts(one))
    elif isinstance(node, ast.List | ast.Tuple):
        yield from (text for one in node.elts for text in texts(one))


def spoken(text: str) -> bool:
    bare = re.sub(r":material/\w+:|<[^>]*>|&\w+;|KOHAKU_\w*", "", text)
    return bool(re.search(r"[^\W\d_]{2,}", bare)) and bare.strip() not in NAMES


def found() -> list[str]:
    made = []
    for path in sorted([*(ROOT / "kohaku/ui").rglob("*.py"), *(ROOT / "pages").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr not in LABELLED:
                continue
            said = [*node.args[:1], *(one.value for one in node.keywords if one.arg in SAID)]
            made += [
                f"{path.relative_to(ROOT)}:{node.lineno}: {text}" for one in said for text in texts(one) if spoken(text)
            ]
    return made


def test_no_widget_has_a_text_that_is_not_of_the_catalogue() -> None:
    assert found() == []
