"""English: places that a question names, and the unit that it asks for."""

import re

from kohaku.languages.question_forms.patterns import lexicon
from kohaku.languages.question_forms.scope import ScopeForms

_STATEMENTS = (
    r"(?:[\w-]+ ){0,4}?(?:statements?|balance sheet|notes|appendix|annex|introduction|conclusions?|abstract|"
    r"executive summary|methods? section|discussion)"
)
SCOPE = ScopeForms(
    places=(
        ("page", re.compile(r"\b(?:pages?|pp?\.)\s?(\d{1,5}(?:\s?[-–]\s?\d{1,5})?)\b", re.IGNORECASE)),
        (
            "section",
            re.compile(
                r"\b(?:sections?|chapters?|appendix|annex|articles?|clauses?)\s"
                r"(\d{1,4}(?:\.\d{1,3}){0,4}|[A-Z](?:\.\d{1,3})?|[IVX]{1,5})(?![\w.]\w|\w)",
                re.IGNORECASE,
            ),
        ),
        ("section", re.compile(rf"\b(?:in|from|on) (?:the|its|their) ({_STATEMENTS})\b", re.IGNORECASE)),
        ("year", re.compile(r"\b(?:FY\s?|fiscal (?:year )?)((?:19|20)\d\d)\b", re.IGNORECASE)),
    ),
    in_unit=re.compile(
        r"\bin\s+((?:(?:thousands?|millions?|billions?)\s(?:of\s)?)?[^\s,;?()]+(?:\s(?!(?:and|for|from|at|by|on|in|to|"
        r"as|with|under|during|did|was|is|are|per)\b)[^\s,;?()]+){0,3}(?:\sper\s[\w-]+)?)",
        re.IGNORECASE,
    ),
    bracketed=re.compile(r"\((?:in )?([^()]{1,30})\)"),
    no_unit=re.compile(r"\d|(?:an?|the)\b", re.IGNORECASE),
    loose=lexicon(
        "co2 co2e inference inferences model models question questions token tokens image images page pages paper "
        "papers sample samples word words query queries node nodes core chip server response prompt request total "
        "general particular april may energy time day month year hour week second minute power class grade point mass "
        "case"
    ),
    percent_words=lexicon("percent percentage"),
    times=re.compile(r"\bhow many (?:times|fold)\b|\bwhat factor\b"),
    percent=re.compile(r"\bpercent(?:age)?\b|\bper cent\b"),
    counted=re.compile(r"\bhow many\s?((?:[\w./%³²-]+ ?){1,6})", re.IGNORECASE),
    after_counted=lexicon(
        "is are was were did does do has have had can could will would in on at by for from with that which who "
        "should to"
    ),
    participle=re.compile(r"(?:ed|ing)$"),
    of=frozenset({"of"}),
    matter=re.compile(r" of (?!CO)", re.IGNORECASE),
    no_things=lexicon("more fewer people total of"),
)
