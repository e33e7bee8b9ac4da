"""What a table needs now and then: redo, another dealer, another date, stopping early, settings."""

from collections.abc import Callable

import flet as ft

from app import say
from app.mending import KEPT
from app.store import Store
from app.ui import keys
from app.ui.hooks import Opened, use_series
from app.ui.parts.about_series import AboutSeries
from app.ui.parts.basics import Tap, button, card, going, text, title
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.troubles import troubles
from app.ui.parts.written import undoing
from app.ui.scene import Scene, use_scene
from app.ui.steps import redo_name, undo_name
from app.ui.ways import go_back
from scoring import AnyFact, DealerSet, Seat, SeriesEnded

Add = Callable[[AnyFact], Tap]


@ft.component
def More() -> ft.View:
    """Show the rarer commands of a series; the half-entered deal is kept meanwhile."""
    scene, page = use_scene(), ft.context.page
    series_id = ft.use_route_params()["id"]
    opened = use_series(scene.library, series_id)
    asking, set_asking = ft.use_state(False)
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    store, snapshot = opened.store, opened.snapshot

    def add(fact: AnyFact) -> Tap:
        async def tapped(_: object) -> None:
            await store.add(fact, len(snapshot.state.facts))
            go_back(page, f"/series/{series_id}")

        return tapped

    async def ask(_: object) -> None:
        set_asking(not asking)

    cards = [*troubles(scene, store, snapshot), *_steps(scene, opened), _places(scene, opened)]
    if not snapshot.unread:
        cards.append(ft.Container(AboutSeries(opened), key="about-series"))
    if not snapshot.state.ended and not snapshot.unread:
        cards += [_dealers(scene, opened, add), _ending(scene, asking, ask, add)]
    cards.append(_deleting(scene, store))
    top = top_bar(scene, scene.words("nav.more"), back=f"/series/{series_id}")
    return frame(scene, top, cards)


def _deleting(scene: Scene, store: Store) -> ft.Control:
    """Offer to delete the series; it asks nothing, the screen that follows takes it back."""
    look, words = scene.look, scene.words

    async def delete(_: object) -> None:
        await store.delete(scene.library.clock())

    lines: list[ft.Control] = [
        title(words("more.delete"), look.ink, 18, level=2),
        text(words("more.delete_why", n=KEPT.days), look.muted, 14),
        ft.Row([button(look, words("more.delete_now"), delete, "delete", danger=True)], wrap=True),
    ]
    return card(look, ft.Column(lines, spacing=8, tight=True))


def _steps(scene: Scene, opened: Opened) -> list[ft.Control]:
    """Offer to take a step back and to repeat it; not on a series that can only be read."""
    words, state, fixed = scene.words, opened.snapshot.state, opened.snapshot.unread

    async def redo(_: object) -> None:
        await opened.store.redo(len(state.facts))

    back, undo = None if fixed else undo_name(words, state), undoing(opened.store, state)
    again = None if fixed else redo_name(words, state)
    return [
        _step(scene, "undo", back, undo if back else None, keys.UNDO, ft.Icons.UNDO),
        _step(scene, "redo", again, redo if again else None, keys.REDO, ft.Icons.REDO),
    ]


def _places(scene: Scene, opened: Opened) -> ft.Control:
    words, series_id = scene.words, opened.snapshot.id
    paper = ("paper", words("paper.correct"), f"/series/{series_id}/paper")
    ways = [
        ("protocol", words("nav.protocol"), f"/series/{series_id}/protocol"),
        *([paper] if opened.snapshot.state.carried else []),
        ("big", words("big.title"), f"/series/{series_id}/big"),
        ("rules", words("rules.title"), f"/series/{series_id}/rules"),
        ("guide", words("guide.title"), f"/series/{series_id}/guide"),
        ("forecast", words("forecast.title"), f"/series/{series_id}/forecast"),
        ("referee", words("referee.title"), f"/series/{series_id}/referee"),
        ("settings", words("nav.settings"), "/settings"),
        ("history", words("nav.history"), "/history"),
        ("home", words("nav.home"), "/"),
    ]
    buttons = [button(scene.look, label, going(where), key) for key, label, where in ways]
    return ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)


def _step(
    scene: Scene, what: str, name: str | None, on_tap: Tap | None, key: str, icon: ft.IconData
) -> ft.Control:
    label = scene.words(f"more.{what}", name=name) if name else scene.words(f"table.{what}_none")
    return ft.Row([button(scene.look, label, on_tap, key, icon=icon, expand=True)])


def _dealers(scene: Scene, opened: Opened, add: Add) -> ft.Control:
    """Offer to move the next deal (A17)."""
    look, words, state = scene.look, scene.words, opened.snapshot.state
    choice = [_dealer(scene, opened, seat, add) for seat in state.inside]
    lines: list[ft.Control] = [
        title(words("more.dealer"), look.ink, 18, level=2),
        text(words("more.dealer_why"), look.muted, 14),
        ft.Row(choice, wrap=True, spacing=8, run_spacing=8),
    ]
    return card(look, ft.Column(lines, spacing=8, tight=True))


def _dealer(scene: Scene, opened: Opened, seat: Seat, add: Add) -> ft.Control:
    state = opened.snapshot.state
    deals = seat == state.dealer
    name = say.called(scene.words, state.players, seat)
    label = scene.words("more.deals" if deals else "more.let_deal", name=name)
    icon = ft.Icons.CHECK if deals else None
    on_tap = None if deals else add(DealerSet(seat=seat))
    return button(scene.look, label, on_tap, f"dealer-{seat}", icon=icon)


def _ending(scene: Scene, asking: bool, ask: Tap, add: Add) -> ft.Control:
    """Offer to stop before the last rams (A33), asking once."""
    look, words = scene.look, scene.words
    lines: list[ft.Control] = [
        title(words("more.stop"), look.ink, 18, level=2),
        text(words("more.stop_why"), look.muted, 14),
    ]
    if asking:
        stop = button(look, words("more.stop_yes"), add(SeriesEnded()), "stop-yes", danger=True)
        lines.append(ft.Row([button(look, words("more.stop_no"), ask, "stop-no")], wrap=True))
        lines.append(ft.Container(ft.Row([stop], wrap=True), padding=ft.Padding.only(top=32)))
    else:
        lines.append(ft.Row([button(look, words("more.stop_ask"), ask, "stop")], wrap=True))
    return card(look, ft.Column(lines, spacing=8, tight=True))
