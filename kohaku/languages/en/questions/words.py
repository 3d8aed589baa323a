"""English: words of questions in general."""

import re

from kohaku.languages.question_forms.patterns import NEVER, lexicon
from kohaku.languages.question_forms.words import Recognition, RewriteForms, TermForms

RECOGNITION = Recognition(
    function_words=lexicon(
        "the of and what which who whom whose when where why how is are was were be been does do did has have many "
        "much in for by with from to at its their this that list name give true false if than according between as an "
        "it or not any all each every show find state"
    ),
    marks=NEVER,
)
TERMS = TermForms(
    fillers=lexicon(
        "many much true false list name give state find show according following between based provided please tell "
        "estimate estimated reported approximate approximately roughly document report paper study value total"
    ),
    affixes=re.compile(r"^(?:[ldnscjm]|qu)['’](?=\w)|['’]s$", re.IGNORECASE),
    ordinal=re.compile(r"\d+(?:st|nd|rd|th)", re.IGNORECASE),
    capitals_name=True,
)
"""Elided articles are cut in English too: foreign names bring them along (“L'Oréal”)."""
REWRITES = RewriteForms(
    judged=re.compile(r"^\s*true or false\s*[:,–-]?\s*", re.IGNORECASE),
    asking=re.compile(
        r"^(?:(?:so|and|but)\s+)?(?:please\s+)?(?:"
        r"(?:what|which|who|whose|whom|when|where|why)(?:\s+(?:is|are|was|were|will|would|did|does|do|has|have|had))?"
        r"|how\s+(?:many|much|long|large|big|often|far|old)|how(?:\s+(?:is|are|was|were|did|does|do|has|have|had))?"
        r"|is|are|was|were|did|does|do|has|have|had|can|could|will|would"
        r"|(?:tell|give|show)\s+me|list|name|find|state|identify)\s+(?:the\s+)?",
        re.IGNORECASE,
    ),
)
