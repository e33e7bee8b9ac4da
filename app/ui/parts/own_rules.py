"""Rules of the table's own: kept under a name, chosen again, renamed, deleted."""

import flet as ft

from app import say
from app.say import shown
from app.ui.keeping import OWN, RENAME
from app.ui.parts.basics import Tap, button, notice, round_button, title
from app.ui.parts.choices import heading
from app.ui.parts.fields import field
from app.ui.parts.frame import STRETCH
from app.ui.parts.game_line import game_line
from app.ui.parts.ruling import Ruling
from app.ui.parts.shelf_notices import shelf_notices
from scoring import RuleSet
from scoring.table import LONGEST_NAME


def keep_rules(ruling: Ruling) -> ft.Control:
    """Return the field that keeps the rules under a name, and asks before it replaces others."""
    scene, words, keeping = ruling.scene, ruling.scene.words, ruling.keeping
    keep = ruling.doing(keeping.keep)
    said: list[ft.Control] = []
    if keeping.asking:
        said = [_replacing(ruling, keeping.asking)]
    elif keeping.kept and keeping.kept == ruling.rules.own_name:
        told = words("own.saved", name=shown(keeping.kept))
        done = notice(scene.look, ft.Icons.CHECK, [told])
        said = shelf_notices(scene, scene.library, ruling.shelf) or [done]
    return _column(
        [
            heading(scene, words("own.save"), words("own.save_why")),
            _name_field(ruling, OWN, keeping.fault, keep),
            *said,
            ft.Row([button(scene.look, words("own.keep"), keep, "own-keep")], wrap=True),
        ]
    )


def own_rules(ruling: Ruling) -> list[ft.Control]:
    """Return the rules kept before, and the way back of those deleted; nothing without any."""
    scene, gone, kept = ruling.scene, ruling.keeping.forgotten, ruling.shelf.rule_sets
    if not (kept or gone):
        return []
    parts = [title(scene.words("own.title"), scene.look.ink, 18, level=2)]
    for number, rules in enumerate(kept):
        parts += _kept(ruling, rules, number)
    if gone and gone.own_name and not ruling.keeping.held(gone.own_name):
        parts.append(_forgotten(ruling, gone.own_name))
        parts += shelf_notices(scene, scene.library, ruling.shelf)
    return [_column(parts)]


def _kept(ruling: Ruling, kept: RuleSet, number: int) -> list[ft.Control]:
    scene, words, own_name = ruling.scene, ruling.scene.words, kept.own_name or ""
    plain, name = kept.model_copy(update={"own_name": None}), shown(own_name)
    about, chosen = " ".join(say.rules(words, plain)), own_name == ruling.rules.own_name
    line = game_line(scene, name, about, ruling.play(kept), f"kept-{number}", chosen=chosen)
    is_open = ruling.keeping.opened == own_name

    async def turn() -> None:
        ruling.keeping.open(own_name)

    more = round_button(
        scene.look,
        ft.Icons.CLOSE if is_open else ft.Icons.MORE_HORIZ,
        words("own.more", name=name),
        ruling.doing(turn),
        f"kept-{number}-more",
    )
    row: ft.Control = ft.Row([ft.Container(line, expand=True), more], spacing=6)
    return [row, _changing(ruling, name)] if is_open else [row]


def _changing(ruling: Ruling, name: str) -> ft.Control:
    """Return the field for another name, and the button that deletes."""
    words, look, keeping = ruling.scene.words, ruling.scene.look, ruling.keeping
    rename, forget = ruling.doing(keeping.rename), ruling.doing(keeping.forget)
    spoken = words("own.rename_spoken", name=name), words("own.forget_spoken", name=name)
    buttons = [
        button(look, words("own.rename"), rename, "own-rename", spoken=spoken[0]),
        button(look, words("own.forget"), forget, "own-forget", danger=True, spoken=spoken[1]),
    ]
    entry = _name_field(ruling, RENAME, keeping.rename_fault, rename)
    return _column([entry, ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)])


def _forgotten(ruling: Ruling, own_name: str) -> ft.Control:
    look, words, name = ruling.scene.look, ruling.scene.words, shown(own_name)
    back, spoken = ruling.doing(ruling.keeping.undo), words("own.undo_spoken", name=name)
    undo = button(look, words("own.undo"), back, "own-undo", spoken=spoken)
    told = words("own.forgotten", name=name)
    return notice(look, ft.Icons.DELETE_OUTLINE, [told], actions=[undo])


def _replacing(ruling: Ruling, own_name: str) -> ft.Control:
    """Ask whether other rules of that name are to be replaced."""
    look, words, keeping = ruling.scene.look, ruling.scene.words, ruling.keeping
    name = shown(own_name)

    async def leave() -> None:
        keeping.edited()

    stay = button(look, words("own.leave"), ruling.doing(leave), "own-leave")
    replace = button(
        look,
        words("own.replace", name=name),
        ruling.doing(keeping.replace),
        "own-replace",
        danger=True,
    )
    parts = [words("own.taken", name=name), words("own.taken_why")]
    apart = ft.Container(replace, padding=ft.Padding.only(top=32))
    return notice(look, ft.Icons.HELP_OUTLINE, parts, actions=[stay, apart])


def _name_field(ruling: Ruling, key: str, fault: str | None, on_enter: Tap) -> ft.Control:
    words = ruling.scene.words

    async def edited() -> None:
        if ruling.keeping.edited():
            ruling.redraw()

    return field(
        ruling.scene,
        ruling.keeping.typed,
        key,
        words("own.name"),
        fault=fault and words(f"own.fault.{fault}", longest=LONGEST_NAME),
        on_edit=edited,
        on_enter=on_enter,
    )


def _column(parts: list[ft.Control]) -> ft.Control:
    return ft.Column(parts, spacing=10, tight=True, horizontal_alignment=STRETCH)
