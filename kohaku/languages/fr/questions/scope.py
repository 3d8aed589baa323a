"""French: places that a question names, and the unit that it asks for."""

import re

from kohaku.languages.question_forms.patterns import NEVER, lexicon
from kohaku.languages.question_forms.scope import ScopeForms

SCOPE = ScopeForms(
    places=(
        ("page", re.compile(r"\b(?:pages?|pp?\.)\s?(\d{1,5}(?:\s?[-–]\s?\d{1,5})?)\b", re.IGNORECASE)),
        (
            "section",
            re.compile(
                r"\b(?:sections?|articles?|clauses?|chapitres?|annexes?|sous-sections?)\s"
                r"(\d{1,4}(?:\.\d{1,3}){0,4}|[A-Z](?:\.\d{1,3})?|[IVX]{1,5})(?![\w.]\w|\w)",
                re.IGNORECASE,
            ),
        ),
        (
            "section",
            re.compile(
                r"\bdans (?:le|la|les|l['’])\s?((?:bilan|compte de résultat|introduction|conclusion|annexe|résumé|"
                r"préambule|tableau des flux de trésorerie)(?: consolidée?)?)\b",
                re.IGNORECASE,
            ),
        ),
        ("year", re.compile(r"\bexercice (?:fiscal )?((?:19|20)\d\d)\b", re.IGNORECASE)),
    ),
    in_unit=re.compile(
        r"\ben\s+((?:(?:millions?|milliers?|milliards?)\s(?:de\s|d['’])?)?[^\s,;?()]+(?:\s(?!(?:en|as|et|au|dans|sur|"
        r"a|par|pour|de|on)\b)[^\s,;?()]+){0,3}(?:\spar\s[\w-]+)?)",
        re.IGNORECASE,
    ),
    bracketed=re.compile(r"\((?:en )?([^()]{1,30})\)"),
    no_unit=re.compile(r"\d|(?:a|la|le|les|l['’]\w+)\b", re.IGNORECASE),
    loose=lexicon(
        "co2 co2e page pages question questions total inference token tokens image images point case class energie"
    ),
    percent_words=frozenset({"pour cent"}),
    times=re.compile(r"\bcombien de fois\b|\bquel facteur\b"),
    percent=re.compile(r"\bpour ?cent(?:age)?s?\b|\ben %|\bpourcentage\b"),
    counted=re.compile(r"\bcombien (?:de |d['’])\s?((?:[\w./%³²-]+ ?){1,6})", re.IGNORECASE),
    after_counted=lexicon(
        "ont sont a est avait avaient etait etaient y en dans au aux chez pour par sur sous qui que dont compte comptent "
        "travaillent travaille ont-ils ont-elles sont-ils sont-elles a-t-il a-t-elle a-t-on"
    ),
    participle=NEVER,
    of=frozenset({"de", "d"}),
    matter=NEVER,
    no_things=lexicon("total"),
)
