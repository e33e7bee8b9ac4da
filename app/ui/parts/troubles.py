"""What went wrong with the stored series, what was kept, and what can be done."""

from dataclasses import replace

import flet as ft

from app.export.document import export
from app.store import Snapshot, Store
from app.ui.parts.basics import button, going, notice
from app.ui.parts.shelf_notices import failure
from app.ui.scene import Scene
from app.ui.steps import deal_title
from scoring import SeriesState, advance


def troubles(scene: Scene, store: Store, snapshot: Snapshot) -> list[ft.Control]:
    """Return a notice for each trouble of the series."""
    words, look, found = scene.words, scene.look, list[ft.Control]()

    async def retry(_: object) -> None:
        await store.retry()

    async def copy(_: object) -> None:
        await scene.copy(export("text", _whole(snapshot), words).data.decode())

    async def settle(_: object) -> None:
        await store.settle()

    copying = button(look, words("trouble.copy"), copy, "trouble-copy")
    if trouble := snapshot.trouble:
        parts = words(f"trouble.{trouble.code}", detail=trouble.detail).split("\n")
        again = button(look, words("trouble.retry"), retry, "trouble-retry")
        found.append(failure(scene, trouble, parts, again, copying))
    if snapshot.restored:
        parts = [
            words("series.restored"),
            words("series.restored_why", name=snapshot.restored),
        ]
        seen = button(look, words("ok"), settle, "restored-ok")
        found.append(notice(look, ft.Icons.RESTORE, parts, actions=[seen]))
    if snapshot.unread:
        parts = [words("series.unread"), words("series.unread_why")]
        found.append(notice(look, ft.Icons.WARNING, parts, danger=True, actions=[copying]))
    if misfit := snapshot.state.misfit:
        parts = [
            words("misfit.title", deal=deal_title(words, snapshot.state, misfit.seq)),
            words("misfit.waiting", n=misfit.waiting),
        ]
        see = going(f"/series/{snapshot.id}/deal/{misfit.seq}")
        seeing = button(look, words("misfit.open"), see, "misfit-open")
        found.append(notice(look, ft.Icons.WARNING, parts, danger=True, actions=[seeing]))
    return found


def _whole(snapshot: Snapshot) -> Snapshot:
    """Return the series with what could not be written in it."""
    pending = snapshot.trouble and snapshot.trouble.pending
    after = advance(snapshot.state, pending) if pending else None
    return replace(snapshot, state=after) if isinstance(after, SeriesState) else snapshot
