"""French: what stands around the question proper."""

import re

from kohaku.languages.question_forms.patterns import NEVER
from kohaku.languages.question_forms.preamble import PreambleForms

_QUESTION = (
    r"(?:(?:a|de|en|dans|par|pour|sur|avec|sous) )?(?:quel(?:le)?s?|combien|qui|quand|comment|pourquoi|est-ce|lequel|"
    r"laquelle)\b|(?:lister|donner|indiquer|enumerer|citer|preciser|calculer)\b"
)
PREAMBLE = PreambleForms(
    told=re.compile(r"(?:dites-moi|dis-moi) (?=(?:quel|qui|combien)\b)"),
    asks_itself=re.compile(rf"(?:{_QUESTION}|vrai ou faux\b|tabl|compar|resum|(?:si|s'il|en cas|suppos)\b)"),
    preposed=NEVER,
    cue=re.compile(
        r"(?:selon|d'apres|dans|pour|sur|entre|parmi|lors|apres|avant|sachant|etant|puisque|comme|au|aux|a|en|"
        r"concernant|depuis|sous|chez|par|\()\b"
    ),
    setting=re.compile(rf"[^?]{{3,300}}?[,:.] (?:environ )?(?={_QUESTION})"),
    relative=NEVER,
    instruction=re.compile(
        r"(?:reponds?|repondez|repondre|(?:donne[rz]?|ecri(?:s|vez|re)) (?:la|une|votre) (?:reponse|valeur)|la reponse doit|justifie[rz]?|supposez|imaginez|"
        r"tu es|vous etes|sois|soyez|arrondi\w*)\b"
    ),
    lead_in=NEVER,
)
