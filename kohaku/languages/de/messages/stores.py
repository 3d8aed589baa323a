"""Deutsch. Full disks, damaged stores, backups and what becomes of them."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

STORES: Mapping[str, Template] = {
    "disk.full": "Das Datenverzeichnis ist nicht beschreibbar: der Datenträger ist voll ({error}).",
    "disk.full.remedy": (
        "Schaffen Sie Platz auf dem Datenträger, und versuchen Sie es erneut; was vorher da war, bleibt erhalten."
    ),
    "disk.floor": (
        "Wo das Datenverzeichnis liegt, sind nur {free:,.0f} MB frei; mit {size:,.1f} MB mehr blieben weniger "
        "als die {floor:,.0f} MB von KOHAKU_MIN_FREE_MB."
    ),
    "disk.read_only": "Das Datenverzeichnis darf nicht beschrieben werden ({error}).",
    "disk.read_only.remedy": (
        "Geben Sie diesem Benutzer dort Schreibrechte, oder setzen Sie KOHAKU_DATA_DIR auf ein beschreibbares "
        "Verzeichnis."
    ),
    "database.damaged": "Die Datenbankdatei ist beschädigt ({error}).",
    "database.damaged.remedy": (
        "Beenden Sie die Anwendung, und spielen Sie eine Sicherung ein: python -m kohaku restore DATEI. Was "
        "jetzt da ist, bleibt daneben erhalten."
    ),
    "database.version": "Die Datenbank wurde von einer anderen Version von kohaku geschrieben ({error}).",
    "database.version.remedy": "Installieren Sie die Version, die sie geschrieben hat, oder eine neuere.",
    "database.cut_short": (
        "Die Tabellen der Datenbank passen nicht zu ihrer Version: eine Migration wurde abgebrochen ({error})."
    ),
    "preference.shape": "sie enthält keine benannten Einstellungen",
    "chroma.damaged": "Der Vektorspeicher ist beschädigt ({error}).",
    "chroma.damaged.remedy": (
        "Starten Sie die Anwendung neu: Vektoren werden aus dem Text neu erzeugt, und bis dahin werden Fragen "
        "über Wörter beantwortet."
    ),
    "probe.silent": "keine Antwort innerhalb von {seconds:.0f} s",
    "probe.died": "das Lesen hat den Prozess beendet ({cause})",
    "probe.aside": (
        "Der Vektorspeicher war beschädigt und wurde nach chroma.damaged verschoben: {why}. Seine Vektoren "
        "werden neu erzeugt."
    ),
    "doctor.stale": "„{name}“ wurde mit anderen Einstellungen indiziert als den heutigen ({settings}).",
    "doctor.aside": (
        "Ein beschädigter Vektorspeicher liegt noch in {name} ({size:,.0f} MB); seine Vektoren wurden neu erzeugt."
    ),
    "doctor.remove_it": "Entfernen Sie ihn.",
    "doctor.renew": "Erzeugen Sie alle Vektoren neu.",
    "doctor.clock": "Die Uhr ging zurück: etwas wurde hier am {latest} UTC geschrieben.",
    "doctor.clock.remedy": (
        "Stellen Sie die Uhr: die Reihenfolge der Antworten und das Tagesbudget richten sich nach ihr."
    ),
    "word.stale": "veraltet",
    "word.damaged vectors": "beschädigte Vektoren",
    "word.damaged database": "beschädigte Datenbank",
    "word.set aside": "beiseitegelegt",
    "word.little space": "wenig Platz",
    "word.clock": "Uhr",
    "database.shut": "Die Datenbank ist geschlossen: die Anwendung wird beendet.",
    "job.timeout": "„{name}“ brauchte länger als {seconds:,.0f} s.",
    "job.timeout.remedy": "Teilen Sie es auf, oder erhöhen Sie KOHAKU_INDEX_SECONDS.",
    "database.restore": (
        "Beenden Sie die Anwendung, und spielen Sie die letzte Sicherung ein: python -m kohaku restore "
        '"{file}". Was jetzt da ist, bleibt daneben erhalten.'
    ),
    "backup.nothing": "In {directory} ist keine Datenbank.",
    "backup.nothing.remedy": "Nennen Sie das Datenverzeichnis: --data VERZEICHNIS.",
    "backup.absent": "{path} ist nicht da.",
    "backup.absent.remedy": "Prüfen Sie den Pfad.",
    "backup.format": "„{file}“ stammt von einer anderen Version von kohaku.",
    "backup.damaged": "„{file}“ ist keine vollständige Sicherung ({why}); nichts wurde geändert.",
    "backup.damaged.remedy": "Wählen Sie eine andere Sicherung.",
    "backup.elsewhere": "Die Datenbank liegt nicht im Datenverzeichnis (KOHAKU_DATABASE_URL).",
    "backup.elsewhere.remedy": (
        "Nutzen Sie das Werkzeug dieses Servers (pg_dump), und kopieren Sie das Datenverzeichnis dazu."
    ),
    "cli.backup": "eine Sicherung des Datenverzeichnisses schreiben, auch im Betrieb",
    "cli.backup.vectors": "mit den Vektoren; die Anwendung muss beendet sein (ohne sie werden sie neu erzeugt)",
    "cli.restore": (
        "eine Sicherung an die Stelle des Inhalts des Datenverzeichnisses setzen, der daneben erhalten bleibt"
    ),
    "cli.backed_up": "{file}: die Datenbank, die Einstellungen und {count} Dateien ({size:,.1f} MB)",
    "cli.backup.lost": "{count} Originaldateien fehlen oder sind beschädigt: rufen Sie doctor auf.",
    "cli.restored": "Wiederhergestellt aus {file}: die Datenbank, die Einstellungen und {count} Dateien.",
    "cli.restored.replaced": "Was vorher da war, liegt in {path}.",
}
