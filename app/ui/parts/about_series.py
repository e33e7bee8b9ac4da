"""The day, the place and the note of a series, to be told afterwards or told otherwise."""

from dataclasses import dataclass, field
from typing import Final

import flet as ft

from app.export.series import day, tagged_day
from app.say import shown
from app.store import Snapshot
from app.ui.hooks import Opened
from app.ui.hosting import TAGS
from app.ui.parts.basics import Tap, button
from app.ui.parts.choices import fold
from app.ui.parts.fields import Typed
from app.ui.parts.fields import field as text_field
from app.ui.parts.seat_name import now_called
from app.ui.scene import Scene, use_scene

DATE: Final = "Date"


@dataclass(eq=False, slots=True)
class _Telling:
    """What stands in the fields, and what stood there when they were opened."""

    typed: Typed = field(default_factory=dict)
    before: Typed = field(default_factory=dict)

    def begin(self, snapshot: Snapshot) -> None:
        """Let the fields tell what the series does."""
        self.before = {tag: snapshot.tags.get(tag, "") for tag in (DATE, *TAGS)}
        self.before[DATE] = self.before[DATE] or day(snapshot).isoformat()
        self.typed.update(self.before)

    def changes(self) -> dict[str, str] | None:
        """Return the tags that were typed anew; None if the day is none."""
        now = self.typed.items()
        changed = {tag: text.strip() for tag, text in now if text != self.before[tag]}
        if changed.get(DATE):
            told = tagged_day(changed)
            if told is None:
                return None
            changed[DATE] = told.isoformat()
        return changed


@ft.component
def AboutSeries(opened: Opened) -> ft.Control:
    """Show what is told; unfolded, fields to change it and a button to save that."""
    scene = use_scene()
    is_open, set_open = ft.use_state(False)
    wrong, set_wrong = ft.use_state(False)
    telling = ft.use_memo(_Telling, [])

    async def unfold(_: object) -> None:
        telling.begin(opened.snapshot)
        set_wrong(False)
        set_open(not is_open)

    async def edited() -> None:
        set_wrong(False)

    async def save(_: object) -> None:
        changes = telling.changes()
        set_wrong(changes is None)
        if changes is not None and await opened.store.describe(changes):
            set_open(False)
            await scene.tick()

    words = scene.words
    fault = words("about.wrong", example=day(opened.snapshot).isoformat()) if wrong else None
    date = text_field(
        scene,
        telling.typed,
        DATE,
        words("about.date"),
        fault=fault,
        on_edit=edited,
        on_enter=save,
        is_name=True,
    )
    inside = [date, *_others(scene, telling.typed, save), _saving(scene, save)]
    under = " · ".join([_told(opened.snapshot), *now_called(scene, opened)])
    return fold(scene, words("about.title"), under, inside, unfold, "about", is_open=is_open)


def _others(scene: Scene, typed: Typed, save: Tap) -> list[ft.Control]:
    return [
        text_field(scene, typed, tag, scene.words(f"setup.{tag}"), on_enter=save) for tag in TAGS
    ]


def _saving(scene: Scene, save: Tap) -> ft.Control:
    return ft.Row([button(scene.look, scene.words("about.save"), save, "about-save", expand=True)])


def _told(snapshot: Snapshot) -> str:
    others = [" ".join(snapshot.tags.get(tag, "").split()) for tag in TAGS]
    return " · ".join([day(snapshot).isoformat(), *(shown(text) for text in others if text)])
