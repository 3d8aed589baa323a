"""What the embedded reader cannot give, and what it can do instead."""

import re

_SUMMARY = re.compile(
    r"^\W*(?:(?:please|can you|could you)\s)?(?:summari[sz]e|sum up|give (?:me )?(?:a |an )?(?:summary|overview)|write (?:a )?summary|rewrite|translate|"
    r"résume[rz]?|traduis|fasse zusammen|fass\b.*zusammen)\b",
    re.IGNORECASE,
)
_OPINION = re.compile(
    r"\b(?:what do you think|in your opinion|your (?:view|opinion)|do you (?:think|recommend|believe)|would you (?:recommend|advise)|should (?:i|we) (?:buy|sign|accept|invest)|"
    r"is it a good idea|à votre avis|que pensez-vous|was (?:denkst|meinst) du)\b",
    re.IGNORECASE,
)
CAN = "It gives values and the sentences that prove them: ask for a date, an amount, a name, a list, or whether something is so."


def declined(text: str) -> str:
    """Why a question is declined, with what can be asked instead; empty where it is not."""
    if _SUMMARY.search(text):
        return f"The embedded reader does not write summaries. {CAN}"
    if _OPINION.search(text):
        return f"The embedded reader gives no opinions. {CAN}"
    return ""
