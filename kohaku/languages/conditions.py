"""What narrows a question: words that tell one thing of a kind from another, periods of a year, marks of identifiers.

The fields follow the rule of `kohaku.languages.prose`: those that end in `_pattern` are sources of regular expressions;
they are matched against flat text (`kohaku.text.folding`): without case and accents.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConditionWords:
    """How a question says which one it means.

    Attributes:
        rivals: sets of words that exclude each other: where one is asked for, another in its place is of something else.
        plain: words that narrow nothing (“total amount”, “specific kind”), in any of their places.
        of_pattern: prepositions that join a thing and what narrows it. article_pattern: what may stand after them.
        auxiliary_pattern: verbs that are no things. describing_pattern: endings of words that say how or what is done.
        verb_first_pattern: auxiliaries after which a question has its subject and then its verb (“does the policy cover”); empty
            where the verb stands elsewhere. verbs: verbs in the form that follows them, those that are also things too.
        office_pattern: a whole question for who holds an office, the office its group `it`.
        mail_pattern: those whom the head of a mail names without these words.
        places: words for places in a document (table, page): where to look rather than what about.
        number_pattern: a word between a thing and its mark (“no.”).
        unmarked: words before a number that make no name of it (“at least 5”).
        doing_pattern: verbs before a number. counted_pattern: what follows a number that counts.
        edition_nouns: documents that a year before them tells apart (“2024 edition”).
        span_pattern: words between two years that make a span.
        earlier_pattern: what leads the time that something is compared with (“up from”).
        ranked_pattern: words before a number of things (“the top 5”).
        halves, quarters: how a period of a year is written, the first one first.
    """

    rivals: tuple[frozenset[str], ...]
    plain: frozenset[str]
    of_pattern: str
    article_pattern: str
    auxiliary_pattern: str
    describing_pattern: str
    office_pattern: str
    mail_pattern: str
    places: frozenset[str]
    number_pattern: str
    unmarked: frozenset[str]
    doing_pattern: str
    counted_pattern: str
    edition_nouns: str
    span_pattern: str
    earlier_pattern: str
    ranked_pattern: str
    halves: tuple[str, str]
    quarters: tuple[str, str, str, str]
    verb_first_pattern: str = ""
    verbs: frozenset[str] = frozenset()
