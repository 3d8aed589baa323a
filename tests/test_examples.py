"""The examples in the docstrings of what the public API exports work as they stand."""

import doctest
import sys
from pathlib import Path

import pytest

import kohaku
from kohaku.contracts.answer import AnswerWithEvidence, Reply, Span, Verdict
from kohaku.contracts.question import ParsedQuestion
from kohaku.contracts.trace import AnswerRecord
from kohaku.contracts.tree import Tree

EXPORTED = [getattr(kohaku, name) for name in kohaku.__all__]
CONTRACTS = [Tree, Span, Reply, AnswerWithEvidence, Verdict, ParsedQuestion, AnswerRecord]


@pytest.mark.parametrize("shown", [*EXPORTED, *CONTRACTS], ids=lambda shown: shown.__name__)
def test_the_example_works(shown: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # an example may open the data directory “data”
    (example,) = doctest.DocTestFinder(recurse=False).find(shown, globs=dict(vars(sys.modules[shown.__module__])))
    assert example.examples, "there is no example"
    said: list[str] = []
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert outcome.failed == 0, "".join(said)
