"""What only some games have: lurking, the spare hand, general rams, the pot, the stake."""

from collections.abc import Iterable, Iterator

from app import say
from app.rulebook.entry import Entry, Setting
from scoring import General, Knock, Lurk, bound_by_spare
from scoring.examples import after, down_to_zero, out_together, sample


def beyond(told: Setting) -> Iterator[Entry]:
    """Tell of what this game has beyond the others."""
    rules = told.rules
    if rules.first_deal_mode == "lurk":
        yield _lurk(told)
    if rules.widow != "none":
        yield _spare_hand(told)
    if rules.general != "none":
        yield from _general(told)
    if rules.pot:
        told_pot = say.pots(told.words, down_to_zero(rules, told.players), 1)
        more = told.words("rules.pot")
        yield told.entry(
            "beyond", "pot", "N10 NA3", told.rule("pot"), more, of=("pot",),
            example=" ".join(told_pot),
        )  # fmt: skip
    if rules.end_when == "one_left" or rules.stake is not None:
        yield _going_out(told)


def left_out(told: Setting, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Tell of what the table has switched off, so that no entry of *entries* tells of it."""
    covered = {name for entry in entries for name in entry.parameters}
    if gone := tuple(sorted(told.switched - covered)):
        said = [told.rule(name) for name in gone]
        yield told.entry("beyond", "left_out", "", *said, of=gone)


def _lurk(told: Setting) -> Entry:
    words, rules = told.words, told.rules
    state = sample(rules, told.players, first=True)
    lurked, knocked = (after(state, call)[0] for call in (Lurk(tricks=0), Knock(tricks=0)))
    return told.entry(
        "beyond",
        "lurk",
        "N3 N4 N5 N9",
        told.rule("first_deal_mode"),
        words("rules.lurk"),
        words("rules.lurk.all"),
        of=("first_deal_mode",),
        example=words("rules.lurk.example", score=rules.start, lurked=lurked, knocked=knocked),
    )


def _spare_hand(told: Setting) -> Entry:
    words = told.words
    state = sample(told.rules, told.players)
    taker = state.speaking[min(1, len(state.speaking) - 1)]
    bound = bound_by_spare(state, taker) or (taker,)
    free = [seat for seat in state.speaking if seat not in bound]
    key = "rules.spare_hand.example" if free else "rules.spare_hand.all"
    return told.entry(
        "beyond",
        "spare_hand",
        "F12 F13",
        told.rule("widow"),
        words("rules.spare_hand"),
        of=("widow",),
        example=words(
            key,
            name=told.name(taker),
            n=len(bound),
            bound=told.named(bound),
            free=told.named(free),
        ),
    )


def _general(told: Setting) -> Iterator[Entry]:
    """Tell what a general gains, and what a failed one costs at this start (F14, F15)."""
    words, rules = told.words, told.rules
    state, most = sample(rules, told.players), rules.tricks_per_deal
    made = after(state, General(tricks=most))
    yield told.entry(
        "beyond",
        "general",
        "F14 FA5 FA6",
        told.rule("general"),
        words("rules.general", n=most),
        of=("general",),
        example=words("rules.general.example", name=told.name(0), scores=told.standing(made)),
    )
    missed = min(2, most)
    failed = after(state, General(tricks=most - missed), Knock(tricks=missed))
    counted = rules.general_failed == "larousse"
    yield told.entry(
        "beyond",
        "general_failed",
        "F15 FA3 FA4 FA7 FA16",
        told.rule("general_failed"),
        told.rule("general_counts_announcer") if counted else "",
        of=("general_failed", "general_counts_announcer") if counted else ("general_failed",),
        example=words(
            "rules.general_failed.example",
            name=told.name(0),
            taken=most - missed,
            n=missed,
            other=told.name(1),
            scores=told.standing(failed),
        ),
    )


def _going_out(told: Setting) -> Entry:
    """Tell who is placed how, and what the last one owes (F11)."""
    rules, example = told.rules, ""
    withdraw = rules.end_when == "one_left"
    if withdraw:
        example = say.outcome(told.words, out_together(rules, told.players))
    return told.entry(
        "beyond",
        "going_out",
        "F11 FA9 FA10",
        told.words("rules.going_out") if withdraw else "",
        "" if rules.stake is None else told.rule("stake"),
        of=("stake",),
        example=example,
    )
