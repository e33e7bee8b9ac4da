"""One series in a list: who played what, when, and how it stands or ended."""

import flet as ft

from app import say
from app.i18n import Words
from app.naming import table_of
from app.records import Summary
from app.say import shown
from app.ui.parts.basics import Tap, tappable, text, title
from app.ui.scene import Scene


def standing(words: Words, row: Summary) -> str:
    """Return how the series stands: `Rams 3 av 6`, `Doris vann`; a single game is under way."""
    match row.status:
        case "finished":
            key = "line.won" if len(row.winners) == 1 else "line.shared"
            return words(key, names=say.named(words, row.players, row.winners))
        case "stopped" if row.length == 1:
            return words("line.stopped_single")
        case "stopped":
            return words("line.stopped", rams=row.rams, length=row.length)
        case "running" if row.rams > row.length:
            return words("table.extra")
        case "running" if row.length == 1:
            return words("line.running_single")
        case "running":
            return words("table.rams", rams=row.rams, length=row.length)


def series_line(scene: Scene, row: Summary, on_tap: Tap) -> ft.Control:
    """Return *row* as a line of the history."""
    look, words = scene.look, scene.words
    names, status, date = names_of(scene, row), standing(words, row), words.day(row.day)
    running, game = row.status == "running", say.game(words, row.rules)
    lines: list[ft.Control] = [
        text(f"{date} · {game}", look.muted, 13, lines=4 if scene.crowded else 2),
        text(names, look.ink, 16, strong=True),
        text(status, look.primary if running else look.muted, 14, strong=running),
        *_noted(scene, row),
        *_differing(scene, row),
    ]
    spoken = ". ".join([date, names, status, *_place_and_note(row), _rules(words, row)])
    return _line(scene, spoken, lines, on_tap, f"series-{row.id}")


def running_card(scene: Scene, row: Summary, on_tap: Tap) -> ft.Control:
    """Return the series one is most likely to go on with, in large."""
    look, words = scene.look, scene.words
    names, status = names_of(scene, row), standing(words, row)
    lines: list[ft.Control] = [
        text(words("home.go_on"), look.primary, 14, strong=True),
        title(status, look.ink, 26 if scene.crowded else 30, level=2),
        text(names, look.ink, 17),
        text(say.game(words, row.rules), look.ink, 15),
        *_differing(scene, row),
        text(words("home.began", date=row.day), look.muted, 13),
    ]
    spoken = f"{words('home.go_on')}. {status}. {names}. {_rules(words, row)}"
    return _line(scene, spoken, lines, on_tap, f"series-{row.id}", edge=look.primary, padding=18)


def names_of(scene: Scene, row: Summary) -> str:
    """Return everybody in seat order as a list in words."""
    return table_of(scene.words, row, scene.library.shelf.people)


def _line(
    scene: Scene,
    spoken: str,
    lines: list[ft.Control],
    on_tap: Tap,
    key: str,
    *,
    edge: str = "",
    padding: float = 14,
) -> ft.Control:
    look = scene.look
    about = ft.Column(lines, spacing=3, tight=True, expand=True)
    sign = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=24, color=look.muted)
    return tappable(
        spoken,
        on_tap,
        ft.Row([about, sign], spacing=8),
        key,
        bgcolor=look.card,
        border=ft.Border.all(2 if edge else 1, edge or look.edge),
        padding=padding,
    )


def _rules(words: Words, row: Summary) -> str:
    """Return the game and what differs from it, in sentences."""
    return " ".join([f"{say.game(words, row.rules)}.", *_differences(words, row)])


def _differences(words: Words, row: Summary) -> list[str]:
    """Say what differs from the game; its name stands beside it."""
    return say.differences(words, row.rules.model_copy(update={"own_name": None}))


def _differing(scene: Scene, row: Summary) -> list[ft.Control]:
    told = " ".join(_differences(scene.words, row))
    return [text(told, scene.look.muted, 13)] if told else []


def _noted(scene: Scene, row: Summary) -> list[ft.Control]:
    told = " · ".join(_place_and_note(row))
    return [text(told, scene.look.muted, 13, lines=2)] if told else []


def _place_and_note(row: Summary) -> list[str]:
    """Return what is told of them, on one line."""
    return [shown(" ".join(told.split())) for told in (row.place, row.note) if told]
