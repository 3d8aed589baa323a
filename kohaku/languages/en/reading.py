"""English: what a reader of sentences goes by."""

from kohaku.languages.prose import listed
from kohaku.languages.reading import AskedWords, ComparisonWords, MailWords, NamingWords, PolarityWords, TableWords

_IRREGULAR_FORMS = (
    "rise rose risen,fall fell fallen,grow grew grown,spend spent,pay paid,buy bought,sell sold,lead led,take took taken,begin began begun,"
    "hold held,build built,win won,lose lost,send sent,keep kept,leave left,write wrote written,draw drew drawn,drive drove driven,"
    "choose chose chosen,give gave given,show shown,shrink shrank shrunk,bring brought,catch caught,teach taught,think thought,"
    "find found,get got,mean meant,meet met,say said,speak spoke spoken,break broke broken,steal stole stolen,eat ate eaten,drink drank,"
    "run ran,come came,become became,overcome overcame,sink sank sunk,swim swam,throw threw thrown,know knew known,wear wore worn"
)

POLARITY = PolarityWords(
    negation_pattern=(
        r"not|no|never|none|nor|neither|without|cannot|lack(?:s|ed|ing)?|fail(?:s|ed)? to|rarely|seldom|hardly|unable|unlikely|absen(?:t|ce)|"
        r"against|neglect(?:s|ed)?|omit(?:s|ted)?|ignor(?:es|ed|ing)|leav(?:es|ing) out|left out|restricted|refus(?:es|ed)|den(?:y|ies|ied)|contrary|false|incorrect|myth|"
        r"exclud(?:es|ed|ing)|exempt(?:s|ed)?|except"
    ),
    contraction_pattern=r"\w+n['’]t",
    affirmed_pattern=r"not (?:just|only|merely|simply|limited to)|no (?:less|fewer|more) than",
    absolute_pattern=(
        r"always|all|every|only|never|fully|completely|entirely|any|exclusively|none|solely|everyone|guarantee\w*|impossible"
    ),
    opposites=(
        ("increas", "decreas"), ("increas", "reduc"), ("increas", "declin"), ("rise", "declin"), ("rise", "fall"), ("ris", "declin"), ("grow", "shrink"),
        ("higher", "lower"), ("high", "low"), ("more", "less"), ("more", "fewer"), ("larger", "smaller"), ("faster", "slower"), ("improv", "worsen"),
        ("improv", "declin"), ("improv", "lower"), ("improv", "degrad"), ("before", "after"), ("better", "wors"), ("above", "below"),
        ("outperform", "underperform"), ("outperform", "wors"), ("compar", "wors"), ("similar", "differ"),
        ("public", "restrict"), ("includ", "exclud"), ("allow", "forbid"),
        ("allow", "prohibit"), ("permit", "prohibit"), ("gain", "loss"), ("succeed", "fail"), ("easi", "difficult"), ("recommend", "against"),
        ("automat", "manual"), ("central", "decentr"), ("major", "minor"), ("maximum", "minimum"), ("cheaper", "expens"), ("approv", "reject"), ("accept", "reject"),
        ("adopt", "reject"), ("grant", "refus"), ("grant", "deni"), ("accept", "declin"), ("accept", "refus"), ("agre", "reject"), ("agre", "refus"),
        ("less", "greater"), ("less", "higher"), ("more", "lower"), ("more", "smaller"), ("less", "exceed"), ("lower", "exceed"), ("declin", "rise"),
    ),
    clause_pattern=r"but|while|whereas|although|though|however|yet|despite",
    exclusion_pattern=r"exclusions?|not covered|not insured|exceptions?",
    without_pattern=r"without",
    supposed_pattern=r"would (?:mean|be|imply)|suppose|imagine|hypothetical\w*|for example,? if",
)  # fmt: skip

COMPARISON = ComparisonWords(
    more_pattern=r"higher|more|greater|larger|above|exceed\w*|increase[sd]?|rise|risen|rose|grow[ns]?|grew|longer|better|dearer",
    less_pattern=r"lower|less|fewer|smaller|below|decrease[sd]?|fall|fallen|fell|drop\w*|decline[sd]?|shorter|cheaper|reduced",
    highest_pattern=r"highest|largest|greatest|most|biggest|longest|maximum|max|best|fastest|top",
    lowest_pattern=r"lowest|smallest|least|fewest|shortest|minimum|min|slowest|worst|cheapest",
    upper_pattern=r"up to|maximum|max|at most|as much as|highest|upper|largest",
    lower_pattern=r"(?:at least|minimum|min|as little as|lowest|lower bound|smallest)\b",
    over_pattern=r"more than|over|above|greater than|at least|exceed\w*|higher than",
    under_pattern=r"less than|under|below|fewer than|at most|no more than|up to|within|lower than",
    range_pattern=r"range",
    between_pattern=r"range|between",
    against_pattern=r"than|compared (?:to|with)|surpassing|outperforming|versus|vs\.?|instead of|rather than|relative to",
    last_year_pattern=r"(?:last|previous|prior|preceding)\s+(?:\w+\s+)?(?:year|policy year|period|exercise)\b|(?:the )?year (?:before|earlier)",
    joins=("and", "but", "while", "whereas", "versus", "vs", "than"),
    border_pattern=r"and|or|but|while|whereas|compared (?:to|with)|versus|vs\.?|than",
    respectively_pattern=r"respectively",
    summed_pattern=r"(?:grand |sub-?)?totals?|consolidated|overall",
    averaged_pattern=r"(?:sub-?)?(?:totals?|sum|average|mean|all|overall)",
    moved_pattern=(
        r"(?:increas|decreas|declin|chang|improv|reduc|dropp)\w*|gr[eo]wn?|growth|r[io]sen?|rising|f[ae]ll(?:en)?|falling|"
        r"drops?|shr[aiu]nk|climb\w*|widen\w*|narrow\w*"
    ),
    by_pattern=r"by",
)

