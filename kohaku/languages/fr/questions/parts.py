"""French: parts of one question."""

import re

from kohaku.languages.question_forms.parts import PartForms
from kohaku.languages.question_forms.patterns import any_of

_OF = r"\b(?:du|de la|de l'|des|au|aux|a la|a l'|dans (?:le|la|l')|par (?:le|la|l')|pour (?:le|la|l')|sur (?:le|la|l'))"
_NO_VERB = r"(?!(?:a|ont|est|sont|ete|etait|etaient|fut|avait|avaient|\w+-(?:t-)?(?:il|elle|ils|elles|on))\b)"
_NESTED = any_of(
    rf"{_OF} ?[\w-]+(?: [\w-]+){{0,3}}? (?:qui|dont|ou|ayant|avec|auquel|pour lequel)\b.*\b(?:le|la|les) (?:\w+ )?"
    r"(?:plus|moins|meilleure?s?|pires?)\b.*",
    rf"{_OF} ?[\w-]+(?: {_NO_VERB}[\w-]+){{0,2}} (?:le|la|les) (?:plus|moins|mieux) \w+",
    r"(?:(?<=^qui a )|(?<=^qui ont ))\w+ (?:le|la|l'|les) ?[\w-]+(?: [\w-]+){0,3}? (?:qui|dont|ou|ayant|avec)\b.*"
    r"\b(?:le|la|les) (?:\w+ )?(?:plus|moins|meilleure?s?|pires?)\b.*",
    r"\b(?:du|de la|au|a la|de l') ?(?:plus|moins) (?:grande?|gros|grosse|petite?|chere?|ancien|ancienne|rentable|"
    r"eleve\w*|"
    r"couteux|couteuse|recente?|lourde?|long|longue) \w+",
)
_AGENTS = (
    r"(?:societe|entreprise|banque|assureur|courtier|fournisseur|fabricant|tribunal|juridiction|cour|hopital|clinique|"
    r"laboratoire|pays|ville|region|site|personne|auteur|directeur|filiale|cabinet|organisme|universite|medecin|juge|"
    r"expert|"
    r"ingenieur|avocat|usine|equipe|centre)"
)
_AGENT = any_of(
    rf"^(?:quand|comment|ou|(?:a|en|dans|de) quel(?:le)? \w+) .*\b(?:le |la |l'){_AGENTS} (?:qui|dont)\b.*",
    r"^(?:quand|comment|ou|(?:a|en|dans|de) quel(?:le)? \w+) .*\b(?:le |la |l')[\w-]+ (?:le|la) (?:plus|moins) \w+$",
    rf"{_OF} ?{_AGENTS}(?: \w+)? (?:qui|dont|ou|ayant)\b.*",
    rf"(?<=^quand )(?:le|la) {_AGENTS} (?:qui|dont)\b.*|(?<=^a quelle date )(?:le|la) {_AGENTS} (?:qui|dont)\b.*",
)


def _embedded(plain: str) -> tuple[int, int] | None:
    found = _NESTED.search(plain) or _AGENT.search(plain)
    return found.span() if found else None


PARTS = PartForms(
    embedded=_embedded,
    respectively=re.compile(r"\brespectivement\b"),
    thing_and_its=re.compile(
        r"(?:nomme[rz]?|trouver|identifier|citer) (?P<thing>[^,;?]{3,90}?),? (?:et|ainsi que) (?:son|sa|ses|"
        r"leurs?) [a-z]"
    ),
    naming=re.compile(r"(?:nomme|trouver|identifier|citer)"),
    measure_of=re.compile(
        r"(?:le |la |l')?(?:[\w-]+ )?(?:nombre|montant|nom|taux|prix|lieu|part|niveau|cout|valeur|date|type) "
        r"(?:de|des|du)\b(?! .*\b(?:dans|sous|par)\b)"
    ),
    two_objects=re.compile(
        r"(?:quel(?:le)?s? (?:est|sont)|lister|citer|donner|indiquer|enumerer|identifier|nommer) (?:les |le |la |l')?"
        r"(?P<first>[^,;]{3,90}?),? (?:et|ainsi que) (?:les |le |la |l')(?P<second>[^,;?]{3,120})\??\.?$"
    ),
    owner=re.compile(r"^[\w-]+(?: [\w-]+)? (?:du|de la|de l'|des) ?(?P<of>[\w-]+)$"),
    complement=re.compile(r"\b(?:dans|du|de la|des|pour|sous|par|sur|au|aux|entre|en)\b|\bde l'|\w{3,}ees?\b"),
)
