"""The table and the pack, the deal and trumps, forehand's bids."""

from collections.abc import Iterator
from typing import Final

from app.rulebook.entry import PACKETS, Entry, Setting
from app.rulebook.playing import ranks_in_words
from scoring import deal_guide, ranks_of, safe_players
from scoring.examples import sample
from scoring.guide import packets_of


def table(told: Setting) -> Iterator[Entry]:
    """Tell of the sheet, the seats and the pack."""
    words, rules = told.words, told.rules
    if rules.own_name:
        yield told.entry("table", "own_name", "", told.rule("own_name"), of=("own_name",))
    start = sample(rules, told.players).scores
    yield told.entry(
        "table",
        "sheet",
        "M1 M3 A1 F6 N2",
        told.rule("start"),
        words("rules.sheet") if rules.series_length == 1 else words("rules.sheet.series"),
        of=("start",),
        example=told.standing(start) + ".",
    )
    yield told.entry(
        "table",
        "seats",
        "M4 A23 A34 F1 N1",
        words("rules.seats"),
        told.rule("recommended"),
        words("rules.seats.stay"),
        of=("recommended",),
    )
    ranks = ranks_of(rules, len(told.players))
    shown = words("rules.pack.example", ranks=ranks_in_words(words, ranks)) if ranks else ""
    yield told.entry(
        "table",
        "pack",
        "M2 F1 N1",
        told.rule("deck"),
        told.rule("ranking"),
        "" if ranks else words("rules.pack.unknown"),
        of=("deck", "ranking"),
        example=shown,
    )


def deal(told: Setting) -> Iterator[Entry]:
    """Tell of packets, whose deal it is, what a pack is enough for."""
    words, rules = told.words, told.rules
    count = len(told.players)
    guide = deal_guide(rules, count)
    rounds = words.join([str(number) for number in packets_of(rules)])
    yield told.entry(
        "deal",
        "packets",
        f"{PACKETS[rules.packets]} M6",
        told.rule("packets"),
        words("rules.packets"),
        told.rule("tricks_per_deal"),
        of=("packets", "tricks_per_deal"),
        example=words(
            "rules.packets.example",
            n=count,
            rounds=rounds,
            out=guide.out,
            talon=max(guide.talon, 0),
        ),
    )
    state = sample(rules, told.players)
    yield told.entry(
        "deal",
        "turns",
        "M4 A16 A17 A18 F2 FA13 N4",
        words("rules.turns"),
        words("rules.turns.out") if rules.end_when == "one_left" else "",
        example=words("rules.turns.example", names=told.named((0, *state.clockwise(state.dealer)))),
    )
    yield told.entry("deal", "misdeal", "A8", words("rules.misdeal"), open_point=True)
    yield _shortage(told)


def _shortage(told: Setting) -> Entry:
    """Tell how many players the pack has hands for, and the talon cards (A23, A24)."""
    words, rules = told.words, told.rules
    guide, safe = deal_guide(rules, len(told.players)), safe_players(rules)
    bought = guide.wanted > 0
    return told.entry(
        "deal",
        "shortage",
        "A23 A24",
        words("rules.shortage", n=guide.most_players),
        words("rules.shortage.talon", n=safe) if bought and safe else "",
        words("rules.shortage.shuffle") if bought else "",
        of=("deck",),
        example=words(
            "rules.shortage.example", n=guide.players, talon=guide.talon, wanted=guide.wanted
        )
        if bought and guide.talon >= 0
        else "",
        open_point=bought,
    )


_BID: Final = (7, 9)
"""Scores before a bid; the others stand at the start."""


def bids(told: Setting) -> Iterator[Entry]:
    """Tell of better cards and the swing, where forehand may bid them (M7 to M11, A20 to A22)."""
    words = told.words
    if not told.rules.bids:
        yield told.entry("bids", "no_bids", "M7 F3 N5", told.rule("bids"), of=("bids",))
        return
    yield told.entry(
        "bids",
        "bids",
        "M7 M10 M11 A19",
        told.rule("bids"),
        words("rules.bids"),
        words("rules.bids.nothing"),
        of=("bids",),
        example=words(
            "rules.bids.example",
            scores=told.standing(sample(told.rules, told.players, _BID).scores),
        ),
    )
    better, swing = words("rules.better.example"), words("rules.swing.example")
    yield told.entry("bids", "better", "M8", words("rules.better"), example=better)
    yield told.entry("bids", "swing", "M9", words("rules.swing"), example=swing)
    yield told.entry("bids", "answers", "A20 A21 A22", words("rules.answers"), open_point=True)
