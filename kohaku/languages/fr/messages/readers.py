"""Français. Readers with a language model."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

READERS: Mapping[str, Template] = {
    "openai.address.remedy": (
        "Donnez à OPENAI_BASE_URL une valeur comme http://127.0.0.1:11434/v1, ou laissez-la vide."
    ),
    "openai.no_key": "Aucune clé pour le serveur du modèle n’est définie.",
    "openai.no_key.remedy": (
        "Définissez OPENAI_API_KEY dans l’environnement ou dans les secrets de Streamlit, ou choisissez le lecteur extractif."
    ),
    "openai.bad_key": "La clé pour le serveur du modèle contient des caractères qu’aucune clé n’a.",
    "openai.connection.remedy": "Vérifiez que le serveur tourne, ainsi que OPENAI_BASE_URL, {instead}",
    "openai.not_chat": "{host} n’a pas répondu comme l’API Chat Completions ({kind}).",
    "openai.not_chat.remedy": (
        "Vérifiez OPENAI_BASE_URL\u00a0: c’est l’adresse du serveur, en général avec /v1, {instead}"
    ),
    "openai.key_refused": "{host} a refusé la clé.",
    "openai.key_refused.remedy": "Définissez une OPENAI_API_KEY valide, {instead}",
    "openai.no_model": "{host} ne connaît pas de modèle {model!r}, ou ne parle pas /v1/chat/completions.",
    "openai.no_model.remedy": (
        "Choisissez un des modèles du serveur (KOHAKU_ANSWER_MODEL, KOHAKU_HELPER_MODEL) et vérifiez OPENAI_BASE_URL."
    ),
    "hybrid.kept": (
        "Le lecteur intégré était sûr ({confidence:.0%}, à partir de {level:.0%})\u00a0: aucun modèle n’a été interrogé."
    ),
    "hybrid.unsure": (
        "Le lecteur intégré n’était pas assez sûr ({confidence:.0%}, sous {level:.0%})\u00a0: un modèle a lu."
    ),
    "hybrid.unfound": "Le lecteur intégré n’a pas trouvé de réponse\u00a0: un modèle a lu.",
    "replies.missing": "Il n’y a pas de réponse enregistrée à cette requête dans {name}.",
    "replies.unreadable": "L’enregistrement {name} ne peut être lu.",
    "replies.missing.remedy": (
        "Enregistrez-la de nouveau avec KOHAKU_RECORD_REPLIES, ou interrogez un serveur (sans KOHAKU_REPLAY_REPLIES)."
    ),
    "reader.choices": (
        "Le lecteur intégré travaille sur cette machine et ne coûte rien. Claude demande une clé, ou "
        "l’adresse d’un serveur qui parle `/v1/messages` ; un serveur compatible OpenAI parle `/v1/chat/completions`."
    ),
}
