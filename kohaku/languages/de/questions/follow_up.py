"""German: questions that lean on the one before."""

import re

from kohaku.languages.question_forms.follow_up import FollowUpForms

FOLLOW_UPS = FollowUpForms(
    opener=re.compile(
        r"(?:und )?(?:was ist|wie ist es|wie steht es|wie sieht es) (?:mit|bei|aus mit)\b|und\b|dasselbe für\b",
        re.IGNORECASE,
    ),
    reason=re.compile(r"(?:und |aber )?(?:warum|weshalb|wieso)(?: das| denn| nicht)?", re.IGNORECASE),
    year_before=re.compile(
        r"(?:im |in dem |für das )?(?:letzten?|vorigen?|vergangenen?|vorherigen?) jahr|(?:im )?vorjahr|das jahr davor|"
        r"im jahr davor",
        re.IGNORECASE,
    ),
    year_after=re.compile(r"(?:im |in dem |für das )?(?:nächsten?|folgenden?) jahr|im jahr danach", re.IGNORECASE),
    preposition=re.compile(r"(?:in|im|für|bei|von|vom|aus|an|am|mit|unter|nach)\b", re.IGNORECASE),
    yes_or_no=re.compile(
        r"(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|kann|muss|darf|soll)\b", re.IGNORECASE
    ),
    why="Warum {question}?",
    why_too="{question}, und warum?",
    about="für {words}",
    year="im Jahr {words}",
)
