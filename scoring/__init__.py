"""Mattmar's scoring core: facts in, state out; no input or output, no clock, no chance, no words.

Everything the program and its tests need is named here.
"""

from scoring.answer import answer
from scoring.deal import PASS, UNPLAYED, Call, Deal, Knock, Pass, Unplayed
from scoring.errors import BadNotationError, BrokenLogError, Code, Forced, Refusal, RulesError
from scoring.events import (
    LOG,
    AnyFact,
    DealCorrected,
    DealerSet,
    DealScored,
    DealVoided,
    Log,
    Retracted,
    SeriesEnded,
    SeriesStarted,
)
from scoring.explain import Change, Explanation, explain
from scoring.fold import (
    Amendment,
    Replay,
    advance,
    amended,
    before,
    replay,
    replay_while_legal,
    score_after,
    step,
)
from scoring.history import History, deal_at, history
from scoring.legal import check, legal_calls, must_knock
from scoring.notation import Reading, read, token, write
from scoring.outcome import Outcome, Reason, Standing, leaders, outcome, rams_winners, standings
from scoring.presets import MATTMAR, PRESETS, house_rules
from scoring.reminders import (
    ForcedKnock,
    Order,
    Reminder,
    TrumpAce,
    TrumpLead,
    dealer_draws,
    order,
    reminders,
    trump_lead,
)
from scoring.ruleset import RuleSet
from scoring.state import Misfit, RamsResult, SeatState, SeriesState, SheetRow
from scoring.table import LETTERS, Seat, fault_of_name, left_of, seats, speaking_order

__all__ = [
    "LETTERS",
    "LOG",
    "MATTMAR",
    "PASS",
    "PRESETS",
    "UNPLAYED",
    "Amendment",
    "AnyFact",
    "BadNotationError",
    "BrokenLogError",
    "Call",
    "Change",
    "Code",
    "Deal",
    "DealCorrected",
    "DealScored",
    "DealVoided",
    "DealerSet",
    "Explanation",
    "Forced",
    "ForcedKnock",
    "History",
    "Knock",
    "Log",
    "Misfit",
    "Order",
    "Outcome",
    "Pass",
    "RamsResult",
    "Reading",
    "Reason",
    "Refusal",
    "Reminder",
    "Replay",
    "Retracted",
    "RuleSet",
    "RulesError",
    "Seat",
    "SeatState",
    "SeriesEnded",
    "SeriesStarted",
    "SeriesState",
    "SheetRow",
    "Standing",
    "TrumpAce",
    "TrumpLead",
    "Unplayed",
    "advance",
    "amended",
    "answer",
    "before",
    "check",
    "deal_at",
    "dealer_draws",
    "explain",
    "fault_of_name",
    "history",
    "house_rules",
    "leaders",
    "left_of",
    "legal_calls",
    "must_knock",
    "order",
    "outcome",
    "rams_winners",
    "read",
    "reminders",
    "replay",
    "replay_while_legal",
    "score_after",
    "seats",
    "speaking_order",
    "standings",
    "step",
    "token",
    "trump_lead",
    "write",
]
