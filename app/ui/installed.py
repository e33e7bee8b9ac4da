"""The app as a browser keeps it: what that has told, and what may be asked. Draws nothing."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from app.listeners import Listeners


@dataclass(frozen=True, slots=True)
class News:
    """What the browser has told."""

    lasting: bool = True
    """It has not refused to keep what is stored until the player clears it."""
    newer: bool = False
    """A newer version of the app is ready."""
    kept: bool = True
    """The app itself is kept, or about to be: it starts without a network."""


class Installed:
    """One browser that the app lives in, files and all."""

    def __init__(
        self,
        renew: Callable[[], None],
        back: Callable[[int], None],
        prepare: Callable[[], Awaitable[None]],
    ) -> None:
        self.renew = renew
        """Changes to the newer version; the page is loaded anew."""
        self.back = back
        """Goes so many screens back in the browser's own list, which the device's gesture does."""
        self.prepare = prepare
        """Fetches what makes print, pictures and workbooks. OSError."""
        self.news = News()
        self._listeners = Listeners()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change of `news`; call what is returned to stop."""
        return self._listeners.subscribe(listener)

    def tell(self, **told: bool) -> None:
        """Take in what the browser tells, by the fields of `News`."""
        self.news = replace(self.news, **told)
        self._listeners.tell()
