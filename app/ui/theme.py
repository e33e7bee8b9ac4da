"""Colours, type and sizes: every one used on a screen is named here."""

from dataclasses import dataclass
from typing import Final

import flet as ft

TITLE, TEXT, STRONG = "Fraunces", "Figtree", "Figtree Strong"
FONTS: Final = {
    TITLE: "fonts/Fraunces-SemiBold.ttf",
    TEXT: "fonts/Figtree-Regular.ttf",
    STRONG: "fonts/Figtree-SemiBold.ttf",
}

TARGET: Final = 48
"""Least width and height of anything to tap, in logical pixels."""
RADIUS: Final = 14
RING: Final = 3
"""Width of the ring around what the keyboard stands at."""
INSET: Final = 2
"""How far inside a dark button its ring is, so that it stands out to both sides."""
CROWDED, NARROW, WIDE, LOW = 300, 360, 840, 500
"""Below CROWDED a name has a line of its own, below NARROW rows are stacked, from WIDE two panes
stand side by side, below LOW (height) the confirm button moves up beside the title."""
COLUMN: Final = 560
"""Widest a single column of cards gets."""


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour that stands for somebody."""

    ground: str
    ink: str
    """Of the initials on it, and of its edge."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one theme."""

    dark: bool
    background: str
    card: str
    ink: str
    muted: str
    line: str
    """Rules a sheet; frames what takes no tap."""
    edge: str
    """Frames what can be tapped: at least 3 to 1 to either side of it."""
    primary: str
    on_primary: str
    primary_tint: str
    danger: str
    on_danger: str
    danger_tint: str
    gold: str
    gold_tint: str
    well: str
    """Ground of an untapped button."""
    pressed: str
    """Ground of a chosen pass."""
    tints: tuple[Tint, ...]
    """As many as `app.labels.TINTS`: green, red, blue, yellow, purple, turquoise, pink, brown."""

    def tint(self, number: int) -> Tint:
        """Return the colour of that number, counted round."""
        return self.tints[number % len(self.tints)]


LIGHT = Look(
    dark=False,
    background="#F4EEDF",
    card="#FFFCF4",
    ink="#1D2724",
    muted="#5F635A",
    line="#DED5BF",
    edge="#8A8269",
    primary="#1F5A43",
    on_primary="#FFFCF4",
    primary_tint="#DCE9DF",
    danger="#A3341F",
    on_danger="#FFFCF4",
    danger_tint="#F8E1D8",
    gold="#7A5608",
    gold_tint="#F6E7C1",
    well="#F4EEDF",
    pressed="#DED5BF",
    tints=(
        Tint("#1F5A43", "#FFFCF4"),
        Tint("#A3341F", "#FFFCF4"),
        Tint("#2A4F8C", "#FFFCF4"),
        Tint("#F0CB62", "#33290F"),
        Tint("#6B3A78", "#FFFCF4"),
        Tint("#9ADBD8", "#0C3336"),
        Tint("#F3B6CE", "#47112B"),
        Tint("#C9A27C", "#2B1A0C"),
    ),
)
DARK = Look(
    dark=True,
    background="#0E1714",
    card="#17231F",
    ink="#EFEADB",
    muted="#97A29B",
    line="#2A3A34",
    edge="#74847D",
    primary="#7FC7A2",
    on_primary="#0E1714",
    primary_tint="#1F3B30",
    danger="#F0927A",
    on_danger="#1D0B06",
    danger_tint="#3A221C",
    gold="#E2B552",
    gold_tint="#33290F",
    well="#0E1714",
    pressed="#2A3A34",
    tints=(
        Tint("#7FC7A2", "#0E1714"),
        Tint("#F0927A", "#1D0B06"),
        Tint("#8DB8E8", "#0B1622"),
        Tint("#E2B552", "#33290F"),
        Tint("#D3A4D8", "#1E0C20"),
        Tint("#0F5F66", "#DFF7F5"),
        Tint("#8E2F5C", "#FFE4EF"),
        Tint("#6B4522", "#FBE9D6"),
    ),
)
CONTRAST = Look(
    dark=True,
    background="#000000",
    card="#000000",
    ink="#FFFFFF",
    muted="#E4E4E4",
    line="#FFFFFF",
    edge="#FFFFFF",
    primary="#8CFFC6",
    on_primary="#000000",
    primary_tint="#003A22",
    danger="#FFB3A0",
    on_danger="#000000",
    danger_tint="#4A0F00",
    gold="#FFE08A",
    gold_tint="#3A2C00",
    well="#000000",
    pressed="#404040",
    tints=(
        Tint("#8CFFC6", "#000000"),
        Tint("#FF8A70", "#000000"),
        Tint("#8EC5FF", "#000000"),
        Tint("#FFE600", "#000000"),
        Tint("#E0A0FF", "#000000"),
        Tint("#005A63", "#FFFFFF"),
        Tint("#8A0050", "#FFFFFF"),
        Tint("#5A3300", "#FFFFFF"),
    ),
)


def flet_theme(look: Look, *, still: bool) -> ft.Theme:
    """Return Flutter's theme for *look*, so that its own widgets fit in; *still*: none moves."""
    moving = ft.PageTransitionsTheme()
    if still:
        none = ft.PageTransitionTheme.NONE
        moving = ft.PageTransitionsTheme(none, none, none, none, none)
    return ft.Theme(
        font_family=TEXT,
        text_button_theme=ft.TextButtonTheme(focus_style(RADIUS, look.ink)),
        scaffold_bgcolor=look.background,
        page_transitions=moving,
        color_scheme=ft.ColorScheme(
            primary=look.primary,
            on_primary=look.on_primary,
            primary_container=look.primary_tint,
            on_primary_container=look.ink,
            secondary=look.primary,
            error=look.danger,
            on_error=look.on_danger,
            surface=look.card,
            on_surface=look.ink,
            on_surface_variant=look.muted,
            surface_container_highest=look.well,
            surface_container_high=look.card,
            surface_container=look.card,
            outline=look.muted,
            outline_variant=look.line,
        ),
    )


def focus_style(radius: float, ring: str | None, inset: float = 0) -> ft.ButtonStyle:
    """Return how a button shows the keyboard's focus: by a ring, *inset* from its edge.

    Without *ring* it is that of the theme.
    """
    side = ft.BorderSide(RING, ring, -1 - 2 * inset / RING) if ring else None
    return ft.ButtonStyle(
        shape=ft.RoundedRectangleBorder(radius=radius),
        side={ft.ControlState.FOCUSED: side} if side else None,
    )
