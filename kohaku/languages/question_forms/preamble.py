"""What stands around the question proper: its setting, and instructions to whoever answers."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class PreambleForms:
    """Patterns read the plain text (lower case, no accents) from its beginning.

    Attributes:
        told: “tell me ” before a question word.
        asks_itself: the beginning of a question, a command or a condition, before which no setting stands.
        preposed: a preposition with its question word (“in which”), which a setting may precede all the same.
        cue: the words that a setting begins with.
        setting: a setting up to the question word that follows.
        relative: a relative clause that still belongs to the setting.
        instruction: a sentence that tells the answerer what to do.
        lead_in: “answer the following question: ”, cut from the text as asked.
    """

    told: Pattern
    asks_itself: Pattern
    preposed: Pattern
    cue: Pattern
    setting: Pattern
    relative: Pattern
    instruction: Pattern
    lead_in: Pattern
