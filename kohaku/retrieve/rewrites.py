"""Rewrites of a question that need no language model: from its parse and from what the collection itself defines."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial

from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import QueryKind
from kohaku.finance.accounts import Statement, find_accounts, plain_words
from kohaku.finance.formulas import asked_accounts
from kohaku.index.acronyms import Acronyms
from kohaku.languages import language
from kohaku.languages.speaking import say
from kohaku.readers.base import Rewrite

_TOKEN = re.compile(r"[^\W_](?:[\w&/.-]*[^\W_])?")
STATEMENTS: Mapping[Statement, str] = {
    "income": "consolidated statements of income",
    "balance": "consolidated balance sheets",
    "cash": "consolidated statements of cash flows",
}


def rewrites(
    question: ParsedQuestion,
    acronyms: Acronyms,
    documents: Collection[str] = (),
    common: Callable[[str], bool] = lambda short: False,
) -> Iterator[Rewrite]:
    """Yield rewrites, the most useful first: clauses, lines of statements, statement, acronyms, keywords.

    Identifiers and quoted phrases stay as they are in every one of them, except in a clause that does not have them.

    Args:
        documents: only what these define counts as an acronym; empty: all.
        common: says that a short form stands all over the collection ("AI" in papers on AI): it selects nothing,
            written out or not.
    """
    for number, clause in enumerate(question.sub_questions, start=1):
        yield Rewrite(
            clause, QueryKind.DECOMPOSITION, say("search.clause", number=number, of=len(question.sub_questions))
        )
    yield from _lines(question)
    statement = _statement(question)
    if statement:
        yield Rewrite(statement, QueryKind.REFORMULATION, say("search.statement"))
    yield from _acronym(question, acronyms, documents, common)
    words = _keywords(question)
    if words:
        yield Rewrite(words, QueryKind.KEYWORDS, say("search.keywords"))


def _lines(question: ParsedQuestion) -> Iterator[Rewrite]:
    """The statement that holds what a question asks for, by the names that its lines go by there; none where a question
    names no company and no year, and asks in those very words."""
    wanted: dict[Statement, list[str]] = {}
    for account in asked_accounts(question.text):
        wanted.setdefault(account.statement, []).append(account.label)
    names = " ".join(word for word in _keywords(question).split() if not word.islower() and not find_accounts(word))
    for statement, labels in wanted.items():
        if not names and set(plain_words(" ".join(labels))) <= set(plain_words(question.text)):
            continue
        text = f"{names} {STATEMENTS[statement]}: {', '.join(labels)}".strip()
        yield Rewrite(text, QueryKind.REFORMULATION, say("search.lines", statement=STATEMENTS[statement]))


def _acronym(
    question: ParsedQuestion, acronyms: Acronyms, documents: Collection[str], common: Callable[[str], bool]
) -> Iterator[Rewrite]:
    """Short forms written out, one variant for each meaning in the collection, and long forms shortened."""
    text = question.text
    longs: dict[str, list[str]] = {}
    for match in _TOKEN.finditer(text):
        short = match.group()
        forms = acronyms.long_forms(short, documents)
        if forms and not any(form.casefold() in text.casefold() for form in forms) and not common(short):
            longs.setdefault(short, forms)
    for variant in range(max((len(forms) for forms in longs.values()), default=0)):
        chosen = {short: forms[min(variant, len(forms) - 1)] for short, forms in longs.items()}
        spelled = _TOKEN.sub(partial(_replaced, chosen), text)
        yield Rewrite(spelled, QueryKind.ACRONYM, "; ".join(f"{short} = {long}" for short, long in chosen.items()))
    said = text.casefold()
    shorts = {
        long: short
        for long, short in acronyms.short_forms(text, documents)
        if short not in text and long.casefold() in said and not common(short)
    }
    if shorts:
        shortened = text
        for long, short in shorts.items():
            at = shortened.casefold().find(long.casefold())
            if at >= 0 and len(shortened.casefold()) == len(shortened):
                shortened = shortened[:at] + short + shortened[at + len(long) :]
        yield Rewrite(shortened, QueryKind.ACRONYM, "; ".join(f"{long} = {short}" for long, short in shorts.items()))


def _replaced(longs: Mapping[str, str], match: re.Match[str]) -> str:
    return longs.get(match.group(), match.group())


def _keywords(question: ParsedQuestion) -> str:
    said: list[str] = []
    for text in (*question.phrases, *(keyword.text for keyword in question.keywords), *question.identifiers):
        folded = text.casefold()
        if not any(folded in other.casefold() for other in said):
            said.append(text)
    at = question.text.casefold()
    said.sort(key=lambda text: at.find(text.casefold()))  # in the question's own order
    return " ".join([*said, *(str(year) for year in question.years if not any(str(year) in text for text in said))])


def _statement(question: ParsedQuestion) -> str:
    forms = language(question.language).questions.rewrites
    text = forms.judged.sub("", question.text).strip()
    plain = text.rstrip("?!. ")
    stated = forms.asking.sub("", plain, count=1)
    return stated if stated != plain or text != question.text.strip() else ""
