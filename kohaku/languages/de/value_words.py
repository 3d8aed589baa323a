"""Deutsch."""

from kohaku.languages.value_words import BoundWords, DateWords, MeasureWords, NumberWords, ValueWords

_UNITS = (
    *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    *("dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"),
)
_TENS = {
    "zwanzig": 20.0, "dreißig": 30.0, "dreissig": 30.0, "vierzig": 40.0, "fünfzig": 50.0, "sechzig": 60.0, "siebzig": 70.0,
    "achtzig": 80.0, "neunzig": 90.0,
}  # fmt: skip
_JOINED = ("ein", *_UNITS[2:10])
_UNIT = "|".join((*_JOINED, *_UNITS[10:], *_TENS))

NUMBERS = NumberWords(
    cardinals={word: float(n) for n, word in enumerate(_UNITS)}
    | _TENS
    | {f"{unit}und{ten}": value + n for ten, value in _TENS.items() for n, unit in enumerate(_JOINED, start=1)}
    | {**dict.fromkeys(("ein", "eine", "einen", "einem", "einer", "eines"), 1.0), "dutzend": 12.0, "hundert": 100.0}
    | {"tausend": 1000.0},
    articles=("ein", "eine", "einer", "einem"),
    compound_pattern=rf"(?:{_UNIT}|und)*(?:hundert|tausend)(?:{_UNIT}|und|hundert|tausend)*",
    magnitudes={
        "hundert": 1e2, "tausend": 1e3, "tsd": 1e3, "tsd.": 1e3, "million": 1e6, "millionen": 1e6, "mio": 1e6, "mio.": 1e6,
        "milliarde": 1e9, "milliarden": 1e9, "mrd": 1e9, "mrd.": 1e9, "mia": 1e9, "mia.": 1e9, "billion": 1e12, "billionen": 1e12,
        "bio": 1e12, "bio.": 1e12,
    },
    fractions={"hälfte": 0.5, "drittel": 1 / 3, "viertel": 0.25},
    halves=("hälfte",),
    fraction_endings={"drittel": 1 / 3, "viertel": 0.25},
    parts={"anderthalb": 1.5, "eineinhalb": 1.5, "zweieinhalb": 2.5, "dreieinhalb": 3.5, "viereinhalb": 4.5},
    part_pattern=r"der\b|des\b|von\b|aller\b|vom\b",
    half_pattern=r"\b(?:um|auf|etwa|fast|über|als) (?:die |der )?",
    factors={"doppelt": 2.0, "verdoppelt": 2.0, "verdoppelte": 2.0, "dreifach": 3.0, "verdreifacht": 3.0},
    factor_pattern=r"\bFaktor(?: von)?\s",
)  # fmt: skip

MEASURES = MeasureWords(
    percent_pattern=r"Prozent",
    points_pattern=r"Prozentpunkten?|Prozentpunkte?|Pp\.?",
    times_pattern=r"-?fache[nrs]?(?!\w)|-?fach(?!\w)|-?mal(?!\w)",
    ordinal_pattern=r"te[nrs]?|ste[nrs]?",
    time_units=(
        *("sekunde", "sekunden", "minute", "minuten", "stunde", "stunden", "tag", "tage", "tagen", "woche", "wochen"),
        *("monat", "monate", "monaten", "jahr", "jahre", "jahren", "jahrhundert", "jahrhunderte", "std", "std."),
    ),
    unit_pattern=(
        r"(?:kilo|mega|giga|tera|peta|milli|mikro)?-?(?:wattstunden?|gramm|litern?|metern?)|"
        r"sekunden?|minuten?|stunden?|std\.?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?|jahrhunderte?n?|tonnen?|quadratmetern?|kubikmetern?|"
        r"hektar|euro-?cent|grad(?: celsius)?"
    ),
    per=("pro", "je"),
    of=("von",),
    currencies={"franken": "CHF"},
    spellings={
        **dict.fromkeys(("prozent", "prozentpunkt", "prozentpunkte", "prozentpunkten"), "percent"),
        **dict.fromkeys(("fach", "mal"), "dimensionless"),
        **dict.fromkeys(("tausend", "tsd"), "thousand"), **dict.fromkeys(("mio", "millionen"), "million"),
        **dict.fromkeys(("mrd", "milliarde", "milliarden", "mia"), "billion"),
        **dict.fromkeys(("bio", "billionen"), "trillion"), "franken": "CHF",
        **dict.fromkeys(("tonnen",), "metric_ton"), **dict.fromkeys(("gramm",), "gram"),
        **dict.fromkeys(("kilowattstunde", "kilowattstunden"), "kWh"), **dict.fromkeys(("litern",), "liter"),
        **dict.fromkeys(("metern",), "meter"), **dict.fromkeys(("sekunde", "sekunden"), "second"),
        **dict.fromkeys(("minuten",), "minute"), **dict.fromkeys(("stunde", "stunden", "std"), "hour"),
        **dict.fromkeys(("tag", "tage", "tagen"), "day"), **dict.fromkeys(("woche", "wochen"), "week"),
        **dict.fromkeys(("monat", "monate", "monaten"), "month"), **dict.fromkeys(("jahr", "jahre", "jahren"), "year"),
        **dict.fromkeys(("anfrage", "anfragen"), "query"),
    },
    phrases={r"grad celsius": "degree_Celsius", r"quadratmetern?": "meter^2", r"kubikmetern?": "meter^3"},
    adjectives=("netto", "brutto", "rund"),
    ordinal_stop=True,
)  # fmt: skip

