"""A briefing as Markdown: every text in it shows as it is, whatever reads the file."""

from collections.abc import Sequence
from datetime import datetime

from kohaku.contracts.trace import AnswerRecord
from kohaku.draw import words
from kohaku.languages.speaking import say
from kohaku.report.briefing_page import Entry, how_found, made_with, said, value
from kohaku.report.markdown_text import plain


def briefing_markdown(name: str, entries: Sequence[Entry], at: datetime) -> str:
    """Headings, values, remarks and quotes with their references. Pictures are left out: they would be other files."""
    blocks = [f"# {plain(name)}", plain(f"kohaku · {words.when(at)}")]
    for number, one in enumerate(entries, start=1):
        blocks.append(f"## {number}\\. {plain(one.question)}")
        if one.remark:
            blocks += [plain(line) for line in one.remark.splitlines() if line.strip()]
        if one.record is not None:
            blocks += _answer(one.record)
    return "\n\n".join(blocks) + "\n"


def _answer(record: AnswerRecord) -> list[str]:
    given = value(record)
    blocks = [f"**{plain(given[0])}**"] if len(given) == 1 else ["\n".join(f"- **{plain(one)}**" for one in given)]
    blocks += [plain(text) for text in said(record)]
    if record.evidence:
        blocks.append(f"### {plain(say('briefing.evidence'))}")
        sources = {source.document_id: source for source in record.sources}
        for one in record.evidence:
            quote = words.quoted_with_reference([one.quote], one, sources.get(one.document_id))
            blocks.append(f"> {plain(f'[{one.number}]')} {plain(quote)}")
    found = how_found(record)
    if found:
        blocks += [f"### {plain(say('briefing.found'))}", "\n".join(f"- {plain(line)}" for line in found)]
    return [*blocks, plain(made_with(record))]
