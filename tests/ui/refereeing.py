"""How the tests ask the referee: cards by their signs, and what is read aloud."""

import flet as ft

from scoring import Card
from tests.scoring.card_talk import cards
from tests.ui.harness import Screen, walk
from tests.ui.window import window


async def lay(screen: Screen, signs: str) -> None:
    """Tap these cards, opening each suit first."""
    for each in cards(signs):
        await screen.tap(f"suit-{each.suit}")
        await screen.tap(key(each))


async def hold(screen: Screen, signs: str) -> None:
    await screen.tap("place-hand")
    await lay(screen, signs)


def key(each: Card) -> str:
    return f"card-{each.suit}-{each.rank}"


def referee(held, store=None, **room) -> Screen:
    return window(held, f"/series/{store.snapshot.id}/referee" if store else "/referee", **room)


def live(screen: Screen) -> list[str]:
    """What is read aloud when it changes."""
    return [
        inner.value
        for control in screen.controls()
        if isinstance(control, ft.Semantics) and control.live_region
        for inner in walk(control)
        if isinstance(inner, ft.Text)
    ]
