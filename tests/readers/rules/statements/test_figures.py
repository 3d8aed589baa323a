"""Which statement a table is, and which one a question names."""

from kohaku.readers.rules.statements.figures import statement_named, statement_of


def test_statements_are_told_by_their_titles_and_rows() -> None:
    assert statement_of("Consolidated Balance Sheets (in millions)") == "balance"
    assert statement_of("", "Net cash used in investing activities") == "cash"
    assert statement_of("Mills by country") == ""
    assert statement_named("What is shown in the cash flow statement?") == "cash"
    assert statement_named("Use the balance sheet and the income statement.") == ""
