"""What is before the referee, for the parts of its screen."""

from collections.abc import Callable
from dataclasses import dataclass

from app.ui.case import Case
from app.ui.parts.basics import Tap
from app.ui.scene import Scene
from scoring import SeriesState

Change = Callable[[Callable[[Case], Case]], Tap]
"""Makes a tap that changes the case."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A case, who asks, and how taps change it."""

    scene: Scene
    case: Case
    state: SeriesState | None
    change: Change
    is_open: bool
    """Whether seats or rules are unfolded."""
    on_fold: Tap
    back: str
    """The address it was called from."""
