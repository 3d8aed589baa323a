"""French: questions that lean on the one before."""

import re

from kohaku.languages.question_forms.follow_up import FollowUpForms

FOLLOW_UPS = FollowUpForms(
    opener=re.compile(
        r"(?:et )?qu['’]en est[- ]il (?:de |du |des |d['’])?|et (?:pour |concernant |quant à )?|même question pour\b|"
        r"quid (?:de |du |des |d['’])?",
        re.IGNORECASE,
    ),
    reason=re.compile(r"(?:et |mais )?pourquoi(?: cela| donc| pas)?", re.IGNORECASE),
    year_before=re.compile(
        r"(?:pour |en |dans )?(?:l['’](?:année|an|exercice) (?:dernière?|précédente?|passée?)|l['’]année d['’]avant)",
        re.IGNORECASE,
    ),
    year_after=re.compile(
        r"(?:pour |en |dans )?(?:l['’](?:année|an|exercice) (?:prochaine?|suivante?)|l['’]année d['’]après)",
        re.IGNORECASE,
    ),
    preposition=re.compile(r"(?:en|à|au|aux|pour|de|du|des|dans|par|chez|avec|sur)\b", re.IGNORECASE),
    yes_or_no=re.compile(r"est-ce qu", re.IGNORECASE),
    why="Pourquoi {question} ?",
    why_too="{question}, et pourquoi ?",
    about="pour {words}",
    year="en {words}",
)
