"""What reading one by one saves, and what it costs in answers.

    python -m bench.dispatch [--data DIR] [--questions FILE.csv …] [--cache DIR] [--first N]

WattBot train and public questions, the embedded reader, K = 5, one ballot without retry. Tokens are the input tokens of
the reading calls, prompt included. Savings are shares of what always-batch reads, over the questions whose labelled
evidence is a quotation that the corpus holds (`bench.retrieval.gold`); scores are over all questions.

The oracle takes the routes that the dispatcher took and leaves the loop exactly where the labelled evidence has been
read (`bench.dispatch.first_evidence`); where it never is, it ends as the loop does. `of_oracle` compares both with
`on_exhausted = return`, `of_oracle_batch` both with the batch try; keys with `strict` count the quotation alone.
"""

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.corpus import ROOT
from bench.dispatch.first_evidence import quoted_at, stated_at
from bench.dispatch.workload import workload
from bench.retrieval.cache import CachedEmbedder, code_version
from bench.retrieval.gold import QuotedRow, load_rows, quoted_rows
from bench.retrieval.sides import wattbot
from kohaku.answer.dispatch.cost import batch_tokens, sequential_tokens
from kohaku.answer.dispatch.rules import decide, dispatch
from kohaku.answer.reading.route import ReadingContext, conclude, read
from kohaku.answer.reading.step import ReaderCall
from kohaku.contracts.answer import AnswerWithEvidence, Decision, Exit, Mode, Reading
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.retrieval import Passage
from kohaku.contracts.tree import Tree
from kohaku.evaluate.submission import ABSTENTION, submitted
from kohaku.evaluate.wattbot import Gold, Submission, is_blank, parse_references, score
from kohaku.index.embed import load_embedder
from kohaku.question.parse import parse
from kohaku.readers.base import Clues
from kohaku.readers.rules.reader import ExtractiveReader
from kohaku.retrieve.retriever import Found, Retriever
from kohaku.settings import AskOptions, Settings
from kohaku.text.tokens import count_tokens

