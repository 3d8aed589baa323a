"""What a value is: quantities, dates, ranges, identifiers; parsed, compared, located, calculated with."""
