"""The referee: tap the cards as they were played; it says who takes them and what may be played.

Nothing is stored: it is asked and forgotten.
"""

from collections.abc import Callable
from typing import cast, get_args

import flet as ft

from app.ui import keys
from app.ui.case import Case, Place, case_of
from app.ui.hooks import Opened, use_series
from app.ui.parts.asking import Asking, Change
from app.ui.parts.basics import Tap, button, notice, round_button, tappable, text
from app.ui.parts.card_picker import card_picker, column_width, suit_row
from app.ui.parts.frame import GAP, STRETCH, frame, side, top_bar
from app.ui.parts.laid import hand_cards, trick_cards
from app.ui.parts.missing import missing
from app.ui.parts.terms import rules_fold, seats_fold
from app.ui.parts.verdict import verdict
from app.ui.scene import Scene, use_scene
from app.ui.theme import TARGET
from scoring import Duties, Suit, ranking, ranks_of


@ft.component
def Referee() -> ft.View:
    """Ask without a series; the pack and the duties are chosen here."""
    scene = use_scene()
    case, set_case = ft.use_state(Case(ranking(), Duties(trump_ace=True)))
    is_open, set_open = ft.use_state(False)
    change = _changing(scene, set_case)
    return _view(Asking(scene, case, None, change, is_open, _folding(set_open), "/"))


@ft.component
def SeriesReferee() -> ft.View:
    """Ask about the deal being played: its players, its rules and who stands at one point."""
    scene = use_scene()
    series_id = ft.use_route_params()["id"]
    opened = use_series(scene.library, series_id)
    asked, set_asked = ft.use_state(cast("Case | None", None))
    is_open, set_open = ft.use_state(False)
    if not isinstance(opened, Opened):
        return missing(scene, opened)
    state = opened.snapshot.state
    back, ranks = f"/series/{series_id}", ranks_of(state.rules, len(state.players))
    if ranks is None:
        return _unknown(scene, back)
    begun = case_of(state, opened.snapshot.draft, ranks)
    change = _changing(scene, lambda step: set_asked(lambda held: step(held or begun)))
    return _view(Asking(scene, asked or begun, state, change, is_open, _folding(set_open), back))


def _unknown(scene: Scene, back: str) -> ft.View:
    """Say that nobody has told in what order this game's standing trumps beat each other."""
    words = scene.words
    parts = [words("referee.unknown"), words("referee.unknown_why")]
    told = notice(scene.look, ft.Icons.INFO_OUTLINE, parts)
    return frame(scene, top_bar(scene, words("referee.title"), back=back), [told])


def _changing(scene: Scene, put: Callable[[Callable[[Case], Case]], None]) -> Change:
    def change(step: Callable[[Case], Case]) -> Tap:
        async def tapped(_: object) -> None:
            put(step)
            await scene.tick()

        return tapped

    return change


def _folding(set_open: Callable[[Callable[[bool], bool]], None]) -> Tap:
    async def tapped(_: object) -> None:
        set_open(lambda held: not held)

    return tapped


def _view(asking: Asking) -> ft.View:
    scene, case, change = asking.scene, asking.case, asking.change
    words = scene.words
    label = words("referee.undo" if case.before else "table.undo_none")
    undo = change(Case.undone) if case.before else None
    clear = change(Case.cleared) if case.laid else None
    actions = [
        round_button(scene.look, ft.Icons.DELETE_SWEEP, words("referee.clear"), clear, "clear"),
        round_button(scene.look, ft.Icons.UNDO, label, undo, keys.UNDO),
    ]
    top = top_bar(scene, words("referee.title"), back=asking.back, actions=actions)
    asked = [_places(asking), _trumps(asking)]
    answer = [verdict(scene, case, asking.state)]
    about = [seats_fold(asking) if asking.state else rules_fold(asking)]
    trick, hand = trick_cards(asking), hand_cards(asking)
    near, far = (trick, []) if case.place == "trick" else (hand, trick)
    on = _next(asking)
    if scene.low:
        width = (scene.width - 2 * side(scene) - GAP) / 2
        halves = [[*asked, *answer, *on, *about], [_pack(asking, width), *near, *far]]
        return frame(scene, top, [], body=_abreast(halves, width), width=scene.width)
    pack = _pack(asking, column_width(scene))
    if scene.crowded:
        return frame(scene, top, [*asked, pack, *near, *answer, *on, *far, *about])
    bottom = ft.Column([*on, pack], spacing=6, tight=True, horizontal_alignment=STRETCH)
    return frame(scene, top, [*asked, *near, *answer, *far, *about], bottom)


