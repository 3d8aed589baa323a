"""Deutsch. Personen, ihre Rechte und die Türen der Anwendung."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

PEOPLE: Mapping[str, Template] = {
    "rights.needed": "Das dürfen Sie nicht: Es braucht das Recht „{right}“.",
    "rights.needed.remedy": "Wenden Sie sich an einen Administrator dieser Anwendung.",
    "rights.not_yours": "Diese Antwort gehört jemand anderem.",
    "rights.not_yours.remedy": "Das dürfen nur die Person, die gefragt hat, und Administratoren.",
    "rights.address": "„{text}“ ist keine E-Mail-Adresse, die hier verwendet werden kann.",
    "rights.address.remedy": "Schreiben Sie sie als name@example.com, in ASCII-Buchstaben.",
    "rights.uploads.files": "Sie dürfen {limit} Dateien am Tag hochladen; mit diesen wären es mehr.",
    "rights.uploads.size": "Sie dürfen {limit} MB am Tag hochladen; mit diesen wäre es mehr.",
    "rights.uploads.remedy": "Laden Sie weniger hoch oder warten Sie bis morgen (UTC); ein Administrator kann die Grenze anheben.",
    "claude.private": "{host} hat keine öffentliche Adresse: Anfragen gehen nur dorthin, wenn die Umgebung es erlaubt.",
    "claude.private.remedy": "Nennen Sie den Server in der Umgebung (ANTHROPIC_BASE_URL) oder setzen Sie dort KOHAKU_PRIVATE_ADDRESSES=true.",
}
