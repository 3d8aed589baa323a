"""Questions that offer their answers: “which is larger, A or B?”, “Meena, T5 or GPT-3”."""

import re
from collections.abc import Iterator, Sequence

from kohaku.languages import alternatives, languages
from kohaku.readers.rules.candidates.candidate import AnswerCandidate
from kohaku.readers.rules.evidence.lines import EvidenceLine
from kohaku.readers.rules.evidence.nearness import Places
from kohaku.readers.rules.evidence.words import squeezed
from kohaku.readers.rules.wanted import Wanted

_ASKS = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.choice_pattern)})\b", re.IGNORECASE)
_AMONG = "|".join(word for one in languages() for word in one.prose.asked.among)
_ALTERNATIVE = tuple(word for one in languages() for word in one.prose.asked.alternative)
_JOIN = "|".join((*_ALTERNATIVE, *(word for one in languages()[:1] for word in one.values.bounds.both)))
_ITEM = r"[A-Za-z0-9][\w .+'’/-]{0,40}?"
_START = rf"(?:^|[:,;—–(]|\s-\s?|-(?=[A-Z])|\b(?:{_AMONG})\b)"
_STOP = r"(?:\s?[?)—–]|$|\s-|-(?=[a-z]{3}))"
_OPTIONS = re.compile(rf"{_START}\s*(?P<list>{_ITEM}(?:,\s+{_ITEM})*),?\s+(?:{_JOIN})\s+(?P<last>{_ITEM})\s*{_STOP}")
_ARTICLE = re.compile(rf"^(?:{alternatives(lambda one: one.prose.asked.article_pattern)})", re.IGNORECASE)
_CONSISTENT = re.compile(rf"\b(?:{alternatives(lambda one: one.prose.asked.comparative_pattern)})\b", re.IGNORECASE)
_MOST_LINES = 15
_MOST_WORDS = 5


def options(text: str) -> list[str]:
    """The alternatives that a question offers, in its order; empty where it offers none."""
    if not _ASKS.search(text):
        return []
    matches = [m for m in _OPTIONS.finditer(text.strip()) if any(f" {word} " in m[0] for word in _ALTERNATIVE)]
    if not matches:
        return []
    items = [*matches[-1]["list"].split(","), matches[-1]["last"]]
    items = [_ARTICLE.sub("", item.strip()) for item in items if item.strip() and not _ASKS.search(item)]
    fits = len(items) >= 2 and all(0 < len(item.split()) <= _MOST_WORDS for item in items)
    return items if fits else []


def option_candidates(wanted: Wanted, lines: Sequence[EvidenceLine], choices: Sequence[str]) -> list[AnswerCandidate]:
    """Each choice that stands in a good line; better where it stands alone, early, and beside the deciding words."""
    return [candidate for line in lines[:_MOST_LINES] for candidate in _of_line(wanted, line, choices)]


def _of_line(wanted: Wanted, line: EvidenceLine, choices: Sequence[str]) -> Iterator[AnswerCandidate]:
    squashed = squeezed(line.sentence.shown)
    present = [choice for choice in choices if squeezed(choice) in squashed]
    places = Places(wanted, line.text)
    for choice in present:
        at = line.text.lower().find(choice.lower())
        near = places.near(at, at + len(choice)).terms if at >= 0 else 0.2
        decides = float(bool(_CONSISTENT.search(line.text)))
        first = float(
            at >= 0 and all(at <= other for other in (line.text.lower().find(c.lower()) for c in present) if other >= 0)
        )
        features = {"line": line.score, "near": near, "alone": 1.0 / len(present), "first": first, "decides": decides}
        score = line.score + 0.5 * near + 0.4 / len(present) + 0.3 * first + 0.2 * decides
        yield AnswerCandidate(line, choice, "", choice if at >= 0 else "", score, features)
