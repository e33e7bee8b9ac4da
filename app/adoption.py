"""A series made elsewhere beside the one of the same id that is here: whose facts are whose."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from app.draft import Draft
from app.errors import StorageError
from app.store import Store
from scoring import Log


@dataclass(frozen=True, slots=True)
class Adopted:
    """A series made elsewhere, as it is here now."""

    store: Store
    how: Literal["new", "known", "longer", "beside"]
    """`new`: it was not here; `known`: it was, with every fact; `longer`: it was, and what is new
    was added; `beside`: the one that was here went another way, both are kept."""


async def joined(
    store: Store, facts: Log, tags: Mapping[str, str], draft: Draft
) -> Literal["known", "longer"] | None:
    """Add to *store* what *facts* have more; None if neither log begins with the other.

    A series that was deleted is brought back.
    StorageError: what was added until then stays, and the next time the rest is.
    """
    held = store.record
    shared = min(len(held.facts), len(facts))
    if held.facts[:shared] != facts[:shared] or held.tags != dict(tags):
        return None
    if held.deleted and not await store.restore():
        raise StorageError(held.id)
    if len(facts) == shared:
        return "known"
    for at in range(shared, len(facts)):
        await store.add(facts[at], at)
        if len(store.snapshot.state.facts) <= at:
            trouble = store.snapshot.trouble
            raise StorageError(held.id, trouble.detail if trouble else "")
    if draft.marks:
        await store.edit(lambda _: draft, len(facts))
    return "longer"


def id_beside(series_id: str, facts: Log, tags: Mapping[str, str]) -> str:
    """Return an id for these *facts* beside a series called *series_id*: always the same one."""
    parts = [
        series_id,
        *(fact.model_dump_json() for fact in facts),
        *map(str, sorted(tags.items())),
    ]
    return sha256("\n".join(parts).encode(errors="surrogatepass")).hexdigest()[:32]
