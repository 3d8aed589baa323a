"""How a question falls into parts: not at all, into independent or chained ones, attributes, a condition, two sides."""

from kohaku.contracts.question import AnswerShape, Decomposition
from kohaku.languages.questions import QuestionForms
from kohaku.question.decomposition.clauses import Clause
from kohaku.question.decomposition.comparison import compares
from kohaku.question.decomposition.conditional import is_conditional
from kohaku.question.decomposition.embedded import embedded
from kohaku.question.preamble import question_proper
from kohaku.question.shape.coordination import coordinated, without_idioms
from kohaku.question.shape.requested_columns import columns
from kohaku.question.wording import Wording

MAX_OBJECT_WORDS = 8


def decomposition(wording: Wording, clauses: tuple[Clause, ...], shape: AnswerShape) -> Decomposition:
    """Return how the question falls into parts, by the first rule that fits."""
    forms = wording.forms
    plain = without_idioms(wording.plain, forms)
    statement = forms.shape.statement.sub("", plain)
    if statement != plain:
        return _of_statement(statement, wording)
    if is_conditional(plain, forms):
        return Decomposition.CONDITIONAL
    if compares(wording):
        return Decomposition.COMPARISON
    if shape is AnswerShape.TREE:
        return Decomposition.SINGLE  # its levels may be named, but they are one structure
    if len(clauses) > 1:
        leaning = any(clause.leans for clause in clauses)
        return Decomposition.SEQUENTIAL if leaning else Decomposition.INDEPENDENT
    if shape in (AnswerShape.TABLE, AnswerShape.NESTED):
        several = len(columns(plain, forms)) > 1
        return Decomposition.UNIFIED if several else Decomposition.SINGLE
    if embedded(wording):
        return Decomposition.SEQUENTIAL
    core = question_proper(plain, forms)
    if _found_first(core, forms):
        return Decomposition.SEQUENTIAL
    if _two_objects(core, forms):
        return Decomposition.INDEPENDENT
    several = forms.parts.respectively.search(core) is not None or bool(coordinated(core, wording))
    return Decomposition.UNIFIED if several else Decomposition.SINGLE


def _of_statement(statement: str, wording: Wording) -> Decomposition:
    """A statement to be judged is one thing, unless it compares or begins with its condition."""
    if compares(wording):
        return Decomposition.COMPARISON
    if wording.forms.conditions.opening.match(statement):
        return Decomposition.CONDITIONAL
    return Decomposition.SINGLE


def _found_first(core: str, forms: QuestionForms) -> bool:
    """“Name the largest supplier and its share”: the share cannot be looked up before the supplier is known."""
    words = forms.parts
    match = words.thing_and_its.match(core)
    if match is None:
        return False
    ranked = forms.comparison.superlative.search(match["thing"])
    return bool(ranked or words.naming.match(core)) and not words.measure_of.match(match["thing"])


def _two_objects(core: str, forms: QuestionForms) -> bool:
    """“the covenants in the agreement and the weaknesses found by audit”: two things, each with its own complement."""
    words = forms.parts
    match = words.two_objects.match(core)
    if match is None or len(match["first"].split()) > MAX_OBJECT_WORDS:
        return False
    owners = [words.owner.search(match[side].rstrip(" ?.")) for side in ("first", "second")]
    if len({owner["of"] for owner in owners if owner}) > 1:
        return True  # “the date of the hearing and the amount of the claim”
    if words.measure_of.match(match["first"]):
        return False
    return bool(words.complement.search(match["first"]) and words.complement.search(match["second"]))
