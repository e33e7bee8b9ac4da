"""The window a session is shown in: size, text size, the system's brightness, and being seen."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import flet as ft

from app.ui.theme import TEXT

RULER: Final = "0000000000"
RULER_SIZE: Final = 20
RULER_WIDTH: Final = 127.1
"""Logical pixels of the ruler at the usual text size, in our own face."""
AWAY: Final = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE)
BACK: Final = (ft.AppLifecycleState.SHOW, ft.AppLifecycleState.RESUME)
"""A phone tells of both, a browser's tab only of the first; the focus alone is neither."""


@dataclass(frozen=True, slots=True)
class Window:
    """What a screen is laid out for."""

    width: float
    height: float
    scale: float = 1.0
    """Text size set on the device."""
    dark: bool = False
    """The system is set to dark."""
    returns: int = 0
    """How often it has come back into sight: what a device lets go of meanwhile is taken anew."""

    def again(self, now: "Window") -> "Window":
        """Return the window back in sight, with the size and the colours it has *now*."""
        sized = replace(now, width=now.width or self.width, height=now.height or self.height)
        return replace(sized, scale=self.scale, returns=self.returns + 1)


def use_window() -> Window:
    """Return the window of the calling component, and draw it again when it changes."""
    page = ft.context.page
    first = Window(page.width or 390, page.height or 844, dark=_dark(page))
    window, set_window = ft.use_state(first)
    away = ft.use_ref(False)

    def changed(**news: Any) -> None:
        set_window(lambda held: replace(held, **news))

    def seen(event: ft.AppLifecycleStateChangeEvent) -> None:
        back = event.state in BACK
        if back and away.current:  # what has changed meanwhile may not have been told
            now = Window(page.width or 0, page.height or 0, dark=_dark(page))
            set_window(lambda held: held.again(now))
        if back or event.state in AWAY:
            away.current = not back

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        changed(scale=min(2.0, max(1.0, round(event.width / RULER_WIDTH, 2))))

    def follow() -> Callable[[], None]:
        page.on_resize = lambda event: changed(width=event.width, height=event.height)
        page.on_app_lifecycle_state_change = seen
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
