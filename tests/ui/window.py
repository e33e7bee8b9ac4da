"""One window of the whole app, on a library in memory."""

from functools import partial

from app.digests import Digesting, digesting
from app.i18n import words
from app.library import Library
from app.storage.forms import FORMS
from app.storage.memory import MemoryFiles
from app.storage.tinydb_store import LibraryFile, SeriesFiles
from app.ui.device import Device
from app.ui.root import Root
from app.vault.vault import Vault
from scoring import MATTMAR, RuleSet, Seat, SeriesEnded
from tests.ui.harness import Screen

sv = words("sv")


async def library(files: MemoryFiles | None = None) -> Library:
    files = files or MemoryFiles()
    return await Library.start(SeriesFiles(files), LibraryFile(files))


def counted(held: Library) -> Digesting:
    """Return what reads the digests of a library in memory."""
    series = held._series
    assert isinstance(series, SeriesFiles)
    return partial(digesting, series._files, series)


def kept(held: Library) -> Vault:
    """Return the vault of a library in memory."""
    series = held._series
    assert isinstance(series, SeriesFiles)
    return Vault(series._files, held, FORMS)


async def series(held: Library, *names: str, rules: RuleSet = MATTMAR, dealer: int = 0) -> str:
    """Begin a series and return its id; whoever has played before plays again."""
    known = {player.name: player for player in held.shelf.players}
    players = [known.get(name) or await held.remember(name) for name in names]
    return (await held.create(players, rules, Seat(dealer))).snapshot.id


async def stop(held: Library, series_id: str) -> None:
    store = await held.open(series_id)
    await store.add(SeriesEnded(), len(store.snapshot.state.facts))


def window(
    held: Library,
    route: str = "/",
    *,
    width: float = 390,
    height: float = 844,
    still: bool = True,
    data: str = "",
) -> Screen:
    device = Device("sv", still=still, data=data)
    screen = Screen(Root, held, device, counted(held), kept(held), route=route, width=width)
    screen.page.height = height
    return screen
