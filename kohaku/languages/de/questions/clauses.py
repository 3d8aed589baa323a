"""German: where a second question begins, and what leans on the first."""

import re

from kohaku.languages.question_forms.clauses import ClauseForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

# these read the text with its umlauts
_PREPOSITION = r"(?:in|im|an|auf|bei|von|mit|zu|für|über|unter|nach|aus|um|durch|gegen|ab|bis|seit|innerhalb|während)"
_WH = (
    rf"(?:{_PREPOSITION} )?(?:wer|wen|wem|wessen|was|wann|wo|wohin|woher|warum|wieso|weshalb|wie|welche[rsnm]?|worin|"
    r"woran|womit|wodurch|wofür|worauf|worum|woraus|wovon|wozu)\b"
)
_COMMAND = (
    r"(?:nenne|nennen sie|gib|geben sie|zeige|zeigen sie|liste|listen sie|finde|ermittle|bestimme|berechne|beschreibe|"
    r"erkläre|erläutere) "
)
_AUXILIARY = (
    r"(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|wurden|kann|können|muss|müssen|darf|dürfen|soll|sollen|"
    r"gibt es) \w"
)
_VERB_FIRST = r"(?!nicht|erst|jetzt)\w{3,}t (?:der|die|das|ein|eine|es|er|sie)\b"
_CUT = re.compile(rf",? (?:und|sowie|aber|oder) (?:auch |dann |außerdem )?(?={_WH}|{_COMMAND})")
_CUT_YES_NO = re.compile(rf",? (?:und|oder|aber) (?:auch )?(?={_WH}|{_AUXILIARY}|{_VERB_FIRST})")
_PRONOUN = re.compile(
    r"\b(?:sein(?=e|\s[a-z])\w{0,2}|ihre?[nrms]?|er|(?<!nennen )(?<!geben )(?<!zeigen )(?<!listen )sie|(?<!gibt )es|ihn|"
    r"ihm|ihnen|dessen|deren|dort|letztere[rns]?|davon|daran|darin)\b"
)


def _cut(lower: str) -> re.Match[str] | None:
    return (_CUT_YES_NO if re.match(_AUXILIARY, lower) else _CUT).search(lower)


def _same_subject(first: str, second: str) -> bool:
    """True where “er” is what the first clause names as its subject: “Welche Marke hat der Motor, … hat er?”."""
    subject = re.match(r"(?:[a-z]+ )?welche[rsnm]? (?:[\w-]+ ){1,3}?\w+(?:t|te) der [\w-]+", first)
    return subject is not None and {match[0] for match in _PRONOUN.finditer(second)} == {"er"}


CLAUSES = ClauseForms(
    sentence=re.compile(r"(?<=[?;.])\s+(?:(?:und|auch|außerdem|zudem|dann|weiterhin)\b,?\s*)?", re.IGNORECASE),
    opens=any_of(_WH, _COMMAND, _AUXILIARY, _VERB_FIRST, r"vergleiche\b"),
    cut=_cut,
    bare_question=any_of(r"(?:wann|wo|warum|wer|wie(?: \w+)?)", rf"(?:{_PREPOSITION} )?welche[rsnm]? [\w-]+"),
    inversion=NEVER,
    pointer=re.compile(
        r"\b(?:diese[rsnm]?|jene[rsnm]?|derselben?|dieselben?|dasselbe) (?!dokument|bericht|jahr|fall|studie)[a-z]"
    ),
    refers_back=lambda plain: _PRONOUN.search(plain) is not None,
    same_subject=_same_subject,
    entity=any_of(
        r"^(?:[a-z]+ )?(?:wer|wen|wem|welche[rsnm]?)\b",
        r"^(?:finde|nenne|ermittle|identifiziere)\b",
    ),
    attribute=any_of(
        r"^(?:wie (?:hoch|lautet|groß|lang|alt)|was (?:ist|war|sind|waren))\b",
        r"^(?:[a-z]+ )?welche[rsnm]? (?:betrag|datum|jahr|monat|tag|preis|prozentsatz|anteil|ist|war)\b",
    ),
    who_did=re.compile(r"wer (?!ist\b|sind\b|war\b|waren\b)"),
    personal=re.compile(r"\b(?:seine?[nrms]?|ihre?[nrms]?|er|sie|ihn|ihm|ihnen|dessen|deren)\b"),
    done_to_thing=re.compile(
        # “wer hat den Nachtrag verfasst und wann wurde er unterschrieben”
        r"\bwurden? (?:er|sie|es)\b[^?]*?\b(?:unterschrieben|unterzeichnet|gegrundet|verfasst|veroffentlicht|gebaut|errichtet|"
        r"genehmigt|verabschiedet|bezahlt|geliefert|gekundigt|eingereicht|registriert|ausgestellt|installiert|"
        r"zugestellt|geandert|verkauft|gekauft|eroffnet|geschlossen|beendet|begonnen|verkundet|abgeschlossen|"
        r"repariert|hergestellt)\w*"
    ),
)
