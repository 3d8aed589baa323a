"""Clauses of a question: where a second question begins, and whether it leans on the answer to the first."""

import re
from dataclasses import dataclass

from kohaku.question.decomposition.comparison import SUPERLATIVE_EN, SUPERLATIVE_FR
from kohaku.question.shape.coordination import joint_question
from kohaku.question.shape.nouns import is_plural
from kohaku.question.wording import Wording, any_of, read_wording

PREVIOUS = "{answer}"
"""Stands in a sub-question for the answer to the one before it."""

_WH_EN = (
    r"(?:(?:in|on|at|by|from|to|for|of|with|under|against|during|through|within|until|since) )?"
    r"(?:who|whom|whose|what|which|when|where|why|how)\b"
)
_COMMAND_EN = (
    r"(?:give|state|list|indicate|show|tell|find|provide|calculate|compute|name|identify|specify|say|explain|describe|"
    r"confirm) "
)
_DO_EN = r"(?:does|do|did) \w"
_BE_EN = (
    r"(?:is|are|was|were|can|could|should|must|will|would|may) (?:the|it|they|there|its|their|this|that|any|he|she)\b"
)
_AUX_EN = r"(?:does|do|did|has|have|had|is|are|was|were|can|could|should|must|will|would|may) \w"
_WH_FR = (
    r"(?:(?:à|a|de|d'|en|dans|par|pour|sur|avec|sous|depuis|auprès de|chez|jusqu'à|vers) ?)?"
    r"(?:qui|quelles?|quels?|combien|quand|où|comment|pourquoi|lesquel(?:le)?s|lequel|laquelle|est-ce|auquel|"
    r"auxquels)\b"
)
_COMMAND_FR = r"(?:donner|donne|donnez|indiquer|indiquez|préciser|précisez|citer|lister) "
_CUT_EN = re.compile(
    rf",? (?:and also|and then|and|but|then) (?:also |then )?(?={_WH_EN}|{_COMMAND_EN}|{_DO_EN}|{_BE_EN})"
)
_CUT_YES_NO = re.compile(rf",? (?:and|or|but) (?:also )?(?={_WH_EN}|{_AUX_EN})")
_CUT_FR = re.compile(rf",? (?:et|puis|et puis|mais) (?:aussi )?(?={_WH_FR}|{_COMMAND_FR})")
_SENTENCE = re.compile(
    r"(?<=[?;.])\s+(?:(?:also|and also|and|then|in addition|additionally|et|aussi|de plus|par ailleurs|"
    r"ensuite)\b,?\s*)?",
    re.IGNORECASE,
)
_OPENS = any_of(
    rf"{_WH_EN}",
    rf"{_WH_FR}",
    rf"{_COMMAND_EN}",
    rf"{_COMMAND_FR}",
    rf"{_AUX_EN}",
    r"(?:trouver|identifier|compare|enumerate)\b",
)
_INVERSION = re.compile(r"\b\w+-(?:t-)?(?:il|elle|on|ils|elles)\b")

_PRONOUN_EN = re.compile(
    r"\b(?:its|their|his|her|it|they|them|he|she|him|there|the latter|the former|that one)\b(?! (?:is|are|was|"
    r"were) (?:a|an|any)\b)"
)
_POINTER_EN = any_of(
    r"(?:^|\b(?:in|of|for|at|by|from|to|did|was|were|is|are|does|has|with|on|under|during|within|after|before) )"
    r"(?:this|that|these|those|such|the same) [a-z]",
    r"\b(?:this|these|those) [\w-]+(?:'s?)?\b",
)
_PRONOUN_FR = any_of(
    r"\b(?:son|sa|ses|leurs?|celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette derniere|y)\b",
    r"\bqui (?:la|le|les|l') ?\w+$",
    r"\bl'(?:a|ont|avait|avaient|aura|emploie|assure)\b|\b(?:les?|la|lui) (?:a|ont|avait|avaient)\b|\ben (?:est|sont|"
    r"a|ont|etait)\b",
)
_POINTER_FR = re.compile(r"\b(?:ce|cet|cette|ces) (?!qui\b|que\b|dont\b|jour\b)[a-z]")
_ENTITY = any_of(
    r"^(?:(?:in|on|at|by|from|to|for|of|with|under|a|de|dans|par|pour|avec|sous|sur) )?(?:who|whom|which|qui|"
    r"quel(?:le)?s?|what)\b",
    r"^(?:find|identify|name|trouver|identifier|citer)\b",
)
_ATTRIBUTE = any_of(
    r"^(?:what|quel(?:le)?s?) (?:is|are|was|were|has been|est|sont|etait|etaient|a ete|fut)\b",
    r"^(?:(?:in|on|by|a|en|de) )?(?:what|which|quel(?:le)?) (?:year|date|day|month|percentage|amount|price|annee|"
    r"jour|mois|montant|prix)\b",
)

