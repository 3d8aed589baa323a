"""Français."""

from kohaku.languages.value_words import BoundWords, DateWords, MeasureWords, NumberWords, ValueWords

_UNITS = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    *("treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt"),
)

NUMBERS = NumberWords(
    cardinals={word: float(n) for n, word in enumerate(_UNITS)}
    | {"trente": 30.0, "quarante": 40.0, "cinquante": 50.0, "soixante": 60.0, "quatre-vingts": 80.0, "cent": 100.0}
    | {"soixante-dix": 70.0, "quatre-vingt": 80.0, "quatre-vingt-dix": 90.0, "une": 1.0, "douzaine": 12.0}
    | {
        f"{ten}-{unit}": value + n
        for ten, value in {"vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "quatre-vingt": 80}.items()
        for n, unit in enumerate(_UNITS[:20])
        if n > 1 and (n < 10 or ten in ("soixante", "quatre-vingt"))
    },
    articles=("un", "une"),
    magnitudes={
        "cent": 1e2, "cents": 1e2, "mille": 1e3, "millier": 1e3, "milliers": 1e3, "million": 1e6, "millions": 1e6,
        "milliard": 1e9, "milliards": 1e9, "md": 1e9, "mds": 1e9, "billion": 1e12, "billions": 1e12,
    },
    fractions={"moitié": 0.5, "tiers": 1 / 3, "quart": 0.25},
    halves=("moitié",),
    fraction_endings={"tiers": 1 / 3, "quart": 0.25, "quarts": 0.25},
    part_pattern=r"de\b|des\b|du\b|d['’]",
    half_pattern=r"\bde (?:la )?",
    factors={"double": 2.0, "doublé": 2.0, "doublée": 2.0, "triple": 3.0, "triplé": 3.0, "triplée": 3.0},
    factor_pattern=r"\bfacteur de\s",
)  # fmt: skip

MEASURES = MeasureWords(
    percent_pattern=r"pour ?cent",
    points_pattern=r"points? de pourcentage",
    times_pattern=r"fois(?!\w)",
    ordinal_pattern=r"er|ère|e|ème|ᵉ",
    time_units=(
        *("seconde", "secondes", "heure", "heures", "jour", "jours", "semaine", "semaines", "mois", "an", "ans"),
        *("année", "années", "siècle", "siècles"),
    ),
    unit_pattern=(
        r"(?:kilo|mega|giga|tera|peta|exa|zetta|milli|micro)?-?(?:wattheures?|grammes?|octets?)|"
        r"secondes?|heures?|jours?|semaines?|mois|ans?|années?|siècles?"
    ),
    per=("par",),
    of=("de", "d'", "d’"),
    currencies={},
    spellings={
        "pourcent": "percent", **dict.fromkeys(("millier", "milliers"), "thousand"),
        **dict.fromkeys(("milliard", "milliards"), "billion"),
        **dict.fromkeys(("kilowattheure", "kilowattheures"), "kWh"), "ko": "kB", "mo": "MB", "go": "GB",
        **dict.fromkeys(("heure", "heures"), "hour"), **dict.fromkeys(("jour", "jours"), "day"),
        **dict.fromkeys(("an", "ans", "année", "années"), "year"), "mois": "month",
        **dict.fromkeys(("semaine", "semaines"), "week"), **dict.fromkeys(("seconde", "secondes"), "second"),
        **dict.fromkeys(("octet", "octets"), "byte"), **dict.fromkeys(("requête", "requêtes"), "query"),
        **dict.fromkeys(("jeton", "jetons"), "token"), "paramètres": "parameter",
    },
    phrases={r"points? de pourcentage|pour ?cents?": "percent"},
)  # fmt: skip

BOUNDS = BoundWords(
    over_pattern=r"plus de|au moins|supérieure? à",
    under_pattern=r"moins de|jusqu['’]à|au plus|presque",
    near_pattern=r"environ|près de|quelque",
    loss_pattern=r"\b(?:pertes?|déficit) (?:nette )?(?:de|d['’])",
    to=("à",),
    both=("et",),
    between=("entre",),
    since=("de",),
)

DATES = DateWords(
    months={1: ("janv",), 2: ("fevrier", "févr", "fév"), 7: ("juil",), 8: ("aout",), 12: ("decembre", "déc")},
    day_pattern=r"er",
    joints=("de",),
    year_pattern=r"exercice",
    quarters=("premier", "deuxième", "troisième", "quatrième"),
    quarter_pattern=r"trimestre",
    half_pattern=r"semestre",
    clock_pattern="",
    short_quarters="T",
    ended_pattern=(
        r"(?:(?:pour|au cours de|de|à|sur)\s)?(?:(?:l['’]\s?|le\s|la\s|les\s))?"
        r"(?:exercices?|années?|semestres?|trimestres?|périodes?|mois)(?:\s\w+)?\s(?:clos(?:e|es)?|achevée?s?|terminée?s?)"
        r"(?:\s(?:le|au))?"
    ),
    spans={
        3: r"(?:trois|3)\smois|trimestres?",
        6: r"(?:six|6)\smois|semestres?|S[12]",
        9: r"(?:neuf|9)\smois",
        12: r"(?:douze|12)\smois",
    },
)

VALUES = ValueWords(
    numbers=NUMBERS,
    measures=MEASURES,
    bounds=BOUNDS,
    dates=DATES,
    yes=("vrai", "oui"),
    no=("faux", "non"),
    label_pattern=r"Tableaux?|Annexes?|Chapitres?|n°|Partie|Étapes?|Lignes?",
    conjunctions=("et", "ou"),
    articles=("le", "la", "les"),
    leading_articles=("un", "une"),
    elisions=("l", "d"),
)