def _pack(asking: Asking, width: float) -> ft.Control:
    heading = "" if _next(asking) else _heading(asking)
    return card_picker(asking.scene, asking.case, asking.change, heading, width)


def _abreast(halves: list[list[ft.Control]], width: float) -> ft.Control:
    """Return two columns that scroll each by itself, for a phone on its side."""
    columns: list[ft.Control] = [
        ft.Column(each, spacing=GAP, scroll=ft.ScrollMode.AUTO, width=width) for each in halves
    ]
    return ft.Row(columns, spacing=GAP, expand=True, vertical_alignment=STRETCH)


def _heading(asking: Asking) -> str:
    """Say where the next card goes, and how many lie there."""
    words, case = asking.scene.words, asking.case
    if case.place == "hand":
        return words("referee.into_hand", n=len(case.hand), most=case.held)
    if case.inside:
        return words("referee.onto_table_of", n=len(case.trick), most=len(case.inside))
    return words("referee.onto_table", n=len(case.trick))


def _places(asking: Asking) -> ft.Control:
    """Return the two questions: who takes the trick, what may be played."""
    places = [_place(asking, place) for place in get_args(Place)]
    if asking.scene.crowded:
        return ft.Column([ft.Row([place]) for place in places], spacing=8, tight=True)
    return ft.Row(places, spacing=8)


def _place(asking: Asking, place: Place) -> ft.Control:
    look, words, chosen = asking.scene.look, asking.scene.words, asking.case.place == place
    label = words(f"referee.{place}")
    ink = look.on_primary if chosen else look.ink
    face: list[ft.Control] = [text(label, ink, 16, strong=True)]
    if chosen:
        face.insert(0, ft.Icon(ft.Icons.CHECK, size=18, color=ink))
    return tappable(
        label,
        asking.change(lambda held: held.onto(place)),
        ft.Row(face, alignment=ft.MainAxisAlignment.CENTER, spacing=6),
        f"place-{place}",
        chosen=chosen,
        height=max(TARGET, 30 * asking.scene.scale),
        bgcolor=look.primary if chosen else look.card,
        ring=look.on_primary if chosen else None,
        border=ft.Border.all(1, look.primary if chosen else look.edge),
        expand=True,
    )


def _trumps(asking: Asking) -> ft.Control:
    scene, case = asking.scene, asking.case
    label = scene.words("referee.trump")

    def pick(suit: Suit) -> Tap:
        return asking.change(lambda held: held.trumps(suit))

    row = suit_row(scene, "trump", label, case.trump, pick)
    head = text(label, scene.look.ink, 16, strong=True)
    if scene.crowded:
        return ft.Column([head, row], spacing=4, tight=True, horizontal_alignment=STRETCH)
    return ft.Row([head, ft.Container(row, expand=True)], spacing=10)


def _next(asking: Asking) -> list[ft.Control]:
    """Offer the next trick, once this one is played."""
    case = asking.case
    if not case.done or (case.place == "hand" and not case.over):
        return []
    scene, tap = asking.scene, asking.change(Case.next_trick)
    label = scene.words("referee.next")
    return [ft.Row([button(scene.look, label, tap, "next", primary=True, expand=True)])]
