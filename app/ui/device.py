"""What the device of a window is like, asked once when it opens."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from app.export.paper import Paper, paper_for
from app.i18n import closest
from app.ui.installed import Installed
from app.ui.services import REFUSALS

PATIENCE, TRIES = 2, 5
"""Seconds a device has to answer, and how often it is asked: one that is reloaded meanwhile never
answers, and can be asked again once it is back."""


@dataclass(frozen=True, slots=True)
class Device:
    """One window's device."""

    language: str
    """The closest language there is a catalog for."""
    still: bool = False
    """It asks for reduced motion."""
    contrast: bool = False
    """It asks for high contrast."""
    data: str = ""
    """Where the series lie, to be shown in the settings; empty if the player cannot go there."""
    paper: Paper = "a4"
    """What is printed on where it is from."""
    installed: Installed | None = None
    """The browser that keeps the app and its files; None where they lie elsewhere."""


async def ask_device(page: ft.Page, data: str = "") -> Device:
    """Ask *page* what it runs on; what it does not tell counts as usual."""
    info = await _asked(page.get_device_info)
    features = await _asked(ft.SemanticsService().get_accessibility_features)
    tags = list(getattr(info, "languages", None) or [])
    return Device(
        closest(tags),
        bool(features and features.disable_animations),
        bool(features and features.high_contrast),
        data,
        paper_for(tags),
    )


async def _asked(question: Callable[[], Awaitable[Any]]) -> Any:
    for _ in range(TRIES):
        try:
            return await asyncio.wait_for(question(), PATIENCE)
        except TimeoutError:
            continue
        except AttributeError:  # Flet's own, while the connection is gone
            await asyncio.sleep(PATIENCE / 4)
        except (*REFUSALS, TypeError, ValueError):  # or an answer that Flet cannot read
            break
    return None
