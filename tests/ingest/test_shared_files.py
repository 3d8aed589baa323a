"""Real files of every format: each is read with text in it, or refused with a cause and a remedy; none crashes."""

from pathlib import Path

import pytest

from kohaku.contracts.tree import Level, check_tree
from kohaku.ingest import ReadError, read_document
from kohaku.ingest.pdf import ocr

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "files"
FILES = sorted(path for path in FOLDER.rglob("*") if path.is_file() and path.name != "README.md")
REFUSED = {
    "legacy_sample.doc": "legacy format",
    "libreoffice-writer-password.pdf": "password",
    "pdf_scanned_invoice.pdf": "images only",
    "MEDRPT-2024-PAT-3847_medical_report_scan.pdf": "images only",
}


@pytest.mark.skipif(not FILES, reason="the shared files are not beside the checkout")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_real_file_is_read_or_refused_by_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "available", lambda: False)
    if path.name in REFUSED:
        with pytest.raises(ReadError) as caught:
            read_document(path.read_bytes(), path.name, "c")
        assert caught.value.kind == REFUSED[path.name]
        assert caught.value.remedy
        return
    tree = read_document(path.read_bytes(), path.name, "c")
    check_tree(tree.canonical, tree.nodes)
    assert sum(node.level is Level.SENTENCE for node in tree.nodes) > 0
