"""Sentences that tell the answerer what to do: “Answer in USD billions.”, “Assume that you are an analyst.”"""

import re

from kohaku.languages.questions import QuestionForms
from kohaku.question.wording import strip_accents

_SENTENCE = re.compile(r"(?<=[.?!])\s+|(?<=[?!])(?=[^\W\d])")


def without_instructions(text: str, forms: QuestionForms) -> str:
    """Return `text` without what it tells the answerer to do; unchanged where nothing else is left."""
    kept = []
    for sentence in _SENTENCE.split(text):
        bare = forms.preamble.lead_in.sub("", sentence)
        if not forms.preamble.instruction.match(strip_accents(bare.lower()).strip()):
            kept.append(bare)
    return " ".join(kept) or text
