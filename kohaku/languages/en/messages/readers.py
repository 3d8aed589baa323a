"""English. Readers with a language model."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

READERS: Mapping[str, Template] = {
    "openai.address.remedy": "Set OPENAI_BASE_URL to something like http://127.0.0.1:11434/v1, or leave it empty.",
    "openai.no_key": "No key for the model's server is set.",
    "openai.no_key.remedy": (
        "Set OPENAI_API_KEY in the environment or in Streamlit's secrets, or choose the embedded reader."
    ),
    "openai.bad_key": "The key for the model's server holds characters that no key has.",
    "openai.connection.remedy": "Check that the server runs, and OPENAI_BASE_URL, {instead}",
    "openai.not_chat": "{host} did not answer as the Chat Completions API does ({kind}).",
    "openai.not_chat.remedy": "Check OPENAI_BASE_URL: it is the server's address, as a rule with /v1, {instead}",
    "openai.key_refused": "{host} refused the key.",
    "openai.key_refused.remedy": "Set a valid OPENAI_API_KEY, {instead}",
    "openai.no_model": "{host} knows no model {model!r}, or does not speak /v1/chat/completions.",
    "openai.no_model.remedy": (
        "Choose one of the server's own models (KOHAKU_ANSWER_MODEL, KOHAKU_HELPER_MODEL), and check OPENAI_BASE_URL."
    ),
    "hybrid.kept": ("The embedded reader was sure ({confidence:.0%}, from {level:.0%}): no model was asked."),
    "hybrid.unsure": ("The embedded reader was not sure enough ({confidence:.0%}, below {level:.0%}): a model read."),
    "hybrid.unfound": "The embedded reader found no answer: a model read.",
    "replies.missing": "There is no recorded reply to this request in {name}.",
    "replies.unreadable": "The recording {name} cannot be read.",
    "replies.missing.remedy": (
        "Record it again with KOHAKU_RECORD_REPLIES, or ask a server (no KOHAKU_REPLAY_REPLIES)."
    ),
    "reader.choices": (
        "The embedded reader works on this machine and costs nothing. Claude needs a key, or the address of a "
        "server that speaks `/v1/messages`; an OpenAI-compatible server is one that speaks `/v1/chat/completions`."
    ),
}
