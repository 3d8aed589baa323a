"""French: the wording of sub-questions."""

import re

from kohaku.languages.fr.questions.clauses import inverted_pronoun
from kohaku.languages.question_forms.parts import SideForms, SubQuestionForms
from kohaku.languages.question_forms.patterns import NEVER


def _filled(clause: str, answer: str) -> str:
    owned = re.sub(
        r"\b(son|sa|ses|leurs?) ([\w-]+)", lambda match: _owned(match, answer), clause, count=1, flags=re.IGNORECASE
    )
    if owned != clause:
        return owned
    pointed = re.sub(
        r"\b(?:ce|cet|cette|ces) [\w-]+|\b(?:celui-ci|celle-ci|ce dernier|cette dernière)", answer, clause, count=1
    )
    if pointed != clause:
        return pointed
    inverted = inverted_pronoun(clause.lower().replace("’", "'"))
    if inverted:
        return f"{clause[: inverted.start()]} {answer}{clause[inverted.end() :]}"
    return re.sub(r"\b[lL]['’](?=a\b|ont\b|avai)", "", clause).rstrip(" ?") + f" {answer}"


def _owned(match: re.Match[str], answer: str) -> str:
    article = {"son": "le", "sa": "la", "leur": "le"}.get(match[1].lower(), "les")
    if article != "les" and match[2][0].lower() in "aeéèêiouyhâîô":
        return f"l'{match[2]} de {answer}"
    return f"{article} {match[2]} de {answer}"


def _which(preposition: str, noun: str) -> str:
    ask = "quelle est la" if preposition.lower().endswith("la") else "quel est le"
    bare = re.sub(r"^(?:le|la|les|l')\s?", "", noun)
    return f"{ask} {bare}"


SUB_QUESTIONS = SubQuestionForms(
    mark=" ?",
    named_again=lambda first, later: later,
    filled=_filled,
    resolved=(
        re.compile(
            r"(?P<preposition>du|de la|de l'|des|de|au|aux|à la|à l'|dans|par|pour|sur) ?(?P<noun>.+)", re.IGNORECASE
        ),
    ),
    runs_on=NEVER,
    which=_which,
    replaced=lambda preposition: "de",
    objects=re.compile(
        r"(?P<ask>quel(?:le)?s? (?:est|sont)|\w+)\s(?P<first>.+?),? (?:et|ainsi que) (?P<second>(?:les|le|la)\s.+|l'.+)",
        re.IGNORECASE,
    ),
)
SIDES = SideForms(
    between=(
        re.compile(
            r"(?P<setting>.*?)quel(?:le)? (?:est|était) (?:l'|la |le )?(?:différence|écart|ratio|rapport)"
            r"(?P<of> (?:de|d') ?.+?)? entre (?P<first>.+?) et (?P<second>.+)",
            re.IGNORECASE,
        ),
    ),
    of_opening=re.compile(r"^ (?:de|d') ?"),
    that_of=NEVER,
    last_owner=NEVER,
    of="de",
    value_of="Quelle est la valeur de {}?",
    otherwise=lambda text: (),
    changed=re.compile(
        r"^(?P<setting>.*?)(?:de combien|de quel pourcentage) (?:a|ont)? ?(?P<subject>.+?) (?:a-t-\w+ \w+|ont-\w+ \w+)\b",
        re.IGNORECASE,
    ),
    periods=re.compile(r"\b(?:entre|de) (?P<first>(?:19|20)\d\d) (?:et|à) (?P<second>(?:19|20)\d\d)", re.IGNORECASE),
    value_in="Quelle était la valeur de {subject} en {period}?",
)
