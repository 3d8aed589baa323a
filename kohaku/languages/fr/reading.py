"""Français : ce qui guide la lecture des phrases."""

from kohaku.languages.prose import listed
from kohaku.languages.reading import AskedWords, ComparisonWords, MailWords, NamingWords, PolarityWords, TableWords

POLARITY = PolarityWords(
    negation_pattern=r"ne|n|pas|jamais|aucune?|sans|ni",
    affirmed_pattern=r"non seulement",
    absolute_pattern=r"toujours|tous|toutes|uniquement|jamais|entièrement",
    opposites=(
        ("augment", "diminu"),
        ("hauss", "baiss"),
        ("plus", "moin"),
        ("inclu", "exclu"),
        ("autoris", "interdi"),
        ("permi", "interdi"),
        ("accept", "rejet"),
        ("accept", "refus"),
        ("adopt", "rejet"),
        ("approuv", "rejet"),
        ("approuv", "refus"),
        ("accord", "refus"),
        ("ouver", "ferm"),
        ("avan", "apre"),
    ),
    clause_pattern=r"mais|tandis que|alors que|bien que",
    exclusion_pattern=r"non garanti\w*|exclusions?",
    without_pattern=r"sans",
    supposed_pattern=r"signifierait|serait",
)

COMPARISON = ComparisonWords(
    more_pattern=r"plus (?:élevée?|grande?|haute?)|supérieure?|augmenté",
    less_pattern=r"moins|inférieure?|plus (?:bas|basse|petite?|faible)|diminué|baissé",
    highest_pattern=r"plus (?:élevé|grand|haut)e?s?",
    lowest_pattern=r"plus (?:bas|petit|faible)(?:se)?s?",
    upper_pattern=r"jusqu",
    lower_pattern=r"au moins\b|minimum\b",
    over_pattern=r"plus de|au moins|supérieure?s? (?:à|aux?)|au-dessus de|dépass\w*|excéd\w*",
    under_pattern=r"moins de|au plus|inférieure?s? (?:à|aux?)|(?:au|en)[- ]dessous de|jusqu['’]à",
    range_pattern=r"fourchette|plage",
    between_pattern=r"fourchette|plage|entre",
    against_pattern=r"comparé à|par rapport à",
    last_year_pattern=r"l['’]année (?:dernière|précédente)|l['’]an dernier",
    joins=("et", "mais", "tandis"),
    border_pattern=r"et|ou|mais|tandis que",
    respectively_pattern=r"respectivement",
    summed_pattern=r"totaux|total|ensemble",
    averaged_pattern=r"totaux|total|ensemble|moyenne",
    moved_pattern=r"(?:augment|diminu|progress|recul|baiss|réduit|réduct|hauss|croiss|évolu|vari)\w*|chut\w*",
    by_pattern=r"de",
)

NAMING = NamingWords(
    dull=(
        *(
            "Le",
            "La",
            "Les",
            "Un",
            "Une",
            "Des",
            "Du",
            "De",
            "Nous",
            "Il",
            "Elle",
            "Ce",
            "Cette",
            "Ces",
            "Dans",
            "Pour",
            "Par",
        ),
        *("Sur", "Selon"),
    ),
    links=("de", "du", "des", "la", "le", "et"),
    articles_pattern=r"le|la",
    calls_pattern=r"nommée?|appelée?|intitulée?|dite?",
    called_after=("le", "la", "un", "une"),
    apposed_pattern=r",\s(?:une?|le|la)\s",
    role_pattern=r"Me|Maître|M|Mme",
    defines_pattern=r"désigne\s|signifie\s",
    says_pattern=r"désigne\b|signifie\b|est\b|sont\b",
    listing_pattern=r"notamment|sont|comprend|comprennent",
    bibliography_pattern=r"références",
    count_pattern=r"nombre (?:de\s|d['’]\s?)",
)

