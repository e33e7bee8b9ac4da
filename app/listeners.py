"""Who is told when something shown has changed."""

from collections.abc import Callable


class Listeners:
    """Callables held strongly until they are taken off, called in the order they came."""

    def __init__(self) -> None:
        self._held: dict[object, Callable[[], None]] = {}

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change; call what is returned to stop that."""
        key = object()
        self._held[key] = listener

        def unsubscribe() -> None:
            self._held.pop(key, None)

        return unsubscribe

    def tell(self) -> None:
        """Call them all. They may subscribe and unsubscribe meanwhile."""
        for listener in tuple(self._held.values()):
            listener()
