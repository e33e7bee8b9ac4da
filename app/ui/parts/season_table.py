"""One season of a standing table: who stands where, and the series it was played in."""

import flet as ft

from app import say_figures
from app.i18n import Words
from app.records import Summary
from app.say import shown
from app.statistics.seasons import Season, SeasonPlayer
from app.ui.parts.basics import card, figure, going, text, title
from app.ui.parts.series_line import series_line
from app.ui.scene import Scene


def season_table(
    scene: Scene, season: Season, rows: dict[str, Summary], count: int
) -> list[ft.Control]:
    """Return the standings and the last *count* series of *season*; *rows* are the library's."""
    look, words = scene.look, scene.words
    lines: list[ft.Control] = [title(words("season.standings"), look.ink, 18, level=2)]
    for at, player in enumerate(season.players):
        lines += [ft.Divider(height=1, color=look.line)] if at else []
        lines.append(_player(scene, season, player))
    notes = [text(line, look.muted, 14) for line in _notes(words, season)]
    played = [rows[series] for series in season.series if series in rows][:count]
    return [
        card(look, ft.Column(lines, spacing=8, tight=True)),
        *notes,
        title(words("season.series", n=len(season.series)), look.ink, 18, level=2),
        *[series_line(scene, row, going(f"/series/{row.id}")) for row in played],
    ]


def _player(scene: Scene, season: Season, player: SeasonPlayer) -> ft.Control:
    look, words, name = scene.look, scene.words, shown(player.person.name)
    # A figure stays on the line of what it counts.
    parts = [part.replace(" ", "\N{NO-BREAK SPACE}") for part in _told(words, season, player)]
    about = " · ".join(parts)
    spoken = words("season.spoken", place=player.place, name=name, n=player.won, about=about)
    place = ft.Container(figure(player.place, look.gold, 24), width=30 * scene.scale)
    won = ft.Column(
        [figure(player.won, look.ink, 30), text(words("season.won"), look.muted, 12)],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    told: list[ft.Control] = [
        text(name, look.ink, 17, strong=True, lines=2),
        text(about, look.muted, 14),
    ]
    if scene.crowded:
        ends = ft.Row([place, won], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        row: ft.Control = ft.Column([ends, *told], spacing=3, tight=True)
    else:
        column = ft.Column(told, spacing=3, tight=True, expand=True)
        row = ft.Row([place, column, won], spacing=10)
    return ft.Semantics(label=spoken, container=True, exclude_semantics=True, content=row)


def _told(words: Words, season: Season, player: SeasonPlayer) -> list[str]:
    """Return what is told of somebody beside the series he has won alone."""
    told = [words("history.found", n=player.series)]
    told += [words("season.shared", n=player.shared)] if player.shared else []
    told.append(words("season.ramsar", n=player.ramsar_won))
    told += [words("season.ramsar_shared", n=player.ramsar_shared)] if player.ramsar_shared else []
    if player.average.of:
        mean = say_figures.mean(words, player.average)
        key = "season.mean_rams" if season.mean == "rams" else "season.mean"
        told.append(words(key, mean=mean))
    told.append(words("flights", n=player.flights))
    return told


def _notes(words: Words, season: Season) -> list[str]:
    """Say by what the places are, and what is not in the figures."""
    notes = [words("season.order" if season.mean else "season.order_alone")]
    if season.unfinished:
        notes.append(words("season.unfinished", n=season.unfinished))
    for seat in season.left_out:
        told = {"name": shown(seat.name), "series": seat.series}
        notes.append(words(f"stats.left_out.{seat.why}", **told))
    return notes
