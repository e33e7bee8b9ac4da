"""Settings: how the program looks and behaves on this device. Every choice is saved at once."""

from collections.abc import Callable
from typing import Final

import flet as ft

from app.i18n import languages, words
from app.settings import Settings
from app.ui.hooks import use_backups, use_library
from app.ui.parts.basics import Tap, button, card, going, text
from app.ui.parts.choices import choices, heading, switch
from app.ui.parts.frame import STRETCH, frame, top_bar
from app.ui.parts.shelf_notices import shelf_notices
from app.ui.scene import Scene, use_scene
from app.vault.vault import Backups

DEVICE: Final = "device"
THEMES: Final = ("system", "light", "dark", "contrast")
SWITCHES: Final = ("keep_awake", "haptics", "animations")
Save = Callable[[str, object], Tap]


@ft.component
def SettingsScreen() -> ft.View:
    """Show the settings as they are."""
    scene = use_scene()
    library = scene.library
    shelf = use_library(library)

    def save(field: str, value: object) -> Tap:
        async def tapped(_: object) -> None:
            held = library.shelf.settings
            await library.save_settings(held.model_copy(update={field: value}))
            await scene.tick()

        return tapped

    held = shelf.settings
    looks = [_language(scene, held, save), _theme(scene, held, save)]
    switches = [_switch(scene, name, getattr(held, name), save) for name in SWITCHES]
    cards = [
        *shelf_notices(scene, library, shelf),
        _players(scene),
        card(scene.look, _column(looks, 20)),
        card(scene.look, _column(switches, 0), padding=0),
        _backup(scene, use_backups(scene.vault)),
        *_folder(scene),
    ]
    return frame(scene, top_bar(scene, scene.words("settings.title"), back="/"), cards)


def _players(scene: Scene) -> ft.Control:
    label, icon = scene.words("people.title"), ft.Icons.PEOPLE
    way = button(scene.look, label, going("/players"), "players", icon=icon, expand=True)
    return ft.Row([way])


def _language(scene: Scene, held: Settings, save: Save) -> ft.Control:
    say = scene.words
    known = [(code, words(code)("language.name")) for code in languages()]
    return choices(
        scene,
        say("settings.language"),
        [(DEVICE, say("settings.device")), *known],
        held.language or DEVICE,
        lambda code: save("language", None if code == DEVICE else code),
        "language",
    )


def _theme(scene: Scene, held: Settings, save: Save) -> ft.Control:
    say = scene.words
    return choices(
        scene,
        say("settings.theme"),
        [(name, say(f"settings.theme.{name}")) for name in THEMES],
        held.theme,
        lambda name: save("theme", name),
        "theme",
    )


def _switch(scene: Scene, name: str, on: bool, save: Save) -> ft.Control:
    label, meaning = scene.words(f"settings.{name}"), scene.words(f"settings.{name}_why")
    return switch(scene, label, on, save(name, not on), name, meaning=meaning)


def _backup(scene: Scene, backups: Backups) -> ft.Control:
    """Lead to everything as one file; tell when it was last kept."""
    say, look = scene.words, scene.look
    lines = [heading(scene, say("archive.title"), say("archive.settings_why"))]
    if backups.held:
        made = backups.held[0].made.astimezone()
        lines.append(text(say("archive.settings_last", made=made), look.muted, 14))
    if backups.trouble:
        lines.append(text(say("archive.kept_failed", why=backups.trouble.detail), look.danger, 14))
    label, icon = say("archive.settings"), ft.Icons.SAVE_ALT
    lines.append(button(look, label, going("/backup"), "backup", icon=icon))
    return card(look, _column(lines, 10))


def _folder(scene: Scene) -> list[ft.Control]:
    """Tell where the series lie, where there is such a place to tell."""
    if not scene.data:
        return []
    about = heading(scene, scene.words("settings.folder"), scene.words("settings.folder_why"))
    where = text(scene.data, scene.look.ink, 14, spoken=scene.data)  # else a field of no name
    where.selectable = True
    return [card(scene.look, _column([about, where], 6))]


def _column(parts: list[ft.Control], spacing: float) -> ft.Column:
    return ft.Column(parts, spacing=spacing, tight=True, horizontal_alignment=STRETCH)
