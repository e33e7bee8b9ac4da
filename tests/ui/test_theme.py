"""Text can be read on its ground: at least 4.5 to 1, in every theme."""

import pytest

from app.ui.theme import CONTRAST, DARK, LIGHT

PAIRS = [
    *((ink, ground) for ink in ("ink", "muted") for ground in ("background", "card", "well")),
    ("danger", "card"),
    ("danger", "danger_tint"),
    ("gold", "card"),
    ("gold", "gold_tint"),
    ("ink", "gold_tint"),
    ("ink", "danger_tint"),
    ("ink", "primary_tint"),
    ("primary", "card"),
    ("primary", "primary_tint"),
    ("on_primary", "primary"),
    ("on_danger", "danger"),
    ("background", "ink"),
    ("ink", "pressed"),
]
THEMES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(theme: str, ink: str, ground: str):
    look = THEMES[theme]
    assert contrast(getattr(look, ink), getattr(look, ground)) >= 4.5


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
