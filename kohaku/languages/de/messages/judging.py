"""Deutsch. What people say of answers."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

JUDGING: Mapping[str, Template] = {
    "judge.long": "Der Satz hat mehr als {limit} Zeichen.",
    "judge.long.remedy": "Geben Sie nur den Satz an, der den Wert belegt.",
    "judge.not_found": "Dieser Satz steht in keinem der befragten Dokumente.",
    "judge.not_found.remedy": "Kopieren Sie ihn wörtlich aus dem Text in der Bibliothek, oder lassen Sie das Feld leer.",
    "judge.ask": "Richtig oder falsch?",
    "judge.is_right": "Als richtig beurteilt",
    "judge.is_wrong": "Als falsch beurteilt",
    "judge.verdict": "Diese Antwort ist",
    "judge.right": "Richtig",
    "judge.wrong": "Falsch",
    "judge.expected": "Was richtig wäre",
    "judge.expected.help": "Bleibt es leer, antworten die Dokumente nicht.",
    "judge.proof": "Der Satz, der es belegt",
    "judge.proof.help": "Markieren Sie Text in den Belegen und wählen Sie „Als Beleg nehmen“, oder fügen Sie den Satz aus dem Dokument ein. Er wird dort gefunden und mit seiner Stelle aufgehoben.",
    "judge.pick": "Als Beleg nehmen",
    "judge.save": "Behalten",
    "judge.back": "Zurücknehmen",
    "judge.kept": "Bei der Antwort aufgehoben.",
    "judge.by": "Urteil von {person}, {when}.",
    "judge.filter": "Beurteilt",
    "judge.all": "Alle",
    "judge.not_judged": "Nicht beurteilt",
    "judge.to_set": "Daraus eine markierte Sammlung machen",
    "judge.to_set.about": (
        "{count} beurteilte Antwort der Liste wird eine Zeile: eine richtige mit Wert und Belegen, eine falsche mit dem erwarteten Wert.",
        "{count} beurteilte Antworten der Liste werden Zeilen: richtige mit Wert und Belegen, falsche mit dem erwarteten Wert.",
    ),
    "judge.to_set.none": "Von den gelisteten Antworten ist noch keine beurteilt. Das geht auf der Antwort selbst.",
    "judge.to_set.done": "„{name}“ steht bei den markierten Sammlungen der Triage.",
}
