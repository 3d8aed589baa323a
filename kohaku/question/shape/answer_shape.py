"""What form the answer takes: one value, a list, a table, a tree, or lists within a list."""

import re

from kohaku.contracts.question import AnswerShape
from kohaku.question.preamble import question_proper
from kohaku.question.shape.coordination import coordinated, without_idioms
from kohaku.question.shape.nouns import QUANTITIES, asks_for_several, lists_things
from kohaku.question.shape.requested_columns import requested_columns
from kohaku.question.wording import Wording, any_of, words_of

STATEMENT = re.compile(r"^(?:true or false|vrai ou faux|yes or no|oui ou non)\b\s*[:?,.-]?\s*")

_TREE = any_of(
    r"\btable of contents\b|\btable des matieres\b|\bsommaire\b|\bhierarch\w+|\barborescence\b|\borganigramme\b",
    r"\borg(?:ani[sz]ation(?:al)?)? ?charts?\b|\bbill of materials\b|\bnomenclature\b|\btaxonom(?:y|ie)\b",
    r"\b(?:ownership|group|corporate|organi[sz]ational|legal|governance|document|folder|file|command|reporting|chapter|"
    r"section|shareholding|breakdown|tree|nested) structure\b|\bstructure (?:tree|of the (?:group|document|report|"
    r"thesis|act|code))\b",
    r"\bstructure (?:hierarchique|arborescente|juridique|organisationnelle|(?:du|de la|de l') ?(?:groupe|document|"
    r"rapport|"
    r"memoire|capital|code|loi|these))\b",
    r"\b(?:work|assembly|product|parts?|component|system) breakdown\b|\bbreakdown\b.*\b(?:down to|levels?|sub-?\w+)\b",
    r"\b(?:full|detailed|complete|nested|multi-?level|chapter) outline\b|\boutline of\b|\bthe outline\b",
    r"\bplan (?:detaille|complet|general|hierarchise)\b|\b(?:decision|fault|event|file|family|classification|product|"
    r"directory|failure) tree\b|\bas a tree\b|\btree of\b|\barbre\b",
    r"\bdecompose\b.*\binto\b|\bdecompose[rz]?\b.*\ben\b",
    r"\ball (?:the )?levels\b|\btous les niveaux\b|\bsections? (?:and|et) (?:sub-?sections?|sous-sections?)\b|"
    r"\bsous-sections\b",
    r"\bsub-?sections?\b.*\bsections?\b|\b(?:chapters?|titles?|parts?), (?:\w+, )*(?:chapters?|sections?|articles?)",
    r"\bfrom (?:the )?(?:ultimate |top )?(?:parent|holding)\b.*\bto\b|\b(?:societe|maison)[ -]mere\b.*\bjusqu",
)
_TABLE = any_of(
    r"\btabulate\b|\btabular\b|\bside[- ]by[- ]side\b|\bcolumns? (?:for|with)\b|\bwith (?:\w+ )?columns?\b|"
    r"\bone row per\b",
    r"\b(?:in|as|into|make|build|draw up|produce|create|give(?: me)?|prepare|compile|set up|generate) (?:a |"
    r"an )(?:[\w-]+ ){0,3}table\b",
    r"^(?:[\w-]+ ){0,2}table\b(?! of contents| \d)|\btable (?:comparing|showing|with|listing|that lists|"
    r"summari[sz]ing)\b",
    r"\btable of (?!contents)|\bmatrix of\b|\b(?:as|into) a (?:matrix|grid|spreadsheet)\b",
    r"\b(?:un|sous forme de|en|de) tableau\b(?! (?:\d|[ivx]+\b|de bord))|^(?:\w+ )?tableau\b(?! (?:\d|[ivx]+\b|"
    r"de bord))",
    r"\btableau (?:comparatif|recapitulatif|synoptique|croise|avec|comparant|des|listant)\b|\bcolonnes?\b|"
    r"\bcote a cote\b",
    r"\bune ligne par\b|\bmettre en regard\b",
)
_SUMMARY = any_of(
    r"\bsummar(?:y|i[sz]e)\b|\boverview\b|\bin (?:plain|simple) (?:english|words|terms|language)\b",
    r"^(?:resume|resumer|resumez|synthetise|synthetiser)\b|\bresume(?:r|z)? (?:le|la|les|l'|en)|\bgrandes lignes\b|"
    r"\bvue d'ensemble\b|\bapercu\b|\bsynthese\b",
)
_LISTS = any_of(
    r"^(?:please )?(?:list|enumerate|itemi[sz]e)\b|\b(?:and|then|, ) ?(?:list|enumerate)\b|\blist of\b",
    r"^(?:lister|listez|enumerer|enumerez|recenser|recensez|dresser)\b|^liste\b|\bliste (?:des|de|complete|"
    r"exhaustive)\b|\benumere[rz]?\b",
    r"(?:^|[.;?] |\band )(?:name|give|find|identify|show|mention|cite|state) (?:me )?(?:every|each|all)\b|"
    r"\bevery \w+ (?:who|that|where|"
    r"in which)\b",
)
_EVERYWHERE = any_of(
    r"\b(?:every|all) (?:the |of the )?(?:places?|passages?|mentions?|references?|occurrences?|instances?)\b",
    r"\b(?:where|what|which|who) else\b|\belsewhere\b|\bou (?:est|sont|a-t-on|trouve-t-on)[\w-]* (?:encore|ailleurs|"
    r"aussi|egalement)\b",
    r"\bou d'autre\b|\b(?<!par )ailleurs\b|\b(?:a|en) quels (?:autres )?endroits\b|"
    r"\btou(?:s|tes) les (?:\w+ )?(?:passages|mentions|occurrences|"
    r"references|endroits|articles|clauses|sections|pages)\b",
)
_COMMAND = any_of(
    r"^(?:please )?(?:name|give|identify|state|find|show|mention|provide|cite|extract|tell|specify|indicate|outline|"
    r"describe|note)(?: me)? (?P<en>.+)",
    r"^(?:nomme|donne|cite|indique|identifie|releve|mentionne|trouve|precise|presente|enonce|"
    r"rappele)[rz]?(?:-moi)? (?P<fr>.+)",
)
_COUNTS = any_of(
    r"^(?:approximately |roughly |about )?how (?:many|much|long|old|far|large|big|high|often|fast|tall|deep|wide|"
    r"heavy)\b",
    r"^(?:environ )?combien\b|^(?:de|a|en) combien\b|^(?:by )?(?:what|which) (?:percentage|percent|proportion|share|"
    r"fraction|amount|number|factor)\b",
)
_NOT_A_PHRASE = re.compile(
    r"(?:if|in case|in the event|should|when|unless|who|where|why|how|is|are|was|were|do|does|did|has|have|can|could|"
    r"must|"
    r"will|would|compare|contrast|explain|describe|estimate|calculate|compute|determine|suppose|assuming|provided|"
    r"given|using|based|"
    r"according|since|because|si|s'il|en cas|compare[rz]?|explique[rz]?|decri\w*|estime[rz]?|calcule[rz]?|est-ce|"
    r"lorsqu\w*|selon)\b"
)
_WH_EN = re.compile(r"\b(?:what|which|who|whom|how|when|where|why)\b")
_ASKS_FR = re.compile(
    r"\b(?:quel|quelle|qui|quand|comment|pourquoi|est-ce|que|combien|lequel|laquelle)\b|\bqu'|-t-(?:il|elle|on)\b|"
    r"\w-(?:ils?|elles?)\b"
)


