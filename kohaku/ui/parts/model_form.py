"""A form made from a pydantic model: each field becomes the control that its type and limits ask for."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import annotated_types
import streamlit as st
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from kohaku.languages.speaking import messages, say, word


@dataclass(frozen=True, slots=True)
class FieldLimits:
    """Inclusive ends of a number field; None where it is open."""

    low: float | None = None
    high: float | None = None


def limits(field: FieldInfo) -> FieldLimits:
    """The field's ends as its constraints state them; an exclusive end becomes the nearest sensible inclusive one."""
    low: float | None = None
    high: float | None = None
    for rule in _rules(field):
        if isinstance(rule, annotated_types.Ge):
            low = float(str(rule.ge))
        elif isinstance(rule, annotated_types.Gt):
            low = float(str(rule.gt)) + (1 if _kind(field) is int else 0.1)
        elif isinstance(rule, annotated_types.Le):
            high = float(str(rule.le))
        elif isinstance(rule, annotated_types.Lt):
            high = float(str(rule.lt)) - (1 if _kind(field) is int else 0.1)
    return FieldLimits(low, high)


def control(model: BaseModel, name: str, prefix: str) -> Any:
    """Draw the control of one field, showing the model's own value, and return what the user set.

    Args:
        model: whose value is shown and whose class describes the field.
        name: field name; its description is the help text.
        prefix: makes the widget key `prefix:name`.
    """
    field = type(model).model_fields[name]
    value = getattr(model, name)
    label, key, help_text = title(name), f"{prefix}:{name}", field.description
    kind = _kind(field)
    ends = limits(field)
    if get_origin(kind) is Literal:
        choices = list(get_args(kind))
        names = {choice: _choice(choice) for choice in choices}  # in the language of this run
        return st.selectbox(
            label, choices, index=choices.index(value), key=key, help=help_text, format_func=names.__getitem__
        )
    if get_origin(kind) is tuple and get_origin(get_args(kind)[0]) is Literal:
        picked = st.pills(
            label,
            get_args(get_args(kind)[0]),
            default=list(value),
            selection_mode="multi",
            key=key,
            help=help_text,
            wrap=True,
        )
        return tuple(picked) or value  # an empty choice is no choice
    if kind is bool:
        return st.toggle(label, value=value, key=key, help=help_text)
    if kind is int:
        return st.number_input(
            label,
            min_value=_int(ends.low),
            max_value=_int(ends.high),
            value=value,
            step=1,
            key=key,
            help=help_text,
            placeholder=say("field.default"),
        )
    if kind is float:
        if ends.low == 0 and ends.high == 1:
            return st.slider(label, 0.0, 1.0, value=float(value), step=0.05, key=key, help=help_text)
        return st.number_input(
            label, min_value=ends.low, max_value=ends.high, value=float(value), key=key, help=help_text
        )
    return st.text_input(label, value=str(value), key=key, help=help_text, max_chars=_longest(field))


def form(model: BaseModel, names: Sequence[str], prefix: str, columns: int = 3) -> dict[str, Any]:
    """Controls of several fields in columns; returns name -> value for `model_copy(update=…)`."""
    values: dict[str, Any] = {}
    for start in range(0, len(names), columns):
        for place, name in zip(st.columns(columns), names[start : start + columns], strict=False):
            with place:
                values[name] = control(model, name, prefix)
    return values


def title(name: str) -> str:
    """A setting as it is read: `pool_factor` as `Pool factor`, in the language that is spoken; itself without one."""
    key = f"option.{name}"
    return say(key) if key in messages().templates else name.replace("_", " ").capitalize()


def _kind(field: FieldInfo) -> Any:
    """The annotation without None."""
    annotation = field.annotation
    if get_origin(annotation) in (Union, UnionType):
        some = [one for one in get_args(annotation) if one is not NoneType]
        return some[0] if len(some) == 1 else annotation
    return annotation


def _rules(field: FieldInfo) -> list[object]:
    rules: list[object] = []
    for rule in field.metadata:
        rules += list(rule) if isinstance(rule, annotated_types.GroupedMetadata) else [rule]
    for argument in get_args(field.annotation):  # `Annotated[int, Ge(1)] | None` keeps its rules inside
        for rule in getattr(argument, "__metadata__", ()):
            rules += list(rule.metadata) if isinstance(rule, FieldInfo) else [rule]
    return rules


def _longest(field: FieldInfo) -> int | None:
    return next((rule.max_length for rule in _rules(field) if isinstance(rule, annotated_types.MaxLen)), None)


def _int(value: float | None) -> int | None:
    return None if value is None else int(value)


def _choice(value: object) -> str:
    return word(str(value)).replace("_", " ") or say("field.default")
