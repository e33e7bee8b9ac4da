"""The name on a seat's card; where two at the table share it, what tells them apart as well."""

import flet as ft

from app.labels import TINTS, namesake
from app.naming import called_now
from app.ui.hooks import Opened
from app.ui.parts.basics import text
from app.ui.parts.player_line import badge
from app.ui.scene import Scene
from scoring import Seat, SeriesState, seats

SIZE = 26


def now_called(scene: Scene, opened: Opened) -> list[str]:
    """Say of everybody who has another name today than this series was played under."""
    names, ids = opened.snapshot.state.players, opened.store.record.player_ids
    return called_now(scene.words, names, ids, scene.library.shelf.people)


def tints(scene: Scene, opened: Opened) -> tuple[int | None, ...]:
    """Return a colour a seat where its name is another's too, else None.

    Who is not known, or has the colour of somebody before him at the table, gets another.
    """
    state, ids = opened.snapshot.state, opened.store.record.player_ids
    who, found = scene.library.shelf.people, list[int | None]()
    for seat in seats(len(state.players)):
        person = who.get(ids[seat]) if seat < len(ids) else None
        tint = person.tint % TINTS if person else seat % TINTS
        while namesake(state.players, seat) and tint in found and len(found) < TINTS:
            tint = (tint + 1) % TINTS
        found.append(tint if namesake(state.players, seat) else None)
    return tuple(found)


def seat_name(
    scene: Scene, state: SeriesState, seat: Seat, ink: str, tint: int | None
) -> list[ft.Control]:
    """Return what stands on the card: the name, and by *tint* the initials and the place."""
    name: list[ft.Control] = [text(state.players[seat], ink, 17, strong=True, lines=2)]
    if tint is None:
        return name
    place = text(scene.words("seat.place", n=seat + 1), scene.look.muted, 13)
    return [badge(scene, state.players[seat], tint, SIZE), *name, place]
