"""The window a session is shown in: its size, its text size, and the system's brightness."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import flet as ft

from app.ui.theme import TEXT

RULER: Final = "0000000000"
RULER_SIZE: Final = 20
RULER_WIDTH: Final = 127.1
"""Logical pixels of the ruler at the usual text size, in our own face."""


@dataclass(frozen=True, slots=True)
class Window:
    """What a screen is laid out for."""

    width: float
    height: float
    scale: float = 1.0
    """Text size set on the device."""
    dark: bool = False
    """The system is set to dark."""


def use_window() -> Window:
    """Return the window of the calling component, and draw it again when it changes."""
    page = ft.context.page
    first = Window(page.width or 390, page.height or 844, dark=_dark(page))
    window, set_window = ft.use_state(first)

    def changed(**news: Any) -> None:
        set_window(lambda held: replace(held, **news))

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        changed(scale=min(2.0, max(1.0, round(event.width / RULER_WIDTH, 2))))

    def follow() -> Callable[[], None]:
        page.on_resize = lambda event: changed(width=event.width, height=event.height)
        page.on_platform_brightness_change = lambda _: changed(dark=_dark(page))
        # Flet tells no text size: a line of known width is measured out of sight.
        ruler = ft.Text(RULER, size=RULER_SIZE, font_family=TEXT, no_wrap=True)
        hidden = ft.Container(ruler, on_size_change=measured, opacity=0, ignore_interactions=True)
        page.overlay.append(hidden)
        page.update()
        return lambda: page.overlay.remove(hidden)

    ft.use_effect(follow, [])
    return window


def _dark(page: ft.Page) -> bool:
    return page.platform_brightness == ft.Brightness.DARK
