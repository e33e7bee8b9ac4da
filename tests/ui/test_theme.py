"""Text stands out from its ground by 4.5 to 1 in every theme, signs and frames by 3."""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app.labels import TINTS
from app.ui.theme import CONTRAST, DARK, LIGHT
from scoring import DealScored
from tests.ui.harness import fields, flat
from tests.ui.tables import LIVELY, deal, facts, seated
from tests.ui.window import series, stop, window

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
    ("danger", "primary_tint"),
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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["background", "card", "well", "gold_tint", "danger_tint"])
def test_the_frame_of_a_button_stands_out_from_what_is_around_it(theme: str, ground: str):
    look = THEMES[theme]
    assert contrast(look.edge, getattr(look, ground)) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_initials_stand_out_from_their_colour_and_that_from_the_card(theme: str):
    look = THEMES[theme]
    assert len(look.tints) == TINTS
    for tint in look.tints:
        assert contrast(tint.ink, tint.ground) >= 4.5
        assert max(contrast(tint.ink, look.card), contrast(tint.ground, look.card)) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_colours_of_players_are_taken_for_each_other(theme: str):
    grounds = [tint.ground for tint in THEMES[theme].tints]
    for one, other in combinations(grounds, 2):
        parts = zip(seen(one), seen(other), strict=True)
        assert sum((a - b) ** 2 for a, b in parts) ** 0.5 > 20, (one, other)


def seen(color: str) -> tuple[float, float, float]:
    """Return a colour in CIELAB, where distances are as large as they look."""
    r, g, b = (luminance(f"#{color[at : at + 2] * 3}") for at in (1, 3, 5))
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    x, y, z = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, luminance(color), z)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def drawn(control: object, ground: str, fade: float = 1) -> Iterator[tuple[object, str, str]]:
    """Yield text or sign, ink and ground of all that is shown, as far as it can be used."""
    for one in flat(control):
        if not isinstance(one, BaseControl) or not getattr(one, "visible", True):
            continue
        if getattr(one, "disabled", False):
            continue  # what takes no tap is dimmed on purpose
        under, ground_here = ground, getattr(one, "bgcolor", None) or ground
        faded = getattr(one, "opacity", None)
        fade_here = fade if faded is None else fade * faded
        ground_here = mixed(ground_here, under, fade_here)
        if isinstance(one, ft.Text):
            yield one.value, mixed(one.color, under, fade_here), ground_here
        if isinstance(one, ft.Icon):
            yield one.icon, mixed(one.color, under, fade_here), ground_here
        for name in fields(type(one)):
            if isinstance(inner := getattr(one, name, None), (BaseControl, list)):
                yield from drawn(inner, ground_here, fade_here)


def framed(view: ft.View, ink: str) -> Iterator[tuple[str, str, str]]:
    """Yield key, colour and ground of each ring that shows the focus, and of each frame.

    *ink* is the ring of what asks for no other.
    """
    for one, ground in grounds(view, view.bgcolor):
        if not isinstance(one, ft.MergeSemantics) or not isinstance(one.content, ft.Stack):
            continue
        face, *over = one.content.controls
        if not over:
            continue  # takes no tap
        (press,) = over
        side = press.style and press.style.side and press.style.side[ft.ControlState.FOCUSED]
        yield f"ring of {one.key}", side.color if side else ink, face.bgcolor or ground
        if face.border and face.border.top.color == ground:
            continue  # room for the frame of the one that is chosen
        if face.border:
            yield f"frame of {one.key}", face.border.top.color, ground
        elif face.bgcolor:
            yield f"edge of {one.key}", face.bgcolor, ground


def grounds(control: object, ground: str) -> Iterator[tuple[BaseControl, str]]:
    """Yield every control that is shown, with the colour it stands on."""
    for one in flat(control):
        if isinstance(one, BaseControl) and getattr(one, "visible", True):
            yield one, ground
            for name in fields(type(one)):
                if isinstance(inner := getattr(one, name, None), (BaseControl, list)):
                    yield from grounds(inner, getattr(one, "bgcolor", None) or ground)


def mixed(color: str, under: str, share: float) -> str:
    pairs = ((int(color[at : at + 2], 16), int(under[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(share * c + (1 - share) * u):02X}" for c, u in pairs)


SCREENS = {
    "home": ("/", []),
    "new": ("/new", []),
    "history": ("/history", []),
    "settings": ("/settings", []),
    "players": ("/players", []),
    "player": ("/players/{player}", ["same", "tint-5"]),
    "merge": ("/players/{player}", ["same", "same-{other}"]),
    "lost": ("/nowhere", []),
    "pass round": ("/series/{id}", ["call-0-pass"]),
    "tricks": ("/series/{id}", ["call-0-knock", "confirm", "trick-0-5"]),
    "straight": ("/series/{id}", ["back", "skip", "trick-1-0"]),
    "protocol": ("/series/{id}/protocol", ["cell-1-1-0"]),
    "referee": (
        "/series/{id}/referee",
        ["trump-clubs", "suit-hearts", "card-hearts-9", "place-hand", "card-hearts-K", "seats"],
    ),
    "more": ("/series/{id}/more", ["stop"]),
    "correction": ("/series/{id}/deal/1", ["trick-0-3", "trick-2-2"]),
    "misfit": ("/series/{id}/deal/5", ["trick-0-5", "trick-2-0", "trick-3-0"]),
    "pause": ("/series/{over}", []),
    "result": ("/series/{ended}", []),
}


@pytest.mark.parametrize("theme", THEMES)
async def test_everything_on_a_screen_can_be_read(theme: Literal["light", "dark", "contrast"]):
    held, store = await seated(*LIVELY)
    where = {"id": store.snapshot.id}
    where["player"] = held.shelf.players[0].id
    where["other"] = (await held.remember(held.shelf.players[0].name)).id
    for name in ("over", "ended"):
        where[name] = await series(held, "Anna", "Bo", "Cecilia")
        store = await held.open(where[name])
        for line in ("5 0 -", "5 - -"):
            await store.add(DealScored(deal=deal(line)), facts(store))
    await stop(held, where["ended"])
    await held.save_settings(held.shelf.settings.model_copy(update={"theme": theme}))
    faint = set()
    for name, (route, taps) in SCREENS.items():
        async with window(held, route.format(**where)) as screen:
            for key in taps:
                await screen.tap(key.format(**where))
            view = flat(screen.page.views)[-1]
            seen = list(drawn(view, view.bgcolor))
            assert len(seen) > 1
            faint |= {(name, *one) for one in seen if contrast(*one[1:]) < least(one[0])}
            frames = list(framed(view, THEMES[theme].ink))
            assert name == "lost" or len(frames) > 1
            faint |= {(name, *one) for one in frames if contrast(*one[1:]) < 3}
    assert not faint


def least(shown: object) -> float:
    """Return how much text or a sign must stand out."""
    return 4.5 if isinstance(shown, str) else 3
