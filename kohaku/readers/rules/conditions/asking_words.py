"""Words of a question that name nothing, of all languages together."""

from kohaku.languages import languages

OPENERS = frozenset(word for one in languages() for word in one.prose.sentences.openers)
"""Words that open a sentence: a capital there says nothing."""
PLACES = frozenset(word for one in languages() for word in one.prose.conditions.places)
"""Places to look at rather than things asked about: table, page."""
