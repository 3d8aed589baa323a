"""English."""

from kohaku.languages.value_words import BoundWords, DateWords, MeasureWords, NumberWords, ValueWords

_UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = {
    "twenty": 20.0, "thirty": 30.0, "forty": 40.0, "fifty": 50.0, "sixty": 60.0, "seventy": 70.0, "eighty": 80.0,
    "ninety": 90.0,
}  # fmt: skip

NUMBERS = NumberWords(
    cardinals={word: float(n) for n, word in enumerate(_UNITS)}
    | _TENS
    | {f"{ten}-{unit}": value + n for ten, value in _TENS.items() for n, unit in enumerate(_UNITS[:10]) if n}
    | {"dozen": 12.0, "hundred": 100.0},
    articles=("a", "an"),
    magnitudes={
        "hundred": 1e2, "thousand": 1e3, "thousands": 1e3, "million": 1e6, "millions": 1e6, "mn": 1e6, "mln": 1e6,
        "billion": 1e9, "billions": 1e9, "bn": 1e9, "trillion": 1e12, "trillions": 1e12, "tn": 1e12, "quadrillion": 1e15,
    },
    fractions={"half": 0.5, "third": 1 / 3, "quarter": 0.25},
    halves=("half",),
    fraction_endings={"third": 1 / 3, "thirds": 1 / 3, "quarter": 0.25, "quarters": 0.25},
    part_pattern=r"of\b",
    half_pattern=r"\b(?:by|in|only|about|nearly|almost|over|than) (?:a )?",
    factors={
        "twice": 2.0, "double": 2.0, "doubled": 2.0, "doubles": 2.0, "doubling": 2.0, "tripled": 3.0, "triple": 3.0,
        "triples": 3.0, "quadrupled": 4.0, "quadruple": 4.0,
    },
    factor_pattern=r"\bfactors? of\s(?:(?:about|over|around|up to|more than|nearly|approximately|roughly|almost)\s)?",
)  # fmt: skip

MEASURES = MeasureWords(
    percent_pattern=r"percent|per cent",
    points_pattern=r"percent(?:age)? ?points?",
    times_pattern=r"-?\s?fold(?!\w)|-?times(?! \d)(?!\w)",
    ordinal_pattern=r"st|nd|rd|th",
    time_units=(
        *("s", "sec", "secs", "second", "seconds", "ms", "millisecond", "milliseconds", "min", "mins", "minute", "minutes"),
        *("h", "hr", "hrs", "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year", "years", "yr", "yrs"),
        *("decade", "decades", "century", "centuries"),
    ),
    unit_pattern=(
        r"metric tonn?es?|metric tons?|short tons?|tonnes?|tons?|lbs?|pounds?|ounces?|oz|gallons?|miles?|feet|ft|inch(?:es)?|"
        r"acres?|hectares?|cubic (?:met(?:er|re)s?|feet|kilomet(?:er|re)s?)|square (?:met(?:er|re)s?|feet|miles?|kilomet(?:er|re)s?)|"
        r"degrees?(?: Celsius| Fahrenheit)?|[GT]PU[- ]?(?:hours?|days?|years?)|H100[- ]hours?|node[- ]hours?|CPU[- ]?hours?|person[- ]?(?:hours?|days?|years?)|"
        r"household[- ]years?|tokens?|tok|queries|requests|parameters|params|basis points|bps|points?|pts|"
        r"(?:kilo|mega|giga|tera|peta|exa|zetta|milli|micro)?-?(?:watt-?\s?hours?|watts?|joules?|grams?|kilograms?|"
        r"lit(?:er|re)s?|met(?:er|re)s?|bytes?|bits?|hertz|flops?|volts?)|"
        r"(?:milli|micro|nano)?seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|decades?|centur(?:y|ies)"
    ),
    per=("per",),
    of=("of",),
    currencies={"dollars": "USD", "dollar": "USD", "us dollars": "USD", "u.s. dollars": "USD", "euros": "EUR", "euro": "EUR"},
    spellings={
        **dict.fromkeys(("pct", "percentage", "percentages", "percents"), "percent"),
        **dict.fromkeys(("times", "fold", "multiplier", "ratio", "factor", "fraction"), "dimensionless"),
        **dict.fromkeys(("thousands",), "thousand"), **dict.fromkeys(("millions", "mn"), "million"),
        **dict.fromkeys(("billions", "bn"), "billion"), **dict.fromkeys(("trillions", "tn"), "trillion"),
        **dict.fromkeys(("dollar", "dollars"), "USD"), **dict.fromkeys(("euro", "euros"), "EUR"), "yens": "JPY", "yen": "JPY",
        "yuan": "CNY", "yuans": "CNY", "rmb": "CNY", "rupee": "INR", "rupees": "INR", "won": "KRW", "wons": "KRW",
        **dict.fromkeys(("ton", "tons", "tonne", "tonnes", "metric_tons", "metric_tonnes"), "metric_ton"),
        **dict.fromkeys(("litre", "litres", "lit"), "liter"), "gal": "gallon", "gals": "gallon", "hrs": "hour",
        "yrs": "year", "annum": "year", "sec": "second", "secs": "second", "mins": "minute",
        "queries": "query", "params": "parameter", "param": "parameter", "tok": "token",
        "celsius": "degree_Celsius", "fahrenheit": "degree_Fahrenheit",
    },
    phrases={
        r"percent(?:age)? points?|per ?cent": "percent",
        r"pounds? sterling": "GBP",
        r"(?:degrees? |°\s?)(?:c|celsius)": "degree_Celsius",
        r"(?:degrees? |°\s?)(?:f|fahrenheit)": "degree_Fahrenheit",
    },
    no_units=(
        *("are", "ares", "cat", "count", "counts", "point", "points", "turn", "turns", "hand"),
        *("link", "chain", "rod", "line", "cycle", "particle"),
    ),
    adjectives=(
        *("net", "gross", "total", "additional", "full", "U.S.", "US", "working", "business", "calendar", "consecutive"),
    ),
)  # fmt: skip

