"""What a web page says no longer or does not show: struck and deleted text, and what style or attribute hides.

Of a page's own style sheets the rules with simple selectors count (`.old`, `#note`, `p.draft`), outside of media
queries; a browser knows more, and pages whose scripts show what was hidden at first are beyond a reader.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from kohaku.contracts.tree import Kind

_DELETED = frozenset({"del", "s", "strike"})
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}@;]{1,2000})\{([^{}]{0,4000})\}")
_HIDES = re.compile(r"(?:\A|[;{\s])(?:display:none|visibility:hidden)(?:!important)?(?:;|\Z)")
_SHOWS = re.compile(r"(?:\A|[;{\s])(?:display:(?!none)|visibility:visible)")
_STRIKES = re.compile(r"text-decoration(?:-line)?:[^;]{0,60}line-through")
_SELECTOR = re.compile(r"(?P<tag>[a-z][a-z0-9]*)?(?P<rest>(?:[.#][\w-]+)*)\Z", re.IGNORECASE)
_PART = re.compile(r"([.#])([\w-]+)")
_LONGEST_SHEET = 500_000  # characters of style sheets that are looked at
_NEVER = frozenset({"html", "body"})


@dataclass(frozen=True, slots=True)
class _Selector:
    tag: str
    id: str
    classes: frozenset[str]

    def matches(self, element: "etree._Element", classes: set[str]) -> bool:
        return (
            self.tag in ("", element.tag) and (not self.id or element.get("id") == self.id) and self.classes <= classes
        )


@dataclass(frozen=True, slots=True)
class Silence:
    """Which elements of one page do not speak. An empty one silences by attributes and tags alone."""

    hidden: tuple[_Selector, ...] = ()
    struck: tuple[_Selector, ...] = ()

    @classmethod
    def of(cls, root: "etree._Element") -> "Silence":
        """The rules of a page's own style sheets."""
        sheets = "\n".join("".join(style.itertext()) for style in root.iter("style"))[:_LONGEST_SHEET]
        hidden: dict[_Selector, None] = {}
        struck: dict[_Selector, None] = {}
        for selectors, body in _rules(sheets):
            for selector in selectors:
                if _HIDES.search(body):
                    hidden[selector] = None
                elif _SHOWS.search(body):
                    hidden.pop(selector, None)
                if _STRIKES.search(body):
                    struck[selector] = None
        return cls(tuple(hidden), tuple(struck))

    def kind(self, element: "etree._Element", tag: str) -> Kind | None:
        """DELETED or HIDDEN for an element that does not speak, None for one that does."""
        if tag in _NEVER:
            return None
        style = re.sub(r"\s+", "", element.get("style") or "").lower()
        if element.get("hidden") is not None or element.get("aria-hidden") == "true" or _HIDES.search(style):
            return Kind.HIDDEN
        classes = set((element.get("class") or "").split())
        if any(selector.matches(element, classes) for selector in self.hidden) and not _SHOWS.search(style):
            return Kind.HIDDEN
        if tag in _DELETED or _STRIKES.search(style):
            return Kind.DELETED
        return Kind.DELETED if any(selector.matches(element, classes) for selector in self.struck) else None


def _rules(sheets: str) -> Iterator[tuple[list[_Selector], str]]:
    """Simple selectors and the declarations of each rule outside of at-rules."""
    for found in _RULE.finditer(_without_at_rules(_COMMENT.sub("", sheets))):
        selectors = [selector for part in found[1].split(",") if (selector := _selector(part.strip())) is not None]
        yield selectors, re.sub(r"\s+", "", found[2]).lower()


def _selector(text: str) -> _Selector | None:
    found = _SELECTOR.match(text)
    if found is None or not text:
        return None
    parts = _PART.findall(found["rest"])
    names = [name for mark, name in parts if mark == "#"]
    return _Selector(
        (found["tag"] or "").lower(), names[0] if names else "", frozenset(n for m, n in parts if m == ".")
    )


def _without_at_rules(sheets: str) -> str:
    """The sheets without @media and the like, which nest rules: those hold under conditions only."""
    kept: list[str] = []
    at = 0
    while (start := sheets.find("@", at)) >= 0:
        kept.append(sheets[at:start])
        depth, end = 0, start
        while end < len(sheets):
            mark = sheets[end]
            depth += (mark == "{") - (mark == "}")
            end += 1
            if (mark == "}" and depth <= 0) or (mark == ";" and depth == 0):
                break
        at = end
    kept.append(sheets[at:])
    return "".join(kept)
