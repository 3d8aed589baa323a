"""Pages are drawn in child processes: one that takes for ever is given up, and nobody else waits for it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kohaku import samples
from kohaku.contracts.tree import Level
from kohaku.errors import NotFound
from kohaku.ingest import errors, read_document
from kohaku.ingest.boxes import boxes, layer_boxes, page_image
from kohaku.ingest.process import drawing
from kohaku.ingest.process.drawing import Drawing
from kohaku.settings import Settings
from kohaku.store.files import FileStore

PATH = next(path for path in samples.paths() if path.suffix == ".pdf")
PDF = PATH.read_bytes()
BOMB = Path(__file__).resolve().parents[4] / "shared" / "hostile" / "p17_pattern_bomb.pdf"


@pytest.fixture
def files(tmp_path: Path) -> FileStore:
    return FileStore(tmp_path / "files")


def settings(**changed: object) -> Settings:
    return Settings(_env_file=None, **changed)  # type: ignore[call-arg, arg-type]


@pytest.fixture
def drawn(files: FileStore) -> Iterator[Drawing]:
    yield Drawing(files, settings)
    drawing._WORKERS.close()


def test_a_page_is_the_same_as_one_drawn_here_and_is_kept_on_disk(files: FileStore, drawn: Drawing) -> None:
    sha256 = files.put(PDF)
    assert drawn.page(sha256, 1, 0.5) == page_image(PDF, 1, 0.5)
    files.path(sha256).write_bytes(b"")  # what is kept needs no file
    assert drawn.page(sha256, 1, 0.5).startswith(b"\x89PNG")
    files.delete(sha256)
    assert not [path for path in files.path(sha256).parent.iterdir() if path.name.startswith(sha256)]


def test_boxes_are_the_same_as_those_found_here(files: FileStore, drawn: Drawing) -> None:
    tree, sha256 = read_document(PDF, PATH.name, "c"), files.put(PDF)
    node = next(node for node in tree.nodes if node.level is Level.SENTENCE)

    def here(wanted: list[tuple[int, list[tuple[int, int]]]]) -> list[object]:
        return list(layer_boxes(PDF, wanted))

    assert drawn.boxes(sha256, tree.runs, node.start, node.end) == boxes(here, tree.runs, node.start, node.end)  # type: ignore[arg-type]


def test_what_is_not_there_is_said(files: FileStore, drawn: Drawing) -> None:
    with pytest.raises(NotFound, match="no page 99"):
        drawn.page(files.put(PDF), 99, 1.0)
    with pytest.raises(errors.ReadError):
        drawn.page(files.put(b"%PDF-1.7 cut"), 1, 1.0)
    with pytest.raises(NotFound, match="Upload it again"):
        drawn.page("0" * 64, 1, 1.0)


def test_the_oldest_pictures_go_first(files: FileStore) -> None:
    sha256 = files.put(PDF)
    for number in range(5):
        files.keep_derived(files.derived(sha256, f"{number}.png"), b"x" * 100, most=250)
        time.sleep(0.02)
    assert [path.name for path in sorted(files.derived(sha256, "x").parent.iterdir())] == ["3.png", "4.png"]


@pytest.mark.skipif(not BOMB.exists(), reason=f"needs {BOMB.name}, which is kept beside the checkout")
def test_a_page_that_takes_minutes_is_given_up_and_blocks_nobody(files: FileStore) -> None:
    drawn = Drawing(files, lambda: settings(page_seconds=10.0))
    bomb, other = files.put(BOMB.read_bytes()), files.put(PDF)
    with ThreadPoolExecutor(1) as pool:
        hostile = pool.submit(drawn.page, bomb, 1, 1.5)
        time.sleep(0.5)
        assert drawn.page(other, 1, 0.5).startswith(b"\x89PNG")
        assert not hostile.done()
        with pytest.raises(errors.TookTooLong):
            hostile.result(120)
    began = time.monotonic()
    with pytest.raises(errors.TookTooLong):  # and not tried again at once
        drawn.page(bomb, 1, 1.5)
    assert time.monotonic() - began < 1
    drawing._WORKERS.close()
