"""Reading JSON from what a model wrote: fenced, with prose around it, after its thinking, or as Python literals.

Leniency ends at the form. Nothing is completed or guessed: a reply that was cut off is not JSON. Slips of form (quotes
and commas that are missing, unescaped quotes, comments, Python's literals) are read by json-repair. It is handed one
object whose brackets pair up and nothing else: left to itself it closes what was cut off, and of a reply with thinking
or several objects it makes one list.
"""

import json
import re
from collections.abc import Collection, Iterator
from typing import Any

from json_repair import repair_json

LIMIT = 200_000
"""Characters of a reply that are looked at; a reply holds a few quotes, not a book."""
_STARTS = 40  # brackets tried as the beginning of the JSON
_FENCE = re.compile(r"```[ \t]*[\w+-]{0,20}[ \t]*\n?")
_THINK = re.compile(r"<(/?)think(?:ing)?>", re.IGNORECASE)
_REPAIR_LIMIT = 20_000  # characters that are repaired: the time grows with their square,
_REPAIR_OBJECTS = 500  # and with that of the objects in each other


def without_thinking(text: str) -> str:
    """`text` without `<think>…</think>`. A lone closing tag ends thinking that began before the reply; thinking that
    never ends takes the rest with it."""
    kept: list[str] = []
    at, inside = 0, False
    for tag in _THINK.finditer(text):
        if tag[1]:
            if not inside:
                kept.clear()
            at, inside = tag.end(), False
        elif not inside:
            kept.append(text[at : tag.start()])
            inside = True
    if not inside:
        kept.append(text[at:])
    return "".join(kept)


def read_json(text: str, keys: Collection[str] = ()) -> dict[str, Any] | list[Any] | None:
    """Return the JSON object or array that `text` holds, or None.

    Args:
        text: a model's reply; at most `LIMIT` characters are looked at.
        keys: field names of the object wanted: of several values, the first with one of these wins, then the first
            object, then the first array. NaN and infinities become None.
    """
    text = text[:LIMIT].strip().removeprefix("\ufeff")
    if (whole := _loads(text)) is not None:
        return _wanted(whole, keys) or whole  # a reply that is JSON as it stands may quote a tag or a fence
    found: list[dict[str, Any] | list[Any]] = []
    for value in _values(without_thinking(text).strip()):
        if (wanted := _wanted(value, keys)) is not None:
            return wanted
        found.append(value)
    objects = [value for value in found if isinstance(value, dict) and value]
    return objects[0] if objects else found[0] if found else None


def _wanted(value: dict[str, Any] | list[Any], keys: Collection[str]) -> dict[str, Any] | None:
    """The object with one of the keys: the value itself, or one that it wraps, as in `{"arguments": {…}}`."""
    if not isinstance(value, dict):
        return None
    if not keys or any(key in value for key in keys):
        return value
    return next((v for v in value.values() if isinstance(v, dict) and any(key in v for key in keys)), None)


def _values(text: str) -> Iterator[dict[str, Any] | list[Any]]:
    """Readable values in order of trust: the whole text, fenced blocks, anything that begins with a bracket."""
    blocks = _FENCE.split(text)
    for block in (text, *blocks[1::2], *blocks[2::2]):
        value = _loads(block)
        if value is not None:
            yield value
    yield from _embedded(text)
    value = _repaired(text)
    if value is not None:
        yield value


def _embedded(text: str) -> Iterator[dict[str, Any] | list[Any]]:
    """Values within prose; what lies inside a value that was read is not looked at again."""
    decoder = json.JSONDecoder(strict=False, parse_constant=lambda _: None)
    at, tried = 0, 0
    while tried < _STARTS:
        starts = [place for place in (text.find("{", at), text.find("[", at)) if place != -1]
        if not starts:
            return
        begin = min(starts)
        tried += 1
        try:
            value, at = decoder.raw_decode(text, begin)
        except (ValueError, RecursionError):
            at = begin + 1
            continue
        if isinstance(value, dict | list):
            yield value


def _loads(text: str) -> dict[str, Any] | list[Any] | None:
    """`text` as JSON; a JSON string that itself holds JSON is opened once."""
    value: Any = text
    for _ in range(2):
        if not isinstance(value, str):
            break
        try:
            value = json.loads(value, strict=False, parse_constant=lambda _: None)
        except (ValueError, RecursionError):
            return None
    return value if isinstance(value, dict | list) else None


def _repaired(text: str) -> dict[str, Any] | None:
    """The text from its first `{` to its last `}`, its slips of form repaired; None where brackets do not pair up."""
    begin, end = text.find("{"), text.rfind("}")
    if begin == -1 or not 0 < end - begin < _REPAIR_LIMIT:
        return None
    text = text[begin : end + 1]
    paired = all(text.count(opened) == text.count(closed) for opened, closed in ("{}", "[]"))
    if not paired or text.count("{") > _REPAIR_OBJECTS:
        return None
    try:
        value = repair_json(text, return_objects=True, skip_json_loads=True)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and value else None
