"""How sentences, headings, negation and lists are worded.

Fields that end in `_pattern` hold the source of a regular expression: alternatives without a group of their own around
them, to be joined with those of the other languages, matched without regard to case unless said otherwise. All other
fields hold plain words in lower case.
"""

from dataclasses import dataclass

from kohaku.languages.conditions import ConditionWords
from kohaku.languages.reading import AskedWords, ComparisonWords, MailWords, NamingWords, PolarityWords, TableWords


def listed(text: str) -> frozenset[str]:
    """The words of a text that white space parts."""
    return frozenset(text.split())


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """What a full stop means: abbreviations by how they behave at a sentence's end, without their last stop.

    Attributes:
        leading: a word always follows: titles, connectives, measures.
        places: the same before a name, but after one they end it (“St. Louis”, “210 Pine St.”).
        numbered: a number or a label follows (“Fig. 3”).
        closing: may stand inside a sentence or end it: what follows decides.
        final: of these, the ones after which any capital opens a sentence.
        answers: abbreviations that are also a whole answer (“No.”).
        openers: words that open a sentence far more often than they go on with a name or a label.
        verbs: after a capitalised word they make it a subject: a sentence has begun.
        zones: time zones, which follow a time of day.
        label_pattern: what leads a label that belongs to what follows it (“Table 2.”).
        capital_nouns: nouns are capitalised: a capital alone says nothing.
    """

    leading: frozenset[str]
    numbered: frozenset[str]
    closing: frozenset[str]
    openers: frozenset[str]
    verbs: frozenset[str]
    label_pattern: str
    places: frozenset[str] = frozenset()
    final: frozenset[str] = frozenset()
    answers: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()
    capital_nouns: bool = False


@dataclass(frozen=True, slots=True)
class HeadingWords:
    """What titles are worded like.

    Attributes:
        front_and_back: names of parts before and after the text, without spaces.
        known: names of other parts of papers and reports, without spaces.
        sentence_pattern: words of a sentence that a title lacks.
        invitation_pattern: what begins a line that invites (“Read more”).
        small: words that a capitalised title leaves small.
        open_words: words that a line, a cell or a paragraph cannot end with.
        function_words: words that stand between the others in running text.
        caption_pattern: what leads the number of a caption; `table_pattern` that of a table's.
        page_pattern: the word before a page's number; `of`: between it and the number of all pages.
    """

    front_and_back: frozenset[str]
    known: frozenset[str]
    sentence_pattern: str
    small: frozenset[str]
    open_words: frozenset[str]
    function_words: frozenset[str]
    caption_pattern: str
    table_pattern: str
    page_pattern: str
    of: str
    invitation_pattern: str = ""


@dataclass(frozen=True, slots=True)
class CompoundWords:
    """Hyphens.

    Attributes:
        prefixes: first parts that keep their hyphen.
        seconds: second parts that are written with one (“long-term”).
        hanging: words before which a hyphen hangs (“long- and short-term”).
    """

    prefixes: frozenset[str] = frozenset()
    seconds: frozenset[str] = frozenset()
    hanging: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ProseWords:
    """How sentences, headings, negation and lists are worded.

    Attributes:
        never_first: words that no long form begins with.
        order_pattern: what a sentence says that tells whoever answers from a document what to answer, or to disregard
            what else is written.
    """

    sentences: SentenceWords
    headings: HeadingWords
    compounds: CompoundWords
    never_first: frozenset[str]
    polarity: PolarityWords
    comparison: ComparisonWords
    naming: NamingWords
    tables: TableWords
    asked: AskedWords
    mail: MailWords
    conditions: ConditionWords
    order_pattern: str