NAMING = NamingWords(
    dull=(
        *(
            "The",
            "A",
            "An",
            "Our",
            "This",
            "These",
            "Those",
            "That",
            "In",
            "On",
            "For",
            "At",
            "To",
            "We",
            "It",
            "As",
            "By",
            "With",
            "From",
            "Their",
            "Its",
        ),
        *(
            "However",
            "While",
            "When",
            "Since",
            "Moreover",
            "Furthermore",
            "Additionally",
            "Finally",
            "Thus",
            "Hence",
            "Therefore",
            "If",
            "Each",
            "All",
        ),
        *(
            "Both",
            "Most",
            "Such",
            "Here",
            "There",
            "Then",
            "After",
            "Before",
            "Although",
            "Because",
            "Other",
            "Figure",
            "Fig",
            "Table",
            "Section",
            "Appendix",
        ),
        *("Data", "See", "Note", "Using", "What", "Which", "How", "Who"),
    ),
    links=("of", "for", "the", "and", "in", "on"),
    articles_pattern=r"the|an?|our|of",
    plain_pattern=r"most|least|same|first|second|last|new|main|best|other|following|important|different|common|various|single|entire|own|above|resulting",
    calls_pattern=(
        r"called|named|known as|dubbed|termed|coined|titled|entitled|introduc\w+|propos\w+|present\w*|develop\w*|deploy\w*|designed|published as|referred to as"
    ),
    called_after=("a", "an", "the", "as"),
    apposed_pattern=(
        r",\s(?:an?|the|which|our|developed|comprises)\s|\s(?:is|was|are)\s(?:an?|the)\s|\s(?:is|are) defined\b|"
        r"\srefers? to\b|\smeans\b|\s(?:project|system|framework|dataset|benchmark|metric|bill|act)\b|\s(?:proposes?|introduces?|scored|ranks?|ranked|achieves?|achieved)\b"
    ),
    role_pattern=r"Dr|Prof(?:essor)?|Mr|Mrs|Ms|Senator|President|Chair(?:man|woman)?|Director|by|led by|headed by",
    titles=("Dr", "Prof", "Mr", "Mrs", "Ms"),
    defines_pattern=r"(?:is|are)\sdefined\b|refers?\sto\b|means?\b|is\sthe\s",
    says_pattern=r"(?:is|are)\s+(?:defined as|the|an?|that)\b|means?\b|refers? to\b|stands? for\b|is\b|are\b",
    listing_pattern=r"include|includes|including|are|such as|comprises?|namely",
    bibliography_pattern=r"references|bibliograph\w+|works cited",
    source_pattern=r"preprint|\bProceedings\b|pp\.\s?\d",
    count_pattern=r"(?:number|count|total) of\s",
    genitive="'s",
    irregular={form: forms.split()[0] for forms in _IRREGULAR_FORMS.split(",") for form in forms.split()[1:]},
)

TABLES = TableWords(
    scale_pattern=r"in",
    money_pattern=r"costs?|prices?",
    table_pattern=r"tables?|appendix",
    unit_pattern=r"units?(?: of measure(?:ment)?)?|uom",
    note_scale_pattern=r"in|of|rounded to the nearest",
    note_pattern=(
        r"all|amounts?|figures?|in|of|the|us|u\.s|dollars?|euros?|pounds?|sterling|canadian|australian|except|excluding|per|"
        r"share|shares|unit|units|and|or|data|percentages?|ratios?|number|numbers|employees|otherwise|stated|unless|noted|"
        r"unaudited|audited|restated"
    ),
    except_pattern=r"except|excluding|other than|unless",
    share_pattern=r"per\b(?:[\w\s-]{0,20}\b)?(?:share|unit|ADS)s?|EPS",
    total_pattern=r"(?:(?:grand|sub-?|net)\s?)?totals?|sum of|(?:all(?! other)|overall)\s",
    total_end_pattern=r"total",
    totals=("total", "sum"),
    change_pattern=r"change|variance|variation|difference|increase|decrease|growth|vs\.?|versus|over|compared|YoY",
    idle=(
        "a an the of in for to and or on at by from as is was were are be been being with its their his our your it this that "
        "these those s which what who how much many did do does has have had there per"
    ),
)

