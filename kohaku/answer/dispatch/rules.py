"""Which way a question is read: a table of rules, decided once, by nothing but the parse and the original scores.

The same question over the same index takes the same route: no clock, no randomness, no model, no rewrites, no rerank.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kohaku.contracts.answer import Budget, Decision, Mode
from kohaku.contracts.question import AnswerShape, Decomposition, Intent, ParsedQuestion
from kohaku.languages.speaking import say
from kohaku.retrieve.retriever import Found
from kohaku.settings import AskOptions

TIGHT = 0.05 + 1e-9
"""Relative spread of the scores up to which no passage stands out; a hair more, so that 1.0 and 0.95 count."""

WINDOW_SHARE = 0.75
"""Share of the model's window that one context may fill; the rest is prompt and reply."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a rule may look at. `scores` are sorted, best first; `spread` is (s1 - sK) / s1, 0 where s1 is 0."""

    parsed: ParsedQuestion
    scores: tuple[float, ...]
    context_tokens: int
    window: int
    asked_mode: str

    @property
    def spread(self) -> float:
        """Relative distance between the best and the last score, from 0 (all alike) to 1."""
        if not self.scores or self.scores[0] <= 0:
            return 0.0
        return (self.scores[0] - self.scores[-1]) / self.scores[0]


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of the table. `mode` None takes the mode that the user chose; `reason` is the key of a text."""

    name: str
    mode: Mode | None
    test: Callable[[Situation], bool]
    reason: str


_LOOKUP_FORMS = (Decomposition.SINGLE, Decomposition.UNIFIED, Decomposition.CONDITIONAL)


def is_lookup(parsed: ParsedQuestion) -> bool:
    """True where one fact is asked for, which one passage can hold."""
    form = parsed.answer_shape is AnswerShape.SINGLE and parsed.decomposition in _LOOKUP_FORMS
    return form and parsed.intent is Intent.LOOKUP


RULES: tuple[Rule, ...] = (
    Rule("override", None, lambda s: s.asked_mode != "auto", "dispatch.override"),
    Rule(
        "listing",
        Mode.BATCH,
        lambda s: s.parsed.answer_shape is not AnswerShape.SINGLE,
        "dispatch.listing",
    ),
    Rule(
        "comparison",
        Mode.BATCH,
        lambda s: s.parsed.decomposition is Decomposition.COMPARISON,
        "dispatch.comparison",
    ),
    Rule(
        "chained",
        Mode.BATCH,
        lambda s: s.parsed.decomposition in (Decomposition.INDEPENDENT, Decomposition.SEQUENTIAL),
        "dispatch.chained",
    ),
    Rule(
        "tight scores",
        Mode.BATCH,
        lambda s: len(s.scores) > 1 and s.spread <= TIGHT,
        "dispatch.tight",
    ),
    Rule(
        "window",
        Mode.SEQUENTIAL,
        lambda s: s.context_tokens > WINDOW_SHARE * s.window,
        "dispatch.window",
    ),
    Rule(
        "lookup",
        Mode.SEQUENTIAL,
        lambda s: is_lookup(s.parsed),
        "dispatch.lookup",
    ),
    Rule("doubt", Mode.BATCH, lambda _s: True, "dispatch.doubt"),
)
"""First match wins. A wrong sequential breaks a listing, a wrong batch only costs: hence the order (design §6)."""


def decide(
    parsed: ParsedQuestion, relevance: Sequence[float], context_tokens: int, window: int, options: AskOptions
) -> Decision:
    """Return the route of a question, with the rule that chose it and what the rules looked at.

    Args:
        parsed: the parsed question.
        relevance: the original question's own exact scores of the K passages, 0 for irrelevant; their order does not
            matter, so that no reranking can change a route.
        context_tokens: tokens of all K passages together.
        window: tokens that one call of the reader may hold.
        options: mode and budget that the user chose.
    """
    scores = tuple(sorted((max(0.0, float(score)) for score in relevance), reverse=True))
    situation = Situation(parsed, scores, context_tokens, window, options.mode)
    rule = next(rule for rule in RULES if rule.test(situation))
    return Decision(
        mode=rule.mode or Mode(options.mode),
        rule=rule.name,
        reason=say(rule.reason),
        inputs=_inputs(situation),
        budget=Budget(tokens=options.budget_tokens, seconds=options.budget_seconds),
        sub_questions=parsed.sub_questions if rule.name == "chained" else (),
    )


def dispatch(parsed: ParsedQuestion, found: Found, window: int, options: AskOptions) -> Decision:
    """Return the route of a question for which a retrieval `found` passages.

    Only what the question's own words found counts, not its rewrites: so the route is the same every time.
    """
    own = found.passages(options.k, queries={1}, order="rank")
    relevance = [passage.relevance for passage in own]
    return decide(parsed, relevance, sum(passage.tokens for passage in own), window, options)


def _inputs(situation: Situation) -> Mapping[str, str | float | int | bool]:
    parsed, scores = situation.parsed, situation.scores
    return {
        "asked mode": situation.asked_mode,
        "answer shape": parsed.answer_shape.value,
        "decomposition": parsed.decomposition.value,
        "intent": parsed.intent.value,
        "passages": len(scores),
        "best score": scores[0] if scores else 0.0,
        "last score": scores[-1] if scores else 0.0,
        "spread": situation.spread,
        "context tokens": situation.context_tokens,
        "window": situation.window,
    }
