"""Users are spoken to in one language, wherever the work is done."""

from contextvars import copy_context
from pathlib import Path

import pytest
from pydantic import ValidationError

from kohaku import cli
from kohaku.contracts.library import JobState
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.errors import NotFound
from kohaku.languages.speaking import counted, nearest, say, speak, speaking, spoken, word
from kohaku.settings import AskOptions, Settings

ABSTENTIONS = {"fr": "Recherche dans", "de": "Textstellen aus"}
DAMAGED = {"fr": "est tronqué", "de": "ist abgeschnitten"}
VECTORLESS = {"fr": "terms.md\u00a0» a 0 vecteurs", "de": "„terms.md“ hat 0 von"}


def test_a_language_is_spoken_within_its_block_only() -> None:
    with speaking("fr"):
        assert say("yes") == "Oui"
        with speaking("de"):
            assert say("yes") == "Ja"
        assert say("yes") == "Oui"
    assert say("yes") == "Yes"


def test_an_unknown_language_is_spoken_as_the_default() -> None:
    with speaking("xx"):
        assert (spoken(), say("yes")) == ("en", "Yes")


def test_a_page_speaks_on_without_a_block() -> None:
    def page() -> str:
        speak("de")
        return say("yes")

    assert copy_context().run(page) == "Ja"
    assert say("yes") == "Yes"


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("fr-CA", "fr"),
        ("de_DE.UTF-8", "de"),
        ("de", "de"),
        ("C.UTF-8", "en"),
        ("nl-NL", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_locale_leads_to_the_nearest_language(locale: str | None, code: str) -> None:
    assert nearest(locale) == code


def test_constants_are_put_into_words_and_anything_else_stays() -> None:
    with speaking("de"):
        assert word("ungrounded") == "nicht belegt"
        assert word("what a model remarked") == "what a model remarked"


def test_nothing_is_singular_in_french() -> None:
    with speaking("fr"):
        assert [counted(count, "passage") for count in (0, 1, 2)] == [
            "0 passage",
            "1 passage",
            "2 passages",
        ]


def test_values_have_the_marks_of_the_language() -> None:
    with speaking("de"):
        assert words.items(1284.5, "EUR") == ["1.284,5\u00a0€"]
        assert words.items("2025-03-01") == ["1. März 2025"]
    with speaking("fr"):
        assert words.items(12.5, "%") == ["12,5\u00a0%"]


def test_only_languages_that_there_are_can_be_chosen() -> None:
    assert AskOptions(language="fr").language == "fr"
    for made in (AskOptions, Settings):
        with pytest.raises(ValidationError, match="choose one of"):
            made(language="xx")


@pytest.mark.parametrize("code", ["fr", "de"])
def test_an_abstention_is_recorded_in_the_language_of_the_asker(sampled: Engine, code: str) -> None:
    with speaking(code):
        record = sampled.ask("Who was the first person to walk on the Moon in 1969?")
    assert record.state == "abstained"
    assert ABSTENTIONS[code] in record.message


@pytest.mark.parametrize("code", ["fr", "de"])
def test_the_options_decide_before_the_asker(sampled: Engine, code: str) -> None:
    record = sampled.ask(
        "What is the annual premium?", sampled.settings.ask.model_copy(update={"language": code, "jurors": 3})
    )
    assert record.verdict is not None
    assert record.decision is not None
    with speaking(code):
        assert record.decision.reason == say("dispatch.lookup")
        assert record.verdict.note == say(
            "vote.winning", winning=len(record.verdict.clusters[0].jurors), answering=record.verdict.answering
        )


@pytest.mark.parametrize("code", ["fr", "de"])
def test_a_failed_file_says_why_in_the_language_of_who_brought_it(engine: Engine, code: str) -> None:
    with speaking(code):
        (job,) = engine.add_files("default", [("broken.pdf", b"%PDF-1.7 cut")])
    assert engine.wait_idle(120)
    failed = engine.job(job.id)
    assert failed.state is JobState.FAILED
    assert DAMAGED[code] in failed.error


@pytest.mark.parametrize("code", ["fr", "de"])
def test_a_failure_names_its_data_unchanged(engine: Engine, code: str) -> None:
    with speaking(code), pytest.raises(NotFound) as raised:
        engine.find_collection("{name} of 1,284.5")
    assert "'{name} of 1,284.5'" in raised.value.what
    assert "There is no" not in raised.value.what


@pytest.mark.parametrize("code", ["fr", "de"])
def test_the_doctor_speaks_the_language_of_who_asks(engine: Engine, code: str) -> None:
    (job,) = engine.add_files("default", [("terms.md", b"# Terms\n\nThe premium is 12 euros. It is due in May.\n")])
    assert engine.wait_idle(120)
    engine._rooms.vectors.delete("default", [job.document_id])
    with speaking(code):
        assert any(VECTORLESS[code] in finding.what for finding in engine.doctor())


def test_the_command_line_speaks_the_language_that_it_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--language", "de", "--data", str(tmp_path), "doctor"]) == cli.OK
    assert capsys.readouterr().out == "alles in Ordnung\n"


def test_the_command_line_speaks_the_language_of_the_locale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert cli.main(["--data", str(tmp_path), "doctor"]) == cli.OK
    assert capsys.readouterr().out == "tout va bien\n"
