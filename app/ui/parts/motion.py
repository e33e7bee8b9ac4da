"""Motion that explains: a score counts to its new value, a new row of the sheet slides in."""

from asyncio import sleep
from dataclasses import dataclass, field
from typing import Final, cast

import flet as ft

from app.errors import StorageError
from app.ui.hooks import Deleted, Opened, connected
from app.ui.parts.basics import figure
from app.ui.scene import Scene
from scoring import Seat

BEAT: Final = 0.1
"""Seconds a number stands while a score counts."""
LONGEST: Final = 8
"""Numbers a score counts through at most, however far it goes."""
SLIDE: Final = 350
"""Milliseconds a row takes to slide in."""


@dataclass(eq=False, slots=True)
class Change:
    """What a window has last seen happen to the scores of a ramse."""

    ramse: object
    """Tells one ramse of one series from all others: in a new one nothing is counted."""
    scores: tuple[int, ...]
    facts: int = 0
    """Of the series, when the window first saw it."""
    number: int = 0
    """How many changes it has seen."""
    changed: dict[Seat, int] = field(default_factory=dict)
    """By how much, for those whose score is another one now."""
    counted: set[Seat] = field(default_factory=set)
    """Whose change has been shown: a card that is drawn anew does not count again."""

    def due(self, seat: Seat) -> int:
        """Return by how much *seat* has changed, once; 0 from then on."""
        if seat in self.counted:
            return 0
        self.counted.add(seat)
        return self.changed[seat]


NO_CHANGE: Final = Change(None, ())


def use_change(scene: Scene, opened: Opened | Deleted | StorageError | None) -> Change:
    """Follow the scores of a series; the very same change until there is another."""
    held = ft.use_ref(NO_CHANGE)
    last = cast("Change", held.current)
    if isinstance(opened, Opened):
        state, draft = opened.snapshot.state, opened.snapshot.draft
        ramse, scores = (opened.store, state.rams), state.scores
        if (last.ramse, last.scores) != (ramse, scores):
            same = isinstance(last.ramse, tuple) and last.ramse[0] is opened.store
            facts = last.facts if same else len(state.facts)
            now = Change(ramse, scores, facts, last.number + 1)
            # Whoever looks at the tricks has read there what becomes of the scores.
            if last.ramse == ramse and draft.step == "calls" and not scene.still:
                pairs = enumerate(zip(last.scores, scores, strict=True))
                now.changed = {Seat(at): new - old for at, (old, new) in pairs if new != old}
            held.current = now
    return cast("Change", held.current)


def counted(change: Change, seat: Seat, score: int, color: str, size: float) -> ft.Control:
    """Count to the *score* of *seat*, one of those changed. For the eye only: it is not spoken."""
    # Its own, wherever it stands: the card in this place was another seat's before the deal.
    key = f"counted-{change.number}-{seat}"
    return Counted(change, seat, score, color, size, key=key)  # type: ignore[call-arg]


@ft.component
def Counted(change: Change, seat: Seat, score: int, color: str, size: float) -> ft.Control:
    """Count to *score*."""
    page = ft.context.page
    whole = ft.use_memo(lambda: change.due(seat), [])
    left, set_left = ft.use_state(whole)

    async def count() -> None:
        steps = min(abs(whole), LONGEST)
        for step in reversed(range(steps)):
            await sleep(BEAT)
            if not await connected(page):
                return
            set_left(round(whole * step / steps))

    ft.use_effect(count, [], _cancelled)
    return figure(score - left, color, size, spoken="")


def slid_in(content: ft.Control, name: str, *, away: bool) -> ft.Control:
    """Return *content*, coming in from the side if it is *away* when drawn for the first time.

    *name* is its own in the list it stands in.
    """
    return SlidIn(content, away, key=f"slid-{name}")  # type: ignore[call-arg]


@ft.component
def SlidIn(content: ft.Control, away: bool) -> ft.Control:
    """Show *content* where it is at home, or where it comes from."""
    page = ft.context.page
    outside, set_outside = ft.use_state(away)

    async def arrive() -> None:
        if outside:
            await sleep(BEAT)  # until the client has drawn where it comes from
            if await connected(page):
                set_outside(False)

    ft.use_effect(arrive, [], _cancelled)
    return ft.Container(
        content,
        offset=ft.Offset(-1 if outside else 0, 0),
        animate_offset=ft.Animation(SLIDE, ft.AnimationCurve.EASE_OUT),
    )


def use_grown(count: int) -> bool:
    """Say whether *count* is one more than when the caller was drawn last."""
    held = ft.use_ref(count)
    before, held.current = held.current, count
    return count - 1 == before


def _cancelled() -> None:
    """Do nothing: an effect of Flet's ends with what it is part of only if it has a cleanup."""
