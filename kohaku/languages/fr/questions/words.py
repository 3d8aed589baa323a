"""French: words of questions in general."""

import re

from kohaku.languages.question_forms.patterns import lexicon
from kohaku.languages.question_forms.words import Recognition, RewriteForms, TermForms

RECOGNITION = Recognition(
    function_words=lexicon(
        "le la les des du un une et est sont quel quelle quels quelles combien qui que quand dans pour par sur avec "
        "au aux ce cette ces son sa ses leur leurs selon lors entre chaque ou comment pourquoi lister donner citer "
        "vrai faux si de sous chez quoi lequel laquelle en apres depuis nom"
    ),
    marks=re.compile(r"[àâçéèêëîïôûùœ]|\b(?:l|d|qu|n|s|j|c)'[a-z]|-t-(?:il|elle|on)\b", re.IGNORECASE),
)
TERMS = TermForms(
    fillers=lexicon(
        "quel quelle quels quelles combien lister donner indiquer citer vrai faux selon environ document total"
    ),
    affixes=re.compile(r"^(?:[ldnscjm]|qu)['’](?=\w)|['’]s$", re.IGNORECASE),
    ordinal=re.compile(r"\d+(?:er|e)", re.IGNORECASE),
    capitals_name=True,
)
REWRITES = RewriteForms(
    judged=re.compile(r"^\s*vrai ou faux\s*[:,–-]?\s*", re.IGNORECASE),
    asking=re.compile(
        r"^(?:(?:et|mais)\s+)?(?:"
        r"(?:quel(?:le)?s?|qui|que|qu['’]|où|quand|pourquoi|comment)(?:\s*(?:est|sont|était|étaient|a|ont|avait))?"
        r"(?:[ -](?:ce\s+)?(?:que|qui))?|combien(?:\s+de)?|est-ce\s+que|(?:donne|cite|liste)[rz]?(?:-moi)?)\s*"
        r"(?:l[ea]s?\s+)?",
        re.IGNORECASE,
    ),
)
