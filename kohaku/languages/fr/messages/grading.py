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
    "run.interrupted": "L’application a été fermée pendant cette série.",
    "run.stopped": "Arrêté à la main.",
    "run.unknown": "Il n’y a pas de série {run!r}.",
}
