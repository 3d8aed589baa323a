"""The phrase within a sentence: cut at the words that a kind of phrase begins and ends with."""

import re
from collections.abc import Sequence

from kohaku.languages import DEFAULT, alternatives
from kohaku.readers.rules.phrases.forms import PhraseAsked, PhraseKind
from kohaku.tables.row_labels import label_words
from kohaku.values.dates import find_dates

_ADVERBS = r"(?:primarily|mainly|largely|principally|partly|partially|mostly|predominantly|generally|substantially|typically|usually|also|only|directly|in part)"
_CAUSE = re.compile(
    rf"\b(?:{_ADVERBS}\s)?(?:(?:is|are|was|were)\s(?:{_ADVERBS}\s)?)?(?:{alternatives(lambda one: one.prose.asked.cause_pattern)}|"
    rf"attribut\w+\s[^,;.]{{1,60}}?\sto|(?:impacted|affected|driven|caused|offset)\b[^,;.]{{0,60}}? by)\s",
    re.IGNORECASE,
)
_SINCE = re.compile(r"(?:,\s|\b)(?:since|given that|as)\s(?=\w+\s)", re.IGNORECASE)
_PURPOSE = re.compile(r"\b(?:in order to|so that|so as to|to)\s(?=[a-z]+)", re.IGNORECASE)
_CONDITIONS = re.compile(
    r"(?:^|[\s,(])(?P<clause>(?:if|when|whenever|where|once|upon|until|unless|as soon as|in the event|to the extent|provided that|at the time|after|before|on)\s.+)",
    re.IGNORECASE,
)
_OFTEN = re.compile(
    r"\b(?:(?:at least )?(?:annually|quarterly|monthly|daily)|(?:each|every) (?:year|quarter|month|reporting \w+)|on an? (?:annual|quarterly|monthly) basis)\b.*",
    re.IGNORECASE,
)
_MANNER = re.compile(
    r"\b(?:using|based (?:up)?on|by (?:reference to|using|applying|\w+ing)|at (?:fair|cost|the|amortised|amortized|their|its)|on (?:a|an|the) [\w-]+(?: [\w-]+)? basis|in accordance with|according to|through|under the|as (?:a|an|the|part)|over the|in (?:the|earnings|other|our)|with)\b.*",
    re.IGNORECASE,
)
_PLACES = re.compile(
    r"\b(?:in|at|within|on|under|below|see|to|from)\s(?:the\s)?[“\"A-Z].*|\b(?:below|above|elsewhere)\b.*",
    re.IGNORECASE,
)
_TIMES = re.compile(
    r"\b(?:(?:in|on|during|by|since|until|from|at the (?:end|beginning) of)\s)?(?:the\s)?(?:(?:first|second|third|fourth) quarter of\s)?(?:fiscal\s(?:year\s)?)?"
    r"(?:\d{1,2}\s)?(?:January|February|March|April|May|June|July|August|September|October|November|December)?(?:\s\d{1,2},)?\s?(?:19|20)\d\d\b",
)
_END = re.compile(r"\s*(?:\(\d\)\s*)?[.;]?\s*$")
_MARK = re.compile(r"^\s*(?:\(\w{1,2}\)|\d\)|[*†•-])\s+")
_CONTENT_LINKS = {
    "include": r"includ(?:es?|ed|ing)", "included": r"includ(?:es?|ed|ing)", "comprise": r"(?:is |are |was |were )?compris(?:es?|ed|ing)(?: of)?",
    "consist": r"consist(?:s|ed|ing)?(?: \w+ly)? of", "represent": r"represent(?:s|ed|ing)?", "relate": r"(?:is |are |was |were )?relat(?:es?|ed|ing)(?: \w+ly)? to",
    "mean": r"means?|is|are|refers? to", "refer": r"refer(?:s|red)? to|means?|is|are", "reflect": r"reflect(?:s|ed|ing)?", "contain": r"contain(?:s|ed)?",
}  # fmt: skip
_ANY_CONTENT = re.compile(
    r"\b(?:(?:primarily|mainly|principally|generally|mostly|also)\s)?(?:includ(?:es?|ed|ing)|compris(?:es?|ed|ing)(?: of)?|consist(?:s|ed|ing)?(?: \w+ly)? of|represent(?:s|ed|ing)?|relat(?:es?|ed|ing)(?: \w+ly)? to|"
    r"refers? to|means?|reflect(?:s|ed|ing)?|contain(?:s|ed)?|(?:is|are|was|were) (?:made up|composed|defined as)(?: of)?)\b\s*",
    re.IGNORECASE,
)


def cut(asked: PhraseAsked, text: str) -> str:
    """The phrase of the asked kind; empty where the sentence has none."""
    plain = _MARK.sub("", text.strip())
    match asked.kind:
        case PhraseKind.REASON:
            return _reason(plain, asked)
        case PhraseKind.CONTENT:
            return _without_echo(_content(plain, asked), asked.about)
        case PhraseKind.SUBJECT:
            return _subject(plain, asked)
        case PhraseKind.TIME:
            return _time(plain)
        case PhraseKind.CONDITION:
            return _condition(plain)
        case PhraseKind.MANNER:
            return _behind(plain, asked, _MANNER)
        case PhraseKind.PLACE:
            return _behind(plain, asked, _PLACES)
    return ""


