"""What every language must provide, and that the rooms beside this one name none."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from kohaku.languages import CODES, DEFAULT, language, languages, languages_from
from kohaku.languages.cldr import (
    currency_signs,
    decimal_mark,
    every_month_name,
    group_mark,
    is_month_first,
    month_names,
)

ROOMS = Path(__file__).parents[2] / "kohaku"
MAY_LACK = frozenset(
    [
        "common_pattern",
        "verb_first_pattern",
        "verbs",
        "compound_pattern",
        "parts",
        "articles",
        "answers",
        "zones",
        "places",
        "final",
        "prefixes",
        "seconds",
        "invitation_pattern",
        "contraction_pattern",
        "affirmed_pattern",
        "elisions",
        "adjectives",
        "no_units",
        "currencies",
        "phrases",
        "joints",
        "clock_pattern",
        "titles",
        "plain_pattern",
        "source_pattern",
        "genitive",
        "irregular",
        "capital_nouns",
        "ordinal_stop",
        "among",
    ]
)
"""Fields that a language may have no words for."""
ROOM_NAMES = [
    "text",
    "values",
    "tables",
    "ingest",
    "index",
    "retrieve",
    "readers",
    "answer",
    "contracts",
    "finance",
    "store",
]


def parts(whole: object, path: str = "") -> list[tuple[str, object]]:
    """All fields of a language's words, with their paths."""
    found: list[tuple[str, object]] = []
    for one in fields(whole):  # type: ignore[arg-type]
        value = getattr(whole, one.name)
        found += parts(value, f"{path}{one.name}.") if is_dataclass(value) else [(f"{path}{one.name}", value)]
    return found


WORDS = [
    (code, path, value)
    for code in CODES
    for path, value in (*parts(language(code).values, "values."), *parts(language(code).prose, "prose."))
]


@pytest.mark.parametrize("code", CODES)
def test_a_language_leaves_nothing_out_that_all_languages_have(code: str) -> None:
    empty = [path for own, path, value in WORDS if own == code and not value]
    assert {path.rpartition(".")[2] for path in empty} <= MAY_LACK


@pytest.mark.parametrize(
    ("code", "path", "pattern"),
    [item for item in WORDS if item[1].endswith("_pattern") and item[2]],
    ids=[f"{code}.{path}" for code, path, pattern in WORDS if path.endswith("_pattern") and pattern],
)
def test_a_pattern_can_be_joined_with_others_and_matches_nothing_by_itself(code: str, path: str, pattern: str) -> None:
    joined = re.compile(rf"(?:{pattern})", re.IGNORECASE)
    assert joined.fullmatch("") is None
    assert "(?:)" not in pattern


def test_the_language_of_a_code_comes_first_and_the_default_otherwise() -> None:
    assert languages_from("fr")[0].code == "fr"
    assert languages_from("xx") == languages()
    assert language("xx").code == DEFAULT


def test_the_locale_data_know_marks_months_and_the_order_of_dates() -> None:
    assert (decimal_mark("en"), group_mark("en"), is_month_first("en")) == (".", ",", True)
    assert (decimal_mark("de"), group_mark("de"), is_month_first("de")) == (",", ".", False)
    assert (decimal_mark("fr"), group_mark("fr"), is_month_first("fr")) == (",", " ", False)
    assert (decimal_mark("xx"), group_mark("xx"), is_month_first("xx")) == (".", ",", True)
    assert month_names("es")["marzo"] == 3
    assert every_month_name()["grudnia"] == 12
    assert "listopad" not in every_month_name()  # October in one language, November in another
    assert currency_signs()["₹"] == "INR"


NAMES = re.compile(rf"[\"'](?:{'|'.join(CODES)})[\"']|\bis_(?:french|english|german)\b", re.IGNORECASE)


@pytest.mark.parametrize(
    "room",
    ["text", "values", "tables", "ingest", "index", "retrieve", "readers", "answer", "contracts", "finance", "store"],
)
def test_no_other_room_names_a_language(room: str) -> None:
    named = [
        f"{path.relative_to(ROOMS)}: {line.strip()}"
        for path in sorted((ROOMS / room).rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if NAMES.search(line)
    ]
    assert named == []
