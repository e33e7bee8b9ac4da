"""What is said in passing: one sentence a window, until it has been read."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.listeners import Listeners


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence; another one is another remark though it says the same."""

    sentence: str = ""
    """Empty: there is nothing to say."""
    number: int = 0


class Passing:
    """What one window says in passing; a new sentence takes the place of the last."""

    def __init__(self) -> None:
        self.remark = Remark()
        self._listeners = Listeners()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call *listener* after each change of `remark`; call what is returned to stop."""
        return self._listeners.subscribe(listener)

    def say(self, sentence: str) -> None:
        """Say *sentence*."""
        self._turn(Remark(sentence, self.remark.number + 1))

    def drop(self, remark: Remark) -> None:
        """Say *remark* no longer, if it is still what is said."""
        if remark == self.remark:
            self._turn(replace(remark, sentence=""))

    def _turn(self, remark: Remark) -> None:
        self.remark = remark
        self._listeners.tell()
