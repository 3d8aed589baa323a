"""English. Labelled sets, runs over them and what became of each row."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

GRADING: Mapping[str, Template] = {
    "labelled.the_file": "the file",
    "labelled.check_path": "Check the file's path.",
    "labelled.unreadable": "{name} cannot be read: {why}.",
    "labelled.split_bytes": "Split it: at most {limit} are read.",
    "labelled.bytes": "{name} has {count} bytes.",
    "labelled.needs": "It needs {columns}.",
    "labelled.no_column": "{name} has no column {columns}.",
    "labelled.id": "{name}, line {line}: the id {id!r} is blank or repeated.",
    "labelled.split": "Split it.",
    "labelled.rows": "{name} has more than {limit} rows.",
    "labelled.plain_csv": "Save it as plain CSV.",
    "labelled.line": "{name}, line {line}: {error}.",
    "labelled.no_ballots.remedy": "It needs one CSV file for each model.",
    "labelled.no_ballots": "{name} holds no ballots.",
    "run.interrupted": "The app was closed while this run was going on.",
    "run.stopped": "Stopped by hand.",
    "run.unknown": "There is no run {run!r}.",
}
