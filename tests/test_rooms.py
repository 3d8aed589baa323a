"""The order of the rooms is kept, and pages stay thin."""

import ast
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parent.parent


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
        "library",
        "settings",
        "triage",
    }


def test_a_door_of_a_page_holds_nothing_but_the_way_in() -> None:
    doors = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "pages").glob("*.py")}
    assert set(doors) == {path.parent.name for path in (ROOT / "pages").glob("*/page.py")}
    assert len(set(doors.values())) == 1
    assert set(doors.values()).pop().endswith("from kohaku.ui.parts.navigation import run\n\nrun()\n")
