"""Example questions for the sample documents."""

from collections.abc import Sequence

import streamlit as st

from kohaku.contracts.library import Document
from kohaku.ui.parts.safe import plain

EXAMPLES = {
    "harbour-insurance-policy.md": (
        "What is the effective date of the policy?",
        "What are the exclusions of the policy?",
        "Is the premium higher than last year?",
    ),
    "meridian-annual-review-2023.html": ("What did the engineering team do about INC-2023-Q4-011?",),
    "data-centre-energy-report.pdf": ("What was the range of PUE of the surveyed sites?",),
}


def examples(documents: Sequence[Document]) -> tuple[str, str, str] | None:
    """Questions for the samples that are there; returns the one that was clicked, with the ids of its own document and
    collection: a full library does not change what an example shows."""
    own = {document.name: document for document in documents if document.indexed}
    some = [(question, own[name]) for name, questions in EXAMPLES.items() if name in own for question in questions]
    if not some:
        return None
    with st.container(horizontal=True, key="examples"):
        for number, (question, document) in enumerate(some):
            if st.button(plain(question), key=f"example_{number}", type="secondary", help=plain(document.title)):
                return question, document.id, document.collection_id
    return None
