"""What the pages of the documentation point at exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").glob("*.md"))]
_PATH = re.compile(r"`((?:kohaku|pages|tests|bench|docs)/[\w./-]*[\w/])`")
_BENCH = re.compile(r"python -m (bench\.\w+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    named = set(_PATH.findall(page.read_text(encoding="utf-8")))
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_bench_that_a_page_names_can_be_run(page: Path) -> None:
    named = [name.replace(".", "/") for name in _BENCH.findall(page.read_text(encoding="utf-8"))]
    runnable = [name for name in named if (ROOT / f"{name}.py").is_file() or (ROOT / name / "__main__.py").is_file()]
    assert runnable == named


def test_the_architecture_lists_the_rooms_in_the_order_that_is_kept() -> None:
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("layers = [")[2].partition("]")[0]
    kept = [set(re.findall(r"\w+", line)) for line in re.findall(r'"([^"]+)"', contract)]
    table = re.findall(r"^\| \d+ \| (.+) \|$", (ROOT / "docs" / "architecture.md").read_text("utf-8"), re.MULTILINE)
    assert [set(re.findall(r"`(\w+)`", line)) for line in table] == kept
