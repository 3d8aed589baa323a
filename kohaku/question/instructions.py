"""Sentences that tell the answerer what to do: “Answer in USD billions.”, “Assume that you are an analyst.”"""

import re

_SENTENCE = re.compile(r"(?<=[.?!])\s+")
_TO_THE_ANSWERER = re.compile(
    r"(?:please )?(?:"
    r"(?:give|provide|write|return) (?:me )?(?:a|an|your|the) (?:[\w-]+ )?(?:response|answer|reply)\b|"
    r"(?:answer|respond|reply) (?!the following|this question)|"
    r"(?:assume|imagine|pretend|suppose) (?:that )?(?:you|i) (?:are|am)\b|you are (?:a|an)\b|act as\b|"
    r"(?:explain|show|justify) (?:your|the) (?:reasoning|answer|work(?:ing)?|steps)\b|think step by step|be (?:brief|"
    r"concise)|"
    r"(?:use|rely on) only\b|cite (?:your|the) sources\b|round (?:to|your)\b|if (?:you|there is no|no) [^.]*(?:say|"
    r"state|answer)\b|"
    r"if [^,]*\bnot\b[^,]*, (?:then )?(?:please )?(?:state|say|explain|answer|respond|indicate|note|write)\b|"
    r"(?:reponds?|repondez|repondre|justifie[rz]?|supposez|imaginez|tu es|vous etes|sois|soyez|arrondi\w*)\b)",
)
_LEAD_IN = re.compile(r"(?:please )?answer (?:the following|this) question[^:?]{0,200}: ?", re.IGNORECASE)


def without_instructions(text: str) -> str:
    """Return `text` without what it tells the answerer to do; unchanged where nothing else is left."""
    kept = []
    for sentence in _SENTENCE.split(text):
        bare = _LEAD_IN.sub("", sentence)
        if not _TO_THE_ANSWERER.match(_folded(bare)):
            kept.append(bare)
    return " ".join(kept) or text


def _folded(sentence: str) -> str:
    return sentence.lower().replace("é", "e").replace("è", "e").replace("ê", "e").strip()
