"""A series made elsewhere beside those that are here: whose facts are whose.

Where one log begins with the other they are one series, and the longer log is it. Where neither
does, both are kept. What is said of a series, as place and note, is no fact: what is lacking here
is taken, what is said here stays.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from app.draft import Draft
from app.errors import StorageError
from app.export.series import Copy
from app.people import seated
from app.records import FIT_ID, Player, SeriesRecord
from app.store import Store
from scoring import Log, SeriesState, replay

if TYPE_CHECKING:
    from app.library import Library

How = Literal["new", "known", "kept", "longer", "beside"]
"""What becomes of a series made elsewhere. `new`: it was not here; `known`: it was, with every
fact; `kept`: likewise, but with another note, place or group, or deleted, which stays; `longer`: it
was, and what is new was added; `beside`: the one that was here went another way, both are kept."""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A series made elsewhere, as it is here now."""

    store: Store
    how: How


@dataclass(frozen=True, slots=True)
class Placed:
    """What a series made elsewhere would be here."""

    record: SeriesRecord
    """As it is to be stored, or is stored already."""
    how: How


async def adopt_copy(library: "Library", copy: Copy, mark: str = "") -> Adopted:
    """Store a series read from a file, as `adopt` does; one with the same sheet is it.

    What came from a table of figures has no id of its own.
    """
    if copy.bare and (here := played_here(library, copy.state)):
        return Adopted(await library.open(here), "known")
    named = zip(copy.player_ids, copy.state.players, strict=False)
    return await adopt(
        library,
        copy.state.facts,
        copy.tags,
        copy.draft,
        copy.created,
        copy.id,
        [Player(*each) for each in named],
        mark,
    )


async def adopt(
    library: "Library",
    facts: Log,
    tags: Mapping[str, str],
    draft: Draft = Draft(),  # noqa: B008 - frozen
    created: datetime | None = None,
    series_id: str | None = None,
    players: Sequence[Player] = (),
    mark: str = "",
) -> Adopted:
    """Store a series made elsewhere, and return it with what became of it.

    Who is not told by *players* (one a seat) is found by name, or remembered as somebody new. One
    that was deleted here is back. *mark* is noted of one that is kept beside another.
    BrokenLogError if the facts are not legal; StorageError: what was here is still here.
    """
    names, everybody = replay(facts).players, library.shelf.everybody
    table = tuple(players) or seated(names, everybody, library.new_id)
    fits = series_id is not None and FIT_ID.fullmatch(series_id)
    theirs = SeriesRecord(
        id=series_id if series_id and fits else library.new_id(),
        created=created or library.clock(),
        facts=facts,
        draft=draft,
        tags=dict(tags),
        player_ids=tuple(player.id for player in table),
    )
    how: How | None = None
    while (found := _placed_in(library, theirs, mark)).how == "longer":
        await _lengthen(library, found.record.id, theirs)
        how = "longer"
    if found.how in ("new", "beside"):
        return Adopted(await library.add(found.record, table), found.how)
    store = await library.open(found.record.id)
    if store.snapshot.deleted:
        if not await store.restore():
            raise StorageError(found.record.id)
        found = _placed_in(library, theirs, mark)
    return Adopted(store, how or found.how)


def played_here(library: "Library", state: SeriesState) -> str | None:
    """Return the id of a series here with the very same sheet as *state*; None: there is none.

    For what comes without the facts that tell one series from another.
    """
    for row in library.shelf.series:
        if row.players == state.players and row.rules == state.rules:
            with suppress(StorageError):
                if _sheet(library.read(row.id)) == _sheet(state):
                    return row.id
    return None


def _sheet(state: SeriesState) -> object:
    rows = [(row.rams, row.dealer, row.deal.calls, row.after, row.flights) for row in state.rows]
    return (state.carried, rows)


async def _lengthen(library: "Library", series_id: str, theirs: SeriesRecord) -> None:
    row = await library.rewrite(series_id, lambda ours: joined(ours, theirs) or ours)
    await library.change(lambda held: held.with_series((row,)))


def _placed_in(library: "Library", theirs: SeriesRecord, mark: str) -> Placed:
    return placed(theirs, library.has, lambda at: library.peek(at).record, mark)


def placed(
    theirs: SeriesRecord,
    has: Callable[[str], bool],
    read: Callable[[str], SeriesRecord],
    mark: str = "",
) -> Placed:
    """Return what *theirs* would be where *has* tells which ids are taken and *read* reads one.

    All that ever went another way than one series are found from that one: each from the last, by
    the first fact in which they differ. So each is met again, however far it has come since.
    """
    root = theirs.beside if theirs.beside and has(theirs.beside) else theirs.id
    at, how = root, "new"
    while has(at):
        how = "beside"
        try:
            ours = read(at)
        except StorageError:  # a file that cannot be read keeps its name
            at = id_beside(at, theirs.facts)
            continue
        if both := joined(ours, theirs):
            return Placed(both, _how(ours, both, theirs))
        at = id_beside(at, theirs.facts[: _shared(ours.facts, theirs.facts) + 1])
    if how == "new":
        return Placed(theirs, "new")
    told = {"id": at, "beside": root, "tags": theirs.tags}
    if mark and not theirs.beside:
        note = theirs.tags.get("Note", "").strip()
        told["tags"] = theirs.tags | {"Note": f"{note} ({mark})" if note else mark}
    return Placed(theirs.model_copy(update=told), "beside")


def joined(ours: SeriesRecord, theirs: SeriesRecord) -> SeriesRecord | None:
    """Return one series made of two; None if neither log begins with the other."""
    if _shared(ours.facts, theirs.facts) < min(len(ours.facts), len(theirs.facts)):
        return None
    further = theirs if len(theirs.facts) > len(ours.facts) else ours
    told = {
        "facts": further.facts,
        "draft": further.draft,
        "tags": {**_said(ours, theirs), **ours.tags},
        "group": ours.group or theirs.group,
    }
    return ours.model_copy(update=told)


def id_beside(series_id: str, facts: Log) -> str:
    """Return an id for a series that begins with *facts*, beside the one called *series_id*."""
    parts = [series_id, *(fact.model_dump_json() for fact in facts)]
    return sha256("\n".join(parts).encode(errors="surrogatepass")).hexdigest()[:32]


def _shared(ours: Log, theirs: Log) -> int:
    """Return how many facts both begin with."""
    most = min(len(ours), len(theirs))
    if ours[:most] == theirs[:most]:
        return most
    return next(at for at in range(most) if ours[at] != theirs[at])


def _said(ours: SeriesRecord, theirs: SeriesRecord) -> Mapping[str, str]:
    """Return what is said of *theirs*, without the mark of one that is kept beside another."""
    marked = bool(ours.beside) != bool(theirs.beside)
    return {tag: text for tag, text in theirs.tags.items() if not (marked and tag == "Note")}


def _how(ours: SeriesRecord, both: SeriesRecord, theirs: SeriesRecord) -> How:
    if both != ours:
        return "longer"
    said = any(both.tags[tag] != text for tag, text in _said(ours, theirs).items())
    deleted = ours.deleted is not None and theirs.deleted is None
    other = said or deleted or (theirs.group not in ("", ours.group))
    return "kept" if other else "known"
