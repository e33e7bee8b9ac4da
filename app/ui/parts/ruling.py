"""What is being agreed upon about the rules, for the parts of its screen."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from app.library import Shelf
from app.ui.hosting import Hosting
from app.ui.keeping import Keeping
from app.ui.parts.basics import Tap
from app.ui.scene import Scene
from scoring import RuleSet


@dataclass(frozen=True, slots=True)
class Ruling:
    """A table that gathers, its rules, and how taps change them."""

    scene: Scene
    hosting: Hosting
    keeping: Keeping
    shelf: Shelf
    redraw: Callable[[], None]
    opened: frozenset[str]
    """The names of what is unfolded."""
    fold: Callable[[str], Tap]
    """Makes a tap that opens or closes a part by its name."""

    @property
    def rules(self) -> RuleSet:
        """Return the rules as they stand."""
        return self.hosting.table.rules

    def doing(self, step: Callable[[], Awaitable[None]]) -> Tap:
        """Return a tap that does *step* and shows what came of it."""

        async def tapped(_: object) -> None:
            await step()
            self.redraw()
            await self.scene.tick()

        return tapped

    def wish(self, parameter: str, value: object) -> Tap:
        """Return a tap that wishes for another rule."""

        async def wished() -> None:
            self.hosting.change(lambda table: table.ruled(parameter, value))

        return self.doing(wished)

    def play(self, rules: RuleSet) -> Tap:
        """Return a tap that chooses a game, and folds the games away."""
        fold = self.fold("game")

        async def tapped(event: object) -> None:
            self.hosting.play(rules)
            await fold(event)
            await self.scene.tick()

        return tapped
