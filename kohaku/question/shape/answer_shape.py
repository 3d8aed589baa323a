"""What form the answer takes: one value, a list, a table, a tree, or lists within a list."""

from kohaku.contracts.question import AnswerShape
from kohaku.languages.question_forms.patterns import words_of
from kohaku.languages.questions import QuestionForms
from kohaku.question.preamble import question_proper
from kohaku.question.shape.coordination import coordinated, without_idioms
from kohaku.question.shape.requested_columns import requested_columns
from kohaku.question.wording import Wording


def answer_shape(wording: Wording) -> AnswerShape:
    """Return the shape of the answer by the first rule that fits; one value where none does."""
    forms = wording.forms
    shape = forms.shape
    plain = without_idioms(wording.plain, forms)
    if shape.statement.match(plain) or shape.judged.search(plain):
        return AnswerShape.SINGLE
    if shape.tree.search(plain):
        return AnswerShape.TREE
    if shape.table.search(plain):
        return AnswerShape.TABLE
    if shape.summary.search(plain):
        return AnswerShape.SINGLE
    core = question_proper(plain, forms)
    if not shape.counts.search(core) and not shape.yes_no.match(core):
        rows = requested_columns(plain, forms)
        if rows:
            nested = rows.listed or all(_is_plural(item, forms) for item in rows.items)
            return AnswerShape.NESTED if nested else AnswerShape.TABLE
    if shape.lists.search(plain) or shape.everywhere.search(plain):
        return AnswerShape.LISTING
    return AnswerShape.LISTING if _asks_listing(core, wording) else AnswerShape.SINGLE


def _is_plural(item: str, forms: QuestionForms) -> bool:
    words = words_of(item)
    return bool(words and words[0] in forms.nouns.plural_determiners) or forms.nouns.lists_things(words)


def _asks_listing(core: str, wording: Wording) -> bool:
    """A plural is asked for: “Which witnesses …”, “What are the steps …”, “Name the four …”, “symptoms of …”."""
    forms = wording.forms
    if forms.shape.counts.search(core):
        return False
    items = coordinated(core, wording)
    if items:
        return all(_is_plural(item, forms) for item in items)
    return forms.shape.asks_listing(core)
