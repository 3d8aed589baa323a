"""Does a question set two or more things beside each other?"""

import re

from kohaku.question.wording import Wording, any_of

SUPERLATIVE_EN = re.compile(
    r"\b(?:most|least|fewest|best|worst|largest|smallest|biggest|highest|lowest|greatest|fastest|slowest|longest|"
    r"shortest|"
    r"cheapest|costliest|priciest|oldest|newest|youngest|strongest|weakest|heaviest|lightest|hottest|coldest|deepest|"
    r"widest|"
    r"closest|earliest|latest|richest|poorest|safest|busiest)\b"
)
SUPERLATIVE_FR = any_of(
    r"\b(?:le|la|les|l'|au|du|des|leur|son|sa|ses) ?(?:[\w-]+ )?(?:plus|moins|mieux|pires?|meilleure?s?)\b",
    r"\ben (?:premier|dernier)\b",
)
_NUMBER = (
    r"(?:(?:roughly |about |approximately |around |nearly |environ )?[$€£¥]?\s?\d|(?:one|two|three|four|five|six|"
    r"seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|"
    r"half|once|"
    r"a (?:quarter|third|hundred|thousand|million|dozen|day|week|month|year)|un|une|deux|trois|quatre|cinq|six|dix|"
    r"vingt)\b)"
)
_COMPARATIVE = (
    r"(?:more|less|fewer|better|worse|greater|higher|lower|larger|smaller|longer|shorter|bigger|faster|slower|older|"
    r"newer|"
    r"cheaper|costlier|pricier|stronger|weaker|earlier|later|sooner|closer|further|farther|heavier|lighter|safer|"
    r"younger|"
    r"deeper|wider|narrower|hotter|cooler|warmer|quicker|poorer|richer|tighter|looser|stricter|easier|harder|simpler|"
    r"cleaner|steeper|broader|thicker|thinner|quieter|louder|denser|taller|smoother)"
)
_DOES_WELL = r"(?:perform|work|do|scor|far|fit|protect|cover|function|cop|adapt|generali[sz]|sell|sold)\w* as"
"""Verbs after which “as well as” compares: “does it perform as well as the old one?”."""