K = 5
_PLAIN = AskOptions(k=K, rerank="off")
DISPATCHED = "dispatched, batch try"
WAYS: dict[str, AskOptions] = {
    "always batch": _PLAIN.model_copy(update={"mode": "batch"}),
    "always sequential": _PLAIN.model_copy(update={"mode": "sequential"}),
    "dispatched, return": _PLAIN.model_copy(update={"on_exhausted": "return"}),
    DISPATCHED: _PLAIN,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question, asked one way."""

    decision: Decision
    readings: tuple[Reading, ...]
    answer: AnswerWithEvidence

    @property
    def tokens(self) -> int:
        """Input tokens of the reading calls."""
        return sum(step.usage.input_tokens for reading in self.readings for step in reading.steps)


@dataclass(frozen=True, slots=True)
class Trial:
    """One question, asked every way.

    Attributes:
        prompt: tokens of the question.
        passages: tokens of the K passages, in rank order.
        located: the labelled evidence is a quotation that the corpus holds.
        found_at: rank from 1 at which the evidence has been read, 0 if never.
        quoted_at: the same for the quotation alone.
    """

    id: str
    prompt: int
    passages: tuple[int, ...]
    outcomes: Mapping[str, Outcome]
    located: bool
    found_at: int
    quoted_at: int

    @property
    def sequential(self) -> bool:
        """True where the dispatcher chose the loop."""
        return self.outcomes[DISPATCHED].decision.mode is Mode.SEQUENTIAL

    @property
    def stopped(self) -> int:
        """Passages read by a loop that stopped with a complete answer; 0 where it did not."""
        first = self.outcomes[DISPATCHED].readings[0]
        return len(first.steps) if self.sequential and first.exit is Exit.SUFFICIENT else 0

    def falsely(self, strict: bool = False) -> bool:
        """The loop stopped, and the labelled evidence was not in what it had read."""
        at = self.quoted_at if strict else self.found_at
        return self.stopped > 0 and not 0 < at <= self.stopped

    def oracle(self, batch_try: bool, strict: bool = False) -> int:
        """Input tokens of the dispatched route, had its loop stopped where the evidence is."""
        if not self.sequential:
            return self.outcomes[DISPATCHED].tokens
        at = self.quoted_at if strict else self.found_at
        if at:
            return sequential_tokens(self.prompt, self.passages, read=at)
        extra = batch_tokens(self.prompt, self.passages) if batch_try else 0
        return sequential_tokens(self.prompt, self.passages) + extra


class Bench:
    """The corpus, searched as the product does, and read by the embedded reader."""

    def __init__(self, trees: Sequence[Tree], retriever: Retriever) -> None:
        self._retriever = retriever
        self._reader = ExtractiveReader()
        self._texts = {tree.document_id: tree.canonical for tree in trees}
        self._references = {tree.document_id: tree.reference or tree.document_id for tree in trees}

    def ask(self, row: Mapping[str, str], quoted: QuotedRow | None) -> Trial:
        """Search once, then decide and read every way."""
        parsed, found = self.search(row)
        ranked = found.passages(K, order="rank")
        outcomes = {way: self._outcome(parsed, found, options) for way, options in WAYS.items()}
        sizes = tuple(passage.tokens for passage in ranked)
        quotation = quoted_at(ranked, quoted) if quoted else 0
        documents = parse_references(row["ref_id"])
        statement = stated_at(ranked, row["answer_value"].strip(), parsed.unit, documents, self._references)
        first = min((rank for rank in (quotation, statement) if rank), default=0)
        return Trial(row["id"], count_tokens(parsed.text), sizes, outcomes, quoted is not None, first, quotation)

    def read(self, row: Mapping[str, str], options: AskOptions) -> Outcome:
        """Search, decide and read in one way."""
        return self._outcome(*self.search(row), options)

    def _outcome(self, parsed: ParsedQuestion, found: Found, options: AskOptions) -> Outcome:
        own = [passage.relevance for passage in found.passages(K, queries={1}, order="rank")]
        ranked = found.passages(K, order="rank")
        window = self._reader.capabilities.window
        decision = decide(parsed, own, sum(passage.tokens for passage in ranked), window, options)
        whole = ReadingContext(decision, found.passages(K), found.clues(ranked))
        find = partial(self._find, parsed, whole, options)
        readings = read(decision, parsed, find, self._reader, self._texts, options)
        return Outcome(decision, readings, conclude(decision, parsed, readings))

    def search(self, row: Mapping[str, str]) -> tuple[ParsedQuestion, Found]:
        """The parsed question of a row and what the product finds for it."""
        parsed = parse(row["question"].strip(), unit_of(row))
        return parsed, self._retriever.retrieve(parsed, _PLAIN)

    def alone(self, parsed: ParsedQuestion, passage: Passage, clues: Clues) -> AnswerWithEvidence:
        """What reading one passage by itself gives."""
        return ReaderCall(self._reader, self._texts, _PLAIN, clues).read(parsed, [passage])[1]

    def _find(
        self, asked: ParsedQuestion, whole: ReadingContext, options: AskOptions, question: ParsedQuestion
    ) -> ReadingContext:
        """What a question is read with; a sub-question is searched for by itself."""
        if question == asked:
            return whole
        found = self._retriever.retrieve(question, _PLAIN, whole=asked.text)
        decision = dispatch(question, found, self._reader.capabilities.window, options)
        passages = found.passages(K)
        return ReadingContext(decision, passages, found.clues(passages))

    def submission(self, answer: AnswerWithEvidence, unit: str) -> Submission:
        """What an answer is submitted as."""
        if not answer.answer_found:
            return ABSTENTION
        cited = {self._references[span.document_id] for span in answer.evidence}
        return submitted(answer.value, cited, answer.unit, unit)


def saved(trials: Sequence[Trial], tokens: Sequence[int]) -> float:
    """Share of always-batch's tokens that was not read."""
    whole = sum(trial.outcomes["always batch"].tokens for trial in trials)
    return 1 - sum(tokens) / whole if whole else 0.0


def unit_of(row: Mapping[str, str]) -> str:
    """The unit that a row asks for; empty where it names none."""
    return "" if is_blank(row["answer_unit"]) else row["answer_unit"].strip()[:60]


def table(trials: Sequence[Trial], scores: Mapping[str, float]) -> str:
    """Ways by tokens, saving and score."""
    lines = [f"{'way':<26}{'tokens':>12}{'saved':>10}{'score':>10}"]
    for way in WAYS:
        tokens = [trial.outcomes[way].tokens for trial in trials]
        lines.append(f"{way:<26}{sum(tokens):>12,}{saved(trials, tokens):>10.1%}{scores[way]:>10.4f}")
    for name, batch_try in (("oracle, return", False), ("oracle, batch try", True)):
        tokens = [trial.oracle(batch_try) for trial in trials]
        lines.append(f"{name:<26}{sum(tokens):>12,}{saved(trials, tokens):>10.1%}")
    return "\n".join(lines)


def routes(trials: Sequence[Trial]) -> str:
    """How often each rule decided, and how its first reading ended."""
    ends = Counter(
        (outcome.decision.rule, outcome.readings[0].exit.value)
        for trial in trials
        for outcome in [trial.outcomes[DISPATCHED]]
    )
    lines = [f"{'rule':<16}{'exit':<14}{'questions':>10}"]
    return "\n".join([*lines, *(f"{rule:<16}{leave:<14}{count:>10}" for (rule, leave), count in sorted(ends.items()))])


@dataclass(frozen=True)
class Questions:
    """The labelled rows, those whose evidence is a quotation that the corpus holds, and who asks them."""

    bench: Bench
    rows: Sequence[Mapping[str, str]]
    quoted: Mapping[str, QuotedRow]

    @classmethod
    def load(cls, data: Path, cache: Path, files: Sequence[Path] | None = None) -> "Questions":
        """Read the corpus, or take it from the cache. `files` None: train and public."""
        version = code_version(*(ROOT / "kohaku" / room for room in ("ingest", "text", "languages", "tables")))
        embedder = CachedEmbedder(load_embedder("minilm"), cache)
        side, gold = wattbot(data, cache, version)
        rows = load_rows(files or [data / "train_QA.csv", data / "public_QA.csv"])
        quoted = {row.id: row for row in quoted_rows(rows, gold)}
        corpus = side.corpus(Settings(_env_file=None), embedder)
        embedder.save()
        return cls(Bench([tree for _, tree in side.trees], Retriever(corpus)), rows, quoted)

    def score(self, submissions: Mapping[str, Submission]) -> float:
        """Overall WattBot score of one submission a row."""
        golds = [gold_of(row) for row in self.rows if row["id"] in submissions]
        return score(golds, submissions).overall or 0.0


def gold_of(row: Mapping[str, str]) -> Gold:
    """The labels of a row."""
    return Gold(row["id"], row["answer_value"], parse_references(row["ref_id"]))


def main() -> None:
    """Print the tables and the RESULT line."""
    asked = _arguments()
    print(workload(), end="\n\n")
    questions = Questions.load(asked.data, asked.cache, asked.questions)
    rows = questions.rows[: asked.first]
    trials = [questions.bench.ask(row, questions.quoted.get(row["id"])) for row in rows]
    units = {row["id"]: unit_of(row) for row in rows}
    scores = {
        way: questions.score({t.id: questions.bench.submission(t.outcomes[way].answer, units[t.id]) for t in trials})
        for way in WAYS
    }
    report(trials, scores)


def report(trials: Sequence[Trial], scores: Mapping[str, float]) -> None:
    """Print what was measured."""
    located = [trial for trial in trials if trial.located]
    loops = [trial for trial in located if trial.sequential]
    ranks = Counter(trial.found_at for trial in located)
    shares = "  ".join(f"{rank}: {ranks[rank] / len(located):.0%}" for rank in sorted(ranks))
    print(f"{len(trials)} questions, {len(located)} with a quotation as evidence; first read at rank (0: not in {K}):")
    print(f"  {shares}\n\n{routes(trials)}\n\n{table(located, scores)}\n")
    returned = saved(located, [trial.outcomes["dispatched, return"].tokens for trial in located])
    tried = saved(located, [trial.outcomes[DISPATCHED].tokens for trial in located])
    oracle, oracle_batch = (saved(located, [trial.oracle(way) for trial in located]) for way in (False, True))
    strict = saved(located, [trial.oracle(False, strict=True) for trial in located])
    falsely, strictly = (sum(trial.falsely(way) for trial in loops) for way in (False, True))
    stopped = sum(trial.stopped > 0 for trial in loops)
    print(
        f"{len(loops)} loops, {stopped} stopped, {falsely} of them without the evidence ({strictly} by quotation alone)"
    )
    result = {
        "saved_return": returned,
        "saved_batch": tried,
        "saved_oracle": oracle,
        "of_oracle": returned / oracle if oracle > 0 else 0.0,
        "false_complete": falsely / len(located),
        "score_batch": scores["always batch"],
        "score_sequential": scores["always sequential"],
        "score_dispatched": scores[DISPATCHED],
        "score_returned": scores["dispatched, return"],
        "saved_oracle_batch": oracle_batch,
        "of_oracle_batch": tried / oracle_batch if oracle_batch > 0 else 0.0,
        "saved_oracle_strict": strict,
        "of_oracle_strict": returned / strict if strict > 0 else 0.0,
        "false_complete_strict": strictly / len(located),
        "false_complete_of_loops": falsely / max(1, len(loops)),
        "n": len(trials),
        "located": len(located),
    }
    print(f"RESULT {json.dumps({key: round(value, 4) for key, value in result.items()})}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.dispatch", description="Savings and losses of reading one by one.")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "wattbot", help="folder of the benchmark")
    parser.add_argument("--questions", type=Path, nargs="*", help="question files; default: train and public")
    parser.add_argument("--cache", type=Path, default=ROOT / ".cache" / "dispatch", help="vectors and trees, kept")
    parser.add_argument("--first", type=int, help="only the first N questions")
    return parser.parse_args()
