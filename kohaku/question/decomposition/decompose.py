"""How a question falls into parts: not at all, into independent or chained ones, attributes, a condition, two sides."""

import re

from kohaku.contracts.question import AnswerShape, Decomposition
from kohaku.question.decomposition.clauses import Clause
from kohaku.question.decomposition.comparison import SUPERLATIVE_EN, SUPERLATIVE_FR, compares
from kohaku.question.decomposition.conditional import is_conditional
from kohaku.question.decomposition.embedded import embedded
from kohaku.question.preamble import question_proper
from kohaku.question.shape.answer_shape import STATEMENT
from kohaku.question.shape.coordination import coordinated, without_idioms
from kohaku.question.shape.requested_columns import columns
from kohaku.question.wording import Wording

_MEASURE_OF = re.compile(
    r"(?:[\w-]+ )?(?:number|amount|date|name|rate|share|percentage|level|cost|price|place|time|type|size|length|"
    r"degree|value|"
    r"nombre|montant|nom|taux|prix|lieu|part|niveau|cout|valeur) (?:of|de|des|du)\b(?! .*\b(?:in|from|under|found|by|"
    r"dans|sous)\b)"
)
_RESPECTIVELY = re.compile(r"\brespecti(?:vely|vement)\b")
_OWNER = re.compile(r"^[\w-]+(?: [\w-]+)? (?:of the|du|de la|de l'|des) ?(?P<of>[\w-]+)$")
_THING_AND_ITS = re.compile(
    r"(?:(?:please )?(?:find|identify|name|give|nomme[rz]?|trouver|identifier|citer) |(?:what|who) (?:is|was) )"
    r"(?P<thing>[^,;?]{3,90}?),? (?:and|et|as well as|ainsi que) (?:its|his|her|their|son|sa|ses|leurs?) [a-z]"
)
_NAMING = re.compile(r"(?:please )?(?:find|identify|name|nomme|trouver|identifier|citer)")
MAX_OBJECT_WORDS = 8
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
        several = len(columns(plain, wording.is_french)) > 1
        return Decomposition.UNIFIED if several else Decomposition.SINGLE
    if embedded(wording):
        return Decomposition.SEQUENTIAL
    core = question_proper(plain)
    if _found_first(core):
        return Decomposition.SEQUENTIAL
    if _two_objects(core):
        return Decomposition.INDEPENDENT
    several = _RESPECTIVELY.search(core) is not None or bool(coordinated(core, wording))
    return Decomposition.UNIFIED if several else Decomposition.SINGLE


def _of_statement(statement: str, wording: Wording) -> Decomposition:
    """A statement to be judged is one thing, unless it compares or begins with its condition."""
    if compares(wording):
        return Decomposition.COMPARISON
    if re.match(r"(?:if|unless|si|s'il|en cas|in case)\b", statement):
        return Decomposition.CONDITIONAL
    return Decomposition.SINGLE


def _found_first(core: str) -> bool:
    """“Name the largest supplier and its share”: the share cannot be looked up before the supplier is known."""
    match = _THING_AND_ITS.match(core)
    if match is None:
        return False
    ranked = SUPERLATIVE_EN.search(match["thing"]) or SUPERLATIVE_FR.search(match["thing"])
    return bool(ranked or _NAMING.match(core)) and not _MEASURE_OF.match(match["thing"].removeprefix("the "))


def _two_objects(core: str) -> bool:
    """“the covenants in the agreement and the weaknesses found by audit”: two things, each with its own complement."""
    match = _OBJECTS.match(core)
    if match and len(match["first"].split()) > MAX_OBJECT_WORDS:
        return False
    owners = [_OWNER.search(match[side].rstrip(" ?.")) for side in ("first", "second")] if match else []
    if len({owner["of"] for owner in owners if owner}) > 1:
        return True  # “the date of the hearing and the amount of the claim”
    if match and _MEASURE_OF.match(match["first"]):
        return False
    return bool(match and _COMPLEMENT.search(match["first"]) and _COMPLEMENT.search(match["second"]))
