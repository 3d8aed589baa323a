"""Cell values as Excel shows them: number formats with their units, signs, scales, leading zeros (ECMA-376 18.8.31).

Days are the exception: what Excel shows depends on the reader's country, so a full date is written as ISO 8601.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation, localcontext
from fractions import Fraction
from functools import lru_cache

_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|_(?P<space>.)|\*(?P<fill>.)|\[\$(?P<currency>[^\]-]*)(?:-[^\]]*)?\]'
    r"|\[(?P<bracket>[^\]]*)\]|(?P<general>General)|(?P<exponent>[Ee][+-]0+)|(?P<place>[0#?])|(?P<other>.)",
    re.DOTALL,
)
_CONDITION = re.compile(r"(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\Z")
_WIDEST = 11  # characters that Excel gives a number without a format
_LONGEST_FORMAT = 255
_SCALING = 3  # tokens behind the last place in which commas scale
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def shown(value: object, number_format: str | None) -> str:
    """Text of a value under a number format; the value itself where the format says nothing known here."""
    style = (number_format or "General")[:_LONGEST_FORMAT]
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (datetime, date, time, timedelta)):
        return _moment(value, style)
    if isinstance(value, (int, float)):
        return _number(value, style)
    return _worded(str(value), style)


def _number(value: float, style: str) -> str:
    sections = _sections(style)
    try:
        exact = Decimal(repr(value))
        with localcontext() as context:
            context.prec = 400
            chosen, amount = _chosen(sections, exact)
            return _squeezed(_written(chosen, amount))
    except (InvalidOperation, ValueError, ZeroDivisionError, OverflowError):
        return f"{value:.15g}"


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str


@lru_cache(maxsize=512)
def _sections(style: str) -> tuple[tuple[_Token, ...], ...]:
    """Tokens of the format's sections: positive, negative, zero, text."""
    made: list[list[_Token]] = [[]]
    for found in _TOKEN.finditer(style):
        kind = found.lastgroup or "other"
        text = found[kind]
        if kind == "other" and text == ";":
            made.append([])
        else:
            made[-1].append(_Token(kind, text))
    return tuple(tuple(section) for section in made)


def _chosen(sections: tuple[tuple[_Token, ...], ...], amount: Decimal) -> tuple[tuple[_Token, ...], Decimal]:
    """The section for an amount, and the amount as that section writes it."""
    conditions = [_condition(section) for section in sections]
    if any(conditions):
        for section, condition in zip(sections, conditions, strict=True):
            if condition is None or _meets(amount, *condition):
                return section, amount
        return sections[-1], amount
    if amount < 0 and len(sections) > 1:
        return sections[1], -amount
    if amount == 0 and len(sections) > 2:
        return sections[2], amount
    return sections[0], amount


def _condition(section: tuple[_Token, ...]) -> tuple[str, Decimal] | None:
    for token in section:
        found = _CONDITION.match(token.text) if token.kind == "bracket" else None
        if found:
            return found[1], Decimal(found[2])
    return None


def _meets(amount: Decimal, sign: str, bound: Decimal) -> bool:
    return {
        "<": amount < bound,
        "<=": amount <= bound,
        ">": amount > bound,
        ">=": amount >= bound,
        "=": amount == bound,
        "<>": amount != bound,
    }[sign]


def _written(section: tuple[_Token, ...], amount: Decimal) -> str:
    """An amount as a section writes it."""
    if any(token.kind == "general" for token in section):
        return "".join(_general(amount) if token.kind == "general" else _literal(token) for token in section)
    places = [at for at, token in enumerate(section) if token.kind == "place"]
    if not places:
        return ("-" if amount < 0 else "") + "".join(_literal(token) for token in section)
    slash = next((at for at in range(places[0], len(section)) if _is(section[at], "/")), None)
    if slash is not None:
        return _as_fraction(section, places[0], slash, amount)
    pattern = _Pattern.of(section, places)
    amount *= Decimal(100) ** sum(_is(token, "%") for token in section)
    amount /= Decimal(1000) ** pattern.thousands
    power = amount.adjusted() if pattern.exponent is not None and amount else 0
    rounded = abs(amount.scaleb(-power)).quantize(Decimal(1).scaleb(-len(pattern.decimals)), ROUND_HALF_UP)
    texts = pattern.digits(section, rounded)
    if pattern.exponent is not None:
        style = section[pattern.exponent].text
        texts[pattern.exponent] = f"E{'-' if power < 0 else '+' * ('+' in style)}{abs(power):0{len(style) - 2}d}"
    sign = "-" if amount < 0 and rounded else ""
    return sign + "".join(texts.get(at, _literal(token)) for at, token in enumerate(section)).strip()


