"""The pass round, and the buying from the talon."""

from collections.abc import Iterator

from app.rulebook.entry import Entry, Setting
from scoring import PASS, UNPLAYED, Knock, deal_guide, order
from scoring.examples import after, bound_after_unplayed, passes_until_forced, sample

_LOW = 2
"""A score the dealer's tricks without play go past."""


def calls(told: Setting) -> Iterator[Entry]:
    """Tell who speaks when, what a pass and a knock are, who must knock, and of no play at all."""
    words, rules = told.words, told.rules
    state = sample(rules, told.players)
    yield told.entry(
        "calls",
        "order",
        "M7 M12 F3 N3",
        words("rules.order"),
        example=words(
            "rules.order.example",
            dealer=told.name(state.dealer),
            names=told.named(state.speaking),
        ),
    )
    taken = min(_LOW, rules.tricks_per_deal)
    yield told.entry(
        "calls",
        "calls",
        "M13 M14 F3 F7 N5",
        words("rules.calls"),
        example=words(
            "rules.calls.example",
            score=rules.start,
            passed=after(state, PASS)[0],
            n=taken,
            took=after(state, Knock(tricks=taken))[0],
        ),
    )
    yield _forced(told)
    yield from _unplayed(told)
    yield _lone(told)


def _lone(told: Setting) -> Entry:
    """Tell that one who goes in alone has all tricks (A12, FA11)."""
    words, rules = told.words, told.rules
    alone = after(sample(rules, told.players), Knock(tricks=rules.tricks_per_deal))[0]
    return told.entry(
        "calls",
        "lone",
        "A11 A12 FA11",
        words("rules.lone"),
        example=words("rules.lone.example", score=rules.start, after=alone),
    )


def _forced(told: Setting) -> Entry:
    words, rules = told.words, told.rules
    lines = [
        words("rules.forced.at_once", n=score)
        if passes == 0
        else words("rules.forced.example", score=score, n=passes)
        for score, _ in rules.forced_rules
        if (passes := passes_until_forced(rules, score)) is not None
    ]
    return told.entry(
        "calls",
        "forced",
        "M16 M17 M18 NA6 FA15",
        told.rule("forced_rules"),
        words("rules.forced") if lines else "",
        of=("forced_rules",),
        example=" ".join(lines),
    )


def _unplayed(told: Setting) -> Iterator[Entry]:
    """Tell what happens when all before the dealer pass, and whether that counts as a pass."""
    words, rules = told.words, told.rules
    award, example, never = rules.all_pass_award, "", rules.widow == "forced"
    if isinstance(award, int) and not never:
        low, high = (
            after(sample(rules, told.players, [score]), UNPLAYED)[0]
            for score in (_LOW, rules.start)
        )
        example = words(
            "rules.unplayed.example", score=rules.start, after=high, low=_LOW, after_low=low
        )
    bound = rules.forced_rules and not never
    yield told.entry(
        "calls",
        "unplayed",
        "M15 M20 A13 F10 NA5",
        told.rule("all_pass_award"),
        words("rules.unplayed.never") if never else "",
        words("rules.unplayed.forced") if bound else "",
        of=("all_pass_award",),
        example=example,
    )
    scores = [score for score, passes in rules.forced_rules if passes]
    if not scores or never or award == "redeal":
        return
    forced = bound_after_unplayed(rules, told.players, scores[0])
    key = "rules.unplayed_passes.bound" if forced else "rules.unplayed_passes.free"
    yield told.entry(
        "calls",
        "unplayed_passes",
        "A7",
        told.rule("unplayed_pass_counts"),
        of=("unplayed_pass_counts",),
        example=words(key, n=rules.allowed_passes(scores[0]), score=scores[0]),
    )


def buying(told: Setting) -> Iterator[Entry]:
    """Tell who buys from the talon in which order, or what is done instead (M21 to M26, F4)."""
    words, rules = told.words, told.rules
    ids = {"all": "M21 M22 M23 M24 N6", "five": "SCHOENRAM", "swap": "F4"}[rules.buying]
    rule, of = told.rule("buying"), ("buying",)
    if rules.buying != "all":
        key = "swap" if rules.buying == "swap" else "exchange"
        yield told.entry("buying", key, ids, rule, of=of)
        return
    state = sample(rules, told.players)
    turns = order(state, frozenset(state.inside)).buying
    yield told.entry(
        "buying",
        "buying",
        ids,
        rule,
        words("rules.buying"),
        words("rules.buying.content"),
        of=of,
        example=words(
            "rules.buying.example", dealer=told.name(state.dealer), names=told.named(turns)
        ),
    )
    draws = deal_guide(rules, len(told.players)).draws
    shown = [words("rules.arrow", before=laid, after=drawn) for laid, drawn in draws]
    yield told.entry(
        "buying",
        "dealer_buys",
        "M25 M26 N6",
        words("rules.dealer_buys"),
        example=words("rules.dealer_buys.example", list=", ".join(shown)),
    )
