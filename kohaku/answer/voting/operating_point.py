"""The operating point: an answer whose confidence is under it is withheld, and says so.

El-Yaniv and Wiener, "On the Foundations of Noise-free Selective Classification", JMLR 11 (2010): a selective classifier
answers where its confidence reaches a threshold. The point is chosen on the risk–coverage curve of a measured run
(`kohaku/evaluate/coverage.py`).
"""

from kohaku.contracts.answer import AnswerWithEvidence, Verdict
from kohaku.languages.speaking import say


def at_least(verdict: Verdict, least: float) -> Verdict:
    """The verdict, with an abstention in place of an answer whose confidence is under `least`; what was voted for stays
    in its clusters. 0 withholds nothing."""
    answer = verdict.answer
    if not answer.answer_found or answer.confidence >= least:
        return verdict
    reason = say("answer.under_least", confidence=answer.confidence, least=least)
    return verdict.model_copy(
        update={
            "answer": AnswerWithEvidence(caveats=(reason,)),
            "references": (),
            "note": "; ".join(filter(None, (verdict.note, reason))),
            "withheld": answer.confidence,
        }
    )
