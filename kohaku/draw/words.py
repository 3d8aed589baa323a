"""Values, counts and sizes in the words that a reader is shown."""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from decimal import Decimal

from kohaku.contracts.answer import AnswerWithEvidence, Mode, Usage, Value, Verdict
from kohaku.contracts.confidence import ConfidenceWord, word_of
from kohaku.contracts.question import AnswerShape
from kohaku.contracts.trace import AnswerRecord, Evidence, Source
from kohaku.languages.speaking import counted, messages, say, word
from kohaku.values.dates import ISO_DATE
from kohaku.values.parse import parse_value

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "€": "€", "$": "$", "£": "£", "¥": "¥"}
_PLAIN_NUMBER = re.compile(r"[+-]?\d[\d,]*(?:\.\d+)?")
_NODE = re.compile(r"^[^:]*(?::s(?P<section>[\d.]+))?(?::p(?P<paragraph>\d+))?(?::t(?P<sentence>\d+))?$")


def number(value: float) -> str:
    """A number with the language's marks and its own digits, without trailing zeros; very large and very small ones in
    powers of ten."""
    if value != value or value in (float("inf"), float("-inf")):
        return str(value)
    if value and (abs(value) >= 1e15 or abs(value) < 1e-6):
        return messages().number(f"{value:.6g}")
    text = f"{Decimal(repr(float(value))):,f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else messages().number(text)


def fact(value: str | float | int | bool) -> str:
    """One input of a decision: yes or no, a count with thousands marks, a score to four digits."""
    if isinstance(value, bool):
        return say("yes.small") if value else say("no.small")
    if isinstance(value, str):
        return word(value)
    return messages().number(f"{value:.4g}" if isinstance(value, float) else f"{value:,}")


def items(value: Value, unit: str = "") -> list[str]:
    """The value as one or more readable strings: one unless it is a list; none where there is no value."""
    if value is None:
        return []
    if isinstance(value, list):
        return [with_unit(number(item) if isinstance(item, float) else _dated(item), unit) for item in value]
    if isinstance(value, bool):
        return [say("yes") if value else say("no")]
    return [with_unit(number(value) if isinstance(value, float) else _dated(value), unit)]


def values(record: AnswerRecord, value: Value, unit: str = "") -> list[str]:
    """`items` as the question of `record` asked for them: two numbers are a range where it asked for one value, and a
    verbatim number is written as its source writes it."""
    if (written := as_written(record, value, unit)) is not None:
        return [with_unit(written, unit)]
    ends = value if isinstance(value, list) and len(value) == 2 else []
    single = record.parsed is not None and record.parsed.answer_shape is AnswerShape.SINGLE
    if single and ends and all(_numeric(end) for end in ends):
        low, high = (end for one in ends for end in items(one))
        sign = _SIGNS.get(unit.strip(), "")
        if sign:
            return [f"{with_unit(low, unit)} – {with_unit(high, unit)}"]
        return [with_unit(f"{low} – {high}", unit)]
    return items(value, unit)


def as_written(record: AnswerRecord, value: Value, unit: str = "") -> str | None:
    """The source's own characters for the number that a record's verdict gives; None where they would say something
    else: another unit or scale, a value that was calculated, words for a number, or no place in the source."""
    answer = record.verdict.answer if record.verdict else AnswerWithEvidence()
    if isinstance(value, bool) or not isinstance(value, float) or (value, unit) != (answer.value, answer.unit):
        return None
    for span in answer.evidence if answer.method == "verbatim" else ():
        if span.value_start is None or span.value_end is None:
            continue
        text = span.quote[span.value_start - span.start : span.value_end - span.start].strip()
        read = parse_value(text)
        bare = read.kind == "number" and any(letter.isdigit() for letter in text)
        if bare and read.number == value and (not read.unit or read.unit == parse_value(value, unit).unit):
            return text
    return None


def _numeric(value: str | float) -> bool:
    return not isinstance(value, str) or _PLAIN_NUMBER.fullmatch(value.strip()) is not None


