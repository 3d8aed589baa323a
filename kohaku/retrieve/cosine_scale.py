"""One scale for the cosines of different encoders, so that no encoder decides what is answered.

An encoder's cosine of a question with the sentence that answers it, and with a sentence of another subject, are put
where MiniLM's lie. Measured on 160 questions of XQuAD in English and in German (`python -m bench.encoders`).
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Usual:
    """Mean cosine of a question with a sentence of another subject, and with the one that answers it."""

    unrelated: float
    related: float


_SCALE = Usual(0.043, 0.673)
_USUAL: Mapping[str, Usual] = {"minilm": _SCALE, "use": Usual(0.045, 0.45)}


def on_one_scale(cosine: float, encoder: str) -> float:
    """The cosine as MiniLM would have given it, at most 1.0; of an encoder that was not measured as it is."""
    usual = _USUAL.get(encoder, _SCALE)
    share = (cosine - usual.unrelated) / (usual.related - usual.unrelated)
    return min(1.0, _SCALE.unrelated + share * (_SCALE.related - _SCALE.unrelated))
