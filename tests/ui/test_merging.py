"""Two players who are one person: asked, shown beforehand, done, refused and taken back."""

from app.library import Library, Player
from tests.ui.harness import Screen
from tests.ui.setting_up import join, seated
from tests.ui.window import library, series, stop, sv, window


async def two_names() -> tuple[Library, Player, Player]:
    """Kalle has played with Bo, Karl with Doris."""
    held = await library()
    await series(held, "Kalle", "Bo", "Cecilia")
    await series(held, "Karl", "Doris", "Cecilia")
    found = {player.name: player for player in held.shelf.players}
    return held, found["Kalle"], found["Karl"]


async def ask(screen: Screen, other: Player) -> None:
    await screen.tap("same")
    await screen.tap(f"same-{other.id}")


async def test_what_moves_is_shown_before_and_nothing_is_done_until_then() -> None:
    held, kalle, karl = await two_names()
    before = held.shelf
    async with window(held, f"/players/{karl.id}") as screen:
        await ask(screen, kalle)
        assert sv("people.moving", n=1, name="Kalle", other="Karl") in screen.texts
        day = held.shelf.series[1].day.isoformat()
        assert f"{day} · Kalle, Bo och Cecilia" in screen.texts
        await screen.tap("same-no")
        assert held.shelf == before


async def test_the_other_name_may_be_the_one_that_stays() -> None:
    held, kalle, karl = await two_names()
    async with window(held, f"/players/{kalle.id}") as screen:
        await ask(screen, karl)
        await screen.tap(f"kept-{karl.id}")
        assert sv("people.moving", n=1, name="Kalle", other="Karl") in screen.texts
        await screen.tap("same-yes")
        assert held.shelf.people[kalle.id] == karl
        assert "Karl" in screen.texts  # whose screen it is now
        assert sv("people.merged", name="Kalle", other="Karl") in screen.texts


async def test_one_person_everywhere_and_two_again_after_undo() -> None:
    held, kalle, karl = await two_names()
    before = held.shelf.everybody
    old = held.shelf.series[1].id
    async with window(held, f"/players/{karl.id}") as screen:
        await ask(screen, kalle)
        await screen.tap("same-yes")
        assert [player.name for player in held.shelf.players].count("Kalle") == 0
        assert sv("people.also", name="Kalle", other="Karl") in screen.texts
        async with window(held, "/history") as history:
            assert "Kalle (nu Karl), Bo och Cecilia" in history.texts
            await history.enter("search", "karl")
            assert f"series-{old}" in history.keys
        for below in ("/protocol", "/more"):
            async with window(held, f"/series/{old}{below}") as one:
                assert any(
                    sv("people.called_now", name="Kalle", now="Karl") in t for t in one.texts
                )
        await stop(held, old)
        async with window(held, f"/series/{old}") as result:
            assert sv("people.called_now", name="Kalle", now="Karl") in result.texts
        async with window(held, "/players") as players:
            assert "Karl (förut Kalle)" in players.texts
        undo = sv("more.undo", name=sv("people.step.merged", name="Kalle", other="Karl"))
        assert undo in screen.labels
        await screen.tap("roster-undo")
        assert held.shelf.everybody == before


async def test_they_are_parted_again_long_after() -> None:
    held, kalle, karl = await two_names()
    async with window(held, f"/players/{karl.id}") as screen:
        await ask(screen, kalle)
        await screen.tap("same-yes")
    async with window(held, f"/players/{karl.id}") as screen:
        assert "roster-undo" not in screen.keys
        await screen.tap(f"part-{kalle.id}")
        assert held.shelf.people[kalle.id] == kalle
        assert sv("people.parted", name="Kalle", other="Karl") in screen.texts
        await screen.tap("roster-undo")
        assert held.shelf.people[kalle.id] == karl


async def test_two_who_sat_at_one_table_are_refused_with_the_series() -> None:
    held = await library()
    await series(held, "Kalle", "Karl", "Bo")
    found = {player.name: player for player in held.shelf.players}
    async with window(held, f"/players/{found['Karl'].id}") as screen:
        await ask(screen, found["Kalle"])
        assert sv("people.together") in screen.texts
        day = held.shelf.series[0].day.isoformat()
        assert f"{day} · Kalle, Karl och Bo" in screen.texts
        assert "same-yes" not in screen.keys
        await screen.tap("same-no")
        assert "search" in screen.keys


async def test_two_of_the_same_name_are_one_person_without_asking_which_name() -> None:
    held = await library()
    first, second = await held.remember("Anna"), await held.remember("Anna")
    assert first.tint != second.tint
    async with window(held, f"/players/{first.id}") as screen:
        await ask(screen, second)
        assert not [key for key in screen.keys if key.startswith("kept-")]
        await screen.tap("same-yes")
        assert held.shelf.players == (first,)


async def test_others_are_searched_for() -> None:
    held = await library()
    players = [await held.remember(f"Spelare {n}") for n in range(12)]
    async with window(held, f"/players/{players[0].id}") as screen:
        await screen.tap("same")
        assert f"same-{players[0].id}" not in screen.keys
        assert sv("people.more", n=3) in screen.texts
        await screen.enter("search", "spelare 11")
        assert [key for key in screen.keys if key.startswith("same-")] == [f"same-{players[11].id}"]
        await screen.enter("search", "nobody")
        assert sv("people.nobody_else") in screen.texts


async def test_a_table_that_gathers_follows() -> None:
    held, kalle, karl = await two_names()
    async with window(held, "/new") as screen:
        await screen.tap(f"player-{kalle.id}")
        await screen.tap(f"player-{karl.id}")
        async with window(held, f"/players/{karl.id}") as other:
            await ask(other, kalle)
            await other.tap("same-yes")
        await screen.settle()
        assert seated(screen) == ["Karl"]
        assert f"player-{kalle.id}" not in screen.keys


async def test_an_old_name_typed_seats_the_person_and_a_rematch_does() -> None:
    held, kalle, karl = await two_names()
    old = held.shelf.series[1].id
    async with window(held, f"/players/{karl.id}") as screen:
        await ask(screen, kalle)
        await screen.tap("same-yes")
    async with window(held, "/new") as screen:
        await join(screen, "Kalle", "Kalle")
        assert [name.split(",")[0] for name in seated(screen)] == ["Karl", "Kalle"]
    async with window(held, f"/new/{old}") as screen:
        assert seated(screen) == ["Karl", "Bo", "Cecilia"]
