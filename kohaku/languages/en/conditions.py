"""English: what narrows a question."""

from kohaku.languages.conditions import ConditionWords
from kohaku.languages.prose import listed

CONDITIONS = ConditionWords(
    rivals=tuple(
        listed(words)
        for words in (
            "maximum minimum average mean median",
            "gross net",
            "direct indirect",
            "domestic foreign international",
            "temporary permanent",
            "quarterly monthly weekly daily hourly annual yearly",
            "hour day week month quarter year",
            "male female men women",
            "adults children",
            "part-time full-time",
            "buyer seller",
            "tenant landlord",
            "lessor lessee",
            "opening closing",
            "arrival departure",
            "current former previous next",
            "primary secondary",
            "private public",
            "inbound outbound",
            "import export imports exports",
            "summer winter spring autumn",
            "indoor outdoor",
            "actual budget forecast planned",
            "upper lower",
            "standard increased reduced",
        )
    ),
    plain=listed(
        """
        different various several certain specific single additional other same equivalent approximate total overall
        whole entire exact name number amount figure value kind type sort main current new much many long often far
        average mean share percentage percent rate date year day month time level size word words names term people
        person thing part company document report policy contract agreement paper study table section page state states
        first last
        """
    ),
    of_pattern=r"of|for|among",
    article_pattern=r"an?|the|any|all|each|its|their|my|our",
    auxiliary_pattern=r"is|are|was|were|did|does|do|has|have|had|can|could|may|might|must|shall|should|will|would",
    describing_pattern=r"ing|ly|ed",
    office_pattern=(
        r"who\s(?:is|are|was|were)\s(?:the|our|your|its|their|an?)\s(?P<it>.+?)"
        r"(?=\s(?:of|for|in|on|at|from|to|who|that)\s|[?,.]|$)"
    ),
    mail_pattern=r"sender|recipient|addressee",
    places=listed(
        "table tables figure figures fig section sections page pages appendix chapter chapters equation equations article articles clause clauses"
    ),
    number_pattern=r"no|number|id",
    unmarked=listed(
        """
        in of by for from to than over under above below about around least most only the and or with until before after
        since per between within top first last next past up exceed
        """
    ),
    doing_pattern=r"\w+(?:ing|ed|ly)$|perform|require|over|across|about",
    counted_pattern=r"thousand|million|billion|trillion|per\b|[\w-]+s\b(?<!is)(?<!was)(?<!has)(?<!does)",
    edition_nouns=r"edition|version|report|review|paper|study|article|survey|handbook|policy|guide|plan|annual|filing|10-?k",
    span_pattern=r"to|and|until|through",
    earlier_pattern=(
        r"compared (?:to|with)|against|versus|vs\.?|than|(?:up|down|increase|decrease|improvement|reduction|rise|fall)\b(?:\s[\w.,%$]+){0,3}?\sfrom"
    ),
    ranked_pattern=r"top|first|last|best|largest|highest|lowest|biggest|main|these|those|the",
    halves=(
        r"(?:first|1st)[\s-]half|h1|half[\s-]year|january\s?(?:[-–]|to)\s?june|six months (?:ended|to|ending) (?:june|30 june)",
        r"(?:second|2nd)[\s-]half|h2|july\s?(?:[-–]|to)\s?december",
    ),
    quarters=(
        r"(?:first|1st)[\s-]quarter|q1|three months (?:ended|to|ending) (?:31 )?march",
        r"(?:second|2nd)[\s-]quarter|q2|three months (?:ended|to|ending) (?:30 )?june",
        r"(?:third|3rd)[\s-]quarter|q3|three months (?:ended|to|ending) (?:30 )?september",
        r"(?:fourth|4th)[\s-]quarter|q4|three months (?:ended|to|ending) (?:31 )?december",
    ),
    verb_first_pattern=r"do|does|did|can|could|may|might|must|shall|should|will|would",
    verbs=listed(
        """
        accept achieve add affect agree aim allow apply approve arrive ask assume become begin belong break bring build buy calculate call
        cancel carry cause change charge check choose claim close collect come compare complete contain continue contribute control cost
        count cover create cut damage deal decide declare decrease define deliver depend describe differ drop earn end enter estimate
        exceed exclude exist expect expire explain extend fail fall feel file fill finance find finish follow form fund get give go grow
        happen help hire hold improve include increase inform insure invest invoice involve join keep know last launch lead leave lie
        limit list lose maintain make manage mean measure meet mention move need note offer open operate order own park pay perform plan
        prefer prepare present prevent print produce promise prove provide publish purchase raise reach receive recommend record reduce
        refer refund refuse reject release remain remove renew rent replace reply report represent request require reserve rest result
        return reveal review rise run save say see sell send serve set share show sign smoke sort spend stand start state stay stop store
        sublet submit suggest supply support take talk teach tell terminate test transfer travel turn use vary visit vote wait walk want
        weigh win withdraw work write
        """
    ),
)
