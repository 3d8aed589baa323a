"""What to search for: quoted phrases, identifiers, years, and key words with their weight."""

import re

from kohaku.contracts.question import Keyword
from kohaku.languages.questions import QuestionForms
from kohaku.question.wording import Wording, strip_accents
from kohaku.text.tokens import stop_words

PRIMARY = 1.0
SECONDARY = 0.5
MAX_KEYWORDS = 40

_QUOTED = re.compile(r"[\"“„«]\s{0,2}([^\"“”„«»]{1,200}?)\s{0,2}[\"”“»]|(?<!\w)[‘']([^‘’']{3,200})[’'](?!\w)")
_IDENTIFIER = re.compile(
    r"(?<![\w.])(?=[\w./:#&+-]{0,60}\d)[A-Za-z0-9][\w]{0,40}(?:[-_./:#+][A-Za-z0-9][\w]{0,40}){0,8}"
)
_YEAR = re.compile(r"(?<![\d.,-])((?:19|20)\d\d)(?![\d%]|[.,]\d)")
_SHORT_YEAR = re.compile(r"\bFY\s?'?(\d\d)\b")
_SPAN = re.compile(r"\b((?:19|20)\d\d)\s?[-–/]\s?((?:19|20)?\d\d)\b")
_MEASURED = re.compile(r"\d+(?:s|%|x|k|m|b|mg|kg|mm|cm|ml|kw)", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:[-–'’./_][^\W_]+)*")


def phrases(text: str) -> tuple[str, ...]:
    """Quoted phrases without their quotes, in order."""
    found = (match[1] or match[2] for match in _QUOTED.finditer(text))
    return tuple(dict.fromkeys(phrase.strip() for phrase in found if phrase.strip()))


def identifiers(text: str, forms: QuestionForms) -> tuple[str, ...]:
    """Codes kept whole (`INC-2023-Q4-011`, `GPT-4`, `H100`): letters and digits together, or digits with connectors."""
    found = []
    for match in _IDENTIFIER.finditer(text):
        code = match[0]
        letters = any(character.isalpha() for character in code)
        parted = len(re.findall(r"\d+[-/_]\d+", code)) > 0 and not _SPAN.fullmatch(code)
        figure = _MEASURED.fullmatch(code) or forms.terms.ordinal.fullmatch(code)
        if (letters and not figure) or parted:
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
    terms = wording.forms.terms
    stops = stop_words(wording.language.code) | terms.fillers
    quoted = " ".join(phrases(wording.text))
    found: dict[str, Keyword] = {}
    for match in _WORD.finditer(wording.text):
        word = terms.affixes.sub("", match[0])
        key = strip_accents(word.lower())
        if key in stops or (len(key) < 2 and not key.isdigit()) or key in found:
            continue
        capital = terms.capitals_name and word[0].isupper() and match.start() > 0
        named = capital or word.isupper() or any(c.isdigit() for c in word)
        primary = named or word in quoted
        found[key] = Keyword(text=word, weight=PRIMARY if primary else SECONDARY)
    words = list(found.values())[:MAX_KEYWORDS]
    if words and all(word.weight < PRIMARY for word in words):
        longest = max(len(word.text) for word in words)
        words = [Keyword(text=w.text, weight=PRIMARY) if len(w.text) >= longest - 1 else w for w in words]
    return tuple(words)
