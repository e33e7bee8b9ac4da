"""What stands at the top of the table: which deal it is, and the ways from there."""

import flet as ft

from app import say
from app.i18n import Words
from app.store import Store
from app.ui import keys
from app.ui.hooks import drawn_once
from app.ui.parts.basics import going, round_button
from app.ui.parts.frame import top_bar
from app.ui.parts.written import undoing, undone
from app.ui.scene import Scene
from app.ui.steps import undo_name
from scoring import SeriesState


def table_actions(
    scene: Scene, store: Store, state: SeriesState, *, unread: bool, with_protocol: bool
) -> list[ft.Control]:
    """Return the round buttons of a series: protocol, undo, more."""
    look, words, series = scene.look, scene.words, f"/series/{store.snapshot.id}"
    protocol, more = going(f"{series}/protocol"), going(f"{series}/more")
    rules = going(f"{series}/rules")
    name = None if unread else undo_name(words, state)
    label, undo = words("table.undo_none"), None
    if name:
        label, undo = words("table.undone", name=name), undoing(store, state)
    buttons = [
        round_button(look, ft.Icons.TABLE_ROWS, words("nav.protocol"), protocol, "protocol"),
        round_button(look, ft.Icons.MENU_BOOK, words("rules.title"), rules, "rules"),
        round_button(look, ft.Icons.UNDO, label, undo, keys.UNDO),
        round_button(look, ft.Icons.MORE_HORIZ, words("nav.more"), more, keys.MENU),
    ]
    return buttons if with_protocol else buttons[1:]


def rams_name(words: Words, state: SeriesState, rams: int | None = None) -> str:
    """Return `Rams 3 av 6`, or the name of a rams beyond the agreed ones (A31)."""
    number, length = rams or state.rams, state.rules.series_length
    if number > length:
        return words("table.extra")
    if length == 1:
        return words(f"game.{state.rules.preset}")
    return words("table.rams", rams=number, length=length)


@drawn_once
@ft.component
def Top(
    scene: Scene,
    store: Store,
    state: SeriesState,
    *,
    unread: bool,
    by_calls: bool,
    with_protocol: bool,
    seen: bool,
) -> ft.Control:
    """Show which deal it is; *by_calls* that its tricks follow a pass round, and have a heading.

    What was done is read aloud if it has been *seen* to happen.
    """
    words, players = scene.words, state.players
    dealer = say.called(words, players, state.dealer)
    actions = table_actions(scene, store, state, unread=unread, with_protocol=with_protocol)
    told = undone(words, state) if seen else ""
    rams, single = rams_name(words, state), state.rules.series_length == 1
    if by_calls and single:
        under = words("table.tricks_single", n=state.number, dealer=dealer)
        return top_bar(scene, words("table.tricks"), under, actions=actions, told=told)
    if by_calls:
        under = words("table.tricks_under", rams=rams, n=state.number, dealer=dealer)
        return top_bar(scene, words("table.tricks"), under, actions=actions, told=told)
    forehand = say.called(words, players, state.forehand)
    if single:
        under = words("table.turn", dealer=dealer, forehand=forehand)
        return top_bar(
            scene, words("table.number", n=state.number), under, actions=actions, told=told
        )
    under = words("table.deal", n=state.number, dealer=dealer, forehand=forehand)
    return top_bar(scene, rams, under, actions=actions, told=told)
