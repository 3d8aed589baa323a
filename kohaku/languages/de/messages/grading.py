"""Deutsch. Labelled sets, runs over them and what became of each row."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

GRADING: Mapping[str, Template] = {
    "labelled.the_file": "die Datei",
    "labelled.check_path": "Prüfen Sie den Pfad der Datei.",
    "labelled.unreadable": "{name} kann nicht gelesen werden: {why}.",
    "labelled.split_bytes": "Teilen Sie sie: höchstens {limit} Bytes werden gelesen.",
    "labelled.bytes": "{name} hat {count} Bytes.",
    "labelled.needs": "Nötig sind {columns}.",
    "labelled.no_column": "{name} hat keine Spalte {columns}.",
    "labelled.id": "{name}, Zeile {line}: die Kennung {id!r} ist leer oder doppelt.",
    "labelled.split": "Teilen Sie sie.",
    "labelled.rows": "{name} hat mehr als {limit} Zeilen.",
    "labelled.plain_csv": "Speichern Sie sie als einfaches CSV.",
    "labelled.line": "{name}, Zeile {line}: {error}.",
    "labelled.no_ballots.remedy": "Nötig ist eine CSV-Datei je Modell.",
    "labelled.no_ballots": "{name} enthält keine Stimmen.",
    "grade.state": "die Antwort: {state}",
    "grade.rightly_abstained": "enthalten, und die Dokumente antworten nicht",
    "grade.unanswerable": "antwortete {value}; kein Dokument antwortet",
    "grade.power_of_ten": "{value} statt {gold}: eine Zehnerpotenz auseinander",
    "grade.wrong": "{value} statt {gold}",
    "grade.cites": "zitiert {cited} statt {wanted}",
    "grade.right": "Wert und Referenz sind richtig",
    "grade.not_proved": "{count} Antworten wurden nicht belegt: {reason}",
    "grade.read_unanswered": "{documents} wurde ohne Antwort gelesen",
    "grade.not_read": "das richtige Dokument wurde gefunden, aber nicht gelesen",
    "grade.not_found": "{documents} ist nicht unter den Kandidaten",
    "grade.no_evidence": "kein Beleg",
    "run.interrupted": "Die Anwendung wurde während dieses Durchlaufs geschlossen.",
    "run.stopped": "Von Hand angehalten.",
    "run.unknown": "Es gibt keinen Durchlauf {run!r}.",
}
