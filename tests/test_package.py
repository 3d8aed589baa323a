"""Whatever is imported is a declared dependency; the requirements files are doors to the package."""

import ast
import re
import sys
import tomllib
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = {"kohaku", "pages", "app", "bench", "tests"}


def distribution(requirement: str) -> str:
    """Normalised name of the distribution that a requirement asks for (PEP 503)."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None, requirement
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def third_party(*patterns: str) -> dict[str, set[str]]:
    """Third-party package -> files that import it."""
    found: dict[str, set[str]] = {}
    for path in (path for pattern in patterns for path in ROOT.glob(pattern)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = name.partition(".")[0]
                if top not in sys.stdlib_module_names and top not in OWN:
                    found.setdefault(top, set()).add(str(path.relative_to(ROOT)))
    return found


def undeclared(imported: dict[str, set[str]], requirements: list[str]) -> dict[str, set[str]]:
    declared = {distribution(requirement) for requirement in requirements}
    homes = packages_distributions()
    return {
        package: files
        for package, files in imported.items()
        if not declared & {distribution(home) for home in homes.get(package, ())}
    }


def test_what_the_app_imports_is_a_dependency() -> None:
    imported = third_party("kohaku/**/*.py", "pages/**/*.py", "app.py")
    assert len(imported) > 20
    assert undeclared(imported, PROJECT["dependencies"]) == {}


def test_what_benches_and_tests_import_is_a_dependency_of_development() -> None:
    known = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    assert undeclared(third_party("bench/**/*.py", "tests/**/*.py"), known) == {}


def test_an_import_that_nobody_declared_is_named() -> None:
    assert undeclared({"numpy": {"a.py"}, "nowhere": {"b.py"}}, ["numpy>=2"]) == {"nowhere": {"b.py"}}


@pytest.mark.parametrize(("file", "line"), [("requirements.txt", "-e ."), ("requirements-dev.txt", "-e .[dev]")])
def test_requirements_are_a_door_to_the_package(file: str, line: str) -> None:
    assert (ROOT / file).read_text(encoding="utf-8").splitlines() == [line]


def test_torch_stays_a_range_so_that_a_cpu_build_fits() -> None:
    (torch,) = [one for one in PROJECT["dependencies"] if distribution(one) == "torch"]
    assert torch.startswith("torch>=")
    assert "index-url" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_command_is_the_command_line_of_the_package() -> None:
    module, _, function = PROJECT["scripts"]["kohaku"].partition(":")
    assert callable(getattr(import_module(module), function))
