"""The rules at hand: the dealer's guide, what matters now, and every rule by topic."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, get_args

import flet as ft

from app import say
from app.rulebook.book import found, letters, rulebook, usual_players
from app.rulebook.current import Matter, matters
from app.rulebook.entry import Entry, Topic
from app.rulebook.guide import Around, around, steps
from app.ui.hooks import Opened, use_series
from app.ui.parts.basics import Tap, button, notice, text, title
from app.ui.parts.choices import fold, stepper
from app.ui.parts.deal_steps import deal_steps, pack_warning
from app.ui.parts.frame import frame, top_bar
from app.ui.parts.missing import missing
from app.ui.parts.rule_entry import rule_card, rule_entry
from app.ui.parts.search import Search, Seeking
from app.ui.scene import Scene, use_scene
from app.ui.screens.lost import Lost
from scoring import PRESETS, RuleSet, deal_guide
from scoring.table import FEWEST, MOST

GUIDE: Final = "guide"


@dataclass(frozen=True, slots=True)
class Reading:
    """Whose rules are read, and from where."""

    rules: RuleSet
    players: tuple[str, ...]
    back: str
    now: tuple[Matter, ...] = ()
    seated: Around | None = None
    """Who sits where; None while nobody does, and once no deal is left."""
    dealt: int = 0
    """Who is dealt cards; 0: everybody."""


@ft.component
def SeriesRules() -> ft.View:
    """Show the rules a series is played by, what matters in it now before the rest."""
    return _of_series(use_scene(), frozenset())


@ft.component
def SeriesGuide() -> ft.View:
    """Show the same with the dealer's guide open."""
    return _of_series(use_scene(), frozenset({GUIDE}))


@ft.component
def GameRules() -> ft.View:
    """Show the rules of a game, for as many players as are chosen here.

    `from_id` in the route is the series that is being set up once more.
    """
    scene, route = use_scene(), ft.use_route_params()
    rules = PRESETS.get(route["preset"])
    count, set_count = ft.use_state(usual_players(rules) if rules else FEWEST)
    back = "/".join(["/new", *([route["from_id"]] if "from_id" in route else [])])
    reading = Reading(rules, letters(count), back) if rules else None
    view = _use_view(scene, reading, frozenset(), _counting(scene, set_count))
    return view or Lost()


def _of_series(scene: Scene, at_first: frozenset[str]) -> ft.View:
    series_id = ft.use_route_params()["id"]
    opened = use_series(scene.library, series_id)
    reading = _reading(scene, opened, series_id) if isinstance(opened, Opened) else None
    view = _use_view(scene, reading, at_first, None)
    return view or missing(scene, None if isinstance(opened, Opened) else opened)


def _reading(scene: Scene, opened: Opened, series_id: str) -> Reading:
    words, state, draft = scene.words, opened.snapshot.state, opened.snapshot.draft
    return Reading(
        state.rules,
        state.players,
        f"/series/{series_id}",
        matters(words, state, draft),
        None if state.ended else around(words, state, draft),
        0 if state.ended else len(state.inside),
    )


def _counting(scene: Scene, set_count: Callable[[int], None]) -> Callable[[int], Tap]:
    def to(count: int) -> Tap:
        async def tapped(_: object) -> None:
            set_count(count)
            await scene.tick()

        return tapped

    return to


def _use_view(
    scene: Scene,
    reading: Reading | None,
    at_first: frozenset[str],
    counting: Callable[[int], Tap] | None,
) -> ft.View | None:
    """Return the screen, or None where there is nothing to read; called at every drawing."""
    query, set_query = ft.use_state("")
    renewed, set_renewed = ft.use_state(0)
    opened, set_opened = ft.use_state(at_first)
    seeking = ft.use_memo(lambda: Seeking(set_query), [])
    told = (scene.words.language, reading and (reading.rules, reading.players))
    book = ft.use_memo(lambda: _book(scene, reading), [told])
    if reading is None:
        return None

    async def clear(_: object) -> None:
        seeking.clear()
        set_renewed(lambda held: held + 1)

    def folding(part: str) -> Tap:
        async def tapped(_: object) -> None:
            set_opened(lambda held: held ^ {part})

        return tapped

    search = Search(scene, seeking, scene.words("rules.search"), renewed)
    # The label of a field that is typed in stands across its upper edge.
    cards: list[ft.Control] = [ft.Column([search], tight=True, margin=ft.Margin.only(top=8))]
    if query.strip():
        cards += _hits(scene, found(scene.words, book, query), query.strip(), clear)
    else:
        cards += _guide(scene, reading, opened, folding, counting)
        cards += _now(scene, book, reading.now)
        cards += _topics(scene, book, opened, folding)
    return frame(scene, _top(scene, reading), cards)


