"""What is asked for: intent, type of the value, calculation."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class IntentForms:
    """Patterns read the plain text.

    Attributes:
        summary: the whole in short, besides what the shape's `summary` finds.
        cross_reference: other places that speak of something.
        asks: question words and commands.
        measure: nouns that ask for a value by themselves.
        relation: prepositions that relate a noun to something.
    """

    summary: Pattern
    cross_reference: Pattern
    asks: Pattern
    measure: Pattern
    relation: Pattern


@dataclass(frozen=True, slots=True)
class TypeForms:
    """Patterns read the plain text; `wh` reads the lower-case text with its accents.

    Attributes:
        boolean: the form of a yes-or-no question.
        condition: a condition at the beginning, cut before `boolean` is looked for.
        inversion: a form that asks yes or no unless `wh` is found.
        wh: question words.
        definition: the meaning of something.
        cause: a reason.
        quantity: makes a figure of a reason.
        explains: the beginning of a command that is answered in words.
        one_date: the beginning of a question for dates, whatever it coordinates.
        who: a question for a person or thing…
        figure: … unless this makes it a figure.
        no_entity: makes a list a list of figures or dates.
        date, percent, amount, number, entity: the type by its words, tried in this order.
    """

    boolean: Pattern
    condition: Pattern
    inversion: Pattern
    wh: Pattern
    definition: Pattern
    cause: Pattern
    quantity: Pattern
    explains: Pattern
    one_date: Pattern
    who: Pattern
    figure: Pattern
    no_entity: Pattern
    date: Pattern
    percent: Pattern
    amount: Pattern
    number: Pattern
    entity: Pattern


@dataclass(frozen=True, slots=True)
class OperationForms:
    """Which calculation a question asks for, tried in this order; patterns read the plain text."""

    percent_more: Pattern
    percent_change: Pattern
    factor: Pattern
    ratio: Pattern
    difference: Pattern
    sum: Pattern
