"""What to search for: quoted phrases, identifiers, years, and key words with their weight."""

import re

from kohaku.contracts.question import Keyword
from kohaku.question.wording import Wording, strip_accents
from kohaku.text.tokens import stop_words

PRIMARY = 1.0
SECONDARY = 0.5
MAX_KEYWORDS = 40

_QUOTED = re.compile(r"[\"“„«]\s{0,2}([^\"“”„«»]{1,200}?)\s{0,2}[\"”»]|(?<!\w)[‘']([^‘’']{3,200})[’'](?!\w)")
_IDENTIFIER = re.compile(
    r"(?<![\w.])(?=[\w./:#&+-]{0,60}\d)[A-Za-z0-9][\w]{0,40}(?:[-_./:#+][A-Za-z0-9][\w]{0,40}){0,8}"
)
_YEAR = re.compile(r"(?<![\d.,-])(?:FY\s?'?|fiscal year |exercice )?((?:19|20)\d\d)(?![\d%]|[.,]\d)", re.IGNORECASE)
_SHORT_YEAR = re.compile(r"\bFY\s?'?(\d\d)\b")
_SPAN = re.compile(r"\b((?:19|20)\d\d)\s?[-–/]\s?((?:19|20)?\d\d)\b")
_WORD = re.compile(r"[^\W_]+(?:[-–'’./_][^\W_]+)*")
_FILLER = frozenset(
    # words that ask rather than say what about
    [
        "many",
        "much",
        "true",
        "false",
        "list",
        "name",
        "give",
        "state",
        "find",
        "show",
        "according",
        "following",
        "between",
        "based",
        "provided",
        "please",
        "tell",
        "estimate",
        "estimated",
        "reported",
        "approximate",
        "approximately",
        "roughly",
        "document",
        "report",
        "paper",
        "study",
        "value",
        "total",
        "quel",
        "quelle",
        "quels",
        "quelles",
        "combien",
        "lister",
        "donner",
        "indiquer",
        "citer",
        "vrai",
        "faux",
        "selon",
        "environ",
    ]
)


def phrases(text: str) -> tuple[str, ...]:
    """Quoted phrases without their quotes, in order."""
    found = (match[1] or match[2] for match in _QUOTED.finditer(text))
    return tuple(dict.fromkeys(phrase.strip() for phrase in found if phrase.strip()))


def identifiers(text: str) -> tuple[str, ...]:
    """Codes kept whole (`INC-2023-Q4-011`, `GPT-4`, `H100`): letters and digits together, or digits with connectors."""
    found = []
    for match in _IDENTIFIER.finditer(text):
        code = match[0]
        letters = any(character.isalpha() for character in code)
        parted = len(re.findall(r"\d+[-/_]\d+", code)) > 0 and not _SPAN.fullmatch(code)
        if (
            letters and not re.fullmatch(r"\d+(?:st|nd|rd|th|er|e|s|%|x|k|m|b|mg|kg|mm|cm|ml|kw)", code, re.IGNORECASE)
        ) or parted:
            found.append(code)
    return tuple(dict.fromkeys(found))


def years(text: str) -> tuple[int, ...]:
    """Years named, each once, in order; FY2018 and FY18 too, and both ends of 2019–21."""
    found: list[tuple[int, int]] = [(match.start(), int(match[1])) for match in _YEAR.finditer(text)]
    found += [(match.start(), 2000 + int(match[1])) for match in _SHORT_YEAR.finditer(text)]
    for match in _SPAN.finditer(text):
        first, last = int(match[1]), int(match[2]) if len(match[2]) == 4 else int(match[1][:2] + match[2])
        if first < last:
            found += [(match.start(), first), (match.start() + 1, last)]
    return tuple(dict.fromkeys(year for _, year in sorted(found)))


def keywords(wording: Wording) -> tuple[Keyword, ...]:
    """Content words in order, once each: names, codes, numbers, quoted words primary (1.0), the rest secondary (0.5).

    A question without any primary word has its longest words raised, so that there is something to lean on.
    """
    stops = stop_words(wording.language) | _FILLER
    quoted = " ".join(phrases(wording.text))
    found: dict[str, Keyword] = {}
    for match in _WORD.finditer(wording.text):
        word = (
            re.sub(r"^(?:[ldnscjm]|qu)['’](?=\w)", "", match[0], flags=re.IGNORECASE)
            .removesuffix("'s")
            .removesuffix("’s")
        )
        key = strip_accents(word.lower())
        if key in stops or (len(key) < 2 and not key.isdigit()) or key in found:
            continue
        named = (word[0].isupper() and match.start() > 0) or word.isupper() or any(c.isdigit() for c in word)
        primary = named or word in quoted
        found[key] = Keyword(text=word, weight=PRIMARY if primary else SECONDARY)
    words = list(found.values())[:MAX_KEYWORDS]
    if words and all(word.weight < PRIMARY for word in words):
        longest = max(len(word.text) for word in words)
        words = [Keyword(text=w.text, weight=PRIMARY) if len(w.text) >= longest - 1 else w for w in words]
    return tuple(words)
