"""What a question wants: its intent, and the type of the value."""

import re
from collections.abc import Sequence

from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, Intent
from kohaku.question.preamble import question_proper
from kohaku.question.shape.answer_shape import asks_summary
from kohaku.question.shape.coordination import coordinated, without_idioms
from kohaku.question.wording import Wording, any_of

_SUMMARY = any_of(
    r"^(?:explain|describe|outline|discuss)\b|\bmain (?:points|takeaways|ideas)\b|\bkey takeaways\b|\bgist\b",
    r"\bwhat (?:is|does) (?:this|the) (?:document|report|paper|contract|policy|study)\b.* (?:about|say)\b",
    r"\bde quoi (?:parle|traite)\b|^(?:explique|decri)\w+|\bpresentation generale\b",
)
_CROSS = any_of(
    r"\bwhere else\b|\belsewhere\b|\bcross-?ref|\brefers? (?:back )?to\b|\breferred to\b|\breferences? to\b",
    r"\b(?:every|all(?: the)?) (?:places?|passages?|mentions?|references?|occurrences?|instances?)\b",
    r"\b(?:cite|mention)s? (?:the |clause|section|article|annex)|\bwhere\b.*\b(?:mentioned|cited|referenced|"
    r"discussed|repeated)\b",
    r"\bencore question\b|\bou d'autre\b|\b(?<!par )ailleurs\b|\brenvoi\w*\b|\bf(?:on|ai)t reference\b|"
    r"\bou\b.*\b(?:mentionne|cite|evoque)e?s?\b",
    r"\b(?:dans|a) quel(?:le)?s? (?:articles?|sections?|pages?|clauses?)\b.*\b(?:mentionne|cite|evoque)e?s?\b",
    r"\btou(?:s|tes) les (?:passages|mentions|occurrences|references|endroits)\b",
)
_DEFINITION = any_of(
    r"\bstands? for\b|\b(?:meaning|definition) of\b|\bwhat (?:does|do|did)\b.{1,80}\bmean\b|"
    r"\bhow is\b.{1,80}\bdefined\b",
    r"\bque (?:veut dire|signifie)\b|\bqu'est-ce que signifie\b|\b(?:signification|definition) d[eu'] ?",
)
_CAUSE = any_of(
    r"^(?:why|pourquoi)\b",
    r"^what (?:drove|drives|caused|causes|explain(?:s|ed)|led to|triggered|contributed to)\b",
    r"^what (?:is|are|was|were) (?:the )?(?:main |key |primary )?(?:reasons?|drivers?|causes?) (?:for|of|behind)\b",
    r"^(?:qu'est-ce qui|qu'est ce qui) (?:explique|justifie|cause|a (?:cause|entraine|provoque|motive))\b",
)
"""A reason is told in words, whatever it is a reason for."""
_QUANTITY = re.compile(r"\bhow (?:many|much|long)\b|\bcombien\b")
_ASKS = any_of(
    r"\?",
    r"\b(?:who|what|which|when|where|why|how|is|are|was|were|does|do|did|true or false|find|give|state|name|show|"
    r"identify)\b",
    r"\b(?:vrai ou faux|qui|quel(?:le)?s?|combien|quand|comment|pourquoi|donner|indiquer)\b",
)
_RELATION = re.compile(
    r"\b(?:of|in|for|by|from|under|at|per|reported|du|de|des|au|aux|dans|pour|par|selon)\b|\bd'|\(|,"
)
_MEASURE = any_of(
    r"\b(?:amount|number|rate|ratio|price|costs?|revenue|income|margin|total|average|mean|median|maximum|minimum|max|"
    r"min)\b",
    r"\b(?:limit|date|duration|length|width|height|weight|temperature|pressure|capacity|power|premium|excess|"
    r"deductible|dose)\b",
    r"\b(?:name|address|value|level|share|percentage|count|size|area|volume|yield|emissions|consumption|profit|"
    r"dividend)\b",
    r"\b(?:taux|montant|prix|cout|nombre|total|moyenne|duree|longueur|largeur|hauteur|poids|pression|capacite|"
    r"puissance)\b",
    r"\b(?:prime|franchise|posologie|nom|adresse|valeur|niveau|part|pourcentage|superficie|surface|epaisseur|"
    r"plafond)\b",
)
_BOOLEAN = any_of(
    r"^(?:true or false|vrai ou faux|yes or no|oui ou non)\b|\b(?:true or false|vrai ou faux|yes or no|oui ou non)\W*$",
    r"^(?:is|are|was|were|do|does|did|has|have|had|can|could|must|may|will|would)\b(?! you)|^est-ce que\b",
)
_SETTING = re.compile(r"^(?:if|unless|should|in case|in the event|suppose|assuming|provided)\b[^,]{3,200}, ")
_INVERSION = re.compile(r"-t-(?:il|elle|on)\b|\w-(?:il|elle|ils|elles)\b")
_WH_FR = re.compile(
    r"\b(?:quel(?:le)?s?|combien|comment|pourquoi|quand|qui|ou|quoi)\b|(?:^|[,:;] |\b(?:et|mais|de|a) )qu(?:e\b|')"
)
_DATE = any_of(
    r"(?:^|[,:;] |\band )when\b|\b(?:what|which) (?:\w+ )?(?:dates?|day|year|month)\b|\bdates?\b|\bdeadline\b",
    r"(?:^|[,:;] |\bet )quand\b|\bquel(?:le)?s? (?:annee|jour|mois)s?\b|\becheance\b",
)
_NUMBER = any_of(
    r"\bhow (?:many|long|old|far|large|big|high|heavy|fast|often|deep|wide|tall)\b",
    r"(?<!serial )(?<!policy )(?<!phone )(?<!case )(?<!account )(?<!contract )\bnumber of\b",
    r"\bclearance\b|\bratio of\b.* to\b|\b(?:boiling|melting|flash) point\b|\b(?:torque|efficiency)\b",
    r"\b(?:count|quantity|size|length|width|height|weight|temperature|pressure|capacity|consumption|energy|"
    r"power)\b",
    r"\b(?:duration|mass|speed|throughput|latency|volume|area|speedup|factor|score|resistance|intensity|emissions?)\b",
    r"\b(?:footprint|pue|wue|headcount|survival|distance|thickness|voltage|current|frequency)\b|"
    r"\b(?:median|mean|average) age\b|\bage moyen\b|\bwhat dose\b",
    r"\bcombien (?:de\b|d')|\b(?:nombre|quantite|longueur|largeur|hauteur|poids|temperature|pression|capacite|"
    r"energie)\b",
    r"\b(?:consommation|puissance|duree|volume|surface|superficie|epaisseur|posologie|vitesse|distance|debit|"
    r"effectif|delai)\b",
)
_PERCENT = any_of(
    r"\b(?:percent(?:age)?|proportion|share (?:of|with|held)|per cent|rates?|margin|growth|return on|volatility|"
    r"fraction)\b|\bratio\b(?! of\b.* to\b)",
    r"\b(?:pourcentage|taux|proportion|part (?:de|des|du)|marge|rendement|pour ?cent)\b|\ben %",
)
_AMOUNT = any_of(
    r"\b(?:amounts?|costs?|price|premiums?|revenues?|income|profits?|expenditures?|expenses?|sales|turnover|fees?|"
    r"excess)\b",
    r"\b(?:deductible|limit of (?:cover|indemnity)|salary|budget|debt|dividends?|value of the|payable|spend|spent|"
    r"worth|usd|eur|gbp)\b",
    r"\b(?:dollars?|euros?|capex|ebitda|compensation|indemnity|damages|loan)\b|[$€£]|\bhow much (?:more |"
    r"less )?(?:does|did|do|is|was)\b",
    r"\bcombien\b.*\b(?:consacre|depense|paye|verse|investi|coute|rembourse)\w*",
    r"\b(?:instal?ments?|penalty|reserves|balances?|sums? insured)\b",
    r"\b(?:montants?|couts?|coute|prix|primes?|chiffre d'affaires|revenus?|benefices?|depenses?|frais|franchise|"
    r"plafond)\b",
    r"\b(?:indemni\w+|salaires?|honoraires|dette|encours|loyers?|versee?|resultat net)\b",
)
_CONCEPT = (
    r"(?:steps?|risks?|reasons?|measures?|procedures?|conditions?|obligations?|criteri\w+|factors?|exclusions?|ways?|"
    r"hazards?|"
    r"clauses?|sections?|drawings?|articles?|griefs|formalites|hypotheses|etapes|risques|mesures|exclusions|methode|"
    r"regle)"
)
_ENTITY = any_of(
    r"(?:^|[,:;] |\band |\bby |\bto )(?:who|whom|whose)\b|(?:^|\W)qui (?:en )?(?:a|est|sont|ont)\b|"
    r"^qui (?!se passe)\w",
    rf"\bwhich (?!(?:\w+ )?{_CONCEPT}\b)|\bwhat (?:is|was|are|were) the names?\b|\bnames? of\b|^where (?:is|was|are|"
    rf"were)\b",
    r"\bwhat (?:[\w-]+ ){1,3}(?:dataset|model|company|benchmark|country|method|framework|tool|hardware|gpu)\b",
    r"\b(?:quel(?:le)?s?) (?:medecin|societe|banque|juridiction|tribunal|fonds|filiale|expert|assureur|laboratoire|"
    r"pays|ville)\b",
    r"\bquel(?:le)?s? (?:cabinet|entreprise|centre|garage|organisme|modele|sinistre)s?\b|\bnoms? de",
    r"\b(?:list|name|donner la liste|lister|show|give)\b.*\b(?:companies|subsidiaries|filiales|datasets|models|"
    r"authors?|co-\w+|"
    r"people|members|products|insurers|structure)\b",
)


