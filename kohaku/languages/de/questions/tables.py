"""German: phrases of questions to a table, in English."""

import re

from kohaku.languages.question_forms.tables import TableForms

_YEAR = r"(?:19|20)\d\d"
_UP = r"gestiegen|angestiegen|stieg(?:en)?|steigt|gewachsen|wuchs(?:en)?|wächst|zugenommen|erhöhte?n?|zugelegt"
_DOWN = r"gesunken|sank(?:en)?|sinkt|gefallen|fiel(?:en)?|fällt|zurückgegangen|abgenommen|verringerte?n?|verringert|reduziert"
_MOVED = r"verändert(?:e|en)?|geändert|änderte(?:n)?|entwickelt(?:e|en)?"
_MOVE = r"Veränderung|Änderung|Anstieg|Rückgang|Wachstum|Zunahme|Abnahme|Steigerung|Zuwachs|Erhöhung|Verringerung"
_ASKS = r"(?!.*\b(?:welche[rsnm]?|wie|was|wer|wo|wann|warum|weshalb|wieviel|nenne|gib)\b)"  # neither at the beginning nor later
_IS = r"(?:ist|war|sind|waren|betrug(?:en)?|beträgt|betragen|lag(?:en)?|liegt|fiel(?:en)?|hat(?:te)?|wird|wurde)"

