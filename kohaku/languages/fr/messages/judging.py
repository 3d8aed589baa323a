"""Français. What people say of answers."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

JUDGING: Mapping[str, Template] = {
    "judge.long": "La phrase a plus de {limit} caractères.",
    "judge.long.remedy": "Donnez la phrase qui prouve la valeur, et rien de plus.",
    "judge.not_found": "Cette phrase ne figure dans aucun des documents interrogés.",
    "judge.not_found.remedy": "Copiez-la mot à mot depuis le texte de la Bibliothèque, ou laissez le champ vide.",
    "judge.ask": "Juste ou fausse ?",
    "judge.is_right": "Jugée juste",
    "judge.is_wrong": "Jugée fausse",
    "judge.verdict": "Cette réponse est",
    "judge.right": "Juste",
    "judge.wrong": "Fausse",
    "judge.expected": "Ce qui serait juste",
    "judge.expected.help": "Laissé vide, les documents ne répondent pas.",
    "judge.proof": "La phrase qui le prouve",
    "judge.proof.help": "Sélectionnez du texte dans les preuves et choisissez « Prendre comme preuve », ou collez la phrase du document. Elle y est retrouvée et gardée avec son emplacement.",
    "judge.pick": "Prendre comme preuve",
    "judge.save": "Garder",
    "judge.back": "Retirer l'avis",
    "judge.kept": "Gardé avec la réponse.",
    "judge.by": "Avis de {person}, le {when}.",
    "judge.filter": "Avis",
    "judge.all": "Toutes",
    "judge.not_judged": "Sans avis",
    "judge.to_set": "En faire un jeu étiqueté",
    "judge.to_set.about": (
        "{count} réponse jugée de la liste devient une ligne : juste, avec sa valeur et ses preuves ; fausse, avec la valeur attendue.",
        "{count} réponses jugées de la liste deviennent des lignes : justes, avec leur valeur et leurs preuves ; fausses, avec la valeur attendue.",
    ),
    "judge.to_set.none": "Aucune des réponses de la liste n'est encore jugée. L'avis se donne sur la réponse elle-même.",
    "judge.to_set.done": "« {name} » est parmi les jeux étiquetés du Triage.",
}
