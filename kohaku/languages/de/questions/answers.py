"""German: what is asked for: intent, type of the value, calculation."""

import re

from kohaku.languages.de.questions.comparison import COMPARATIVE
from kohaku.languages.de.questions.preamble import AUXILIARY, CONDITION, PREPOSITION
from kohaku.languages.question_forms.answers import IntentForms, OperationForms, TypeForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

INTENTS = IntentForms(
    summary=any_of(
        r"^(?:erklare|erklaren sie|beschreibe|beschreiben sie|erlautern?|skizzieren?)\b|\bworum geht\b|\bwovon handelt\b",
        r"\b(?:haupt|kern)(?:aussagen?|punkte)\b|\bwichtigsten (?:punkte|aussagen|erkenntnisse)\b",
    ),
    cross_reference=any_of(
        r"\bwo\b[^?]*\b(?:noch|sonst|erwahnt|zitiert|genannt|verwiesen|angesprochen)\b|\ban welchen stellen\b",
        r"\bverwiesen\b|\bverweis(?:t|en)? auf\b|\bquerverweis\w*|\banderswo\b|\balle (?:stellen|passagen|erwahnungen|"
        r"verweise|fundstellen|textstellen)\b",
    ),
    asks=any_of(
        r"\?",
        r"\b(?:wer|was|welche[rsnm]?|wann|wo|warum|wie|ist|sind|hat|wurde|richtig oder falsch|nenne|nennen|gib|zeige|"
        r"finde)\b",
    ),
    measure=any_of(
        r"\b\w*(?:betrag|anzahl|quote|preis|kosten|umsatz|gewinn|marge|rendite|summe|durchschnitt|maximum|minimum|grenze|"
        r"datum|dauer|lange|breite|hohe|gewicht|temperatur|druck|kapazitat|leistung|pramie|selbstbeteiligung|dosis|name|"
        r"adresse|wert|anteil|prozentsatz|flache|volumen|verbrauch|dividende|dicke|frist)\b",
    ),
    relation=re.compile(
        r"\b(?:der|des|dem|den|von|vom|im|in|fur|bei|beim|mit|zu|zum|zur|nach|laut|aus|pro|am|an)\b|\(|,"
    ),
)
_THINGS = (
    r"(?:bank|banken|firma|firmen|unternehmen|gesellschaft|gesellschaften|versicherer|versicherung|versicherungen|gericht|"
    r"gerichte|arzt|arzte|arztin|klinik|kliniken|krankenhaus|krankenhauser|kanzlei|kanzleien|hersteller|lieferant|"
    r"lieferanten|behorde|behorden|land|lander|stadt|stadte|fonds|modell|modelle|datensatz|datensatze|datensatzen|"
    r"werkstatt|werkstatten|labor|labore|gutachter|makler|person|personen|autor|autoren|mitglied|mitglieder|produkt|"
    r"produkte|medikament|medikamente|anbieter|partner|universitat|universitaten|organisation|organisationen|zentrum|"
    r"zentren|kunde|kunden|werk|werke|anwalt|anwalte|richter|abteilung|abteilungen)"
)
_WHICH = rf"(?:{PREPOSITION} )?welche[rsnm]? (?:(?:der|von den) )?(?:[\w-]+ )?\w*{_THINGS}"
_CHOICE = rf"^(?:{PREPOSITION} )?welche[rsnm]? [^?]*[ ,]oder "
TYPES = TypeForms(
    boolean=any_of(
        r"^(?:(?:richtig|wahr) oder falsch|ja oder nein)\b|\b(?:(?:richtig|wahr) oder falsch|ja oder nein)\W*$",
        rf"^(?:{AUXILIARY}|stimmt es\b)(?![^?]*, (?:{PREPOSITION} )?(?:welche[rsnm]?|was|wie|wer|wann)\b|[^?]*\bund (?:um )?wie\b)",
        # the verb before its subject: “Verbietet der Mietvertrag …?”
        r"^\w{3,}t(?:e|en)? sich\b.*\?",
        r"^(?!gewicht|gehalt|inhalt|wert|kraft|art)\w{3,}t (?:der|die|das|ein|eine|diese[rs]?|es|er|sie|man)\b.*\?",
    ),
    condition=re.compile(rf"^{CONDITION}[^,]{{3,200}}, "),
    inversion=NEVER,
    wh=NEVER,
    definition=any_of(
        r"\bwofur steht\b|\bbedeute[nt]\b|\bbedeutung (?:der|des|von)\b|\bdefinition\b|\bdefiniert\b|"
        r"\bwas versteht man unter\b",
    ),
    cause=any_of(
        r"^(?:warum|wieso|weshalb)\b",
        r"^was (?:ist|war|sind|waren) (?:der|die) (?:haupt)?(?:grund|grunde|ursachen?) (?:fur|der|des|von)\b",
        r"^was (?:verursachte|erklart|fuhrte zu|hat\b.*\b(?:verursacht|ausgelost))\b",
    ),
    quantity=re.compile(r"\bwie (?:viele?|hoch|lange?)\b"),
    explains=re.compile(
        r"vergleiche|(?:wie|worin) unterscheid|erklar|beschreib|erlauter|(?:.*, )?was (?:muss|mussen|soll|sollen|passiert|geschieht)\b"
    ),
    one_date=re.compile(r"wann (?!und\b)"),
    who=re.compile(rf"(?:^|, |, und )(?:(?:wer|wen|wem|wessen)\b|{_WHICH}\b)|{_CHOICE}"),
    figure=re.compile(
        r"\bwie (?:viele?|hoch|lange?|alt|groß|weit)\b|\bwann\b|\ban welchem (?:tag|datum)\b|"
        r"\bwelche[rsnm]? (?:datum|jahr|betrag|anteil|prozentsatz)\b"
    ),
    no_entity=re.compile(r"\b\w*dat(?:um|en)\b|\banzahl\b"),
    date=any_of(
        r"(?:^|[,:;] |\bund )(?:bis |seit |ab )?wann\b|\b\w*datum\b|\bwelche[rsnm]? (?:\w+ )?(?:tag|jahr|monat)\b|"
        r"\bstichtag\b|\bfalligkeit\b|\bablauf(?:datum|termin)\b",
    ),
    percent=any_of(
        r"\bprozent\w*|\b\w*anteil(?:e|s)?\b|\b\w*quote\b|\b\w*zinss?(?:atz|atze)?\b|\bsteuersatz\b|\bwachstum\w*|"
        r"\bvolatilitat\b|\bauslastung\b",
        r"(?<!ste )(?<!sten )\b\w*(?:marge|rendite)\b|\b(?:ausfall|fehler|erfolgs|uberlebens|inflations|storno|antwort|"
        r"sterbe)rate\b",
    ),
    amount=any_of(
        r"(?<!ste )(?<!sten )\b\w*(?:betrag|kosten|preis|pramie|umsatz|erlose?|einnahmen|ausgaben|gewinn|verlust|ergebnis|uberschuss|gebuhr|"
        r"gebuhren|honorar|gehalt|lohn|budget|schulden|dividende|selbstbeteiligung|selbstbehalt|limit|saldo|summe|miete|darlehen|"
        r"entschadigung|schadenersatz|vertragsstrafe|geldstrafe|aufwand|aufwendungen|ruckstellung)(?:e|en|n|s)?\b",
        r"\b(?:euro|dollar|usd|eur|ebitda|kostet|kosteten|gekostet|ausgegeben|gezahlt|bezahlt|investiert|erstattet)\b|[$€£]",
    ),
    number=any_of(
        r"\bwie (?:viele?|lange?|groß|weit|alt|schnell|schwer|tief|breit|dick|oft|hoch|haufig)\b|\b(?:an)?zahl (?:der|von)\b",
        r"\b(?:nenn|dauer|motor|heiz|rechen|anschluss|spitzen)?leistung\b|\b\w*(?:druck|durchfluss|temperatur|lange|breite|"
        r"hohe|dicke|tiefe|gewicht|masse|dauer|geschwindigkeit|kapazitat|verbrauch|energie|flache|volumen|menge|dosis|"
        r"dosierung|drehmoment|wirkungsgrad|emission|emissionen|frist|laufzeit|alter|score|faktor|drehzahl|spannung|"
        r"frequenz|widerstand|leistungsaufnahme|abstand|verhaltnis)\b",
    ),
    entity=any_of(
        r"(?:^|[,:;] |\bund |\bvon )(?:wer|wen|wem|wessen)\b|^wo (?:ist|liegt|befindet)\b|\bwie heiß(?:t|en)\b|"
        r"\bnamen? (?:der|des|von)\b",
        rf"\b{_WHICH}\b",
        rf"\b(?:liste|nenne|nennen sie|zeige|gib|stelle)(?: mir)? (?:[\w-]+ ){{0,3}}?\w*(?:{_THINGS}|struktur)\b(?!,? und|, (?!die))",
        _CHOICE,
    ),
)
OPERATIONS = OperationForms(
    percent_more=any_of(
        rf"\bwie ?viel prozent\b.*\b{COMPARATIVE}\b.*\bals\b|\bum wie ?viel prozent\b.*\bubersteig\w*",
    ),
    percent_change=any_of(
        r"\bum wie ?viel prozent\b|\bum welchen prozentsatz\b|\bprozentuale \w+|\bwachstumsrate\b|"
        r"\bwachstum\b.*\b(?:von|zwischen)\b.*\d{4}",
    ),
    factor=any_of(r"\bwie ?viel ?mal\b|\bwie oft so\b|\bwelche[nmr] faktor\b|\bdas wievielfache\b"),
    ratio=any_of(r"\bverhaltnis (?:zwischen\b.* und|von\b.* zu)\b"),
    difference=any_of(
        r"\b(?:unterschied|differenz|abstand) (?:[\w-]+ ){0,6}?zwischen\b|\bum wie ?viele?\b|\bum welchen betrag\b",
        rf"\bwie ?viele? {COMPARATIVE}\b",
    ),
    sum=any_of(r"\bsumme (?:von|aus|der|des)\b.* und\b|\b(?:zusammen|insgesamt)\b.* und\b"),
)
