"""The protocol as lines for a chat: short, and readable in any typeface."""

from app import say, say_paper
from app.export.series import Series, day
from app.i18n import Words, number
from scoring import SeriesState, Standing, outcome, standings


def text(series: Series, words: Words) -> str:
    """Return a line a rams, the standings, the house rules and who won."""
    state = series.state
    cut = [words("export.cut")] if series.unread else []
    lines = [words("export.title", game=say.game(words, state.rules), day=day(series)), *cut, ""]
    if state.carried and state.on_paper:
        label = words("paper.ramsar", n=state.on_paper)
        lines.append(_figures(words, label, state, state.carried.totals))
    for rams, result in enumerate(state.results, start=state.on_paper + 1):
        label = words("export.rams_no", n=rams)
        lines.append(_figures(words, label, state, result.scores))
    if not state.ended:
        label = words("export.rams_no", n=state.rams)
        lines.append(_figures(words, label, state, state.scores))
    if state.finished:
        lines += ["", *(_standing(words, state, standing) for standing in standings(state))]
    lines += ["", *_remarks(state, words)]
    return "\n".join(lines) + "\n"


def _remarks(state: SeriesState, words: Words) -> list[str]:
    waiting = [words("export.misfit", n=state.misfit.waiting)] if state.misfit else []
    outset = say_paper.told(words, state)
    return [say.outcome(words, state), *outset, *waiting, *say.differences(words, state.rules)]


def _figures(words: Words, label: str, state: SeriesState, scores: tuple[int, ...]) -> str:
    names = say.everybody(words, state.players)
    each = (f"{name} {number(score)}" for name, score in zip(names, scores, strict=True))
    return words("export.figures", label=label, figures=", ".join(each))


def _standing(words: Words, state: SeriesState, standing: Standing) -> str:
    flights = words("flights", n=state.flights[standing.seat])
    key = "export.standing" if outcome(state) else "export.sofar"
    name = say.called(words, state.players, standing.seat)
    figures = {"total": standing.total, "flights": flights}
    return words(key, place=standing.place, name=name, **figures)
