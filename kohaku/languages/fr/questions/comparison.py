"""French: comparisons."""

import re

from kohaku.languages.question_forms.comparison import ComparisonForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

SUPERLATIVE = any_of(
    r"\b(?:le|la|les|l'|au|du|des|leur|son|sa|ses) ?(?:[\w-]+ )?(?:plus|moins|mieux|pires?|meilleure?s?)\b",
    r"\ben (?:premier|dernier)\b",
)
_NUMBER = r"(?:(?:environ )?[$€£¥]?\s?\d|(?:un|une|deux|trois|quatre|cinq|six|dix|vingt)\b)"
_CHANGE = (
    r"(?:augment\w+|baiss\w+|recul\w+|progress\w+|diminu\w+|chang\w+|evolu\w+|croi\w+|cru|vari\w+|modifi\w+|hausse|"
    r"redui\w+|chut\w+)"
)
_NOT_AFTER_LE = r"(?<!\ble )(?<!\bla )(?<!\bles )(?<!\bl')"
_RULES = any_of(
    r"^compare[rz]?\b|\bcompare[rz]?\b|\bcompar(?:e|ee|es|ees|aison|atif|ative|ant|atifs)\b|\bversus\b|\bvs\b|"
    r"\bpar rapport (?:a|au|aux)\b|\bcote a cote\b",
    r"\bdifferences? (?:[\w'-]+ ){0,5}entre\b|\becarts? (?:[\w'-]+ ){0,4}entre\b|\bdiffer(?:er|e|ent)\b.*\b(?:de|"
    r"entre|et)\b",
    r"\b(?:le|la|les) memes? (?:pour|dans|chez|selon|sous|en)\b[^?]* (?:et|comme) (?:pour|dans|chez|selon|sous|en)\b",
    r"\b(?:les|des|aux) deux\b[^?]*\b(?:memes?|identiques?|pareils?)\b",
    rf"\b(?:de combien|de quel pourcentage|de quel facteur)\b[^?]*\b{_CHANGE}\b",
    r"\bdiverge\w*|\bmais pas\b|\bdiscordances?\b|\bdistinction entre\b",
    r"\bavant(?: et |/)apres\b|\bavec(?: et |/)sans\b|\b(?:superieur|inferieur)e?s? (?:au|aux) (?!\d)",
    r"\b(?:le|la|les) memes? pour les deux\b|\ben commun\b|\bdistingu(?:e|ent|ait|er)\b|"
    r"\brapport entre\b|\ben quoi\b.*\bdiffer",
    rf"{_NOT_AFTER_LE}\b(?:plus|moins|davantage|autant|aussi|mieux)\b[^.?;]{{0,90}}?\b(?:que\b|qu')(?! ?{_NUMBER})",
    rf"{_NOT_AFTER_LE}\b(?:meilleure?s?|pires?|moindres?)\b[^.?;]{{0,60}}\bqu(?:e\b|')",
    r"\b(?:superieur|inferieur|identique|egal|anterieur|posterieur|equivalent)e?s? (?:a|au|aux) ?(?:celui|celle|ceux|"
    r"celles|la|le|l'|les)\b",
    r"\b(?:depass|exced|surpass)\w*\b.*\b(?:celui|celle|ceux|celles)\b|\b(?:alors que|contrairement a|tandis que)\b",
    rf"\b{_CHANGE}\b[^.?;]{{0,90}}\b(?:entre|de)\b[^.?;]{{1,60}}\b(?:et|a)\b \w*\d",
    rf"\bentre\b[^.?;]{{1,60}}\bet\b[^.?;]*\b{_CHANGE}\b|\b(?:a|ont)-t-\w+ {_CHANGE}\b[^?]*\bdepuis\b",
    r"\b(?:evolutions?|changements?|modifications?)\b.*\bentre\b|\b(?:lequel|laquelle) des (?:deux|trois|quatre)\b",
)
_PERIOD = r"(?:(?:[qt][1-4] ?)?(?:19|20)?\d\d)"
_YEARS_BESIDE = rf"{_PERIOD} ?(?:-|–|/|a|et) ?{_PERIOD}"
_SET_BESIDE = any_of(
    rf"\b(?:evolution|progression|hausse|baisse)\b[^?]*\b{_YEARS_BESIDE}\b",
    r"\b(?:separent|opposent) les deux\b",
)
_CHOICE = any_of(
    r"\b(?:quel|quelle|lequel|laquelle|qui)\b[^?]*\bdes (?:deux|trois|quatre|cinq)\b",
    r"^[^?:]{2,60} ou [^?:]{2,60} ?: ?(?:lequel|laquelle|qui|quel)|\bparmi [^?]* et [^?]*, (?:lequel|laquelle|quel|"
    r"quelle|qui)\b",
    r"\b(?:quel|quelle|lequel|laquelle|qui)\b[^?]*[ ,:]ou\b",
    r"\b(?:entre|de|du|des)\b[^?]* (?:et|ou) [^?]*, (?:lequel|laquelle|quel|quelle|qui)\b",
)
COMPARISON = ComparisonForms(
    superlative=SUPERLATIVE,
    bounds=(
        (re.compile(rf"\b(?:plus|moins) (?:de |d'|que )(?={_NUMBER})"), " "),
        (
            re.compile(
                r"\b(?:au|d'autant) (?:plus|moins)\b|\bplutot que\b|\bainsi que\b|\bplus precisement\b|\bde plus,"
            ),
            " ",
        ),
    ),
    rules=(_RULES, _SET_BESIDE),
    choice=_CHOICE,
    either=NEVER,
    degree=re.compile(r"\b(?:plus|moins|meilleure?s?|pires?|mieux|superieure?|inferieure?)\b"),
)
