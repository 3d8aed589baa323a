"""German: the number of nouns, and which questions ask for several things.

After “die” and “welche” a noun is a feminine or a plural; so its ending tells, and an adjective in -en tells for sure. A
noun without a determiner may be of any gender; only endings that no singular has count there.
"""

import re
from collections.abc import Sequence

from kohaku.languages.de.questions.preamble import AUXILIARY, CONDITION, PREPOSITION, WH
from kohaku.languages.question_forms.patterns import lexicon, words_of
from kohaku.languages.question_forms.shape import NounForms

_QUANTITY = re.compile(
    # plural in form, one figure in meaning
    r"\w*(?:kosten|gebuhren|einnahmen|ausgaben|umsatze|erlose|gewinne|verluste|ertrage|aufwendungen|schulden|"
    r"verbindlichkeiten|emissionen|investitionen|zinsen|steuern|pramien|rucklagen|ruckstellungen|abschreibungen|"
    r"einsparungen|lohne|gehalter)"
)
_FEMININE = re.compile(
    # singular, though it ends as a plural may
    r"\w*(?:hohe|lange|breite|große|dicke|tiefe|starke|menge|summe|marke|klage|methode|anlage|frage|stelle|grenze|quelle|"
    r"ursache|sache|stufe|klasse|gruppe|reihe|rate|quote|note|spalte|zeile|tabelle|seite|karte|police|kasse|ie|miete|"
    r"rente|rolle|sprache|strafe|strecke|woche|stunde|minute|sekunde|periode|probe|pumpe|ebene|kammer|klausel|regel|"
    r"steuer|nummer|mutter|tochter|feder|dauer|formel|tafel|kapsel|insel|pramie|ausnahme|maßnahme|annahme|adresse|"
    r"reserve|weise|diagnose|analyse|basis|ware|software|hardware|presse|messe|masse|ruckgabe|aufgabe|angabe|abgabe|"
    r"leistungsaufnahme|aufnahme|einnahme|grundlage|auflage|lage|tage|marge|dosis|praxis|dividende|geschichte|rendite|turbine|maschine|routine|"
    r"zone|these|hypothese|prognose|variante|initiative|alternative|etage|montage|garage|plakette)"
)
_PLURAL = re.compile(r"\w{2,}(?:en|ern|eln|er|el|chen|e|[^su]s|ien)")
_SURELY_PLURAL = re.compile(
    r"\w{2,}(?:ungen|heiten|keiten|schaften|ionen|itaten|enzen|anzen|eln|ern|ome|eme|ekte|pflichten|risiken|fristen|"
    r"daten|raten|quoten|isten|oren|anten|enten|ien|trage|grunde|schritte|punkte|rechte|falle|gange|anlagen|"
    r"maßnahmen|strafen|straftaten|kriterien|lusse|usse|kapitel|griffe|gebnisse|nahte|schaden|ventile|motoren|banken|"
    r"gefahren|kosten|gebuhren|grunde|stoffe|gerate|pumpen|proben|fonds|mangel|fehler)"
)
_ADJECTIVE = re.compile(
    r"\w+(?:lich|ig|isch|bar|sam|los|haft|ell|iv|[^aeiou]al|iert|ert|elt|igt|tet|gten|end|nannt|sehen|fuhrt|stellt|ster|"
    r"st|wichtig|vertraglich)(?P<ending>e|en)|neue|neuen"
)
_LIKE_DIE = lexicon("die diese jene seine ihre deren dessen welche")
_SINGULAR = lexicon("der das dem den des ein eine einen einem einer sein ihr seinem ihrem seinen ihren ihrer seiner")
_SEVERAL = lexicon("alle samtliche mehrere beide beiden zwei drei vier funf sechs sieben acht neun zehn verschiedene")
_DATIVE = lexicon("ihren seinen")
"""With a noun in -n a plural: “mit ihren Ausschlüssen”."""
_PASSIVE = lexicon("ist sind war waren wird werden wurde wurden")
_ENDS_PHRASE = re.compile(
    rf"(?:{PREPOSITION}|der|die|das|den|dem|des|ein|eine[rsnm]?|vom|zum|zur|beim|laut|pro|je|und|oder|sowie|sich|es|"
    rf"gilt|gelten|gelt\w*|nennt|nennen|{AUXILIARY})$"
)
_BARE = re.compile(
    rf"(?:{WH}|{AUXILIARY}|{CONDITION}|vergleich\w*|erklar\w*|beschreib\w*|berechn\w*|schatz\w*|erlauter\w*|skizzier\w*|laut|gemaß|da|weil)"
)
_COMMAND = re.compile(
    r"(?:bitte )?(?:nenne|nennen sie|gib|geben sie|zeige|zeigen sie|liste|listen sie|finde|zahle|identifiziere|zitiere|"
    r"fuhre|stelle|beschreibe)(?: mir)? (?P<things>.+)"
)


