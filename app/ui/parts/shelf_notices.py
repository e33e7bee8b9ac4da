"""What went wrong with the library: what happened, what was kept, what to do."""

from collections.abc import Sequence

import flet as ft

from app.i18n import Words
from app.library import Library, Shelf
from app.store import Trouble
from app.ui.parts.basics import button, notice, text
from app.ui.scene import Scene


def trouble_parts(words: Words, trouble: Trouble) -> list[str]:
    """Return a storage trouble in words, the heading first."""
    values = {"detail": trouble.detail}
    return [
        words(f"library.{trouble.code}", **values),
        words(f"library.{trouble.code}_why", **values),
    ]


def failure(scene: Scene, trouble: Trouble, parts: Sequence[str], *ways: ft.Control) -> ft.Control:
    """Return the notice of a storage trouble: *parts* tell it, the buttons *ways* lead out of it.

    A trouble of several tries says so: else the second would look like a tap that did nothing. It
    is said behind the buttons, so that none of them moves under a finger.
    """
    look, tries = scene.look, scene.words("trouble.tries", n=trouble.tries)
    actions = [*ways, text(tries, look.ink, 15)] if trouble.tries > 1 else ways
    return notice(look, ft.Icons.SAVE_AS, parts, danger=True, actions=actions)


def shelf_notices(scene: Scene, library: Library, shelf: Shelf) -> list[ft.Control]:
    """Return a notice for each trouble of the library."""
    words, look, found = scene.words, scene.look, list[ft.Control]()

    async def retry(_: object) -> None:
        await library.retry()

    async def settle(_: object) -> None:
        await library.settle()

    if trouble := shelf.trouble:
        again = button(look, words("trouble.retry"), retry, "library-retry")
        found.append(failure(scene, trouble, trouble_parts(words, trouble), again))
    if shelf.restored:
        seen = button(look, words("ok"), settle, "library-ok")
        parts = [words("library.restored"), words("library.restored_why", name=shelf.restored)]
        found.append(notice(look, ft.Icons.RESTORE, parts, actions=[seen]))
    return found
