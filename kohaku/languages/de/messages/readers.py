"""Deutsch. Readers with a language model."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

READERS: Mapping[str, Template] = {
    "openai.address.remedy": (
        "Setzen Sie OPENAI_BASE_URL auf etwas wie http://127.0.0.1:11434/v1, oder lassen Sie sie leer."
    ),
    "openai.no_key": "Es ist kein Schlüssel für den Modellserver gesetzt.",
    "openai.no_key.remedy": (
        "Setzen Sie OPENAI_API_KEY in der Umgebung oder in den Secrets von Streamlit, oder wählen Sie den extraktiven Leser."
    ),
    "openai.bad_key": "Der Schlüssel für den Modellserver enthält Zeichen, die kein Schlüssel hat.",
    "openai.connection.remedy": "Prüfen Sie, ob der Server läuft, und OPENAI_BASE_URL, {instead}",
    "openai.not_chat": "{host} hat nicht wie die Chat-Completions-API geantwortet ({kind}).",
    "openai.not_chat.remedy": (
        "Prüfen Sie OPENAI_BASE_URL: Es ist die Adresse des Servers, in der Regel mit /v1, {instead}"
    ),
    "openai.key_refused": "{host} hat den Schlüssel abgelehnt.",
    "openai.key_refused.remedy": "Setzen Sie einen gültigen OPENAI_API_KEY, {instead}",
    "openai.no_model": "{host} kennt kein Modell {model!r} oder spricht nicht /v1/chat/completions.",
    "openai.no_model.remedy": (
        "Wählen Sie eines der Modelle des Servers (KOHAKU_ANSWER_MODEL, KOHAKU_HELPER_MODEL) und prüfen Sie OPENAI_BASE_URL."
    ),
    "hybrid.kept": ("Der eingebaute Leser war sicher ({confidence:.0%}, ab {level:.0%}): Kein Modell wurde gefragt."),
    "hybrid.unsure": (
        "Der eingebaute Leser war nicht sicher genug ({confidence:.0%}, unter {level:.0%}): Ein Modell hat gelesen."
    ),
    "hybrid.unfound": "Der eingebaute Leser fand keine Antwort: Ein Modell hat gelesen.",
    "replies.missing": "In {name} ist keine Antwort auf diese Anfrage aufgezeichnet.",
    "replies.unreadable": "Die Aufzeichnung {name} kann nicht gelesen werden.",
    "replies.missing.remedy": (
        "Zeichnen Sie sie mit KOHAKU_RECORD_REPLIES neu auf, oder fragen Sie einen Server (ohne KOHAKU_REPLAY_REPLIES)."
    ),
    "reader.choices": (
        "Der eingebaute Leser arbeitet auf diesem Rechner und kostet nichts. Claude braucht einen Schlüssel oder die "
        "Adresse eines Servers, der `/v1/messages` spricht; ein OpenAI-kompatibler Server spricht `/v1/chat/completions`."
    ),
}
