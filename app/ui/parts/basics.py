"""The small pieces every screen is made of. They draw; they know nothing of a series."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import flet as ft

from app.i18n import number
from app.ui.theme import INSET, RADIUS, STRONG, TARGET, TEXT, TITLE, Look, focus_style
from app.ui.ways import go, go_back

Tap = Callable[[Any], Awaitable[None]]
"""What a tap does. Always a coroutine function: nearly every tap is saved."""


def going(where: str) -> Tap:
    """Return a tap that leads to the screen of the address *where*."""
    page = ft.context.page

    async def tapped(_: object) -> None:
        go(page, where)

    return tapped


def returning(otherwise: str) -> Tap:
    """Return a tap that leads to the screen this one was opened from, or else *otherwise*."""
    page = ft.context.page

    async def tapped(_: object) -> None:
        go_back(page, otherwise)

    return tapped


def text(
    value: str,
    color: str,
    size: float = 15,
    *,
    strong: bool = False,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    spoken: str | None = None,
    expand: bool = False,
) -> ft.Text:
    """Return running text, cut with an ellipsis after *lines*."""
    return ft.Text(
        value,
        size=size,
        color=color,
        font_family=STRONG if strong else TEXT,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        text_align=align,
        semantics_label=spoken,
        expand=expand or None,
    )


def title(
    value: str, color: str, size: float = 22, *, level: int = 1, lines: int = 2, told: str = ""
) -> ft.Control:
    """Return a heading; *level* is what a screen reader is told.

    With *told* it is read aloud when it appears, and that after it.
    """
    spoken = f"{value}. {told}" if told else None
    head, space, last = value.rpartition(" ")
    if space and last.isdecimal():  # a figure alone on the last line would be read by itself
        value = f"{head}\N{NO-BREAK SPACE}{last}"
    return ft.Semantics(
        header=True,
        heading_level=level,
        label=spoken,
        live_region=bool(told),
        exclude_semantics=bool(told),
        content=ft.Text(
            value,
            size=size,
            color=color,
            font_family=TITLE,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    )


def figure(value: int, color: str, size: float, spoken: str | None = None) -> ft.Text:
    """Return a number in the face of the sheet; all digits are equally wide."""
    return ft.Text(number(value), size=size, color=color, font_family=TITLE, semantics_label=spoken)


def tappable(
    label: str,
    on_tap: Tap | None,
    content: ft.Control,
    key: str | None = None,
    *,
    chosen: bool | None = None,
    toggled: bool | None = None,
    expanded: bool | None = None,
    live: bool = False,
    radius: float = RADIUS,
    ring: str | None = None,
    expand: bool | None = None,
    **box: Any,
) -> ft.Control:
    """Return a button with any look: one spoken node that mouse, keyboard and reader can press.

    Without *on_tap* it is there but disabled. *chosen* tells whether it is the one picked,
    *toggled* whether it is on, *expanded* whether it is open, *live* that it is read aloud when
    its label changes. *ring* is the colour that shows the keyboard's focus where the ground is
    not one for ink.
    """
    named = ft.Semantics(
        label=label,
        button=True,
        identifier=key,
        selected=chosen,
        toggled=toggled,
        expanded=expanded,
        live_region=live,
        exclude_semantics=True,
        content=content,
    )
    seen = ft.Container(named, border_radius=radius, **box)
    body = ft.Stack([seen, *_stop(on_tap, radius, ring)], fit=ft.StackFit.PASS_THROUGH)
    # Unmerged, the one that takes the focus would have no name, and the named one no focus.
    return ft.MergeSemantics(body, key=key, expand=expand, disabled=on_tap is None)


def _stop(on_tap: Tap | None, radius: float, ring: str | None) -> list[ft.Control]:
    """Return what takes taps and the keyboard, laid over what is seen; none where disabled."""
    if on_tap is None:
        return []
    over = ft.TextButton("", on_click=on_tap, left=0, top=0, right=0, bottom=0)
    if radius != RADIUS or ring:
        over.style = focus_style(radius, ring, INSET)
    return [over]


def stop_of(control: ft.Control) -> ft.TextButton | None:
    """Return what takes the keyboard of something `tappable`; None where it is disabled."""
    stack = control.content if isinstance(control, ft.MergeSemantics) else None
    layers = stack.controls if isinstance(stack, ft.Stack) else []
    return next((layer for layer in layers if isinstance(layer, ft.TextButton)), None)


def button(
    look: Look,
    label: str,
    on_tap: Tap | None,
    key: str | None = None,
    *,
    under: str = "",
    primary: bool = False,
    danger: bool = False,
    icon: ft.IconData | None = None,
    expand: bool = False,
    spoken: str | None = None,
    live: bool = False,
) -> ft.Control:
    """Return a labelled button, at least 52 px high; one a screen is *primary*.

    *under* is a second, smaller line. *spoken* says more than both, where they mean something
    only to those who see what the button stands beside. *live* is as of `tappable`.
    """
    ground = look.primary if primary else look.card
    ink = look.on_primary if primary else look.danger if danger else look.ink
    if on_tap is None:
        ground, ink = look.well if primary else look.card, look.muted
    return tappable(
        spoken or ". ".join(part for part in (label, under) if part),
        on_tap,
        _labelled(label, under, ink, icon, expand=expand),
        key,
        bgcolor=ground,
        border=None if primary and on_tap else ft.Border.all(1, look.edge if on_tap else look.line),
        ring=look.on_primary if primary else None,
        padding=ft.Padding.symmetric(horizontal=14, vertical=6 if under else 15),
        expand=expand or None,
        live=live,
    )


def _labelled(
    label: str, under: str, ink: str, icon: ft.IconData | None, *, expand: bool
) -> ft.Control:
    """Return what stands on a button."""
    lines: list[ft.Control] = [text(label, ink, 16, strong=True, align=CENTERED, lines=3)]
    if under:
        lines.append(text(under, ink, 13, align=CENTERED, lines=5))
    words = ft.Column(
        lines,
        spacing=0,
        tight=True,
        expand=True,
        expand_loose=not expand,  # as wide as the words, but no wider than there is room
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    sign: list[ft.Control] = [ft.Icon(icon, size=20, color=ink)] if icon else []
    return ft.Row(
        [*sign, words], alignment=ft.MainAxisAlignment.CENTER, spacing=8, tight=not expand
    )


CENTERED = ft.TextAlign.CENTER


def round_button(
    look: Look, icon: ft.IconData, label: str, on_tap: Tap | None, key: str | None = None
) -> ft.Control:
    """Return a round button with a sign in it; the label is spoken."""
    ink = look.ink if on_tap else look.muted
    sign = ft.Container(
        ft.Icon(icon, size=22, color=ink),
        width=TARGET,
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        opacity=1 if on_tap else 0.45,
    )
    return tappable(
        label,
        on_tap,
        sign,
        key,
        radius=TARGET / 2,
        bgcolor=look.card,
        border=ft.Border.all(1, look.edge),
    )


def chip(value: str, ink: str, ground: str) -> ft.Control:
    """Return a small word on a tinted ground: forehand, dealer, flight."""
    return ft.Container(
        text(value, ink, 12, strong=True),
        bgcolor=ground,
        border_radius=9,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
    )


def card(
    look: Look,
    content: ft.Control,
    *,
    edge: str | None = None,
    padding: ft.PaddingValue = 14,
    **box: Any,
) -> ft.Container:
    """Return a sheet of paper with *content* on it."""
    return ft.Container(
        content,
        bgcolor=box.pop("bgcolor", look.card),
        border=ft.Border.all(1, edge or look.line),
        border_radius=RADIUS,
        padding=padding,
        **box,
    )


def notice(
    look: Look,
    sign: ft.IconData,
    parts: Sequence[str],
    *,
    danger: bool = False,
    actions: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return a tinted message, read aloud when it appears; the first of *parts* stands out."""
    ink = look.danger if danger else look.gold
    head, *rest = parts
    words: list[ft.Control] = [text(head, ink, 15, strong=True)]
    words += [text(part, look.ink, 15) for part in rest]
    if actions:
        row = ft.Row(list(actions), wrap=True, spacing=8, run_spacing=8)
        words.append(ft.Container(row, padding=ft.Padding.only(top=6)))
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Row(
                [
                    ft.Icon(sign, size=20, color=ink),
                    ft.Column(words, spacing=2, expand=True, tight=True),
                ],
                vertical_alignment=ft.CrossAxisAlignment.START,
                spacing=10,
            ),
            bgcolor=look.danger_tint if danger else look.gold_tint,
            border_radius=RADIUS,
            padding=12,
        ),
    )