def answer_shape(wording: Wording) -> AnswerShape:
    """Return the shape of the answer by the first rule that fits; one value where none does."""
    plain = without_idioms(wording.plain)
    if STATEMENT.match(plain) or re.search(r"\b(?:true or false|vrai ou faux)\W*$", plain):
        return AnswerShape.SINGLE
    if _TREE.search(plain):
        return AnswerShape.TREE
    if _TABLE.search(plain):
        return AnswerShape.TABLE
    if _SUMMARY.search(plain):
        return AnswerShape.SINGLE
    core = question_proper(plain)
    if not _COUNTS.search(core) and not re.match(r"(?:is|are|was|were|do|does|did|has|have)\b", core):
        rows = requested_columns(plain, wording.is_french)
        if rows:
            nested = rows.listed or all(_is_plural(item, wording.is_french) for item in rows.items)
            return AnswerShape.NESTED if nested else AnswerShape.TABLE
    if _LISTS.search(plain) or _EVERYWHERE.search(plain):
        return AnswerShape.LISTING
    return AnswerShape.LISTING if _asks_listing(core, wording) else AnswerShape.SINGLE


def asks_summary(plain: str) -> bool:
    """True where the question asks for the whole in short."""
    return bool(_SUMMARY.search(plain))


def _is_plural(item: str, french: bool) -> bool:
    words = words_of(item)
    if french and words and words[0] in ("les", "des", "ses", "leurs"):
        return True
    return lists_things(words, french)


