"""English: questions that lean on the one before."""

import re

from kohaku.languages.question_forms.follow_up import FollowUpForms

FOLLOW_UPS = FollowUpForms(
    opener=re.compile(r"(?:and )?(?:what|how) about\b|and (?:what about )?\b|same (?:question )?for\b", re.IGNORECASE),
    reason=re.compile(r"(?:and |but )?(?:why|how come)(?: is that| so| not)?", re.IGNORECASE),
    year_before=re.compile(r"(?:in |for )?(?:the )?(?:last|previous|prior) year|the year before", re.IGNORECASE),
    year_after=re.compile(r"(?:in |for )?(?:the )?(?:next|following) year|the year after", re.IGNORECASE),
    preposition=re.compile(r"(?:in|for|at|of|by|from|with|on|under)\b", re.IGNORECASE),
    yes_or_no=re.compile(
        r"(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|must|should)\b", re.IGNORECASE
    ),
    why="Why {question}?",
    why_too="{question}, and why?",
    about="for {words}",
    year="in {words}",
)
