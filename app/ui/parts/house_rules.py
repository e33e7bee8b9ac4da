"""The house rules of a new series, each with its meaning and where it is found in the rules."""

from collections.abc import Callable

import flet as ft

from app import say
from app.ui.invitation import Invitation
from app.ui.parts.basics import Tap, button
from app.ui.parts.choices import choices, fold, stepper
from app.ui.scene import Scene
from scoring import PRESETS, RuleSet

LENGTHS = range(1, 13)
"""Ramsar a series can have (A36)."""
Change = Callable[[Callable[[Invitation], Invitation]], None]


def house_rules(
    scene: Scene, rules: RuleSet, on_change: Change, on_fold: Tap, *, is_open: bool
) -> ft.Control:
    """Return the preset chosen, with what differs from it, and all of it to change when opened."""
    words = scene.words

    def change(step: Callable[[Invitation], Invitation]) -> Tap:
        async def tapped(_: object) -> None:
            on_change(step)
            await scene.tick()

        return tapped

    def pick(parameter: str, value: object) -> Tap:
        return change(lambda held: held.ruled(parameter, value))

    inside = [
        _either(scene, rules, "floor", (None, 0), pick),
        _either(scene, rules, "unplayed_pass_counts", (True, False), pick),
        _either(scene, rules, "final_tie", ("shared", "extra_rams"), pick),
        _length(scene, rules, pick),
    ]
    differences = say.differences(words, rules)
    if differences:
        preset = PRESETS[rules.preset]
        back = change(lambda held: held.under(preset))
        inside.append(
            ft.Row([button(scene.look, words("setup.preset_back"), back, "rules-preset")])
        )
    label = words("setup.rules", preset=words(f"preset.{rules.preset}"))
    under = " ".join(differences) or words("setup.rules_why")
    return fold(scene, label, under, inside, on_fold, "rules", is_open=is_open)


def _either(
    scene: Scene,
    rules: RuleSet,
    parameter: str,
    values: tuple[object, object],
    pick: Callable[[str, object], Tap],
) -> ft.Control:
    words = scene.words
    first, second = values
    chosen = "first" if getattr(rules, parameter) == first else "second"
    return choices(
        scene,
        words(f"setup.{parameter}"),
        [
            ("first", words(f"setup.{parameter}.first")),
            ("second", words(f"setup.{parameter}.second")),
        ],
        chosen,
        lambda which: pick(parameter, first if which == "first" else second),
        f"rule-{parameter}",
        meaning=words(f"setup.{parameter}_why"),
    )


def _length(scene: Scene, rules: RuleSet, pick: Callable[[str, object], Tap]) -> ft.Control:
    words = scene.words
    return stepper(
        scene,
        words("setup.series_length"),
        rules.series_length,
        LENGTHS,
        lambda n: pick("series_length", n),
        "rule-series_length",
        meaning=words("setup.series_length_why"),
    )
