"""English: what is asked for: intent, type of the value, calculation."""

import re

from kohaku.languages.question_forms.answers import IntentForms, OperationForms, TypeForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

INTENTS = IntentForms(
    summary=any_of(
        r"^(?:explain|describe|outline|discuss)\b|\bmain (?:points|takeaways|ideas)\b|\bkey takeaways\b|\bgist\b",
        r"\bwhat (?:is|does) (?:this|the) (?:document|report|paper|contract|policy|study)\b.* (?:about|say)\b",
    ),
    cross_reference=any_of(
        r"\bwhere else\b|\belsewhere\b|\bcross-?ref|\brefers? (?:back )?to\b|\breferred to\b|\breferences? to\b",
        r"\b(?:every|all(?: the)?) (?:places?|passages?|mentions?|references?|occurrences?|instances?)\b",
        r"\b(?:cite|mention)s? (?:the |clause|section|article|annex)|\bwhere\b.*\b(?:mentioned|cited|referenced|"
        r"discussed|repeated)\b",
    ),
    asks=any_of(
        r"\?",
        r"\b(?:who|what|which|when|where|why|how|is|are|was|were|does|do|did|true or false|find|give|state|name|show|"
        r"identify)\b",
    ),
    measure=any_of(
        r"\b(?:amount|number|rate|ratio|price|costs?|revenue|income|margin|total|average|mean|median|maximum|minimum|"
        r"max|min)\b",
        r"\b(?:limit|date|duration|length|width|height|weight|temperature|pressure|capacity|power|premium|excess|"
        r"deductible|dose)\b",
        r"\b(?:name|address|value|level|share|percentage|count|size|area|volume|yield|emissions|consumption|profit|"
        r"dividend)\b",
    ),
    relation=re.compile(r"\b(?:of|in|for|by|from|under|at|per|reported)\b|\(|,"),
)
_CONCEPT = (
    r"(?:steps?|risks?|reasons?|measures?|procedures?|conditions?|obligations?|criteri\w+|factors?|exclusions?|ways?|"
    r"hazards?|clauses?|sections?|drawings?|articles?)"
)
TYPES = TypeForms(
    boolean=any_of(
        r"^(?:true or false|yes or no)\b|\b(?:true or false|yes or no)\W*$",
        r"^(?:is|are|was|were|do|does|did|has|have|had|can|could|must|may|will|would)\b(?! you)",
    ),
    condition=re.compile(r"^(?:if|unless|should|in case|in the event|suppose|assuming|provided)\b[^,]{3,200}, "),
    inversion=NEVER,
    wh=NEVER,
    definition=any_of(
        r"\bstands? for\b|\b(?:meaning|definition) of\b|\bwhat (?:does|do|did)\b.{1,80}\bmean\b|"
        r"\bhow is\b.{1,80}\bdefined\b",
    ),
    cause=any_of(
        r"^why\b",
        r"^what (?:drove|drives|caused|causes|explain(?:s|ed)|led to|triggered|contributed to)\b",
        r"^what (?:is|are|was|were) (?:the )?(?:main |key |primary )?(?:reasons?|drivers?|causes?) (?:for|of|behind)\b",
    ),
    quantity=re.compile(r"\bhow (?:many|much|long)\b"),
    explains=re.compile(r"compare\b|explain|describe"),
    one_date=re.compile(r"when (?!and\b)"),
    who=re.compile(r"(?:^|, |, and )(?:who|whom|which)\b"),
    figure=re.compile(r"\bhow (?:many|much)\b|\bwhich (?:date|year|amount|percentage|rate)\b"),
    no_entity=re.compile(r"\bdates?\b|\bnumber\b"),
    date=any_of(
        r"(?:^|[,:;] |\band )when\b|\b(?:what|which) (?:\w+ )?(?:dates?|day|year|month)\b|\bdates?\b|\bdeadline\b",
    ),
    percent=any_of(
        r"\b(?:percent(?:age)?|proportion|share (?:of|with|held)|per cent|rates?|margin|growth|return on|volatility|"
        r"fraction)\b|\bratio\b(?! of\b.* to\b)",
    ),
    amount=any_of(
        r"\b(?:amounts?|costs?|price|premiums?|revenues?|income|profits?|expenditures?|expenses?|sales|turnover|fees?|"
        r"excess)\b",
        r"\b(?:deductible|limit of (?:cover|indemnity)|salary|budget|debt|dividends?|value of the|payable|spend|spent|"
        r"worth|usd|eur|gbp)\b",
        r"\b(?:dollars?|euros?|capex|ebitda|compensation|indemnity|damages|loan)\b|[$€£]|\bhow much (?:more |"
        r"less )?(?:does|did|do|is|was)\b",
        r"\b(?:instal?ments?|penalty|reserves|balances?|sums? insured)\b",
    ),
    number=any_of(
        r"\bhow (?:many|long|old|far|large|big|high|heavy|fast|often|deep|wide|tall)\b",
        r"(?<!serial )(?<!policy )(?<!phone )(?<!case )(?<!account )(?<!contract )\bnumber of\b",
        r"\bclearance\b|\bratio of\b.* to\b|\b(?:boiling|melting|flash) point\b|\b(?:torque|efficiency)\b",
        r"\b(?:count|quantity|size|length|width|height|weight|temperature|pressure|capacity|consumption|energy|"
        r"power)\b",
        r"\b(?:duration|mass|speed|throughput|latency|volume|area|speedup|factor|score|resistance|intensity|"
        r"emissions?)\b",
        r"\b(?:footprint|pue|wue|headcount|survival|distance|thickness|voltage|current|frequency)\b|"
        r"\b(?:median|mean|average) age\b|\bwhat dose\b|\bsurface\b",
    ),
    entity=any_of(
        r"(?:^|[,:;] |\band |\bby |\bto )(?:who|whom|whose)\b",
        rf"\bwhich (?!(?:\w+ )?{_CONCEPT}\b)|\bwhat (?:is|was|are|were) the names?\b|\bnames? of\b|^where (?:is|was|"
        rf"are|were)\b",
        r"\bwhat (?:[\w-]+ ){1,3}(?:dataset|model|company|benchmark|country|method|framework|tool|hardware|gpu)\b",
        r"\b(?:list|name|show|give)\b.*\b(?:companies|subsidiaries|datasets|models|authors?|co-\w+|people|members|"
        r"products|insurers|structure)\b",
    ),
)

