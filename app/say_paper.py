"""Words for a series that was kept on paper before: that it was, and what it brought along."""

from app.i18n import Words
from scoring import BadNotationError, CarriedFault, SeriesState


def told(words: Words, state: SeriesState) -> list[str]:
    """Say that a series was carried over, and where it goes on; nothing if it began here."""
    if state.carried is None:
        return []
    key = "paper.told" if state.rules.series_length > 1 else "paper.told_single"
    return [words(key, rams=state.carried.ramsar + 1, deal=state.carried.deals + 1)]


def start_of(words: Words, state: SeriesState, rams: int) -> str:
    """Name the first line of a sheet: the start, or what came from paper."""
    return words("sheet.paper" if rams == state.rams_on_paper else "sheet.start")


def fault(words: Words, found: CarriedFault | BadNotationError) -> str:
    """Say why no series can stand as it was told."""
    code = found.code if isinstance(found, CarriedFault) else found.fault
    return words(f"paper.fault.{code}")
