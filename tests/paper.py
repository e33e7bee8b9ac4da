"""A series that has been played as one kept on paper until now."""

from scoring import Carried, SeriesStarted, SeriesState, pot


def carried_over(state: SeriesState) -> SeriesStarted:
    """The same series, kept on paper until now."""
    passes = [
        min(seat.passes, state.rules.allowed_passes(seat.score) or 0) * (at not in state.out)
        for at, seat in enumerate(state.seats)
    ]
    earlier = [result.flights for result in state.results]
    earlier += [state.carried.earlier] if state.carried else []
    here = [flown - sum(older) for flown, *older in zip(state.flights, *earlier, strict=True)]
    found = pot(state, state.rams)
    carried = Carried(
        ramsar=state.finished,
        totals=state.totals,
        flights=state.flights,
        scores=state.scores,
        deals=state.number - 1,
        passes=passes if any(passes) else (),
        flown=here,
        out=state.out,
        pot=found.chips if found else None,
    )
    return SeriesStarted(
        players=state.players, rules=state.rules, first_dealer=state.dealer, carried=carried
    )
