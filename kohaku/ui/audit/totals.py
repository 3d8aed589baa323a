"""What answers have cost, summed by day, by collection and by rule."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC

import streamlit as st

from kohaku.contracts.trace import AnswerRecord

Row = dict[str, str | int | float]
_SHOWN = 200


def totals(records: Sequence[AnswerRecord], name: str, group: Callable[[AnswerRecord], str]) -> list[Row]:
    """One row a group, in the order of its first record.

    Tokens are input (cached too) and output; those of stages whose usage is marked so are told apart as estimated.
    """
    rows: dict[str, Row] = {}
    for record in records:
        key = group(record)
        row = rows.setdefault(
            key, {name: key, "Answers": 0, "Calls": 0, "Tokens counted": 0, "Tokens estimated": 0, "USD": 0.0}
        )
        _add(row, "Answers", 1)
        for line in record.ledger:
            usage = line.usage
            _add(row, "Calls", usage.calls)
            _add(row, "Tokens estimated" if usage.estimated else "Tokens counted", usage.tokens)
            _add(row, "USD", usage.usd)
    return list(rows.values())


def _add(row: Row, column: str, amount: float) -> None:
    before = row[column]
    if not isinstance(before, str):
        row[column] = before + amount


def by_day(record: AnswerRecord) -> str:
    """The day in UTC, as the daily budget counts it."""
    moment = record.created if record.created.tzinfo else record.created.replace(tzinfo=UTC)
    return moment.astimezone(UTC).date().isoformat()


def by_rule(record: AnswerRecord) -> str:
    """The rule that chose the route."""
    return record.decision.rule if record.decision else "not dispatched"


def by_collection(names: Mapping[str, str]) -> Callable[[AnswerRecord], str]:
    """The collections that were searched; several together are a group of their own, so that nothing counts twice."""

    def group(record: AnswerRecord) -> str:
        return ", ".join(sorted(names.get(one, "deleted collection") for one in record.options.collections))

    return group


def tables(records: Sequence[AnswerRecord], names: Mapping[str, str]) -> None:
    """The three tables over the given answers, closed at first."""
    with st.expander("Totals by day, collection and rule", icon=":material/functions:"):
        for tab, (name, group) in zip(
            st.tabs(["By day", "By collection", "By rule"]),
            (("Day", by_day), ("Collection", by_collection(names)), ("Rule", by_rule)),
            strict=True,
        ):
            with tab:
                st.dataframe(
                    totals(records, name, group)[:_SHOWN],
                    hide_index=True,
                    key=f"totals_{name}",
                    column_config={
                        "Tokens counted": st.column_config.NumberColumn(
                            format="localized", help="As the model's server reported them."
                        ),
                        "Tokens estimated": st.column_config.NumberColumn(
                            format="localized", help="By the rule of four characters a token, where nobody counted."
                        ),
                        "USD": st.column_config.NumberColumn(format="$%.4f"),
                    },
                )
