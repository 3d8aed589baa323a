"""English: what stands around the question proper."""

import re

from kohaku.languages.question_forms.preamble import PreambleForms

_PREPOSITION = r"(?:in|on|at|by|from|to|for|of|with|under)"
_QUESTION = (
    rf"(?:{_PREPOSITION} )?(?:what|which|who|whom|whose|when|where|why|how)\b|"
    r"(?:list|give|name|state|find|identify|show|is|are|was|were|do|does|did|has|have|can|could|must|should|estimate|"
    r"calculate|compute|determine)\b"
)
PREAMBLE = PreambleForms(
    told=re.compile(r"(?:please )?(?:(?:tell|show) me|say) (?=(?:what|which|who|how|when|where)\b)"),
    asks_itself=re.compile(
        rf"(?:{_QUESTION}|true or false\b|tabl|compar|summar|(?:if|unless|in case|in the event|should|suppos)\b)"
    ),
    preposed=re.compile(rf"{_PREPOSITION} (?:what|which|who)"),
    cue=re.compile(
        r"(?:in|on|at|by|from|to|for|of|with|under|among|between|during|after|before|given|using|based|according|when|"
        r"while|as|out|since|because|considering|regarding|concerning|once|a|an|the|over|per|\()\b"
    ),
    setting=re.compile(rf"[^?]{{3,300}}?[,:.] (?:approximately |roughly |about )?(?={_QUESTION})"),
    relative=re.compile(r"(?:which|who|whose|where|when) [^?]{3,200}?, (?=(?:what|how|which|who|when|where)\b)"),
    instruction=re.compile(
        r"(?:please )?(?:"
        r"(?:give|provide|write|return|format|express|round|enter) (?:down )?(?:me )?(?:a|an|your|the) (?:[\w-]+ )?"
        r"(?:response|answers?|reply|result|value|integer|number|float|list|decimal|date)\b|"
        r"(?:directly |just |only )?(?:answer|respond|reply) (?!the (?:following )?question|this question)|"
        r"(?:the |your )?answers? (?:should|shall|must|needs?)\b|please use\b|"
        r"(?:assume|imagine|pretend|suppose) (?:that )?(?:you|i) (?:are|am)\b|you are (?:a|an)\b|act as\b|"
        r"(?:explain|show|justify) (?:your|the) (?:reasoning|answer|work(?:ing)?|steps)\b|think step by step|"
        r"be (?:brief|concise)|(?:use|rely on) only\b|cite (?:your|the) sources\b|round (?:to|your)\b|"
        r"if (?:you|there is no|no) [^.]*(?:say|state|answer)\b|"
        r"if [^,]*\bnot\b[^,]*, (?:then )?(?:please )?(?:state|say|explain|answer|respond|indicate|note|write)\b|"
        r"if \w+[\w\s]{0,40} (?:is|are) not (?:something|a (?:useful|relevant) metric))"
    ),
    lead_in=re.compile(r"(?:please )?answer (?:the following|this) question[^:?]{0,200}: ?", re.IGNORECASE),
)
