"""The learnt model: how probable it is that a candidate is right, and from where on it is given.

`python -m bench.judgement --write` writes the weights; docs/reader.md says what they were fitted on and how they do on
sets that they did not see.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FITTED = Path(__file__).with_name("judgement.json")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A logistic model over named features.

    Attributes:
        weights: log-odds by feature; `bias` is added always. A feature without a weight counts for nothing.
        given_from: probability from which a candidate is given as the answer.
    """

    weights: Mapping[str, float]
    given_from: float = 0.5

    def probability(self, features: Mapping[str, float]) -> float:
        """Calibrated probability, 0 to 1, that the candidate with these features is right."""
        odds = self.weights.get("bias", 0.0) + sum(
            self.weights[name] * value for name, value in features.items() if name in self.weights
        )
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))

    def gives(self, probability: float) -> bool:
        """True where a candidate of this probability is given; below, it is withheld."""
        return probability >= self.given_from

    def as_json(self) -> str:
        """The file that `fitted` reads."""
        weights = {name: round(weight, 4) for name, weight in sorted(self.weights.items())}
        return json.dumps({"given_from": self.given_from, "weights": weights}, indent=1) + "\n"


def read_judgement(path: Path) -> Judgement:
    """A judgement from its file."""
    return Judgement(**json.loads(path.read_text(encoding="utf-8")))


@cache
def fitted() -> Judgement:
    """The judgement that the package carries."""
    return read_judgement(_FITTED)
