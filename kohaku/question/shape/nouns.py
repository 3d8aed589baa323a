"""Number of nouns, by their form alone: which words are plurals, and which plurals name one quantity."""

import re
from collections.abc import Sequence

from kohaku.question.wording import lexicon

QUANTITIES = lexicon(
    # plural in form, one figure in meaning: “What were the emissions in 2020?” asks for one number
    "emissions savings costs expenses revenues sales earnings proceeds assets liabilities expenditures "
    "receivables losses profits payables deposits reserves fees charges premiums wages hours days odds "
    "contributions investments inventories borrowings outflows inflows provisions securities dividends taxes "
    "frais depenses recettes pertes benefices actifs passifs honoraires interets arrerages encours fonds "
    "effectifs ventes couts primes cotisations economies depots investissements stocks capitaux impots"
)
_SINGULAR = lexicon(
    "gas bias lens atlas series species news physics mathematics economics means has was does its this less "
    "always various previous as is us plus versus perhaps whereas paris texas kansas analytics logistics basis "
    "alias canvas chaos corps diabetes headquarters"
)
_VERBS = lexicon(
    # third persons that end a question: “what discount applies?”
    "separates distinguishes differentiates applies happens occurs exists remains opens closes begins starts ends "
    "expires prevails results follows governs covers pays owns controls issues requires includes contains uses "
    "has gives takes makes runs holds provides determines defines describes explains shows says states means "
    "leads causes triggers manages supervises insures manufactures supplies sells produces represents operates "
    "oversees handles approves signs bears carries"
)
_IRREGULAR = lexicon(
    "criteria people men women children phenomena indices matrices hypotheses analyses teeth feet appendices "
    "vertices schemata errata addenda memoranda stimuli nuclei bacteria corpora strata spectra curricula algae "
    "formulae larvae"
)
_FRENCH_SINGULAR = lexicon(
    "taux cas prix temps poids fonds acces proces avis mois pays corps choix voix noix croix deces exces progres "
    "succes bras repas frais dos bois colis devis permis plus moins sens tres puits discours cours parcours "
    "recours secours concours vers travers refus dans sous sans apres depuis selon chez gaz nez relais marais "
    "palais francais anglais paradis radis tapis fils puis tous toutes leurs ses ces mes des les aux nous vous "
    "ils elles compromis sursis commis preavis remous paris houx courroux"
)
_CLOSED = lexicon(
    "of for in from at on under during behind about over within without above below after before against through "
    "towards near upon off via despite besides that which who whom whose by to with into as among across between "
    "and or it they he she we you i is are was were be been does do did has have had can could may might must "
    "should shall will would not no if when where there per than using including containing involving having "
    "being covering concerning regarding relating applicable available necessary except"
)
_POSTNOMINAL = lexicon(
    "precedent due given known made taken found set drawn paid held shown seen built used sold left responsible "
    "present eligible liable"
)
_LEADING = lexicon(
    "the all any main key its their his her both some most a an other different various such specific additional "
    "further"
)
_DETERMINERS = lexicon("the a an its their his her this that these those some any no most more less fewer")
_PAST_FORMS = lexicon(
    "won held took made sold paid led wrote ran gave bought built lost had got sent spent left met kept set put "
    "cut drew grew fell rose brought found said"
)
_COUNTS = lexicon("one two three four five six seven eight nine ten eleven twelve several")


def is_plural(word: str, french: bool = False) -> bool:
    """True where `word` (lower case, no accents) looks like a plural noun."""
    if french:
        return word not in _FRENCH_SINGULAR and len(word) > 3 and word[-1] in "sx" and not word.endswith(("ss", "us"))
    if word in _IRREGULAR:
        return True
    return (
        word not in _SINGULAR and len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "us", "is", "'s"))
    )


def lists_things(words: Sequence[str], french: bool = False) -> bool:
    """True where the noun phrase that `words` begin with names several things rather than one, or a quantity."""
    return _lists_fr(words) if french else _lists_en(words)


def _lists_en(words: Sequence[str]) -> bool:
    """The head is the last word before a preposition, verb or relative: “language models benchmarked on”."""
    rest = list(words)
    while rest and (rest[0] in _LEADING or rest[0] in _COUNTS or rest[0].isdigit()):
        rest.pop(0)
    head = ""
    for word in rest:
        if head and (word in _CLOSED or word in _POSTNOMINAL or (word.endswith("ed") and len(word) > 4)):
            break
        if word in _CLOSED:
            return False
        head = word
    return is_plural(head) and head not in QUANTITIES


def _lists_fr(words: Sequence[str]) -> bool:
    """The first noun stands before its complements, and the adjectives before it agree with it."""
    kept = [word for word in words if word not in ("les", "des", "tous", "toutes", "ses", "leurs", "ces", "de", "d")]
    if not kept or re.match(r"l'|d'", kept[0]) or kept[0] in ("le", "la", "un", "une", "son", "sa", "leur"):
        return False
    return kept[0] not in QUANTITIES and is_plural(kept[0], french=True)


def asks_for_several(words: Sequence[str], picks: bool = False) -> bool:
    """True where English `words` after “which” or “what” begin with a plural noun: “witnesses testified at …”.

    `picks`: the word was “which”, so that even “which assets” asks for several things rather than for a sum.
    Further on, a word in -s is a noun before an auxiliary, “of” or a past form, and a verb before its object.
    """
    words = list(words)
    while words and (words[0] in _LEADING or words[0] in _COUNTS):
        words.pop(0)
    for index, word in enumerate(words[:6]):
        if word == "and":
            continue
        if word in _CLOSED or (index == 0 and word in _VERBS) or (index and _ends_noun(word)):
            return False
        if not is_plural(word) or (word in QUANTITIES and not picks):
            continue
        following = words[index + 1 :]
        if index == 0:
            return picks or following[:1] not in (["a"], ["an"], ["the"])  # “what distinguishes a charge from …”
        return word not in _VERBS and (not following or _follows_noun(following))
    return False


def _ends_noun(word: str) -> bool:
    """True for what cannot stand within a noun phrase after its first word: a determiner, a past form."""
    return word in _DETERMINERS or word in _PAST_FORMS or (word.endswith("ed") and len(word) > 4)


def _follows_noun(following: Sequence[str]) -> bool:
    first = following[0]
    if first == "of" or (first.endswith("ed") and first != "need"):
        return True
    auxiliaries = ("is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can", "could", "may", "must")
    modals = ("might", "should", "shall", "will", "would")
    if first in auxiliaries or first in modals:
        return True
    return first in _CLOSED and any(word in auxiliaries or word in modals for word in following[1:8])
