"""Reading tables: a question becomes labels, periods and an operation; cells are found by their paths and reckoned with."""
