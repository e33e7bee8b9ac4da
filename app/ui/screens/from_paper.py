"""How a series stood on paper: a grid to be filled from a pad of digits, and on it goes."""

from collections.abc import Callable

import flet as ft

from app.say import called
from app.ui.hooks import use_library, use_redraw
from app.ui.hosting import Hosting
from app.ui.paper_entry import PaperEntry
from app.ui.parts.basics import Tap, button
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.paper_form import asked, form, use_column, wrong
from app.ui.parts.paper_grid import Act, PaperGrid
from app.ui.scene import Scene, use_scene
from app.ui.screens.setup import use_hosting, why_stopped
from app.ui.ways import begin_at
from scoring import Seat


@ft.component
def FromPaper() -> ft.View:
    """Show what has been typed for the table being gathered; `from_id` is as of `Setup`."""
    scene, page, redraw = use_scene(), ft.context.page, use_redraw()
    use_library(scene.library)
    from_id = ft.use_route_params().get("from_id", "")
    hosting, forget = use_hosting(scene, from_id)
    told, set_told = ft.use_state(False)

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
            begin_at(page, f"/series/{series_id}")
        else:
            redraw()

    back = "/".join(part for part in ("/new", from_id) if part)
    return _framed(scene, hosting, act, deal, begin, back, told=told)


def _framed(
    scene: Scene,
    hosting: Hosting,
    act: Act,
    deal: Callable[[str], Tap],
    begin: Tap,
    back: str,
    *,
    told: bool,
) -> ft.View:
    words, paper, low = scene.words, hosting.paper, scene.low
    sitting = hosting.table.players
    players = [one.name for one in sitting]
    names = {one.id: called(words, players, Seat(at)) for at, one in enumerate(sitting)}
    grid = PaperGrid(scene, paper, hosting.sitting, names, act, deal)
    start = button(scene.look, words("paper.begin"), begin, "begin", primary=True, expand=not low)
    under = "" if paper.at else words("paper.under")
    top = top_bar(scene, words("paper.title"), under, back=back, actions=[start] if low else [])
    below = [
        *wrong(grid, told=told),
        *why_stopped(scene, hosting.stopped),
        *asked(grid),
        *([] if low else [ft.Row([start])]),
    ]
    body = form(grid, use_column(grid))
    return frame(scene, top, [], ft.Column(below, spacing=8, tight=True), body=body)