_PHRASES = (
    (rf"^\s*{_ASKS}(?:{_UP})\b", "did increase"),
    (rf"^\s*{_ASKS}(?:{_DOWN})\b", "did decrease"),
    (rf"^\s*{_ASKS}(?:ist|sind|war|waren|hat|haben|hatte|hatten|lag|lagen|gab|wurde|wurden)\b", "was"),
    (r"\bum wie ?viele? (?:Prozent|%)|\bum welchen Prozentsatz\b", "by what percentage did"),
    (r"\bwie (?:stark|sehr)\b(?=.*\bprozentual\b)", "by what percentage did"),
    (r"\bwie (?:stark|sehr)\b", "by how much did"),
    (r"\bum wie ?viel\b|\bum welchen Betrag\b", "by how much did"),
    (r"\bwie ?viele? (?:Prozent|%)(?: (?:von|der|des|vom))?\b", "what percentage of"),
    (r"\bwelche[rn]? (?:Prozentsatz|Anteil) (?:der|des|von|vom)\b", "what share of"),
    (r"\bwelche[rn]? (?:Prozentsatz|Anteil)\b", "what share"),
    (rf"\bwie (?:hoch|groß|lang|schwer) {_IS}\b", "what is"),
    (r"\bwie oft\b|\bwie ?viel ?mal\b", "how many times"),
    (r"\bwie ?viele\b|\bin wie ?vielen\b", "how many"),
    (r"\bwie ?viel\b", "how much"),
    (r"\b(?:in )?welche[ms] (?:Geschäfts|Kalender)?jahre?\b", "in which year"),
    (r"\bin welchen (?:Geschäfts|Kalender)?jahren\b", "in which years"),
    (r"\b(?:in )?welche[ms] Quartal\b", "in which quarter"),
    (r"\b(?:in )?welche[mr] Monat\b", "in which month"),
    (rf"\bwas {_IS}\b", "what is"),
    (r"\bwelche[rsnm]? (?:ist|war|sind|waren)\b", "which is"),
    (r"\bwelche[rsnm]?\b", "which"),
    (rf"\bprozentuale[nrs]? (?:{_MOVE})\b|\b(?:{_MOVE}) in (?:Prozent|%)", "percentage change"),
    (r"\b(?:Wachstums|Veränderungs|Steigerungs)rate\b", "growth rate"),
    (r"\b(?:ausgedrückt )?als (?:Anteil|Prozentsatz) (?:an|am|von|der|des|vom)\b", "as a percentage of"),
    (r"\bin (?:Prozent|%) (?:der|des|von|vom)\b", "as a percentage of"),
    (r"\bin (?:Prozent|%)", "in percent"),
    (r"\bProzentpunkte?n?\b", "percentage points"),
    (r"\bprozentual\b", ""),
    (r"\bAnteil (?=(?:der|des|von|vom)\b)", "share of "),
    (r"\bAnteil\b", "share"),
    (r"\b(?:entfiel(?:en)?|entfällt|entfallen)\b", "did"),
    (r"\b(?:am|an (?:der|den|dem|allen))\b(?= (?:gesamt|Gesamt|Umsatz|Absatz|Summe|all))", "of"),
    (r"\bVerhältnis (?:zwischen|von)\b", "ratio between"),
    (r"\bim Verhältnis zu[mr]?\b", "relative to"),
    (r"\bVerhältnis\b", "ratio"),
    (r"\bgeteilt durch\b", "divided by"),
    (r"\b(?:Differenz|Unterschied|Abstand)\b", "difference"),
    (r"\bzwischen\b", "between"),
    (r"\b(?:im )?Durchschnitt\b|\bdurchschnittlich\w*|\bMittelwert\b|\bim Mittel\b|\bmittlere[nrs]?\b", "average"),
    (r"\bSumme\b", "sum"),
    (r"\binsgesamt\b|\bzusammen(?:gerechnet)?\b", "in total"),
    (r"\bgesamte?[nrsm]?\b", "total"),
    (r"\bGesamt-?(?P<thing>[a-zäöü]{4,})", "total {thing}"),
    (rf"\b(?:{_UP})\b", "increase"),
    (rf"\b(?:{_DOWN})\b", "decrease"),
    (rf"\b(?:{_MOVED})\b", "change"),
    (r"\b(?:Anstieg|Zunahme|Zuwachs|Wachstum|Steigerung|Erhöhung)\b", "increase"),
    (r"\b(?:Rückgang|Abnahme|Verringerung|Senkung)\b", "decrease"),
    (r"\b(?:Veränderung|Änderung|Entwicklung)\b", "change"),
    (r"\b(?:höher|größer|mehr|stärker|länger|teurer) als\b", "higher than"),
    (r"\b(?:niedriger|kleiner|geringer|weniger|schwächer|kürzer|billiger) als\b", "lower than"),
    (
        r"\b(?:am )?(?:höchste|größte|meiste|stärkste|längste|teuerste)[nrsm]?\b|\bmaximale?[nrs]?\b",
        "highest",
    ),
    (
        r"\b(?:am )?(?:niedrigste|kleinste|geringste|wenigste|schwächste|kürzeste)[nrsm]?\b|\bminimale?[nrs]?\b",
        "lowest",
    ),
    (r"\b(?:übersteig\w+|überstieg\w*|überschr\w+)\b", "exceed"),
    (r"\büber (?=\d)", "above "),
    (r"\bunter (?=\d)", "below "),
    (r"\bmindestens\b", "at least"),
    (r"\bhöchstens\b", "at most"),
    (rf"\bvon (?=(?:Jahr )?{_YEAR})", "from "),
    (rf"\b(?:auf|bis|zu) (?=(?:Jahr )?{_YEAR})", "to "),
    (r"\b(?:im Vergleich zu[mr]?|verglichen mit|gegenüber)\b", "compared to"),
    (r"\b(?:beziehungsweise|bzw\.|jeweils)", "respectively"),
    (r"\b(?:in den|der) Jahren\b", "in the years"),
    (r"\b(?:im|des) (?:Geschäfts)?jahre?s?\b", "in"),
    (r"\bMillionen\b|\bMio\.?(?!\w)", "million"),
    (r"\bMilliarden\b|\bMrd\.?(?!\w)", "billion"),
    (r"\bTausend\b|\bTsd\.?(?!\w)", "thousand"),
    (r"\bProzent\b", "percent"),
    (r"\bund\b", "and"),
    (r"\boder\b", "or"),
    (r"\b(?:des|vom|von)\b", "of"),
    (rf"\b{_IS}\b|\b(?:haben|hatten|waren|werden|wurden|gab|gibt)\b", ""),
    (r"\b(?:im|in)\b", "in"),
    (r"\b(?:für|bei[m]?)\b", "for"),
)  # fmt: skip

TABLES = TableForms(
    tuple((re.compile(phrase, re.IGNORECASE), english) for phrase, english in _PHRASES), decimal_comma=True
)