def _top(scene: Scene, reading: Reading) -> ft.Control:
    game = say.game(scene.words, reading.rules)
    return top_bar(scene, scene.words("rules.title"), game, back=reading.back)


def _book(scene: Scene, reading: Reading | None) -> tuple[Entry, ...]:
    return rulebook(scene.words, reading.rules, reading.players) if reading else ()


def _hits(scene: Scene, hits: Sequence[Entry], query: str, clear: Tap) -> list[ft.Control]:
    """Return what is found, or that nothing is."""
    words, look = scene.words, scene.look
    if not hits:
        parts = [words("rules.none", query=say.shown(query)), words("rules.none_why")]
        clearing = button(look, words("rules.clear"), clear, "search-clear")
        return [notice(look, ft.Icons.SEARCH_OFF, parts, actions=[clearing])]
    count = text(words("rules.found", n=len(hits)), look.muted, 15)
    return [
        ft.Semantics(live_region=True, container=True, content=count),
        *(rule_card(scene, entry, f"rule-{entry.key}") for entry in hits),
        ft.Row([button(look, words("rules.clear"), clear, "search-clear")], wrap=True),
    ]


def _now(scene: Scene, book: Sequence[Entry], now: Sequence[Matter]) -> list[ft.Control]:
    """Return the rules that matter now, whom they concern in words."""
    by_key = {entry.key: entry for entry in book}
    if not now:
        return []
    head = title(scene.words("rules.topic.now"), scene.look.ink, 20, level=2)
    return [
        head,
        *(
            rule_card(scene, by_key[matter.key], f"now-{matter.key}", matter.concerns)
            for matter in now
        ),
    ]


def _guide(
    scene: Scene,
    reading: Reading,
    opened: frozenset[str],
    folding: Callable[[str], Tap],
    counting: Callable[[int], Tap] | None,
) -> list[ft.Control]:
    """Return the dealer's guide, and in any case that the pack is not enough."""
    words, seats = scene.words, len(reading.players)
    count = reading.dealt or seats
    guide = deal_guide(reading.rules, count, seated=seats)
    inside: list[ft.Control] = []
    if counting:
        label, tables = words("guide.players"), range(FEWEST, MOST + 1)
        inside.append(stepper(scene, label, count, tables, counting, "guide-players"))
    inside.append(deal_steps(scene, steps(words, reading.rules, guide, reading.seated)))
    return [
        *pack_warning(scene, guide),
        fold(
            scene,
            words("guide.title"),
            words("guide.under", players=count, pack=guide.pack),
            inside,
            folding(GUIDE),
            GUIDE,
            is_open=GUIDE in opened,
        ),
    ]


def _topics(
    scene: Scene, book: Sequence[Entry], opened: frozenset[str], folding: Callable[[str], Tap]
) -> list[ft.Control]:
    """Return every topic that has rules, folded to what it is about."""
    topics = list[ft.Control]()
    for topic in get_args(Topic):
        entries = [entry for entry in book if entry.topic == topic]
        if entries:
            topics.append(
                fold(
                    scene,
                    scene.words(f"rules.topic.{topic}"),
                    _about(scene, entries),
                    [rule_entry(scene, entry, f"rule-{entry.key}") for entry in entries],
                    folding(topic),
                    f"topic-{topic}",
                    is_open=topic in opened,
                )
            )
    return topics


def _about(scene: Scene, entries: Sequence[Entry]) -> str:
    """Name the rules of a topic, and those among them that the table has switched."""
    house = " · ".join(entry.title for entry in entries if entry.house)
    titles = " · ".join(entry.title for entry in entries)
    return f"{titles}\n{scene.words('rules.house')}: {house}" if house else titles
