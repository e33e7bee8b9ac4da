"""How a series stood on paper: a grid to be filled from a pad of digits, and on it goes."""

from collections.abc import Callable

import flet as ft

from app import say_paper
from app.say import shown
from app.ui.hooks import use_library, use_redraw
from app.ui.hosting import Hosting
from app.ui.paper_entry import MINUS, PaperEntry, Sitting
from app.ui.parts.basics import Tap, button, card, going, text
from app.ui.parts.choices import choices
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.number_pad import number_pad
from app.ui.parts.paper_grid import PaperGrid, table_figures, went_out, who_passed
from app.ui.scene import Scene, use_scene
from app.ui.screens.setup import use_hosting, why_stopped

Act = Callable[[Callable[[PaperEntry], PaperEntry]], Tap]
"""Makes a tap of what it does to that which is typed by then: taps may come faster than drawing."""


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
    words, paper, table = scene.words, hosting.paper, hosting.sitting
    names = {one.id: shown(one.name) for one in hosting.table.players}
    grid = PaperGrid(
        scene, paper, table, names, lambda cell: act(lambda held: held.tapped(cell)), deal
    )
    cards: list[ft.Control] = [
        *([_rams(scene, paper, table, act)] if table.rules.series_length > 1 else []),
        grid.drawn(),
        *who_passed(grid, lambda who, most: act(lambda held: held.passed(who, most))),
        *went_out(grid, lambda who: act(lambda held: held.sooner(who))),
        table_figures(grid),
    ]
    start = button(
        scene.look, words("paper.begin"), begin, "begin", primary=True, expand=not scene.low
    )
    top = top_bar(
        scene,
        words("paper.title"),
        words("paper.under"),
        back=back,
        actions=[start] if scene.low else [],
    )
    below = [
        *_wrong(scene, paper, table, told=told),
        *why_stopped(scene, hosting.stopped),
        _pad(scene, paper, table, act),
        *([] if scene.low else [ft.Row([start])]),
    ]
    return frame(scene, top, cards, ft.Column(below, spacing=8, tight=True))


def _rams(scene: Scene, paper: PaperEntry, table: Sitting, act: Act) -> ft.Control:
    """Return the ramsar to choose from: one more where a tie is played off (A31)."""
    extra = table.rules.final_tie == "extra_rams"
    numbers = range(1, table.rules.series_length + 1 + extra)
    picked = choices(
        scene,
        scene.words("paper.rams"),
        [(str(number), str(number)) for number in numbers],
        str(paper.rams or ""),
        lambda value: act(lambda held: held.playing(int(value), table)),
        "rams",
    )
    return card(scene.look, picked)


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