_CHANGE = (
    r"(?<!to )(?:grow|grew|grown|growth|rise|rose|risen|increased?|decreased?|declined?|fall|fell|fallen|drop(?:ped)?|"
    r"changed?|improved?|reduced?|evolved?|var(?:y|ied)|shr[aiu]nk|moved?|shifted|widen(?:ed)?|narrow(?:ed)?|slowed)"
)
_CHANGE_FR = (
    r"(?:augment\w+|baiss\w+|recul\w+|progress\w+|diminu\w+|chang\w+|evolu\w+|croi\w+|cru|vari\w+|modifi\w+|hausse|"
    r"redui\w+|chut\w+)"
)
_NO_BOUND = rf"(?! (?!(?:19|20)\d\d(?:[?.,;]|$| (?:for|in|on|of|to|with)\b)){_NUMBER})"  # a year may be a side
_ENGLISH = any_of(
    r"^(?:compare|contrast)\b|(?:,|\band|\bthen) compare\b|\bcompar(?:ed|ison|isons|ative)\b|\bhow\b.*\bcompares?\b|"
    r"\bcompares? (?:to|with)\b.*\?",
    r"(?:^|\bwhen |\bby |, )comparing\b|\b(?:table|chart|list|matrix|summary) (?:that |which )?compar\w+",
    r"\b(?:versus|vs\.?|as opposed to|relative to|in contrast (?:to|with)|side[- ]by[- ]side)(?:\s|$)",
    r"\bdifferences? (?:[\w-]+ ){0,4}between\b|\bdifferences? (?:in|from|of) .* (?:between|and)\b|\bgap between\b",
    r"\bdiffer(?:s|ed)?\b|\bdifferent from\b|\bdistinguish\w*\b.*\bfrom\b|\bsimilarit|\bin common\b",
    r"\bratio between\b.* and\b|\bratio of [\w -]{2,60} to [\w-]+",
    rf"\b{_COMPARATIVE}\b[^.?;]{{0,140}}?\bthan\b(?! (?:expected|planned|usual|normal|required|necessary|"
    rf"allowed)\b){_NO_BOUND}",
    rf"\b(?:by )?(?:how much|how many \w+|what (?:percentage|percent|factor|proportion))\b[^?]*\b{_CHANGE}\b",
    r"\bdiverge(?:s|d|nces?|nt)?\b|\bdeviates?\b|\bdiscrepanc|\binconsistenc|\bdistinctions? between\b|"
    r"\bbut not (?:in|by|under|covered|to)\b",
    r"\bthat (?:the )?[\w -]{1,40} (?:does|do|did|is|are|was|were|has|have) not\b(?=[?. ]*$)",
    r"\bstack(?:s|ed)? up against\b|\bmeasures? up\b|\bbeats?\b|\bahead of\b|\bbehind the\b.*\b(?:how|what)\b|"
    r"\blag(?:s|ged)? behind\b",
    r"\bby (?:how|what)\b[^?]*\bexceed|\bagainst (?:the )?(?:new|old|previous|other|baseline|control)\b",
    r"\b(?:gains?|improvements?|increases?|reductions?|savings?|advantages?|rise|drop|speed-?ups?|benefits?|uplift|"
    r"boost|"
    r"edge) [^?]*\bover (?:the (?:previous|prior|preceding|old|original|baseline|standard|control|conventional)|"
    r"model|plan|"
    r"method|option|version|arm|group|baseline|placebo|(?:the )?[a-z-]+\d)",
    rf"\bhow many times (?:as|{_COMPARATIVE})\b|\bbefore(?: and |/)after\b|\bwith(?: and |/)without\b",
    r"\b(?:superior|(?:non-?)?inferior|preferable|comparable|equal) to (?!\d)",
    rf"^between [^,?]{{3,60}} and [^,?]{{1,40}}, (?:did|has|have|how|by|what)\b[^?]*\b{_CHANGE}\b",
    rf"\b{_CHANGE}\b[^?]*\bsince\b|\b(?:quarter|month|week)[- ](?:on|over)[- ](?:quarter|month|week)\b",
    r"\b(?:is|are|was|were|be) (?:\w+ )?as (?!well|soon|long|far|part|a |an |of )\w+ as\b|\btwice as\b|\bthe same as\b",
    r"\b(?:two|both)\b[^?]*\b(?:identical|equal|the same|alike)\b|\b(?:identical|equal)\b[^?]*\b(?:two|both)\b",
    r"\b(?:separate|differentiate|set)s?\b [^?]*\b(?:from|apart)\b|\bseparates? [^?]*\b(?:the two|both)\b",
    r"\b(?:as|so) (?:much|many|high|low|large|long|fast|good|well|expensive|strict|effective|"
    r"efficient)\b[^.?;]{0,60}\bas \w",
    rf"\b{_CHANGE}\b[^.?;]{{0,90}}\b(?:from|between)\b[^.?;]{{1,60}}\b(?:to|and)\b",
    r"\bfrom\b[^.?;]{1,40}\bto\b[^.?;]{1,40},? (?:how|by how|by what|did)\b[^.?;]*\b(?:grow|change|fall|rise|"
    r"increase|decrease)",
    r"\b(?:changes?|amendments?|revisions?) (?:[\w-]+ ){0,5}(?:between|from)\b.* (?:and|to)\b|\byear[- ](?:on|"
    r"over)[- ]year\b|\byoy\b|\b(?:grow|"
    r"shrink|rise|fall|increase|decrease) or (?:shrink|grow|fall|rise|decrease|increase)\b",
    r"\boutperform\w*\b|\bsurpass\w*\b|\bovert(?:ake|ook)\b|\bexceed(?:s|ed)? (?:that|those|the one|its|the (?:\d{4}|"
    r"prior|previous))\b",
    r"\badvantages? [^?]*\bhave over\b|\bpros and cons\b",
    r"\bthe same (?:[\w ]{2,40} as|(?:in|for|across|under) (?:both|the two|all))\b|\bidentical to\b|\brank (?:the|"
    r"all|these)\b",
)
_LIKENESS = any_of(
    r"\bthe same (?:[\w-]+ )?(?:for|in|under|across|at|on) [^?]+ and\b|\b(?:similar|equivalent) to (?:that|those|"
    r"the one)",
    r"^(?:is|are|was|were)\b[^?]*\band\b[^?]*\b(?:identical|equal|alike|the same|similar|comparable)\b|"
    r"\bdifferently\b",
    r"\b(?:twice|double|triple|half|three times) (?:that|those|what)\b|\bthe same\b[^?]*\b(?:both|the two)\b",
    r"\b(?:up or down|over or under|above or below|more or (?:less|fewer)|fewer or more|higher or lower|"
    r"lower or higher)\b",
    rf"\bhow much {_COMPARATIVE} (?:is|are|was|were)\b|"
    r"\b(?:better or worse|faster or slower|longer or shorter|larger or smaller)\b",
)
_PERIOD = r"(?:(?:fy ?|q[1-4] ?|the )?(?:19|20)?\d\d|(?:last|previous|prior) (?:year|quarter|month))"
_YEARS_BESIDE = rf"{_PERIOD} ?(?:-|–|to|and|/|a|et) ?{_PERIOD}"
_SET_BESIDE = any_of(
    r"\bfare[sd]?\b[^?]*\b(?:against|beside)\b|\bprefer\w* (?:to|over)\b|\bapart\b\W*$",
    r"\b(?:two|both)\b[^?]*\bconsistent\b",
    r"\bagrees?(?:d)? (?:on|with)\b[^?]*\?|\bcontradict\w*\b|\bmatch(?:es|ed)? (?:the|that)\b[^?]*\bagainst\b",
    r"\b(?:is|are|was|were) there (?:a|any) (?:[\w-]+ )?differences?\b|\bhow do\b[^?]*\band\b[^?]*\brank\b",
    r"\b(?:growth|change|increase|decrease|rise|fall|drop|evolution|trend|progression|hausse|baisse)\b[^?]*"
    rf"\b{_YEARS_BESIDE}\b|\b(?:separent|opposent) les deux\b|^[^?:]+ or [^?:]+: {_COMPARATIVE}\b",
    rf"^(?:is|are|was|were|do|does|did|has|have)\b[^?]*(?<!or )\b(?:{_COMPARATIVE}|more [a-z]+)\W*$",
)
_AGAINST_A_MARK = re.compile(
    r"^(?:is|are|was|were|do|does|did|has|have|will)\b[^?]*\b(?:exceed(?:ed)?|above|below|beyond|over|under) "
    r"(?:the |its |their |that |those |last )(?:[\w-]+ ){0,3}"
    r"(?:limits?|levels?|caps?|thresholds?|targets?|budget|average|median|stress|maximum|minimum|benchmark|year)\b"
)
_WHICH_IS_MORE = re.compile(
    r"\b(?:which|who)\b[^?]*\b(?:is|was|are|were|had|has|have|did|showed|shows|offers|gives|pays|costs|"
    r"returned|covers?) "
    rf"(?:the |a )?(?:{_COMPARATIVE}|stiffer|riskier|costlier)\b(?! education| court)"
)
_PREDICATE = re.compile(
    r"^(?:is|are|was|were|did|does|do) [^?]*(?<!no )\b(?!more|less|later|earlier|sooner|closer|further|older)"
    rf"{_COMPARATIVE} (?:in|for|with|among|at|under|on|after|during)\b"
)
_NOT_AFTER_LE = r"(?<!\ble )(?<!\bla )(?<!\bles )(?<!\bl')"
_FRENCH = any_of(
    r"^compare[rz]?\b|\bcompare[rz]?\b|\bcompar(?:e|ee|es|ees|aison|atif|ative|ant|atifs)\b|\bversus\b|\bvs\b|"
    r"\bpar rapport (?:a|au|aux)\b|\bcote a cote\b",
    r"\bdifferences? (?:[\w'-]+ ){0,5}entre\b|\becarts? (?:[\w'-]+ ){0,4}entre\b|\bdiffer(?:er|e|ent)\b.*\b(?:de|"
    r"entre|et)\b",
    r"\b(?:le|la|les) memes? (?:pour|dans|chez|selon|sous|en)\b[^?]* (?:et|comme) (?:pour|dans|chez|selon|sous|en)\b",
    r"\b(?:les|des|aux) deux\b[^?]*\b(?:memes?|identiques?|pareils?)\b",
    rf"\b(?:de combien|de quel pourcentage|de quel facteur)\b[^?]*\b{_CHANGE_FR}\b",
    r"\bdiverge\w*|\bmais pas\b|\bdiscordances?\b|\bdistinction entre\b",
    r"\bavant(?: et |/)apres\b|\bavec(?: et |/)sans\b|\b(?:superieur|inferieur)e?s? (?:au|aux) (?!\d)",
    r"\b(?:le|la|les) memes? pour les deux\b|\ben commun\b|\bdistingu(?:e|ent|ait|er)\b|"
    r"\brapport entre\b|\ben quoi\b.*\bdiffer",
    rf"{_NOT_AFTER_LE}\b(?:plus|moins|davantage|autant|aussi|mieux)\b[^.?;]{{0,90}}?\b(?:que\b|qu')(?! ?{_NUMBER})",
    rf"{_NOT_AFTER_LE}\b(?:meilleure?s?|pires?|moindres?)\b[^.?;]{{0,60}}\bqu(?:e\b|')",
    r"\b(?:superieur|inferieur|identique|egal|anterieur|posterieur|equivalent)e?s? (?:a|au|aux) ?(?:celui|celle|ceux|"
    r"celles|la|le|l'|les)\b",
    r"\b(?:depass|exced|surpass)\w*\b.*\b(?:celui|celle|ceux|celles)\b|\b(?:alors que|contrairement a|tandis que)\b",
    rf"\b{_CHANGE_FR}\b[^.?;]{{0,90}}\b(?:entre|de)\b[^.?;]{{1,60}}\b(?:et|a)\b \w*\d",
    rf"\bentre\b[^.?;]{{1,60}}\bet\b[^.?;]*\b{_CHANGE_FR}\b|\b(?:a|ont)-t-\w+ {_CHANGE_FR}\b[^?]*\bdepuis\b",
    r"\b(?:evolutions?|changements?|modifications?)\b.*\bentre\b|\b(?:lequel|laquelle) des (?:deux|trois|quatre)\b",
)
_CHOICE_EN = any_of(
    r"(?:which|who|what)\b[^?]*\bof the (?:two|three|four|five|six)\b",
    r"^[^?:]{2,60} or [^?:]{2,60}[:,] ?(?:which|who|what)\b|\bwhich of (?!the\b|these\b)[^?]{2,60} (?:and|or) ",
    r"\b(?:among|between|of) [^?]{3,100}? (?:and|or) [^?,]{1,60}, (?:which|who)\b",
    r"(?:^|[,:] )(?:which|who|what)\b[^?]*[ ,]or [^?]*\??$",
    r"\b(?:which|who) of (?:the|these) (?:following|two|three|four|five|six)\b|\bof the (?:two|three|four|"
    r"five)\b.*\b(?:which|who)\b",
    r"\bbetween\b[^,?]{3,80}, (?:which|who)\b|, [^,?]{2,40} or [^,?]{2,40}, (?:which|who)\b",
)
_EITHER_EN = re.compile(r"^(?:is|are|was|were|do|does|did|has|have|will|can) [^?]* or [^?]*")
_CHOICE_FR = any_of(
    r"\b(?:quel|quelle|lequel|laquelle|qui)\b[^?]*\bdes (?:deux|trois|quatre|cinq)\b",
    r"^[^?:]{2,60} ou [^?:]{2,60} ?: ?(?:lequel|laquelle|qui|quel)|\bparmi [^?]* et [^?]*, (?:lequel|laquelle|quel|"
    r"quelle|qui)\b",
    r"\b(?:quel|quelle|lequel|laquelle|qui)\b[^?]*[ ,:]ou\b",
    r"\b(?:entre|de|du|des)\b[^?]* (?:et|ou) [^?]*, (?:lequel|laquelle|quel|quelle|qui)\b",
)
_DEGREE_EN = re.compile(rf"\b(?:{_COMPARATIVE}|first|last)\b|{SUPERLATIVE_EN.pattern}")
_DEGREE_FR = re.compile(r"\b(?:plus|moins|meilleure?s?|pires?|mieux|superieure?|inferieure?)\b")


