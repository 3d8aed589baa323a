"""The form of the answer: shapes by their wording, the number of nouns, what is wanted of each thing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class ShapeForms:
    """Patterns read the plain text; `counts`, `yes_no` and `asks_listing` read the question proper.

    Attributes:
        statement: “true or false:” at the beginning.
        judged: “…, true or false?” at the end.
        tree: an outline, a hierarchy.
        table: rows and columns by name.
        summary: the whole in short.
        lists: a list by name, “every …”.
        everywhere: all places where something stands.
        counts: a question for one figure.
        yes_no: the beginning of a yes-or-no question.
        asks_listing: says whether a question proper, which neither counts nor coordinates, asks for several things.
    """

    statement: Pattern
    judged: Pattern
    tree: Pattern
    table: Pattern
    summary: Pattern
    lists: Pattern
    everywhere: Pattern
    counts: Pattern
    yes_no: Pattern
    asks_listing: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class NounForms:
    """The number of nouns, by their form.

    Attributes:
        is_plural: says whether a word (lower case, no accents) looks like a plural noun.
        lists_things: says whether the noun phrase at the beginning of words names several things.
        plural_determiners: determiners that only a plural has.
    """

    is_plural: Callable[[str], bool]
    lists_things: Callable[[Sequence[str]], bool]
    plural_determiners: frozenset[str]


@dataclass(frozen=True, slots=True)
class ColumnForms:
    """“For each fund, the fee and the manager”; patterns read the plain text without its final mark.

    Attributes:
        list_verb: the verbs that ask for a list of attributes.
        verb: a verb before attributes.
        command: a command; group `things` is what it is about.
        several: the beginning of a question that asks for several things without a command.
        afterwards: things, then “for each” and the attributes; groups `front`, `items`.
        forward: “for each …,” then the attributes; groups `front`, `items`.
        grouped: attributes grouped “by” something; groups `items…`.
        beside: things “with” their attributes; groups `front…` and `items…`, one pair matches.
        of_each: attributes “of each” thing; groups `front`, `items`.
        of_each_opening: the beginning of a question that may ask in this way without a command.
        columns: attributes that a question about a table names; groups `items…`.
        joint: between attributes.
        each: words that begin a phrase for several things.
    """

    list_verb: Pattern
    verb: Pattern
    command: Pattern
    several: Pattern
    afterwards: Pattern
    forward: Pattern
    grouped: Pattern
    beside: Pattern
    of_each: Pattern
    of_each_opening: Pattern
    columns: Pattern
    joint: Pattern
    each: frozenset[str]