def repeats(sentence: str, value: Value, unit: str = "") -> bool:
    """True where the sentence is the listed items joined, and nothing more: shown below them it would say nothing."""
    if not isinstance(value, list) or len(value) < 2:
        return False
    forms = (items(value, unit), items(value), [str(one) for one in value])
    joined = {_bare(mark.join(form)) for form in forms for mark in (";", ",")}
    return bool({_bare(sentence), _bare(sentence.removesuffix(unit))} & joined)


def _bare(text: str) -> str:
    """Text without blanks, case and closing full stop."""
    return "".join(text.split()).casefold().rstrip(".")


def _dated(text: str) -> str:
    """An ISO date as a person writes it: 1 March 2025; anything else as it is."""
    try:
        day = date.fromisoformat(text) if ISO_DATE.fullmatch(text) else None
        return text if day is None else _day(day, messages().months)
    except ValueError:
        return text


def _day(day: date, months: Sequence[str]) -> str:
    return say("date", day=day.day, month=months[day.month - 1], year=f"{day.year:04}")


def with_unit(text: str, unit: str) -> str:
    """`text` with its unit where typography puts it: €1,284, 12%, 42 MW; unchanged if it already carries the unit."""
    unit = unit.strip()
    if not unit or unit in text or unit == "is_blank":
        return text
    sign = _SIGNS.get(unit)
    if sign:
        return text if sign in text else say("amount", sign=sign, amount=text)
    if unit in {"%", "percent"}:
        return text if text.endswith("%") else say("percentage", amount=text)
    return f"{text} {unit}"


def votes(verdict: Verdict) -> str:
    """The vote in words: “6 of 7 answering ballots; 2 of 9 abstained”. One ballot is no vote, and says so."""
    cast = verdict.answering + verdict.abstaining + verdict.unreadable
    if cast == 0:
        return say("votes.none")
    if verdict.asked == 1:
        return say("votes.one") if not verdict.unreadable else say("votes.one_unreadable")
    winning = len(verdict.clusters[0].jurors) if verdict.clusters and verdict.answer.answer_found else 0
    parts = []
    if verdict.answering:
        parts.append(say("votes.winning", winning=winning, count=verdict.answering))
    if verdict.abstaining:
        parts.append(say("votes.abstained", count=verdict.abstaining, cast=cast))
    if verdict.unreadable:
        parts.append(say("votes.unreadable", count=verdict.unreadable, cast=cast))
    if verdict.stopped_early:
        parts.append(say("votes.stopped", cast=cast, asked=verdict.asked))
    return "; ".join(parts)


def confidence(probability: float) -> str:
    """The probability that a value is right, as one word and a number: “likely, 72%”."""
    return say("confidence.said", word=word(word_of(probability).value), percent=round(100 * probability))


def strength(probability: float) -> str:
    """How strongly the word of a confidence is coloured: strong, fair or weak."""
    shades = {ConfidenceWord.SURE: "strong", ConfidenceWord.LIKELY: "fair", ConfidenceWord.CHECK: "weak"}
    return shades[word_of(probability)]


def way(mode: Mode) -> str:
    """How passages are read, in words: one at a time, or all at once."""
    return say("route.sequential") if mode is Mode.SEQUENTIAL else say("route.batch")


def plural(count: int, noun: str) -> str:
    """`1 page`, `2 pages`, `1,204 pages`; the noun is one that the catalogue counts."""
    return counted(count, noun)


def duration(milliseconds: float) -> str:
    """`0.4 ms`, `340 ms`, `2.4 s`, `3 min 05 s`."""
    if 0 < milliseconds < 0.95:
        return say("time.tenths", milliseconds=max(milliseconds, 0.1))
    if milliseconds < 1000:
        return say("time.milliseconds", milliseconds=milliseconds)
    seconds = milliseconds / 1000
    if seconds < 60:
        return say("time.seconds", seconds=seconds)
    minutes, rest = divmod(round(seconds), 60)
    return say("time.minutes", minutes=minutes, seconds=rest)


