"""German: what stands around the question proper."""

import re

from kohaku.languages.question_forms.patterns import NEVER
from kohaku.languages.question_forms.preamble import PreambleForms

PREPOSITION = r"(?:in|im|an|am|auf|bei|von|mit|zu|fur|uber|unter|nach|aus|um|durch|gegen|ab|bis|seit|innerhalb|wahrend)"
"""In plain text: without umlauts."""
WH = (
    rf"(?:{PREPOSITION} )?(?:wer|wen|wem|wessen|was|wann|wo|wohin|woher|warum|wieso|weshalb|wie|welche[rsnm]?|worin|"
    r"woran|womit|wodurch|wofur|worauf|worum|woraus|wovon|wozu)\b"
)
COMMAND = (
    r"(?:nenne|nennen sie|gib|geben sie|zeige|zeigen sie|liste|listen sie|zahle|finde|finden sie|ermittle|bestimme|"
    r"berechne|berechnen sie|erstelle|erstellen sie|beschreibe|beschreiben sie|erklare|identifiziere|fuhre) "
)
AUXILIARY = (
    r"(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|konnen|konnte|muss|mussen|darf|durfen|"
    r"soll|sollen|gibt es)\b"
)
CONDITION = r"(?:wenn|falls|sofern|angenommen|vorausgesetzt|im falle?|fur den fall|sollten?|es sei denn)\b"
PREAMBLE = PreambleForms(
    told=re.compile(r"(?:bitte )?(?:sage?|zeige?) mir,? (?=(?:was|welche|wer|wie|wann|wo)\w*\b)"),
    asks_itself=re.compile(
        rf"(?:{WH}|{COMMAND}|{AUXILIARY}|(?:richtig|wahr) oder falsch\b|\w*tabell|vergleich|fass|zusammenfass|{CONDITION})"
    ),
    preposed=NEVER,
    cue=re.compile(
        rf"(?:{PREPOSITION}|laut|gemaß|zwischen|vor|angesichts|ausgehend|basierend|da|weil|ein|eine|der|die|das|den|dem|"
        r"\()\b"
    ),
    setting=re.compile(rf"[^?]{{3,300}}?[,:.] (?:ungefahr |etwa |circa )?(?={WH}|{COMMAND}|{AUXILIARY})"),
    relative=re.compile(rf"(?:der|die|das|welche[rsnm]?) [^?]{{3,200}}?, (?={WH})"),
    instruction=re.compile(
        r"(?:bitte )?(?:antworten?\b|beantworte\b|gib (?:mir )?(?:eine|deine|die) (?:\w+ )?antwort\b|"
        r"(?:nimm|nehmen sie) an\b|stell(?:e|en sie)? (?:dir|sich) vor\b|du bist\b|sie sind (?:ein|eine)\b|begrunden?\b|"
        r"(?:die|deine|ihre) antwort (?:soll|muss)\b|runden?\b|verwende nur\b|fasse dich kurz|sei (?:kurz|knapp)|denke schritt fur schritt)"
    ),
    lead_in=re.compile(r"(?:bitte )?beantworten? (?:sie )?(?:die folgende|diese) frage[^:?]{0,200}: ?", re.IGNORECASE),
)
