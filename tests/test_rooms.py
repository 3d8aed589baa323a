"""The order of the rooms is kept, names are found where they are looked for, and pages stay thin."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "kohaku"
LARGEST_FOLDER = 16

LANGUAGE_NAMES = {"english", "french", "german", "anglais", "français", "francais", "deutsch"}


def test_nothing_imports_a_later_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(cache_dir=None, no_cache=True) == EXIT_STATUS_SUCCESS


def imported(path: Path) -> set[str]:
    """Top two names of every absolute import in a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {".".join(alias.name.split(".")[:2]) for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(".".join(node.module.split(".")[:2]))
    return found


@pytest.mark.parametrize("page", sorted((ROOT / "pages").glob("*/page.py")), ids=lambda page: page.parent.name)
def test_a_page_reads_widgets_calls_the_engine_and_draws(page: Path) -> None:
    below = {
        "store",
        "index",
        "retrieve",
        "answer",
        "ingest",
        "question",
        "readers",
        "values",
        "tables",
        "finance",
        "library",
        "corpora",
        "pipeline",
    }
    assert not {f"kohaku.{room}" for room in below} & imported(page)


def test_there_is_a_folder_for_each_page() -> None:
    assert {path.parent.name for path in (ROOT / "pages").glob("*/page.py")} == {
        "ask",
        "audit",
        "briefings",
        "library",
        "settings",
        "triage",
    }


def test_a_door_of_a_page_holds_nothing_but_the_way_in() -> None:
    doors = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "pages").glob("*.py")}
    assert set(doors) == {path.parent.name for path in (ROOT / "pages").glob("*/page.py")}
    assert len(set(doors.values())) == 1
    assert set(doors.values()).pop().endswith("from kohaku.ui.parts.navigation import run\n\nrun()\n")


def modules(*patterns: str) -> list[Path]:
    """Modules of the house and its benches, packages' own files left out."""
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern)) if not path.stem.startswith("__")]


def room_of(path: Path) -> str:
    """First folder or module below `kohaku/`."""
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def mirrored(path: Path) -> bool:
    """A module that every language has, in `languages/<code>/`, beside the one that says what it must provide."""
    return HOUSE / "languages" in path.parents


def test_no_module_name_stands_more_than_twice_in_the_tree() -> None:
    named = Counter(path.stem for path in modules("kohaku/**/*.py", "bench/**/*.py") if not mirrored(path))
    assert {name: count for name, count in named.items() if count > 2} == {}


def test_no_folder_holds_more_modules_than_one_looks_through() -> None:
    held = Counter(path.parent.relative_to(ROOT).as_posix() for path in modules("kohaku/**/*.py", "bench/**/*.py"))
    assert {folder: count for folder, count in held.items() if count > LARGEST_FOLDER} == {}


def classes_of_one_name() -> dict[str, list[str]]:
    """Class name -> its modules, where two of them stand in one room or in rooms of which one imports the other."""
    homes: dict[str, list[Path]] = defaultdict(list)
    meets: dict[str, set[str]] = defaultdict(set)
    for path in HOUSE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(path)
        meets[room_of(path)] |= {name.partition(".")[2] for name in imported(path) if name.startswith("kohaku.")}
    return {
        name: sorted(path.relative_to(ROOT).as_posix() for path in paths)
        for name, paths in homes.items()
        if any(
            one == other or one in meets[other] or other in meets[one]
            for one, other in combinations(map(room_of, paths), 2)
        )
    }


def test_no_two_classes_have_one_name_in_rooms_that_meet() -> None:
    found = classes_of_one_name()
    assert found == {}


def said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of every name and every string of the code; docstrings say what they like."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name


def language_named(text: str, codes: set[str]) -> bool:
    """True for a language's code by itself, and for a text or a name that has a language's name in it."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text))
    return text in codes or any(word.casefold() in LANGUAGE_NAMES for word in words)


def languages_named() -> dict[str, list[str]]:
    """Room -> places in its code that name a language."""
    codes = {path.parent.name for path in (HOUSE / "languages").glob("??/__init__.py")}
    assert codes >= {"en", "fr"}
    found: dict[str, list[str]] = defaultdict(list)
    for path in (*HOUSE.rglob("*.py"), *(ROOT / "pages").rglob("*.py")):
        room = room_of(path) if HOUSE in path.parents else "pages"
        if room == "languages":
            continue
        for line, text in said(ast.parse(path.read_text(encoding="utf-8"))):
            if language_named(text, codes):
                found[room].append(f"{path.relative_to(ROOT)}:{line} {text[:40]!r}")
    return dict(found)


def test_no_room_but_languages_names_a_language() -> None:
    assert languages_named() == {}


@pytest.mark.parametrize("text", ["fr", "is_french", "FrenchDates", "English only", "_ENGLISH"])
def test_a_language_is_named_by_its_code_or_its_name(text: str) -> None:
    assert language_named(text, {"en", "fr"})


@pytest.mark.parametrize("text", ["language", "en route", "Frenchman", "fraction"])
def test_other_words_name_no_language(text: str) -> None:
    assert not language_named(text, {"en", "fr"})


def test_every_call_of_the_engine_declares_the_right_that_it_asks_for() -> None:
    from kohaku.engine import Engine
    from kohaku.rights.principal import Right

    calls = {name: getattr(Engine, name) for name in dir(Engine) if not name.startswith("_") and name != "open"}
    undeclared = [name for name, call in calls.items() if callable(call) and not hasattr(call, "__right__")]
    assert undeclared == []  # declare it with `@call(Right.…)`, and add it to tests/rights/test_matrix.py
    assert {call.__right__ for call in calls.values() if callable(call)} == set(Right)


@pytest.mark.parametrize("room", ["kohaku/ui", "pages"])
def test_a_page_has_no_way_around_the_rights(room: str) -> None:
    """It touches nothing private, and only `parts/engine.py` opens an engine: all others get a person's view of it."""
    found = []
    for path in sorted((ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            private = (
                isinstance(node, ast.Attribute) and re.match("_[^_]", node.attr) and ast.unparse(node.value) != "self"
            )
            opens = (
                isinstance(node, ast.Attribute) and node.attr in ("open", "acting_for") and "ngine" in ast.dump(node)
            )
            if private or (opens and path.name != "engine.py"):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found == []
