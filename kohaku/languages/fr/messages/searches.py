"""Français. Searches, rewrites and reranking; the models that are asked for them and for answers."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

SEARCHES: Mapping[str, Template] = {
    "search.no_passage": "Il n’y a pas de passage «\u00a0{node}\u00a0» dans les collections interrogées.",
    "search.nothing": "Les collections choisies ne contiennent aucun document interrogeable.",
    "search.nothing.remedy": "Téléversez-en un, ou chargez les exemples.",
    "search.part_of": "la question dont celle-ci fait partie",
    "search.no_wording": "le planificateur n’a donné aucune autre formulation.",
    "search.as_asked": "telle que posée",
    "search.itself": "La recherche porte sur la question elle-même\u00a0: {why}",
    "search.nothing_to_reorder": "Il n’y avait rien à réordonner.",
    "search.no_known_id": "Le réordonnanceur n’a renvoyé aucun des passages reçus.",
    "search.order_unchanged": "Ordre inchangé\u00a0: {why}",
    "search.no_reranker": "Pas de réordonnancement\u00a0: ce lecteur ne sait pas réordonner les passages.",
    "search.clause": "proposition {number} sur {of}",
    "search.statement": "formulée comme une affirmation",
    "search.keywords": "mots pleins, identifiants et expressions entre guillemets seulement",
    "search.lines": "lignes de\u00a0: {statement}",
    "search.only": "La recherche s’est limitée à {kind} {value}, que la question nomme.",
    "search.not_there": (
        "La question nomme {kind} {value}, qu’aucun document interrogé ne contient\u00a0; tout a été cherché."
    ),
    "search.named": "Les passages de {titles} sont mieux classés, car la question les nomme.",
    "claude.address": "L’adresse du serveur du modèle n’est pas une URL.",
    "claude.address.remedy": (
        "Donnez à ANTHROPIC_BASE_URL une valeur comme http://127.0.0.1:8080, sans /v1, ou laissez-la vide."
    ),
    "claude.without": "{host} n’accepte pas {part} pour {model}\u00a0; l’appel se fait sans.",
    "claude.no_key.remedy": (
        "Définissez ANTHROPIC_API_KEY dans l’environnement ou dans les secrets de Streamlit, ou choisissez le "
        "lecteur extractif."
    ),
    "claude.no_key": "Aucune clé pour Claude n’est définie.",
    "claude.bad_key": "La clé pour Claude contient des caractères qu’aucune clé n’a.",
    "claude.instead": "ou choisissez le lecteur extractif, qui n’a besoin d’aucun serveur.",
    "claude.timeout": "{model} n’a pas répondu en {seconds:g} s ({tries}).",
    "claude.timeout.remedy": "Augmentez KOHAKU_REQUEST_TIMEOUT, demandez moins de passages, {instead}",
    "claude.connection": "La connexion à {host} a échoué ({tries}).",
    "claude.connection.remedy": "Vérifiez le réseau et ANTHROPIC_BASE_URL, {instead}",
    "claude.not_messages": "{host} n’a pas répondu comme l’API Messages ({kind}).",
    "claude.not_messages.remedy": "Vérifiez ANTHROPIC_BASE_URL\u00a0: c’est l’adresse du serveur sans /v1, {instead}",
    "claude.said": " Il a dit\u00a0: «\u00a0{said}\u00a0».",
    "claude.too_long": "Les passages sont trop longs pour {model}.{quoted}",
    "claude.too_long.remedy": "Réduisez k ou les jetons du contexte, ou choisissez un modèle à plus grande fenêtre.",
    "claude.overloaded.remedy": "Réessayez dans une minute, {instead}",
    "claude.overloaded": "{model} est surchargé ({tries}).",
    "claude.rate": "{host} demande moins de requêtes ({tries}).{quoted}",
    "claude.rate.remedy": (
        "Attendez, réduisez KOHAKU_PARALLEL_BALLOTS ou le nombre de jurés, ou relevez les limites du compte."
    ),
    "claude.status.remedy": "Réessayez, {instead}",
    "claude.status": "{host} a échoué avec le statut {status} ({tries}).{quoted}",
    "claude.refused.remedy": "Vérifiez le modèle et l’effort, {instead}",
    "claude.refused": "{host} a refusé la requête ({status}).{quoted}",
    "claude.key_refused": "La clé pour Claude a été refusée.",
    "claude.key_refused.remedy": "Définissez une ANTHROPIC_API_KEY valide, {instead}",
    "claude.unpaid": "Le compte ne peut pas payer cette requête.",
    "claude.unpaid.remedy": "Vérifiez sa facturation, {instead}",
    "claude.forbidden.remedy": "Demandez l’accès, choisissez un autre modèle, {instead}",
    "claude.forbidden": "La clé n’a pas le droit d’utiliser {model}.",
    "claude.no_model": "{host} ne connaît pas de modèle {model!r}, ou ne parle pas /v1/messages.",
    "claude.no_model.remedy": (
        "Vérifiez le nom du modèle (KOHAKU_ANSWER_MODEL, KOHAKU_HELPER_MODEL) et ANTHROPIC_BASE_URL, sans /v1."
    ),
    "claude.reply_too_long": "Les passages et la réponse sont trop longs pour {model}.",
    "claude.planner": "Le planificateur",
    "claude.reranker": "Le réordonnanceur",
    "claude.escalated": "{model} a été interrogé, car la réponse n’a pu être lue.",
    "claude.nothing": "rien (motif d’arrêt\u00a0: {stop})",
    "claude.tokens": "{sent} + {received} jetons",
    "claude.reached": "{model} sur {host} a répondu {said} en {milliseconds:.0f} ms ({tokens}, {cost}).",
    "claude.key.not_needed": "{host} n’en a pas besoin",
    "claude.key.secrets": "définie dans les secrets",
    "claude.key.from": "de {source}",
    "claude.window": (
        "{model} contient {window} jetons\u00a0: {count} passages sur {of} ont été lus, sans les plus faibles "
        "ou sans les dernières phrases."
    ),
    "claude.halved": "Le contexte était trop long\u00a0; relu avec {count} passage(s).",
    "claude.declined": "Le modèle a refusé de répondre.",
    "claude.unreadable": "La réponse n’a pu être lue.",
    "claude.failed": "{who} a échoué\u00a0: {error}",
    "claude.who_declined": "{who} a refusé.",
    "claude.unusable": "{who}\u00a0: réponse inutilisable.",
    "claude.key.missing": "manquante",
    "claude.repaired": "La réponse n’a pu être lue et a été redemandée une fois.",
    "models.row": "la ligne {name!r} est erronée\u00a0: {error}.",
    "models.large": "elle dépasse {limit} octets.",
    "models.unreadable": "elle ne peut être lue ({why}).",
    "models.not_json": "ce n’est pas du JSON.",
    "models.not_map": "elle n’associe pas des champs aux noms de modèles.",
    "models.unusable": "La table des modèles {name} est inutilisable\u00a0: {why}",
    "models.unusable.remedy": "Corrigez le fichier que nomme KOHAKU_PRICES_FILE\u00a0; ses champs sont {fields}.",
    "models.fields": "ses champs ne peuvent être lus",
}
