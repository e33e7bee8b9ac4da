"""What a device can do for the table. A refusal is put into words, and nothing is lost by it."""

from collections.abc import Awaitable, Callable
from pathlib import PurePath
from typing import Any

import flet as ft

from app.i18n import Words

REFUSALS = (RuntimeError, OSError, TimeoutError)
"""What Flet raises when a device refuses a service."""
SHOWN = 4000
"""Milliseconds a passing message stays."""


class Services:
    """The services of one window."""

    def __init__(self) -> None:
        self._clipboard = ft.Clipboard()
        self._files = ft.FilePicker()
        self._haptics = ft.HapticFeedback()
        self._wakelock = ft.Wakelock()

    async def tick(self) -> None:
        """Give a light haptic tap where the device has it."""
        await attempted(self._haptics.selection_click)

    async def awake(self, on: bool) -> None:
        """Keep the screen on, or let it sleep again."""
        await attempted(self._wakelock.enable if on else self._wakelock.disable)

    async def copy(self, words: Words, text: str) -> None:
        """Put *text* on the clipboard and say so."""
        done = await attempted(self._clipboard.set, text)
        say(words("share.copied" if done else "share.not_copied"))

    async def save(self, words: Words, name: str, data: bytes) -> None:
        """Hand the file *name* to the player, and say as much as is known of where it went."""
        try:
            path = await self._files.save_file(file_name=name, src_bytes=data)
        except REFUSALS:
            key = "share.not_saved"
        else:
            # A browser never tells what it did with a file; elsewhere no path means: cancelled.
            done = "share.saved" if path else "share.unsaved"
            key = "share.handed" if ft.context.page.web else done
            name = PurePath(path).name if path else name
        say(words(key, name=name))

    async def pick(self, words: Words) -> tuple[str, bytes] | None:
        """Let the player pick a file; return its name and what is in it, None for no file."""
        try:
            picked = await self._files.pick_files(
                with_data=True, cancel_upload_on_window_blur=False
            )
        except REFUSALS:
            say(words("archive.not_picked"))
            return None
        return (picked[0].name, picked[0].bytes or b"") if picked else None


def say(sentence: str) -> None:
    """Show a passing message in the window of the calling handler."""
    bar = ft.SnackBar(ft.Text(sentence), persist=False, duration=SHOWN)
    ft.context.page.show_dialog(bar)


async def attempted(doing: Callable[..., Awaitable[Any]], *values: Any) -> bool:
    """Do something the device may refuse; say whether it did it."""
    try:
        await doing(*values)
    except REFUSALS:
        return False
    return True
