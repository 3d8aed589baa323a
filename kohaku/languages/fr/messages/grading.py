"""Français. Labelled sets, runs over them and what became of each row."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

GRADING: Mapping[str, Template] = {
    "labelled.the_file": "le fichier",
    "labelled.check_path": "Vérifiez le chemin du fichier.",
    "labelled.unreadable": "{name} ne peut pas être lu\u00a0: {why}.",
    "labelled.split_bytes": "Divisez-le\u00a0: {limit} octets au plus sont lus.",
    "labelled.bytes": "{name} compte {count} octets.",
    "labelled.needs": "Il faut {columns}.",
    "labelled.no_column": "{name} n’a pas de colonne {columns}.",
    "labelled.id": "{name}, ligne {line}\u00a0: l’identifiant {id!r} est vide ou répété.",
    "labelled.split": "Divisez-le.",
    "labelled.rows": "{name} a plus de {limit} lignes.",
    "labelled.plain_csv": "Enregistrez-le en CSV simple.",
    "labelled.line": "{name}, ligne {line}\u00a0: {error}.",
    "labelled.no_ballots.remedy": "Il faut un fichier CSV par modèle.",
    "labelled.no_ballots": "{name} ne contient aucun bulletin.",
    "grade.state": "la réponse\u00a0: {state}",
    "grade.rightly_abstained": "abstention, et les documents ne répondent pas",
    "grade.unanswerable": "a répondu {value}\u00a0; aucun document ne répond",
    "grade.power_of_ten": "{value} au lieu de {gold}\u00a0: une puissance de dix d’écart",
    "grade.wrong": "{value} au lieu de {gold}",
    "grade.cites": "cite {cited} au lieu de {wanted}",
    "grade.right": "la valeur et la référence sont justes",
    "grade.not_proved": "{count} réponses n’ont pas été prouvées\u00a0: {reason}",
    "grade.read_unanswered": "{documents} a été lu sans donner de réponse",
    "grade.not_read": "le bon document a été trouvé mais pas lu",
    "grade.not_found": "{documents} ne figure pas parmi les candidats",
    "grade.no_evidence": "aucune preuve",
    "run.interrupted": "L’application a été fermée pendant cette série.",
    "run.stopped": "Arrêté à la main.",
    "run.unknown": "Il n’y a pas de série {run!r}.",
}
