"""Deutsch: woran sich das Lesen von Sätzen hält."""

from kohaku.languages.prose import listed
from kohaku.languages.reading import AskedWords, ComparisonWords, MailWords, NamingWords, PolarityWords, TableWords

POLARITY = PolarityWords(
    negation_pattern=(
        r"nicht|kein(?:e[mnrs]?)?|nie|niemals|ohne|weder|nirgends|kaum|ausgeschlossen|ausgenommen|unzulässig|untersagt|verboten"
    ),
    affirmed_pattern=r"nicht nur|nicht weniger als|nicht zuletzt",
    absolute_pattern=r"immer|alle[nrs]?|stets|nur|ausschließlich|jede[mnrs]?|vollständig|nie|niemals|keinesfalls",
    opposites=(
        ("steig", "sink"), ("erhöh", "senk"), ("erhoh", "senk"), ("zunahm", "abnahm"), ("gestieg", "gesunk"), ("gestieg", "gefall"),
        ("mehr", "wenig"), ("höher", "niedrig"), ("hoh", "niedrig"), ("größer", "klein"), ("erlaubt", "verbot"), ("zulass", "unzulass"),
        ("gewinn", "verlust"), ("vor", "nach"), ("einschließ", "ausschließ"),
        ("angenomm", "abgelehn"), ("genehmig", "abgelehn"), ("zugestimm", "abgelehn"), ("stimm", "lehn"), ("erlaub", "untersag"), ("gestatt", "untersag"),
    ),
    clause_pattern=r"aber|während|obwohl|jedoch|sondern|trotz",
    exclusion_pattern=r"Ausschlüsse|nicht versichert|Ausnahmen?",
    without_pattern=r"ohne",
    supposed_pattern=r"würde|wäre|angenommen|hypothetisch\w*",
)  # fmt: skip

COMPARISON = ComparisonWords(
    more_pattern=r"höher|mehr|größer|gestiegen|stieg|gewachsen|zugenommen|länger|besser|teurer|übersteigt",
    less_pattern=r"niedriger|weniger|kleiner|gesunken|sank|gefallen|fiel|abgenommen|kürzer|billiger|geringer",
    highest_pattern=r"höchste[nrs]?|größte[nrs]?|meisten?|längste[nrs]?|beste[nrs]?|schnellste[nrs]?|maximal\w*|am höchsten",
    lowest_pattern=r"niedrigste[nrs]?|kleinste[nrs]?|wenigsten|kürzeste[nrs]?|geringste[nrs]?|schlechteste[nrs]?|minimal\w*|am niedrigsten",
    upper_pattern=r"höchstens|maximal|bis zu|höchste",
    lower_pattern=r"(?:mindestens|minimal|wenigstens)\b",
    over_pattern=r"mehr als|über|mindestens|größer als|höher als",
    under_pattern=r"weniger als|unter|höchstens|bis zu|niedriger als",
    range_pattern=r"Spanne|Bandbreite",
    between_pattern=r"Spanne|Bandbreite|zwischen",
    against_pattern=r"als|verglichen mit|im Vergleich zu|gegenüber|anstatt",
    last_year_pattern=r"Vorjahr\w*|(?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?) (?:Jahr\w*|Periode)",
    joins=("und", "aber", "während"),
    border_pattern=r"und|oder|aber|während|gegenüber",
    respectively_pattern=r"beziehungsweise|jeweils",
    summed_pattern=r"gesamt\w*|summen?|insgesamt|konzern",
    averaged_pattern=r"gesamt\w*|summen?|insgesamt|durchschnitt|mittelwert",
    moved_pattern=r"stieg(?:en)?|gestiegen|sank(?:en)?|gesunken|fiel(?:en)?|gefallen|wuchs(?:en)?|gewachsen|(?:zu|ab)genommen|erhöh\w*|verringer\w*|veränder\w*|rückgang|anstieg|zunahme|abnahme",
    by_pattern=r"um",
)

