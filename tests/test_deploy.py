"""The image is made of what is there, runs without rights, and asks the address that the app answers at."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
STEPS = re.findall(r"^([A-Z]+) ((?:.*\\\n)*.*)", DOCKERFILE, re.MULTILINE)


def arguments(instruction: str) -> list[str]:
    return [text for name, text in STEPS if name == instruction]


def test_everything_that_is_copied_is_there() -> None:
    copied = [source for text in arguments("COPY") for source in text.split()[:-1]]
    assert copied
    assert [source for source in copied if not (ROOT / source).exists()] == []


def test_the_app_runs_as_a_user_without_rights() -> None:
    names = [name for name, _ in STEPS]
    assert arguments("USER") == ["kohaku"]
    assert names.index("USER") < names.index("CMD")
    assert not any(name == "USER" for name in names[names.index("CMD") :])


def test_pip_keeps_nothing_and_torch_is_the_range_of_the_package() -> None:
    installs = [text for text in arguments("RUN") if "pip install" in text]
    assert installs
    assert all("--no-cache-dir" in text for text in installs)
    [wanted] = re.findall(r'"(torch>=[^"]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert f'"{wanted}"' in installs[0]


def test_health_is_asked_where_the_app_listens() -> None:
    [port] = arguments("EXPOSE")
    assert f"--server.port={port}" in arguments("CMD")[0]
    assert f":{port}/_stcore/health" in arguments("HEALTHCHECK")[0]


def test_no_secret_and_no_library_is_sent_to_the_build() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".env", ".streamlit/secrets.toml", "data"} <= set(left_out)
