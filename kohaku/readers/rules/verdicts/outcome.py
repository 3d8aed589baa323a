"""What became of a proposal, a question or a contrast: rejected, answered “no”, “by A and not by B”, “except B”."""

import re
from dataclasses import dataclass

from kohaku.readers.rules.conditions.wording_match import alike, flat

_PROPOSED = re.compile(
    r"\b(?:propos\w+|suggest\w*|request\w*|motion|recommend\w*|plan(?:s|ned)?|ask(?:ed|s)? (?:whether|if)|consider\w*|wish\w*|demand\w*|appl(?:y|ied) (?:for|to)|"
    r"vorgeschlagen|vorschlag|antrag|beantragt|demand\w+|propose\w*)\b"
)
_REJECTED = re.compile(
    r"\b(?:reject\w*|refus\w+|declin\w+|withdr[ae]w\w*|turned down|voted down|abandon\w*|dismiss\w*|dropped|den(?:y|ied)|vetoed|(?:did|was|were|do|does|is) not (?:\w+ )?"
    r"(?:accept|adopt|approv|agree|support|pass|carr|follow|back|endors)\w*|abgelehnt|lehnte\w*|zuruckgezogen|rejete\w*|refuse\w*)\b"
)
_ACCEPTED = re.compile(
    r"\b(?:accept\w*|adopt\w*|approv\w*|agreed|carried|passed|granted|endors\w+|angenommen|genehmigt|accepte\w*|approuve\w*|adopte\w*)\b"
)
_ANSWERED = re.compile(
    r"\b(?:answer|reply|response|antwort|reponse)\b\W+(?:\w+\W+){0,4}?(?P<it>no|yes|negative|positive|nein|ja|non|oui)\b|^\W*(?P<alone>no|yes|nein|ja|non|oui)\b\s?[.,;:!–-]"
)
_NO = frozenset(("no", "negative", "nein", "non"))
_CONTRAST = re.compile(
    r"(?P<kept>.*?)(?:,?\s(?:and|but)\s(?:is |are |was |were )?not\s|,\snot\s|\srather than\s|\sinstead of\s|\set\snon\s(?:pas\s)?|\snon\s(?=par\b)|\s(?:und|aber)\snicht\s|\sstatt\s)(?P<left>[^,;.]+)",
    re.DOTALL,
)
_EXCEPTED = re.compile(
    r"(?P<rule>.*?),?\s(?:unless|except(?:ing)?(?: (?:for|that|when|if|where|in|at|on))?|other than|apart from|with the exception of|excluding|sauf|hormis|excepte|ausser|es sei denn)\s"
    r"(?P<exception>[^;.]+)",
    re.DOTALL,
)
_UNTIL = re.compile(r"(?P<rule>.*?\b(?:not|never|no)\b.*?)\s(?:until|before|bis)\s(?P<exception>[^;.]+)", re.DOTALL)
_CONDITIONAL = re.compile(r"\bunless\b|\bes sei denn\b|\ba moins que\b")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict on the statement of a question, and whether the sentence after it was needed for it."""

    holds: bool | None
    with_next: bool = False


def outcome(asked: str, text: str, following: str = "") -> Outcome | None:
    """How a proposal, question or contrast in `text` settles what is asked; None where there is none.

    A proposal of which nothing further is told settles nothing: `holds` is None.
    """
    low, after = flat(text), flat(following)
    if _PROPOSED.search(low) and not _PROPOSED.search(flat(asked)):
        return _of_proposal(low, after)
    contrast = _CONTRAST.match(low)
    if contrast:
        instead = contrast["kept"].split()[-2:]
        if _only(asked, contrast["left"], contrast["kept"]) and not any(
            alike(word, asked) for word in instead if len(word) > 3
        ):
            return Outcome(False)
    return None


def _of_proposal(low: str, after: str) -> Outcome:
    answered = _ANSWERED.search(after)
    if answered:
        return Outcome((answered["it"] or answered["alone"]) not in _NO, True)
    if _REJECTED.search(low):
        return Outcome(False)
    if _REJECTED.search(after):
        return Outcome(False, True)
    if _ACCEPTED.search(low):
        return Outcome(True)
    return Outcome(True, True) if _ACCEPTED.search(after) else Outcome(None)


def excepted(asked: str, text: str) -> tuple[str, bool] | None:
    """The rule of a sentence without its exception, and whether what is asked falls under the exception.

    “Not permitted unless accompanied” is not permitted, as far as the question does not speak of being accompanied.
    """
    for pattern in (_EXCEPTED, _UNTIL):
        match = pattern.match(text)
        if match:
            return match["rule"], _only(asked, match["exception"], match["rule"]) > 0
    return None


def _only(asked: str, part: str, other: str) -> int:
    """How many of a part's words the question has that the other part has not."""
    words = re.findall(r"[^\W\d_]{4,}|\d+", flat(part))
    return sum(alike(word, asked) and not alike(word, other) for word in words)
