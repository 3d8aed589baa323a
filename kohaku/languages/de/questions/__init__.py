"""German: how questions are put."""

from kohaku.languages.de.questions.answers import INTENTS, OPERATIONS, TYPES
from kohaku.languages.de.questions.clauses import CLAUSES
from kohaku.languages.de.questions.comparison import COMPARISON, CONDITIONS
from kohaku.languages.de.questions.coordination import COLUMNS, COORDINATION
from kohaku.languages.de.questions.follow_up import FOLLOW_UPS
from kohaku.languages.de.questions.nouns import NOUNS
from kohaku.languages.de.questions.parts import PARTS
from kohaku.languages.de.questions.preamble import PREAMBLE
from kohaku.languages.de.questions.scope import SCOPE
from kohaku.languages.de.questions.shape import SHAPE
from kohaku.languages.de.questions.sub_questions import SIDES, SUB_QUESTIONS
from kohaku.languages.de.questions.tables import TABLES
from kohaku.languages.de.questions.words import RECOGNITION, REWRITES, TERMS
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
