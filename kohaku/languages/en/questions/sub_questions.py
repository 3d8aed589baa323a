"""English: the wording of sub-questions."""

import re

from kohaku.languages.question_forms.parts import SideForms, SubQuestionForms

_THING = re.compile(
    r"(?P<thing>\bthe (?:(?!(?:is|are|was|were|in|of|for|at|on|by|to|and|from|with)\b|\w+ed\b)[\w-]+ ?){1,3})"
)
_FILLINGS = (
    (r"\b(?:this|that|these|those) [\w-]+'s\b", "{0}'s"),
    (r"\b(?:its|their|his|her)\b(?= [\w-])", "{0}'s"),
    (r"\b(?:it|they|them|he|she|him|her|the latter|that one)\b", "{0}"),
    (r"\bthere\b", "in {0}"),
    (r"\b(?:this|that)\b(?= (?:equivalent|equal|due|similar|comparable|related|for|from|to|in|on|at)\b)", "{0}"),
    (r"\b(?:this|that|these|those|such|the same) [\w-]+", "{0}"),
)


def _named_again(first: str, later: str) -> str:
    named = _THING.search(first)
    if named is None:
        return later
    thing = named["thing"].strip()
    text = re.sub(r"\bits\b", f"{thing}'s", later, count=1)
    return re.sub(r"\bit\b", thing, text, count=1) if text == later else text


def _filled(clause: str, answer: str) -> str:
    for pattern, filling in _FILLINGS:
        filled, count = re.subn(pattern, filling.format(answer), clause, count=1, flags=re.IGNORECASE)
        if count:
            return filled
    return f"{clause.rstrip(' ?')} ({answer})"


def _which(preposition: str, noun: str) -> str:
    return f"which is the {re.sub(r'^(?:the|an?) ', '', noun)}"


SUB_QUESTIONS = SubQuestionForms(
    mark="?",
    named_again=_named_again,
    filled=_filled,
    resolved=(
        re.compile(r"(?P<preposition>of|for|in|by|from|at|to|with|on) ?(?P<noun>.+)", re.IGNORECASE),
        re.compile(r"(?P<preposition>)the (?P<noun>.+)"),
    ),
    runs_on=re.compile(r"\b(?:is|was|are|were|did|does|do) $"),
    which=_which,
    replaced=lambda preposition: preposition,
    objects=re.compile(
        r"(?P<ask>what (?:is|are|was|were)|\w+)\s(?P<first>.+?),? (?:and|as well as) (?P<second>the\s.+)",
        re.IGNORECASE,
    ),
)

_THAN = re.compile(
    r"(?P<setting>.*?)(?:by )?how (?:(?P<times>many times)|(?P<many>many)|much|what (?:factor|"
    r"percentage)) ?(?P<how>(?:more|less|fewer) ?[\w' -]*?) "
    r"(?P<aux>did|does|do|was|were|is|are|has|have) (?P<first>.+?) (?P<verb>[\w-]+) than (?:in )?(?P<second>.+)",
    re.IGNORECASE,
)
_PREDICATE = re.compile(
    r"(?P<setting>.*?)(?:by )?(?:how (?:much|many times)|what (?:percentage|percent|factor)) "
    r"(?:more|less|fewer|(?!other)[a-z]+er)(?: (?!did|does|do|have|has)[a-z]+)? (?P<be>is|are|was|were) "
    r"(?P<first>(?!(?:it|this|that|they|he|she) ).+?) than (?P<second>.+)",
    re.IGNORECASE,
)
_TIED = re.compile(
    r"(?P<thing>.+?) (?P<by>(?:in|for|under|of|at|on|with|during) (?!.*\b(?:in|for|under|of|at|on|with|during) ).+)"
)


def _otherwise(text: str) -> tuple[str, ...]:
    return _than(text) or _predicate(text)


def _than(text: str) -> tuple[str, ...]:
    """“How much more energy did A use than B?”"""
    match = _THAN.match(text)
    if match is None:
        return ()
    thing = re.sub(r"^(?:more|less|fewer) ?", "", match["how"]).strip()
    ask = "how many" if match["many"] else "how much"
    ask = f"{ask} {thing}".strip()
    setting = match["setting"]
    ask = ask if setting else ask.capitalize()
    return tuple(f"{setting}{ask} {match['aux']} {side} {match['verb']}?" for side in (match["first"], match["second"]))


def _predicate(text: str) -> tuple[str, ...]:
    """“How much higher is the premium in 2025 than in 2024?”"""
    match = _PREDICATE.match(text)
    if match is None:
        return ()
    first, second = match["first"], match["second"]
    tied = _TIED.match(first)
    bare = re.match(r"(?:in|for|under|of|at|on|with|during) ", second)
    stands_for = re.match(r"(?:that|those|the one|the ones) (?=in|for|under|of|at|on|with|during)", second)
    if (bare or stands_for) and tied:
        second = f"{tied['thing']} {second[stands_for.end() :] if stands_for else second}"
    elif bare or stands_for or second.lower() in ("it", "that", "this", "them", "before", "now"):
        return ()
    ask = f"what {match['be']}"
    return tuple(
        f"{match['setting']}{ask if match['setting'] else ask.capitalize()} {side}?" for side in (first, second)
    )


SIDES = SideForms(
    between=(
        re.compile(
            r"(?P<setting>.*?)what (?:is|was) (?:the )?(?:difference|gap|ratio)(?P<of> (?:in|of) ?.+?)? between "
            r"(?P<first>.+?) and (?P<second>.+)",
            re.IGNORECASE,
        ),
        re.compile(r"(?P<setting>.*?)what (?:is|was) the ratio of (?P<first>.+?) to (?P<second>.+)", re.IGNORECASE),
    ),
    of_opening=re.compile(r"^ (?:in|of) ?"),
    that_of=re.compile(r"(?:that|those) of "),
    last_owner=re.compile(r" of (?!.* of )"),
    of="of",
    value_of="What is {}?",
    otherwise=_otherwise,
    changed=re.compile(
        r"^(?P<setting>.*?)(?:by how much|by what (?:percentage|percent|factor)|how much) (?:did|has|have)? ?"
        r"(?P<subject>.+?) (?:grow|grown|increase|increased|fall|fallen|rise|risen|decrease|decreased|drop|dropped|"
        r"change|changed|decline|declined|shrink|shrunk)\b",
        re.IGNORECASE,
    ),
    periods=re.compile(
        r"\b(?:between|from) (?P<first>(?:fy ?|fiscal |q\d )?(?:19|20)\d\d) (?:and|to) "
        r"(?P<second>(?:fy ?|fiscal |q\d )?(?:19|20)\d\d)",
        re.IGNORECASE,
    ),
    value_in="What was {subject} in {period}?",
)
