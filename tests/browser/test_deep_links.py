"""A link is the very first request of a fresh process, and still shows the whole app on the right place."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kohaku import samples
from kohaku.contracts.tree import Level
from kohaku.engine import Engine
from kohaku.settings import Settings
from tests.browser.conftest import Serve

pytestmark = pytest.mark.browser
MENU = ["Ask", "Library", "Briefings", "Triage", "Audit", "Settings"]


class Seeded(NamedTuple):
    directory: Path
    node: str
    answer: str


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Seeded:
    """A data directory with one sample and one answer, closed again."""
    directory = tmp_path_factory.mktemp("deep") / "data"
    engine = Engine.open(Settings(data_dir=directory, embedding="use", _env_file=None))  # type: ignore[call-arg]
    policy = next(path for path in samples.paths() if path.suffix == ".md")
    engine.add_files("default", [(policy.name, policy.read_bytes())])
    assert engine.wait_idle(120)
    (document,) = engine.documents()
    tree = engine.tree(document.id)
    node = next(one for one in tree.nodes if one.level is Level.SENTENCE and "takes effect" in tree.text(one))
    record = engine.ask("When does the policy take effect?")
    engine.close()
    return Seeded(directory, node.id, record.id)


@pytest.mark.parametrize(
    ("path", "title", "shown"),
    [
        ("library?node={node}", "Library", "1.2 Period of insurance"),
        ("?answer={answer}", "Ask", "1 March 2025"),
        ("ask?answer={answer}", "Ask", "1 March 2025"),
        ("triage", "Triage", "New run"),
        ("audit", "Audit", "Every answer"),
        ("settings", "Settings", "Library health"),
    ],
)
def test_a_cold_link_shows_the_whole_app(
    page: Any, serve: Serve, seeded: Seeded, path: str, title: str, shown: str
) -> None:
    address = serve(seeded.directory)
    page.goto(f"{address}/{path.format(node=seeded.node, answer=seeded.answer)}")
    page.get_by_role("heading", name=title, level=1).wait_for()
    page.get_by_text(shown).first.wait_for()
    assert page.get_by_role("dialog").count() == 0
    menu = page.locator("[data-testid=stSidebarNav] a").all_inner_texts()
    assert [entry.split()[-1] for entry in menu] == MENU
