"""English. Full disks, damaged stores, backups and what becomes of them."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

STORES: Mapping[str, Template] = {
    "disk.full": "The data directory cannot be written: the disk is full ({error}).",
    "disk.full.remedy": "Free space on that disk, then try again; what was there before is kept.",
    "disk.floor": (
        "Only {free:,.0f} MB are free where the data directory stands; with {size:,.1f} MB more, less than the "
        "{floor:,.0f} MB of KOHAKU_MIN_FREE_MB would be left."
    ),
    "disk.read_only": "The data directory may not be written ({error}).",
    "disk.read_only.remedy": (
        "Give this user the right to write there, or set KOHAKU_DATA_DIR to a directory that may be written."
    ),
    "database.damaged": "The database file is damaged ({error}).",
    "database.damaged.remedy": (
        "Stop the app and restore a backup: python -m kohaku restore FILE. What is there now is kept beside it."
    ),
    "database.version": "The database was written by another version of kohaku ({error}).",
    "database.version.remedy": "Install the version that wrote it, or a later one.",
    "database.cut_short": "The tables of the database do not fit its version: a migration was cut short ({error}).",
    "preference.shape": "it does not hold settings by name",
    "chroma.damaged": "The vector store is damaged ({error}).",
    "chroma.damaged.remedy": (
        "Restart the app: vectors are made again from the text, and questions are answered by words meanwhile."
    ),
    "probe.silent": "no answer within {seconds:.0f} s",
    "probe.died": "reading it ended the process ({cause})",
    "probe.aside": (
        "The vector store was damaged and moved aside to chroma.damaged: {why}. Its vectors are made again."
    ),
    "doctor.stale": "“{name}” was indexed with other settings than today's ({settings}).",
    "doctor.aside": "A damaged vector store is kept in {name} ({size:,.0f} MB); its vectors were made again.",
    "doctor.remove_it": "Remove it.",
    "doctor.renew": "Make all vectors again.",
    "doctor.clock": "The clock went back: something here was written at {latest} UTC.",
    "doctor.clock.remedy": "Set the clock: the order of answers and the day's budget go by it.",
    "word.stale": "stale",
    "word.damaged vectors": "damaged vectors",
    "word.damaged database": "damaged database",
    "word.set aside": "set aside",
    "word.little space": "little space",
    "word.clock": "clock",
    "database.shut": "The database is closed: the app is ending.",
    "job.timeout": "“{name}” took longer than {seconds:,.0f} s.",
    "job.timeout.remedy": "Split it, or raise KOHAKU_INDEX_SECONDS.",
    "database.restore": (
        'Stop the app and restore the last backup: python -m kohaku restore "{file}". What is there now is '
        "kept beside it."
    ),
    "backup.nothing": "There is no database in {directory}.",
    "backup.nothing.remedy": "Name the data directory: --data DIRECTORY.",
    "backup.absent": "{path} is not there.",
    "backup.absent.remedy": "Check the path.",
    "backup.format": "“{file}” was made by another version of kohaku.",
    "backup.damaged": "“{file}” is no whole backup ({why}); nothing was changed.",
    "backup.damaged.remedy": "Choose another backup.",
    "backup.elsewhere": "The database is not in the data directory (KOHAKU_DATABASE_URL).",
    "backup.elsewhere.remedy": "Use that server's own tool (pg_dump), and copy the data directory beside it.",
    "cli.backup": "write a backup of the data directory, which may be in use",
    "cli.backup.vectors": "with the vectors; the app must be stopped (without them they are made again)",
    "cli.restore": "put a backup in place of the data directory's content, which is kept beside it",
    "cli.backed_up": "{file}: the database, the settings and {count} files ({size:,.1f} MB)",
    "cli.backup.lost": "{count} original files are missing or damaged: run doctor.",
    "cli.restored": "Restored from {file}: the database, the settings and {count} files.",
    "cli.restored.replaced": "What was there before is in {path}.",
}
