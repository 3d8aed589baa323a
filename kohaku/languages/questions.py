"""How questions are put: the patterns that the parser reads."""

from dataclasses import dataclass

from kohaku.languages.question_forms.answers import IntentForms, OperationForms, TypeForms
from kohaku.languages.question_forms.clauses import ClauseForms
from kohaku.languages.question_forms.comparison import ComparisonForms, ConditionForms
from kohaku.languages.question_forms.coordination import CoordinationForms
from kohaku.languages.question_forms.follow_up import FollowUpForms
from kohaku.languages.question_forms.parts import PartForms, SideForms, SubQuestionForms
from kohaku.languages.question_forms.preamble import PreambleForms
from kohaku.languages.question_forms.scope import ScopeForms
from kohaku.languages.question_forms.shape import ColumnForms, NounForms, ShapeForms
from kohaku.languages.question_forms.tables import TableForms
from kohaku.languages.question_forms.words import Recognition, RewriteForms, TermForms


@dataclass(frozen=True, slots=True)
class QuestionForms:
    """How questions are put in one language, by theme.

    Patterns read one of three forms of a question: the text as asked; “lower”, in lower case with straight apostrophes;
    “plain”, which is lower without accents.
    """

    recognition: Recognition
    terms: TermForms
    rewrites: RewriteForms
    preamble: PreambleForms
    shape: ShapeForms
    nouns: NounForms
    columns: ColumnForms
    coordination: CoordinationForms
    clauses: ClauseForms
    comparison: ComparisonForms
    conditions: ConditionForms
    parts: PartForms
    sub_questions: SubQuestionForms
    sides: SideForms
    intents: IntentForms
    types: TypeForms
    operations: OperationForms
    scope: ScopeForms
    follow_ups: FollowUpForms
    tables: TableForms
