"""English: attributes that a question coordinates, and what it wants of each thing."""

import re

from kohaku.languages.question_forms.coordination import CoordinationForms
from kohaku.languages.question_forms.patterns import any_of, lexicon
from kohaku.languages.question_forms.shape import ColumnForms

_QUESTION = r"(?:(?:in|on|at|by|from|to|for) )?(?:when|where|why|who|how(?: [a-z]+)?|(?:what|which) (?!\w+ed\b)[a-z]+)"
_DONE = r"\w+(?:ed|en|wn|ld|nt|ut|id)"
COORDINATION = CoordinationForms(
    idioms=any_of(
        r"terms and conditions|rules and regulations|principles and practices|signs and symptoms|wear and tear",
        r"research and development|profits? and loss(?:es)?|mergers? and acquisitions?|plant and equipment",
        r"selling, general and administrative|cash and cash equivalents|supply and demand|risk and compliance",
        r"health and safety|property and casualty|oil and gas|food and drug|law and order|fire and theft|"
        r"heating and cooling|interest and tax(?:es)?|depreciation and amorti[sz]ation",
    ),
    asks=re.compile(
        r"(?:please )?(?:what (?:is|are|was|were)|what's|(?:give|tell|show)(?: me)?|state|provide|indicate|specify|"
        r"report|note|extract|record|find|identify|name(?! (?:and\b|of\b|&))|quote|look up) "
    ),
    determiner=re.compile(r"(?:both |the |its |their |his |her )"),
    complement=re.compile(
        r"\b(?:of|for|in|from|at|on|under|during|that|which|who|as|used|by|applicable|payable|listed|given)\b"
    ),
    verb=re.compile(r"\b(?:is|are|was|were|does|do|did|has|have|had|can|will|would|should|must|may)\b"),
    asking=re.compile(r"(?:who|what|which|how|when|where|why|summari[sz]e|if|in case)\b"),
    joined=re.compile(r"\b(?:between|from|both|combined|joint|aggregated?) "),
    two_questions=re.compile(rf"(?P<one>{_QUESTION}),? and (?P<other>{_QUESTION})\b(?! *\?)"),
    question_pair=re.compile(
        r"(?:(?:in|on|at|by|from|to|for) )?(?:what|which) (?P<one>[a-z-]+) and (?P<other>[a-z-]+) (?:is|are|was|were|"
        r"did|does|do|has|have)\b"
    ),
    two_events=any_of(
        rf"(?:when|where|(?:on|in|at) (?:what|which) \w+) (?:is|are|was|were|has|have) .+ (?P<one1>{_DONE}) "
        rf"and (?P<other1>{_DONE})\W*$",
        r"(?:when|(?:on|in|at) (?:what|which) \w+) (?:do|does|did|will) .+ "
        r"(?P<one2>start|begin|open|enter|arrive|join|launch) and (?P<other2>end|close|finish|stop|expire|leave|"
        r"exit)\W*$",
    ),
    joint_question=re.compile(
        r"(?:what|which) (?P<one>(?:[\w-]+ ){0,2}[\w-]+),? and (?:what|which) (?P<other>(?:[\w-]+ )?[\w-]+) "
        r"(?:are|were|have|do|apply)\b"
    ),
    of=re.compile(r"\bof\b"),
    conjunction=re.compile(r" (?:and|as well as|&) | / "),
    counted=re.compile(r"\b(?:number|share|proportion) of (\w+)$"),
    governed=re.compile(r" (?:for|in|under|at|on|from|by) "),
    value=re.compile(r"what (?:is|was) "),
    owned=re.compile(r" of "),
    between_names="and|&",
)

_LIST_VERB = r"(?:list|enumerate|itemi[sz]e)"
_SUPERLATIVE = r"(?!(?:\w+est|most|least|best|worst)\b)"
COLUMNS = ColumnForms(
    list_verb=re.compile(rf"(?:please )?(?:{_LIST_VERB}|name|cite)\b"),
    verb=re.compile(
        r"(?:please )?(?:give|list|state|indicate|enumerate|show|name|provide|specify|report|what (?:is|are|was|"
        r"were)) "
    ),
    command=re.compile(
        r"(?:please )?(?:list|enumerate|name|give|show|identify|state|provide|find|mention|present|describe|"
        r"itemi[sz]e|tabulate)\b(?: me)?(?P<things>.*)"
    ),
    several=re.compile(r"what (?:are|were)|which"),
    afterwards=re.compile(
        r"(?P<front>\S+ .{3,}?)(?:,| and| with),? (?:for|under|within|in|beside|against) "
        r"(?:each|every)(?: one| of (?:them|these|those)| [\w-]+(?=,))?,? (?P<items>.+)"
    ),
    forward=re.compile(
        r"(?P<front>.*?)\b(?:for (?:each|every|all)|of (?:each|every))(?: of)? [\w' -]{1,60}?(?:, (?!in )|: | "
        r"(?=(?:please )?(?:give|list|state|indicate|show|name|enumerate)\b))(?P<items>.+)"
    ),
    grouped=any_of(
        rf"(?:please )?{_LIST_VERB},? (?:by|per) [\w'-]+(?: [\w'-]+)?,? (?P<items1>(?:the|all) .+)",
        rf"(?:by|per) [\w '-]{{1,30}}, (?:please )?{_LIST_VERB} (?P<items2>.+)",
        rf"(?:please )?{_LIST_VERB} (?P<items3>.+?) (?:grouped|classified|organi[sz]ed|broken down|arranged|split) "
        r"(?:by|per) .+",
    ),
    beside=any_of(
        r"(?P<front1>.+?) (?:together|along) with (?P<items1>.+)",
        rf"(?P<front2>.+?)(?<!ed)(?<!each) with (?P<items2>(?:its|their|the {_SUPERLATIVE}).+)",
        r"(?P<front3>.+?),? each with (?P<items3>.+)",
        r"(?P<front4>.*\b(?:each|every) (?:\w+ ){1,3})(?:with|and) (?P<items4>(?:the|its|their|his|her) .+)",
        r"(?P<front5>.+?) (?:and|as well as) (?P<items5>(?:its|their) .+)",
    ),
    of_each=re.compile(
        r"(?:(?P<front>.+?),? and )?(?P<items>.+?) (?:of|for|in|under) (?:each|every)(?: [\w'-]+){0,4}\s*$"
    ),
    of_each_opening=re.compile(r"what"),
    columns=any_of(
        r"\b(?:with|by|showing|giving) (?:columns for )?(?P<items1>.+)",
        r"[^:]+: (?P<items2>.+)",
    ),
    joint=re.compile(r",? (?:and|as well as) |, "),
    each=lexicon("each every all"),
)
