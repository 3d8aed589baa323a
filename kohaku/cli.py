"""The command line: `python -m kohaku ingest PATH… | ask "…" | eval SET | doctor | backup FILE | restore FILE`.

Exit codes: 0 answered, indexed or healthy; 1 something failed; 2 wrong use; 3 the documents do not answer.
"""

import argparse
import getpass
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from kohaku import eval_command
from kohaku.contracts.library import Job, JobState
from kohaku.contracts.trace import AnswerRecord
from kohaku.engine import Engine
from kohaku.errors import KohakuError, NotFound
from kohaku.ingest.file_names import shown_name
from kohaku.languages import CODES
from kohaku.languages.speaking import AUTO, nearest, say, speaking, word
from kohaku.rights.principal import command_line
from kohaku.settings import Settings
from kohaku.store.backup import BackupError, backup, restore

OK, FAILED, ABSTAINED = 0, 1, 3
_POLL_SECONDS = 0.5


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    early = _with_language(argparse.ArgumentParser(add_help=False)).parse_known_args(arguments)[0]
    with speaking(early.language or _locale()):
        return _main(arguments)


def _main(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_args(arguments)
    settings = Settings()
    if options.data is not None:
        settings = settings.model_copy(update={"data_dir": options.data})
    run: Callable[..., int] = options.run
    try:
        if options.of_directory:
            return run(settings, options)
        engine = Engine.open(settings)
    except KohakuError as error:
        return _complain(error)
    try:
        return run(engine.acting_for(command_line(_user())), options)
    except KohakuError as error:
        return _complain(error)
    except KeyboardInterrupt:
        print(say("cli.stopped"), file=sys.stderr)
        return FAILED
    finally:
        engine.close()


def _user() -> str:
    """Who types the command, as the audit names them."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a container's user without a name
        return f"user {os.getuid()}"


def _locale() -> str:
    """The language of the environment's locale; what the settings name goes before it."""
    chosen = Settings().language
    variables = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return nearest(next(filter(None, variables), None)) if chosen == AUTO else chosen


def _with_language(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("--language", choices=CODES, default="", help=say("cli.language"))
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kohaku", description=say("cli.about"))
    _with_language(parser)
    parser.add_argument("--data", type=Path, help=say("cli.data"))
    parser.set_defaults(of_directory=False)  # what works on a data directory that no engine has opened
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    ingest = commands.add_parser("ingest", help=say("cli.ingest"))
    ingest.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    ingest.add_argument("--collection", default="default", help=say("cli.ingest.collection"))
    ingest.set_defaults(run=_ingest)

    ask = commands.add_parser("ask", help=say("cli.ask"))
    ask.add_argument("question")
    ask.add_argument("--collection", action="append", help=say("cli.ask.collection"))
    ask.add_argument("--unit", default="", help=say("cli.ask.unit"))
    ask.add_argument("--json", action="store_true", help=say("cli.ask.json"))
    ask.set_defaults(run=_ask)

    eval_command.register(commands.add_parser("eval", help=say("eval.about")))

    doctor = commands.add_parser("doctor", help=say("cli.doctor"))
    doctor.add_argument("--fix", action="store_true", help=say("cli.doctor.fix"))
    doctor.set_defaults(run=_doctor)

    backing_up = commands.add_parser("backup", help=say("cli.backup"))
    backing_up.add_argument("file", type=Path, metavar="FILE")
    backing_up.add_argument("--vectors", action="store_true", help=say("cli.backup.vectors"))
    backing_up.set_defaults(run=_backup, of_directory=True)

    restoring = commands.add_parser("restore", help=say("cli.restore"))
    restoring.add_argument("file", type=Path, metavar="FILE")
    restoring.set_defaults(run=_restore, of_directory=True)
    return parser


def _ingest(engine: Engine, options: argparse.Namespace) -> int:
    paths = list(_files(options.paths))
    if not paths:
        raise NotFound(say("cli.no_files"), say("cli.no_files.remedy"))
    try:
        collection = engine.find_collection(options.collection)
    except NotFound:
        collection = engine.create_collection(options.collection)
    queued, unread = [], 0
    for path in paths:
        try:
            data = path.read_bytes()
        except OSError as error:  # this one alone is left out
            unread += 1
            print(say("cli.no_read", path=shown_name(str(path)), error=error.strerror or error), file=sys.stderr)
        else:
            queued += engine.add_files(collection.id, [(path.name, data)])
    jobs: list[Job] = []
    waiting = [job.id for job in queued]
    while waiting:
        engine.wait_idle(_POLL_SECONDS)
        now = [engine.job(job_id) for job_id in waiting]
        for job in now:
            if job.state.ended:
                jobs.append(job)
                print(_line(job), flush=True)
        waiting = [job.id for job in now if not job.state.ended]
        trouble = engine.trouble()
        if waiting and trouble is not None:
            raise trouble  # they begin again at the next start
    counts = {state: sum(job.state is state for job in jobs) for state in JobState}
    print(", ".join(f"{count} {word(state.value)}" for state, count in counts.items() if count))
    return FAILED if counts[JobState.FAILED] or unread else OK


def _ask(engine: Engine, options: argparse.Namespace) -> int:
    names = options.collection or [collection.id for collection in engine.collections()]
    scope = tuple(engine.find_collection(name).id for name in names)
    record = engine.ask(
        options.question, engine.settings.ask.model_copy(update={"collections": scope, "unit": options.unit[:60]})
    )
    print(record.model_dump_json(indent=2) if options.json else _told(record))
    return {"answered": OK, "abstained": ABSTAINED}.get(record.state, FAILED)


def _doctor(engine: Engine, options: argparse.Namespace) -> int:
    findings = engine.doctor(fix=options.fix)
    for finding in findings:
        print(f"{word(finding.kind)}: {finding.what} {finding.remedy}")
    if options.fix and findings:
        engine.wait_idle(3600)
        findings = engine.doctor()
        print(say("cli.left", count=len(findings)))
    if not findings:
        print(say("cli.healthy"))
    return FAILED if findings else OK


def _backup(settings: Settings, options: argparse.Namespace) -> int:
    made = backup(_directory(settings), options.file, vectors=options.vectors)
    print(say("cli.backed_up", file=options.file, count=made.files, size=made.size / 1e6))
    if made.lost:
        print(say("cli.backup.lost", count=len(made.lost)), file=sys.stderr)
    return FAILED if made.lost else OK


def _restore(settings: Settings, options: argparse.Namespace) -> int:
    made = restore(_directory(settings), options.file)
    print(say("cli.restored", file=options.file, count=made.files))
    if made.replaced is not None:
        print(say("cli.restored.replaced", path=made.replaced))
    return OK


def _directory(settings: Settings) -> Path:
    """The data directory, where it is all that there is to keep."""
    if settings.database_url:
        raise BackupError(say("backup.elsewhere"), say("backup.elsewhere.remedy"))
    return settings.data_dir.expanduser().resolve()


def _files(paths: Sequence[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(item for item in path.rglob("*") if item.is_file() and not item.name.startswith("."))
        else:
            found.append(path)
    return found


def _line(job: Job) -> str:
    return f"{word(job.state.value):>15}  {job.name}" + (f"  – {job.error}" if job.error else "")


def _told(record: AnswerRecord) -> str:
    if record.verdict is None or not record.verdict.answer.answer_found:
        return say("cli.no_answer", state=word(record.state), message=record.message)
    answer = record.verdict.answer
    value = "; ".join(map(str, answer.value)) if isinstance(answer.value, list) else str(answer.value)
    lines = [f"{value} {answer.unit}".strip(), answer.answer, ""]
    for item in record.evidence:
        lines.append(
            f"[{item.number}] {' › '.join(item.breadcrumb)}" + (say("cli.page", page=item.page) if item.page else "")
        )
        lines.append(f"    “{item.quote}”")
    return "\n".join(lines)


def _complain(error: KohakuError) -> int:
    print(f"kohaku: {error}", file=sys.stderr)
    return FAILED
