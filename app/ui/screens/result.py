"""The end of a rams and of the series: who is down, who leads, who has won and why."""

import flet as ft

from app import curves, say, say_paper
from app.i18n import Words
from app.labels import label
from app.reopening import reopening
from app.ui import keys
from app.ui.hooks import Opened
from app.ui.parts.basics import button, card, figure, going, notice, text, title
from app.ui.parts.chart import Chart
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.kept import backup_reminder
from app.ui.parts.seat_name import now_called
from app.ui.parts.share import share_buttons
from app.ui.parts.table_top import rams_name, table_actions
from app.ui.parts.troubles import troubles
from app.ui.parts.written import undone
from app.ui.scene import Scene
from app.ui.steps import deal_title
from scoring import RamsResult, SeriesState, Standing, outcome, rams_winners, seats, standings

BAR_WIDTH, BAR_HEIGHT = 12, 26


def pause_view(scene: Scene, opened: Opened, beside: ft.Control | None) -> ft.View:
    """Return what stands between two ramsar: the result of the last, the standings so far."""
    store, snapshot, words = opened.store, opened.snapshot, scene.words
    state, expected = snapshot.state, len(snapshot.state.facts)

    async def go_on(_: object) -> None:
        await store.edit(lambda held: held.resumed(), expected)

    done, result = state.finished, state.results[-1]
    winners = say.named(words, state.players, rams_winners(result.scores))
    heading = words("pause.title", rams=rams_name(words, state, done))
    under = words("pause.under", names=winners, score=min(result.scores))
    top = top_bar(scene, heading, under, actions=_actions(scene, opened, beside), told=under)
    on_tap = None if snapshot.unread else go_on
    following = button(
        scene.look, words("pause.next"), on_tap, keys.CONFIRM, primary=True, expand=True
    )
    cards = [
        *troubles(scene, store, snapshot),
        *_taken_back(scene, state),
        _scores(scene, state, state.results[-1]),
        title(words("pause.standings", n=done), scene.look.ink, 18, level=2),
        _ranking(scene, opened, show_places=False),
        *_sums(scene, state),
        ft.Row([_open_still(scene, snapshot.id)], wrap=True),
    ]
    return frame(scene, top, cards, ft.Row([following]), beside=beside)


def _taken_back(scene: Scene, state: SeriesState) -> list[ft.Control]:
    """Say what was just taken back: here only a number may have moved."""
    told = undone(scene.words, state)
    return [notice(scene.look, ft.Icons.UNDO, [told])] if told else []


def _open_still(scene: Scene, series_id: str) -> ft.Control:
    """Return the way to what the series can still become."""
    see, label = going(f"/series/{series_id}/forecast"), scene.words("forecast.title")
    return button(scene.look, label, see, "forecast", icon=ft.Icons.INSIGHTS)


def _sums(scene: Scene, state: SeriesState) -> list[ft.Control]:
    """Return the sums rams by rams, to unfold."""
    curve = curves.sums(scene.words, state)
    return [Chart(scene, curve, "curve-sums")] if curve else []


def result_view(scene: Scene, opened: Opened, beside: ft.Control | None) -> ft.View:
    """Return the end of the series: the winner, or the standings where it was stopped (A33)."""
    snapshot, words, look = opened.snapshot, scene.words, scene.look
    state, again = snapshot.state, going(f"/new/{snapshot.id}")
    head = headline(words, state)
    under = say.game(words, state.rules)
    if state.rules.series_length > 1:
        under = words("result.under", game=under, n=state.finished)
    top = top_bar(scene, head, under, actions=_actions(scene, opened, beside), told=under)
    bottom = ft.Row(
        [
            button(look, words("nav.home"), going("/"), "home"),
            button(look, words("result.again"), again, "rematch", primary=True, expand=True),
        ],
        spacing=10,
    )
    told = _ranking(scene, opened, show_places=True)
    if state.rules.series_length == 1 and not state.results:  # stopped: there is no sum to rank by
        flights = tuple(seat.flights for seat in state.seats)
        told = _scores(scene, state, RamsResult(state.scores, flights))
    cards = [
        *troubles(scene, opened.store, snapshot),
        *_taken_back(scene, state),
        text(say.outcome(words, state), look.ink, 16),
        *[text(line, look.muted, 14) for line in now_called(scene, opened)],
        told,
        *backup_reminder(scene, opened.store),
        *_sums(scene, state),
        *[text(line, look.muted, 13) for line in say_paper.told(words, state)],
        *[text(line, look.muted, 13) for line in say.differences(words, state.rules)],
        share_buttons(scene, opened.store),
        *_reopening(scene, opened),
    ]
    return frame(scene, top, cards, bottom, beside=beside)


