"""English: the form of the answer."""

import re

from kohaku.languages.en.questions.nouns import asks_listing
from kohaku.languages.question_forms.patterns import any_of
from kohaku.languages.question_forms.shape import ShapeForms

SHAPE = ShapeForms(
    statement=re.compile(r"^(?:true or false|yes or no)\b\s*[:?,.-]?\s*"),
    judged=re.compile(r"\btrue or false\W*$"),
    tree=any_of(
        r"\btable of contents\b|\bhierarch\w+|\bbill of materials\b|\btaxonomy\b",
        r"\borg(?:ani[sz]ation(?:al)?)? ?charts?\b",
        r"\b(?:ownership|group|corporate|organi[sz]ational|legal|governance|document|folder|file|command|reporting|"
        r"chapter|section|shareholding|breakdown|tree|nested) structure\b|\bstructure (?:tree|of the (?:group|document|"
        r"report|thesis|act|code))\b",
        r"\b(?:work|assembly|product|parts?|component|system) breakdown\b|\bbreakdown\b.*\b(?:down to|levels?|"
        r"sub-?\w+)\b",
        r"\b(?:full|detailed|complete|nested|multi-?level|chapter) outline\b|\boutline of\b|\bthe outline\b",
        r"\b(?:decision|fault|event|file|family|classification|product|directory|failure) tree\b|\bas a tree\b|"
        r"\btree of\b",
        r"\bdecompose\b.*\binto\b|\ball (?:the )?levels\b|\bsections? and sub-?sections?\b",
        r"\bsub-?sections?\b.*\bsections?\b|\b(?:chapters?|titles?|parts?), (?:\w+, )*(?:chapters?|sections?|"
        r"articles?)",
        r"\bfrom (?:the )?(?:ultimate |top )?(?:parent|holding)\b.*\bto\b",
    ),
    table=any_of(
        r"\btabulate\b|\btabular\b|\bside[- ]by[- ]side\b|\bcolumns? (?:for|with)\b|\bwith (?:\w+ )?columns?\b|"
        r"\bone row per\b",
        r"\b(?:in|as|into|make|build|draw up|produce|create|give(?: me)?|prepare|compile|set up|generate) (?:a |an )"
        r"(?:[\w-]+ ){0,3}table\b",
        r"^(?:[\w-]+ ){0,2}table\b(?! of contents| \d)|\btable (?:comparing|showing|with|listing|that lists|"
        r"summari[sz]ing)\b",
        r"\btable of (?!contents)|\bmatrix of\b|\b(?:as|into) a (?:matrix|grid|spreadsheet)\b",
    ),
    summary=any_of(
        r"\bsummar(?:y|i[sz]e)\b|\boverview\b|\bin (?:plain|simple) (?:english|words|terms|language)\b",
    ),
    lists=any_of(
        r"^(?:please )?(?:list|enumerate|itemi[sz]e)\b|\b(?:and|then|, ) ?(?:list|enumerate)\b|\blist of\b",
        r"(?:^|[.;?] |\band )(?:name|give|find|identify|show|mention|cite|state) (?:me )?(?:every|each|all)\b|"
        r"\bevery \w+ (?:who|that|where|in which)\b",
    ),
    everywhere=any_of(
        r"\b(?:every|all) (?:the |of the )?(?:places?|passages?|mentions?|references?|occurrences?|instances?)\b",
        r"\b(?:where|what|which|who) else\b|\belsewhere\b",
    ),
    counts=any_of(
        r"^(?:approximately |roughly |about )?how (?:many|much|long|old|far|large|big|high|often|fast|tall|deep|wide|"
        r"heavy)\b",
        r"^(?:by )?(?:what|which) (?:percentage|percent|proportion|share|fraction|amount|number|factor)\b",
    ),
    yes_no=re.compile(r"(?:is|are|was|were|do|does|did|has|have)\b"),
    asks_listing=asks_listing,
)
