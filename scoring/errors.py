"""What the core refuses (values) and what it raises (faults of data or of the calling program)."""

from dataclasses import dataclass
from enum import StrEnum, unique

from scoring.ruleset import RuleSet
from scoring.table import Seat


@unique
class Code(StrEnum):
    """Why something is refused; the words for it are made elsewhere."""

    FORCED = "FORCED"
    """A seat that must knock passes (M16, M17, M20)."""
    NOBODY = "NOBODY"
    """Every seat passes, the dealer too (M15), or all lurk (N4); `want`: what the dealer would
    take, None where the same player deals again."""
    UNPLAYED = "UNPLAYED"
    """A win without play that is not the dealer's, or beside another knock (M15)."""
    SUM = "SUM"
    """The tricks of those who are in do not add up (M38)."""
    TRICKS = "TRICKS"
    """More tricks for one seat than a deal has (A15)."""
    SEATS = "SEATS"
    """A call too many or too few, or a seat nobody sits on."""
    LURK = "LURK"
    """In the first deal one knocks and all others lurk; in no other deal anybody does (N3, N5)."""
    SPARE = "SPARE"
    """Two with the spare hand, or one where there is none (F12)."""
    BOUND = "BOUND"
    """Passed though nobody before had taken the spare hand (F13)."""
    GENERAL = "GENERAL"
    """A general where there is none, beside a second one or the spare hand, or someone passing it
    (F14, FA5)."""
    OUT = "OUT"
    """A call for a seat that has withdrawn, or none for one that has not (F11)."""
    BROKEN = "BROKEN"
    """The deal broke off when the first came down to zero: nobody took a trick after it (N11)."""
    ORDER = "ORDER"
    """Who of those down to zero was first is missing, or told of others (FA9, FA10); without
    seats: told where it does not count."""
    FINISHED = "FINISHED"
    """The series is over (M41, A33)."""
    MISFIT = "MISFIT"
    """An earlier correction left a deal that no longer fits; it comes first (A35)."""
    TARGET = "TARGET"
    """There is no such deal to correct, or nothing came from paper."""
    PAPER = "PAPER"
    """No series stands so on paper: `fault_of_carried` says why."""
    UNDO = "UNDO"
    """There is no such step to take back or to repeat."""
    START = "START"
    """A series starts once, with its first fact."""


@dataclass(frozen=True, slots=True)
class Forced:
    """Why a seat may not pass (M16, M17)."""

    score: int
    """The score it stands at."""
    allowed: int
    """How many deals running one may pass at that score; 0 = never."""

    @property
    def code(self) -> str:
        """Return `one_point`, `two_points` ...: the name the notation gives the reason."""
        return "one_point" if self.score == 1 else f"{_WORDS.get(self.score, self.score)}_points"


_WORDS = {2: "two", 3: "three", 4: "four", 5: "five"}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something the rules do not allow, as a value the player can act upon."""

    code: Code
    seats: tuple[Seat, ...] = ()
    """The seats it is about, in seat order."""
    got: int | None = None
    """The figure found: tricks (SUM, TRICKS) or calls (SEATS)."""
    want: int | None = None
    """The figure needed."""
    reasons: tuple[Forced, ...] = ()
    """For FORCED: why, seat by seat as in `seats`."""


class RulesError(Exception):
    """A fault of the calling program or of stored data, never of a player."""


class BrokenLogError(RulesError):
    """A fact that does not follow from those before it."""

    def __init__(self, seq: int, refusal: Refusal) -> None:
        super().__init__(f"fact {seq}: {refusal.code}")
        self.seq = seq
        self.refusal = refusal


class BadNotationError(RulesError):
    """The first fault of a notation text: where it is and what it is."""

    def __init__(
        self,
        code: str,
        line: int,
        token: str,
        *,
        seat: Seat | None = None,
        name: str | None = None,
        refusal: Refusal | None = None,
        players: tuple[str, ...] = (),
        rules: RuleSet | None = None,
        fault: str | None = None,
    ) -> None:
        super().__init__(f"line {line}: {code}: {token!r}")
        self.code = code
        """A `Code`, or TOKEN, VERSION, RULES, PLAYERS, TAG, PAPER."""
        self.line = line
        """Counted from 1."""
        self.token = token
        self.seat = seat
        self.name = name
        """The player on `seat`."""
        self.refusal = refusal
        """The figures, where a rule refused the deal."""
        self.players = players
        """All names, as far as they had been read."""
        self.rules = rules
        """The game at hand, where a seat's sign is none of its own."""
        self.fault = fault
        """What keeps rules from going together, as `fault_of_rules` names it; of PAPER what no
        series stands at, as `fault_of_carried` does, or that it is `missing` or `unreadable`."""
