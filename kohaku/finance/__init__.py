"""Financial statements on top of values and tables: accounts, periods, formulas."""
