"""What a device can do for the table. A refusal is put into words, and nothing is lost by it."""

import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePath
from typing import Any

import flet as ft

from app.i18n import Words
from app.ui.incoming import INCOMING, PLACE
from app.ui.passing import Passing
from app.vault.archive import LARGEST

REFUSALS = (RuntimeError, OSError, TimeoutError)
"""What Flet raises when a device refuses a service."""
SHARING = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
"""Where a file is sent on rather than laid into a folder."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A file that the player picked."""

    name: str
    data: bytes | None
    """None: it is too large to be anything of ours, and was left where it is."""


class Services:
    """The services of one window."""

    def __init__(self) -> None:
        self.passing = Passing()
        """Says how it went."""
        self._clipboard = ft.Clipboard()
        self._files = ft.FilePicker()
        self._haptics = ft.HapticFeedback()
        self._sheet = ft.Share()
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
        self.passing.say(words("share.copied" if done else "share.not_copied"))

    async def share(self, words: Words, name: str, mime: str, data: bytes) -> None:
        """Open the device's share sheet with the file *name*; where it has none, save it."""
        file = ft.ShareFile.from_bytes(data, mime_type=mime, name=name)
        sheet = partial(
            self._sheet.share_files, download_fallback_enabled=False, mail_to_fallback_enabled=False
        )
        on_phone = ft.context.page.platform in SHARING
        if not (on_phone and await attempted(sheet, [file])):
            await self.save(words, name, data)

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
        self.passing.say(words(key, name=name))

    async def pick(self, words: Words) -> Picked | None:
        """Let the player pick a file; None where he picks none."""
        # In Python in a browser there is nobody to send it to.
        at_once = sys.platform == "emscripten"
        try:
            picked = await self._files.pick_files(
                with_data=at_once, cancel_upload_on_window_blur=False
            )
            if not picked:
                return None
            file = picked[0]
            data = file.bytes if at_once or file.size > LARGEST else await self._brought(file)
        except REFUSALS:
            self.passing.say(words("archive.not_picked"))
            return None
        return Picked(file.name, data)

    async def _brought(self, file: ft.FilePickerFile) -> bytes:
        """Return what is in a file that was picked."""
        if file.path:
            return Path(file.path).read_bytes()
        token = INCOMING.expect()
        url = f"{PLACE}/{token}"
        await self._files.upload([ft.FilePickerUploadFile(upload_url=url, id=file.id)])
        return await INCOMING.file(token)


async def attempted(doing: Callable[..., Awaitable[Any]], *values: Any) -> bool:
    """Do something the device may refuse; say whether it did it."""
    try:
        await doing(*values)
    except REFUSALS:
        return False
    return True
