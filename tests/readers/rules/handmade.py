"""Passages and questions made by hand, for tests of the embedded reader."""

from collections.abc import Sequence

from kohaku.contracts.answer import Reply
from kohaku.contracts.question import AnswerShape, AnswerType, Decomposition, Intent, ParsedQuestion
from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.readers.base import Clues, ReadRequest
from kohaku.readers.rules.abstention.judgement import Judgement
from kohaku.readers.rules.reader import ExtractiveReader

TRUSTING = Judgement(weights={}, given_from=0.0)
"""Withholds nothing."""


def passage(
    *sentences: str | tuple[str, str] | tuple[str, str, str],
    document: str = "doc",
    section: str = "s1",
    title: str = "",
    headings: Sequence[str] = (),
    rank: int = 1,
    relevance: float = 1.0,
) -> Passage:
    """A passage of sentences, `(kind, text)` pairs or `(kind, text, rendered)` rows."""
    made = []
    at = 0
    for number, given in enumerate(sentences, 1):
        kind, text, rendered = ("prose", given, "") if isinstance(given, str) else (*given, "")[:3]
        node = f"{document}:{section}:p{rank}:t{number}"
        made.append(
            PassageSentence(node_id=node, text=text, rendered=rendered, kind=kind, start=at, end=at + len(text))
        )
        at += len(text) + 1
    return Passage(
        node_id=f"{document}:{section}:p{rank}", document_id=document, title=title, breadcrumb=tuple(headings), rank=rank,
        relevance=relevance, sentences=tuple(made), tokens=sum(len(s.text) for s in made) // 4 + 1,
    )  # fmt: skip


def question(
    text: str,
    answer_type: AnswerType = AnswerType.NUMBER,
    *,
    unit: str = "",
    shape: AnswerShape = AnswerShape.SINGLE,
    decomposition: Decomposition = Decomposition.SINGLE,
    years: tuple[int, ...] = (),
    language: str = "en",
) -> ParsedQuestion:
    """A parsed question with the fields that the reader looks at."""
    return ParsedQuestion(
        text=text, language=language, answer_type=answer_type, answer_shape=shape, decomposition=decomposition,
        intent=Intent.LOOKUP, years=years, unit=unit,
    )  # fmt: skip


def judged(asked: ParsedQuestion, *passages: Passage, clues: Clues | None = None) -> Reply:
    """What the reader replies, with the judgement that it carries."""
    return ExtractiveReader().read(ReadRequest(asked, passages, clues or Clues())).reply


def read(asked: ParsedQuestion, *passages: Passage, clues: Clues | None = None) -> Reply:
    """What the reader would reply if it withheld nothing: which value it takes, not whether it trusts it."""
    return ExtractiveReader(TRUSTING).read(ReadRequest(asked, passages, clues or Clues())).reply
