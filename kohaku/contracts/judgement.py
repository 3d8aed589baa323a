"""What a person says of an answer: right or wrong, what was expected, and where it is proved."""

from datetime import datetime

from pydantic import Field

from kohaku.contracts.tree import Frozen


class Proof(Frozen):
    """Sentences that a person picked as proof."""

    document_id: str
    reference: str = Field(description="What labels call the document.")
    node_ids: tuple[str, ...]
    quote: str


class HumanJudgement(Frozen):
    """What one person says of one answer; saying it again replaces it."""

    answer_id: str
    person: str
    at: datetime
    right: bool
    expected: str = Field("", max_length=2000, description="Of a wrong answer; empty: the documents do not answer.")
    proof: Proof | None = None
