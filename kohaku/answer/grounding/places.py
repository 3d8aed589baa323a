"""The places that a reader may cite: the nodes of its context, found by id, and the text around them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kohaku.contracts.retrieval import Passage, PassageSentence
from kohaku.languages.speaking import say
from kohaku.text.folding import fold

_MEANINGLESS = re.compile(r"[\W_]+")


class UnknownNode(Exception):
    """A cited id that was not in the context."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cited node within its passage: one sentence or row, or the whole passage.

    Attributes:
        node_id: the id as the context has it.
        passage: where it stands.
        sentences: the sentences that the id names.
        repaired: the id was cited with other punctuation or case.
    """

    node_id: str
    passage: Passage
    sentences: tuple[PassageSentence, ...]
    repaired: bool = False

    def runs(self) -> Iterator[tuple[int, int]]:
        """Slices of the canonical text to look in: the named sentences, then with their direct neighbours, so that a
        quote may run over a sentence's end."""
        for sentence in self.sentences:
            yield sentence.start, sentence.end
        named = {sentence.node_id for sentence in self.sentences}
        for run in _neighbours(self.passage.sentences):
            if len(run) > 1 and any(sentence.node_id in named for sentence in run):
                yield run[0].start, run[-1].end

    def touches(self, start: int, end: int) -> bool:
        """True where the slice lies at least partly in the named sentences."""
        return any(start < sentence.end and sentence.start < end for sentence in self.sentences)

    def covering(self, start: int, end: int) -> list[PassageSentence]:
        """The passage's sentences that the slice touches, in text order."""
        touched = [s for s in self.passage.sentences if start < s.end and s.start < end]
        return sorted(touched, key=lambda sentence: sentence.start)


class CitableContext:
    """The nodes that were shown to a reader."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._places: dict[str, Place] = {}
        for passage in passages:
            self._places.setdefault(passage.node_id, Place(passage.node_id, passage, passage.sentences))
        for passage in passages:
            for sentence in passage.sentences:
                self._places.setdefault(sentence.node_id, Place(sentence.node_id, passage, (sentence,)))
        self._by_key: dict[str, list[str]] = {}
        for node_id in self._places:
            self._by_key.setdefault(_key(node_id), []).append(node_id)

    def place(self, cited: str) -> Place:
        """Return the cited place; an id with altered punctuation or case is repaired if only one node fits.

        Raises:
            UnknownNode: nothing in the context has that id.
        """
        if cited in self._places:
            return self._places[cited]
        alike = self._by_key.get(_key(cited), [])
        if len(alike) == 1 and _key(cited):
            whole = self._places[alike[0]]
            return Place(whole.node_id, whole.passage, whole.sentences, repaired=True)
        if alike:
            raise UnknownNode(say("grounding.ambiguous"))
        raise UnknownNode(say("grounding.unknown"))


def _key(node_id: str) -> str:
    """Letters and digits alone, with boundaries between them kept apart: `s1:p12` is not `s11:p2`."""
    return _MEANINGLESS.sub(" ", fold(node_id).text).strip()


def _neighbours(sentences: Sequence[PassageSentence]) -> list[list[PassageSentence]]:
    """Runs of sentences that follow each other in the source with at most a blank or line end between."""
    runs: list[list[PassageSentence]] = []
    for sentence in sorted(sentences, key=lambda s: s.start):
        if runs and 0 <= sentence.start - runs[-1][-1].end <= 2:
            runs[-1].append(sentence)
        else:
            runs.append([sentence])
    return runs
