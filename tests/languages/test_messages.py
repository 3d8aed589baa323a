"""The catalogue of texts: whole in every language, used by the code, and filled in with data."""

import ast
from pathlib import Path
from string import Formatter

import pytest

from kohaku.languages import CODES, DEFAULT, language
from kohaku.languages.messages import Messages, Template

HOUSE = Path(__file__).parents[2] / "kohaku"
KEYS = language(DEFAULT).messages.templates.keys()
BY_CONSTANT = ("word.", "count.", "option.")
"""Prefixes of the keys that are made of a constant, a noun, or the name of a setting."""


def sources() -> list[ast.Module]:
    rooms = [path for path in HOUSE.rglob("*.py") if "languages" not in path.relative_to(HOUSE).parts]
    return [ast.parse(path.read_text("utf-8")) for path in [*rooms, HOUSE / "languages" / "speaking.py"]]


def said() -> set[str]:
    """The keys that `say("…")` is called with."""
    return {
        node.args[0].value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }


def written() -> set[str]:
    """Every string that stands in the code."""
    return {
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def fields(template: Template) -> set[str]:
    forms = template if isinstance(template, tuple) else (template,)
    named = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}
    return named | ({"count"} if isinstance(template, tuple) else set())


@pytest.mark.parametrize("code", CODES)
def test_every_language_has_every_text(code: str) -> None:
    assert language(code).messages.templates.keys() == KEYS


@pytest.mark.parametrize("code", CODES)
def test_a_text_has_the_same_fields_in_every_language(code: str) -> None:
    own, english = language(code).messages.templates, language(DEFAULT).messages.templates
    assert [key for key in KEYS if fields(own[key]) - {"count"} != fields(english[key]) - {"count"}] == []
    assert [key for key in KEYS if "count" in fields(own[key]) and "count" not in fields(english[key])] == []


@pytest.mark.parametrize("code", CODES)
def test_every_month_has_a_name(code: str) -> None:
    assert len(set(language(code).messages.months)) == len(set(language(code).messages.months_short)) == 12


def test_no_key_is_said_that_the_catalogue_lacks() -> None:
    assert said()
    assert sorted(said() - KEYS) == []


def test_no_text_is_left_unused() -> None:
    keys = {key for key in KEYS if not key.startswith(BY_CONSTANT)}
    assert sorted(keys - written()) == []


def test_every_word_stands_for_a_constant_of_the_code() -> None:
    words = {key.partition(".")[2] for key in KEYS if key.startswith(BY_CONSTANT)}
    assert sorted(words - written() - {"sub questions"}) == []  # replay writes it from `sub_questions`


def made(templates: dict[str, Template]) -> Messages:
    return Messages(templates, group=".", decimal=",", singular=frozenset({1}), months=(), months_short=())


def test_braces_in_data_mean_nothing() -> None:
    assert made({"key": "“{name}” is gone."}).text("key", {"name": "{count} {0}"}) == "“{count} {0}” is gone."


def test_a_number_with_a_format_has_the_marks_of_the_language() -> None:
    assert made({"key": "{n:,.1f} of {m}"}).text("key", {"n": 1284.5, "m": "1,284.5"}) == "1.284,5 of 1,284.5"


def test_the_count_decides_between_two_forms() -> None:
    texts = made({"key": ("{count} page", "{count} pages")})
    assert [texts.text("key", {"count": count}) for count in (0, 1, 2)] == ["0 pages", "1 page", "2 pages"]


def test_an_unknown_key_or_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        made({}).text("key", {})
    with pytest.raises(KeyError):
        made({"key": "{name}"}).text("key", {})
