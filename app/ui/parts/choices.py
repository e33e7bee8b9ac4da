"""Choosing: one of several, on or off, a number, and what is folded away until asked for."""

from collections.abc import Callable, Sequence

import flet as ft

from app.ui.parts.basics import Tap, card, figure, round_button, tappable, text
from app.ui.scene import Scene

SHORT = 2
"""Letters of a word too short to be tapped without more room beside it."""


def heading(scene: Scene, label: str, meaning: str = "") -> ft.Control:
    """Return what is chosen, and in a sentence what it means."""
    lines: list[ft.Control] = [text(label, scene.look.ink, 16, strong=True)]
    if meaning:
        lines.append(text(meaning, scene.look.muted, 14))
    return ft.Column(lines, spacing=2, tight=True)


def choices(
    scene: Scene,
    label: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    on_pick: Callable[[str], Tap | None],
    key: str,
    *,
    meaning: str = "",
) -> ft.Control:
    """Return *options* (value, word) side by side, one of them chosen."""
    row = [
        _option(scene, f"{label}: {word}", word, value == chosen, on_pick(value), f"{key}-{value}")
        for value, word in options
    ]
    scene.keyboard.along(key, row)
    return ft.Column(
        [heading(scene, label, meaning), ft.Row(row, wrap=True, spacing=8, run_spacing=8)],
        spacing=8,
        tight=True,
    )


def _option(
    scene: Scene, label: str, word: str, chosen: bool, on_tap: Tap | None, key: str
) -> ft.Control:
    look = scene.look
    ink = look.on_primary if chosen else look.ink
    sign = [ft.Icon(ft.Icons.CHECK, size=18, color=ink)] if chosen else []
    margin = 20 if len(word) <= SHORT else 10 if scene.crowded else 14
    said = text(word, ink, 15, strong=chosen, expand=True)
    said.expand_loose = True  # as wide as the words, but no wider than there is room
    return tappable(
        label,
        on_tap,
        ft.Row([*sign, said], spacing=6, tight=True),
        key,
        chosen=chosen,
        bgcolor=look.primary if chosen else look.well,
        ring=look.on_primary if chosen else None,
        border=ft.Border.all(1, look.primary if chosen else look.edge),
        padding=ft.Padding.symmetric(horizontal=margin, vertical=14),
    )


def switch(
    scene: Scene,
    label: str,
    on: bool,
    on_tap: Tap,
    key: str,
    *,
    meaning: str = "",
    margin: float = 14,
) -> ft.Control:
    """Return a row that is on or off; a tap anywhere on it changes that."""
    look, words = scene.look, scene.words
    sign = ft.Row(
        [
            text(words("choice.on" if on else "choice.off"), look.muted, 14),
            ft.Icon(
                ft.Icons.TOGGLE_ON if on else ft.Icons.TOGGLE_OFF_OUTLINED,
                size=40,
                color=look.primary if on else look.muted,
            ),
        ],
        spacing=6,
        tight=True,
    )
    about = heading(scene, label, meaning)
    about.expand = True
    face: ft.Control = ft.Row([about, sign], spacing=8)
    if scene.crowded:
        below = ft.Row([sign], alignment=ft.MainAxisAlignment.END)
        face = ft.Column([ft.Row([about]), below], spacing=0, tight=True)
    return tappable(
        f"{label}. {meaning}" if meaning else label,
        on_tap,
        _wide(face, margin),
        key,
        toggled=on,
    )


def stepper(
    scene: Scene,
    label: str,
    value: int,
    within: range,
    on_pick: Callable[[int], Tap],
    key: str,
    *,
    meaning: str = "",
) -> ft.Control:
    """Return a number with a button on either side to make it one less or one more."""
    row = _steps(scene, label, value, within, on_pick, key)
    return ft.Column([heading(scene, label, meaning), row], spacing=8, tight=True)


def limit(
    scene: Scene,
    label: str,
    value: int | None,
    within: range,
    words: tuple[str, str],
    on_pick: Callable[[int | None], Tap],
    key: str,
    *,
    first: int,
    meaning: str = "",
) -> ft.Control:
    """Return a number that can be absent, as the first of *words* says; it begins at *first*."""
    given = value is not None
    parts = [
        choices(
            scene,
            label,
            [("none", words[0]), ("some", words[1])],
            "some" if given else "none",
            lambda which: on_pick(None if which == "none" else value if given else first),
            key,
            meaning=meaning,
        )
    ]
    if value is not None:
        parts.append(_steps(scene, label, value, within, on_pick, key))
    return ft.Column(parts, spacing=8, tight=True)


def _steps(
    scene: Scene,
    label: str,
    value: int,
    within: range,
    on_pick: Callable[[int], Tap],
    key: str,
) -> ft.Control:
    look, words = scene.look, scene.words
    less = on_pick(value - 1) if value - 1 in within else None
    more = on_pick(value + 1) if value + 1 in within else None
    return ft.Row(
        [
            round_button(
                look, ft.Icons.REMOVE, f"{label}: {words('choice.less')}", less, f"{key}-less"
            ),
            ft.Semantics(
                live_region=True,
                label=f"{label}: {value}",
                exclude_semantics=True,
                identifier=key,
                content=figure(value, look.ink, 28),
            ),
            round_button(
                look, ft.Icons.ADD, f"{label}: {words('choice.more')}", more, f"{key}-more"
            ),
        ],
        spacing=16,
        tight=True,
    )


def fold(
    scene: Scene,
    label: str,
    under: str,
    inside: Sequence[ft.Control],
    on_tap: Tap,
    key: str,
    *,
    is_open: bool,
) -> ft.Control:
    """Return a card of which only *label* and *under* are seen until it is opened."""
    look = scene.look
    about = heading(scene, label, under)
    about.expand = True
    sign = ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE
    head = tappable(
        f"{label}. {under}",
        on_tap,
        _wide(ft.Row([about, ft.Icon(sign, size=26, color=look.muted)], spacing=8)),
        key,
        expanded=is_open,
    )
    lines = [head]  # in a column, open or not: moved into one it would lose the keyboard
    if is_open:
        rest = ft.Column(list(inside), spacing=18, tight=True)
        beside = 4 if scene.crowded else 14
        margin = ft.Padding.only(left=beside, right=beside, top=4, bottom=16)
        lines.append(ft.Container(rest, padding=margin))
    return card(look, ft.Column(lines, spacing=0, tight=True), padding=0)


def _wide(content: ft.Control, margin: float = 14) -> ft.Control:
    """Return *content* with room around it: the face of a button as wide as its card."""
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=margin, vertical=12))