MAIL = MailWords(sender=("from",), sent=("date", "sent"))

ASKED = AskedWords(
    which_amount_pattern=r"\b(?:which|what) (?:amount|sum|price|fee)\b",
    much_pattern=r"(?:and |by )?(?:how much|how many)",
    framing_pattern=(
        r"^\s*(?:true or false|yes or no)\s*[:?,-]?\s*|"
        r"^\s*\(?(?:multi-step question)\)?\s*|"
        r"\b(?:according to|based on|as reported (?:in|by)|in|from)\s+(?:an?|one|the|some)?\s*(?:recent|new|(?:19|20)\d\d)\s+"
        r"(?:paper|study|article|report|analysis|publication|reports|estimates)(?:'s appendix)?,?|"
        r"\b(?:(?:according to|in|by|from|of|for|the|as in)\s+)*(?:(?:19|20)\d\d\s+)?[A-Z][\w’'-]+ et al\.?,?(?:\s\(?(?:19|20)\d\d[a-z]?\)?)?(?:['’]s)?"
        r"(?:\s(?:(?:19|20)\d\d\s)?(?:paper|study|article|report))?,?"
    ),
    counted_pattern=r"(?:how many|what number of|number of)\s+",
    counted_end_pattern=(
        r"did|do|does|were|was|are|is|has|have|had|can|could|would|will|should|in|of|from|for|per|that|which|to|using|used|"
        r"with|on|at|by|it|a|the|when|during|under|require[sd]?|needed|estimated|achieve[sd]?"
    ),
    asked_pattern=r"(?:what|which)\s+(?:is the |was the |are the |were the )?(?:name of the |name of |term for )?",
    asked_end_pattern=(
        r"is|was|are|were|did|does|do|has|have|had|that|which|for|of|in|used|introduced|proposed|presented|developed|uses|can|could|"
        r"will|would|should|ranked|achieved|on|to|by|from|with|a"
    ),
    define_pattern=(
        r"(?:(?:what (?:is|are)|define)\s+(?:an? |the |meant by )?(?P<term>[\w\s./&'’-]{2,60}?)"
        r"|what does\s+(?P<said>[\w\s./&'’-]{2,60}?)\s+(?:stand for|means?))"
    ),
    naming_pattern=(
        r"name of\b|term (?:for|used)\b|what (?:\w+ ){0,2}name\b|which (?!year|percent)|who\b|whose\b|what (?:\w+ )?(?:principle|metric|framework|dataset|technique|method)"
    ),
    meaning_pattern=r"(?:stands? for|means?|meant by|define)\b",
    stands_pattern=r"stand|mean",
    how_much_pattern=r"what (?:is|are|was|were|will be)|how (?:much|many|large|high)",
    by_how_much_pattern=r"by how much",
    multiple_pattern=r"by what factor|how many times|how many fold",
    multiples=("multiplier", "ratio", "fold", "times", "factor"),
    year_pattern=r"(?:what|which|in what|in which) year",
    year_units=("year", "calendar year"),
    rate_pattern=r"per (?:hour|day|year|month|token|query|second|kWh|capita|unit)|hourly",
    rate_after_pattern=r"per |an hour|a year",
    percent_pattern=r"percent",
    total_pattern=r"in total|altogether|overall",
    each_pattern=r"each|apiece|per",
    other_pattern=r"next|previous|former|prior|upcoming",
    place_labels=("place", "location", "venue", "site", "address"),
    why_pattern=r"why|for what reason|how come",
    cause_pattern=(
        r"due to|because of|because|as a result of|resulting from|resulted from|results from|the result of|attributable to|"
        r"attributed to|driven by|caused by|owing to|on account of|reflecting|reflects|thanks to|explained by|related to|offset by|"
        r"by reason of"
    ),
    asking="much many long soon often far",
    frame_stems=listed(
        """
        accord accordingli paper studi report articl estim recent name term call true fals follow approxim roughli much mani
        what which give state base list describ mention say tell answer question provid inform document use total valu
        number amount figur percentag percent factor time summaris summar summari overview explain outlin discuss detail
        fy cy fiscal
        """
    ),
    size_stems=("paramet", "size"),
    choice_pattern=r"which|what|who|whether",
    among=("among", "between", "of"),
    alternative=("or",),
    article_pattern=r"(?:the|a|an|either)\s+",
    comparative_pattern=(
        r"more|less|fewer|higher|lower|larger|smaller|better|worse|faster|slower|cheaper|most|least|highest|lowest|best|fewest|longest"
    ),
    person_pattern=r"who|whom|whose",
    balance_pattern=r"profits?|income|earnings|results?|cash flows?|balance|surplus|EBITDA?",
    loss_pattern=r"loss(?:es)?|deficit|shortfall|outflows?",
)