def intent(wording: Wording, shape: AnswerShape, parts: Decomposition) -> Intent:
    """Return what the question is after; `unsure` where no rule fits."""
    plain = wording.plain
    if _CROSS.search(plain):
        return Intent.CROSS_REFERENCE
    if parts is Decomposition.COMPARISON:
        return Intent.COMPARISON
    if shape is not AnswerShape.SINGLE:
        return Intent.LISTING
    if asks_summary(plain) or _SUMMARY.search(plain):
        return Intent.SUMMARY
    if _ASKS.search(plain) or _MEASURE.search(plain) or parts is not Decomposition.SINGLE:
        return Intent.LOOKUP
    return Intent.LOOKUP if _RELATION.search(plain) and len(plain.split()) > 3 else Intent.UNSURE


def answer_type(wording: Wording, shape: AnswerShape, parts: Decomposition, known: AnswerType | None) -> AnswerType:
    """Return the type of the value, by the first rule that fits; text where none does.

    Args:
        known: what the expected unit alone implies, where there is one.
    """
    plain = wording.plain
    single = shape is AnswerShape.SINGLE
    if single and (
        _BOOLEAN.search(_SETTING.sub("", question_proper(plain)))
        or _BOOLEAN.match(plain)
        or (_INVERSION.search(plain) and not _WH_FR.search(wording.lower))
    ):
        return AnswerType.BOOLEAN
    if known is not None:
        return known
    if _DEFINITION.search(plain) or (_CAUSE.search(plain) and not _QUANTITY.search(plain)):
        return AnswerType.TEXT
    if asks_summary(plain) or re.match(r"compare[rz]?\b|explain|describe", plain) or _CROSS.search(plain):
        return AnswerType.TEXT
    if single and parts is Decomposition.UNIFIED and not re.match(r"(?:when|quand) (?!and\b|et\b)", plain):
        return _common_type(coordinated(question_proper(without_idioms(plain)), wording))
    asked = re.split(r"[:;]", plain)[0] if single else plain
    who = re.search(r"(?:^|, |, and )(?:who|whom|which)\b", asked) and not re.search(
        r"\bhow (?:many|much)\b|\bwhich (?:date|year|amount|percentage|rate)\b", asked
    )
    if who or (not single and _ENTITY.search(asked) and not re.search(r"\bdates?\b|\bnumber\b", asked)):
        return AnswerType.ENTITY if _ENTITY.search(asked) else AnswerType.TEXT
    rules = (
        (AnswerType.DATE, _DATE),
        (AnswerType.PERCENT, _PERCENT),
        (AnswerType.AMOUNT, _AMOUNT),
        (AnswerType.NUMBER, _NUMBER),
        (AnswerType.ENTITY, _ENTITY),
    )
    return next((kind for kind, pattern in rules if pattern.search(asked)), AnswerType.TEXT)


def _common_type(attributes: Sequence[str]) -> AnswerType:
    """The type that all attributes have by their names: “length, width and height”; text where they differ."""
    kinds = ((AnswerType.NUMBER, _NUMBER), (AnswerType.AMOUNT, _AMOUNT))
    return next((kind for kind, names in kinds if attributes and all(map(names.search, attributes))), AnswerType.TEXT)
