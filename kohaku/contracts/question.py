"""What a question asks for, as the deterministic parser reads it (loop engineering, article 8bis; design §6)."""

from enum import StrEnum

from pydantic import Field

from kohaku.contracts.tree import Frozen
from kohaku.languages import DEFAULT


class AnswerShape(StrEnum):
    SINGLE = "single"
    LISTING = "listing"
    TABLE = "table"
    TREE = "tree"
    NESTED = "nested"


class AnswerType(StrEnum):
    TEXT = "text"
    AMOUNT = "amount"
    NUMBER = "number"
    PERCENT = "percent"
    DATE = "date"
    BOOLEAN = "boolean"
    ENTITY = "entity"


class Decomposition(StrEnum):
    SINGLE = "single"
    INDEPENDENT = "independent"
    SEQUENTIAL = "sequential"
    UNIFIED = "unified"
    CONDITIONAL = "conditional"
    COMPARISON = "comparison"


class Intent(StrEnum):
    LOOKUP = "factual lookup"
    LISTING = "listing"
    COMPARISON = "comparison"
    SUMMARY = "summary"
    CROSS_REFERENCE = "cross-reference"
    UNSURE = "unsure"


class Keyword(Frozen):
    """A content word or phrase of the question; weight 1.0 primary, 0.5 secondary."""

    text: str
    weight: float = Field(gt=0, le=1)


class ScopeHint(Frozen):
    """A place that the question names: `page 12`, `section 4.3`, `fiscal year 2018`, a document's title."""

    kind: str = Field(description="page, section, year or document")
    value: str


class ParsedQuestion(Frozen):
    """Same question, same parse. Anything without a rule is `unsure`."""

    text: str
    language: str = Field(DEFAULT, description="ISO 639-1 code of the language whose rules were used.")
    answer_shape: AnswerShape = AnswerShape.SINGLE
    answer_type: AnswerType = AnswerType.TEXT
    decomposition: Decomposition = Decomposition.SINGLE
    intent: Intent = Intent.UNSURE
    keywords: tuple[Keyword, ...] = ()
    phrases: tuple[str, ...] = Field((), description="Quoted phrases, without their quotes.")
    identifiers: tuple[str, ...] = Field((), description="Codes kept whole: INC-2023-Q4-011, GPT-4.")
    years: tuple[int, ...] = ()
    unit: str = Field("", description="Expected unit, from the asker or from the wording; empty if none.")
    scope: tuple[ScopeHint, ...] = ()
    sub_questions: tuple[str, ...] = Field((), description="Clauses of a compound, chained or comparison question.")