_MORE = (
    r"(?:more|less|fewer|higher|lower|longer|shorter|larger|smaller|greater|cheaper|dearer|faster|slower|heavier|"
    r"lighter|better|worse|(?:more|less) expensive)"
)
_CHANGE = r"(?:gr[eo]w\w*|rise|rose|risen|fall\w*|fell|drop\w*|increas\w+|decreas\w+|declin\w+|chang\w+|shr[aiu]nk)"
OPERATIONS = OperationForms(
    percent_more=any_of(
        rf"\bwhat (?:percentage|percent)\b.*\b{_MORE}\b.*\bthan\b|\bwhat (?:percentage|percent)\b.*\bexceed",
    ),
    percent_change=any_of(
        rf"\bwhat (?:percentage|percent)\b.*\b{_CHANGE}\b|\bpercent(?:age)? (?:change|increase|decrease|reduction|"
        rf"growth|drop)\b",
        r"\bgrowth\b.*\b(?:from|between)\b.*\d{4}",
    ),
    factor=any_of(r"\bhow many times\b|\b(?:what|which) factor\b|\bhow many fold\b"),
    ratio=any_of(r"\bratio of\b.* to\b|\bratio between\b.* and\b"),
    difference=any_of(
        r"\bdifference (?:[\w-]+ ){0,6}?between\b|\bdifference (?:in|of)\b|\bgap between\b",
        rf"\bhow (?:much|many)\b(?: [\w-]+){{0,5}} {_MORE}\b|\bby how (?:much|many)\b|\bhow (?:much|many) {_MORE}\b",
        rf"\bhow much did\b.*\b{_CHANGE}\b",
    ),
    sum=any_of(r"\b(?:sum of|added together|taken together|combined)\b.*\band\b"),
)
