"""English."""

from kohaku.languages.en.conditions import CONDITIONS
from kohaku.languages.en.reading import ASKED, COMPARISON, MAIL, NAMING, POLARITY, TABLES
from kohaku.languages.prose import CompoundWords, HeadingWords, ProseWords, SentenceWords, listed

SENTENCES = SentenceWords(
    leading=listed(
        """
        mr mrs ms messrs dr drs prof hon gen col lt sgt capt cmdr maj adm gov sen rep rev me mgr
        e.g eg i.e ie cf viz vs v approx ca resp incl excl ibid p.s n.b
        """
    ),
    places=frozenset({"st", "ste", "sts", "mt", "ft"}),
    numbered=listed(
        """
        fig figs eq eqs eqn eqns sec secs sect tab tabs ch chap chaps art arts vol vols no nos nr p pp para paras app
        appx ref refs thm lem def prop cor alg ed eds ex exs n num nums r reg regs cl cls pt pts sched item t l d annex
        """
    ),
    closing=listed(
        """
        etc al inc ltd llc corp co cos bros plc jr sr esq ph.d b.sc m.sc am pm dept univ assn est min max avg
        std jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
        in oz lb lbs sq yd mi hr hrs rd ave blvd temp conc wt tot
        """
    ),
    final=frozenset({"etc", "a.m", "p.m"}),
    answers=frozenset({"no"}),
    openers=listed(
        """
        the a an this that these those it its they their he she his her we our you your i my there here in on at by for
        from with without to as if when while where after before during since until although though because however
        moreover furthermore therefore thus hence then also but and or nor so yet no not all both each every some any
        most many few several such other another one two three four five six seven eight nine ten what who why how which
        do does did is are was were will would can could should may might must please see note read contact call use
        """
    ),
    verbs=listed("is are was were has have had will would can could may might must should do does did"),
    zones=listed("eastern central mountain pacific gmt utc est edt cst cdt mst pst pdt et pt ct cet cest bst"),
    label_pattern=r"Table|Figure|Fig\.|Exhibit|Chart|Note|Item|Article|Appendix|Annex",
)

HEADINGS = HeadingWords(
    front_and_back=listed(
        """
        abstract keywords indexterms acknowledgments acknowledgements acknowledgment acknowledgement references
        bibliography appendix appendices supplementarymaterial supplementarymaterials authorcontributions contributions
        dataavailability codeavailability competinginterests conflictofinterest funding ethicsstatement broaderimpact
        broaderimpacts impactstatement limitations reproducibilitystatement disclosure executivesummary preface foreword
        tableofcontents contents glossary endnotes notes
        """
    ),
    known=listed(
        """
        introduction background relatedwork relatedworks previouswork priorwork literaturereview preliminaries method
        methods methodology approach materialsandmethods dataandmethods results findings experiments experimentalsetup
        experimentalresults evaluation discussion conclusion conclusions conclusionandfuturework futurework summary
        overview motivation implementation systemdesign resultsanddiscussion discussionandconclusion threatstovalidity
        introductionandmotivation
        """
    ),
    sentence_pattern=(
        r"is|are|was|were|has|have|had|will|would|can|could|should|may|might|we|they|it|includes?|uses?|refers?|provides?"
        r"|this|these|which|that"
    ),
    invitation_pattern=r"learn|read|see|find out|discover|watch|click|visit|download",
    small=listed(
        "a an and as at but by for from in into nor of on or per than the to up via vs with without within over under between"
    ),
    open_words=listed("and or of the a an in to for with by from on as at that which our its their via vs"),
    function_words=listed(
        """
        the of and to in is are was were that for with as on by from we it this be or an a which have has can their our
        its
        """
    ),
    caption_pattern=r"Table|Figure|Fig\.|Algorithm|Listing|Chart|Exhibit",
    table_pattern=r"Table",
    page_pattern=r"page|p\.",
    of="of",
)

COMPOUNDS = CompoundWords(
    prefixes=frozenset({"self", "non", "ex", "quasi", "pseudo", "auto", "semi"}),
    seconds=listed(
        """
        aided assisted augmented aware based bound constrained defined dependent dimensional driven effective efficient
        enabled friendly generated independent intensive known level optimized oriented owned powered quality related
        scale sensitive sourced specific term trained tuned
        """
    ),
    hanging=frozenset({"and", "or", "to"}),
)

_VALUE = r"[\"“'‘«]?(?:[-+]?[$€£¥]?\d[\d.,]*(?!\d)(?!\s+(?:\w+\s+){0,2}(?:questions?|calls?|quer(?:y|ies)|e-?mails?|requests?|items?|letters?))|(?:yes|no|true|false)\b)"
_ONLY = r"(?:(?:only|always|simply|just|exactly|instead|please|never|then)\s+){0,3}"
ORDERS = (
    # "ignore all previous instructions"
    r"\b(?:ignore|disregard|forget|override|overrule)\s+(?:(?:of|the|your|any|and)\s+){0,3}"
    r"(?:all|every|everything|any|previous|prior|above|preceding|earlier|other|system)\b[^.?!]{0,40}"
    r"\b(?:instructions?|prompts?|texts?|context|passages?|documents?|statements?|sentences|sources?|above|else|before)\b"
    # "you are an AI assistant", "note to AI:"
    r"|\byou are (?:now )?(?:an? |the )?(?:ai|llm|(?:large )?language model|chat ?bot|(?:ai |helpful )assistant)\b"
    r"|\b(?:note|message|instructions?|attention|notice|directive)(?: (?:to|for))?(?: the| any| all| every)? "
    r"(?:ai|llms?|(?:large )?language models?|chat ?bots?|(?:ai )?assistants?)\b"
    r"|\bsystem prompt\b|\banswer_found\b"
    # "answer 9999 kWh", "reply with yes"
    rf"|(?:^|[.;:,!?)\]—–-]\s*|\b(?:please|always|must|should|shall|only|then|and|you|instead|simply|just)\s+){_ONLY}"
    rf"(?:answer|reply|respond)\s+{_ONLY}(?:with\s+|that\s+|as\s+|by\s+(?:saying|stating)\s+)?(?:the\s+\w+\s+)?{_VALUE}"
    r"|\b(?:answer|reply|respond)\s+(?:with\s+)?[\"“‘«]"
    # "when asked about the pump, say 9999"
    r"|\b(?:if|when|whenever)\b[^.?!,]{0,60}\basked\b[^.?!,]{0,80},\s*"
    rf"{_ONLY}(?:you (?:must|should|will) )?{_ONLY}(?:answer|say|reply|respond|state|report|return|give|output|write)\b"
    rf"|\b(?:answer|reply|response)\b[^.?!]{{0,60}}\b(?:must|should|shall|has to) (?:always )?be\s+{_VALUE}"
    rf"|\byour (?:final |only )?(?:answer|reply|response|output) (?:is|will be)\s+{_VALUE}"
    r"|\bas (?:the|your) (?:final |only |correct )?(?:answer|reply|response)\b"
    r"|(?:^|[.;:,!?]\s*|\b(?:please|always|must|should)\s+)(?:say|claim|pretend|tell (?:the|your) (?:user|asker)s?)\s+that\b"
)

PROSE = ProseWords(
    sentences=SENTENCES,
    headings=HEADINGS,
    compounds=COMPOUNDS,
    never_first=frozenset({"and", "of", "for", "in", "or", "the"}),
    polarity=POLARITY,
    comparison=COMPARISON,
    naming=NAMING,
    tables=TABLES,
    asked=ASKED,
    mail=MAIL,
    conditions=CONDITIONS,
    order_pattern=ORDERS,
)