def compares(wording: Wording) -> bool:
    """True where the question compares: by its verb, a comparative with “than”, a change of state, or a choice."""
    plain = _without_bounds(wording.plain)
    if wording.is_french:
        # “où” keeps its accent in `lower`, so that “ou” is a choice there
        choice = bool(_CHOICE_FR.search(wording.lower)) and bool(_DEGREE_FR.search(plain))
        return choice or bool(_FRENCH.search(plain) or _SET_BESIDE.search(plain))
    choice = bool(_DEGREE_EN.search(plain)) and bool(_CHOICE_EN.search(plain) or _EITHER_EN.match(plain))
    found = (
        rule.search(plain) for rule in (_ENGLISH, _LIKENESS, _SET_BESIDE, _AGAINST_A_MARK, _WHICH_IS_MORE, _PREDICATE)
    )
    return choice or any(found)


def _without_bounds(plain: str) -> str:
    """The question less “more than 90 %”, “a year or more”, “labour as well as parts”, quoted words: none compares."""
    text = re.sub(r"\"[^\"]*\"|(?<!\w)'[^']{3,120}'(?!\w)|“[^”]*”|«[^»]*»", " ", plain)
    text = re.sub(rf"(?<!\w)(?!{_DOES_WELL})(\w+),? as well as\b", r"\1 and", text)
    text = re.sub(
        rf"\b(?:{_COMPARATIVE}) than(?= {_NUMBER})(?! (?:19|20)\d\d(?:[?.,;]|$| (?:for|in|on|of|to|with)\b))",
        "over ",
        text,
    )
    text = re.sub(r"\b(?:no|not) (?:later|earlier|more|less|fewer) than\b|\b(?:rather|other) than\b", " ", text)
    text = re.sub(
        rf"\b(?!{_COMPARATIVE}\b)(?!(?:up|down|over|under|above|below) )([\w-]+) or "
        r"(?:more|less|fewer|longer|later|earlier|higher|lower)(?: often)?(?=\W*$)",
        r"\1",
        text,
    )
    text = re.sub(rf"\b(?:plus|moins) (?:de |d'|que )(?={_NUMBER})", " ", text)
    return re.sub(
        r"\b(?:au|d'autant) (?:plus|moins)\b|\bplutot que\b|\bainsi que\b|\bplus precisement\b|\bde plus,", " ", text
    )
