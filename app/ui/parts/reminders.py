"""What the table should know before and during the deal, in words."""

import flet as ft

from app import say
from app.draft import Draft
from app.entry import Entry
from app.ui.parts.basics import notice, text
from app.ui.scene import Scene
from scoring import SeriesState, TrumpAce, TrumpLead, order, reminders


def reminder_cards(scene: Scene, state: SeriesState, draft: Draft, now: Entry) -> list[ft.Control]:
    """Return the forced trump lead, and while it is played who buys and leads."""
    words, found = scene.words, list[ft.Control]()
    for reminder in reminders(state):
        if isinstance(reminder, TrumpLead):
            names = say.named(words, state.players, reminder.standing)
            why = words("table.trump_lead_why", names=names, n=len(reminder.standing))
            parts = [words("table.trump_lead"), why]
            parts = [" ".join(parts)] if scene.low else parts
            found.append(notice(scene.look, ft.Icons.STYLE, parts))
    if notes := _notes(scene, state, draft):
        found.append(text(" ".join(notes), scene.look.muted, 14))
    if draft.step == "tricks":
        if not scene.low:  # there the button beside the title counts them
            found.append(_taken(scene, state, now))
        if not draft.straight and not now.deal:
            found.append(_playing(scene, state, now))
    return found


def _notes(scene: Scene, state: SeriesState, draft: Draft) -> list[str]:
    """Say what a game has beyond points (N3, N10, F11 to F14)."""
    words, notes = scene.words, say.pots(scene.words, state, state.rams)
    if state.out:
        out = [
            f"{place}. {say.called(words, state.players, seat)}"
            for place, seat in enumerate(state.out, 1)
        ]
        notes.append(words("table.out", names=" · ".join(out)))
    announcer = draft.holder("general")
    if announcer is not None:
        notes.append(
            words("table.general_called", name=say.called(words, state.players, announcer))
        )
    elif draft.step == "tricks" and not draft.straight:
        return notes  # what follows has been called by then
    elif state.lurking:
        dealer = say.called(words, state.players, state.dealer)
        notes.append(words("table.who_knocks_why", name=dealer))
    elif state.rules.widow != "none":
        notes.append(say.rule(words, "widow", state.rules.widow))
    return notes


def _taken(scene: Scene, state: SeriesState, now: Entry) -> ft.Control:
    """Return a dot a trick, filled as they are accounted for."""
    look, most = scene.look, state.rules.tricks_per_deal
    dots: list[ft.Control] = [
        ft.Container(
            width=12,
            height=12,
            border_radius=6,
            bgcolor=look.primary if number < now.taken else None,
            border=ft.Border.all(1.5, look.primary if number < now.taken else look.muted),
        )
        for number in range(most)
    ]
    count = scene.words("table.taken", taken=now.taken, all=most)
    return ft.Row([*dots, text(count, look.muted, 15)], spacing=6)


def _playing(scene: Scene, state: SeriesState, now: Entry) -> ft.Control:
    """Say who buys in which order, how the dealer draws and who leads (M23 to M27, M32, F4)."""
    words, turn, buying = scene.words, order(state, now.inside), state.rules.buying
    dealer = say.called(words, state.players, state.dealer)
    parts = []
    if turn.leader is not None:
        leader = say.called(words, state.players, turn.leader)
        if buying == "all":
            parts.append(words("table.buying", names=say.named(words, state.players, turn.buying)))
        if buying == "five":
            parts.append(say.rule(words, "buying", buying))
        parts.append(words("table.leads", name=leader) + ".")
    if turn.dealer_buys and buying != "five":
        parts.append(words(f"table.dealer_{buying}", name=dealer))
    if any(isinstance(reminder, TrumpAce) for reminder in reminders(state)):
        parts.append(words("table.trump_ace"))
    return text(" ".join(parts), scene.look.muted, 14)
