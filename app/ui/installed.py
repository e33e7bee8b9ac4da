"""The app as a browser keeps it: what that has told, and what may be asked. Draws nothing."""

from collections.abc import Awaitable, Callable

from app.listeners import Listeners


class Installed:
    """One browser that the app lives in, files and all."""

    def __init__(
        self,
        renew: Callable[[], None],
        persist: Callable[[], None],
        prepare: Callable[[], Awaitable[None]],
    ) -> None:
        self.renew = renew
        """Changes to the newer version; the page is loaded anew."""
        self.persist = persist
        """Asks the browser to keep what is stored; the answer comes with `told`."""
        self.prepare = prepare
        """Fetches what makes print, pictures and workbooks. OSError."""
        self.lasting = True
        """Nothing is known against it that the browser keeps what is stored."""
        self.newer = False
        """A newer version is ready."""
        self._listeners = Listeners()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change; call what is returned to stop."""
        return self._listeners.subscribe(listener)

    def told(self, *, lasting: bool | None = None, newer: bool = False) -> None:
        """Take in what the browser tells."""
        if lasting is not None:
            self.lasting = lasting
        self.newer |= newer
        self._listeners.tell()
