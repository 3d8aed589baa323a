"""French: the form of the answer."""

import re

from kohaku.languages.fr.questions.nouns import asks_listing
from kohaku.languages.question_forms.patterns import NEVER, any_of
from kohaku.languages.question_forms.shape import ShapeForms

SHAPE = ShapeForms(
    statement=re.compile(r"^(?:vrai ou faux|oui ou non)\b\s*[:?,.-]?\s*"),
    judged=re.compile(r"\bvrai ou faux\W*$"),
    tree=any_of(
        r"\btable des matieres\b|\bsommaire\b|\bhierarch\w+|\barborescence\b|\borganigramme\b",
        r"\bnomenclature\b|\btaxonomie\b",
        r"\bstructure (?:hierarchique|arborescente|juridique|organisationnelle|(?:du|de la|de l') ?(?:groupe|document|"
        r"rapport|memoire|capital|code|loi|these))\b",
        r"\bplan (?:detaille|complet|general|hierarchise)\b|\barbre\b|\bdecompose[rz]?\b.*\ben\b",
        r"\btous les niveaux\b|\bsections? et sous-sections?\b|\bsous-sections\b",
        r"\b(?:societe|maison)[ -]mere\b.*\bjusqu",
    ),
    table=any_of(
        r"\b(?:un|sous forme de|en|de) tableau\b(?! (?:\d|[ivx]+\b|de bord))|^(?:\w+ )?tableau\b(?! (?:\d|[ivx]+\b|"
        r"de bord))",
        r"\btableau (?:comparatif|recapitulatif|synoptique|croise|avec|comparant|des|listant)\b|\bcolonnes?\b|"
        r"\bcote a cote\b",
        r"\bune ligne par\b|\bmettre en regard\b",
    ),
    summary=any_of(
        r"^(?:resume|resumer|resumez|synthetise|synthetiser)\b|\bresume(?:r|z)? (?:le|la|les|l'|en)|"
        r"\bgrandes lignes\b|\bvue d'ensemble\b|\bapercu\b|\bsynthese\b",
    ),
    lists=any_of(
        r"^(?:lister|listez|enumerer|enumerez|recenser|recensez|dresser)\b|^liste\b|\bliste (?:des|de|complete|"
        r"exhaustive)\b|\benumere[rz]?\b",
    ),
    everywhere=any_of(
        r"\bou (?:est|sont|a-t-on|trouve-t-on)[\w-]* (?:encore|ailleurs|aussi|egalement)\b",
        r"\bou d'autre\b|\b(?<!par )ailleurs\b|\b(?:a|en) quels (?:autres )?endroits\b|"
        r"\btou(?:s|tes) les (?:\w+ )?(?:passages|mentions|occurrences|"
        r"references|endroits|articles|clauses|sections|pages)\b",
    ),
    counts=any_of(r"^(?:environ )?combien\b|^(?:de|a|en) combien\b"),
    yes_no=NEVER,
    asks_listing=asks_listing,
)
