"""What stands before the question proper: “According to the 2021 report, …”, “In the trial, …”."""

import re

from kohaku.question.wording import any_of

_QUESTION = (
    r"(?:(?:in|on|at|by|from|to|for|of|with|under) )?(?:what|which|who|whom|whose|when|where|why|how)\b|"
    r"(?:list|give|name|state|find|identify|show|is|are|was|were|do|does|did|has|have|can|could|must|should|estimate|"
    r"calculate|compute|determine)\b|"
    r"(?:(?:a|de|en|dans|par|pour|sur|avec|sous) )?(?:quel(?:le)?s?|combien|qui|quand|comment|pourquoi|est-ce|lequel|"
    r"laquelle)\b|"
    r"(?:lister|donner|indiquer|enumerer|citer|preciser|calculer)\b"
)
_SETTING = re.compile(rf"[^?]{{3,300}}?[,:.] (?:approximately |roughly |about |environ )?(?={_QUESTION})")
_ASKS_ITSELF = re.compile(
    rf"(?:{_QUESTION}|true or false\b|vrai ou faux\b|tabl|compar|summar|resum|(?:if|si|s'il|unless|en cas|in case|"
    rf"in the event|should|suppos)\b)"
)
_TOLD = re.compile(
    r"(?:please )?(?:(?:tell|show) me|say|dites-moi|dis-moi) (?=(?:what|which|who|how|when|where|quel|qui|combien)\b)"
)
_CUE = any_of(
    r"(?:in|on|at|by|from|to|for|of|with|under|among|between|during|after|before|given|using|based|according|when|"
    r"while|as|"
    r"out|since|because|considering|regarding|concerning|once|a|an|the|over|per|\()\b",
    r"(?:selon|d'apres|dans|pour|sur|entre|parmi|lors|apres|avant|sachant|etant|puisque|comme|au|aux|a|en|concernant|"
    r"depuis|sous|chez)\b",
)


def question_proper(plain: str) -> str:
    """Return `plain` without the setting before its question; unchanged where it begins with the question.

    A relative clause (“On the GSM8k benchmark, which evaluates …, what score …”) belongs to the setting.
    """
    told = re.match(
        r"(?:please )?(?:(?:tell|show) me|say|dites-moi|dis-moi) (?=(?:what|which|who|how|when|where|quel|qui|"
        r"combien)\b)",
        plain,
    )
    plain = plain[told.end() :] if told else plain
    if _ASKS_ITSELF.match(plain) and not re.match(
        r"(?:in|on|at|by|from|to|for|of|with|under) (?:what|which|who)", plain
    ):
        return plain
    if not _CUE.match(plain):
        return plain
    rest = plain
    match = _SETTING.match(rest)
    if match is None:
        return plain
    rest = rest[match.end() :]
    relative = re.match(r"(?:which|who|whose|where|when) [^?]{3,200}?, (?=(?:what|how|which|who|when|where)\b)", rest)
    return rest[relative.end() :] if relative else rest
