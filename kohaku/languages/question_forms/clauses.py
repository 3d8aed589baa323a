"""Where a second question begins, and whether it leans on the answer to the first."""

from collections.abc import Callable
from dataclasses import dataclass
from re import Match

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class ClauseForms:
    """`opens`, `cut` and `bare_question` read the lower-case text with its accents; the others read the plain text.

    Attributes:
        sentence: between two sentences, with the words that lead over; reads the text as asked.
        opens: the beginning of a clause that asks.
        cut: finds the conjunction between two clauses.
        bare_question: a question word alone, which shares its verb with the next.
        inversion: verb and pronoun turned round, where that asks.
        pointer: “this …”: a word that points at what was said before.
        refers_back: says whether a pronoun stands for something outside the clause.
        same_subject: says whether the pronoun of the second clause stands for what the first names, not for its answer.
        entity: a clause that asks for a thing or a person.
        attribute: a clause that asks for a value of something that it names.
        who_did: “who approved …”.
        personal: pronouns that stand for persons.
        done_to_thing: what is done to things only; cut before `personal` is looked for.
    """

    sentence: Pattern
    opens: Pattern
    cut: Callable[[str], Match[str] | None]
    bare_question: Pattern
    inversion: Pattern
    pointer: Pattern
    refers_back: Callable[[str], bool]
    same_subject: Callable[[str, str], bool]
    entity: Pattern
    attribute: Pattern
    who_did: Pattern
    personal: Pattern
    done_to_thing: Pattern
