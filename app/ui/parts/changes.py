"""What a correction moves: each row that differs, before and after (A35)."""

import flet as ft

from app import say
from app.i18n import MINUS, Words, number
from app.ui.parts.basics import card, notice, text, title
from app.ui.scene import Scene
from app.ui.steps import deal_title
from scoring import Amendment, Refusal, SeriesState, SheetRow, outcome, token

MOST = 12
"""Rows shown one by one; the rest are counted."""


def consequences(
    scene: Scene, state: SeriesState, preview: Amendment | Refusal | None
) -> list[ft.Control]:
    """Return what *preview* of the series at *state* changes, or why the rules do not allow it."""
    if preview is None:
        return []
    if isinstance(preview, Refusal):
        sentence = say.refusal(scene.words, preview, state.players)
        return [notice(scene.look, ft.Icons.ERROR, [sentence], danger=True)]
    return changes(scene, preview)


def changes(scene: Scene, amendment: Amendment) -> list[ft.Control]:
    """Return the consequences of *amendment*: a deal that no longer fits, sums, the deals."""
    words, look = scene.words, scene.look
    shown: list[ft.Control] = []
    if misfit := amendment.misfit:
        parts = [
            words("misfit.title", deal=deal_title(words, amendment.after, misfit.seq)),
            say.refusal(words, misfit.refusal, amendment.after.players),
            words("misfit.waiting", n=misfit.waiting),
        ]
        shown.append(notice(look, ft.Icons.WARNING, parts, danger=True))
    rows: list[ft.Control] = [title(words("change.title"), look.ink, 18, level=2)]
    changed = [pair for pair in amendment.changed if _shown(pair[0]) != _shown(pair[1])]
    rows += [text(line, look.ink, 15, strong=True) for line in _moved(scene, amendment)]
    rows += [_row(scene, amendment, *pair) for pair in changed[:MOST]]
    if len(changed) > MOST:
        rows.append(text(words("change.more", n=len(changed) - MOST), look.muted))
    return [*shown, card(look, ft.Column(rows, spacing=6, tight=True))]


def _row(
    scene: Scene, amendment: Amendment, old: SheetRow | None, new: SheetRow | None
) -> ft.Control:
    look = scene.look
    row = new or old
    assert row is not None
    name = scene.words("step.deal_of", n=row.number, rams=row.rams)
    head = text(name, look.muted, 13)
    old_line = _scores(scene.words, amendment.before, old) if old else scene.words("change.absent")
    new_line = _scores(scene.words, amendment.after, new) if new else scene.words("change.gone")
    lines = [text(old_line, look.muted, 14), text("→ " + new_line, look.ink, 14, strong=True)]
    return ft.Column([head, *lines], spacing=0, tight=True)


def _shown(row: SheetRow | None) -> object:
    """Return what a line tells of a row; of two whose flights alone are others it is the same."""
    return row and (row.rams, row.number, row.after, row.deal.calls)


def _scores(words: Words, state: SeriesState, row: SheetRow) -> str:
    names = say.everybody(words, state.players)
    parts = [
        f"{name} {number(score)} ({token(call).replace('-', MINUS)})"
        for name, score, call in zip(names, row.after, row.deal.calls, strict=True)
    ]
    return " · ".join(parts)


def _moved(scene: Scene, amendment: Amendment) -> list[str]:
    """Say where ramsar end now, what the sums become, and whether the winner changes."""
    words, old, new = scene.words, amendment.before, amendment.after
    lines = []
    ends = [[row.seq for row in state.rows if row.rams_over] for state in (old, new)]
    if ends[0] != ends[1]:
        lines.append(words("change.ramsar", before=len(ends[0]), after=len(ends[1])))
    if not new.rows and old.scores != new.scores:
        lines.append(words("change.paper", scores=_pairs(words, new, old.scores, new.scores)))
    if old.totals != new.totals:
        lines.append(words("change.sums", sums=_pairs(words, new, old.totals, new.totals)))
    if old.flights != new.flights:
        lines.append(words("change.flights", flights=_pairs(words, new, old.flights, new.flights)))
    if outcome(old) != outcome(new):
        lines.append(say.outcome(words, new))
    return lines


def _pairs(
    words: Words, state: SeriesState, before: tuple[int, ...], after: tuple[int, ...]
) -> str:
    """Return the figures that are others, before and after."""
    names = say.everybody(words, state.players)
    pairs = zip(names, before, after, strict=True)
    return " · ".join(
        f"{name} {number(was)} → {number(now)}" for name, was, now in pairs if was != now
    )