BOUNDS = BoundWords(
    over_pattern=r"more than|greater than|over|above|at least|exceed(?:s|ing|ed)?|no less than",
    under_pattern=r"less than|fewer than|under|below|up to|at most|no more than|nearly|almost",
    near_pattern=r"about|around|approximately|approx\.?|roughly|some|circa|ca\.",
    loss_pattern=r"\b(?:loss(?:es)?|deficit|shortfall|outflow) of",
    to=("to",),
    both=("and",),
    between=("between",),
    since=("from",),
)

DATES = DateWords(
    months={9: ("sept",)},
    day_pattern=r"st|nd|rd|th",
    joints=("of",),
    year_pattern=r"FY|fiscal year|fiscal|financial year",
    quarters=("first", "second", "third", "fourth"),
    quarter_pattern=r"quarter",
    half_pattern=r"half",
    clock_pattern=r"[ap]\.?m\.?|o['’]clock",
    short_quarters="Q",
    ended_pattern=(
        r"(?:for|as of|as at|at|in|during|on|of)?\s?(?:the\s)?"
        r"(?:(?:fiscal|financial|twelve|three|six|nine|12|3|6|9|5[23])[\s-])?"
        r"(?:years?|months?|weeks?|quarters?|period)\s(?:then\s)?end(?:ed|ing)"
    ),
    spans={
        3: r"(?:three|3)[\s-]months?|(?:thirteen|13|14)[\s-]weeks?|quarter\w*",
        6: r"(?:six|6)[\s-]months?|(?:twenty[\s-]six|26)[\s-]weeks?|half[\s-]year\w*|H[12]",
        9: r"(?:nine|9)[\s-]months?|(?:thirty[\s-]nine|39)[\s-]weeks?",
        12: r"(?:twelve|12)[\s-]months?|(?:fifty[\s-](?:two|three)|5[23])[\s-]weeks?",
    },
)

VALUES = ValueWords(
    numbers=NUMBERS,
    measures=MEASURES,
    bounds=BOUNDS,
    dates=DATES,
    yes=("true", "yes", "correct"),
    no=("false", "no", "incorrect"),
    label_pattern=(
        r"Tables?|Tab\.|Fig(?:ure)?s?\.?|Sections?|Sec\.|Appendi(?:x|ces)|Chapters?|Chap\.?|Eq(?:uation)?s?\.?|"
        r"Articles?|Art\.|Recitals?|Steps?|Phases?|Notes?|Pages?|pp?\.|Nos?\.?|Items?|Parts?|Rows?|Lines?|Algorithm|Version|Vol\.|Lemma|Theorem"
    ),
    conjunctions=("and", "or"),
    articles=("the",),
    leading_articles=("a", "an"),
)
