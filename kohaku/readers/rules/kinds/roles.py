"""Roles of dates and people: what is issued is not what is due, and what was opened is not what was closed.

Each role is a set of stems in the languages that the sample documents are written in. A text that speaks of another
role and not of the one asked for states another date.
"""

import re
from functools import lru_cache

from kohaku.readers.rules.conditions.wording_match import flat

_ROLES: dict[str, str] = {
    "begin": r"effective|(?:take|took|taking)s? effect|commenc\w+|incept\w+|begin\w*|began|start\w*|in force|valid from|opened|opens|opening|founded|established"
    r"|prend\w* effet|debut\w*|commence\w*|beginn\w*|begann\w*|begonn\w*|inkrafttreten|in kraft|eroffnet",
    "end": r"expir\w+|ends?|ended|ending|run\w* out|valid until|terminat\w+|laps\w+|closed|closes|closing|ceas\w+|step\w* down|leave|left|fin\b|echeance|endet\w*|ende\b|ablauf\w*|lauft ab|geschlossen",
    "issue": r"issu\w+|dated|invoice date|date of invoice|rechnungsdatum|emi(?:s|se|ssion)\b|ausgestellt",
    "due": r"due|payable by|falligkeit\w*|fallig|exigible",
    "sign": r"sign\w*|execut\w+|unterzeichn\w+|unterschrieben|signe\w*",
    "deliver": r"deliver\w*|liefer\w+|geliefert|livr\w+",
    "send": r"sent|send\w*|envoy\w+|gesendet|gesandt|verschickt|versandt",
    "change": r"chang\w+|modif\w+|updat\w+|revis\w+|amend\w+|geandert",
    "publish": r"publi\w+|released?|veroffentlicht",
    "pay": r"paid|payment date|bezahlt|payee?",
    "approve": r"approv\w+|adopt\w+|genehmigt|approuv\w+",
    "prepare": r"prepar\w+|written by|wrote|write|ecrit|schrieb\w*|geschrieben|author\w*|drafted|erstellt|verfasst|redige",
    "receive": r"receiv\w+|recu|erhalten",
    "inspect": r"inspect\w+|audit\w*|survey\w*|pruf\w+",
    "repair": r"repair\w*|fixed|mended|reparier\w+|repare\w*",
    "replace": r"replac\w+|ersetzt|remplac\w+",
    "service": r"serviced|servicing|gewartet|entretien",
}  # fmt: skip
_PATTERNS = {role: re.compile(rf"\b(?:{stems})\b") for role, stems in _ROLES.items()}


@lru_cache(maxsize=20_000)
def roles_of(text: str) -> frozenset[str]:
    """The roles that a text speaks of."""
    low = flat(text)
    return frozenset(role for role, pattern in _PATTERNS.items() if pattern.search(low))
