"""German: parts of one question."""

import re

from kohaku.languages.de.questions.comparison import SUPERLATIVE
from kohaku.languages.de.questions.preamble import COMMAND
from kohaku.languages.question_forms.parts import PartForms

_GOVERNED = (
    r"\b(?:des|vom|beim|im|am|zum|zur|(?:von|bei|in|mit|fur|auf|an|aus) (?:der|dem|den|die|das)|"
    r"(?<!\bist )(?<!\bwar )(?<!\bsind )(?<!\bwelcher )der)"
)
_RANKED = re.compile(
    rf"{_GOVERNED} [\w-]+(?: [\w-]+){{0,3}}?(?: mit (?:der|dem|den)|, (?:(?:in|bei|an) )?(?:die|der|das|dem|deren|dessen))\b"
    rf".*{SUPERLATIVE.pattern}.*"
)
_RANKED_ADJECTIVE = re.compile(
    rf"{_GOVERNED} (?!(?:letzten|vergangenen) )(?:am )?{SUPERLATIVE.pattern} [\w-]+(?! (?:der|des|von)\b)"
)
_AGENTS = (
    r"\w*(?:firma|unternehmen|gesellschaft|bank|versicherer|makler|lieferant|hersteller|gericht|klinik|krankenhaus|labor|"
    r"land|stadt|region|werk|person|autor|direktor|behorde|universitat|arzt|richter|ingenieur|anwalt|team|zentrum)"
)
_AGENT = re.compile(
    rf"{_GOVERNED} {_AGENTS}(?:s|es)?, (?:die|der|das|dem|deren|dessen)\b.*|"
    rf"(?<=\w )(?:die|der|das) {_AGENTS}(?: \w+)?, (?:die|der|das|deren|dessen)\b.*"
)
_RELATIVE = re.compile(
    rf"(?<!\bist )(?<!\bwar )\b(?:die|der|das|den|dem) [\w-]+(?: [\w-]+)?, (?:(?:in|bei|an) )?(?:die|der|das|den|dem|deren|"
    rf"dessen)\b.*{SUPERLATIVE.pattern}.*"
)
_RELATIVE_SUBJECT = re.compile(
    rf"(?:(?<= ist )|(?<= war ))(?:die|der|das) [\w-]+, (?:die|der|das|deren|dessen)\b.*{SUPERLATIVE.pattern}.*"
)
"""“Wie alt war der Patient, der die höchste Dosis erhielt?”"""


def _embedded(plain: str) -> tuple[int, int] | None:
    found = _RANKED.search(plain) or _RELATIVE.search(plain)
    if found is None and re.match(r"(?:wie(?! heiß)|wann|wo)\b", plain):
        found = _RELATIVE_SUBJECT.search(plain)
    if found is None and not re.match(COMMAND, plain):  # in a command, “, das …” is the next attribute
        found = _AGENT.search(plain)
    if found is None and not re.match(r"(?:was|wer|welche[rsnm]?) (?:ist|war|sind|waren)\b", plain):
        found = _RANKED_ADJECTIVE.search(plain)
    return found.span() if found else None


PARTS = PartForms(
    embedded=_embedded,
    respectively=re.compile(r"\bbeziehungsweise\b|\bbzw\b"),
    thing_and_its=re.compile(
        r"(?:nenne|nennen sie|finde|ermittle|identifiziere|gib) (?P<thing>[^,;?]{3,90}?),? (?:und|sowie) "
        r"(?:seine?|ihre?|dessen|deren)[nrms]? [a-z]"
    ),
    naming=re.compile(r"(?:nenne|finde|ermittle|identifiziere)"),
    measure_of=re.compile(
        r"(?:die |der |das |den )?(?:[\w-]+ )?(?:anzahl|zahl|betrag|datum|namen?|quote|anteil|niveau|kosten|preis|ort|zeit|"
        r"art|typ|große|lange|wert|hohe|menge) (?:der|des|von|dem)\b(?! .*\b(?:in|im|aus|unter|von)\b)"
    ),
    two_objects=re.compile(
        r"(?:was (?:ist|sind|war|waren)|nenne|nennen sie|liste|gib|zeige|finde|beschreibe) (?:mir )?(?:die |den |das |der )?"
        r"(?P<first>[^,;]{3,90}?),? (?:und|sowie) (?:die |den |das |der )(?P<second>[^,;?]{3,120})\??\.?$"
    ),
    owner=re.compile(r"^[\w-]+(?: [\w-]+)? (?:der|des|vom|von) ?(?P<of>[\w-]+)$"),
    complement=re.compile(r"\b(?:in|im|aus|fur|unter|von|vom|bei|auf|am|an|wahrend|mit|gegen|zwischen|durch)\b"),
)
