"""Deleted series: how long each can still be had back, and both ways out of here."""

from dataclasses import dataclass
from typing import cast

import flet as ft

from app import say
from app.errors import StorageError
from app.mending import days_left
from app.records import Summary
from app.trouble import Trouble, trouble_of
from app.ui.hooks import use_library
from app.ui.parts.basics import Tap, button, card, going, notice, text
from app.ui.parts.deleted import still
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.series_line import names_of, standing
from app.ui.parts.shelf_notices import failure, shelf_notices, trouble_parts
from app.ui.scene import Scene, use_scene


@dataclass(frozen=True, slots=True)
class _Ways:
    """What can be done with one of them."""

    restore: Tap
    ask: Tap
    """To delete it for good, or to leave it after all."""
    remove: Tap
    asking: bool


@ft.component
def DeletedSeries() -> ft.View:
    """Show them, the one deleted last foremost."""
    scene = use_scene()
    library, words = scene.library, scene.words
    shelf = use_library(library)
    asked, set_asked = ft.use_state(cast("str | None", None))
    back, set_back = ft.use_state(cast("str | None", None))
    trouble, set_trouble = ft.use_state(cast("Trouble | None", None))

    def ways(row: Summary) -> _Ways:
        async def restore(_: object) -> None:
            try:
                store = await library.open(row.id)
                stored = await store.restore()
                set_trouble(None if stored else store.snapshot.trouble)
                set_back(row.id if stored else None)
            except StorageError as error:
                set_trouble(trouble_of(error, before=trouble))

        async def ask(_: object) -> None:
            set_asked(None if asked == row.id else row.id)

        async def remove(_: object) -> None:
            try:
                await library.remove(row.id)
                set_trouble(None)
            except StorageError as error:
                set_trouble(trouble_of(error, before=trouble))

        return _Ways(restore, ask, remove, asked == row.id)

    rows = sorted(shelf.deleted, key=lambda row: row.deleted or row.created, reverse=True)
    restored = back if any(row.id == back for row in shelf.series) else None
    cards = [*shelf_notices(scene, library, shelf), *_outcome(scene, trouble, restored)]
    if not rows:
        cards.append(text(words("deleted.none"), scene.look.muted, 16))
    cards += [_row(scene, row, ways(row)) for row in rows]
    under = words("deleted.why") if rows else ""
    top = top_bar(scene, words("deleted.title"), under, back="/history")
    return frame(scene, top, cards)


def _outcome(scene: Scene, trouble: Trouble | None, restored: str | None) -> list[ft.Control]:
    """Say what the disk did not do, or that a series is back and where it is."""
    words, look, said = scene.words, scene.look, list[ft.Control]()
    if trouble:
        said.append(failure(scene, trouble, trouble_parts(words, trouble)))
    if restored:
        see = button(look, words("deleted.open"), going(f"/series/{restored}"), "restored-open")
        said.append(notice(look, ft.Icons.UNDO, [words("deleted.restored")], actions=[see]))
    return said


def _row(scene: Scene, row: Summary, ways: _Ways) -> ft.Control:
    look, words, names = scene.look, scene.words, names_of(scene, row)
    assert row.deleted
    days = still(words, days_left(row.deleted, scene.library.clock()))
    lines: list[ft.Control] = [
        text(f"{words.day(row.day)} · {say.game(words, row.rules)}", look.muted, 13, lines=2),
        text(names, look.ink, 16, strong=True),
        text(standing(words, row), look.muted, 14),
        text(days, look.ink, 14),
        *_buttons(scene, row, names, ways),
    ]
    return ft.Row([card(look, ft.Column(lines, spacing=4, tight=True), expand=True)])


def _buttons(scene: Scene, row: Summary, names: str, ways: _Ways) -> list[ft.Control]:
    look, words = scene.look, scene.words
    told = {"names": names, "date": words.day(row.day)}
    if ways.asking:
        stay = button(look, words("deleted.keep"), ways.ask, f"keep-{row.id}")
        label, spoken = words("deleted.remove_yes"), words("deleted.remove_spoken", **told)
        sure = button(look, label, ways.remove, f"remove-{row.id}", danger=True, spoken=spoken)
        return [
            text(words("deleted.remove_why"), look.danger, 14, strong=True),
            ft.Row([stay], wrap=True),
            ft.Container(ft.Row([sure], wrap=True), padding=ft.Padding.only(top=48)),
        ]
    spoken = words("deleted.restore_spoken", **told)
    back = button(
        look,
        words("deleted.restore"),
        ways.restore,
        f"restore-{row.id}",
        icon=ft.Icons.UNDO,
        spoken=spoken,
    )
    spoken = words("deleted.remove_spoken", **told)
    gone = button(look, words("deleted.remove"), ways.ask, f"ask-{row.id}", spoken=spoken)
    return [ft.Row([back, gone], wrap=True, spacing=8, run_spacing=8)]
