"""German: places that a question names, and the unit that it asks for."""

import re

from kohaku.languages.question_forms.patterns import NEVER, lexicon
from kohaku.languages.question_forms.scope import ScopeForms

_STATEMENTS = (
    r"(?:\w*Bilanz|\w*Gewinn- und Verlustrechnung|\w*Kapitalflussrechnung|Anhang|Lagebericht|Einleitung|Anlage|"
    r"Zusammenfassung|Fazit|Präambel)"
)
SCOPE = ScopeForms(
    places=(
        ("page", re.compile(r"\b(?:Seiten?|S\.)\s?(\d{1,5}(?:\s?[-–]\s?\d{1,5})?)\b", re.IGNORECASE)),
        (
            "section",
            re.compile(
                r"\b(?:Abschnitte?|Kapitel|Artikel|Anlage|Anhang|Ziffer|Klausel|Paragraph|Paragraf|Unterabschnitt)\s"
                r"(\d{1,4}(?:\.\d{1,3}){0,4}|[A-Z](?:\.\d{1,3})?|[IVX]{1,5})(?![\w.]\w|\w)",
                re.IGNORECASE,
            ),
        ),
        ("section", re.compile(rf"\b(?:im|in der|in den|aus der|aus dem) ((?:\w+en )?{_STATEMENTS})\b", re.IGNORECASE)),
        ("year", re.compile(r"\b(?:GJ\s?|Geschäftsjahr\s|Wirtschaftsjahr\s)((?:19|20)\d\d)\b", re.IGNORECASE)),
    ),
    in_unit=re.compile(
        r"\bin\s+((?:(?:Tausend|Millionen|Mio\.?|Milliarden|Mrd\.?)\s)?[^\s,;?()]+(?:\s(?!(?:und|oder|der|die|das|den|dem|"
        r"des|im|in|an|auf|aus|bei|von|vom|zu|zum|für|mit|nach|laut|hat|ist|war|wurde|pro)\b)[^\s,;?()]+){0,3}"
        r"(?:\spro\s[\w-]+)?)",
        re.IGNORECASE,
    ),
    bracketed=re.compile(r"\((?:in )?([^()]{1,30})\)"),
    no_unit=re.compile(r"\d|(?:der|die|das|dem|den|eine?[rmn]?|Art|Los|Tag|Tage|Jahr)\b", re.IGNORECASE),
    loose=lexicon("co2 co2e seite seiten frage fragen token tokens bild bilder punkt fall klasse energie zeit"),
    percent_words=lexicon("prozent prozentsatz"),
    times=re.compile(r"\bwie ?viel ?mal\b|\bwelche[nmr] faktor\b|\bdas wievielfache\b"),
    percent=re.compile(r"\bprozent\w*|\bin %"),
    counted=re.compile(r"\bwie viele\s((?:[\w./%³²-]+ ?){1,6})", re.IGNORECASE),
    after_counted=lexicon(
        "ist sind war waren hat haben hatte hatten wird werden wurde wurden kann konnen muss mussen in im an am auf bei von "
        "vom aus fur mit die der das den dem des es sich gibt gab zwischen nach"
    ),
    participle=NEVER,
    of=lexicon("von der des"),
    matter=NEVER,
    no_things=lexicon("mehr weniger personen insgesamt"),
)
