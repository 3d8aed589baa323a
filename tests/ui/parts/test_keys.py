"""A selection in a table belongs to its rows."""

from kohaku.ui.parts.keys import table_key


def test_the_key_changes_with_any_row_and_with_their_order() -> None:
    ids = [f"{number:012x}" for number in range(40)]
    keys = {table_key("t", ids), table_key("t", ids[:-1]), table_key("t", ids[1:]), table_key("t", ids[::-1])}
    assert len(keys) == 4
    assert table_key("t", ids) == table_key("t", list(ids))
