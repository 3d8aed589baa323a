"""English: the grammar of table questions is written in it."""

from kohaku.languages.question_forms.tables import TableForms

TABLES = TableForms()
