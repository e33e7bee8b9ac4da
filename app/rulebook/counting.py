"""The scoring of a deal, and how a rams and a series end."""

from collections.abc import Iterator

from app import say
from app.rulebook.entry import Entry, Setting
from scoring import UNPLAYED, Deal, Knock, check
from scoring.examples import after, down_to_zero, flights, out_together, sample, tied

_THREE = 3


def score(told: Setting) -> Iterator[Entry]:
    """Tell what tricks and flights do to a score (M34 to M38, A2)."""
    words, rules = told.words, told.rules
    taken = min(_THREE, rules.tricks_per_deal)
    fallen = after(sample(rules, told.players), Knock(tricks=taken))[0]
    yield told.entry(
        "score",
        "tricks",
        "M34 M35 F8 N7",
        told.rule("trick_value"),
        words("rules.tricks"),
        of=("trick_value",),
        example=words("rules.tricks.example", score=rules.start, n=taken, after=fallen),
    )
    yield from _flight(told)
    yield _floor(told)
    yield _sum(told)


def _flight(told: Setting) -> Iterator[Entry]:
    words, rules = told.words, told.rules
    shown = [
        words("rules.arrow", before=before, after=then)
        for before, then in flights(rules, told.players)
    ]
    yield told.entry(
        "score",
        "flight",
        "M36 F9 N8",
        words("rules.flight"),
        told.rule("penalty"),
        of=("penalty",),
        example=words("rules.flight.example", list=", ".join(shown)),
    )
    top = rules.start if rules.cap is None else rules.cap
    yield told.entry(
        "score",
        "ceiling",
        "M36 A28 FA2 N8",
        told.rule("cap"),
        words("rules.ceiling") if rules.cap is not None else "",
        of=("cap",),
        example=words(
            "rules.ceiling.example",
            score=top,
            after=after(sample(rules, told.players, [top]), Knock(tricks=0))[0],
        ),
    )


def _floor(told: Setting) -> Entry:
    words, rules = told.words, told.rules
    most, low = rules.tricks_per_deal, max(1, rules.trick_value * rules.tricks_per_deal - _THREE)
    state = sample(rules, told.players, [low])
    if not rules.mid_deal_end:
        fallen = after(state, Knock(tricks=most))[0]
        example = words("rules.tricks.example", score=low, n=most, after=fallen)
    elif isinstance(rules.all_pass_award, int):
        example = words("rules.floor.unplayed", score=low, after=after(state, UNPLAYED)[0])
    else:
        example = ""
    return told.entry(
        "score",
        "floor",
        "M34 A2 FA1 NA4",
        told.rule("floor"),
        words("rules.floor.mid") if rules.mid_deal_end else "",
        of=("floor",),
        example=example,
    )


def _sum(told: Setting) -> Entry:
    """Tell what the tricks add up to, with tricks the sheet refuses (M38)."""
    words, rules = told.words, told.rules
    most, count = rules.tricks_per_deal, len(told.players)
    high = rules.trick_value * most * 2
    state = sample(rules, told.players, [high] * count)
    tricks = [most - 1, *[0] * (count - 1)]
    refused = check(state, Deal(calls=tuple(Knock(tricks=taken) for taken in tricks)))
    assert refused is not None
    return told.entry(
        "score",
        "sum",
        "M37 M38 A15 NA1",
        words("rules.sum", n=most),
        words("rules.sum.broken") if rules.mid_deal_end else "",
        of=("tricks_per_deal",),
        example=words(
            "rules.sum.example",
            tricks=" + ".join(map(str, tricks)),
            why=say.refusal(words, refused, told.players),
        ),
    )


