"""English: how questions are put."""

from kohaku.languages.en.questions.answers import INTENTS, OPERATIONS, TYPES
from kohaku.languages.en.questions.clauses import CLAUSES
from kohaku.languages.en.questions.comparison import COMPARISON
from kohaku.languages.en.questions.conditions import CONDITIONS
from kohaku.languages.en.questions.coordination import COLUMNS, COORDINATION
from kohaku.languages.en.questions.follow_up import FOLLOW_UPS
from kohaku.languages.en.questions.nouns import NOUNS
from kohaku.languages.en.questions.parts import PARTS
from kohaku.languages.en.questions.preamble import PREAMBLE
from kohaku.languages.en.questions.scope import SCOPE
from kohaku.languages.en.questions.shape import SHAPE
from kohaku.languages.en.questions.sub_questions import SIDES, SUB_QUESTIONS
from kohaku.languages.en.questions.tables import TABLES
from kohaku.languages.en.questions.words import RECOGNITION, REWRITES, TERMS
from kohaku.languages.questions import QuestionForms

QUESTIONS = QuestionForms(
    recognition=RECOGNITION,
    terms=TERMS,
    rewrites=REWRITES,
    preamble=PREAMBLE,
    shape=SHAPE,
    nouns=NOUNS,
    columns=COLUMNS,
    coordination=COORDINATION,
    clauses=CLAUSES,
    comparison=COMPARISON,
    conditions=CONDITIONS,
    parts=PARTS,
    sub_questions=SUB_QUESTIONS,
    sides=SIDES,
    intents=INTENTS,
    types=TYPES,
    operations=OPERATIONS,
    scope=SCOPE,
    follow_ups=FOLLOW_UPS,
    tables=TABLES,
)
