"""French: phrases of questions to a table, in English."""

import re

from kohaku.languages.question_forms.tables import TableForms

_YEAR = r"(?:19|20)\d\d"
_CLITIC = r"(?:il|elle|ils|elles|on|t-il|t-elle|t-on)"
_UP = r"(?:augment|progress|gross|grandi)\w*|hauss\w+|cr[uûo]\w*|accr[uûo]\w*"
_DOWN = r"(?:diminu|recul|chut|régress)\w*|baiss\w+|rédui\w+"
_MOVED = r"vari(?:é|e|ent|ait)\w*|évolu\w+|chang\w+"
_MOVE = r"(?:variation|évolution|croissance|hausse|baisse|augmentation|diminution|progression|recul)"
_HIGH = r"élevée?s?|grande?s?|gros(?:ses?)?|hautes?|importante?s?|fortes?|longues?|longs?|chère?s?|cher"
_LOW = r"faibles?|bas(?:ses?)?|petite?s?|réduite?s?|courte?s?"
_OF = r"(?:du|de la|de l'|des|de|d')"
_WH = r"(?!.*\b(?:quel\w*|combien|qui|où|quand|comment|pourquoi|lequel|laquelle)\b)"

_PHRASES = (
    (rf"\b(?:de )?quelle (?:part|proportion|fraction) {_OF} ?(?P<whole>[^?]+?) (?=(?:la |le |les |l'|(?-i:[A-ZÉÈ]))[^?]*\b(?:représent|constitu)\w+)",
     "what share of {whole} did "),
    (rf"^\s*(?:est-ce que?|est-ce qu')(?= ?){_WH}", "did"),
    (rf"^\s*{_WH}(?P<rest>[^?]*?)\b(?:a|ont|avait|avaient|est|sont|était|étaient|fut|furent)-{_CLITIC}\b", "was {rest}"),
    (r"\bde combien (?:de |en )?(?:pour ?cent|pourcentage|%)|\bde quel pourcentage\b", "by what percentage did"),
    (r"\bde combien\b(?! d)", "by how much did"),
    (r"\bquel(?:le)? pourcentage (?:du|de la|de l'|des|de|d')", "what percentage of "),
    (r"\bquelle (?:part|proportion|fraction)\b", "what share"),
    (r"\bcombien de fois\b", "how many times"),
    (r"\bcombien (?:de |d')", "how many "),
    (r"\bà combien (?:s'élev\w+|se mont\w+)", "what is"),
    (r"\bcombien\b", "how much"),
    (r"\b(?:(?:en|dans|lors de|au cours de|pendant|durant|pour) )?quel(?:le)? (?:année|exercice)\b", "in which year"),
    (r"\b(?:(?:en|dans|lors de|au cours de|pendant|durant|pour) )?quel(?:le)?s (?:années|exercices)\b", "in which years"),
    (r"\b(?:(?:en|dans|lors de|au cours de|pendant|durant|pour|au) )?quel trimestre\b", "in which quarter"),
    (r"\b(?:(?:en|dans|pendant|durant|pour|au) )?quel mois\b", "in which month"),
    (r"\bquel(?:le)?s? (?:est|sont|était|étaient|a été|ont été|fut|furent|sera|seront)\b", "what is"),
    (r"\b(?:le)?quel(?:le)?s?\b", "which"),
    (rf"\b{_MOVE} (?:en pourcentage|en pour ?cent|en %|relative)", "percentage change"),
    (r"\btaux de (?:croissance|variation|progression|évolution)\b", "growth rate"),
    (r"\b(?:exprimée?s? )?en (?:pourcentage|pour ?cent|%) (?:du|de la|de l'|des|de|d')", "as a percentage of "),
    (r"\ben (?:pourcentage|pour ?cent)\b|\ben %", "in percent"),
    (r"\bpoints? de pourcentage\b", "percentage points"),
    (r"\b(?:part|proportion|fraction)\b(?= d)", "share"),
    (r"\b(?:ratio|rapport) entre\b", "ratio between"),
    (r"\bratio\b", "ratio"),
    (r"\bdivisée?s? par\b", "divided by"),
    (r"\b(?:différence|écart)\b", "difference"),
    (r"\bentre\b", "between"),
    (r"\ben moyenne\b|\bmoyenne?s?\b", "average"),
    (r"\bsomme\b", "sum"),
    (r"\bau total\b|\ben tout\b", "in total"),
    (r"\bcumulée?s?\b", "combined"),
    (r"\btotale?s?\b|\btotaux\b", "total"),
    (r"\b(?:augmentation|hausse|progression|croissance)\b", "increase"),
    (r"\b(?:diminution|baisse|recul|chute|réduction)\b", "decrease"),
    (r"\b(?:variation|évolution)\b", "change"),
    (rf"\b(?:{_UP})\b", "increase"),
    (rf"\b(?:{_DOWN})\b", "decrease"),
    (rf"\b(?:{_MOVED})\b", "change"),
    (r"\bsupérieure?s? (?:à|au|aux) (?=\d)", "greater than "),
    (r"\binférieure?s? (?:à|au|aux) (?=\d)", "less than "),
    (r"\bsupérieure?s? (?:à (?:celui|celle|ceux|celles) (?:de|d')|à|au|aux)(?!\w)", "higher than"),
    (r"\binférieure?s? (?:à (?:celui|celle|ceux|celles) (?:de|d')|à|au|aux)(?!\w)", "lower than"),
    (rf"\bplus (?:{_HIGH}) (?:que |qu')", "higher than "),
    (rf"\b(?:plus (?:{_LOW})|moins (?:{_HIGH})) (?:que |qu')", "lower than "),
    (rf"\b(?:le |la |les )?plus (?:{_HIGH})(?!\w)|\b(?:maximal|maximum)\w*", "highest "),
    (rf"\b(?:le |la |les )?(?:plus (?:{_LOW})|moins (?:{_HIGH}))(?!\w)|\b(?:minimal|minimum)\w*", "lowest "),
    (r"\ble plus (?:de |d')?(?!\w*-)", "highest "),
    (r"\ble moins (?:de |d')?", "lowest "),
    (r"\b(?:dépass|excéd)\w+", "exceed"),
    (r"\bplus de (?=\d)|\bau-dessus de\b", "more than "),
    (r"\bmoins de (?=\d)|\b(?:au|en)[- ]dessous de\b", "less than "),
    (r"\bau moins\b", "at least"),
    (r"\bau plus\b", "at most"),
    (rf"\b(?:de|depuis) (?=(?:l'année )?{_YEAR})", "from "),
    (rf"(?<=\d) (?:à|jusqu'en) (?=(?:l'année )?{_YEAR})", " to "),
    (r"\b(?:par rapport (?:à|au|aux)|comparée?s? (?:à|au|aux))(?!\w)", "compared to"),
    (r"\bpar action\b", "par action"),
    (r"\brespecti(?:f|fs|ve|ves|vement)\b", "respectively"),
    (r"\b(?:a|ont|est|sont|avait|avaient|était|étaient|fut)-(?:t-)?(?:il|elle|ils|elles|on)\b", "did"),
    (r"\b(?:représent|constitu)\w+(?:-(?:t-)?(?:il|elle|ils|elles))?\b", "represent"),
    (r"\b(?:a|ont|avait|avaient|est|sont|était|étaient|fut|furent|été|s'élev\w+)(?!\w)", ""),
    (r"\bmilliards?\b", "billion"),
    (r"\bmilliers?\b|\bmille\b", "thousand"),
    (r"\bmillions?\b", "million"),
    (r"\bpour ?cent\b", "percent"),
    (r"\bet\b", "and"),
    (r"\bou\b", "or"),
    (r"\bpour\b", "for"),
    (r"\b(?:dans|en|au|aux)\b", "in"),
    (r"\b(?:du|de la|de|des)\b|\b(?:de l|d)'", "of "),
)  # fmt: skip

TABLES = TableForms(
    tuple((re.compile(phrase, re.IGNORECASE), english) for phrase, english in _PHRASES), decimal_comma=True
)
