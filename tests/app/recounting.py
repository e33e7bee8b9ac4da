"""Statistics counted a second time, as somebody with the protocols in front of him would.

Nothing of `app.statistics` is used, nor the effects of the core: only what was told and the scores.
"""

from dataclasses import dataclass, field

from scoring import SeriesState

NAMES = (
    *("deals", "choices", "knocks", "tricks", "flights", "forced", "survived", "dealt", "fives"),
    *("generals", "generals_made", "lurk_deals", "lurk_knocks", "lurk_flights"),
    *("ramsar", "ramsar_won", "ramsar_shared", "series", "series_won", "series_shared"),
)


@dataclass
class Sheet:
    """What one player did, series after series."""

    numbers: dict = field(default_factory=lambda: dict.fromkeys(NAMES, 0))
    deals: list = field(default_factory=list)
    """Of each deal he was dealt into: `flew`, `passed` or something else."""
    ramsar: list = field(default_factory=list)
    """Of each finished rams: whether he alone won it."""
    sums: list = field(default_factory=list)


def recount(state: SeriesState, sheets: list[Sheet]) -> None:
    """Add a series to *sheets*, one a seat."""
    dump = state.rules.model_dump()
    for seat, sheet in enumerate(sheets):
        _deals(state, dump, seat, sheet)
        _results(state, dump, seat, sheet)


def _deals(state: SeriesState, rules: dict, seat: int, sheet: Sheet) -> None:
    flown = passed = 0
    numbers = sheet.numbers
    for row in state.rows:
        calls = [call.model_dump() for call in row.deal.calls]
        if row.number == 1:
            passed = 0
        flew, flown = row.flights[seat] - flown, row.flights[seat]
        mine, kinds = calls[seat], [call["kind"] for call in calls]
        if mine["kind"] == "out":
            continue
        numbers["deals"] += 1
        sheet.deals.append("flew" if flew else "passed" if mine["kind"] == "pass" else "-")
        if "lurk" in kinds:
            numbers["lurk_deals"] += 1
            numbers["lurk_knocks"] += mine["kind"] == "knock"
            numbers["lurk_flights"] += flew
            continue
        allowed = dict(rules["forced_rules"]).get(row.before[seat])
        forced = allowed is not None and passed >= allowed
        numbers["dealt"] += row.dealer == seat
        if mine["kind"] == "unplayed":
            numbers["fives"] += 1
            passed = 0
        elif mine["kind"] == "pass":
            numbers["choices"] += 1
            passed += rules["unplayed_pass_counts"] or "unplayed" not in kinds
        else:
            numbers["choices"] += 1
            numbers["knocks"] += 1
            numbers["tricks"] += mine["tricks"]
            numbers["flights"] += flew
            numbers["forced"] += forced
            numbers["survived"] += forced and mine["tricks"] >= 1
            general = mine["kind"] == "general"
            numbers["generals"] += general
            numbers["generals_made"] += general and mine["tricks"] == rules["tricks_per_deal"]
            passed = 0


def _results(state: SeriesState, rules: dict, seat: int, sheet: Sheet) -> None:
    numbers = sheet.numbers
    for result in state.results:
        first = _first(state, rules, result.scores, result.flights)
        numbers["ramsar"] += 1
        numbers["ramsar_won"] += first == [seat]
        numbers["ramsar_shared"] += seat in first and first != [seat]
        sheet.ramsar.append(first == [seat])
    if state.ended == "finished":
        counted = [
            sum(result.flights[at] for result in state.results) for at in range(len(state.seats))
        ]
        first = _first(state, rules, state.totals, counted, series=True)
        numbers["series"] += 1
        numbers["series_won"] += first == [seat]
        numbers["series_shared"] += seat in first and first != [seat]
        sheet.sums.append(state.totals[seat])


def _first(state: SeriesState, rules: dict, sums, flights, series=False) -> list[int]:
    group = [at for at, total in enumerate(sums) if total == min(sums)]
    if not series and "going_out" not in rules["tie_break"]:
        return group
    for split in rules["tie_break"]:
        if split == "fewest_flights":
            group = [at for at in group if flights[at] == min(flights[g] for g in group)]
        else:
            zero = [seat for row in state.rows for seat in row.out if seat in group]
            group = zero[:1] or group
    return group


def longest(held: list[bool]) -> int:
    """The longest row of true ones."""
    marks = "".join("x" if each else " " for each in held)
    return max(map(len, marks.split(" ")))
