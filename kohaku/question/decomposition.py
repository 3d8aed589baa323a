"""How a question falls into parts: not at all, into independent or chained ones, attributes, a condition, two sides."""

import re

from kohaku.contracts.question import AnswerShape, Decomposition
from kohaku.question.clauses import Clause
from kohaku.question.comparison import compares
from kohaku.question.conditions import is_conditional
from kohaku.question.coordination import coordinated, row_attributes, without_idioms
from kohaku.question.embedded import embedded
from kohaku.question.setting import question_proper
from kohaku.question.shape import STATEMENT
from kohaku.question.wording import Wording, any_of

_ROWS_EN = re.compile(
    r"\b(?:together with|along with|with|and,? for each(?: one| of them)?,?|for (?:each|every|all) [\w -]{1,60}?[,:]|"
    r"(?:its|their))"
    r"\s+(?P<items>.+)"
)
_ROWS_FR = re.compile(
    r"\b(?:(?:avec|et),? pour chacune?s?,|pour (?:chaque|chacune? des|chacun) [\w' -]{1,60}?[,:]|avec|ainsi que (?:ses|"
    r"leurs))\s+(?P<items>.+)"
)
MAX_OBJECT_WORDS = 8
_COLUMNS = any_of(r"\btable of (?:the )?(?P<en>.+? (?:and|,) .+?) (?:of|for) (?:each|every|all)\b")
_OBJECTS = re.compile(
    r"(?:what (?:is|are|was|were)|name|list|give|state|find|show|identify|provide|indicate|describe|"
    r"quel(?:le)?s? (?:est|sont)|"
    r"lister|citer|donner|indiquer|enumerer|identifier|nommer) (?:the |les |le |la |l')?(?P<first>[^,;]{3,90}?),? "
    r"(?:and|et|as well as|ainsi que) (?:the |les |le |la |l')(?P<second>[^,;?]{3,120})\??\.?$"
)
_COMPLEMENT = re.compile(
    r"\b(?:in|of|for|under|from|at|on|during|by|to|between|with|against|dans|du|de la|des|pour|sous|par|sur|au|aux|"
    r"entre)\b|"
    r"\bde l'|\w{3,}(?:ed|ees?)\b|\b(?:found|made|set|put)\b"
)


def decomposition(wording: Wording, clauses: tuple[Clause, ...], shape: AnswerShape) -> Decomposition:
    """Return how the question falls into parts, by the first rule that fits."""
    plain = without_idioms(wording.plain)
    statement = STATEMENT.sub("", plain)
    if statement != plain:
        return _of_statement(statement, wording)
    if is_conditional(plain, wording.is_french):
        return Decomposition.CONDITIONAL
    if compares(wording):
        return Decomposition.COMPARISON
    if shape is AnswerShape.TREE:
        return Decomposition.SINGLE  # its levels may be named, but they are one structure
    if len(clauses) > 1:
        leaning = any(clause.leans for clause in clauses)
        return Decomposition.SEQUENTIAL if leaning else Decomposition.INDEPENDENT
    if shape in (AnswerShape.TABLE, AnswerShape.NESTED):
        return Decomposition.UNIFIED if _several_columns(plain, wording.is_french) else Decomposition.SINGLE
    if embedded(wording):
        return Decomposition.SEQUENTIAL
    core = question_proper(plain)
    if _two_objects(core):
        return Decomposition.INDEPENDENT
    return Decomposition.UNIFIED if coordinated(core, wording) else Decomposition.SINGLE


def _of_statement(statement: str, wording: Wording) -> Decomposition:
    """A statement to be judged is one thing, unless it compares or begins with its condition."""
    if compares(wording):
        return Decomposition.COMPARISON
    if re.match(r"(?:if|unless|si|s'il|en cas|in case)\b", statement):
        return Decomposition.CONDITIONAL
    return Decomposition.SINGLE


def _several_columns(plain: str, french: bool) -> bool:
    """True where a table or nested list gives two or more things about each of its items."""
    match = (_ROWS_FR if french else _ROWS_EN).search(plain) or _COLUMNS.search(plain)
    if match is None:
        return False
    return len(row_attributes(match[1], french)) > 1


def _two_objects(core: str) -> bool:
    """“the covenants in the agreement and the weaknesses found by audit”: two things, each with its own complement."""
    match = _OBJECTS.match(core)
    if match and len(match["first"].split()) > MAX_OBJECT_WORDS:
        return False
    return bool(match and _COMPLEMENT.search(match["first"]) and _COMPLEMENT.search(match["second"]))