_BARE_WH = any_of(
    r"(?:when|where|why|how(?: \w+)?|quand|où|comment|pourquoi)",
    r"(?:(?:in|on|at|by|from|to|for|à|en|de) )?(?:what|which|quel|quelle) (?!\w+ed$)[\w-]+",
)
_WHO_DID = re.compile(r"(?:who|qui) (?!is\b|are\b|was\b|were\b|est\b|sont\b|etait\b)")
_DONE_TO_THING = re.compile(
    r"-t-(?:il|elle) ete (?:sign|redig|publi|constr|approuv|adopt|vers|pay|livr|concl|resili|depos|enregistr|emis|"
    r"valid|install|notifi|modifi|vend|achet|ouvert|ferm|termin|commenc|lanc|prononc|rend)\w*"
)
"""What is done to things, not to persons: “qui a rédigé l'avenant et quand a-t-il été signé”."""

_PERSONAL = re.compile(
    r"\b(?:his|her|their|they|them|he|she|him|son|sa|ses|leurs?)\b|-(?:t-)?(?:ils?|elles?)\b|\bl'(?:a|ont)\b"
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A question within the question; `leans` where it cannot be asked before the one before it is answered."""

    text: str
    leans: bool = False


def split_clauses(wording: Wording) -> tuple[Clause, ...]:
    """Return the questions that `wording` puts, in order; one for most."""
    parts = [part for sentence in _sentences(wording.text) for part in _split(sentence, wording.language)]
    clauses: list[Clause] = []
    for part in parts:
        leans = bool(clauses) and leans_on(
            read_wording(clauses[-1].text, wording.language), read_wording(part, wording.language)
        )
        clauses.append(Clause(part, leans))
    return tuple(clauses)


def leans_on(first: Wording, second: Wording) -> bool:
    """True where `second` needs the answer to `first`: it points back, and at what `first` asks for.

    “Which fund …, and what are its fees?” leans; “When was the fund founded, and what are its fees?” does not.
    """
    french = second.is_french
    if (_POINTER_FR if french else _POINTER_EN).search(second.plain):
        return True
    if not refers_back(second):
        return False
    if (_same_subject_fr if french else _same_subject_en)(first.plain, second.plain):
        return False  # “What risks does the report identify, and what measures does it propose?”: “it” is the report
    if not french and _names_plural(first.plain) and _only_them(second.plain):
        return False  # “Which firm supplied the cranes; which firm maintained them?”: “them” are the cranes
    if (SUPERLATIVE_FR if french else SUPERLATIVE_EN).search(first.plain):
        return True
    if _WHO_DID.match(first.plain) and not _PERSONAL.search(_DONE_TO_THING.sub("", second.plain)):
        return False  # “Who approved the budget, and when was it published?”: “it” is the budget
    return bool(_ENTITY.search(first.plain)) and not _ATTRIBUTE.search(first.plain)


def _same_subject_en(first: str, second: str) -> bool:
    """True where “it” takes the place of the first clause's subject after the same auxiliary."""
    subject = re.search(r"\b(does|did|must|will|can) (?:the|this) [\w-]+", first)
    same = subject is not None and re.search(rf"\b{subject[1]} it\b", second) is not None
    return same and {match[0] for match in _PRONOUN_EN.finditer(second)} == {"it"}


def _same_subject_fr(first: str, second: str) -> bool:
    """True where both French clauses repeat their subject by the same pronoun, and nothing else points back."""
    pronouns = [set(re.findall(r"-(?:t-)?(ils?|elles?)\b", plain)) for plain in (first, second)]
    return pronouns[0] == pronouns[1] != set() and not _PRONOUN_FR.search(second.rstrip(" ?."))


def _names_plural(plain: str) -> bool:
    """True where a clause asks for one thing by its noun and names several others."""
    match = re.match(r"(?:which|what) (?P<asked>[\w-]+) \w+ (?:the |all |its )(?:[\w-]+ )?(?P<named>[\w-]+)\W*$", plain)
    return match is not None and is_plural(match["named"]) and not is_plural(match["asked"])


def _only_them(plain: str) -> bool:
    return {match[0] for match in _PRONOUN_EN.finditer(plain)} == {"them"}


def refers_back(clause: Wording) -> bool:
    """True where a pronoun stands for something outside the clause."""
    if not clause.is_french:
        return bool(_PRONOUN_EN.search(clause.plain))
    return bool(_PRONOUN_FR.search(clause.plain.rstrip(" ?."))) or inverted_pronoun(clause.plain) is not None


def inverted_pronoun(plain: str) -> re.Match[str] | None:
    """A French “-t-il” that stands for the subject, not one that repeats it (“quand la police a-t-elle été émise”)."""
    for match in re.finditer(r"-(?:t-)?(?:ils?|elles?)\b", plain):
        before = plain[: match.start()]
        if not re.search(r"\b(?:le|la|les|un|une|ce|cet|cette|ces|son|sa|ses|leurs?)\b|\bl'", before) and not re.search(
            r"\bil y a\b|y a$", before
        ):
            return match
    return None


def _sentences(text: str) -> list[str]:
    """Sentences that ask; what stands before the first of them is its setting."""
    parts = [part.strip(" ;,") for part in _SENTENCE.split(text) if part and part.strip(" ;,.?")]
    kept: list[str] = []
    for part in parts:
        asks = _OPENS.match(read_wording(part).lower) is not None
        if kept and not (asks and _asks(kept[-1])):
            kept[-1] = f"{kept[-1]} {part}"
        else:
            kept.append(part)
    return kept or [text]


def _asks(sentence: str) -> bool:
    lower = read_wording(sentence).lower
    return sentence.endswith("?") or any(_OPENS.match(part) for part in re.split(r"(?:, |: |\. )", lower))


def _split(sentence: str, language: str) -> list[str]:
    wording = read_wording(sentence, language)
    if len(wording.lower) != len(wording.text):
        return [sentence]  # lower-casing moved the offsets
    if wording.is_french:
        cut = _CUT_FR.search(wording.lower) or _between_inversions(wording.lower)
    else:
        cut = (_CUT_YES_NO if re.match(_AUX_EN, wording.lower) else _CUT_EN).search(wording.lower)
    if cut is None:
        return [sentence]
    if joint_question(wording.plain):
        return [sentence]
    before, after = wording.text[: cut.start()], wording.text[cut.end() :]
    if _BARE_WH.fullmatch(before.lower()):
        return [sentence]  # “When and where was …”: one predicate
    if not _asks(before) and not (wording.is_french and _INVERSION.search(before.lower())):
        return [sentence]
    return [before, *_split(after, language)]


def _between_inversions(lower: str) -> re.Match[str] | None:
    """“ et ” between two French inversions (“… est-il … et … exige-t-il …”)."""
    inversions = [match.start() for match in _INVERSION.finditer(lower)]
    if len(inversions) < 2 or re.match(r"(?:si|s'ils?) ", lower):
        return None
    cuts = [cut for cut in re.finditer(r",? (?:et|ou) ", lower) if inversions[0] < cut.start() < inversions[-1]]
    return cuts[-1] if cuts else None
