"""Every pair of colours that is read is told apart enough, in the light and in the dark: WCAG 2.2, 1.4.3 and 1.4.11."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CSS = (ROOT / "kohaku/ui/frontend/kohaku.css").read_text(encoding="utf-8")
THEMES = tomllib.loads((ROOT / ".streamlit/config.toml").read_text(encoding="utf-8"))["theme"]
TEXT, GRAPHIC = 4.5, 3.0
SCHEMES = ("light", "dark")


def channels(colour: str) -> tuple[float, float, float]:
    digits = colour.lstrip("#")
    return tuple(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))  # type: ignore[return-value]


def luminance(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def own(scheme: str) -> dict[str, str]:
    """The colours of the style sheet by name."""
    found = re.findall(r"--k-(\w+): light-dark\((#\w{6}), (#\w{6})\)", CSS)
    return {name: (light if scheme == "light" else dark) for name, light, dark in found}


def chips(scheme: str) -> list[tuple[str, str, str]]:
    """Rules of the style sheet that set both ground and text."""
    rule = re.compile(
        r"([^{}\n]+)\{[^{}]*background: (light-dark\(#\w{6}, #\w{6}\)|var\(--k-\w+\));[^{}]*?color: "
        r"(light-dark\(#\w{6}, #\w{6}\))"
    )
    return [(one.strip(), value(ground, scheme), value(text, scheme)) for one, ground, text in rule.findall(CSS)]


def value(written: str, scheme: str) -> str:
    named = re.fullmatch(r"var\(--k-(\w+)\)", written)
    if named:
        return own(scheme)[named[1]]
    light, dark = re.findall(r"#\w{6}", written)
    return light if scheme == "light" else dark


def test_the_measure_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(
        4.48, abs=0.01
    )  # the example of many guides: just too little


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_is_legible_on_every_ground_of_the_theme(scheme: str) -> None:
    theme, kohaku = THEMES[scheme], own(scheme)
    grounds = {
        "page": theme["backgroundColor"],
        "field": theme["secondaryBackgroundColor"],
        "sidebar": theme["sidebar"]["backgroundColor"],
        "card": kohaku["card"],
    }
    texts = {"text": theme["textColor"], "soft": kohaku["soft"], "accent": kohaku["accent"], "link": theme["linkColor"]}
    poor = {
        f"{text} on {ground}": round(contrast(colour, under), 2)
        for ground, under in grounds.items()
        for text, colour in texts.items()
        if contrast(colour, under) < TEXT
    }
    assert poor == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_marked_text_and_chips_are_legible(scheme: str) -> None:
    theme, kohaku = THEMES[scheme], own(scheme)
    assert contrast(theme["textColor"], kohaku["mark"]) >= TEXT
    assert len(chips(scheme)) >= 5
    poor = {
        name: round(contrast(ground, text), 2) for name, ground, text in chips(scheme) if contrast(ground, text) < TEXT
    }
    assert poor == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_ring_of_what_has_the_focus_is_seen(scheme: str) -> None:
    theme, kohaku = THEMES[scheme], own(scheme)
    for ground in (theme["backgroundColor"], theme["secondaryBackgroundColor"], kohaku["card"]):
        assert contrast(kohaku["accent"], ground) >= GRAPHIC
        assert contrast(theme["primaryColor"], ground) >= GRAPHIC
