"""German: attributes that a question coordinates, and what it wants of each thing."""

import re

from kohaku.languages.de.questions.preamble import AUXILIARY, CONDITION, PREPOSITION
from kohaku.languages.question_forms.coordination import CoordinationForms
from kohaku.languages.question_forms.patterns import NEVER, any_of, lexicon
from kohaku.languages.question_forms.shape import ColumnForms

_QUESTION = rf"(?:wann|wo|warum|wer|wie(?: \w+)?|(?:{PREPOSITION} )?welche[rsnm]? [a-z-]+)"
_GIVE = (
    r"(?:bitte )?(?:nenne|nennen sie|gib|geben sie|zeige|zeigen sie|liste|listen sie|fuhre|erfasse|ermittle|finde|"
    r"bestimme|was (?:ist|sind|war|waren)|wie lauten|wie lautet|"
    r"wie (?:hoch|groß|lang|breit|tief|schwer|alt) (?:sind|waren))(?: mir)? "
)
_EACH = r"(?:jede[rsnm]?|jeweils|pro|je)"
COORDINATION = CoordinationForms(
    idioms=any_of(
        r"forschung und entwicklung|gewinn und verlust|aktiva und passiva|angebot und nachfrage|fragen und antworten",
        r"allgemeine geschafts- und lieferbedingungen|sicherheit und gesundheit|arbeits- und gesundheitsschutz",
        r"zahlungsmittel und zahlungsmittelaquivalente|treu und glauben|grund und boden|recht und gesetz",
        r"\w+- und (?!der |die |das |den |dem )\w+",
    ),
    asks=re.compile(_GIVE),
    determiner=re.compile(r"(?:der |die |das |den |dem |seine[nrms]? |ihre[nrms]? |sein |ihr |deren |dessen )"),
    complement=re.compile(
        # a “der” at the beginning is the attribute's own
        r"(?<=\w )der\b|\b(?:des|von|vom|im|in|am|an|auf|aus|bei|beim|fur|zu|zum|zur|mit|nach|laut|gemaß|unter|ab|um|je|"
        r"pro)\b"
    ),
    verb=re.compile(rf"\b(?:{AUXILIARY}|gilt\b|gelten\b|beträgt\b|betragt\b)"),
    asking=re.compile(
        rf"(?:(?:{PREPOSITION} )?(?:wer|wen|wem|was|wie|wann|wo|warum|welche[rsnm]?)\b|zusammenfass|fasse\b|{CONDITION}|"
        rf"{AUXILIARY}|\w+t (?:der|die|das|ein|eine)\b)"
    ),
    joined=re.compile(r"\b(?:zwischen|beide|sowohl|gemeinsame[rns]?) "),
    two_questions=re.compile(rf"(?P<one>{_QUESTION}),? und (?P<other>{_QUESTION})\b(?! *\?)"),
    question_pair=re.compile(
        rf"(?:{PREPOSITION} )?welche[rsnm]? (?P<one>[a-z-]+) und (?:welche[rsnm]? )?(?P<other>[a-z-]+) (?:{AUXILIARY})"
    ),
    two_events=re.compile(
        r"(?:wann|wo|an welchem \w+|in welchem \w+) (?:ist|sind|war|waren|wurde|wurden|hat|haben) .+ "
        r"(?P<one>\w+(?:t|en)) und (?P<other>\w+(?:t|en))\W*$"
    ),
    joint_question=NEVER,
    of=re.compile(r"\b(?:der|des|von|vom)\b"),
    conjunction=re.compile(r" (?:und|sowie|&) | / "),
    counted=re.compile(r"\b(?:anzahl|zahl|anteil) (?:der|von) (\w+)$"),
    governed=re.compile(r" (?:fur|in|im|unter|bei|auf|aus|mit) "),
    value=re.compile(r"was (?:ist|war) |wie lautet |wie \w+ (?:sind|waren) "),
    owned=re.compile(r" (?:der|des|von|vom) "),
    between_names="und|&",
)

_LIST_VERB = r"(?:bitte )?(?:liste|listen sie|zahle|zahlen sie|fuhre)"
_OWN = r"(?:ihre[mnrs]?|seine[mnrs]?|ihr|sein|deren|dessen|(?:de[rmn] )?jeweilige[mnrs]?)"
COLUMNS = ColumnForms(
    list_verb=re.compile(rf"{_LIST_VERB}\b"),
    verb=re.compile(_GIVE),
    command=re.compile(
        r"(?:bitte )?(?:nenne|nennen sie|gib|geben sie|zeige|zeigen sie|liste|listen sie|fuhre|stelle|finde|erfasse|"
        r"prasentiere|zahle)\b(?: mir)?(?P<things>.*)"
    ),
    several=re.compile(r"(?:was|welche|wie) (?:sind|waren|lauten)\b"),
    afterwards=re.compile(
        r"(?P<front>\S+ .{3,}?)(?:,| und| mit),? (?:fur|unter|zu|bei|je|in) (?:jede[rsnm]?|jeweils)(?: davon)?,? (?P<items>.+)"
    ),
    forward=re.compile(
        rf"(?P<front>.*?)(?:\b(?:fur|zu) {_EACH}|^(?:je|pro)) [\w' -]{{1,60}}?(?:[:,] |,? (?=(?:jeweils )?(?:die|das|den|"
        r"dessen|deren) ))(?P<items>.+)"
    ),
    grouped=any_of(
        rf"{_LIST_VERB},? (?:nach|pro|je) [\w'-]+(?: [\w'-]+)?,? (?P<items1>(?:die|alle) .+)",
        rf"{_LIST_VERB} (?P<items2>.+?),? (?:gruppiert|geordnet|sortiert|gegliedert|aufgeschlusselt) nach .+",
        rf"{_LIST_VERB} (?P<items3>.+?) nach \w+ (?:gruppiert|geordnet|sortiert|gegliedert|aufgeschlusselt)\b.*",
    ),
    beside=any_of(
        rf"(?P<front1>.+?) (?:mit|mitsamt|samt|nebst|und|sowie) (?P<items1>{_OWN} .+)",
        r"(?P<front2>.+?),? jeweils mit (?P<items2>.+)",
    ),
    of_each=re.compile(
        rf"(?:(?P<front>.+?),? (?:und|sowie) )?(?P<items>.+?) (?:(?:von|fur|bei|unter|zu) )?{_EACH}(?: [\w'-]+){{1,4}}\s*$"
    ),
    of_each_opening=re.compile(r"(?:was|welche|wie lauten)\b"),
    columns=any_of(
        r"\b(?:mit|nach) (?:spalten fur |den spalten )?(?!vergleich)(?P<items1>.+)",
        r"[^:]+: (?P<items2>.+)",
    ),
    joint=re.compile(r",? (?:und|sowie) |, "),
    each=lexicon("jeder jede jedes jeden alle"),
)
