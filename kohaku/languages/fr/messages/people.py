"""Français. Les personnes, leurs droits et les portes de l'application."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

PEOPLE: Mapping[str, Template] = {
    "rights.needed": "Vous ne pouvez pas faire cela : il faut le droit de {right}.",
    "rights.needed.remedy": "Adressez-vous à un administrateur de cette application.",
    "rights.not_yours": "Cette réponse appartient à quelqu'un d'autre.",
    "rights.not_yours.remedy": "Seuls la personne qui a posé la question et les administrateurs le peuvent.",
    "rights.address": "« {text} » n'est pas une adresse e-mail utilisable ici.",
    "rights.address.remedy": "Écrivez-la sous la forme nom@example.com, en lettres ASCII.",
    "rights.uploads.files": "Vous pouvez déposer {limit} fichiers par jour ; avec ceux-ci, ce serait plus.",
    "rights.uploads.size": "Vous pouvez déposer {limit} Mo par jour ; avec ceux-ci, ce serait plus.",
    "rights.uploads.remedy": "Déposez-en moins, ou attendez demain (UTC) ; un administrateur peut relever la limite.",
    "claude.private": "{host} n'est pas à une adresse publique : les requêtes n'y vont que si l'environnement le permet.",
    "claude.private.remedy": "Nommez le serveur dans l'environnement (ANTHROPIC_BASE_URL), ou fixez-y KOHAKU_PRIVATE_ADDRESSES=true.",
}
