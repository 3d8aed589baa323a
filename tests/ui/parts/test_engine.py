from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from kohaku.store.lock import DirectoryLock
from kohaku.ui.parts.engine import engine, secret_key

APP = str(Path(__file__).parents[3] / "app.py")


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


def test_the_key_of_the_secrets_is_taken_if_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "secrets", _Secrets({"ANTHROPIC_API_KEY": "sk-test"}))
    assert secret_key() == "sk-test"
    monkeypatch.setattr(st, "secrets", _Secrets({}))
    assert secret_key() == ""


class _Secrets(dict[str, str]):
    def load_if_toml_exists(self) -> bool:
        return bool(self)
