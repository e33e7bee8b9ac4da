"""The rules at hand: what matters now, the dealer's guide, every rule by topic, and the search."""

import pytest

from app.i18n import languages
from app.ui.device import Device
from app.ui.root import Root
from scoring import MATTMAR, PRESETS, DealerSet
from tests.scoring.table_talk import house
from tests.ui.harness import Screen, walk
from tests.ui.tables import LIVELY, facts, said, seated
from tests.ui.window import counted, kept, library, window


def rules(store, place: str = "rules") -> str:
    return f"/series/{store.snapshot.id}/{place}"


def topics(screen: Screen) -> list[str]:
    return [key for key in screen.keys if key.startswith("topic-")]


def now(screen: Screen) -> list[str]:
    return [key.removeprefix("now-") for key in screen.keys if key.startswith("now-")]


def reads(screen: Screen, key: str) -> str:
    """Return what is read of a rule."""
    return " ".join(
        c.value for c in walk(screen.find(key)) if isinstance(getattr(c, "value", None), str)
    )


async def test_it_is_one_tap_from_the_table_and_back():
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}") as screen:
        await screen.tap("rules")
        assert screen.page.route == rules(store)
        assert "Reglerna" in screen.texts
        await screen.tap("nav-back")
        assert "Giv 1 · Anna ger · Bo i förhand" in screen.texts


@pytest.mark.parametrize("key", ["rules", "guide"])
async def test_it_is_found_under_more(key: str):
    held, store = await seated()
    async with window(held, f"/series/{store.snapshot.id}/more") as screen:
        await screen.tap(key)
        assert screen.page.route == rules(store, key)


class TestNow:
    async def test_it_opens_at_who_must_knock_and_why(self):
        held, store = await seated(*LIVELY)
        async with window(held, rules(store)) as screen:
            assert now(screen) == ["forced", "order", "calls", "trump_lead"]
            told = reads(screen, "now-forced")
            assert "Doris (passade förra given) och Bo (en poäng kvar) måste knacka." in told
            assert "Bo står på en poäng." in reads(screen, "now-trump_lead")

    async def test_it_opens_at_the_play_while_tricks_are_tapped(self):
        held, store = await seated()
        async with window(held, f"/series/{store.snapshot.id}") as screen:
            for seat in (1, 2):
                await screen.tap(f"call-{seat}-knock")
            await screen.tap("confirm")
            await screen.tap("rules")
            assert now(screen) == ["follow", "overtake", "trump_ace"]

    async def test_it_opens_at_the_lurk_deal(self):
        held, store = await seated(rules=PRESETS["norrlandsknack"])
        async with window(held, rules(store)) as screen:
            assert now(screen) == ["lurk", "order"]

    async def test_it_opens_at_the_duty_of_the_spare_hand(self):
        held, store = await seated(rules=PRESETS["larousse_fille_forcee"])
        async with window(held, rules(store)) as screen:
            assert now(screen)[0] == "spare_hand"
            assert "Bo får inte passa" in reads(screen, "now-spare_hand")

    async def test_it_follows_the_series(self):
        held, store = await seated(rules=PRESETS["larousse_fille_forcee"])
        async with window(held, rules(store)) as screen:
            await store.add(DealerSet(seat=2), facts(store))
            await screen.settle()
            assert "Doris får inte passa" in reads(screen, "now-spare_hand")

    async def test_a_game_nobody_plays_has_no_now(self):
        async with window(await library(), "/rules/larousse") as screen:
            assert now(screen) == []
            assert "Just nu" not in screen.texts


class TestTopics:
    async def test_a_topic_unfolds_and_folds(self):
        held, store = await seated()
        async with window(held, rules(store)) as screen:
            assert "rule-flight" not in screen.keys
            await screen.tap("topic-score")
            assert "En flygning lägger på 5." in reads(screen, "rule-flight")
            assert "M36" in reads(screen, "rule-flight")
            await screen.tap("topic-score")
            assert "rule-flight" not in screen.keys

    async def test_what_the_table_has_switched_is_marked(self):
        held, store = await seated(rules=house(floor=0))
        async with window(held, rules(store)) as screen:
            assert any("Husregel: Under noll" in text for text in screen.texts)
            await screen.tap("topic-score")
            assert "Husregel" in reads(screen, "rule-floor")
            assert "2 med 5 stick blir 0." in reads(screen, "rule-floor")
            assert "Husregel" not in reads(screen, "rule-tricks")

    async def test_what_no_source_settles_is_marked(self):
        async with window(await library(), "/rules/rounce") as screen:
            await screen.tap("topic-score")
            assert "Antaget: ingen källa säger det." in reads(screen, "rule-ceiling")
            assert "Antaget" not in reads(screen, "rule-tricks")

    async def test_only_games_that_have_something_beyond_have_that_topic(self):
        held = await library()
        async with window(held, "/rules/mattmar") as screen:
            assert "topic-beyond" not in screen.keys
        async with window(held, "/rules/larousse") as screen:
            assert "topic-beyond" in screen.keys

    @pytest.mark.parametrize("game", PRESETS)
    @pytest.mark.parametrize("language", languages())
    async def test_every_game_can_be_read_to_its_end(self, game: str, language: str):
        held = await library()
        screen = Screen(
            Root,
            held,
            Device(language, still=True),
            counted(held),
            kept(held),
            route=f"/rules/{game}",
        )
        async with screen:
            for key in topics(screen):
                await screen.tap(key)
            assert len([key for key in screen.keys if key.startswith("rule-")]) > 25


