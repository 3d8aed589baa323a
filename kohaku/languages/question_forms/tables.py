"""How a question to a table is worded, as phrases of one wording that the grammar of table questions reads.

That grammar (`kohaku.readers.rules.tables`) is that of English. Another language gives its phrases in English and leaves
the words for things as they are: “Um wie viel Prozent stieg der Absatz in Ulm von 2022 auf 2023?” is read as “by what
percentage did increase Absatz in Ulm from 2022 to 2023”. Words for things are matched with the table's own labels.
"""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class TableForms:
    """Phrases of a question to a table.

    Attributes:
        phrases: (phrase, English), in the order in which they are looked for; groups of the phrase stand as `{name}` in
            the English. Read in the text with straight apostrophes, without regard to case.
        decimal_comma: numbers are written 1.234,5.
    """

    phrases: tuple[tuple[Pattern, str], ...] = ()
    decimal_comma: bool = False
