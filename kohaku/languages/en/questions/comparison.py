"""English: comparisons."""

import re

from kohaku.languages.question_forms.comparison import ComparisonForms
from kohaku.languages.question_forms.patterns import any_of

SUPERLATIVE = re.compile(
    r"\b(?:most|least|fewest|best|worst|largest|smallest|biggest|highest|lowest|greatest|fastest|slowest|longest|"
    r"shortest|"
    r"cheapest|costliest|priciest|oldest|newest|youngest|strongest|weakest|heaviest|lightest|hottest|coldest|deepest|"
    r"widest|"
    r"closest|earliest|latest|richest|poorest|safest|busiest)\b"
)
_NUMBER = (
    r"(?:(?:roughly |about |approximately |around |nearly )?[$€£¥]?\s?\d|(?:one|two|three|four|five|six|seven|eight|"
    r"nine|ten|eleven|twelve|twenty|thirty|forty|fifty|half|once|"
    r"a (?:quarter|third|hundred|thousand|million|dozen|day|week|month|year))\b)"
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
_NO_BOUND = rf"(?! (?!(?:19|20)\d\d(?:[?.,;]|$| (?:for|in|on|of|to|with)\b)){_NUMBER})"  # a year may be a side
_RULES = any_of(
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
_YEARS_BESIDE = rf"{_PERIOD} ?(?:-|–|to|and|/) ?{_PERIOD}"
_SET_BESIDE = any_of(
    r"\bfare[sd]?\b[^?]*\b(?:against|beside)\b|\bprefer\w* (?:to|over)\b|\bapart\b\W*$",
    r"\b(?:two|both)\b[^?]*\bconsistent\b",
    r"\bagrees?(?:d)? (?:on|with)\b[^?]*\?|\bcontradict\w*\b|\bmatch(?:es|ed)? (?:the|that)\b[^?]*\bagainst\b",
    r"\b(?:is|are|was|were) there (?:a|any) (?:[\w-]+ )?differences?\b|\bhow do\b[^?]*\band\b[^?]*\brank\b",
    r"\b(?:growth|change|increase|decrease|rise|fall|drop|evolution|trend|progression)\b[^?]*"
    rf"\b{_YEARS_BESIDE}\b|^[^?:]+ or [^?:]+: {_COMPARATIVE}\b",
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
_CHOICE = any_of(
    r"(?:which|who|what)\b[^?]*\bof the (?:two|three|four|five|six)\b",
    r"^[^?:]{2,60} or [^?:]{2,60}[:,] ?(?:which|who|what)\b|\bwhich of (?!the\b|these\b)[^?]{2,60} (?:and|or) ",
    r"\b(?:among|between|of) [^?]{3,100}? (?:and|or) [^?,]{1,60}, (?:which|who)\b",
    r"(?:^|[,:] )(?:which|who|what)\b[^?]*[ ,]or [^?]*\??$",
    r"\b(?:which|who) of (?:the|these) (?:following|two|three|four|five|six)\b|\bof the (?:two|three|four|"
    r"five)\b.*\b(?:which|who)\b",
    r"\bbetween\b[^,?]{3,80}, (?:which|who)\b|, [^,?]{2,40} or [^,?]{2,40}, (?:which|who)\b",
)
_BOUNDS = (
    (re.compile(rf"(?<!\w)(?!{_DOES_WELL})(\w+),? as well as\b"), r"\1 and"),
    (
        re.compile(
            rf"\b(?:{_COMPARATIVE}) than(?= {_NUMBER})(?! (?:19|20)\d\d(?:[?.,;]|$| (?:for|in|on|of|to|with)\b))"
        ),
        "over ",
    ),
    (
        re.compile(r"\b(?:no|not) (?:later|earlier|more|less|fewer) than\b|\b(?:rather|other) than\b"),
        " ",
    ),
    (
        re.compile(
            rf"\b(?!{_COMPARATIVE}\b)(?!(?:up|down|over|under|above|below) )([\w-]+) or "
            r"(?:more|less|fewer|longer|later|earlier|higher|lower)(?: often)?(?=\W*$)"
        ),
        r"\1",
    ),
)
COMPARISON = ComparisonForms(
    superlative=SUPERLATIVE,
    bounds=_BOUNDS,
    rules=(_RULES, _LIKENESS, _SET_BESIDE, _AGAINST_A_MARK, _WHICH_IS_MORE, _PREDICATE),
    choice=_CHOICE,
    either=re.compile(r"^(?:is|are|was|were|do|does|did|has|have|will|can) [^?]* or [^?]*"),
    degree=re.compile(rf"\b(?:{_COMPARATIVE}|first|last)\b|{SUPERLATIVE.pattern}"),
)