BOUNDS = BoundWords(
    over_pattern=r"mehr als|über|mindestens|größer als",
    under_pattern=r"weniger als|unter|bis zu|höchstens|maximal|fast|knapp|nahezu",
    near_pattern=r"etwa|rund|circa|ca\.|ungefähr|zirka|gut",
    loss_pattern=r"\b(?:Verlust|Fehlbetrag|Defizit)(?:e|s)? (?:von|in Höhe von|i\. ?H\. ?v\.)",
    to=("bis", "auf"),
    both=("und",),
    between=("zwischen",),
    since=("von",),
)

DATES = DateWords(
    months={1: ("jänner", "jan"), 3: ("maerz", "mär", "mrz"), 9: ("sept",), 10: ("okt",), 12: ("dez",)},
    day_pattern=r"\.",
    joints=(),
    year_pattern=r"GJ|Geschäftsjahr",
    quarters=("erstes", "zweites", "drittes", "viertes"),
    quarter_pattern=r"Quartal",
    half_pattern=r"Halbjahr",
    clock_pattern=r"Uhr",
    short_quarters="Q",
    ended_pattern=(
        r"(?:(?:für|im|in|per|zum)\s)?(?:(?:das|dem|des)\s)?"
        r"(?:Geschäftsjahr|Kalenderjahr|Jahr|Halbjahr|Quartal|Monat)(?:e?s|e)?\s(?:zum|per|bis(?:\szum)?|endend\sam)"
    ),
    spans={
        3: r"(?:drei|3)\sMonaten?|Quartale?n?s?",
        6: r"(?:sechs|6)\sMonaten?|Halbjahre?s?",
        9: r"(?:neun|9)\sMonaten?|Neunmonats\w+",
        12: r"(?:zwölf|12)\sMonaten?",
    },
)

VALUES = ValueWords(
    numbers=NUMBERS,
    measures=MEASURES,
    bounds=BOUNDS,
    dates=DATES,
    yes=("wahr", "ja", "richtig"),
    no=("falsch", "nein"),
    label_pattern=(
        r"Tabellen?|Abb(?:ildung(?:en)?)?\.?|Abschnitte?s?|Abs(?:atz|ätze)?\.?|Kapiteln?|Kap\.|Anhang|Anlagen?|Artikeln?|Schritte?|Phasen?|"
        r"Seiten?|S\.|Nr\.|Nummern?|Teile?|Zeilen?|Ziff(?:er|ern)?\.?|Satz|Stufen?|Gleichung(?:en)?|Rn\.|Rdnr\.|Zimmer|Raum"
    ),
    conjunctions=("und", "oder"),
    articles=("der", "die", "das", "den", "dem", "des"),
    leading_articles=("ein", "eine", "einen", "einem", "einer"),
)
