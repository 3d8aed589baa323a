"""Stemmers and stop words of the libraries, by ISO 639-1 code: for many more languages than have a package here."""

from collections.abc import Mapping

from bm25s import stopwords

STEMMERS: Mapping[str, str] = {
    "ar": "arabic", "ca": "catalan", "da": "danish", "de": "german", "el": "greek", "en": "english", "es": "spanish",
    "eu": "basque", "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian",
    "id": "indonesian", "it": "italian", "lt": "lithuanian", "nb": "norwegian", "ne": "nepali", "nl": "dutch",
    "nn": "norwegian", "no": "norwegian", "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian",
    "sv": "swedish", "ta": "tamil", "tr": "turkish", "yi": "yiddish",
}  # fmt: skip
"""Names of Snowball's algorithms."""

STOP_WORDS: Mapping[str, tuple[str, ...]] = {
    "da": stopwords.STOPWORDS_DANISH, "de": stopwords.STOPWORDS_GERMAN, "en": stopwords.STOPWORDS_EN_PLUS,
    "es": stopwords.STOPWORDS_SPANISH, "fr": stopwords.STOPWORDS_FRENCH, "it": stopwords.STOPWORDS_ITALIAN,
    "nb": stopwords.STOPWORDS_NORWEGIAN, "nl": stopwords.STOPWORDS_DUTCH, "no": stopwords.STOPWORDS_NORWEGIAN,
    "pt": stopwords.STOPWORDS_PORTUGUESE, "ru": stopwords.STOPWORDS_RUSSIAN, "sv": stopwords.STOPWORDS_SWEDISH,
    "tr": stopwords.STOPWORDS_TURKISH,
}  # fmt: skip
"""Words without content, as bm25s has them."""
