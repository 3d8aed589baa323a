"""Field by field, what models write instead of what they were asked for. The form is corrected, never the content."""

import json
import math
from typing import Any

from kohaku.contracts.answer import Value
from kohaku.values.truth import truth_of

TEXT_LIMIT = 2000
"""Characters of one text that are kept."""
LIST_LIMIT = 100
"""Members of one list that are kept."""
_BLANK = frozenset({"", "null", "none", "n/a"})


def as_text(raw: object) -> str:
    """A bounded text; numbers are written out, objects are none."""
    return "" if raw is None or isinstance(raw, dict | list) else str(raw).strip()[:TEXT_LIMIT]


def as_list(raw: object) -> list[Any]:
    """A bounded list, also where it came as a JSON string (`"[{…}]"`) or as its only member."""
    if isinstance(raw, str):
        text = raw
        try:
            raw = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            raw = [text] if text.strip() else []
    if raw is None:
        return []
    return raw[:LIST_LIMIT] if isinstance(raw, list) else [raw]


def as_objects(raw: object) -> list[Any]:
    """Members that can be read as objects: objects, and texts that an object's own reading may split."""
    return [item for item in as_list(raw) if isinstance(item, dict) or (isinstance(item, str) and item.strip())]


def as_texts(raw: object) -> list[str]:
    """Members as texts; of an object its `id`; blanks are dropped."""
    texts = (as_text(item.get("id") if isinstance(item, dict) else item) for item in as_list(raw))
    return [text for text in texts if text]


def as_flag(raw: object) -> bool:
    """True only where it says so."""
    if isinstance(raw, str):
        return truth_of(raw, digits=True) is True
    return raw is True or raw == 1


def as_number(raw: object) -> float | None:
    """A finite number, or None."""
    if isinstance(raw, bool) or not isinstance(raw, str | int | float):
        return None
    try:
        number = float(raw)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def as_value(raw: object) -> Value:
    """A value of the contract; also where it is wrapped in an object, a list in a JSON string, or blank in words."""
    if isinstance(raw, dict):
        raw = raw.get("value")
    if isinstance(raw, str):
        if raw.strip().lower() in _BLANK:
            return None
        if not raw.lstrip().startswith("["):
            return as_text(raw)
        raw = as_list(raw)
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, list):
        return [item for item in map(_item, raw[:LIST_LIMIT]) if item is not None] or None
    return as_number(raw)


def _item(raw: object) -> str | float | None:
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, int | float):
        return as_number(raw)
    return as_text(raw) or None
