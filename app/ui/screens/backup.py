"""Everything at once: saved, exported, and taken in again; and the backups kept by themselves."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, cast

import flet as ft

from app import say_vault
from app.export.document import Kind
from app.ui.archiving import Archiving
from app.ui.hooks import use_backups, use_live_redraw
from app.ui.parts.basics import Tap, button, card, going, notice, text
from app.ui.parts.choices import choices, heading
from app.ui.parts.frame import STRETCH, frame, top_bar
from app.ui.parts.progress import far
from app.ui.scene import Scene, use_scene
from app.vault.vault import Backup, Backups

KINDS: Final[Sequence[Kind]] = ("pdf", "xlsx", "csv", "text", "rams", "json", "png")
KILOBYTE: Final = 1000


@ft.component
def BackupScreen() -> ft.View:
    """Show what can be done, or what is being done, or how it ended."""
    scene = use_scene()
    backups, redraw = use_backups(scene.vault), use_live_redraw()
    kind, set_kind = ft.use_state(KINDS[0])
    held = ft.use_memo(
        lambda: Archiving(scene.vault, scene.library, scene.words, redraw),
        [scene.vault, scene.words.language],
    )
    # Only with a setup of its own does Flet run what an effect ends with.
    ft.use_effect(lambda: None, [held], held.stop)

    def tap(does: Callable[[], Awaitable[None]]) -> Tap:
        async def tapped(_: object) -> None:
            await does()

        return tapped

    words = scene.words
    if held.doing:
        stop = tap(_stopping(held)) if held.stoppable else None
        cards = [far(scene, words(f"archive.doing.{held.doing}"), held.work, stop)]
    elif held.look:
        cards = [*_ended(scene, held), *_decision(scene, held, tap)]
    else:
        cards = [*_ended(scene, held), _saving(scene, held, tap), _taking(scene, held, tap)]
        cards += [
            _kept(scene, held, backups, tap),
            _exporting(scene, held, cast("Kind", kind), set_kind, tap),
        ]
    return frame(scene, top_bar(scene, words("archive.title"), back="/settings"), cards)


Tapping = Callable[[Callable[[], Awaitable[None]]], Tap]


def _stopping(held: Archiving) -> Callable[[], Awaitable[None]]:
    async def stop() -> None:
        held.stop()

    return stop


def _ended(scene: Scene, held: Archiving) -> list[ft.Control]:
    """Say how the last thing ended; over a decision, that it failed and may be tried again."""
    if not (said := held.said):
        return []

    async def read(_: object) -> None:
        held.leave()

    look, words = scene.look, scene.words
    ways = [] if held.look else [button(look, words("ok"), read, "archive-ok")]
    if said.series_id:
        see = going(f"/series/{said.series_id}")
        ways.insert(0, button(look, words("archive.see"), see, "archive-see"))
    sign = ft.Icons.ERROR_OUTLINE if said.refused else ft.Icons.CHECK_CIRCLE_OUTLINE
    return [notice(look, sign, said.parts, danger=said.refused, actions=ways)]


def _saving(scene: Scene, held: Archiving, tap: Tapping) -> ft.Control:
    words = scene.words

    async def save() -> None:
        day = scene.library.clock().date().isoformat()
        if data := await held.packed():
            await scene.save(words("vault.file", day=day) + ".zip", data)

    about = heading(scene, words("archive.save"), words("archive.save_why"))
    label, icon = words("archive.save_now"), ft.Icons.SAVE_ALT
    return _card(
        scene,
        [
            about,
            button(scene.look, label, tap(save), "archive-save", icon=icon, primary=True),
        ],
    )


def _taking(scene: Scene, held: Archiving, tap: Tapping) -> ft.Control:
    words = scene.words

    async def take() -> None:
        if picked := await scene.services.pick(words):
            await held.open(picked.data, picked.name)

    about = heading(scene, words("archive.take"), words("archive.take_why"))
    label, icon = words("archive.pick"), ft.Icons.FOLDER_OPEN
    return _card(scene, [about, button(scene.look, label, tap(take), "archive-pick", icon=icon)])


def _kept(scene: Scene, held: Archiving, backups: Backups, tap: Tapping) -> ft.Control:
    """List the backups that were made without being asked."""
    words, look = scene.words, scene.look
    lines: list[ft.Control] = [heading(scene, words("archive.kept"), words("archive.kept_why"))]
    if backups.trouble:
        why = words("archive.kept_failed", why=backups.trouble.detail)
        lines.append(text(why, look.danger, 14))
    if not backups.held:
        lines.append(text(words("archive.kept_none"), look.muted, 14))
    for at, backup in enumerate(backups.held):
        lines.append(_line(scene, held, backup, at, tap))
    return _card(scene, lines, 12)


def _line(scene: Scene, held: Archiving, backup: Backup, at: int, tap: Tapping) -> ft.Control:
    words, look = scene.words, scene.look

    async def restore() -> None:
        await held.open(scene.vault.bytes_of(backup))

    async def save() -> None:
        day = backup.made.astimezone().date().isoformat()
        await scene.save(words("vault.file", day=day) + ".zip", scene.vault.bytes_of(backup))

    made = words.moment(backup.made.astimezone())
    size = words("archive.size", n=max(1, round(backup.size / KILOBYTE)))
    ways = [
        button(
            look,
            words("archive.look"),
            tap(restore),
            f"kept-look-{at}",
            spoken=words("archive.look_spoken", made=made),
        ),
        button(
            look,
            words("archive.save_kept"),
            tap(save),
            f"kept-save-{at}",
            spoken=words("archive.save_kept_spoken", made=made),
        ),
    ]
    about = text(f"{made} · {size}", look.ink, 15)
    return _column([about, ft.Row(ways, wrap=True, spacing=8, run_spacing=8)], 6)


def _exporting(
    scene: Scene, held: Archiving, kind: Kind, set_kind: Callable[[Kind], None], tap: Tapping
) -> ft.Control:
    words = scene.words

    def pick(value: str) -> Tap:
        async def picked(_: object) -> None:
            set_kind(cast("Kind", value))

        return picked

    async def export() -> None:
        if made := await held.exported(kind, scene.paper):
            await scene.save(words("archive.export_file") + ".zip", made.data)
            if made.left_out:
                scene.say(words("archive.export_left_out", n=len(made.left_out)))

    options = [(each, words(f"share.{each}")) for each in KINDS]
    label, why = words("archive.export"), words("archive.export_why")
    count = len(scene.library.shelf.series)
    go, icon = words("archive.export_go", n=count), ft.Icons.FOLDER_ZIP
    return _card(
        scene,
        [
            choices(scene, label, options, kind, pick, "export", meaning=why),
            button(scene.look, go, tap(export) if count else None, "archive-export", icon=icon),
        ],
    )


def _decision(scene: Scene, held: Archiving, tap: Tapping) -> list[ft.Control]:
    """Say what the file holds and what each way of taking it in does."""
    assert held.look
    words, look, report = scene.words, scene.look, held.look.report

    async def ask(_: object) -> None:
        held.ask()

    async def leave(_: object) -> None:
        held.leave()

    holds = say_vault.holds(words, held.look.archive.manifest)
    told = say_vault.merged(words, report)
    merge = button(look, words("archive.merge"), tap(held.merge), "archive-merge", primary=True)
    first = [heading(scene, holds, words("archive.merge_why")), *_said(scene, told), merge]
    cards: list[ft.Control] = [_card(scene, first)]
    if held.asking:
        lost = [words("archive.replace_sure"), *say_vault.replaced(words, report)]
        sure = words("archive.replace_yes")
        ways = [
            button(look, words("archive.replace_no"), ask, "archive-replace-no"),
            button(look, sure, tap(held.replace), "archive-replace-yes", danger=True),
        ]
        cards.append(notice(look, ft.Icons.WARNING_AMBER, lost, danger=True, actions=ways))
    else:
        about = heading(scene, words("archive.replace"), words("archive.replace_why"))
        other = button(look, words("archive.replace_ask"), ask, "archive-replace", danger=True)
        cards.append(_card(scene, [about, other]))
    cards.append(ft.Row([button(look, words("archive.leave"), leave, "archive-leave")], wrap=True))
    return cards


def _said(scene: Scene, told: Sequence[str]) -> list[ft.Control]:
    return [text(f"• {line}", scene.look.ink, 15) for line in told]


def _card(scene: Scene, parts: Sequence[ft.Control], spacing: float = 10) -> ft.Control:
    return card(scene.look, _column(parts, spacing))


def _column(parts: Sequence[ft.Control], spacing: float) -> ft.Control:
    return ft.Column(list(parts), spacing=spacing, tight=True, horizontal_alignment=STRETCH)