def _without_echo(phrase: str, about: str) -> str:
    """Without a tail that only repeats the question: “royalty reports [to record its revenue]”."""
    wanted = label_words(about)
    for match in re.finditer(r"\s(?:to|in|for|of|on|by|with|from|as)\s", phrase):
        tail = label_words(phrase[match.start() :])
        if tail and tail <= wanted and len(phrase[: match.start()].split()) > 1:
            return _tidy(phrase[: match.start()])
    return phrase


def _tidy(text: str) -> str:
    return _END.sub("", text.strip(" ,:;")).strip()


def _reason(text: str, asked: PhraseAsked) -> str:
    for pattern in (_CAUSE,):
        found = pattern.search(text)
        if found and len(text[found.end() :].split()) > 1:
            return _tidy(text[found.end() :])
    if found := _SINCE.search(text, 1):
        return _tidy(text[found.end() :])
    purposes = [m for m in _PURPOSE.finditer(text) if m.start() > len(text) / 4]
    return _tidy(text[purposes[0].start() :]) if purposes and asked.about else ""


def _content(text: str, asked: PhraseAsked) -> str:
    """What stands behind the verb of the question, behind what the sentence is about."""
    verb = (
        asked.verb.removesuffix("d")
        if asked.verb in ("included", "represented", "related", "comprised")
        else asked.verb
    )
    own = _CONTENT_LINKS.get(verb) or (
        rf"{re.escape(_root(verb))}\w*(?: (?:of|to|in|on|as|for|by|with|from|upon))?" if verb else ""
    )
    start = _last_of_subject(text, asked.about)
    patterns: Sequence[re.Pattern[str]] = [re.compile(rf"\b(?:{own})\s+", re.IGNORECASE)] if own else []
    for pattern in (*patterns, _ANY_CONTENT):
        matches = list(pattern.finditer(text))
        behind = [m for m in matches if m.start() >= start] or matches
        if behind and len(text[behind[0].end() :].split()) > 0:
            return _tidy(text[behind[0].end() :])
    return ""


def _root(verb: str) -> str:
    return re.sub(r"(?:ies|ied|es|ed|s|y|e)$", "", verb) if len(verb) > 4 else verb[:3]


def _last_of_subject(text: str, about: str) -> int:
    """Where the first word of what is asked about stands; 0 where none does."""
    wanted = label_words(about)
    for match in re.finditer(r"[\w&’'-]+", text):
        if label_words(match[0]) & wanted:
            return match.end()
    return 0


def _subject(text: str, asked: PhraseAsked) -> str:
    turned = re.search(rf"\b{re.escape(_root(asked.verb))}\w* (?:from|of)\s", text, re.IGNORECASE)
    if turned:
        return _tidy(text[turned.end() :])
    verb = re.search(rf"\b(?:{re.escape(_root(asked.verb))}\w*|can|could|may|might|would)\b", text, re.IGNORECASE)
    before = text[: verb.start()] if verb else ""
    if verb and len(before.split()) > 1:
        return _tidy(re.sub(r"\b(?:which|that|and|can|could|may|might)\s*$", "", before.strip()))
    condition = _CONDITIONS.search(text)
    return _tidy(condition["clause"]) if condition else ""


def _time(text: str) -> str:
    days = [date for date in find_dates(text, DEFAULT) if len(date.iso) == len("2019-01-31")]
    if days:
        return text[days[0].start : days[0].end]
    found = list(_TIMES.finditer(text))
    return _tidy(max(found, key=lambda m: len(m[0]))[0]) if found else ""


def _condition(text: str) -> str:
    often = _OFTEN.search(text)
    if often:
        return _tidy(often[0])
    found = [m for m in _CONDITIONS.finditer(text) if len(m["clause"].split()) > 2]
    first = next(
        (m for m in found if re.match(r"(?:if|when|whenever|where|once|upon|until|unless|as soon)", m["clause"], re.I)),
        None,
    )
    chosen = first or (found[0] if found else None)
    if chosen is None:
        return ""
    clause = chosen["clause"]
    if chosen.start() <= 1 and "," in clause:  # the condition stands first: it ends where the main clause begins
        clause = clause.split(",", 1)[0]
    return _tidy(re.split(r",\s(?:or|and|the|we|our|it|they)\b|;", clause, maxsplit=1)[0])


def _behind(text: str, asked: PhraseAsked, pattern: re.Pattern[str]) -> str:
    """From the first fitting word behind what the sentence is about."""
    start = _last_of_subject(text, asked.about)
    found = pattern.search(text, start) or pattern.search(text)
    return _tidy(found[0]) if found else ""
