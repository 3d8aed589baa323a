"""French: how questions are put."""

from kohaku.languages.fr.questions.answers import INTENTS, OPERATIONS, TYPES
from kohaku.languages.fr.questions.clauses import CLAUSES
from kohaku.languages.fr.questions.comparison import COMPARISON
from kohaku.languages.fr.questions.conditions import CONDITIONS
from kohaku.languages.fr.questions.coordination import COLUMNS, COORDINATION
from kohaku.languages.fr.questions.follow_up import FOLLOW_UPS
from kohaku.languages.fr.questions.nouns import NOUNS
from kohaku.languages.fr.questions.parts import PARTS
from kohaku.languages.fr.questions.preamble import PREAMBLE
from kohaku.languages.fr.questions.scope import SCOPE
from kohaku.languages.fr.questions.shape import SHAPE
from kohaku.languages.fr.questions.sub_questions import SIDES, SUB_QUESTIONS
from kohaku.languages.fr.questions.tables import TABLES
from kohaku.languages.fr.questions.words import RECOGNITION, REWRITES, TERMS
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
