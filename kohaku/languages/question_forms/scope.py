"""Places that a question names, and the unit that it asks for."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class ScopeForms:
    """Patterns read the text as asked; `times` and `percent` read the plain text.

    Attributes:
        places: kind of place (page, section, year) and pattern; group 1 is its value.
        in_unit: “in MWh”; group 1 begins with the unit.
        bracketed: “(in MWh)”; group 1.
        no_unit: the beginning of what is no unit: articles, figures.
        loose: words that a unit library knows and that seldom are what “in …” asks for.
        percent_words: names of the percent sign.
        times: a question for a factor.
        percent: a question for a percentage.
        counted: “how many …”; group 1 begins with what is counted.
        after_counted: words that end what is counted.
        participle: the end of a word that ends it too, after a plural.
        of: words between a thing and what it is made of.
        matter: a unit with what is measured, which is no unit by itself.
        no_things: words that are not things counted.
    """

    places: tuple[tuple[str, Pattern], ...]
    in_unit: Pattern
    bracketed: Pattern
    no_unit: Pattern
    loose: frozenset[str]
    percent_words: frozenset[str]
    times: Pattern
    percent: Pattern
    counted: Pattern
    after_counted: frozenset[str]
    participle: Pattern
    of: frozenset[str]
    matter: Pattern
    no_things: frozenset[str]