def _reopening(scene: Scene, opened: Opened) -> list[ft.Control]:
    """Offer to go on with a series that is over, and say what becomes of its last deal."""
    snapshot, words, look = opened.snapshot, scene.words, scene.look
    state, expected = snapshot.state, len(snapshot.state.facts)
    if snapshot.unread or not reopening(state, snapshot.draft):
        return []

    async def reopen(_: object) -> None:
        await opened.store.reopen(expected)

    why = words("result.reopen_stopped")
    if state.ended == "finished":
        why = words("result.reopen_finished", deal=deal_title(words, state, state.rows[-1].seq))
    lines: list[ft.Control] = [
        title(words("result.reopen"), look.ink, 18, level=2),
        text(why, look.muted, 14),
        ft.Row(
            [button(look, words("result.reopen_now"), reopen, "reopen", icon=ft.Icons.REPLAY)],
            wrap=True,
        ),
    ]
    return [card(look, ft.Column(lines, spacing=8, tight=True))]


def _actions(scene: Scene, opened: Opened, beside: ft.Control | None) -> list[ft.Control]:
    snapshot = opened.snapshot
    unread, alone = snapshot.unread is not None, beside is None
    return table_actions(scene, opened.store, snapshot.state, unread=unread, with_protocol=alone)


def headline(words: Words, state: SeriesState) -> str:
    """Say who has won, or where the series was stopped (A33)."""
    won = outcome(state)
    if won is None and state.rules.series_length == 1:
        return words("result.stopped_in", n=state.number)
    if won is None:
        return words("result.stopped", n=state.finished, length=state.rules.series_length)
    if len(won.winners) > 1:
        return words("result.shared")
    return words("result.winner", name=say.called(words, state.players, won.winners[0]))


def _scores(scene: Scene, state: SeriesState, result: RamsResult) -> ft.Control:
    """Return everyone's score in seat order, with who is down to zero and the flights."""
    look, words = scene.look, scene.words
    rows: list[ft.Control] = []
    for seat in seats(len(state.players)):
        score, flights = result.scores[seat], result.flights[seat]
        notes = [words("sign.zero")] if score <= 0 else []
        notes += [words("flights", n=flights)] if flights else []
        color = look.primary if score <= 0 else look.ink
        name = text(
            label(words, state.players, seat), look.ink, 17, strong=True, lines=2, expand=True
        )
        about = text(" · ".join(notes), look.muted, 14)
        number = figure(score, color, 30, spoken=words("score.points", n=score))
        beside = [] if scene.crowded or not notes else [about]
        rows.append(ft.Row([name, *beside, number], spacing=10))
        rows += [about] if notes and not beside else []
    return card(look, ft.Column(rows, spacing=4, tight=True))


def _ranking(scene: Scene, opened: Opened, *, show_places: bool) -> ft.Control:
    """Return everyone by place, with the sum, its ramsar as bars, and the way to the lead."""
    rows: list[ft.Control] = []
    for standing in standings(opened.snapshot.state):
        if rows:
            rows.append(ft.Divider(height=1, color=scene.look.line))
        rows.append(_standing(scene, opened, standing, show_places=show_places))
    return card(scene.look, ft.Column(rows, spacing=8, tight=True))


def _standing(scene: Scene, opened: Opened, standing: Standing, *, show_places: bool) -> ft.Control:
    look, words, state = scene.look, scene.words, opened.snapshot.state
    name = label(words, state.players, standing.seat)
    scores = [result.scores[standing.seat] for result in state.results]
    notes = [words("flights", n=standing.flights), *_way(words, state, standing)]
    if state.carried and state.on_paper:
        notes.append(words("paper.total", total=state.carried.totals[standing.seat]))
    about = " · ".join(notes)
    if not standing.behind and not show_places:
        about += " · " + words("result.leads")
    points = words("score.points", n=standing.total)
    spoken = words("result.spoken", place=standing.place, name=name, points=points, about=about)
    place = ft.Container(figure(standing.place, look.gold, 24), width=30 * scene.scale)
    total = figure(standing.total, look.ink, 34)
    told = [
        text(name, look.ink, 17, strong=True, lines=2),
        *([_bars(scene, scores)] if state.rules.series_length > 1 else []),
        text(about, look.muted, 13),
    ]
    if scene.crowded:
        ends = ft.Row([place, total], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        row: ft.Control = ft.Column([ends, *told], spacing=3, tight=True)
    else:
        row = ft.Row(
            [place, ft.Column(told, spacing=3, tight=True, expand=True), total], spacing=10
        )
    return ft.Semantics(label=spoken, container=True, exclude_semantics=True, content=row)


def _way(words: Words, state: SeriesState, standing: Standing) -> list[str]:
    """Say how far somebody is from the lead; where all but one withdraw, when he did (F11)."""
    if state.rules.end_when == "one_left":
        went = [row.number for row in state.rows if standing.seat in row.out]
        return [words("result.out", n=went[0])] if went else [words("result.left")]
    return [words("result.behind", n=standing.behind)] if standing.behind else []


def _bars(scene: Scene, scores: list[int]) -> ft.Control:
    """Return a bar a rams, as high as its score; the numbers stand in the spoken row."""
    highest = max(10, *scores) if scores else 10
    bars: list[ft.Control] = [
        ft.Container(
            width=BAR_WIDTH,
            height=max(2, BAR_HEIGHT * score / highest),
            bgcolor=scene.look.muted,
            border_radius=3,
        )
        for score in scores
    ]
    return ft.Container(
        ft.Row(bars, spacing=4, vertical_alignment=ft.CrossAxisAlignment.END), height=BAR_HEIGHT
    )