class TestSearch:
    async def test_it_filters_and_forgives_case_and_marks(self):
        held, store = await seated()
        async with window(held, rules(store)) as screen:
            await screen.enter("search", "OVERSTICK")
            assert [key for key in screen.keys if key.startswith("rule-")] == ["rule-overtake"]
            assert "1 regel" in screen.texts
            assert topics(screen) == []
            assert now(screen) == []

    async def test_numbers_are_found_too(self):
        held, store = await seated()
        async with window(held, rules(store)) as screen:
            await screen.enter("search", "m33")
            assert "rule-trump_lead" in screen.keys

    async def test_nothing_found_is_said_and_can_be_cleared(self):
        held, store = await seated()
        async with window(held, rules(store)) as screen:
            await screen.enter("search", "kanasta")
            assert "Ingen regel om ”kanasta”." in screen.texts
            await screen.tap("search-clear")
            assert len(topics(screen)) == 8
            await screen.enter("search", "pott")
            assert "Ingen regel om ”pott”." in screen.texts

    async def test_the_field_stays_the_same_while_it_is_typed_in(self):
        held, store = await seated()
        async with window(held, rules(store)) as screen:
            before = screen.find("search")
            await screen.enter("search", "stick")
            assert screen.find("search") is before


class TestGuide:
    async def test_it_tells_the_dealer_what_to_do(self):
        held, store = await seated()
        async with window(held, rules(store)) as screen:
            assert "4 spelare · 52 kort" in screen.texts
            assert "Lägg talongen bredvid: 31 kort." not in screen.texts
            await screen.tap("guide")
            steps = said(screen)
            for part in (
                "Ge 3 kort till var och en, medsols från Bo.",
                "Bo är förhand och får bjuda",
                "Lägg talongen bredvid: 31 kort.",
                "köper i den här ordningen: Bo, Cecilia, Doris och Anna.",
            ):
                assert part in steps

    async def test_it_has_an_address_of_its_own(self):
        held, store = await seated()
        async with window(held, rules(store, "guide")) as screen:
            assert "Lägg talongen bredvid: 31 kort." in screen.texts

    async def test_those_who_have_gone_out_are_dealt_no_cards(self):
        held, store = await seated("5 0 0 0", rules=house("larousse", start=5))
        async with window(held, rules(store, "guide")) as screen:
            assert "3 spelare · 32 kort" in screen.texts

    async def test_once_the_game_is_over_it_is_a_new_game_that_is_dealt_for(self):
        ended = ("5 - - -", ". 5 - -", ". . 5 -")
        held, store = await seated(*ended, rules=house("larousse", start=5))
        async with window(held, rules(store, "guide")) as screen:
            assert store.snapshot.state.ended == "finished"
            assert "4 spelare · 32 kort" in screen.texts

    async def test_a_pack_that_is_not_enough_is_warned_of_while_it_is_folded(self):
        held, store = await seated(players=tuple("ABCDEFG"), rules=PRESETS["larousse"])
        async with window(held, rules(store)) as screen:
            assert "Leken räcker inte." in screen.texts
            assert any("4 kort fattas" in text for text in screen.texts)

    async def test_without_a_series_the_number_of_players_is_chosen(self):
        async with window(await library(), "/rules/mattmar") as screen:
            await screen.tap("guide")
            for _ in range(2):
                await screen.tap("guide-players-more")
            assert "6 spelare · 52 kort" in screen.texts
            assert "Talongen kan ta slut." in screen.texts
            for _ in range(4):
                await screen.tap("guide-players-less")
            with pytest.raises(AssertionError, match="disabled"):
                await screen.tap("guide-players-less")


@pytest.mark.parametrize(
    ("route", "back"), [("/rules/mattmar", "/new"), ("/rules/mattmar/none", "/new/none")]
)
async def test_from_a_game_it_goes_back_to_the_setting_up(route: str, back: str):
    async with window(await library(), route) as screen:
        await screen.tap("nav-back")
        assert screen.page.route == back


async def test_a_game_nobody_knows_leads_nowhere():
    async with window(await library(), "/rules/poker") as screen:
        assert "Här finns inget." in screen.texts


async def test_a_series_nobody_knows_says_so():
    async with window(await library(), "/series/none/rules") as screen:
        assert "Serien finns inte här." in screen.texts


async def test_the_table_s_own_name_is_told():
    held, store = await seated(rules=MATTMAR.model_copy(update={"own_name": "Torsdagsrams"}))
    async with window(held, rules(store)) as screen:
        assert any("Torsdagsrams" in text for text in screen.texts)
