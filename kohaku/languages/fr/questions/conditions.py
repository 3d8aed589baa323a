"""French: conditions."""

import re

from kohaku.languages.question_forms.comparison import ConditionForms
from kohaku.languages.question_forms.patterns import any_of

_WHEN_LATER = re.compile(
    r"(?P<main>.*) (?:lorsque|lorsqu'|quand|des que) ?(?:un|une|le|la|les|l'|il|elle|on)\b(?P<event>[^,?]{3,120})"
)
_CONDITION = any_of(
    r"^(?:si|s'ils?|en cas|au cas|a supposer|a defaut|sous reserve|a moins que|faute de)\b",
    r"\bque se passe-t-il (?:quand|lorsqu)",
    r"^dans (?:le cas|l'hypothese|l'eventualite) (?:ou|d')",
    r"\ben cas (?:de|d')|\bau cas ou\b|\bdans (?:l'hypothese|le cas|l'eventualite) (?:ou|d')|\ba condition (?:que|"
    r"de)\b|\ba moins que\b",
    r"\b(?:que|quel|quelle|quels|quelles|qui|combien|comment|ou|il|elle|on|est-ce|lister|quand)\b.*[ ,]"
    r"(?:si (?:le|la|les|l'|un|une|on|aucune?|mon|ma|son|sa|je|vous|elles?|ce|cette|ses|leurs?|tous|plusieurs|deux)|"
    r"s'ils?)\b",
)
_WHEN = re.compile(
    r"^(?:lorsque|lorsqu'|quand|des que|des lors que) ?(?:un|une|le|la|les|l'|il|elle|on|"
    r"aucune?)(?P<event>[^,?]{3,120}), "
)
_PAST = re.compile(r"\b(?:a|ont|avait|avaient|etait|etaient|fut|furent|ete)\b")
_INDIRECT = re.compile(
    r"\b(?:di[st]\w*|dire|indique\w*|verifie\w*|savoir|precise\w*|demande\w*|determine\w*|confirme\w*|mentionne\w*|"
    r"sait)"
    r"(?:-(?:moi|nous|t-il|t-elle|t-on|il|elle))? (?:si|s'ils?)\b"
)
CONDITIONS = ConditionForms(
    opening=re.compile(r"(?:si|s'il|en cas)\b"),
    reason=re.compile(r"^(?:etant donne|puisqu|comme|sachant|vu que|compte tenu)\b"),
    indirect=_INDIRECT,
    when=_WHEN,
    when_later=_WHEN_LATER,
    past=_PAST,
    condition=_CONDITION,
)
