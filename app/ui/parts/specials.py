"""What one seat does unlike all others: each is one of the players, or nobody."""

from collections.abc import Callable

import flet as ft

from app.draft import Draft, Role
from app.entry import Entry
from app.ui.parts.basics import Tap, card
from app.ui.parts.choices import choices, fold
from app.ui.scene import Scene
from scoring import Seat, SeriesState

Change = Callable[[Callable[[Draft], Draft]], Tap]
"""Makes a tap that changes the half-entered deal."""
_NOBODY = "nobody"


def asked(
    scene: Scene, state: SeriesState, draft: Draft, now: Entry, change: Change | None
) -> list[ft.Control]:
    """Return what no deal is written in without: who knocked (N3), who was first to zero (FA9)."""
    words, found = scene.words, list[ft.Control]()
    if state.lurking and draft.step == "tricks":
        why = words("table.who_knocks_why", name=state.players[state.dealer])
        found.append(card(scene.look, _holder(scene, state, draft, "knock", change, why)))
    if now.tied:
        told = [seat for seat in draft.went_out if seat in now.tied]
        numbered = {seat: f"{place}. {state.players[seat]}" for place, seat in enumerate(told, 1)}
        pick = choices(
            scene,
            words("table.who_first"),
            [(str(seat), numbered.get(seat, state.players[seat])) for seat in now.tied],
            str(told[0]) if told else "",
            lambda seat: change(lambda held: held.first_out(Seat(int(seat)))) if change else None,
            "first",
            meaning=words("table.who_first_why"),
        )
        found.append(card(scene.look, pick))
    return found


def offered(
    scene: Scene, state: SeriesState, draft: Draft, change: Change | None
) -> list[ft.Control]:
    """Return what a game has beyond passing and knocking; nothing where there is no more."""
    beyond = state.rules.widow != "none" or state.rules.general != "none"
    return [Offered(scene, state, draft, change)] if beyond else []


@ft.component
def Offered(scene: Scene, state: SeriesState, draft: Draft, change: Change | None) -> ft.Control:
    """Show the spare hand (F12, F13) and the general (F14), each with its players."""
    opened, set_opened = ft.use_state(False)
    words, rules = scene.words, state.rules
    cards: list[ft.Control] = []

    async def unfold(_: object) -> None:
        set_opened(not opened)

    if rules.widow != "none":
        why = words(f"table.spare_{rules.widow}")
        cards.append(card(scene.look, _holder(scene, state, draft, "spare", change, why)))
    if rules.general != "none":
        announcer = draft.holder("general")
        under = words("table.general_why")
        if announcer is not None:
            under = state.players[announcer]
        inside = [_holder(scene, state, draft, "general", change)]
        label = words("table.general")
        cards.append(fold(scene, label, under, inside, unfold, "general", is_open=opened))
    return ft.Column(cards, spacing=10, tight=True)


def _holder(
    scene: Scene,
    state: SeriesState,
    draft: Draft,
    role: Role,
    change: Change | None,
    meaning: str = "",
) -> ft.Control:
    """Return the players to choose from for *role*, and nobody."""
    holder = draft.holder(role)
    options = [(str(seat), state.players[seat]) for seat in state.speaking]
    if role != "knock":
        options.insert(0, (_NOBODY, scene.words("table.nobody")))

    def pick(value: str) -> Tap | None:
        seat = None if value == _NOBODY else Seat(int(value))
        return change(lambda held: held.given(role, seat)) if change else None

    return choices(
        scene,
        scene.words(f"table.{role}"),
        options,
        _NOBODY if holder is None else str(holder),
        pick,
        role,
        meaning=meaning,
    )
