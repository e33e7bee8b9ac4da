"""How a series stood on paper: a grid to be filled from a pad of digits, and on it goes."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from app import say_paper
from app.say import called
from app.ui.hooks import use_library, use_redraw
from app.ui.hosting import Hosting
from app.ui.paper_entry import MINUS, PaperEntry, Sitting
from app.ui.parts.basics import Tap, button, card, going, tappable, text
from app.ui.parts.frame import GAP, STRETCH, frame, top_bar
from app.ui.parts.number_pad import number_pad
from app.ui.parts.paper_grid import GRID, Act, PaperGrid, line_key, table_figures, went_out
from app.ui.scene import Scene, use_scene
from app.ui.screens.setup import use_hosting, why_stopped
from app.ui.theme import TARGET
from scoring import Seat

TALL: Final = 520
"""Height that is taken by all but the players' lines."""
LINE, BEFORE = 54, 2
"""Height of a line, and lines kept in sight above the one at hand."""


@ft.component
def FromPaper() -> ft.View:
    """Show what has been typed for the table being gathered; `from_id` is as of `Setup`."""
    scene, page, redraw = use_scene(), ft.context.page, use_redraw()
    use_library(scene.library)
    from_id = ft.use_route_params().get("from_id", "")
    hosting, forget = use_hosting(scene, from_id)
    told, set_told = ft.use_state(False)
    hosting.renew()

    if hosting.table.rules.series_length == 1 and hosting.paper.rams != 1:
        hosting.paper = hosting.paper.playing(1, hosting.sitting)

    def act(step: Callable[[PaperEntry], PaperEntry]) -> Tap:
        async def tapped(_: object) -> None:
            hosting.write(step(hosting.paper))
            redraw()

        return tapped

    def deal(who: str) -> Tap:
        async def tapped(_: object) -> None:
            player = next(one for one in hosting.table.players if one.id == who)
            hosting.change(lambda table: table.dealt_by(player))
            redraw()

        return tapped

    async def begin(_: object) -> None:
        table = hosting.sitting
        if hosting.paper.carried(table) is None or hosting.paper.faults(table):
            set_told(True)
            hosting.write(hosting.paper.onward(table) if hosting.paper.rams else hosting.paper)
            redraw()
        elif series_id := await hosting.begin(from_paper=True):
            forget()
            page.navigate(f"/series/{series_id}")
        else:
            redraw()

    back = going("/".join(part for part in ("/new", from_id) if part))
    return _framed(scene, hosting, act, deal, begin, back, told=told)


def _framed(
    scene: Scene,
    hosting: Hosting,
    act: Act,
    deal: Callable[[str], Tap],
    begin: Tap,
    back: Tap,
    *,
    told: bool,
) -> ft.View:
    words, paper, table, low = scene.words, hosting.paper, hosting.sitting, scene.low
    sitting = hosting.table.players
    players = [one.name for one in sitting]
    names = {one.id: called(words, players, Seat(at)) for at, one in enumerate(sitting)}
    grid = PaperGrid(scene, paper, table, names, act, deal)
    cards: list[ft.Control] = [
        *([_rams(scene, paper, table, act)] if table.rules.series_length > 1 else []),
        grid.drawn(),
        *went_out(grid),
        table_figures(grid),
    ]
    start = button(scene.look, words("paper.begin"), begin, "begin", primary=True, expand=not low)
    under = "" if paper.at else words("paper.under")
    top = top_bar(scene, words("paper.title"), under, back=back, actions=[start] if low else [])
    below = [
        *_wrong(scene, paper, table, told=told),
        *why_stopped(scene, hosting.stopped),
        *([grid.prompt(paper.at), _pad(scene, paper, table, act)] if paper.at else []),
        *([] if low else [ft.Row([start])]),
    ]
    middle = _use_followed(cards, _followed(scene, paper, table))
    return frame(scene, top, [], ft.Column(below, spacing=8, tight=True), body=middle)


def _followed(scene: Scene, paper: PaperEntry, table: Sitting) -> str | None:
    """Return the key of what should be in sight, where not all players are at once."""
    at = paper.at and paper.at[1]
    if not at or scene.height > TALL + LINE * len(table.ids):
        return None
    seat = table.ids.index(at)
    return line_key(seat - BEFORE) if seat > BEFORE else GRID


def _use_followed(cards: list[ft.Control], key: str | None) -> ft.Control:
    """Return *cards* one below the other, scrolled to *key* whenever that becomes another."""
    column = ft.use_memo(ft.Ref[ft.Column], [])

    async def follow() -> None:
        if key and column.current:
            await column.current.scroll_to(scroll_key=key)

    ft.use_effect(follow, [key])
    return ft.Column(
        cards,
        ref=column,
        spacing=GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=STRETCH,
    )


def _rams(scene: Scene, paper: PaperEntry, table: Sitting, act: Act) -> ft.Control:
    """Return the ramsar to choose from: one more where a tie is played off (A31)."""
    look, words = scene.look, scene.words
    extra = table.rules.final_tie == "extra_rams"
    tabs: list[ft.Control] = []
    for number in range(1, table.rules.series_length + 1 + extra):
        here = number == paper.rams
        ink = look.on_primary if here else look.ink
        face = ft.Container(
            text(str(number), ink, 16, strong=here),
            alignment=ft.Alignment.CENTER,
            width=TARGET * scene.scale**0.5,
            height=TARGET,
        )
        tabs.append(
            tappable(
                f"{words('paper.rams')}: {number}",
                act(partial(PaperEntry.playing, rams=number, table=table)),
                face,
                f"rams-{number}",
                chosen=here,
                bgcolor=look.primary if here else look.well,
                ring=look.on_primary if here else None,
                border=ft.Border.all(1, look.primary if here else look.edge),
            )
        )
    asked = text(words("paper.rams"), look.ink, 15, strong=True)
    row = ft.Row(tabs, wrap=True, spacing=5, run_spacing=6)
    return card(look, ft.Column([asked, row], spacing=6, tight=True), padding=10)


def _pad(scene: Scene, paper: PaperEntry, table: Sitting, act: Act) -> ft.Control:
    figure, rules = paper.at[0] if paper.at else None, table.rules
    may = {
        MINUS: figure == "total" and rules.floor != 0,
        "10": figure == "score" and (rules.cap is None or rules.cap >= 10),  # noqa: PLR2004 - as on the key
    }
    return number_pad(
        scene,
        lambda sign: act(lambda held: held.key(sign, table)),
        act(PaperEntry.erased),
        act(lambda held: held.onward(table)),
        open_to=frozenset(sign for sign, open_ in may.items() if open_),
    )


def _wrong(scene: Scene, paper: PaperEntry, table: Sitting, *, told: bool) -> list[ft.Control]:
    """Say what is wrong with all of it, and once it was to begin, what is missing."""
    words, look = scene.words, scene.look
    found = [fault for fault in paper.faults(table) if fault.seat is None]
    lines = [say_paper.fault(words, fault) for fault in found]
    if told and paper.rams is None:
        lines.append(words("paper.no_rams"))
    elif told and (left := len(paper.missing(table))):
        lines.append(words("paper.left", n=left))
    shown_lines = ft.Column([text(line, look.danger, 14, strong=True) for line in lines], spacing=2)
    return [ft.Semantics(content=shown_lines, live_region=True, container=True)] if lines else []
