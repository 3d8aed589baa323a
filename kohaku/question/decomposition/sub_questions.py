"""Sub-questions of a compound, chained or comparing question, each fit to be asked by itself."""

import re
from collections.abc import Iterator, Sequence

from kohaku.contracts.question import Decomposition
from kohaku.question.decomposition.clauses import PREVIOUS, Clause, inverted_pronoun
from kohaku.question.decomposition.embedded import embedded
from kohaku.question.decomposition.sides import sides
from kohaku.question.preamble import question_proper
from kohaku.question.wording import Wording, read_wording

_FILLINGS_EN = (
    (r"\b(?:this|that|these|those) [\w-]+'s\b", f"{PREVIOUS}'s"),
    (r"\b(?:its|their|his|her)\b(?= [\w-])", f"{PREVIOUS}'s"),
    (r"\b(?:it|they|them|he|she|him|her|the latter|that one)\b", PREVIOUS),
    (r"\bthere\b", f"in {PREVIOUS}"),
    (r"\b(?:this|that)\b(?= (?:equivalent|equal|due|similar|comparable|related|for|from|to|in|on|at)\b)", PREVIOUS),
    (r"\b(?:this|that|these|those|such|the same) [\w-]+", PREVIOUS),
)
_THING = re.compile(
    r"(?P<thing>\bthe (?:(?!(?:is|are|was|were|in|of|for|at|on|by|to|and|from|with)\b|\w+ed\b)[\w-]+ ?){1,3})"
)
_OBJECTS = re.compile(
    r"(?P<ask>what (?:is|are|was|were)|quel(?:le)?s? (?:est|sont)|\w+)\s(?P<first>.+?),? (?:and|et|as well as|"
    r"ainsi que) "
    r"(?P<second>(?:the|les|le|la)\s.+|l'.+)",
    re.IGNORECASE,
)
_PREPOSITION = re.compile(
    r"(?P<preposition>of|for|in|by|from|at|to|with|on|du|de la|de l'|des|de|au|aux|à la|à l'|dans|par|pour|sur) ?"
    r"(?P<noun>.+)",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?P<preposition>)the (?P<noun>.+)")
_SUBJECT = re.compile(r"\b(?:is|was|are|were|did|does|do) $")


def sub_questions(wording: Wording, clauses: tuple[Clause, ...], parts: Decomposition) -> tuple[str, ...]:
    """Return the questions to be asked one by one; `{answer}` stands for the answer to the one before.

    Of a comparison, the sides that a calculation needs; none where they cannot be told apart.
    """
    if parts is Decomposition.INDEPENDENT:
        return _by_themselves(clauses) if len(clauses) > 1 else _objects(wording)
    if parts is Decomposition.SEQUENTIAL and len(clauses) > 1:
        return tuple(_asked(text) for text in _in_setting([_filled(clause, wording) for clause in clauses]))
    if parts is Decomposition.SEQUENTIAL:
        return _resolved(wording)
    return sides(wording) if parts is Decomposition.COMPARISON else ()


def _by_themselves(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    """Clauses as questions; an “it” of a later one becomes what the first one is about (“the plant”)."""
    named = _THING.search(clauses[0].text)
    thing = named["thing"].strip() if named else ""
    texts = [clauses[0].text]
    for clause in clauses[1:]:
        text = re.sub(r"\bits\b", f"{thing}'s", clause.text, count=1) if thing else clause.text
        texts.append(re.sub(r"\bit\b", thing, text, count=1) if thing and text == clause.text else text)
    return tuple(_asked(text) for text in _in_setting(texts))


def _in_setting(texts: Sequence[str]) -> Iterator[str]:
    """Later clauses with the setting of the first before them: “In the 2021 report, …”."""
    setting = _setting(texts[0])
    for number, text in enumerate(texts):
        owned = number == 0 or not setting or _setting(text)
        yield text if owned else f"{setting}{text[:1].lower()}{text[1:]}"


def _setting(text: str) -> str:
    """What stands before the question proper; empty where nothing does."""
    plain = read_wording(text).plain
    return text[: len(plain) - len(question_proper(plain))] if len(plain) == len(text) else ""


def _asked(text: str) -> str:
    text = text.strip(" ,;.")
    if not text.startswith(PREVIOUS):
        text = text[:1].upper() + text[1:]
    return text if text.endswith("?") else f"{text}?"


def _filled(clause: Clause, wording: Wording) -> str:
    if not clause.leans:
        return clause.text
    return _fill_fr(clause.text) if wording.is_french else _fill_en(clause.text)


def _fill_en(text: str) -> str:
    for pattern, filling in _FILLINGS_EN:
        filled, count = re.subn(pattern, filling, text, count=1, flags=re.IGNORECASE)
        if count:
            return filled
    return f"{text.rstrip(' ?')} ({PREVIOUS})"


def _fill_fr(text: str) -> str:
    owned = re.sub(r"\b(son|sa|ses|leurs?) ([\w-]+)", _owned, text, count=1, flags=re.IGNORECASE)
    if owned != text:
        return owned
    pointed = re.sub(
        r"\b(?:ce|cet|cette|ces) [\w-]+|\b(?:celui-ci|celle-ci|ce dernier|cette dernière)", PREVIOUS, text, count=1
    )
    if pointed != text:
        return pointed
    inverted = inverted_pronoun(read_wording(text, "fr").plain)
    if inverted:
        return f"{text[: inverted.start()]} {PREVIOUS}{text[inverted.end() :]}"
    return re.sub(r"\b[lL]['’](?=a\b|ont\b|avai)", "", text).rstrip(" ?") + f" {PREVIOUS}"


def _owned(match: re.Match[str]) -> str:
    article = {"son": "le", "sa": "la", "leur": "le"}.get(match[1].lower(), "les")
    if article != "les" and match[2][0].lower() in "aeéèêiouyhâîô":
        return f"l'{match[2]} de {PREVIOUS}"
    return f"{article} {match[2]} de {PREVIOUS}"


def _resolved(wording: Wording) -> tuple[str, ...]:
    """“the excess of the coverage that has the highest limit” → which coverage has it, then its excess."""
    place = embedded(wording)
    if place is None or len(wording.plain) != len(wording.text):
        return ()
    inner = wording.text[place[0] : place[1]]
    if _SUBJECT.search(wording.plain[: place[0]]):
        return ()  # “When was the judge who heard the appeal appointed?”: the noun phrase runs into the verb
    match = _PREPOSITION.match(inner) or _ARTICLE.match(inner)
    if match is None:
        return ()
    noun = match["noun"].rstrip(" ?.")
    before, after = wording.text[: place[0]], wording.text[place[1] :].rstrip(" ?.")
    setting = _setting(wording.text) if place[0] >= len(_setting(wording.text)) else ""
    if wording.is_french:
        noun = re.sub(r"^(?:le|la|les|l')\s?", "", noun)
        ask = "quelle est la" if match["preposition"].lower().endswith("la") else "quel est le"
        return _asked(f"{setting}{ask} {noun} ?"), f"{before}de {PREVIOUS}{after} ?"
    noun = re.sub(r"^(?:the|an?) ", "", noun)
    return _asked(f"{setting}which is the {noun}?"), f"{before}{match['preposition']} {PREVIOUS}{after}?".replace(
        "  ", " "
    )


def _objects(wording: Wording) -> tuple[str, ...]:
    """“Name the A in X and the B found by Y” → two commands with the same beginning."""
    match = _OBJECTS.match(wording.text.rstrip("?. "))
    if match is None:
        return ()
    return f"{match['ask']} {match['first']}", f"{match['ask']} {match['second']}"
