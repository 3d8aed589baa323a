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
    "run.interrupted": "Die Anwendung wurde während dieses Durchlaufs geschlossen.",
    "run.stopped": "Von Hand angehalten.",
    "run.unknown": "Es gibt keinen Durchlauf {run!r}.",
}
