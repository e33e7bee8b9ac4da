"""What the referee judges by: who plays and leads, or the pack and what binds beyond the cards."""

from dataclasses import replace
from typing import Final

import flet as ft

from app import say
from app.ui.case import able
from app.ui.parts.asking import Asking
from app.ui.parts.choices import choices, fold, switch
from app.ui.parts.frame import STRETCH
from scoring import PackSize, RankOrder, Seat, ranking

PACKS: Final[dict[str, tuple[RankOrder, PackSize]]] = {
    "52": ("ace_high", 52),
    "36": ("ace_high", 36),
    "32": ("ace_high", 32),
    "32_king": ("king_high", 32),
}
"""The packs a table without a series can choose from (M2, F1)."""


def seats_fold(asking: Asking) -> ft.Control:
    """Offer to change who plays and who leads."""
    scene, case, state = asking.scene, asking.case, asking.state
    assert state is not None
    assert case.leader is not None
    words, change = scene.words, asking.change
    leader = words("table.leads", name=say.called(words, state.players, case.leader))
    order = words("referee.order", names=say.named(words, state.players, case.turns))
    inside = [
        _in_or_out(asking, seat, say.called(words, state.players, seat)) for seat in able(state)
    ]
    leads = choices(
        scene,
        words("referee.leads"),
        [(str(seat), say.called(words, state.players, seat)) for seat in case.inside],
        str(case.leader),
        lambda seat: change(lambda held: held.led_by(Seat(int(seat)))),
        "leads",
    )
    within = [ft.Column(inside, spacing=0, tight=True, horizontal_alignment=STRETCH), leads]
    return fold(scene, leader, order, within, asking.on_fold, "seats", is_open=asking.is_open)


def _in_or_out(asking: Asking, seat: Seat, name: str) -> ft.Control:
    label = asking.scene.words("referee.plays", name=name)
    tap = asking.change(lambda held: held.with_or_without(seat))
    return switch(asking.scene, label, seat in asking.case.inside, tap, f"in-{seat}")


def rules_fold(asking: Asking) -> ft.Control:
    """Offer the pack, and what binds beyond the cards (M32, M33)."""
    scene, case, words = asking.scene, asking.case, asking.scene.words
    packs = {name: ranking(*pack) for name, pack in PACKS.items()}
    pack = next(name for name, ranks in packs.items() if ranks == case.ranks)
    within = [
        choices(
            scene,
            words("referee.pack"),
            [(name, words(f"referee.pack.{name}")) for name in PACKS],
            pack,
            lambda name: asking.change(lambda held: held.packed(packs[name])),
            "pack",
        ),
        *(_duty(asking, name) for name in ("trump_ace", "trump_lead")),
    ]
    under = words(f"referee.pack.{pack}")
    label = words("referee.rules")
    return fold(scene, label, under, within, asking.on_fold, "rules", is_open=asking.is_open)


def _duty(asking: Asking, name: str) -> ft.Control:
    words, duties = asking.scene.words, asking.case.duties
    on = bool(getattr(duties, name))
    tap = asking.change(lambda held: held.under(replace(held.duties, **{name: not on})))
    meaning = words(f"referee.{name}_why")
    return switch(asking.scene, words(f"referee.{name}"), on, tap, f"duty-{name}", meaning=meaning)