NAMING = NamingWords(
    dull=(
        *(
            "Der",
            "Die",
            "Das",
            "Den",
            "Dem",
            "Des",
            "Ein",
            "Eine",
            "Einen",
            "Einer",
            "Diese",
            "Dieser",
            "Dieses",
            "Im",
            "Am",
            "Auf",
            "Für",
        ),
        *(
            "Mit",
            "Nach",
            "Bei",
            "Von",
            "Vom",
            "Zur",
            "Zum",
            "Wir",
            "Es",
            "Sie",
            "Er",
            "Als",
            "Wenn",
            "Wie",
            "Welche",
            "Welcher",
            "Welches",
        ),
        *("Tabelle", "Abbildung", "Abschnitt", "Anhang", "Laut", "Seit"),
    ),
    links=("von", "der", "des", "und", "für", "im"),
    articles_pattern=r"der|die|das|den|dem|ein|eine",
    calls_pattern=r"genannt|namens|heißt|bezeichnet als|sogenannte[nrs]?",
    called_after=("der", "die", "das", "ein", "eine"),
    apposed_pattern=r",\s(?:der|die|das|eine?)\s|\sist\s(?:der|die|das|eine?)\s|\sbezeichnet\b",
    role_pattern=r"Dr|Prof|Herr|Frau|von",
    titles=("Dr", "Prof", "Herr", "Frau"),
    defines_pattern=r"bezeichnet\s|bedeutet\s|ist\s(?:der|die|das)\s",
    says_pattern=r"bezeichnet\b|bedeutet\b|steht für\b|ist\b|sind\b",
    listing_pattern=r"umfass(?:t|en)|nämlich|sind|beinhalte[tn]|wie etwa|darunter",
    bibliography_pattern=r"Literatur(?:verzeichnis)?|Quellen(?:verzeichnis)?",
    count_pattern=r"(?:Anzahl|Zahl) der\s",
    common_pattern=(
        r"(?:der|die|das|dem|den|des|eine?[nmrs]?|keine?[nmrs]?|diese[nmrs]?|jede[nmrs]?|welche[nmrs]?|ihre?[nmrs]?|seine?[nmrs]?|unsere?[nmrs]?|"
        r"im|am|zum|zur|beim|vom|ins|ans|viele|alle|[a-zäöüß]{3,}(?:e|en|er|es|em))\s"
    ),
)

TABLES = TableWords(
    scale_pattern=r"in",
    money_pattern=r"Kosten|Preise?|Betrag",
    table_pattern=r"Tabellen?|Anhang",
    unit_pattern=r"(?:Maß)?einheit(?:en)?",
    note_scale_pattern=r"in",
    note_pattern=(
        r"alle|angaben|beträge|betrag|werte|zahlen|in|der|die|das|und|oder|soweit|sofern|nicht|anders|angegeben|außer|ohne|je|pro|"
        r"aktie|stück|prozent|ungeprüft|geprüft|angepasst|franken"
    ),
    except_pattern=r"außer|ausgenommen|mit Ausnahme|sofern nicht|soweit nicht",
    share_pattern=r"(?:je|pro) (?:Stamm|Vorzugs)?aktie",
    total_pattern=r"(?:(?:gesamt|zwischen|end)-?)?summen?|gesamt|insgesamt|total",
    total_end_pattern=r"gesamt|insgesamt|summe",
    totals=(
        *("summe", "summen", "gesamt", "insgesamt", "gesamte", "gesamten", "gesamter", "gesamtes", "gesamtsumme"),
        *("zwischensumme", "endsumme"),
    ),
    change_pattern=r"(?:ver)?änderung(?:en)?|abweichung(?:en)?|differenz|zuwachs|rückgang|wachstum|ggü\.?|gegenüber|vergleich",
    idle="der dem und von vom für im zum zur ein eine einer eines einem einen mit bei aus nach des das je pro",
)

MAIL = MailWords(sender=("von",), sent=("datum", "gesendet"))

