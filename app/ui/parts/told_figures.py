"""Figures of one player, each with what it is from and whether that is enough."""

import flet as ft

from app import say, say_figures
from app.statistics.figures import Figure, Kind, Longest
from app.statistics.overview import Average, PlayerFigures
from app.ui.parts.basics import card, text, title
from app.ui.parts.frame import STRETCH
from app.ui.scene import Scene
from app.ui.theme import TITLE


def figure_row(scene: Scene, label: str, value: str, basis: str, *, few: bool) -> ft.Control:
    """Return a figure with its label; one from too little is dim and says so."""
    look, words = scene.look, scene.words
    told = [basis, words("stats.few")] if few else [basis]
    about = ft.Column(
        [text(label, look.ink, 16), text(" · ".join(told), look.muted, 14)],
        spacing=1,
        tight=True,
        expand=None if scene.crowded else True,
    )
    ink = look.muted if few else look.ink
    number = ft.Text(value, size=22 if few else 26, color=ink, font_family=TITLE)
    spoken = words("stats.spoken", label=label, value=value, basis=". ".join(told))
    row: ft.Control = ft.Row([about, number], spacing=12)
    if scene.crowded:
        row = ft.Column([about, number], spacing=2, tight=True)
    return ft.Semantics(label=spoken, container=True, exclude_semantics=True, content=row)


def figures_card(scene: Scene, head: str, rows: list[ft.Control]) -> ft.Control:
    """Return figures that belong together, under a heading."""
    lines = [title(head, scene.look.ink, 18, level=2), *rows]
    inside = ft.Column(lines, spacing=12, tight=True, horizontal_alignment=STRETCH)
    return card(scene.look, inside)


def kind_row(scene: Scene, one: PlayerFigures, kind: Kind) -> list[ft.Control]:
    """Return the figure of that kind; nothing where no game at hand has it."""
    figure, words = one.figures[kind], scene.words
    if figure.missing == "not_in_game":
        return []
    value, basis = say_figures.value(words, kind, figure), say_figures.basis(words, kind, figure)
    return [figure_row(scene, words(f"stats.kind.{kind}"), value, basis, few=_few(figure))]


def average_row(scene: Scene, average: Average) -> ft.Control:
    """Return the mean of the final sums of one form of a game."""
    words, footing = scene.words, average.footing
    label = words("stats.sum", game=words(f"game.{footing.game}"), n=footing.ramsar)
    rules = [say.rule(words, name, value) for name, value in footing.differences.items()]
    basis = words("stats.of.series", n=average.sum.of)
    value = say_figures.mean(words, average.sum)
    return figure_row(scene, " ".join([label, *rules]), value, basis, few=_few(average.sum))


def streak_row(scene: Scene, name: str, longest: Longest) -> ft.Control:
    """Return a longest row of deals or ramsar."""
    words = scene.words
    counted = "ramsar" if name == "winning" else "deals"
    label, basis = words(f"stats.streak.{name}"), words(f"stats.of.{counted}", n=longest.of)
    return figure_row(scene, label, str(longest.value), basis, few=longest.too_few)


def _few(figure: Figure) -> bool:
    return figure.too_few and figure.missing is None
