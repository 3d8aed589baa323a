"""Does a question ask under a condition? A reason (“given that …”) is none, nor an indirect question (“say if …”)."""

from kohaku.languages.questions import QuestionForms


def is_conditional(plain: str, forms: QuestionForms) -> bool:
    """True where the plain question is put under a condition."""
    words = forms.conditions
    if words.reason.match(plain):
        return False
    text = words.indirect.sub(" ", plain)
    when = words.when.match(text)
    if when:
        return not words.past.search(when["event"])
    later = words.when_later.match(text)
    if later and not words.past.search(later["event"]) and not words.past.search(later["main"]):
        return True
    return bool(words.condition.search(text))
