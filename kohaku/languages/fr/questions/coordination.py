"""French: attributes that a question coordinates, and what it wants of each thing."""

import re

from kohaku.languages.question_forms.coordination import CoordinationForms
from kohaku.languages.question_forms.patterns import NEVER, any_of, lexicon
from kohaku.languages.question_forms.shape import ColumnForms

_QUESTION = r"(?:(?:a|en|de) )?(?:quand|ou|comment|pourquoi|quel(?:le)? [a-z]+)"
COORDINATION = CoordinationForms(
    idioms=any_of(
        r"dommages et interets|recherche et developpement|profits et pertes|pertes et profits|frais et depens",
        r"hygiene et securite|sante et securite|us et coutumes|arts et metiers|actifs? et passifs?",
        r"conditions? generales et particulieres|tresorerie et equivalents(?: de tresorerie)?",
    ),
    asks=re.compile(
        r"(?:quel(?:le)?s? (?:est|sont|etait|etaient)|(?:donne|indique|precise|mentionne|cite|releve|fourni|"
        r"trouve)[rz]?|preciser|fournir|rappeler) "
    ),
    determiner=re.compile(r"(?:le |la |les |l'|sa |son |ses |leurs? )"),
    complement=re.compile(
        r"\b(?:du|de|des|dans|pour|a|au|aux|sur|selon|par|en|figurant|prevue?s?|applicables?)\b|\bd'"
    ),
    verb=re.compile(r"\b(?:est|sont|ont|etait|etaient|doit|doivent|peut|peuvent|\w+-t-\w+|\w+-(?:ils?|elles?))\b"),
    asking=re.compile(r"(?:qui|quel|combien|comment|quand|resume[rz]?|si|en cas)\b"),
    joined=re.compile(r"\bentre "),
    two_questions=re.compile(rf"(?P<one>{_QUESTION}),? et (?P<other>{_QUESTION})\b(?! *\?)"),
    question_pair=NEVER,
    two_events=re.compile(r"(?:quand|a quelle date|en quelle annee) .+ ete (?P<one>\w+) et (?P<other>\w+)\W*$"),
    joint_question=NEVER,
    of=re.compile(r"\b(?:de|du|des)\b|\bd'"),
    conjunction=re.compile(r" (?:et|ainsi que|&) | / "),
    counted=re.compile(r"\b(?:nombre|part) de (\w+)$"),
    governed=re.compile(r" (?:pour|dans|sur|sous) "),
    value=re.compile(r"quel(?:le)? (?:est|etait) "),
    owned=re.compile(r" (?:de|du|des) | d'"),
    between_names="et|&",
)

_LIST_VERB = r"(?:liste[rz]?|enumere[rz]?|recense[rz]?|citer?|nomme[rz]?)"
_SUPERLATIVE = r"(?!(?:plus|moins|meilleure?s?)\b)"
COLUMNS = ColumnForms(
    list_verb=re.compile(_LIST_VERB),
    verb=re.compile(r"(?:indiquer|lister|donner|enumerer|preciser|citer|relever|quel(?:le)?s? (?:est|sont)) "),
    command=re.compile(
        r"(?:liste[rz]?|enumere[rz]?|donne[rz]?|cite[rz]?|nomme[rz]?|indique[rz]?|presente[rz]?|recense[rz]?|"
        r"dresse[rz]?)\b(?P<things>.*)"
    ),
    several=re.compile(r"quel(?:le)?s (?:sont|etaient)"),
    afterwards=re.compile(
        r"(?P<front>\S+ .{3,}?)(?:,| et| avec),? (?:pour|dans|sous) "
        r"(?:chacune?s?|chaque)(?: d'(?:eux|elles)| [\w-]+(?=,))?,? (?P<items>.+)"
    ),
    forward=re.compile(
        r"(?P<front>.*?)\bpour (?:chaque|chacune? (?:des|de)) [\w' -]{1,60}?(?:, (?!en )|: | "
        r"(?=(?:indiquer|lister|donner|enumerer|preciser)\b))(?P<items>.+)"
    ),
    grouped=any_of(
        rf"{_LIST_VERB},? par [\w'-]+(?: [\w'-]+)?,? (?P<items1>(?:les|toutes|tous) .+)",
        rf"par [\w '-]{{1,30}}, {_LIST_VERB} (?P<items2>.+)",
        rf"{_LIST_VERB} (?P<items3>.+?),? (?:regroupe\w*|classe\w*|ventile\w*) par .+",
    ),
    beside=any_of(
        rf"(?P<front1>.+?) avec (?P<items1>(?:ses|sa|son|leurs?|les?|la|l') ?{_SUPERLATIVE}.+)",
        r"(?P<front2>.+?) (?:et|ainsi que) (?P<items2>(?:leurs?|ses|sa|son) .+)",
    ),
    of_each=re.compile(
        r"(?:(?P<front>.+?),? et )?(?P<items>.+?) (?:de|pour|dans) (?:chaque|chacune?)(?: [\w'-]+){0,4}\s*$"
    ),
    of_each_opening=re.compile(r"quel"),
    columns=any_of(
        r"\b(?:avec|indiquant|par) (?P<items1>.+)",
        r"[^:]+: (?P<items2>.+)",
    ),
    joint=re.compile(r",? (?:et|ainsi que) |, "),
    each=lexicon("chaque"),
)
