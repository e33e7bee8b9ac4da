"""A new series: who plays, in which order, who deals first, and by which rules."""

from collections.abc import Callable

import flet as ft

from app.groups import group_name
from app.library import Player
from app.store import Trouble
from app.ui.hooks import use_apart, use_library, use_redraw
from app.ui.hosting import TAGS, Hosting
from app.ui.invitation import Invitation, is_new
from app.ui.inviting import invited
from app.ui.keeping import Keeping
from app.ui.parts.add_player import AddPlayer
from app.ui.parts.basics import Tap, button, going, notice
from app.ui.parts.choices import fold
from app.ui.parts.fields import field
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.game_choice import agreement, game_choice
from app.ui.parts.gathering import Gathering
from app.ui.parts.house_rules import house_rules
from app.ui.parts.ruling import Ruling
from app.ui.parts.shelf_notices import failure, trouble_parts
from app.ui.scene import Scene, use_scene
from app.ui.ways import begin_at, go
from scoring.table import FEWEST, MOST


@ft.component
def Setup() -> ft.View:
    """Show the table being gathered; `from_id` in the route is as of `invited`."""
    scene, page, redraw = use_scene(), ft.context.page, use_redraw()
    shelf = use_library(scene.library)
    from_id = ft.use_route_params().get("from_id", "")
    hosting, forget = use_hosting(scene, from_id)
    opened, unfold = _use_folds()
    keeping = ft.use_memo(lambda: Keeping(scene.library, hosting), [hosting])

    def change(step: Callable[[Invitation], Invitation]) -> None:
        hosting.change(step)
        redraw()

    def seat(player: Player) -> Tap:
        async def tapped(_: object) -> None:
            change(lambda table: table.joined(player))
            await scene.tick()

        return tapped

    async def begin(_: object) -> None:
        if series_id := await hosting.begin():
            forget()
            begin_at(page, f"/series/{series_id}")
        else:
            redraw()

    async def to_paper(_: object) -> None:
        if hosting.seated():
            go(page, "/".join(part for part in ("/paper", from_id) if part))
        else:
            redraw()

    table, apart = hosting.table, use_apart(scene, *filter(is_new, hosting.table.players))
    ruling = Ruling(scene, hosting, keeping, shelf, redraw, opened, unfold)
    adding = ft.Container(AddPlayer(hosting, shelf, apart, redraw, seat), key="adding")
    cards = [adding, *_agreed(ruling, from_id), _paper(scene, to_paper)]
    if table.players:
        cards.insert(0, ft.Container(Gathering(table, apart, change), key="gathering"))
    return _framed(scene, cards, begin, hosting.stopped, table.group)


def _agreed(ruling: Ruling, from_id: str) -> list[ft.Control]:
    """Return what the table agrees upon: the game, its rules, and what is told of the evening."""
    return [
        game_choice(ruling),
        *agreement(ruling),
        house_rules(ruling),
        _to_read(ruling.scene, ruling.hosting.table, from_id),
        _about(ruling),
    ]


def _to_read(scene: Scene, table: Invitation, from_id: str) -> ft.Control:
    """Return the way to the rules of the game chosen, and from there back to this table."""
    where = "/".join(part for part in ("/rules", table.rules.preset, from_id) if part)
    read = button(
        scene.look, scene.words("rules.title"), going(where), "read", icon=ft.Icons.MENU_BOOK
    )
    return ft.Row([read])


def _paper(scene: Scene, on_tap: Tap) -> ft.Control:
    """Return the way on for a series that has been kept on paper."""
    look, words, note = scene.look, scene.words, ft.Icons.EDIT_NOTE
    label, under = words("setup.paper"), words("setup.paper_why")
    return ft.Row([button(look, label, on_tap, "paper", under=under, icon=note, expand=True)])


def _use_folds() -> tuple[frozenset[str], Callable[[str], Tap]]:
    """Return what is unfolded, and what makes a tap that opens or closes a part."""
    opened, set_opened = ft.use_state(frozenset[str]())

    def unfold(part: str) -> Tap:
        async def tapped(_: object) -> None:
            set_opened(opened ^ {part})

        return tapped

    return opened, unfold


def use_hosting(scene: Scene, from_id: str) -> tuple[Hosting, Callable[[], None]]:
    """Return what this window holds of the new series, as of now, and a call to forget it."""
    held, key = ft.context.page.session.store, f"hosting {from_id}"
    hosting: Hosting | None = held.get(key)
    if hosting is None:
        table = invited(scene.library, from_id) if from_id else None
        hosting = Hosting(scene.library, table or Invitation())
        held.set(key, hosting)
    hosting.renew()
    return hosting, lambda: held.remove(key)


def _framed(
    scene: Scene,
    cards: list[ft.Control],
    begin: Tap,
    stopped: Trouble | str | None,
    group: str,
) -> ft.View:
    """Return the screen, with its one button at the thumb, or above where the window is low."""
    low, words = scene.low, scene.words
    start = button(scene.look, words("setup.begin"), begin, "begin", primary=True, expand=not low)
    under = group_name(scene.library.shelf.groups, group)
    actions = [start] if low else []
    top = top_bar(scene, words("setup.title"), under, back="/", actions=actions)
    below = [*why_stopped(scene, stopped), *([] if low else [ft.Row([start])])]
    return frame(scene, top, cards, ft.Column(below, spacing=8, tight=True) if below else None)


def _about(ruling: Ruling) -> ft.Control:
    scene, typed, is_open = ruling.scene, ruling.hosting.typed, "about" in ruling.opened
    words, on_fold = scene.words, ruling.fold("about")
    inside = [field(scene, typed, tag, words(f"setup.{tag}")) for tag in TAGS]
    told = " · ".join(value for tag in TAGS if (value := typed.get(tag, "").strip()))
    under = told or words("setup.about_why")
    return fold(scene, words("setup.about"), under, inside, on_fold, "about", is_open=is_open)


def why_stopped(scene: Scene, stopped: Trouble | str | None) -> list[ft.Control]:
    """Say why it has not begun."""
    look, words = scene.look, scene.words
    if isinstance(stopped, Trouble):
        parts = [*trouble_parts(words, stopped), words("setup.kept")]
        return [failure(scene, stopped, parts)]
    if stopped:
        parts = [words(f"setup.{stopped}", fewest=FEWEST, most=MOST)]
        return [notice(look, ft.Icons.GROUP_ADD, parts, danger=True)]
    return []
