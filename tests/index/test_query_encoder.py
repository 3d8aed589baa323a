import subprocess
import sys

import numpy as np
import pytest

from kohaku.index.embed import load_embedder
from kohaku.index.query_encoder import load_query_encoder

TEXTS = [
    "How much electricity (in MWh) is the training of GPT-3 estimated to have consumed?",
    "water",
    "",
    "Wie viel Strom verbraucht das Training – und was kostet es (PUE ≤ 1,2)?",
    "The plant made 5 MWh of energy. " * 60,
]


def test_questions_and_documents_are_encoded_alike() -> None:
    ours, theirs = load_query_encoder("minilm").embed(TEXTS), load_embedder("minilm").embed(TEXTS)
    assert (ours * theirs).sum(axis=1) == pytest.approx(np.ones(len(TEXTS)), abs=1e-4)


def test_a_text_has_one_vector_whatever_stands_beside_it() -> None:
    encoder = load_query_encoder("minilm")
    together = encoder.embed(TEXTS)
    for row, text in enumerate(TEXTS):
        assert encoder.embed([text])[0] == pytest.approx(together[row], abs=1e-5)


def test_no_texts_are_no_rows() -> None:
    assert load_query_encoder("minilm").embed([]).shape == (0, 384)


def test_a_question_is_encoded_without_pytorch() -> None:
    code = (
        "import sys; from kohaku.index.query_encoder import load_query_encoder;"
        "load_query_encoder('minilm').embed(['water']); print('torch' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
