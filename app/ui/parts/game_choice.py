"""Which game is played: the games known, rules kept from another time, and what to agree upon."""

import flet as ft

from app import say
from app.ui.parts.basics import card, notice
from app.ui.parts.choices import choices, fold
from app.ui.parts.frame import STRETCH
from app.ui.parts.game_line import game_line
from app.ui.parts.own_rules import own_rules
from app.ui.parts.rule_control import assumed
from app.ui.parts.ruling import Ruling
from app.ui.parts.stake import stake_field
from app.ui.scene import Scene
from scoring import GAMES, RuleSet


def game_choice(ruling: Ruling) -> ft.Control:
    """Return the game chosen, and when opened all of them, those of the table's own first."""
    scene, words, rules = ruling.scene, ruling.scene.words, ruling.rules
    is_open = "game" in ruling.opened
    inside: list[ft.Control] = []
    if is_open:
        games = ft.Column([_game(ruling, name) for name in GAMES], spacing=8, tight=True)
        inside = [*own_rules(ruling), games]
    under = f"{words(f'setup.game.{rules.preset}')} {say.rule(words, 'deck', rules.deck)}"
    label = words("setup.game", game=say.game(words, rules))
    return fold(scene, label, under, inside, ruling.fold("game"), "game", is_open=is_open)


def _game(ruling: Ruling, name: str) -> ft.Control:
    words, rules = ruling.scene.words, ruling.rules
    here = rules.preset == name and not rules.own_name
    # The one that is chosen keeps its house rules.
    on_tap = ruling.play(rules if here else GAMES[name].rules)
    label, about = words(f"game.{name}"), words(f"setup.game.{name}")
    return game_line(ruling.scene, label, about, on_tap, f"game-{name}", chosen=here)


def agreement(ruling: Ruling) -> list[ft.Control]:
    """Return what the game asks the table beforehand (F6, F11), and what is assumed of it."""
    scene, words, rules = ruling.scene, ruling.scene.words, ruling.rules
    asked: list[ft.Control] = []
    if starts := GAMES[rules.preset].starts:
        asked.append(
            choices(
                scene,
                words("setup.starts"),
                [(str(start), str(start)) for start in starts],
                str(rules.start),
                lambda start: ruling.wish("start", int(start)),
                "starts",
                meaning=words("setup.starts_why"),
            )
        )
    if rules.end_when == "one_left":
        asked.append(stake_field(ruling))
    column = ft.Column(asked, spacing=18, tight=True, horizontal_alignment=STRETCH)
    return [*([card(scene.look, column)] if asked else []), *_assumed(scene, rules)]


def _assumed(scene: Scene, rules: RuleSet) -> list[ft.Control]:
    words, names = scene.words, assumed(rules)
    if not names:
        return []
    told = " ".join(say.rule(words, name, getattr(rules, name)) for name in names)
    parts = [words("setup.assumed"), told, words("setup.assumed_why")]
    return [notice(scene.look, ft.Icons.HELP_OUTLINE, parts)]
