"""The day, the place and the note of a series, to be told afterwards or told otherwise."""

from dataclasses import dataclass, field
from typing import Final

import flet as ft

from app.export.series import day, tagged_day
from app.groups import group_name
from app.i18n import Words
from app.say import shown
from app.store import Snapshot
from app.ui.hooks import Opened
from app.ui.hosting import TAGS
from app.ui.parts.basics import Tap, button
from app.ui.parts.choices import choices, fold
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

    def begin(self, words: Words, snapshot: Snapshot) -> None:
        """Let the fields tell what the series does."""
        self.before = {tag: snapshot.tags.get(tag, "") for tag in (DATE, *TAGS)}
        if tagged_day(snapshot.tags) or not self.before[DATE]:
            self.before[DATE] = words.day(day(snapshot))
        self.typed.update(self.before)

    def changes(self, words: Words) -> dict[str, str] | None:
        """Return the tags that were typed anew; None if the day is none."""
        now = self.typed.items()
        changed = {tag: text.strip() for tag, text in now if text != self.before[tag]}
        if changed.get(DATE):
            told = words.typed_day(changed[DATE])
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
        telling.begin(scene.words, opened.snapshot)
        set_wrong(False)
        set_open(not is_open)

    async def edited() -> None:
        set_wrong(False)

    async def save(_: object) -> None:
        changes = telling.changes(scene.words)
        set_wrong(changes is None)
        if changes is not None and await opened.store.describe(changes):
            set_open(False)
            await scene.tick()

    words = scene.words
    fault = words("about.wrong", example=day(opened.snapshot)) if wrong else None
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
    inside = [*_group(scene, opened), date, *_others(scene, telling.typed, save)]
    under = " · ".join([_told(scene, opened.snapshot), *now_called(scene, opened)])
    return fold(scene, words("about.title"), under, inside, unfold, "about", is_open=is_open)


def _others(scene: Scene, typed: Typed, save: Tap) -> list[ft.Control]:
    """Return the other fields, and the button that saves all of them."""
    words = scene.words
    saving = button(scene.look, words("about.save"), save, "about-save", expand=True)
    fields = [text_field(scene, typed, tag, words(f"setup.{tag}"), on_enter=save) for tag in TAGS]
    return [*fields, ft.Row([saving])]


def _group(scene: Scene, opened: Opened) -> list[ft.Control]:
    """Return the standing tables it can belong to; nothing while there is none."""
    groups, words = scene.library.shelf.groups, scene.words
    if not groups:
        return []

    def pick(group: str) -> Tap:
        async def tapped(_: object) -> None:
            await opened.store.belong(group)

        return tapped

    options = [("", words("about.no_group")), *((one.id, shown(one.name)) for one in groups)]
    chosen = opened.snapshot.group
    known = chosen if group_name(groups, chosen) else ""
    return [choices(scene, words("group.one"), options, known, pick, "about-group")]


def _told(scene: Scene, snapshot: Snapshot) -> str:
    others = [" ".join(snapshot.tags.get(tag, "").split()) for tag in TAGS]
    group = group_name(scene.library.shelf.groups, snapshot.group)
    told = [group, *(shown(text) for text in others if text)]
    return " · ".join([scene.words.day(day(snapshot)), *(part for part in told if part)])
