"""The labelled sets that the reader's judgement is fitted and judged on, in one form."""