def end(told: Setting) -> Iterator[Entry]:
    """Tell how a rams ends, and who wins the series (M37 to M43, F11, N11)."""
    words, rules = told.words, told.rules
    state, key, result = down_to_zero(rules, told.players), "rules.rams_end.on", ""
    if state.rows[-1].rams_over:
        key = "rules.rams_end.over"
    if rules.end_when == "anyone_at_zero":
        result = words("rules.rams_end.floor" if rules.floor == 0 else "rules.rams_end")
    yield told.entry(
        "end",
        "rams_end",
        "M39 M40 A3 F11",
        told.rule("end_when"),
        result,
        of=("end_when",),
        example=words(
            key,
            name=told.name(0),
            score=state.rows[-1].before[0],
            n=rules.tricks_per_deal,
            after=state.rows[-1].after[0],
        ),
    )
    yield from _played_out(told)
    yield from _series(told)
    yield told.entry("end", "correcting", "A35", words("rules.correcting"))


def _played_out(told: Setting) -> Iterator[Entry]:
    """Tell whether a deal goes on when somebody is down to zero (M37, N11, NA2)."""
    words, rules, example = told.words, told.rules, ""
    state = sample(rules, told.players, [rules.trick_value])
    calls = (Knock(tricks=1), *[Knock(tricks=0)] * (len(told.players) - 1))
    if rules.tricks_per_deal > 1:
        broken = check(state, Deal(calls=calls)) is None
        key = "rules.played_out.broken" if broken else "rules.played_out.on"
        example = words(key, name=told.name(0), n=rules.trick_value)
    yield told.entry(
        "end",
        "played_out",
        "M37 FA8 N11",
        told.rule("mid_deal_end"),
        of=("mid_deal_end",),
        example=example,
    )
    if not rules.mid_deal_end:
        return
    stands = after(state, *calls)[1]
    yield told.entry(
        "end",
        "broken_flights",
        "NA2",
        told.rule("broken_deal_flights"),
        of=("broken_deal_flights",),
        example=words(
            "rules.broken_flights.example", name=told.name(1), score=rules.start, after=stands
        )
        if example
        else "",
    )


def _sums(told: Setting) -> str:
    """Add up two players' ramsar, the winner's first (A5, M42); nothing for a single rams."""
    length = told.rules.series_length
    ends = [[(at * step) % 7 for at in range(length)] for step in (2, 5)]
    one, two = sorted(ends, key=sum)
    if length == 1 or sum(one) == sum(two):
        return ""
    figures = {"one_sum": sum(one), "two_sum": sum(two)}
    return told.words("rules.series.example", one=_added(one), two=_added(two), **figures)


def _added(scores: list[int]) -> str:
    return " + ".join(map(str, scores))


def _series(told: Setting) -> Iterator[Entry]:
    """Tell how long a series is, and what splits its first place (M41 to M43, A31, FA9)."""
    words, rules = told.words, told.rules
    yield told.entry(
        "end",
        "series",
        "M41 M42 A5 A36 NA8",
        told.rule("series_length"),
        words("rules.series") if rules.series_length > 1 else words("rules.series.single"),
        of=("series_length",),
        example=_sums(told),
    )
    if rules.series_length > 1:
        yield told.entry("end", "stopped", "A33", words("rules.stopped", n=rules.series_length))
    yield from _ties(told)


def _ties(told: Setting) -> Iterator[Entry]:
    """Tell what splits a shared first place, and what happens to one that stays shared."""
    words, rules, example = told.words, told.rules, ""
    never = rules.mid_deal_end and rules.series_length == 1
    if rules.ordered:
        example = say.outcome(words, out_together(rules, told.players))
    elif not never:
        example = say.outcome(words, tied(rules, told.players, (3, 2)))
    split = "fewest_flights" in rules.tie_break
    yield told.entry(
        "end",
        "tie",
        "M43 A28 A29 A30 A32 FA9 FA10 NA3",
        told.rule("tie_break"),
        words("rules.tie") if split else "",
        words("rules.tie.never") if never else "",
        of=("tie_break",),
        example=example,
    )
    if rules.ordered or never:
        return
    last = tied(rules, told.players, (2, 2))
    extra = words("rules.final_tie.extra", n=last.rams)
    if last.ended:
        extra = say.outcome(words, last)
    yield told.entry(
        "end", "final_tie", "A31", told.rule("final_tie"), of=("final_tie",), example=extra
    )
