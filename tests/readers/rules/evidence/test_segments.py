"""Which words belong to which value."""

from kohaku.readers.rules.evidence.segments import aligned, segment
from kohaku.values.quantities import find_quantities


def test_a_segment_ends_at_clause_borders() -> None:
    text = "Training used 40 MWh, while inference used 7 MWh per day."
    first, second = find_quantities(text)
    assert "Training" in segment(text, first)
    assert "inference" not in segment(text, first)
    assert "inference" in segment(text, second)


def test_respectively_gives_each_value_its_item() -> None:
    text = "Withdrawal and consumption are estimated at about 43.8 L/kWh and 3.1 L/kWh, respectively."
    values = find_quantities(text)
    items = aligned(text, values)
    assert items[values[0].start].own == "Withdrawal"
    assert items[values[1].start].own.startswith("consumption")


def test_without_respectively_nothing_is_aligned() -> None:
    text = "A and B are 1 kg and 2 kg."
    assert aligned(text, find_quantities(text)) == {}
