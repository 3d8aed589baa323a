"""Heads by content, and how far they reach."""

from kohaku.tables.heads import head_flags
from kohaku.tables.scales import is_unit_note, measure
from kohaku.tables.spread import Head, spread


def test_two_rows_of_heads_end_where_figures_begin() -> None:
    rows = [
        ["", "Year ended 30 June,", ""],
        ["(in thousands)", "2021", "2020"],
        ["Harbour dues", "$1,204", "$1,118"],
        ["Total", "2,310", "2,004"],
    ]
    assert head_flags(rows) == (True, True, False, False)


def test_a_units_row_below_the_years_is_a_head() -> None:
    rows = [["", "2021", "2020"], ["", "£m", "£m"], ["Ferries", "12.5", "(3.1)"]]
    assert head_flags(rows) == (True, True, False)


def test_a_groups_title_is_no_head() -> None:
    rows = [["", "2021", "2020"], ["Current assets:", "", ""], ["Cash", "12", "9"]]
    assert head_flags(rows) == (True, False, False)


def test_words_beside_a_label_are_data_once_the_columns_are_named() -> None:
    rows = [["Plan", "2021", "2020"], ["Dividend yield", "None", "None"], ["Volatility", "27%", "33%"]]
    assert head_flags(rows) == (True, False, False)


def test_columns_may_be_named_again_in_the_midst() -> None:
    rows = [
        ["Fares", "2021", "2020"],
        ["Single", "2.5", "2.4"],
        ["Growth of riders", "2021", "2020"],
        ["Rail", "4", "3"],
    ]
    assert head_flags(rows) == (True, False, True, False)


def test_a_grid_without_figures_is_left_to_others() -> None:
    assert head_flags([["Name", "Port"], ["Anna", "Oban"]]) is None


def test_a_lone_head_reaches_over_all_columns() -> None:
    over, years = spread([[Head("Years ended", 2)], [Head("2021", 1), Head("2020", 2)]], frozenset({1, 2}))
    assert over == [Head("Years ended", 1, 2)]
    assert [head.span for head in years] == [1, 1]


def test_heads_over_repeating_ones_share_them_evenly() -> None:
    below = [Head("2021", 1), Head("2020", 2), Head("2021", 3), Head("2020", 4)]
    over, _ = spread([[Head("Assets", 2), Head("Debts", 4)], below], frozenset({1, 2, 3, 4}))
    assert over == [Head("Assets", 1, 2), Head("Debts", 3, 2)]


def test_neighbouring_heads_stay_over_their_own_columns() -> None:
    over, _ = spread(
        [[Head("2021", 2), Head("2020", 3)], [Head("Note", 1), Head("£m", 2), Head("£m", 3)]], frozenset({2, 3})
    )
    assert over == [Head("2021", 2), Head("2020", 3)]


def test_what_numbers_are_in() -> None:
    assert measure("(in thousands, except per share amounts)").scale == 1e3
    assert measure("(in thousands, except per share amounts)").spares("Earnings per share")
    assert measure("RMB’Million").scale == 1e6
    assert measure("US$m").currency == "USD"
    assert measure("$’000").scale == 1e3
    assert measure("Thousand Oaks branch").scale == 1.0


def test_notes_that_only_say_a_unit() -> None:
    assert all(map(is_unit_note, ["(In thousands)", "$", "£m", "%", "(dollars in millions)"]))
    assert not any(map(is_unit_note, ["2021", "Revenue ($m) of the north", "$12", "—", "Number"]))
