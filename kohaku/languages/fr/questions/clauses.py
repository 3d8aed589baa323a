"""French: where a second question begins, and what leans on the first."""

import re

from kohaku.languages.question_forms.clauses import ClauseForms
from kohaku.languages.question_forms.patterns import any_of

_WH = (
    r"(?:(?:à|a|de|d'|en|dans|par|pour|sur|avec|sous|depuis|auprès de|chez|jusqu'à|vers) ?)?"
    r"(?:qui|quelles?|quels?|combien|quand|où|comment|pourquoi|lesquel(?:le)?s|lequel|laquelle|est-ce|auquel|"
    r"auxquels)\b"
)
_COMMAND = r"(?:donner|donne|donnez|indiquer|indiquez|préciser|précisez|citer|lister) "
_CUT = re.compile(rf",? (?:et|puis|et puis|mais) (?:aussi )?(?={_WH}|{_COMMAND})")
_INVERSION = re.compile(r"\b\w+-(?:t-)?(?:il|elle|on|ils|elles)\b")
_PRONOUN = any_of(
    r"\b(?:son|sa|ses|leurs?|celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette derniere|y)\b",
    r"\bqui (?:la|le|les|l') ?\w+$",
    r"\bl'(?:a|ont|avait|avaient|aura|emploie|assure)\b|\b(?:les?|la|lui) (?:a|ont|avait|avaient)\b|\ben (?:est|sont|"
    r"a|ont|etait)\b",
)


def inverted_pronoun(plain: str) -> re.Match[str] | None:
    """A “-t-il” that stands for the subject, not one that repeats it (“quand la police a-t-elle été émise”)."""
    for match in re.finditer(r"-(?:t-)?(?:ils?|elles?)\b", plain):
        before = plain[: match.start()]
        if not re.search(r"\b(?:le|la|les|un|une|ce|cet|cette|ces|son|sa|ses|leurs?)\b|\bl'", before) and not re.search(
            r"\bil y a\b|y a$", before
        ):
            return match
    return None


def _refers_back(plain: str) -> bool:
    return bool(_PRONOUN.search(plain.rstrip(" ?."))) or inverted_pronoun(plain) is not None


def _same_subject(first: str, second: str) -> bool:
    """True where both clauses repeat their subject by the same pronoun, and nothing else points back."""
    pronouns = [set(re.findall(r"-(?:t-)?(ils?|elles?)\b", plain)) for plain in (first, second)]
    return pronouns[0] == pronouns[1] != set() and not _PRONOUN.search(second.rstrip(" ?."))


def _cut(lower: str) -> re.Match[str] | None:
    return _CUT.search(lower) or _between_inversions(lower)


def _between_inversions(lower: str) -> re.Match[str] | None:
    """“ et ” between two inversions (“… est-il … et … exige-t-il …”)."""
    inversions = [match.start() for match in _INVERSION.finditer(lower)]
    if len(inversions) < 2 or re.match(r"(?:si|s'ils?) ", lower):
        return None
    cuts = [cut for cut in re.finditer(r",? (?:et|ou) ", lower) if inversions[0] < cut.start() < inversions[-1]]
    return cuts[-1] if cuts else None


CLAUSES = ClauseForms(
    sentence=re.compile(r"(?<=[?;.])\s+(?:(?:et|aussi|de plus|par ailleurs|ensuite)\b,?\s*)?", re.IGNORECASE),
    opens=any_of(_WH, _COMMAND, r"(?:trouver|identifier|compare)\b"),
    cut=_cut,
    bare_question=any_of(
        r"(?:quand|où|comment|pourquoi)",
        r"(?:(?:à|en|de) )?(?:quel|quelle) (?!\w+ed$)[\w-]+",
    ),
    inversion=_INVERSION,
    pointer=re.compile(r"\b(?:ce|cet|cette|ces) (?!qui\b|que\b|dont\b|jour\b)[a-z]"),
    refers_back=_refers_back,
    same_subject=_same_subject,
    entity=any_of(
        r"^(?:(?:a|de|dans|par|pour|avec|sous|sur) )?(?:qui|quel(?:le)?s?)\b",
        r"^(?:trouver|identifier|citer)\b",
    ),
    attribute=any_of(
        r"^quel(?:le)?s? (?:est|sont|etait|etaient|a ete|fut)\b",
        r"^(?:(?:a|en|de) )?quel(?:le)? (?:annee|date|jour|mois|montant|prix)\b",
    ),
    who_did=re.compile(r"qui (?!est\b|sont\b|etait\b)"),
    personal=re.compile(r"\b(?:son|sa|ses|leurs?)\b|-(?:t-)?(?:ils?|elles?)\b|\bl'(?:a|ont)\b"),
    done_to_thing=re.compile(
        # “qui a rédigé l'avenant et quand a-t-il été signé”
        r"-t-(?:il|elle) ete (?:sign|redig|publi|constr|approuv|adopt|vers|pay|livr|concl|resili|depos|enregistr|emis|"
        r"valid|install|notifi|modifi|vend|achet|ouvert|ferm|termin|commenc|lanc|prononc|rend)\w*"
    ),
)
