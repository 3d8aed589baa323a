"""French: the number of nouns, and which questions ask for several things: the determiner says it."""

import re
from collections.abc import Sequence

from kohaku.languages.question_forms.patterns import lexicon, words_of
from kohaku.languages.question_forms.shape import NounForms

QUANTITIES = lexicon(
    # plural in form, one figure in meaning
    "emissions depenses recettes pertes benefices actifs passifs honoraires interets arrerages encours fonds frais "
    "effectifs ventes couts primes cotisations economies depots investissements stocks capitaux impots contributions "
    "provisions dividendes"
)
_SINGULAR = lexicon(
    "taux cas prix temps poids fonds acces proces avis mois pays corps choix voix noix croix deces exces progres "
    "succes bras repas frais dos bois colis devis permis plus moins sens tres puits discours cours parcours "
    "recours secours concours vers travers refus dans sous sans apres depuis selon chez gaz nez relais marais "
    "palais francais anglais paradis radis tapis fils puis tous toutes leurs ses ces mes des les aux nous vous "
    "ils elles compromis sursis commis preavis remous paris houx courroux"
)
_PLURAL_DETERMINERS = lexicon("les des ses leurs")
_SKIPPED = lexicon("les des tous toutes ses leurs ces de d")
_SINGULAR_DETERMINER = re.compile(r"(?:le|la|un|une|son|sa|leur)$|[ld]'")
_COMMAND = re.compile(
    r"^(?:nomme|donne|cite|indique|identifie|releve|mentionne|trouve|precise|presente|enonce|rappele)[rz]?(?:-moi)? "
    r"(?P<things>.+)"
)
_NOT_A_PHRASE = re.compile(
    r"(?:qui|si|s'il|en cas|compare[rz]?|explique[rz]?|decri\w*|estime[rz]?|calcule[rz]?|est-ce|lorsqu\w*|selon)\b"
)
_ASKS = re.compile(
    r"\b(?:quel|quelle|qui|quand|comment|pourquoi|est-ce|que|combien|lequel|laquelle)\b|\bqu'|-t-(?:il|elle|on)\b|"
    r"\w-(?:ils?|elles?)\b"
)


def is_plural(word: str) -> bool:
    """True where `word` (lower case, no accents) looks like a plural noun."""
    return word not in _SINGULAR and len(word) > 3 and word[-1] in "sx" and not word.endswith(("ss", "us"))


def lists_things(words: Sequence[str]) -> bool:
    """True where a noun phrase names several things: its first noun stands before its complements, and the adjectives
    before it agree with it."""
    kept = [word for word in words if word not in _SKIPPED]
    return _names_several(words) and is_plural(kept[0])


def asks_listing(core: str) -> bool:
    """True where a question proper asks for a plural by its determiner: “quels”, “les”; only a bare phrase leaves the
    number to the noun."""
    wh = re.search(r"(?:^|\W)(?:quels|quelles|lesquels|lesquelles)\b ?(?P<rest>.*)", core)
    if wh:
        return _names_several(words_of(re.sub(r"^(?:sont|etaient|ont ete|seraient|furent) ", "", wh["rest"])))
    command = _COMMAND.match(core)
    if command:
        return bool(
            re.match(r"(?:les|tous|toutes|des|ses|leurs|deux|trois|quatre|cinq|six|sept|huit|dix)\b", command["things"])
        ) and _names_several(words_of(command["things"]))
    if re.match(r"qui (?:sont|etaient)\b", core):
        return True
    if _NOT_A_PHRASE.match(core) or _ASKS.search(core.split(",")[0]):
        return False
    return lists_things(words_of(core))


def _names_several(words: Sequence[str]) -> bool:
    """True unless the noun is singular after all, or names one quantity."""
    nouns = [word for word in words if word not in _SKIPPED]
    return bool(nouns) and nouns[0] not in QUANTITIES and not _SINGULAR_DETERMINER.match(nouns[0])


NOUNS = NounForms(is_plural=is_plural, lists_things=lists_things, plural_determiners=_PLURAL_DETERMINERS)
