"""The sides of a comparison that asks for a calculation, as questions of their own."""

from kohaku.languages.question_forms.parts import SideForms
from kohaku.question.wording import Wording


def sides(wording: Wording) -> tuple[str, ...]:
    """Return one question per side, in the order in which the question names them; empty where they are not plain."""
    text = wording.text.rstrip(" ?.")
    words = wording.forms.sides
    return _between(text, words) or words.otherwise(text) or _periods(text, words)


def _between(text: str, words: SideForms) -> tuple[str, ...]:
    match = next((match for match in (pattern.match(text) for pattern in words.between) if match), None)
    if match is None:
        return ()
    first, second = match["first"], match["second"]
    elliptic = words.that_of.match(second)
    if elliptic:
        owner = words.last_owner.search(first)
        head = first[: owner.start()] if owner else first
        second = f"{head} {words.of} {second[elliptic.end() :]}"
    quantity = words.of_opening.sub("", match.groupdict().get("of") or "")
    named = [f"{quantity} {words.of} {side}" if quantity else side for side in (first, second)]
    return tuple(_asked(match["setting"], words.value_of.format(side)) for side in named)


def _periods(text: str, words: SideForms) -> tuple[str, ...]:
    changed, periods = words.changed.match(text), words.periods.search(text)
    if changed is None or periods is None:
        return ()
    years = periods["first"], periods["second"]
    asks = (words.value_in.format(subject=changed["subject"], period=year) for year in years)
    return tuple(_asked(changed["setting"], ask) for ask in asks)


def _asked(setting: str, question: str) -> str:
    return f"{setting}{question[:1].lower()}{question[1:]}" if setting else question
