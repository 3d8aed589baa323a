"""Sub-questions of a compound, chained or comparing question, each fit to be asked by itself."""

from collections.abc import Iterator, Sequence

from kohaku.contracts.question import Decomposition
from kohaku.languages.language import Language
from kohaku.question.decomposition.clauses import PREVIOUS, Clause
from kohaku.question.decomposition.embedded import embedded
from kohaku.question.decomposition.sides import sides
from kohaku.question.preamble import question_proper
from kohaku.question.wording import Wording, read_wording


def sub_questions(wording: Wording, clauses: tuple[Clause, ...], parts: Decomposition) -> tuple[str, ...]:
    """Return the questions to be asked one by one; `{answer}` stands for the answer to the one before.

    Of a comparison, the sides that a calculation needs; none where they cannot be told apart.
    """
    if parts is Decomposition.INDEPENDENT:
        return _by_themselves(clauses, wording.language) if len(clauses) > 1 else _objects(wording)
    if parts is Decomposition.SEQUENTIAL and len(clauses) > 1:
        filled = [_filled(clause, wording.language) for clause in clauses]
        return tuple(_asked(text) for text in _in_setting(filled, wording.language))
    if parts is Decomposition.SEQUENTIAL:
        return _resolved(wording)
    return sides(wording) if parts is Decomposition.COMPARISON else ()


def _by_themselves(clauses: tuple[Clause, ...], language: Language) -> tuple[str, ...]:
    """Clauses as questions; an “it” of a later one becomes what the first one is about (“the plant”)."""
    named_again = language.questions.sub_questions.named_again
    first = clauses[0].text
    texts = [first, *(named_again(first, clause.text) for clause in clauses[1:])]
    return tuple(_asked(text) for text in _in_setting(texts, language))


def _in_setting(texts: Sequence[str], language: Language) -> Iterator[str]:
    """Later clauses with the setting of the first before them: “In the 2021 report, …”."""
    setting = _setting(texts[0], language)
    for number, text in enumerate(texts):
        owned = number == 0 or not setting or _setting(text, language)
        yield text if owned else f"{setting}{text[:1].lower()}{text[1:]}"


def _setting(text: str, language: Language) -> str:
    """What stands before the question proper; empty where nothing does."""
    plain = read_wording(text, language).plain
    proper = question_proper(plain, language.questions)
    return text[: len(plain) - len(proper)] if len(plain) == len(text) else ""


def _asked(text: str) -> str:
    text = text.strip(" ,;.")
    if not text.startswith(PREVIOUS):
        text = text[:1].upper() + text[1:]
    return text if text.endswith("?") else f"{text}?"


def _filled(clause: Clause, language: Language) -> str:
    return language.questions.sub_questions.filled(clause.text, PREVIOUS) if clause.leans else clause.text


def _resolved(wording: Wording) -> tuple[str, ...]:
    """“the excess of the coverage that has the highest limit” → which coverage has it, then its excess."""
    words = wording.forms.sub_questions
    place = embedded(wording)
    if place is None or len(wording.plain) != len(wording.text):
        return ()
    inner = wording.text[place[0] : place[1]]
    if words.runs_on.search(wording.plain[: place[0]]):
        return ()  # “When was the judge who heard the appeal appointed?”: the noun phrase runs into the verb
    match = next((match for match in (pattern.match(inner) for pattern in words.resolved) if match), None)
    if match is None:
        return ()
    preposition = match["preposition"]
    before, after = wording.text[: place[0]], wording.text[place[1] :].rstrip(" ?.")
    setting = _setting(wording.text, wording.language)
    setting = setting if place[0] >= len(setting) else ""
    first = _asked(f"{setting}{words.which(preposition, match['noun'].rstrip(' ?.'))}{words.mark}")
    second = f"{before}{words.replaced(preposition)} {PREVIOUS}{after}{words.mark}"
    return first, second.replace("  ", " ")


def _objects(wording: Wording) -> tuple[str, ...]:
    """“Name the A in X and the B found by Y” → two commands with the same beginning."""
    match = wording.forms.sub_questions.objects.match(wording.text.rstrip("?. "))
    if match is None:
        return ()
    return f"{match['ask']} {match['first']}", f"{match['ask']} {match['second']}"
