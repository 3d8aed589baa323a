"""What a reader of sentences goes by: polarity, comparison, naming, heads of tables, and what a question asks for.

The fields follow the rule of `kohaku.languages.prose`: those that end in `_pattern` are sources of regular expressions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PolarityWords:
    """Whether a sentence says so or not.

    Attributes:
        negation_pattern: words that deny.
        affirmed_pattern: expressions with such a word that do not deny (“not only”).
        contraction_pattern: words with a denial in them (“isn't”).
        absolute_pattern: all, always, only.
        opposites: pairs of stems; those of up to three letters are whole words.
        clause_pattern: words that join clauses which may differ in polarity.
        exclusion_pattern: headings over what is not so.
        supposed_pattern: what follows is supposed and not stated.
        without_pattern: a thing that is lacking, which denies no clause.
    """

    negation_pattern: str
    absolute_pattern: str
    opposites: tuple[tuple[str, str], ...]
    clause_pattern: str
    exclusion_pattern: str
    supposed_pattern: str
    affirmed_pattern: str = ""
    contraction_pattern: str = ""
    without_pattern: str = ""


@dataclass(frozen=True, slots=True)
class ComparisonWords:
    """How values are set against each other.

    Attributes:
        more_pattern, less_pattern: comparatives, and verbs of rise and fall.
        highest_pattern, lowest_pattern: superlatives.
        upper_pattern, lower_pattern: which end of a range is meant.
        over_pattern, under_pattern: before a figure of a statement, which then is a bound.
        range_pattern, between_pattern: a range is asked for.
        against_pattern: leads what a comparison is made against.
        last_year_pattern: the period before.
        joins: words that join two things or clauses, capitals apart.
        respectively_pattern: values follow in the order of their names.
        summed_pattern: labels of rows that sum up the others; `averaged_pattern`: and of others that describe them.
        border_pattern: words that part what belongs to one value from what belongs to the next.
        moved_pattern: verbs and nouns of a change; `by_pattern`: between the verb and how much.
    """

    more_pattern: str
    less_pattern: str
    highest_pattern: str
    lowest_pattern: str
    upper_pattern: str
    lower_pattern: str
    over_pattern: str
    under_pattern: str
    range_pattern: str
    between_pattern: str
    against_pattern: str
    last_year_pattern: str
    joins: tuple[str, ...]
    border_pattern: str
    respectively_pattern: str
    summed_pattern: str
    averaged_pattern: str
    moved_pattern: str
    by_pattern: str


@dataclass(frozen=True, slots=True)
class NamingWords:
    """How a text introduces names, terms, lists and sources.

    Attributes:
        dull: capitalised words that are no names, as they are written at the beginning of a sentence; matched with case.
        links: small words inside a name.
        articles_pattern: articles before a term or a noun, in any case.
        plain_pattern: words that describe a thing and do not name it.
        calls_pattern: verbs that introduce the name after them; `called_after`: articles in between.
        apposed_pattern: what follows a name that is being explained.
        role_pattern: what stands before a person's name; matched with case.
        titles: titles of persons, without full stop.
        defines_pattern: between a term and its definition, in a sentence that begins with it.
        says_pattern: the same anywhere.
        listing_pattern: leads an enumeration.
        bibliography_pattern: headings of lists of sources.
        source_pattern: marks of an entry in such a list; matched with case.
        count_pattern: leads the thing that a number counts (“number of”).
        common_pattern: what stands right before a noun that is no name, in a language that writes all nouns with a capital.
        genitive: an ending that a name is plain without.
        irregular: forms of verbs to the one that a question asks by.
    """

    dull: tuple[str, ...]
    links: tuple[str, ...]
    articles_pattern: str
    defines_pattern: str
    says_pattern: str
    listing_pattern: str
    bibliography_pattern: str
    calls_pattern: str = ""
    called_after: tuple[str, ...] = ()
    apposed_pattern: str = ""
    role_pattern: str = ""
    titles: tuple[str, ...] = ()
    plain_pattern: str = ""
    source_pattern: str = ""
    count_pattern: str = ""
    common_pattern: str = ""
    genitive: str = ""
    irregular: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableWords:
    """What the heads and labels of tables say of their numbers.

    Attributes:
        scale_pattern: words before a scale (“in millions”).
        money_pattern: words for costs and prices.
        table_pattern: words for a table in a question.
        unit_pattern: the head of a column of units.
        note_scale_pattern: words before a scale in a note on a table, some words of the currency between them.
        note_pattern: words of a note that says nothing but what numbers are in, beside scales and currencies.
        except_pattern: what follows is not in the scale.
        share_pattern: an amount per share.
        total_pattern: how the label of a row that sums up others begins; `total_end_pattern`: how it ends.
        totals: words for such a sum.
        change_pattern: heads of columns that compare the others.
        idle: words, parted by blanks, that tell no label from another; none that means a thing in another language.
    """

    scale_pattern: str
    money_pattern: str
    table_pattern: str
    unit_pattern: str
    note_scale_pattern: str
    note_pattern: str
    except_pattern: str
    share_pattern: str
    total_pattern: str
    totals: tuple[str, ...]
    change_pattern: str
    idle: str
    total_end_pattern: str = ""


@dataclass(frozen=True, slots=True)
class MailWords:
    """Head fields of a message as mail programs write them, without their colon.

    Attributes:
        sender: who wrote it. sent: when.
    """

    sender: tuple[str, ...]
    sent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AskedWords:
    """What a question asks a reader of sentences for.

    Attributes:
        which_amount_pattern: a question that names an amount of money.
        much_pattern: what asks for a quantity at its beginning.
        framing_pattern: what says only where to look (“according to a recent paper”).
        counted_pattern, counted_end_pattern: what stands before and after the thing counted.
        asked_pattern, asked_end_pattern: the same for the thing asked for.
        define_pattern: a whole question for a meaning, its `term` a group.
        naming_pattern: a name is asked for. meaning_pattern: a meaning is. stands_pattern: what a short form stands for.
        how_much_pattern: what begins a question for a quantity. by_how_much_pattern: a difference is asked for.
        multiple_pattern: a factor is asked for. multiples: units that say so.
        year_pattern: a year is asked for. year_units: units that say so.
        rate_pattern: a rate is asked for. rate_after_pattern: what makes a rate of the number before it.
        percent_pattern: a percentage is spoken of.
        total_pattern: all of a thing together is asked for. each_pattern: what a number before it is of one of several.
        other_pattern: words that make another one of a thing: the next, the last.
        place_labels: labels of a fact that say where.
        why_pattern: a question for a reason begins so.
        cause_pattern: what a reason stands behind.
        asking: words that a question is made with and that say nothing of what it is about, parted by blanks.
        frame_stems: stems that say how one asks rather than what about.
        size_stems: beginnings of words for the size of a model.
        choice_pattern: question words of a choice. among: words before the alternatives. alternative: words for “or”.
        article_pattern: articles before an alternative.
        comparative_pattern: words that decide between alternatives.
        person_pattern: a person is asked for.
        balance_pattern: a quantity that may be less than nothing, so that a loss of it is negative.
        loss_pattern: the loss itself is asked for.
    """

    which_amount_pattern: str
    much_pattern: str
    framing_pattern: str
    counted_pattern: str
    counted_end_pattern: str
    asked_pattern: str
    asked_end_pattern: str
    define_pattern: str
    naming_pattern: str
    meaning_pattern: str
    stands_pattern: str
    how_much_pattern: str
    by_how_much_pattern: str
    multiple_pattern: str
    multiples: tuple[str, ...]
    year_pattern: str
    year_units: tuple[str, ...]
    rate_pattern: str
    rate_after_pattern: str
    percent_pattern: str
    total_pattern: str
    each_pattern: str
    other_pattern: str
    place_labels: tuple[str, ...]
    why_pattern: str
    cause_pattern: str
    asking: str
    frame_stems: frozenset[str]
    size_stems: tuple[str, ...]
    choice_pattern: str
    alternative: tuple[str, ...]
    article_pattern: str
    comparative_pattern: str
    person_pattern: str
    balance_pattern: str
    loss_pattern: str
    among: tuple[str, ...] = ()
