"""English: the number of nouns, by their form alone; which plurals name one quantity; which questions ask for several."""

import re
from collections.abc import Sequence

from kohaku.languages.question_forms.patterns import lexicon, words_of
from kohaku.languages.question_forms.shape import NounForms

QUANTITIES = lexicon(
    # plural in form, one figure in meaning: “What were the emissions in 2020?” asks for one number
    "emissions savings costs expenses revenues sales earnings proceeds assets liabilities expenditures "
    "receivables losses profits payables deposits reserves fees charges premiums wages hours days odds "
    "contributions investments inventories borrowings outflows inflows provisions securities dividends taxes stocks"
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


def is_plural(word: str) -> bool:
    """True where `word` (lower case, no accents) looks like a plural noun."""
    if word in _IRREGULAR:
        return True
    return (
        word not in _SINGULAR and len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "us", "is", "'s"))
    )


def lists_things(words: Sequence[str]) -> bool:
    """True where a noun phrase names several things: its head is the last word before a preposition, verb or relative: “language models benchmarked on”."""
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


def asks_for_several(words: Sequence[str], picks: bool = False) -> bool:
    """True where `words` after “which” or “what” begin with a plural noun: “witnesses testified at …”.

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


_COMMAND = re.compile(
    r"^(?:please )?(?:name|give|identify|state|find|show|mention|provide|cite|extract|tell|specify|indicate|outline|"
    r"describe|note)(?: me)? (?P<things>.+)"
)
_NOT_A_PHRASE = re.compile(
    r"(?:if|in case|in the event|should|when|unless|who|where|why|how|is|are|was|were|do|does|did|has|have|can|could|"
    r"must|will|would|compare|contrast|explain|describe|estimate|calculate|compute|determine|suppose|assuming|"
    r"provided|given|using|based|according|since|because)\b"
)
_PREPOSITION = r"(?:in|on|at|by|from|to|for|of|with|under)"
_WH = re.compile(r"\b(?:what|which|who|whom|how|when|where|why)\b")


def asks_listing(core: str) -> bool:
    """True where a question proper asks for a plural: by its question word, by a command, or as a bare phrase."""
    wh = re.match(r"(?:(?:in|on|at|by|from|to|for|of|with|under|against|during) )?(?:what|which) (?P<rest>.+)", core)
    if wh:
        return _after_wh(wh["rest"], picks="which" in core[: wh.start("rest")])
    command = _COMMAND.match(core)
    if command:
        return lists_things(words_of(re.sub(r"^(?:all )?(?:of )?", "", command["things"])))
    if re.match(r"who (?:are|were)\b", core):
        return True
    clause = re.search(rf", (?:{_PREPOSITION} )?(?:what|which) (?P<rest>.+)", core)
    if clause and _NOT_A_PHRASE.match(core):
        return _after_wh(clause["rest"], picks="which" in clause[0])
    return not _NOT_A_PHRASE.match(core) and not _WH.search(core) and lists_things(words_of(core))


def _after_wh(rest: str, picks: bool) -> bool:
    be = re.match(r"(?:are|were|have been|might be|may be|could be|would be) (?P<np>.+)", rest)
    if be:
        return lists_things(words_of(be["np"]))
    if rest.startswith("of the"):
        return bool(re.match(r"of the (?:following )?(?:\w+ ){0,4}(?:are|were|do|have)\b", rest))
    return asks_for_several(words_of(re.split(r"[?,;:]", rest)[0]), picks)


NOUNS = NounForms(is_plural=is_plural, lists_things=lists_things, plural_determiners=frozenset())
