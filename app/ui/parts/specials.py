"""What a deal has beyond passing, knocking and tricks: a general, and who was first to zero."""

from collections.abc import Callable, Collection

import flet as ft

from app import say
from app.draft import Draft
from app.entry import Entry
from app.labels import label
from app.ui.parts.basics import Tap, card, tappable, text
from app.ui.parts.choices import fold, heading
from app.ui.scene import Scene
from scoring import Seat, SeriesState

Change = Callable[[Callable[[Draft], Draft]], Tap]
"""Makes a tap that changes the half-entered deal."""


def asked(
    scene: Scene, state: SeriesState, draft: Draft, now: Entry, change: Change | None
) -> list[ft.Control]:
    """Return what no deal is written in without: who was first down to zero (FA9, FA10)."""
    if not now.tied:
        return []
    words, tied = scene.words, now.tied
    told = [seat for seat in draft.went_out if seat in tied]
    names = {seat: label(words, state.players, seat) for seat in tied}
    names |= {seat: f"{place}. {names[seat]}" for place, seat in enumerate(told, 1)}
    asks = words("table.who_next" if told and not now.deal else "table.who_first")

    def pick(seat: Seat) -> Tap | None:
        return change(lambda held: held.first_out(seat)) if change else None

    row = _names(scene, words("table.who_first"), names, told, pick, "first")
    why = "" if scene.low else words("table.who_first_why")
    # With little room and large text the button below asks alone, or it would be out of view.
    head = [] if scene.crowded else [heading(scene, asks, why)]
    found = ft.Column([*head, row], spacing=8, tight=True, expand=True)
    box = card(scene.look, ft.Row([found]), edge=scene.look.primary, padding=12)
    return [ft.Semantics(live_region=True, container=True, content=box)]


def offered(
    scene: Scene, state: SeriesState, draft: Draft, change: Change | None
) -> list[ft.Control]:
    """Return what a game has that is seldom called; nothing where there is no more."""
    return [General(scene, state, draft, change)] if state.rules.general != "none" else []


@ft.component
def General(scene: Scene, state: SeriesState, draft: Draft, change: Change | None) -> ft.Control:
    """Show who has announced all tricks (F14), and whom to choose from once it is opened."""
    opened, set_opened = ft.use_state(False)
    words, announcer = scene.words, draft.holder("general")

    async def unfold(_: object) -> None:
        set_opened(not opened)

    def pick(seat: Seat) -> Tap | None:
        if change is None:
            return None
        announce = change(lambda held: held.given("general", seat))

        async def tapped(event: object) -> None:
            set_opened(False)
            await announce(event)

        return tapped

    head, under = words("table.general"), words("table.general_why")
    if announcer is not None:
        under = words("table.general_by", name=say.called(words, state.players, announcer))
    names = {seat: label(words, state.players, seat) for seat in state.speaking}
    chosen = [] if announcer is None else [announcer]
    row = _names(scene, head, names, chosen, pick, "general")
    return fold(scene, head, under, [row], unfold, "general", is_open=opened)


def _names(
    scene: Scene,
    label: str,
    names: dict[Seat, str],
    chosen: Collection[Seat],
    pick: Callable[[Seat], Tap | None],
    key: str,
) -> ft.Control:
    """Return a button a seat, in the order of *names*; those *chosen* stand out."""
    buttons = [
        _name(scene, f"{label}: {name}", name, seat in chosen, pick(seat), f"{key}-{seat}")
        for seat, name in names.items()
    ]
    return ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)


def _name(
    scene: Scene, label: str, name: str, chosen: bool, on_tap: Tap | None, key: str
) -> ft.Control:
    look = scene.look
    return tappable(
        label,
        on_tap,
        text(name, look.on_primary if chosen else look.ink, 15, strong=chosen),
        key,
        chosen=chosen,
        bgcolor=look.primary if chosen else look.well,
        ring=look.on_primary if chosen else None,
        border=ft.Border.all(1, look.primary if chosen else look.edge),
        padding=ft.Padding.symmetric(horizontal=14, vertical=14),
    )