TABLES = TableWords(
    scale_pattern=r"en",
    money_pattern=r"prix|coûts?",
    table_pattern=r"tableau|annexe",
    unit_pattern=r"unités?",
    note_scale_pattern=r"en|arrondie?s? (?:au|à la)",
    note_pattern=(
        r"tous|toutes|montants?|chiffres|données|valeurs?|en|de|d|des|du|le|la|les|et|ou|sauf|hors|par|action|actions|part|parts|"
        r"pourcentages?|ratios?|nombre|effectifs?|indication|mention|contraires?|exprimée?s?|audités?|auditées?|non|retraités?|"
        r"unités?|francs?"
    ),
    except_pattern=r"sauf|excepté|hormis|à l['’]exception",
    share_pattern=r"par (?:action|part)",
    total_pattern=r"(?:sous-?)?total|totaux|somme|ensemble",
    total_end_pattern=r"totale?|totaux",
    totals=("total", "totale", "totaux", "totales", "somme", "ensemble"),
    change_pattern=r"variations?|évolutions?|écarts?|différence|hausse|baisse|croissance|progression",
    idle="de du des le la les l d et aux au à en un une dans avec ce cette ces leur leurs qui que",
)

MAIL = MailWords(sender=("de", "expéditeur"), sent=("date", "envoyé", "envoyé le"))

ASKED = AskedWords(
    which_amount_pattern=r"\bquel(?:le)? (?:montant|somme|prix)\b",
    much_pattern=r"(?:et )?combien",
    framing_pattern=r"^\s*(?:vrai ou faux|oui ou non)\s*[:?,-]?\s*",
    counted_pattern=r"(?:combien d[e'’]|nombre d[e'’])\s+",
    counted_end_pattern=r"ont|a|sont|est|en|par|que|qui|pour",
    asked_pattern=r"quel(?:le)?s?\s+(?:est le |est la )?(?:nom d[eu] )?",
    asked_end_pattern=r"est|sont|a|qui",
    define_pattern=(
        r"(?:(?:que signifie|qu['’]est-ce qu[e'’]|définir)\s+(?:un |une |l['’])?(?P<term>[\w\s./&'’-]{2,60}?)"
        r"|que veut dire\s+(?P<said>[\w\s./&'’-]{2,60}?))"
    ),
    naming_pattern=r"nom d[eu]\b|qui est\b",
    meaning_pattern=r"(?:signifie|veut dire|définir)\b|qu['’]est-ce qu",
    stands_pattern=r"signifie|veut dire",
    how_much_pattern=r"combien|quel(?:le)?s? (?:est|sont|était)",
    by_how_much_pattern=r"de combien",
    multiple_pattern=r"combien de fois|par quel facteur",
    multiples=("fois",),
    year_pattern=r"quelle année",
    year_units=("année",),
    rate_pattern=r"par (?:heure|jour|an|mois)",
    rate_after_pattern=r"par ",
    percent_pattern=r"pourcent",
    total_pattern=r"au total|en tout",
    each_pattern=r"chacune?|par",
    other_pattern=r"prochaine?s?|précédente?s?|ancienne?s?",
    place_labels=("lieu", "adresse", "endroit", "emplacement"),
    why_pattern=r"pourquoi|pour quelle raison",
    cause_pattern=(
        r"en raison d(?:e|u|es)|à cause d(?:e|u|es)|grâce (?:à|aux?)|du fait d(?:e|u|es)|parce qu(?:e|['’])|car|due?s? (?:à|aux?)|puisqu(?:e|['’])|"
        r"résult(?:e|ent|ant) d(?:e|u|es)|s['’]explique par|s['’]expliquent par|provoquée?s? par|imputables? (?:à|aux?)"
    ),
    asking=(
        "quand quel quelle quels quelles combien comment pourquoi qui que quoi où lequel laquelle lesquels lesquelles doit doivent "
        "peut peuvent faut est sont était étaient a ont avait avaient trouve trouvent s'élève s'élèvent s'élevait se y fois"
    ),
    frame_stems=listed("selon etud combien pourcentag montant nombr quel quell rapport resum expliqu"),
    size_stems=("taill",),
    choice_pattern=r"quel(?:le)?|lequel|laquelle|qui",
    among=("entre", "parmi"),
    alternative=("ou",),
    article_pattern=r"(?:le|la|les)\s+|l['’]\s*",
    comparative_pattern=r"plus|moins|meilleure?|pire",
    person_pattern=r"qui",
    balance_pattern=r"bénéfices?|résultats?|flux de trésorerie|solde",
    loss_pattern=r"pertes?|déficit",
)
