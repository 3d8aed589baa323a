"""The kind of thing that a question asks for, beyond its type of value."""

import re
from typing import Literal

Kind = Literal["", "person", "place", "identifier", "version", "clock", "duration", "contact"]

_WORDINGS: tuple[tuple[Kind, str], ...] = (
    (
        "contact",
        r"\b(?:e-?mail address|(?:tele)?phone(?: number)?|fax(?: number)?|web ?site|url|adresse e-?mail|numéro de téléphone|telefonnummer)\b",
    ),
    (
        "identifier",
        r"\b(?:invoice|order|policy|contract|ticket|reference|serial|account|customer|case|file|report|document|registration|vat|tax|part|model|article|"
        r"batch|licen[cs]e|purchase order|po|job|claim|booking|tracking|estimate|receipt|transaction|project|employee|member|patent|docket|grant|permit|certificate|sample|batch|asset|drawing|flight|train|room|policy holder|lease|tender)[\s-](?:number|no\b|nr\b|id\b|code|reference)"
        r"|\bwhat is the (?:id|identifier|reference|code)\b|\b(?:numéro d[eu']|rechnungsnummer|vertragsnummer|kundennummer)",
    ),
    ("version", r"\b(?:which|what|quelle|welche) (?:version|release|revision|edition)\b"),
    ("clock", r"\b(?:at )?what time\b|\bà quelle heure\b|\bum wie viel uhr\b"),
    (
        "duration",
        r"\bhow long\b(?! is the (?:bridge|road|river|line|tunnel|cable))|\bcombien de temps\b|\bwie lange\b",
    ),
    (
        "place",
        r"^\W*(?:where|où|wo)\b|\b(?:which|what|quel(?:le)?|welche[rsm]?) (?:\w+ )?(?:city|town|country|county|state|region|place|location|address|ville|pays|stadt|land|ort)\b",
    ),
    (
        "person",
        r"^\W*(?:by |to |from |with )?(?:who|whom|whose|qui|wer|wem|wen)\b|\b(?:which|what) (?:person|employee|manager|author|director|engineer|doctor|inspector)\b"
        r"|\bname of the (?:person|manager|author|director|president|chair\w*|ceo|inspector|customer|client)\b",
    ),
)
_RULES = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _WORDINGS)


def asked_kind(text: str) -> Kind:
    """The kind asked for; empty where the wording does not say."""
    return next((kind for kind, pattern in _RULES if pattern.search(text)), "")
