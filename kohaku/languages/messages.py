"""The texts that users read, by key."""

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

Template = str | tuple[str, str]
"""A text with named fields, in the style of `str.format`; two of them where the field `count` decides: one, many."""


@dataclass(frozen=True, slots=True)
class Messages:
    """The texts that users read, by key, and how numbers and dates are written in them.

    Attributes:
        templates: key -> text. Every language has the same keys, with the same fields.
        group: mark between groups of three digits.
        decimal: mark before the decimals.
        singular: counts that take the first of two forms.
        months: names of the months, January first.
        months_short: the same, abbreviated.
    """

    templates: Mapping[str, Template]
    group: str
    decimal: str
    singular: frozenset[int]
    months: tuple[str, ...]
    months_short: tuple[str, ...]

    def text(self, key: str, fields: Mapping[str, Any]) -> str:
        """The text of `key` with its fields filled in. A field is data: braces in it mean nothing.

        Raises:
            KeyError: there is no such text, or a field of it was not given.
        """
        template = self.templates[key]
        if isinstance(template, tuple):
            template = template[fields["count"] not in self.singular]
        return _Filled(self).vformat(template, (), fields)

    def number(self, formatted: str) -> str:
        """A number as Python formats it (`1,284.5`), with the marks of the language."""
        return formatted.translate({ord(","): self.group, ord("."): self.decimal})


class _Filled(Formatter):
    """Fills fields in; a number that is given a format gets the language's marks."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages

    def format_field(self, value: Any, format_spec: str) -> str:
        text = format(value, format_spec)
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return self._messages.number(text) if is_number and format_spec else text
