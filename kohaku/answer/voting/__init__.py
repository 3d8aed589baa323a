"""The jury: who reads what, which ballots agree, and the verdict."""