def is_plural(word: str) -> bool:
    """True where a noun after “die” or “welche” (lower case, no accents) looks like a plural."""
    return not _FEMININE.fullmatch(word) and _PLURAL.fullmatch(word) is not None


def lists_things(words: Sequence[str]) -> bool:
    """True where a noun phrase names several things: by its determiner, else by its adjective, else by its noun."""
    return _names_several(words) and not (words and _QUANTITY.fullmatch(_noun(words)))


def asks_listing(core: str) -> bool:
    """True where a question proper asks for several things: “welche …”, “was sind …”, a command, a bare phrase."""
    wh = re.match(rf"(?:{PREPOSITION} )?(?P<wh>welche[rsnm]?) (?P<rest>.+)", core)
    if wh:
        return _after_welche(wh["wh"], wh["rest"])
    be = re.match(r"(?:was|wie) (?:sind|waren|lauten|lauteten) (?P<np>.+)", core)
    if be:
        return lists_things(words_of(be["np"]))
    if re.match(r"wer (?:sind|waren)\b", core):
        return True
    command = _COMMAND.match(core)
    if command:
        return lists_things(words_of(command["things"]))
    clause = re.search(rf", (?:{PREPOSITION} )?(?P<wh>welche[rsnm]?) (?P<rest>.+)", core)
    if clause and (re.match(CONDITION, core) or re.match(PREPOSITION, core)):
        return _after_welche(clause["wh"], clause["rest"])
    return not _BARE.match(core) and not re.search(rf"\b{WH}", core) and lists_things(words_of(core))


def _after_welche(wh: str, rest: str) -> bool:
    be = re.match(r"(?:sind|waren) (?P<np>.+)", rest)
    if be:
        return lists_things(words_of(be["np"]))
    if wh != "welche":
        return wh == "welchen" and _names_several(["welche", *words_of(rest)]) and not _one_of(rest)
    if rest.startswith(("der ", "dieser ", "von ")):
        return bool(
            re.match(r"(?!der beiden)[^?]{3,100}?\b(?:sind|waren|haben|gelten|wurden|werden|konnen|mussen)\b", rest)
        )
    words = words_of(re.split("[?,;:]", rest)[0])
    verb = words[len(_phrase(words)[1]) :]
    if verb and verb[0] in _PASSIVE and verb[1:2] != ["der"]:
        return verb[0] in ("sind", "waren", "werden", "wurden")  # “welche …” is the subject, so its verb has its number
    return _names_several(["welche", *words])


def _one_of(rest: str) -> bool:
    """True where “welchen” is an accusative: its noun is no dative plural in -n."""
    noun = _noun(words_of(rest))
    return not noun.endswith(("n", "s")) or noun.endswith("ion")


def _names_several(words: Sequence[str]) -> bool:
    determiner, phrase = _phrase(words)
    if determiner in _SEVERAL:
        return bool(phrase)
    if determiner in _DATIVE and phrase and phrase[0] not in ("namen", "schaden"):
        return phrase[0].endswith("n")
    if determiner in _SINGULAR or not phrase:
        return False
    adjective = _ADJECTIVE.fullmatch(phrase[0]) if len(phrase) > 1 else None
    if adjective and determiner in _LIKE_DIE:
        return phrase[0].endswith("en")
    noun = phrase[1] if adjective else phrase[0]
    return is_plural(noun) if determiner in _LIKE_DIE else _SURELY_PLURAL.fullmatch(noun) is not None


def _noun(words: Sequence[str]) -> str:
    phrase = _phrase(words)[1]
    if not phrase:
        return ""
    return phrase[1] if len(phrase) > 1 and _ADJECTIVE.fullmatch(phrase[0]) else phrase[0]


def _phrase(words: Sequence[str]) -> tuple[str, list[str]]:
    """The determiner that decides, and the words up to the end of the noun phrase."""
    rest, determiner = list(words), ""
    while rest and (rest[0] in _LIKE_DIE or rest[0] in _SINGULAR or rest[0] in _SEVERAL):
        determiner = determiner if determiner in _SEVERAL else rest[0]
        rest.pop(0)
    end = next((number for number, word in enumerate(rest) if _ENDS_PHRASE.match(word)), len(rest))
    return determiner, rest[:end]


NOUNS = NounForms(is_plural=is_plural, lists_things=lists_things, plural_determiners=_SEVERAL)