@dataclass(frozen=True, slots=True)
class _Pattern:
    """Where the digits of a section go: token numbers of the places before and behind the point, of the point, of the
    exponent and of the commas; `thousands`: how often the amount is divided by a thousand."""

    whole: tuple[int, ...]
    decimals: tuple[int, ...]
    point: int | None
    exponent: int | None
    commas: tuple[int, ...]
    grouped: bool
    thousands: int

    @classmethod
    def of(cls, section: tuple[_Token, ...], places: list[int]) -> "_Pattern":
        """The pattern of a section with at least one place."""
        point = next((at for at in range(places[0], len(section)) if _is(section[at], ".")), None)
        if point is None and places[0] and _is(section[places[0] - 1], "."):  # “.00”
            point = places[0] - 1
        elif point is not None and point > places[-1] + 1:
            point = None  # a full stop further on is text
        exponent = next((at for at, token in enumerate(section) if token.kind == "exponent"), None)
        whole = tuple(at for at in places if point is None or at < point)
        decimals = tuple(at for at in places if at not in whole and (exponent is None or at < exponent))
        commas = tuple(at for at, token in enumerate(section) if _is(token, ",") and at > places[0])
        last = whole[-1] if whole else -1
        scaling = [at for at in commas if at > last and at <= places[-1] + _SCALING]
        grouped = any(at < last for at in commas)
        return cls(whole, decimals, point, exponent, commas, grouped, len(scaling))

    def digits(self, section: tuple[_Token, ...], rounded: Decimal) -> dict[int, str]:
        """Token number → what is written there, for all tokens of the pattern."""
        head, _, tail = f"{rounded:f}".partition(".")
        filled = _filled([section[at].text for at in self.whole], "" if head == "0" else head, self.grouped)
        kept = len(tail)
        while kept and section[self.decimals[kept - 1]].text != "0" and tail[kept - 1] == "0":
            kept -= 1
        texts = dict.fromkeys(self.commas, "") | dict(zip(self.whole, filled, strict=True))
        texts |= {at: tail[number] if number < kept else "" for number, at in enumerate(self.decimals)}
        if self.point is not None:
            texts[self.point] = "." if kept or not self.decimals else ""
        return texts


def _is(token: _Token, mark: str) -> bool:
    return token.kind == "other" and token.text == mark


def _filled(places: list[str], digits: str, grouped: bool) -> list[str]:
    """Digits of the whole part for each of its places, from the right; the first place takes all that are left."""
    made: list[str] = []
    left = digits
    done = 0
    for number, place in enumerate(reversed(places), 1):
        own = left if number == len(places) else left[-1:]
        left = "" if number == len(places) else left[:-1]
        own = own or ("0" if place == "0" else " " if place == "?" else "")
        text = ""
        for digit in reversed(own):
            text = digit + ("," if grouped and done and done % 3 == 0 and digit.isdigit() else "") + text
            done += digit.isdigit()
        made.append(text)
    return made[::-1]


def _as_fraction(section: tuple[_Token, ...], first: int, slash: int, amount: Decimal) -> str:
    """“3/4”, “1 1/2”: whole part apart where the format has a place for it."""
    below = "".join(token.text for token in section[slash + 1 :] if token.text.isdigit() or token.kind == "place")
    fixed = int(below) if below.isdigit() and int(below) else 0
    value = Fraction(abs(amount))
    whole = int(value) if any(_is(token, " ") for token in section[first:slash]) else 0
    rest = value - whole
    near = Fraction(round(rest * fixed), fixed) if fixed else rest.limit_denominator(10 ** max(1, len(below)) - 1)
    top, bottom = (round(rest * fixed), fixed) if fixed else (near.numerator, near.denominator)
    if whole and top == bottom:
        whole, top = whole + 1, 0
    part = f"{top}/{bottom}" if top or not whole else ""
    return ("-" if amount < 0 else "") + " ".join(filter(None, (str(whole) if whole else "", part)))


def _literal(token: _Token) -> str:
    if token.kind in ("quoted", "escaped", "currency"):
        return token.text
    if token.kind == "space":
        return " "
    return "" if token.kind in ("bracket", "fill", "exponent") or _is(token, "@") else token.text


def _general(amount: Decimal) -> str:
    """As many decimals as Excel's usual width holds; whole numbers in full."""
    if amount == amount.to_integral_value():
        return f"{amount:f}".partition(".")[0] if abs(amount) < Decimal(10) ** 15 else f"{float(amount):.15g}"
    room = max(0, _WIDEST - 1 - len(f"{abs(int(amount))}"))
    if abs(amount) < Decimal("0.0001"):
        return f"{float(amount):.6g}"
    return f"{amount.quantize(Decimal(1).scaleb(-room), ROUND_HALF_UP):f}".rstrip("0").rstrip(".")


def _worded(text: str, style: str) -> str:
    """A text under a format that writes something beside it (“Nr. ”@)."""
    if "@" not in style:
        return text
    section = _sections(style)[-1]
    return _squeezed("".join(text if _is(token, "@") else _literal(token) for token in section)) or text


def _moment(value: datetime | date | time | timedelta, style: str) -> str:
    """A day as ISO 8601; a month, a year or a clock time where the format shows no more."""
    if isinstance(value, timedelta):
        minutes, seconds = divmod(round(value.total_seconds()), 60)
        return f"{minutes // 60}:{minutes % 60:02d}:{seconds:02d}"
    if isinstance(value, time):
        return value.isoformat("seconds" if value.second else "minutes")
    bare = re.sub(r'"[^"]*"|\\.|\[[^\]]*\]', "", style.split(";")[0].lower())
    years, days, hours = "y" in bare or "e" in bare, "d" in bare, "h" in bare
    months = "m" in re.sub(r"h+[^a-z]*m+|m+[^a-z]*s+", "", bare)
    if hours and not (years or days or months):
        return value.strftime("%H:%M:%S" if "s" in bare else "%H:%M")
    if years and not days:
        return f"{_MONTHS[value.month - 1]} {value.year}" if months else str(value.year)
    if isinstance(value, datetime) and value.time() != time() and (hours or not days):
        return value.isoformat(" ", "minutes")
    return value.date().isoformat() if isinstance(value, datetime) else value.isoformat()


def _squeezed(text: str) -> str:
    return " ".join(text.split())
