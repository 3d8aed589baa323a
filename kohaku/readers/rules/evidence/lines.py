"""Citable sentences and rows with what stands around them, and how well each meets the question."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.readers.base import Clues
from kohaku.readers.rules.evidence.words import initials, terms
from kohaku.readers.rules.wanted import Wanted

BEFORE, AFTER, HEADING, TITLE, PASSAGE = 0.6, 0.4, 0.6, 0.5, 0.35
"""How much a term counts that stands not in the sentence but before or after it, above it, in the title, in the passage."""


@dataclass(frozen=True, slots=True)
class EvidenceLine:
    """A sentence or row and how it meets the question.

    Attributes:
        own: share of the question's weight that stands in the sentence itself, 0 to 1.
        around: the same, with neighbours, headings and title counted in part.
        names: share of the question's names (identifiers, capitalised words) found in or around it; 1 without names.
        missing: words of the question that are nowhere around.
        gap: weight of the heaviest of them, as a share of the question's heaviest word; years are conditions and leave no gap.
        similarity: cosine with the question, 0 where unknown.
        relevance: the passage's relevance as a share of the best passage's.
        head: it is a head of a table: it may be cited beside a value and answers nothing itself.
        lead: for an item of a list, the sentence that introduces the list (“… any of the following:”); empty otherwise.
    """

    passage: Passage
    sentence: PassageSentence
    index: int
    own: float
    around: float
    names: float
    missing: tuple[str, ...]
    gap: float
    similarity: float
    relevance: float
    lead: str = ""
    head: bool = False

    @property
    def text(self) -> str:
        return self.sentence.text

    @property
    def score(self) -> float:
        """One number to rank sentences by, about 0 to 1."""
        return (
            0.42 * self.own
            + 0.3 * self.around
            + 0.16 * max(0.0, self.similarity)
            + 0.06 * self.names
            + 0.06 * self.relevance
        )


def read_lines(wanted: Wanted, passages: Sequence[Passage], clues: Clues) -> list[EvidenceLine]:
    """All citable lines in reading order; headings and furniture are context only, heads of tables are marked."""
    best = max((passage.relevance for passage in passages), default=0.0) or 1.0
    lines = []
    seen: set[str] = set()
    for passage in passages:
        above = terms(" ".join(passage.breadcrumb), wanted.language)
        title = terms(passage.title, wanted.language)
        own = [terms(sentence.shown, wanted.language) for sentence in passage.sentences]
        everything = initials(f"{passage.title} {passage.text}").union(*own)
        for at, sentence in enumerate(passage.sentences):
            if sentence.kind in ("heading", "furniture") or sentence.node_id in seen:
                continue
            seen.add(sentence.node_id)
            lead = _lead(passage, at)
            before = terms(lead, wanted.language) if lead else own[at - 1] if at else frozenset()
            after = own[at + 1] if at + 1 < len(own) else frozenset()
            present = (own[at], before, after, above, title, everything)
            lines.append(_line(wanted, passage, at, present, clues, passage.relevance / best, lead))
    return lines


def is_head_row(passage: Passage, at: int) -> bool:
    """True for the heads of a table: they say what the rows below hold, and answer nothing themselves."""
    sentence = passage.sentences[at]
    if sentence.kind != "table_row":
        return False
    if sentence.cells:
        return all((cell.header_start, cell.header_end) == (cell.start, cell.end) for cell in sentence.cells)
    rows = [other for other in passage.sentences if other.kind == "table_row"]
    return not sentence.rendered and sentence is rows[0] and any(row.rendered for row in rows[1:])


def _lead(passage: Passage, at: int) -> str:
    """The sentence that introduces the list of an item; empty for anything else."""
    if passage.sentences[at].kind != "list_item":
        return ""
    for sentence in reversed(passage.sentences[:at]):
        if sentence.kind != "list_item":
            return sentence.text if sentence.text.rstrip().endswith(":") else ""
    return ""


def _line(
    wanted: Wanted,
    passage: Passage,
    at: int,
    present: tuple[frozenset[str], ...],
    clues: Clues,
    relevance: float,
    lead: str,
) -> EvidenceLine:
    sentence = passage.sentences[at]
    own = around = named = names = gap = 0.0
    missing = []
    for group in wanted.groups:
        here = group.match(present[0])
        best = max(
            here,
            *(
                share * group.match(where)
                for share, where in zip((BEFORE, AFTER, HEADING, TITLE, PASSAGE), present[1:], strict=True)
            ),
        )
        own += group.weight * here
        around += group.weight * best
        if group.name:
            names += group.weight
            named += group.weight * min(1.0, best * 1.6)
        if best == 0:
            missing.append(group.text)
            gap = max(gap, 0.0 if group.year else group.weight)
    return EvidenceLine(
        passage=passage,
        sentence=sentence,
        index=at,
        own=own / wanted.weight,
        around=around / wanted.weight,
        names=named / names if names else 1.0,
        missing=tuple(missing),
        gap=gap / wanted.heaviest,
        similarity=clues.similarity.get(sentence.node_id, 0.0),
        relevance=relevance,
        lead=lead,
        head=is_head_row(passage, at),
    )


def ranked(lines: Sequence[EvidenceLine]) -> list[EvidenceLine]:
    """Best first; equal scores keep reading order. Heads of tables are left out."""
    return sorted((line for line in lines if not line.head), key=lambda line: -line.score)


def asked_share(wanted: Wanted, line: EvidenceLine, leaving: Container[str] = ()) -> float:
    """Share of the question's words that stand in or around a line, 0 to 1; words of `leaving` are not asked for."""
    about = [group for group in wanted.groups if group.text not in leaving]
    total = sum(group.weight for group in about)
    return sum(group.weight for group in about if group.text not in line.missing) / total if total else 0.0
