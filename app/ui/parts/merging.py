"""Two players who are one person: who it is, what that would move, and why it cannot be."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, cast

import flet as ft

from app.finding import players_found
from app.labels import initials
from app.library import Player, Shelf
from app.naming import table_of
from app.people import Change, Merge, Played, merge, merging
from app.records import Summary
from app.say import shown
from app.ui.parts.basics import Tap, button, card, notice, text, title
from app.ui.parts.choices import choices, fold
from app.ui.parts.frame import STRETCH
from app.ui.parts.player_line import about, named, player_line
from app.ui.parts.search import Search, Seeking
from app.ui.scene import Scene, use_scene

MOST: Final = 8
"""Players offered at once; a search finds the others."""
SHOWN: Final = 5
"""Series told one by one."""
Make = Callable[[Change], Tap]
Pick = Callable[[str | None, str], Tap]
"""Makes a tap that picks who else it is, and whose id and name are kept; nobody with None."""


@ft.component
def Merging(player: Player, shelf: Shelf, history: Mapping[str, Played], make: Make) -> ft.Control:
    """Ask who else *player* is, and show what that means before it is done.

    *history* tells by id what each has played.
    """
    scene = use_scene()
    is_open, set_open = ft.use_state(False)
    (other_id, kept_id), set_picked = ft.use_state((cast("str | None", None), player.id))
    query, set_query = ft.use_state("")
    seeking = ft.use_memo(lambda: Seeking(set_query), [])

    async def unfold(_: object) -> None:
        set_open(not is_open)

    def pick(other: str | None, kept: str) -> Tap:
        async def tapped(_: object) -> None:
            set_picked((other, kept))

        return tapped

    def done(change: Change) -> Tap:
        async def tapped(event: object) -> None:
            set_open(False)
            set_picked((None, player.id))
            await make(change)(event)

        return tapped

    other = shelf.people.get(other_id or "")
    if is_open and other and other.id != player.id:
        both = (player, other)
        return card(scene.look, _preview(scene, shelf, history, both, kept_id, pick, done))
    words, inside = scene.words, list[ft.Control]()
    if is_open:
        search = Search(scene, seeking, words("people.search"), 0)
        inside = [_column([search, *_offered(scene, shelf, history, player, query, pick)])]
    label, under = words("people.same"), words("people.same_why")
    return fold(scene, label, under, inside, unfold, "same", is_open=is_open)


def _offered(
    scene: Scene,
    shelf: Shelf,
    history: Mapping[str, Played],
    player: Player,
    query: str,
    pick: Pick,
) -> list[ft.Control]:
    """Return whom *query* finds: first whose name begins alike, then the most recently used."""
    found = [one for one in players_found(shelf.everybody, query) if one.id != player.id]
    found.sort(key=lambda one: initials(one.name)[:1] != initials(player.name)[:1])
    lines = [
        player_line(
            scene,
            one,
            shown(one.name),
            about(scene, one, history.get(one.id)),
            pick(one.id, player.id),
            f"same-{one.id}",
        )
        for one in found[:MOST]
    ]
    if len(found) > MOST:
        lines.append(text(scene.words("people.more", n=len(found) - MOST), scene.look.muted, 14))
    if not found:
        lines.append(text(scene.words("people.nobody_else"), scene.look.muted, 15))
    return lines


def _preview(
    scene: Scene,
    shelf: Shelf,
    history: Mapping[str, Played],
    both: tuple[Player, Player],
    kept_id: str,
    pick: Pick,
    make: Make,
) -> ft.Control:
    """Return what it means that *both* are one; where it cannot be, why not."""
    words, look, (player, other) = scene.words, scene.look, both
    away, into = (other.id, player.id) if kept_id == player.id else (player.id, other.id)
    found = merge((*shelf.series, *shelf.deleted), shelf.people, away, into)
    assert found
    parts: list[ft.Control] = [title(words("people.same_ask"), look.ink, 18, level=2)]
    parts += [_one(scene, one, history.get(one.id)) for one in both]
    no = button(look, words("people.same_no"), pick(None, player.id), "same-no")
    if found.together:
        said = [words("people.together"), *_told(scene, shelf, found.together)]
        return _column([*parts, notice(look, ft.Icons.BLOCK, said, danger=True), ft.Row([no])])
    if player.name != other.name:
        names = [(one.id, shown(one.name)) for one in both]
        keep = partial(pick, other.id)
        parts.append(choices(scene, words("people.kept"), names, found.into.id, keep, "kept"))
    parts += _moving(scene, shelf, found)
    yes = button(look, words("people.same_yes"), make(merging(found)), "same-yes", primary=True)
    return _column([*parts, ft.Row([yes, no], wrap=True, spacing=8, run_spacing=8)])


def _one(scene: Scene, player: Player, played: Played | None) -> ft.Control:
    told = shown(player.name), about(scene, player, played)
    content = named(scene, player, told)
    return ft.Semantics(label=". ".join(told), exclude_semantics=True, content=content)


def _moving(scene: Scene, shelf: Shelf, found: Merge) -> list[ft.Control]:
    """Tell which series get another name, and why that does no harm."""
    words, look = scene.words, scene.look
    values = {"name": shown(found.away.name), "other": shown(found.into.name)}
    head = words("people.moving", n=len(found.moving), **values)
    return [
        text(head, look.ink, 15, strong=True),
        *(text(line, look.muted, 14) for line in _told(scene, shelf, found.moving)),
        text(words("people.moving_why"), look.muted, 14),
    ]


def _told(scene: Scene, shelf: Shelf, rows: Sequence[Summary]) -> list[str]:
    """Return a line for each of the first of *rows*, and how many there are more."""
    words = scene.words
    lines = [
        f"{words.day(row.day)} · {table_of(words, row, shelf.people)}"
        + (f" · {words('people.deleted')}" if row.deleted else "")
        for row in rows[:SHOWN]
    ]
    more = len(rows) - SHOWN
    return [*lines, words("people.more_series", n=more)] if more > 0 else lines


def _column(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(list(parts), spacing=10, tight=True, horizontal_alignment=STRETCH)
