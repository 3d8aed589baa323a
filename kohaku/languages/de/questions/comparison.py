"""German: comparisons and conditions."""

import re

from kohaku.languages.de.questions.preamble import AUXILIARY, CONDITION, PREPOSITION
from kohaku.languages.question_forms.comparison import ComparisonForms, ConditionForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

SUPERLATIVE = re.compile(
    r"\b(?:(?:hoch|niedrig|klein|lang|kurze|schnell|langsam|be|schlechte|teuer|billig|gunstig|stark|schwach|fruhe|spate|"
    r"alte|jung|schwer|leichte|breite|tief|sicher|gering|mei|wenig|neue|haufig|oft|rentabel|profitabel|effiziente|"
    r"erfolgreich|zuverlassig|wichtig|reich|arm|\w{2,}(?:ig|lich|isch|bar|sam|iv))ste[nrms]?|großte[nrms]?)\b"
)
COMPARATIVE = (
    r"(?:(?:hoher|niedriger|großer|kleiner|langer|kurzer|schneller|langsamer|besser|schlechter|teurer|billiger|"
    r"gunstiger|starker|schwacher|fruher|spater|alter|junger|schwerer|leichter|breiter|schmaler|tiefer|dicker|dunner|"
    r"sicherer|riskanter|strenger|geringer|effizienter|genauer|warmer|kalter|lauter|leiser|weiter|naher|rentabler|"
    r"zuverlassiger|wirksamer)(?:e[nrsm]?)?|mehr|weniger|haufiger|ofter|seltener)"
)
_NUMBER = (
    r"(?:(?:ungefahr |etwa |circa )?[$€£]?\s?\d|(?:ein|eine[nmrs]?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|"
    r"zwanzig|die halfte)\b)"
)
_YEAR = r"(?:(?:dem jahr|jahr) )?(?:19|20)\d\d"
_CHANGE = (
    r"(?:stieg\w*|gestiegen|steig\w+|sank\w*|gesunken|sink\w+|fiel\w*|gefallen|wuchs\w*|gewachsen|zugenommen|abgenommen|"
    r"(?:ver)?andert\w*|geandert|entwickel\w+|erhoh\w+|verringer\w+|reduzier\w+|verbesser\w+|verschlechter\w+|"
    r"zuruckgegangen|anstieg|ruckgang|wachstum|veranderung|zunahme|abnahme)"
)
COMPARISON = ComparisonForms(
    superlative=SUPERLATIVE,
    bounds=(
        (re.compile(rf"\b(?:nicht )?{COMPARATIVE} als (?={_NUMBER})(?!{_YEAR})"), "uber "),
        (re.compile(r"\bnicht (?:spater|fruher|mehr|weniger|langer) als\b|\b(?:mehr|anders|sowohl) als auch\b"), " "),
        (re.compile(r"\bals auch\b"), "und"),
    ),
    rules=(
        any_of(
            r"\bvergleich(?:e|t|en|stabelle|end\w*)?\b|\bverglichen\b|\bversus\b|\bvs\b|\bgegenuber(?:stell|gestell)\w*|\bstelle\b.*\bgegenuber\b",
            rf"\bgegenuber (?:(?:dem|der|den) )?(?:vor\w+|{_YEAR}|alten?|bisherigen?|ausgangs\w+|basis\w*|placebo)\b",
            r"\bunterschied\w*|\bunterscheid\w+|\bdifferenz\w* (?:[\w-]+ ){0,6}?zwischen\b|\babweich\w+ (?:von|zwischen)\b",
            r"\bverhaltnis (?:zwischen\b.* und|von\b.* zu)\b|\bgemeinsamkeiten\b",
            rf"\b{COMPARATIVE}\b[^.?;]{{0,120}}?\bals\b(?! (?:erwartet|geplant|ublich|notig|erlaubt)\b)",
            r"\bum (?:wie ?viel(?! uhr)|wie viele|welchen (?:faktor|betrag|prozentsatz|anteil)|das wievielfache)\b",
            rf"\b{_CHANGE}\b[^?]*\b(?:von|zwischen)\b[^?]*\d{{4}} (?:auf|bis|und|zu)\b",
            rf"\b(?:von|zwischen)\b[^?]*\d{{4}} (?:auf|bis|und|zu)\b[^?]*\b{_CHANGE}\b",
            rf"\b{_CHANGE}\b[^?]*\b(?:seit|gegenuber)\b|\bseit\b[^?]*\b{_CHANGE}\b",
            r"\bubersteig\w*|\bubertr(?:iff|eff|af|off)\w*|\buberstieg\w*|\bunterschreit\w*|\buberschreit\w*",
            r"\b(?:genauso|ebenso|gleich|doppelt so|halb so|so) \w+ wie\b|\bidentisch\b|\bdiesel\w+\b[^?]* wie\b",
            r"\b(?:beiden?|zwei)\b[^?]*\b(?:gleich|identisch)\b|\bvor und nach\b|\bmit und ohne\b",
        ),
    ),
    choice=any_of(
        r"\b(?:welche[rsnm]?|wer|was)\b[^?]*\b(?:der|von den|dieser) (?:beiden|zwei|drei|vier|fünf)\b",
        r"\b(?:welche[rsnm]?|wer|was)\b[^?]*[ ,]oder ",
        r"^[^?:]{2,60} oder [^?:]{2,60}[:,] ?(?:welche[rsnm]?|wer|was)\b",
    ),
    either=re.compile(rf"^(?:{AUXILIARY})[^?]* oder [^?]*"),
    degree=re.compile(rf"\b{COMPARATIVE}\b|{SUPERLATIVE.pattern}"),
)

_ASKING = rf"(?:{PREPOSITION} )?(?:welche[rsnm]?|was|wie|wer|wen|wem|wann|wo)\b"
CONDITIONS = ConditionForms(
    opening=re.compile(CONDITION),
    reason=re.compile(r"^(?:da|weil|angesichts|in anbetracht|aufgrund)\b"),
    indirect=re.compile(r"\b(?:falls|wenn|sofern) (?:zutreffend|moglich|vorhanden|verfugbar|bekannt)\b"),
    when=NEVER,
    when_later=NEVER,
    past=NEVER,
    condition=any_of(
        rf"^{CONDITION}|[ ,](?:wenn|falls|sofern|vorausgesetzt)\b|\bim falle? (?:eine[sr]|von|des|der|dass)\b",
        r"\bfur den fall\b|\bunter der (?:voraussetzung|bedingung)\b|\bes sei denn\b|^was (?:passiert|geschieht) bei\b",
        rf"^bei (?!welch)[^,?]{{3,80}}, {_ASKING}",
        rf"^(?:wird|werden|ist|sind|hat|haben|kann|tritt|endet) [^,?]{{3,120}}, {_ASKING}",
    ),
)
