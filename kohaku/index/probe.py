"""Looks at a vector store from a child process before this one opens it.

Files that a full disk or a kill left half-written end the process that reads them (SIGSEGV), whoever it is. Vectors are
derived: a store that its probe does not survive is moved aside, and made again from SQL.
"""

import logging
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from kohaku.errors import KohakuError
from kohaku.index.vectors import ASIDE, VectorStore, move_aside
from kohaku.languages.speaking import say
from kohaku.store.damage import DiskFull, NotWritable, naming

log = logging.getLogger(__name__)
_SECONDS = 180.0  # for a child's imports on a busy machine, and a large store
_DAMAGED = 3  # exit code: the store was opened and does not give what it should
_CRASHES = {getattr(signal, name, 0) for name in ("SIGSEGV", "SIGBUS", "SIGABRT", "SIGILL", "SIGFPE")} - {0}
_PACKAGE_ROOT = Path(__file__).resolve().parents[2]


def sound(path: Path, seconds: float = _SECONDS) -> Path:
    """The same path, once a child has read the store there without harm; a store that is not sound is moved aside.

    It lies beside its old place then, in place of an earlier one (`move_aside`).
    """
    if path.is_dir() and any(path.iterdir()):
        why = _verdict(_start(path), seconds)
        if why:
            log.warning(say("probe.aside", why=why.rstrip(".")))
            move_aside(path)
    return path


def set_aside(directory: Path) -> Path | None:
    """The damaged store that is kept in a data directory, if there is one."""
    return next(directory.glob(f"*{ASIDE}"), None)


def remove_aside(directory: Path) -> None:
    """Delete the damaged store that is kept in a data directory; absent is fine."""
    path = set_aside(directory)
    if path is not None:
        with naming():
            shutil.rmtree(path)


def _verdict(child: "subprocess.Popen[bytes]", seconds: float) -> str:
    try:
        _, said = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return say("probe.silent", seconds=seconds)
    if -child.returncode in _CRASHES:
        return say("probe.died", cause=signal.Signals(-child.returncode).name)
    if child.returncode == _DAMAGED:
        return said.decode("utf-8", "replace").strip().rpartition("\n")[2][:300]
    return ""  # it could not look (killed, no memory, no Chroma): this says nothing of the store


def _start(path: Path) -> "subprocess.Popen[bytes]":
    python_path = os.pathsep.join([str(_PACKAGE_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    # Chroma writes memory that it did not clear into new files (`kohaku.index.scrub`): no key goes into the child.
    clean = {name: value for name, value in os.environ.items() if not name.startswith("ANTHROPIC_")}
    return subprocess.Popen(
        [sys.executable, "-m", "kohaku.index.probe", str(path)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=clean | {"PYTHONPATH": python_path},
    )


def _main(path: Path) -> int:
    try:
        store = VectorStore(path)
        store.check()
        store.close()
    except (DiskFull, NotWritable):
        return 1  # the disk's fault, and said again by whoever opens the store
    except (ImportError, MemoryError):
        return 1
    except Exception as error:  # noqa: BLE001  whatever Chroma cannot do with its files, this process could not either
        print(error.what if isinstance(error, KohakuError) else error, file=sys.stderr)
        return _DAMAGED
    return 0


if __name__ == "__main__":
    sys.exit(_main(Path(sys.argv[1])))
