"""German: words of questions in general."""

import re

from kohaku.languages.question_forms.patterns import lexicon
from kohaku.languages.question_forms.words import Recognition, RewriteForms, TermForms

RECOGNITION = Recognition(
    function_words=lexicon(
        "der die das den dem des ein eine einer eines einem einen und ist sind wird werden wurde wurden hat haben hatte "
        "welche welcher welches welchen welchem wer wen wem wann warum wieso wie viel viele fur uber unter mit von vom "
        "zu zum zur bei beim nach aus durch im nicht oder wenn falls laut gemaß seit zwischen nenne nennen gib zeige "
        "liste erstelle vergleiche fasse richtig falsch auf als sich auch noch jede jedes jeden kein keine sein seine "
        "ihr ihre hoch es er sie sowie worin worum wofur nr bedeutet was in an am"
    ),
    # a name with an umlaut is no sign of German; a word in lower case is
    marks=re.compile(
        r"\b[a-zß]*[äöüß][a-zäöüß]*\b|\b[A-ZÄÖÜ]\w{3,}(?:heit|keit|schaft)(?:en)?\b|\b[A-ZÄÖÜ]\w{7,}ung(?:en)?\b|"
        r"\bdes [A-ZÄÖÜ]\w+s\b|"
        r"(?<=[a-z] )[A-ZÄÖÜ][a-zäöüß]{11,}\b"
    ),
)
TERMS = TermForms(
    fillers=lexicon(
        "viel viele richtig falsch liste nenne nennen gib geben zeige zeigen finde bitte laut gemaß zwischen folgende "
        "folgenden ungefahr etwa circa hoch dokument bericht studie wert gesamt insgesamt welche welcher welches "
        "welchen welchem"
    ),
    affixes=re.compile(r"['’]s$", re.IGNORECASE),
    ordinal=re.compile(r"\d+(?:te[nrs]?|er)", re.IGNORECASE),
    capitals_name=False,
)
REWRITES = RewriteForms(
    judged=re.compile(r"^\s*(?:richtig|wahr) oder falsch\s*[:,–-]?\s*", re.IGNORECASE),
    asking=re.compile(
        r"^(?:(?:und|aber)\s+)?(?:bitte\s+)?(?:"
        r"wie\s+(?:viele?|lange?|hoch|groß|alt|oft|weit|schwer|breit|tief)(?:\s+(?:ist|sind|war|waren|hat|haben))?"
        r"|(?:welche[rnms]?|wer|wen|wem|was|wann|wo|warum|wieso|weshalb|wie)"
        r"(?:\s+(?:ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben|hatte|lauten|lautet))?"
        r"|ist|sind|war|waren|hat|haben|wird|werden|wurde|wurden|kann|können"
        r"|(?:nenne|nennen\s+sie|gib|geben\s+sie|zeige|liste|finde)(?:\s+mir)?)\s+(?:de[rnm]\s+|die\s+|das\s+)?",
        re.IGNORECASE,
    ),
)
