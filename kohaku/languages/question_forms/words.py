"""Words of questions in general: what gives the language away, what carries no content, what a statement drops."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class Recognition:
    """What tells that a question is in this language.

    Attributes:
        function_words: lower case, no accents; one point each.
        marks: letters and spellings of this language alone, read in the text with straight apostrophes; one point each.
    """

    function_words: frozenset[str]
    marks: Pattern


@dataclass(frozen=True, slots=True)
class TermForms:
    """What makes a word a search term.

    Attributes:
        fillers: words that ask rather than say what about; lower case, no accents.
        affixes: what is cut from a word before it is a term: elided articles, possessive endings.
        ordinal: a whole code that is an ordinal number (“3rd”), not an identifier.
        capitals_name: a capital within the sentence marks a name; false where all nouns have one.
    """

    fillers: frozenset[str]
    affixes: Pattern
    ordinal: Pattern
    capitals_name: bool


@dataclass(frozen=True, slots=True)
class RewriteForms:
    """What a question loses to become a statement; both read the text as asked.

    Attributes:
        judged: “true or false:” at the beginning.
        asking: the question words at the beginning.
    """

    judged: Pattern
    asking: Pattern
