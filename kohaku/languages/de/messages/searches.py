"""Deutsch. Searches, rewrites and reranking; the models that are asked for them and for answers."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

SEARCHES: Mapping[str, Template] = {
    "search.no_passage": "In den durchsuchten Sammlungen gibt es keine Textstelle „{node}“.",
    "search.nothing": "Die gewählten Sammlungen enthalten kein durchsuchbares Dokument.",
    "search.nothing.remedy": "Laden Sie eines hoch, oder laden Sie die Beispiele.",
    "search.part_of": "die Frage, zu der diese gehört",
    "search.no_wording": "der Planer gab keine andere Formulierung zurück.",
    "search.as_asked": "wie gestellt",
    "search.itself": "Gesucht wird die Frage selbst: {why}",
    "search.nothing_to_reorder": "Es gab nichts umzuordnen.",
    "search.no_known_id": "Der Umordner gab keine der erhaltenen Textstellen zurück.",
    "search.order_unchanged": "Reihenfolge unverändert: {why}",
    "search.no_reranker": "Kein Umordnen: dieser Leser kann Textstellen nicht umordnen.",
    "search.clause": "Teilsatz {number} von {of}",
    "search.statement": "als Aussage formuliert",
    "search.keywords": "nur Inhaltswörter, Kennungen und Ausdrücke in Anführungszeichen",
    "search.lines": "Zeilen aus: {statement}",
    "search.only": "Nur {kind} {value} wurde durchsucht, weil die Frage es nennt.",
    "search.not_there": (
        "Die Frage nennt {kind} {value}; kein durchsuchtes Dokument hat das, also wurde alles durchsucht."
    ),
    "search.named": "Textstellen aus {titles} stehen weiter oben, weil die Frage sie nennt.",
    "claude.address": "Die Adresse des Modellservers ist keine URL.",
    "claude.address.remedy": (
        "Setzen Sie ANTHROPIC_BASE_URL auf etwas wie http://127.0.0.1:8080, ohne /v1, oder lassen Sie sie leer."
    ),
    "claude.without": "{host} akzeptiert {part} für {model} nicht; gefragt wird ohne.",
    "claude.no_key.remedy": (
        "Setzen Sie ANTHROPIC_API_KEY in der Umgebung oder in den Secrets von Streamlit, oder wählen Sie den "
        "extraktiven Leser."
    ),
    "claude.no_key": "Für Claude ist kein Schlüssel gesetzt.",
    "claude.bad_key": "Der Schlüssel für Claude enthält Zeichen, die kein Schlüssel hat.",
    "claude.instead": "oder wählen Sie den extraktiven Leser, der keinen Server braucht.",
    "claude.timeout": "{model} hat nicht innerhalb von {seconds:g} s geantwortet ({tries}).",
    "claude.timeout.remedy": "Erhöhen Sie KOHAKU_REQUEST_TIMEOUT, fragen Sie mit weniger Textstellen, {instead}",
    "claude.connection": "Die Verbindung zu {host} ist fehlgeschlagen ({tries}).",
    "claude.connection.remedy": "Prüfen Sie das Netz und ANTHROPIC_BASE_URL, {instead}",
    "claude.not_messages": "{host} antwortete nicht wie die Messages-API ({kind}).",
    "claude.not_messages.remedy": "Prüfen Sie ANTHROPIC_BASE_URL: es ist die Adresse des Servers ohne /v1, {instead}",
    "claude.said": " Er sagte: „{said}“.",
    "claude.too_long": "Die Textstellen sind zu lang für {model}.{quoted}",
    "claude.too_long.remedy": (
        "Verringern Sie k oder die Tokens des Kontexts, oder wählen Sie ein Modell mit größerem Fenster."
    ),
    "claude.overloaded.remedy": "Versuchen Sie es in einer Minute erneut, {instead}",
    "claude.overloaded": "{model} ist überlastet ({tries}).",
    "claude.rate": "{host} bittet um weniger Anfragen ({tries}).{quoted}",
    "claude.rate.remedy": (
        "Warten Sie, verringern Sie KOHAKU_PARALLEL_BALLOTS oder die Zahl der Juroren, oder erhöhen Sie die "
        "Grenzen des Kontos."
    ),
    "claude.status.remedy": "Versuchen Sie es erneut, {instead}",
    "claude.status": "{host} ist mit Status {status} fehlgeschlagen ({tries}).{quoted}",
    "claude.refused.remedy": "Prüfen Sie Modell und Aufwand, {instead}",
    "claude.refused": "{host} hat die Anfrage abgelehnt ({status}).{quoted}",
    "claude.key_refused": "Der Schlüssel für Claude wurde abgelehnt.",
    "claude.key_refused.remedy": "Setzen Sie einen gültigen ANTHROPIC_API_KEY, {instead}",
    "claude.unpaid": "Das Konto kann diese Anfrage nicht bezahlen.",
    "claude.unpaid.remedy": "Prüfen Sie seine Abrechnung, {instead}",
    "claude.forbidden.remedy": "Bitten Sie um Zugang, wählen Sie ein anderes Modell, {instead}",
    "claude.forbidden": "Der Schlüssel darf {model} nicht verwenden.",
    "claude.no_model": "{host} kennt kein Modell {model!r} oder spricht nicht /v1/messages.",
    "claude.no_model.remedy": (
        "Prüfen Sie den Namen des Modells (KOHAKU_ANSWER_MODEL, KOHAKU_HELPER_MODEL) und ANTHROPIC_BASE_URL, ohne /v1."
    ),
    "claude.reply_too_long": "Die Textstellen und die Antwort sind zu lang für {model}.",
    "claude.planner": "Der Planer",
    "claude.reranker": "Der Umordner",
    "claude.escalated": "{model} wurde gefragt, weil die Antwort nicht lesbar war.",
    "claude.nothing": "nichts (Grund des Endes: {stop})",
    "claude.tokens": "{sent} + {received} Tokens",
    "claude.reached": "{model} auf {host} antwortete {said} in {milliseconds:.0f} ms ({tokens}, {cost}).",
    "claude.key.not_needed": "von {host} nicht benötigt",
    "claude.key.secrets": "in den Secrets gesetzt",
    "claude.key.from": "aus {source}",
    "claude.window": (
        "{model} fasst {window} Tokens: {count} von {of} Textstellen wurden gelesen, ohne die schwächsten oder "
        "ohne die letzten Sätze."
    ),
    "claude.halved": "Der Kontext war zu lang; erneut gelesen mit {count} Textstelle(n).",
    "claude.declined": "Das Modell hat die Antwort abgelehnt.",
    "claude.unreadable": "Die Antwort war nicht lesbar.",
    "claude.failed": "{who} ist fehlgeschlagen: {error}",
    "claude.who_declined": "{who} hat abgelehnt.",
    "claude.unusable": "{who}: Antwort unbrauchbar.",
    "claude.key.missing": "fehlt",
    "claude.repaired": "Die Antwort war nicht lesbar und wurde noch einmal angefordert.",
    "models.row": "die Zeile {name!r} ist falsch: {error}.",
    "models.large": "sie ist größer als {limit} Bytes.",
    "models.unreadable": "sie kann nicht gelesen werden ({why}).",
    "models.not_json": "sie ist kein JSON.",
    "models.not_map": "sie ordnet Modellnamen keine Felder zu.",
    "models.unusable": "Die Modelltabelle {name} ist nicht verwendbar: {why}",
    "models.unusable.remedy": "Korrigieren Sie die Datei, die KOHAKU_PRICES_FILE nennt; ihre Felder sind {fields}.",
    "models.fields": "ihre Felder können nicht gelesen werden",
}
