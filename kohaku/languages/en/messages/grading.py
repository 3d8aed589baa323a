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
    "grade.state": "the answer is {state}",
    "grade.rightly_abstained": "abstained, and the documents do not answer",
    "grade.unanswerable": "answered {value}; no document answers",
    "grade.power_of_ten": "{value} instead of {gold}: a power of ten apart",
    "grade.wrong": "{value} instead of {gold}",
    "grade.cites": "cites {cited} instead of {wanted}",
    "grade.right": "value and reference are right",
    "grade.not_proved": "{count} replies were not proved: {reason}",
    "grade.read_unanswered": "{documents} was read without an answer",
    "grade.not_read": "the right document was found but not read",
    "grade.not_found": "{documents} is not among the candidates",
    "grade.no_evidence": "no evidence",
    "run.interrupted": "The app was closed while this run was going on.",
    "run.stopped": "Stopped by hand.",
    "run.unknown": "There is no run {run!r}.",
}
