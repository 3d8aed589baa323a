"""German: the wording of sub-questions."""

import re

from kohaku.languages.question_forms.parts import SideForms, SubQuestionForms
from kohaku.languages.question_forms.patterns import NEVER

_NOUN_PHRASE = r"(?:[a-zäöüß]+ ){0,2}[A-ZÄÖÜ][\w-]+"
_FILLINGS = (
    (rf"\b(?:[Ss]eine|[Ii]hre|[Dd]eren|[Dd]essen) ({_NOUN_PHRASE})", r"die \1 von {0}"),
    (r"\b(?:[Dd]iese[rsnm]?|[Jj]ene[rsnm]?|[Dd]erselbe|[Dd]ieselbe|[Dd]asselbe) [\w-]+", "{0}"),
    (r"\b(?:er|sie|es|ihn|ihm|ihnen|letztere[rns]?)\b", "{0}"),
    (r"\bdort\b", "in {0}"),
    (r"\bdavon\b", "von {0}"),
)


def _filled(clause: str, answer: str) -> str:
    for pattern, filling in _FILLINGS:
        filled, count = re.subn(pattern, filling.replace("{0}", answer), clause, count=1)
        if count:
            return filled
    return f"{clause.rstrip(' ?')} ({answer})"


def _which(preposition: str, noun: str) -> str:
    feminine = preposition.lower() in ("der", "zur") or preposition.lower().endswith((" der", " die"))
    return f"welches ist {'die' if feminine else 'der'} {noun}"


def _replaced(preposition: str) -> str:
    bare = {"im": "in", "am": "an", "beim": "bei", "zum": "zu", "zur": "zu"}
    first = preposition.lower().split()[0]
    return "von" if first in ("der", "des", "vom") else bare.get(first, first)


_THINGS = (
    # the pronoun agrees with the article in gender
    (r"\b(?:der|den|dem) ([A-ZÄÖÜ][\w-]+)", r"\ber\b", "der"),
    (r"\bden ([A-ZÄÖÜ][\w-]+)", r"\bihn\b", "den"),
    (r"\bdie ([A-ZÄÖÜ][\w-]+)", r"\bsie\b", "die"),
    (r"\bdas ([A-ZÄÖÜ][\w-]+)", r"(?<!gibt )\bes\b", "das"),
)


def _named_again(first: str, later: str) -> str:
    for named, pronoun, article in _THINGS:
        thing = re.search(named, first)
        if thing and re.search(pronoun, later):
            return re.sub(pronoun, f"{article} {thing[1]}", later, count=1)
    return later


SUB_QUESTIONS = SubQuestionForms(
    mark="?",
    named_again=_named_again,
    filled=_filled,
    resolved=(
        re.compile(
            r"(?P<preposition>(?:von|bei|in|mit|für|auf|an|aus) (?:der|dem|den|die|das)|der|des|vom|beim|im|am|zum|zur) "
            r"(?P<noun>.+)",
            re.IGNORECASE,
        ),
    ),
    runs_on=NEVER,
    which=_which,
    replaced=_replaced,
    objects=re.compile(
        r"(?P<ask>was (?:ist|sind)|\w+)\s(?P<first>.+?),? (?:und|sowie) (?P<second>(?:die|den|das|der)\s.+)",
        re.IGNORECASE,
    ),
)
_CHANGED = (
    r"(?:ist|sind|hat sich|haben sich|stieg|stiegen|sank|sanken|fiel|fielen|wuchs|wuchsen|erhöhte sich|verringerte sich|"
    r"veränderte sich)"
)
_MORE = re.compile(
    r"(?P<setting>.*?)(?:um )?wie ?viel (?:mehr|weniger) (?P<ask>[\w-]+ \w+) (?P<first>.+?) als (?P<second>.+)",
    re.IGNORECASE,
)
_DEGREES = {
    "höher": "hoch", "niedriger": "hoch", "größer": "groß", "kleiner": "groß", "länger": "lang", "kürzer": "lang",
    "schwerer": "schwer", "leichter": "schwer", "teurer": "teuer", "billiger": "teuer", "schneller": "schnell",
    "langsamer": "schnell", "älter": "alt", "jünger": "alt", "breiter": "breit", "schmaler": "breit",
}  # fmt: skip
_HIGHER = re.compile(
    rf"(?P<setting>.*?)(?:um )?wie ?viel(?: prozent)? (?P<degree>{'|'.join(_DEGREES)}) (?P<be>ist|sind|war|waren) "
    r"(?P<first>.+?) als (?P<second>(?!(?:in|im|bei|vor|er|sie|es|zuvor|heute)\b).+)",
    re.IGNORECASE,
)


def _otherwise(text: str) -> tuple[str, ...]:
    """“Wie viel mehr Energie verbraucht A als B?”, “Um wie viel höher ist A als B?”"""
    match = _MORE.match(text)
    ask = f"wie viel {match['ask']}" if match else ""
    if match is None:
        match = _HIGHER.match(text)
        ask = f"wie {_DEGREES[match['degree'].lower()]} {match['be']}" if match else ""
    if match is None:
        return ()
    setting = match["setting"]
    ask = ask if setting else ask[:1].upper() + ask[1:]
    return tuple(f"{setting}{ask} {side}?" for side in (match["first"], match["second"]))


SIDES = SideForms(
    between=(
        re.compile(
            r"(?P<setting>.*?)(?:wie (?:groß|hoch) (?:ist|war)|was (?:ist|war)) (?:der|die|das) (?:unterschied|differenz|"
            r"abstand|verhältnis) zwischen (?P<first>.+?) und (?P<second>.+)",
            re.IGNORECASE,
        ),
    ),
    of_opening=NEVER,
    that_of=NEVER,
    last_owner=NEVER,
    of="von",
    value_of="Was ist der Wert von {}?",
    otherwise=_otherwise,
    changed=re.compile(
        rf"^(?P<setting>.*?)um (?:wie ?viel(?: prozent)?|welchen (?:faktor|betrag|prozentsatz)) {_CHANGED} "
        r"(?P<subject>.+?) (?=(?:von|zwischen) )",
        re.IGNORECASE,
    ),
    periods=re.compile(
        r"\b(?:von|zwischen) (?P<first>(?:19|20)\d\d) (?:auf|bis|und|zu) (?P<second>(?:19|20)\d\d)", re.IGNORECASE
    ),
    value_in="Wie hoch war {subject} im Jahr {period}?",
)
