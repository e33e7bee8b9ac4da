"""Deals of a `.rams` file, entered by taps as a table does it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.web.driving import Table


@dataclass(frozen=True)
class Line:
    """One deal of a `.rams` file, read without the program."""

    rams: int
    number: int
    dealer: int
    signs: tuple[str, ...]
    by_calls: bool
    """To be entered with the pass round on the screen."""
    went_out: tuple[int, ...] = ()
    """Who was down to zero first, where the file says so."""

    @property
    def order(self) -> list[int]:
        """Return the seats as they speak, the dealer last; nobody who has gone out."""
        count = len(self.signs)
        clockwise = [(self.dealer + step) % count for step in range(1, count + 1)]
        return [seat for seat in clockwise if self.signs[seat] != "."]

    @property
    def inside(self) -> list[int]:
        """Return who went in, in speaking order."""
        return [seat for seat in self.order if self.signs[seat] != "-"]

    @property
    def tricks(self) -> dict[int, int]:
        """Return the tricks that are told, by seat, in speaking order."""
        return {seat: int(self.signs[seat][-1]) for seat in self.inside if self.signs[seat] != "U"}

    def only(self, letter: str) -> int | None:
        """Return whose sign begins with *letter*: the spare hand's taker, the announcer."""
        return next((seat for seat in self.order if self.signs[seat][0] == letter), None)

    @property
    def knocker(self) -> int | None:
        """Return who knocked in a deal that the others lurk in, or None."""
        knocked = [seat for seat in self.order if self.signs[seat].isdecimal()]
        return knocked[0] if self.only("L") is not None else None


def lines(text: str) -> Iterator[Line]:
    """Return the deals of a `.rams` file."""
    rams = number = 0
    for row in text.splitlines():
        if row.startswith("; ramsen"):
            rams, number = int(row.split()[-1]), 0
        elif found := re.match(r"([A-J]): ([^;]*)(; calls)?", row):
            number += 1
            dealer = "ABCDEFGHIJ".index(found[1])
            signs, _, out = found[2].partition(">")
            went_out = tuple(map("ABCDEFGHIJ".index, out.strip()))
            yield Line(rams, number, dealer, tuple(signs.split()), bool(found[3]), went_out)


async def enter(table: Table, players: Sequence[str], line: Line) -> None:
    """Enter a deal by taps, up to the button that writes it in."""
    await begin_deal(table, line)
    await say_specials(table, players, line)
    await say_rest(table, players, line)


async def say_rest(table: Table, players: Sequence[str], line: Line) -> None:
    """Say everything of a deal that `say_specials` has not said."""
    if line.by_calls:
        await _calls(table, players, line)
    tricks = list(line.tricks.items())
    if line.by_calls and sum(line.tricks.values()) == 5:
        alone = len(line.inside) == 1
        tricks = [] if alone else tricks[:-1]  # the last one's are told from the rest
    for seat, number in tricks:
        await table.choose(f"{players[seat]}: {number} stick")
    for seat in line.went_out[:-1]:
        await table.tap(f"Vem kom först till noll?: {players[seat]}")


async def say_specials(table: Table, players: Sequence[str], line: Line) -> None:
    """Say who knocks while they lurk, who takes the spare hand, who announces a general."""
    if line.knocker is not None:
        await table.choose(f"{players[line.knocker]}: knack")
    if (taker := line.only("F")) is not None:
        await table.choose(f"{players[taker]}: extrahand")
    if (announcer := line.only("G")) is not None:
        await table.tap(re.compile("^Generalrams\\. "))
        await table.tap(f"Generalrams: {players[announcer]}")
        await table.hears(f"{players[announcer]} bjuder generalrams: alla spelar.")


async def begin_deal(table: Table, line: Line) -> None:
    """Wait for the deal, and go to where *line* is entered: the pass round, or the tricks."""
    await table.reaches(line.number)
    ways = ("Passrundan", "Direkt till stick")
    way, back = ways if line.by_calls else ways[::-1]
    if await table.button(way).count():
        await table.tap(way)
    await table.button(back).wait_for(state="attached")


async def _calls(table: Table, players: Sequence[str], line: Line) -> None:
    said = await table.heard()
    for seat in line.order:
        name, sign = players[seat], line.signs[seat]
        # Those who are in already were locked in, or said so by what only one does.
        special = not (sign == "-" or sign.isdecimal()) or seat == line.knocker
        if f"{name} måste knacka" in said or special:
            continue
        await table.choose(f"{name}: {'pass' if sign == '-' else 'knack'}")
    if len(line.inside) > 1:
        await table.tap(re.compile(rf"^Spela · {len(line.inside)} går med"))
