"""What is said of the browser that keeps the app: newer versions, too little room, no promise."""

import flet as ft

from app.store import Store
from app.ui.parts.basics import button, notice
from app.ui.parts.share import sharing
from app.ui.scene import Scene


def newer_version(scene: Scene) -> list[ft.Control]:
    """Offer the version that is ready. For screens where nothing is half entered."""
    if not (scene.installed and scene.news.newer):
        return []
    look, words, renewing = scene.look, scene.words, scene.installed.renew

    async def renew(_: object) -> None:
        renewing()

    change = button(look, words("newer.now"), renew, "newer-now")
    parts = [words("newer.title"), words("newer.why")]
    return [notice(look, ft.Icons.UPGRADE, parts, actions=[change])]


def not_kept(scene: Scene) -> list[ft.Control]:
    """Say so where the app itself found no room: without a network it will not start again."""
    if scene.news.kept:
        return []
    parts = [scene.words("unkept.title"), scene.words("unkept.why")]
    return [notice(scene.look, ft.Icons.CLOUD_OFF, parts)]


def backup_reminder(scene: Scene, store: Store) -> list[ft.Control]:
    """Remind of a backup where the browser has not promised to keep what is stored."""
    if scene.news.lasting:
        return []
    look, words = scene.look, scene.words
    take = button(look, words("share.json"), sharing(scene, store, "json"), "remind-backup")
    parts = [words("remind.title"), words("remind.why")]
    return [notice(look, ft.Icons.BACKUP, parts, actions=[take])]
