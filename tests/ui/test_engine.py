from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from kohaku.store.lock import DirectoryLock
from kohaku.ui.engine import engine

APP = str(Path(__file__).parents[2] / "app.py")


def test_a_cleared_cache_gives_back_the_same_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOHAKU_DATA_DIR", str(tmp_path))
    first = engine()
    st.cache_resource.clear()
    try:
        assert engine() is first
    finally:
        first.close()
        st.cache_resource.clear()


def test_a_directory_held_elsewhere_says_by_whom_and_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KOHAKU_DATA_DIR", str(tmp_path))
    lock = DirectoryLock(tmp_path)
    lock.acquire()
    try:
        at = AppTest.from_file(APP, default_timeout=60).run()
    finally:
        lock.release()
    assert not at.exception
    assert "is in use by process" in at.error[0].value
    assert "KOHAKU\\_DATA\\_DIR" in at.error[0].value
