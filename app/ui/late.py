"""Screens that are imported when they are first drawn: what comes first need not wait for them."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import flet as ft


@dataclass(frozen=True)
class Late:
    """The component *name* of the module *module* among the screens."""

    module: str
    name: str

    def component(self) -> Any:
        """Return the component itself."""
        return getattr(import_module(f"app.ui.screens.{self.module}"), self.name)

    def __call__(self) -> Any:
        """Draw it."""
        return self.component()()


async def bring(routes: Iterable[ft.Route]) -> None:
    """Import every screen of *routes*, one after the other, and let others work in between."""
    for route in routes:
        if isinstance(route.component, Late):
            await asyncio.sleep(0)
            route.component.component()
        await bring(route.children or ())
