"""The sides of a comparison that asks for a calculation, as questions of their own."""

import re

from kohaku.question.wording import Wording

_BETWEEN = re.compile(
    r"(?P<setting>.*?)(?:what (?:is|was)|quel(?:le)? (?:est|était)) (?:the |l'|la |le )?(?P<word>difference|"
    r"différence|gap|écart|ratio|"
    r"rapport)(?P<of> (?:in|of|de|d') ?.+?)? (?:between|entre) (?P<first>.+?) (?:and|et) (?P<second>.+)",
    re.IGNORECASE,
)
_RATIO = re.compile(r"(?P<setting>.*?)what (?:is|was) the ratio of (?P<first>.+?) to (?P<second>.+)", re.IGNORECASE)
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
_PERIODS = re.compile(
    r"(?P<before>.*?)\b(?:between|from|entre|de) (?P<first>(?:fy ?|fiscal |q\d )?(?:19|20)\d\d) (?:and|to|et|"
    r"à) (?P<second>(?:fy ?|fiscal |q\d )?(?:19|20)\d\d)(?P<after>.*)",
    re.IGNORECASE,
)
_CHANGED = re.compile(
    r"^(?P<setting>.*?)(?:by how much|by what (?:percentage|percent|factor)|how much|de combien|de quel pourcentage) "
    r"(?:did|has|have|a|ont)? ?(?P<subject>.+?) (?P<verb>(?:grow|grown|increase|increased|fall|fallen|rise|risen|"
    r"decrease|decreased|drop|dropped|"
    r"change|changed|decline|declined|shrink|shrunk)|a-t-\w+ \w+|ont-\w+ \w+)\b",
    re.IGNORECASE,
)


def sides(wording: Wording) -> tuple[str, ...]:
    """Return one question per side, in the order in which the question names them; empty where they are not plain."""
    text = wording.text.rstrip(" ?.")
    for find in (_between, _than, _predicate, _periods):
        found = find(text, wording.is_french)
        if found:
            return found
    return ()


def _between(text: str, french: bool) -> tuple[str, ...]:
    match = _BETWEEN.match(text) or _RATIO.match(text)
    if match is None:
        return ()
    of = re.sub(r"^ (?:in|of|de|d') ?", "", match.groupdict().get("of") or "")
    first, second = match["first"], match["second"]
    if re.match(r"(?:that|those) of (?:the )?", second):
        owner = re.search(r" of (?!.* of )", first)
        head = first[: owner.start()] if owner else first
        second = f"{head} of {second.split(' of ', 1)[1]}"
    ask = "Quelle est la valeur de" if french else "What is"
    named = [f"{of} {'de' if french else 'of'} {side}" if of else side for side in (first, second)]
    return tuple(f"{match['setting']}{ask.lower() if match['setting'] else ask} {side}?" for side in named)


def _than(text: str, french: bool) -> tuple[str, ...]:
    match = None if french else _THAN.match(text)
    if match is None:
        return ()
    thing = re.sub(r"^(?:more|less|fewer) ?", "", match["how"]).strip()
    ask = "how many" if match["many"] else "how much"
    ask = f"{ask} {thing}".strip()
    setting = match["setting"]
    ask = ask if setting else ask.capitalize()
    return tuple(f"{setting}{ask} {match['aux']} {side} {match['verb']}?" for side in (match["first"], match["second"]))


def _predicate(text: str, french: bool) -> tuple[str, ...]:
    """“How much higher is the premium in 2025 than in 2024?”"""
    match = None if french else _PREDICATE.match(text)
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


def _periods(text: str, french: bool) -> tuple[str, ...]:
    changed, periods = _CHANGED.match(text), _PERIODS.search(text)
    if changed is None or periods is None:
        return ()
    subject = changed["subject"]
    ask = "quelle était la valeur de" if french else "what was"
    ask = ask if changed["setting"] else ask.capitalize()
    within = "en" if french else "in"
    return tuple(
        f"{changed['setting']}{ask} {subject} {within} {year}?" for year in (periods["first"], periods["second"])
    )
