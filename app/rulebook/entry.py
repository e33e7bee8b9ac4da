"""What the rule book is made of: entries, and the table they are told for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app import say
from app.i18n import Words
from scoring import GAMES, RuleSet

Topic = Literal["table", "deal", "bids", "calls", "buying", "play", "score", "end", "beyond"]

PACKETS: Final = {"three_up_two": "M5", "twos_threes": "F2", "open": "N1"}
"""Where each way to deal the cards is found."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule as it is at this table."""

    key: str
    topic: Topic
    title: str
    sentences: tuple[str, ...]
    example: str
    """Worked out by the core from the parameters; empty where nothing is to be worked out."""
    ids: tuple[str, ...]
    """Where it is found in the rules: `M16`, `A2`."""
    parameters: tuple[str, ...]
    """The fields of RuleSet it tells of."""
    house: bool
    """The table has switched one of them from the game's own."""
    assumed: bool
    """No source settles it."""

    @property
    def text(self) -> str:
        """Return all it says."""
        return " ".join([self.title, *self.sentences, self.example, *self.ids])


@dataclass(frozen=True, slots=True)
class Setting:
    """Whom the rules are told to: in which words, which rules, and who sits there."""

    words: Words
    rules: RuleSet
    players: tuple[str, ...]
    """Names for the examples, in seat order."""
    switched: frozenset[str]
    """The parameters in which the table differs from its game."""

    def rule(self, parameter: str) -> str:
        """Say what a parameter is at this table."""
        return say.rule(self.words, parameter, getattr(self.rules, parameter))

    def named(self, seats: Sequence[int]) -> str:
        """Return the names of *seats* as a list in words."""
        return self.words.join([self.name(seat) for seat in seats])

    def name(self, seat: int) -> str:
        """Return the name of *seat*."""
        return say.shown(self.players[seat])

    def standing(self, scores: Sequence[int]) -> str:
        """Return `Anna 10, Bo 7 och Cecilia 3`."""
        words = self.words
        parts = [
            words("rules.standing", name=self.name(seat), score=score)
            for seat, score in enumerate(scores)
        ]
        return words.join(parts)

    def entry(
        self,
        topic: Topic,
        key: str,
        ids: str,
        *sentences: str,
        of: tuple[str, ...] = (),
        example: str = "",
        open_point: bool = False,
    ) -> Entry:
        """Return the entry *key* about the parameters *of*; empty sentences are left out.

        *open_point*: no source settles it in any game.
        """
        game = GAMES[self.rules.preset]
        house = any(name in self.switched for name in of)
        assumed = any(name in game.assumed and name not in self.switched for name in of)
        return Entry(
            key=key,
            topic=topic,
            title=self.words(f"rules.{key}.title"),
            sentences=tuple(sentence for sentence in sentences if sentence),
            example=example,
            ids=about(self.rules, ids),
            parameters=of,
            house=house,
            assumed=assumed or open_point,
        )


def about(rules: RuleSet, ids: str) -> tuple[str, ...]:
    """Return those of *ids* that are about the game of *rules*; all of them where none is."""
    numbers = GAMES[rules.preset].numbers
    kept = tuple(each for each in ids.split() if each.rstrip("0123456789") in numbers)
    return kept or tuple(ids.split())
