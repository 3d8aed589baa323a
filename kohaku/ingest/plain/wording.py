"""What titles are worded like, as against sentences, references and cells."""

import re

from kohaku.ingest.wordlists import words

# Names that stand over parts of papers and reports in English and French, without spaces, lower-case.
FRONT_AND_BACK = frozenset(
    """abstract|résumé|keywords|indexterms|acknowledgments|acknowledgements|acknowledgment|acknowledgement|remerciements
    |references|bibliography|bibliographie|appendix|appendices|supplementarymaterial|supplementarymaterials|annexe|annexes
    |authorcontributions|contributions|dataavailability|codeavailability|competinginterests|conflictofinterest|funding
    |ethicsstatement|broaderimpact|broaderimpacts|impactstatement|limitations|reproducibilitystatement|disclosure
    |executivesummary|preface|foreword|tableofcontents|contents|glossary|endnotes|notes"""
    .replace("\n", "").replace(" ", "").split("|")
)  # fmt: skip
KNOWN = FRONT_AND_BACK | frozenset(
    """introduction|background|relatedwork|relatedworks|previouswork|priorwork|literaturereview|preliminaries|method|methods
    |methodology|approach|materialsandmethods|dataandmethods|results|findings|experiments|experimentalsetup
    |experimentalresults|evaluation|discussion|conclusion|conclusions|conclusionandfuturework|futurework|summary|overview
    |motivation|implementation|systemdesign|resultsanddiscussion|discussionandconclusion|threatstovalidity
    |introductionandmotivation|méthode|méthodes|résultats|contexte"""
    .replace("\n", "").replace(" ", "").split("|")
)  # fmt: skip
_SENTENCE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|would|can|could|should|may|might|we|they|it|includes?|uses?|refers?|provides?"
    r"|this|these|which|that|est|sont|a été|peut|nous)\b",
    re.IGNORECASE,
)
_SYMBOLS = re.compile(r"[←→∅=<>{}|\\^~∈∑∏√≤≥×·•@#“”\"]|https?:|www\.|\.\.\.|\bet al\b|//")
_NAME_LIST = re.compile(r"\b[A-Z]\.\s?(?:[A-Z]\.\s?)?[A-Z][a-z]+|,\s[A-Z]\.|\b[A-Z]\. ?,")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_INVITATION = re.compile(r"(?:learn|read|see|find out|discover|watch|click|visit|download)\b", re.IGNORECASE)
_SMALL = words(
    """
    a an and as at but by for from in into nor of on or per than the to up via vs with without within over under
    between et de des du la le les un une pour par sur dans en au aux à l d
    """
)
_OPEN = re.compile(
    r"(?:[-–—:,&/]|\b(?:and|or|of|the|a|an|for|to|in|on|with|by|from|their|its|via|vs\.?|de|des|du|et|la|le))\Z"
)
_MOST_WORDS = 16


def is_title_like(title: str, *, strict: bool) -> bool:
    """True for wording that a heading may have; `strict` where the number before it proves little."""
    found: list[str] = _WORD.findall(title)
    letters = sum(mark.isalpha() for mark in title)
    if not found or letters < 3 or letters < 0.6 * len(title.replace(" ", "")) or len(found) > _MOST_WORDS:
        return False
    if not title[0].isupper() and not title[0].isdigit():
        return title[0].islower() and not strict and title[-1] not in ".,;:"
    if title[-1] in ",;" or (title[-1] in ".:" and (strict or len(found) > 8)):
        return False
    if strict and _INVITATION.match(title):
        return False
    if _SYMBOLS.search(title) or _NAME_LIST.search(title) or title.count(",") > 3:
        return False
    sentence = title[-1] != "?" and len(found) > 3 and _SENTENCE.search(title) is not None
    return not (strict and sentence)


def is_capitalised(title: str) -> bool:
    """True where the words of a title that carry meaning are capitalised, or all letters are capitals."""
    found: list[str] = _WORD.findall(title)
    telling = [word for word in found if word.lower() not in _SMALL and len(word) > 2]
    if not telling:
        return False
    return sum(word[0].isupper() for word in telling) >= 0.75 * len(telling)


def is_capitals(title: str) -> bool:
    """True for a line in capital letters."""
    letters = [mark for mark in title if mark.isalpha()]
    return len(letters) > 3 and sum(mark.isupper() for mark in letters) >= 0.9 * len(letters)


def is_open(text: str) -> bool:
    """True where a line cannot end here: a connective or a comma is last."""
    return _OPEN.search(text) is not None


def folded(title: str) -> str:
    """A title without spaces and closing marks, lower-case, to be looked up among known names."""
    return "".join(title.split()).lower().rstrip(".:—–-")


_FUNCTION_WORDS = words(
    """
    the of and to in is are was were that for with as on by from we it this be or an a which have has can their our
    its le la les des de du et est une un dans pour par sur que qui en au aux
    """
)


def is_running(text: str, width: float) -> bool:
    """True for a line of running text: long enough, and function words between the others.

    `width` is the length of a full line.
    """
    if len(text) < 0.6 * width:
        return False
    found: list[str] = _WORD.findall(text)
    figures = sum(any(mark.isdigit() for mark in token) for token in text.split())
    joining = sum(word.lower() in _FUNCTION_WORDS for word in found)
    return joining >= 2 and joining >= 0.12 * len(found) and figures <= 0.25 * len(text.split())