ASKED = AskedWords(
    which_amount_pattern=r"\bwelche[rn]? (?:betrag|summe|preis|gebühr)\b",
    much_pattern=r"(?:und )?wie ?viele?",
    framing_pattern=r"^\s*(?:richtig oder falsch|wahr oder falsch|ja oder nein)\s*[:?,-]?\s*",
    counted_pattern=r"(?:wie ?viele|Anzahl (?:der|von))\s+",
    counted_end_pattern=r"hat|haben|hatten|hatte|sind|ist|waren|war|wurden|wurde|werden|wird|gibt|in|im|von|für|pro|bei|mit|zum|zur|kann|können",
    asked_pattern=r"(?:welche[mnrs]?|was (?:ist|war|sind) (?:der|die|das)|wie (?:lautet|heißt) (?:der|die|das))\s+(?:Name der |Name des )?",
    asked_end_pattern=r"ist|war|sind|waren|hat|haben|wird|wurde|wurden|der|die|das|des|für|von|in|im|mit|nach|kann|soll",
    define_pattern=(
        r"(?:(?:was (?:ist|sind|bedeutet|bezeichnet))\s+(?:eine? |der |die |das )?(?P<term>[\w\s./&'’-]{2,60}?)"
        r"|wofür steht\s+(?P<said>[\w\s./&'’-]{2,60}?))"
    ),
    naming_pattern=r"Name der\b|Name des\b|welche[mnrs]? (?!Jahr|Prozent)|wer\b|wessen\b|wie heißt\b",
    meaning_pattern=r"(?:steht für|bedeutet|bezeichnet)\b|wofür steht",
    stands_pattern=r"steht|bedeutet",
    how_much_pattern=r"wie (?:hoch|viel|groß|lang)|wieviel|was (?:ist|war|kostet)",
    by_how_much_pattern=r"um wie ?viel",
    multiple_pattern=r"um welchen Faktor|wie ?viel ?mal",
    multiples=("fach", "mal", "faktor"),
    year_pattern=r"(?:in )?welche[mns]? Jahr",
    year_units=("jahr", "kalenderjahr"),
    rate_pattern=r"(?:pro|je) (?:Stunde|Tag|Jahr|Monat|Stück|kWh|Kopf)",
    rate_after_pattern=r"pro |je ",
    percent_pattern=r"prozent",
    total_pattern=r"insgesamt|zusammen|gesamt",
    each_pattern=r"je|jeweils|pro",
    other_pattern=r"nächste[nrsm]?|vorige[nrsm]?|letzte[nrsm]?|frühere[nrsm]?|vorherige[nrsm]?|kommende[nrsm]?",
    place_labels=("ort", "standort", "adresse", "anschrift", "treffpunkt", "tagungsort"),
    why_pattern=r"warum|weshalb|wieso|aus welchem Grund",
    cause_pattern=(
        r"wegen|aufgrund|auf Grund|weil|infolge|dank|verursacht durch|bedingt durch|zurückzuführen auf|"
        r"(?:der )?(?:Grund|Ursache)(?: dafür| hierfür)? (?:ist|sind|war|waren)|(?:Gründe|Ursachen)(?: dafür| hierfür)? (?:sind|waren)"
    ),
    asking=(
        "wann wer wen wem wie was warum weshalb wieso woher wohin wo wieviel viele hoch lange oft fand finden findet fanden statt "
        "stattfand gibt gab kann können konnte darf dürfen durfte muss müssen musste soll sollen sollte wird werden wurde wurden ist "
        "sind war waren hat haben hatte hatten um"
    ),
    frame_stems=listed(
        "gemass laut studi bericht artikel nam begriff wert zahl betrag prozent anzahl welch wiev viel hoch gesamt frag antwort dokument"
    ),
    size_stems=("paramet", "gross"),
    choice_pattern=r"welche[mnrs]?|was|wer|ob",
    among=("zwischen", "von"),
    alternative=("oder",),
    article_pattern=r"(?:der|die|das|den|dem)\s+",
    comparative_pattern=r"mehr|weniger|höher|niedriger|größer|kleiner|besser|schlechter|schneller|langsamer|billiger",
    person_pattern=r"wer|wem|wen|wessen",
    balance_pattern=r"Gewinne?s?|Ergebniss?e?s?|Überschuss|Cashflow|Saldo|EBITDA?",
    loss_pattern=r"Verluste?s?|Fehlbetrag|Defizit",
)