def size(count: int) -> str:
    """Bytes in decimal units: `812 B`, `13.2 kB`, `4.1 MB`."""
    amount = float(count)
    for unit in ("B", "kB", "MB"):
        if amount < 1000:
            return say("size.bytes", amount=amount) if unit == "B" else say("size", amount=amount, unit=unit)
        amount /= 1000
    return say("size", amount=amount, unit="GB")


def usd(amount: float) -> str:
    """A price: `$0`, `$0.0042`, `$1.25`."""
    if amount == 0:
        return say("price", usd="0")
    return say("price", usd=messages().number(f"{amount:.2f}" if amount >= 0.1 else f"{amount:.4f}"))


def price(usage: Usage) -> str:
    """What a use cost, or that nobody knows."""
    if usage.cost is None:
        return say("price.unknown")
    return say("price.partly", price=usd(usage.cost)) if usage.unpriced else usd(usage.cost)


def unpriced(whose: str) -> tuple[str, str]:
    """That a price is missing and what follows, and the remedy."""
    return (
        say("price.missing", whose=whose),
        say("price.missing.remedy"),
    )


def when(moment: datetime) -> str:
    """Date and minute in UTC: `16 Apr 2025, 09:05 UTC`. Naive moments are taken as UTC."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    at = aware.astimezone(UTC)
    return say("moment", date=_day(at.date(), messages().months_short), time=f"{at:%H:%M}")


def shorten(text: str, width: int) -> str:
    """One line of at most `width` characters, cut with an ellipsis."""
    line = " ".join(text[: width * 4 + 200].split())
    return line if len(line) <= width else line[: max(1, width - 1)].rstrip() + "…"


def place(node_id: str, titles: Mapping[str, str] | None = None) -> str:
    """A node id as a place: `Annual Review, section 3.1, paragraph 2`. Never shows the raw id."""
    match = _NODE.match(node_id)
    title = (titles or {}).get(node_id.split(":", 1)[0], "")
    parts = [shorten(title, 40)] if title else []
    if match:
        parts += [f"{word(name)} {match[name]}" for name in ("section", "paragraph", "sentence") if match[name]]
    return ", ".join(parts) or word("document")


def breadcrumb(parts: Sequence[str]) -> str:
    """`Policy › 1.4 Premium › paragraph 1`; a heading that repeats the one before it, as titles do, is said once."""
    said = [part for part in parts if part]
    return " › ".join(part for place_, part in enumerate(said) if not place_ or part != said[place_ - 1])


def quoted_with_reference(quotes: Sequence[str], first: Evidence, source: Source | None) -> str:
    """Quotes and where they stand, as one copies them: `“…” (Policy › 1.4 Premium, page 3; policy.pdf)`."""
    said = " ".join(say("quoted", text=" ".join(quote.split())) for quote in dict.fromkeys(quotes))
    place_ = breadcrumb(first.breadcrumb) + (say("cli.page", page=first.page) if first.page else "")
    return f"{said} ({place_}; {source.name})" if source else f"{said} ({place_})"


def outcome(record: AnswerRecord) -> str:
    """Why there is no value, in a few words; empty where there is one."""
    if record.state == "abstained" and record.verdict is not None:
        if record.verdict.unread:
            return say("outcome.unread")
        if record.verdict.withheld is not None:
            return say("outcome.withheld")
    texts = {"abstained": "outcome.abstained", "stopped": "outcome.stopped", "failed": "outcome.failed"}
    return say(texts[record.state]) if record.state in texts else ""


def headline(record: AnswerRecord) -> str:
    """The outcome for lists and titles: the value, or why there is none."""
    if record.state == "answered" and record.verdict is not None:
        return shorten("; ".join(values(record, record.verdict.answer.value, record.verdict.answer.unit)), 80)
    return outcome(record)
