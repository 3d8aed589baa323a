"""How numbers are written: digits with separators, magnitudes, scientific notation, and number words (English, French)."""

import re
from dataclasses import dataclass

MAGNITUDES: dict[str, float] = {
    "hundred": 1e2, "cent": 1e2, "cents": 1e2,
    "thousand": 1e3, "thousands": 1e3, "mille": 1e3, "k": 1e3, "K": 1e3,
    "million": 1e6, "millions": 1e6, "mn": 1e6, "mln": 1e6, "M": 1e6, "MM": 1e6,
    "billion": 1e9, "billions": 1e9, "milliard": 1e9, "milliards": 1e9, "bn": 1e9, "B": 1e9, "Md": 1e9,
    "trillion": 1e12, "trillions": 1e12, "T": 1e12, "tn": 1e12,
    "quadrillion": 1e15,
}  # fmt: skip

_ENGLISH = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_FRENCH = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
    "vingt",
]
_FRENCH_TENS = {"trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60}

WORDS: dict[str, dict[str, float]] = {
    "en": {word: float(n) for n, word in enumerate(_ENGLISH)}
    | {word: float(n) for word, n in _TENS.items()}
    | {"dozen": 12.0, "hundred": 100.0}
    | {
        f"{ten}-{unit}": float(n + i)
        for ten, n in {"twenty": 20, **_TENS}.items()
        for i, unit in enumerate(_ENGLISH[:10])
        if i
    },
    "fr": {word: float(n) for n, word in enumerate(_FRENCH)}
    | {word: float(n) for word, n in _FRENCH_TENS.items()}
    | {"une": 1.0, "douzaine": 12.0},
}
"""Number words of each language; single words and hyphenated tens."""

FRACTIONS: dict[str, float] = {
    "half": 0.5,
    "third": 1 / 3,
    "quarter": 0.25,
    "moitié": 0.5,
    "tiers": 1 / 3,
    "quart": 0.25,
}
"""Words for a part of the whole: half of, two thirds of."""

FACTORS: dict[str, float] = {
    "twice": 2.0, "double": 2.0, "doubled": 2.0, "doubles": 2.0, "doubling": 2.0, "tripled": 3.0, "triple": 3.0,
    "triples": 3.0, "quadrupled": 4.0, "quadruple": 4.0, "doublé": 2.0, "triplé": 3.0,
}  # fmt: skip
"""Words for a multiplication: twice, tripled."""

_SEPARATED = {
    # Some PDF text layers part an amount before its point (“$7 .25”).
    # A comma and a space (“5, 200”) is how some PDF text layers write a thousands separator; a list of numbers is
    # told apart by what follows.
    "en": r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:[\u00a0\u202f]\d{3})+(?!\d)(?:\.\d+)?"
    r"|\d{1,3}, \d{3}(?!\d|\.\d|, ?\d| (?:and|or|to) \d)|(?<=\$)\d{1,3} \.\d+|\d+(?:\.\d+)?|\.\d+",
    "fr": r"\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?",
}
_SCIENTIFIC = r"(?:[eE][+\-−]?\d{1,3}(?![\d.])|\s?[×x·]\s?10\s?\^?\s?[\-−]?\d{1,3}(?!\d))?"


def number_pattern(language: str) -> str:
    """Regular expression source of one written number, without sign, magnitude or unit."""
    return f"(?:{_SEPARATED.get(language, _SEPARATED['en'])}){_SCIENTIFIC}"


@dataclass(frozen=True, slots=True)
class Written:
    """A number as written, and as valued."""

    text: str
    value: float


_POWER = re.compile(r"\s?[×x·]\s?10\s?\^?\s?([\-−]?\d{1,3})$")


def parse_number(text: str, language: str = "en") -> float:
    """Value of what `number_pattern` matched. Raises ValueError on anything else."""
    exponent = 0
    if power := _POWER.search(text):
        exponent = int(power[1].replace("−", "-"))
        text = text[: power.start()]
    if language == "fr":
        compact = re.sub(r"[ \u00a0\u202f]", "", text).replace(",", ".")
    else:
        compact = re.sub(r"[ \u00a0\u202f,]", "", text)
    value = float(compact.replace("−", "-"))
    return value * 10.0**exponent if exponent else value