def _asks_listing(core: str, wording: Wording) -> bool:
    """A plural is asked for: “Which witnesses …”, “What are the steps …”, “Name the four …”, “symptoms of …”."""
    if _COUNTS.search(core):
        return False
    items = coordinated(core, wording)
    if items:
        return all(_is_plural(item, wording.is_french) for item in items)
    command = _COMMAND.match(core)
    if wording.is_french:
        return _listing_fr(core, command)
    wh = re.match(r"(?:(?:in|on|at|by|from|to|for|of|with|under|against|during) )?(?:what|which) (?P<rest>.+)", core)
    if wh:
        return _listing_wh(wh["rest"], picks="which" in core[: wh.start("rest")])
    if command:
        return lists_things(words_of(re.sub(r"^(?:all )?(?:of )?", "", command["en"] or "")))
    if re.match(r"who (?:are|were)\b", core):
        return True
    clause = re.search(r", (?:(?:in|on|at|by|from|to|for|of|with|under) )?(?:what|which) (?P<rest>.+)", core)
    if clause and _NOT_A_PHRASE.match(core):
        return _listing_wh(clause["rest"], picks="which" in clause[0])
    return not _NOT_A_PHRASE.match(core) and not _WH_EN.search(core) and lists_things(words_of(core))


def _listing_wh(rest: str, picks: bool) -> bool:
    be = re.match(r"(?:are|were|have been|might be|may be|could be|would be) (?P<np>.+)", rest)
    if be:
        return lists_things(words_of(be["np"]))
    if rest.startswith("of the"):
        return bool(re.match(r"of the (?:following )?(?:\w+ ){0,4}(?:are|were|do|have)\b", rest))
    return asks_for_several(words_of(re.split(r"[?,;:]", rest)[0]), picks)


def _listing_fr(core: str, command: re.Match[str] | None) -> bool:
    """French says the number with the determiner: “quels”, “les”; only a bare phrase leaves it to the noun."""
    wh = re.search(r"(?:^|\W)(?:quels|quelles|lesquels|lesquelles)\b ?(?P<rest>.*)", core)
    if wh:
        noun = re.sub(r"^(?:sont|etaient|ont ete|seraient|furent) ", "", wh["rest"])
        return _several_fr(words_of(noun))
    if command:
        noun = command["fr"] or command["en"] or ""
        return bool(
            re.match(r"(?:les|tous|toutes|des|ses|leurs|deux|trois|quatre|cinq|six|sept|huit|dix)\b", noun)
        ) and _several_fr(words_of(noun))
    if re.match(r"qui (?:sont|etaient)\b", core):
        return True
    if _NOT_A_PHRASE.match(core) or _ASKS_FR.search(core.split(",")[0]):
        return False
    return lists_things(words_of(core), french=True)


def _several_fr(words: list[str]) -> bool:
    """True unless the noun is singular after all, or names one quantity."""
    nouns = [word for word in words if word not in ("les", "des", "tous", "toutes", "ses", "leurs", "ces", "de")]
    return bool(nouns) and nouns[0] not in QUANTITIES and not re.match(r"(?:le|la|un|une|son|sa|leur)$|l'", nouns[0])
