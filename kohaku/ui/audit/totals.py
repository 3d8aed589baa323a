"""What answers have cost, summed by day, by collection and by rule."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC

import streamlit as st

from kohaku.contracts.trace import AnswerRecord
from kohaku.languages.speaking import say, word

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
            key,
            {
                name: key,
                say("totals.answers"): 0,
                say("totals.calls"): 0,
                say("totals.counted"): 0,
                say("totals.estimated"): 0,
                say("totals.usd"): 0.0,
            },
        )
        _add(row, say("totals.answers"), 1)
        for line in record.ledger:
            usage = line.usage
            _add(row, say("totals.calls"), usage.calls)
            _add(row, say("totals.estimated" if usage.estimated else "totals.counted"), usage.tokens)
            _add(row, say("totals.usd"), usage.usd)
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
    return word(record.decision.rule) if record.decision else say("totals.no_rule")


def by_collection(names: Mapping[str, str]) -> Callable[[AnswerRecord], str]:
    """The collections that were searched; several together are a group of their own, so that nothing counts twice."""

    def group(record: AnswerRecord) -> str:
        return ", ".join(sorted(names.get(one, say("totals.gone")) for one in record.options.collections))

    return group


def tables(records: Sequence[AnswerRecord], names: Mapping[str, str]) -> None:
    """The three tables over the given answers, closed at first."""
    with st.expander(say("totals.title"), icon=":material/functions:"):
        for tab, (name, group) in zip(
            st.tabs([say("totals.by_day"), say("totals.by_collection"), say("totals.by_rule")]),
            (
                (say("totals.day"), by_day),
                (say("collection.one"), by_collection(names)),
                (say("ledger.rule"), by_rule),
            ),
            strict=True,
        ):
            with tab:
                st.dataframe(
                    totals(records, name, group)[:_SHOWN],
                    hide_index=True,
                    key=f"totals_{name}",
                    column_config={
                        say("totals.counted"): st.column_config.NumberColumn(
                            format="localized", help=say("totals.counted.help")
                        ),
                        say("totals.estimated"): st.column_config.NumberColumn(
                            format="localized", help=say("totals.estimated.help")
                        ),
                        say("totals.usd"): st.column_config.NumberColumn(format="$%.4f"),
                    },
                )
