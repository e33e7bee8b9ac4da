"""Sentences for what is wrong with a protocol as CSV."""

from app import say
from app.export.table_form import BadTableError
from app.i18n import Words


def bad_table(words: Words, error: BadTableError) -> str:
    """Say in which line, and what; what to do where that is known."""
    got = say.shown(say.visible(error.got))
    if error.refusal:
        got = say.refusal(words, error.refusal, error.players)
    why = words(f"csv.bad.{error.code}", got=got)
    return words("csv.line", line=error.line, why=why) if error.line else why
