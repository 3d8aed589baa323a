"""German: the form of the answer."""

import re

from kohaku.languages.de.questions.nouns import asks_listing
from kohaku.languages.de.questions.preamble import AUXILIARY
from kohaku.languages.question_forms.patterns import any_of
from kohaku.languages.question_forms.shape import ShapeForms

SHAPE = ShapeForms(
    statement=re.compile(r"^(?:(?:richtig|wahr) oder falsch|ja oder nein)\b\s*[:?,.-]?\s*"),
    judged=re.compile(r"\b(?:richtig|wahr) oder falsch\W*$"),
    tree=any_of(
        r"\bgliederung\b|\binhaltsverzeichnis\b|\bhierarchi\w+|\borganigramm\w*|\bstuckliste\b|\btaxonomie\b",
        r"\b(?:konzern|gesellschafts|beteiligungs|gruppen|baum|organisations|dokument|ordner|eigentumer)struktur\b",
        r"\b(?:entscheidungs|fehler|stamm|ereignis)baum\b|\bals baum\b|\bbaum der\b|\balle ebenen\b|\bunterkapitel\w*|"
        r"\bunterabschnitt\w*|\bmuttergesellschaft\b.*\bbis\b",
    ),
    table=any_of(
        r"\b(?:in|als|eine[rs]?|einer) (?:[\w-]+ ){0,2}\w*tabelle\b(?! \d)|^(?:\w+ )?\w*tabelle\b(?! \d)",
        r"\btabellarisch\w*|\btabellier\w+|\bspalten\b|\bnebeneinander\b|\beine zeile (?:pro|je)\b|\bals matrix\b",
    ),
    summary=any_of(
        r"\bzusammenfass\w*|\bfass(?:e|en sie|t)?\b.*\bzusammen\b|\b(?:einen|kurzen) uberblick\b|\bkurzfassung\b|"
        r"\bin einfachen worten\b|\bkurz und knapp\b",
    ),
    lists=any_of(
        r"(?:^|[.;?] )(?:bitte )?(?:liste|listen sie|zahle|zahlen sie|auflistung|aufzahlung)\b|\bliste (?:der|aller|von|mit)\b",
        r"(?:^|[.;?] |\bund )(?:bitte )?(?:nenne|nennen sie|gib|zeige|finde)(?: mir)? (?:alle|samtliche|jede[nrs]?)\b",
    ),
    everywhere=any_of(
        r"\bwo\b[^?]*\b(?:noch|sonst|uberall|außerdem)\b|\ban welchen (?:anderen )?stellen\b|\banderswo\b",
        r"\balle (?:stellen|passagen|erwahnungen|verweise|fundstellen|textstellen|vorkommen)\b",
    ),
    counts=any_of(
        r"^(?:ungefahr |etwa |circa )?wie (?:viele?|hoch|lange?|oft|weit|groß|schwer|alt|tief|breit|dick|schnell|teuer|"
        r"stark|haufig)\b|^um wie ?viele?\b",
        r"^(?:um )?welche[rnms]? (?:[\w-]+ )?(?:betrag|anteil|prozentsatz|faktor|summe|anzahl|zahl|menge)\b",
    ),
    yes_no=re.compile(AUXILIARY),
    asks_listing=asks_listing,
)
