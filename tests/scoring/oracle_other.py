"""A second scorer for all games, written from the reference alone (sections 1.9, 3, 4 and 7).

It shares no code with the core: a table of plain lists, one deal after the other. Deals that may
break off are judged by playing every possible order of tricks.
"""

from tests.scoring.oracle_table import Table, begun


def score(
    count: int, dealer: int, rules: dict, steps: list[tuple], paper: dict | None = None
) -> dict:
    """Score steps up to the first that is refused; *paper* is where they go on from."""
    table, counted, older = begun(count, dealer, rules, paper or {})
    rows, sums, pots = [], [], [(0, ())] * older
    ended, refused = None, False
    for seq, kind, *what in steps:
        if kind == "deal":
            refused = bool(ended) or not _legal(table, what[0])
            if refused:
                break
            dealt_by, over = table.dealer, _deal(table, what[0])
            rams = older + len(sums) + 1
            rows.append((seq, rams, dealt_by, (*table.points,), (*table.flights,), over))
            if over:
                table.totals = [t + p for t, p in zip(table.totals, table.points, strict=True)]
                counted = list(table.flights)
                sums.append((*table.points,))
                pots.append((table.chips, tuple(table.taken_by or ())))
                shared = len(_first(table, counted)) > 1 and rules["final_tie"] == "extra_rams"
                if older + len(sums) >= rules["series_length"] and not shared:
                    ended = "finished"
                else:
                    _anew(table)
        elif not ended:
            ended = _other_step(table, kind, what)
    if ended != "finished":
        pots.append((table.chips, tuple(table.taken_by or ())))
    return {
        "rows": rows,
        "ramsar": sums,
        "scores": (*table.points,),
        "totals": (*table.totals,),
        "flights": (*table.flights,),
        "dealer": table.dealer,
        "gone": table.gone,
        "ended": ended,
        "refused": refused,
        "out": table.zero if "going_out" in rules["tie_break"] else [],
        "pots": pots if rules["pot"] else [],
        **_result(table, counted, finished=ended == "finished"),
    }


def _other_step(table: Table, kind: str, what: list) -> str | None:
    if kind == "dealer":
        table.dealer = what[0] if what[0] in table.inside else table.dealer
    elif kind == "gone":
        _pass_the_deal(table)
    else:
        return "stopped"
    return None


def _anew(table: Table) -> None:
    count = len(table.points)
    table.points, table.passed = [table.rules["start"]] * count, [0] * count
    table.gone, table.deals, table.chips, table.taken_by = [], 0, 0, None


def _pass_the_deal(table: Table) -> None:
    if around := table.clockwise():
        table.dealer = around[0]


def _legal(table: Table, deal: dict) -> bool:
    calls = deal["calls"]
    if len(calls) != len(table.points):
        return False
    kinds = [call["kind"] for call in calls]
    if any((kind == "out") != (at in table.gone) for at, kind in enumerate(kinds)):
        return False
    lurked = table.rules["first_deal_mode"] == "lurk" and table.deals == 0
    called = _lurked_round(table, kinds) if lurked else _round(table, kinds, deal["as_played"])
    return called and _tricks(table, calls) and _told_order(table, deal)


def _lurked_round(table: Table, kinds: list[str]) -> bool:
    said = sorted(kinds[at] for at in table.inside)
    return said == ["knock"] + ["lurk"] * (len(said) - 1)


def _round(table: Table, kinds: list[str], as_played: bool) -> bool:
    """Go round as the table does, from the dealer's left."""
    rules, spare_taken = table.rules, False
    bound = dict(tuple(pair) for pair in rules["forced_rules"])
    said = [kinds[at] for at in table.inside]
    if "lurk" in said or set(said) == {"pass"}:
        return False
    for at in table.clockwise():
        if kinds[at] == "pass":
            limit = bound.get(table.points[at])
            if limit is not None and table.passed[at] >= limit and not as_played:
                return False
            if rules["widow"] == "forced" and not spare_taken:
                return False
        elif kinds[at] == "spare":
            if spare_taken or rules["widow"] == "none":
                return False
            spare_taken = True
    if "general" in said:
        own = said.count("knock") == len(said) - 1
        return rules["general"] != "none" and own
    if "unplayed" in said:
        mine = kinds[table.dealer] == "unplayed" and said.count("pass") == len(said) - 1
        return mine and rules["all_pass_award"] != "redeal"
    return True


def _tricks(table: Table, calls: list[dict]) -> bool:
    took = [call.get("tricks", 0) for call in calls]
    if any(call["kind"] == "unplayed" for call in calls):
        return True
    if not table.rules["mid_deal_end"]:
        return sum(took) == table.rules["tricks_per_deal"]
    return tuple(took) in _ends(table, [at for at, n in enumerate(took) if n])


def _ends(table: Table, takers: list[int]) -> set[tuple[int, ...]]:
    """Every way a deal can end in which only *takers* take tricks, played trick by trick."""
    fresh, ends = {(0,) * len(table.points)}, set()
    for _ in range(table.rules["tricks_per_deal"]):
        grown = {
            tuple(n + (at == winner) for at, n in enumerate(took))
            for took in fresh
            for winner in takers
        }
        over = {took for took in grown if _somebody_at_zero(table, took)}
        ends |= over
        fresh = grown - over
    return ends | fresh


def _somebody_at_zero(table: Table, took: tuple[int, ...]) -> bool:
    worth = table.rules["trick_value"]
    return any(
        n and table.points[at] - worth * n <= 0 for at, n in enumerate(took) if at in table.inside
    )


def _told_order(table: Table, deal: dict) -> bool:
    after = _points(table, deal["calls"])
    out = [at for at in table.inside if after[at] <= 0]
    needed = out if len(out) > 1 and "going_out" in table.rules["tie_break"] else []
    return sorted(deal["went_out"]) == needed


def _flew(table: Table, calls: list[dict]) -> list[int]:
    """Those who went in, bound to take a trick, and took none."""
    none = [
        at
        for at, call in enumerate(calls)
        if call["kind"] in ("knock", "spare") and call["tricks"] == 0
    ]
    general = [call for call in calls if call["kind"] == "general"]
    full = table.rules["tricks_per_deal"]
    if general and general[0]["tricks"] < full and table.rules["general_failed"] == "modern":
        return []  # paid by the opponents, trick or no trick
    broke = table.rules["mid_deal_end"] and sum(call.get("tricks", 0) for call in calls) < full
    unplayed = any(call["kind"] == "unplayed" for call in calls)
    if broke and not unplayed and not table.rules["broken_deal_flights"]:
        return []
    return none


def _points(table: Table, calls: list[dict]) -> list[int]:
    rules, points = table.rules, list(table.points)
    full, worth = rules["tricks_per_deal"], rules["trick_value"]
    flew = _flew(table, calls)
    for at, call in enumerate(calls):
        if call["kind"] in ("knock", "lurk", "spare"):
            less = rules["penalty"] if at in flew else -worth * call["tricks"]
            points[at] = _kept(rules, table.points[at], less)
        elif call["kind"] == "unplayed":
            points[at] = _kept(rules, table.points[at], -worth * rules["all_pass_award"])
    announcer = next((at for at, call in enumerate(calls) if call["kind"] == "general"), None)
    if announcer is None:
        return points
    had, took = table.points[announcer], calls[announcer]["tricks"]
    if took == full and rules["general"] == "modern":
        points[announcer] = 0
    elif took == full:
        points[announcer] = _kept(rules, had, -worth * full)
    elif rules["general_failed"] == "modern":
        given = 0
        for at in set(table.inside) - {announcer}:
            points[at] = _kept(rules, table.points[at], took - full)
            given += table.points[at] - points[at]
        points[announcer] = _kept(rules, had, given)
    else:
        payers = len(table.inside) - (not rules["general_counts_announcer"])
        points[announcer] = _kept(rules, had, rules["penalty"] * payers - worth * took)
    return points


def _kept(rules: dict, had: int, change: int) -> int:
    """Add *change*: no gain above the ceiling, no loss below the floor."""
    now = had + change
    if change > 0 and rules["cap"] is not None and now > rules["cap"]:
        return rules["cap"]
    if change < 0 and rules["floor"] is not None and now < rules["floor"]:
        return rules["floor"]
    return now


def _deal(table: Table, deal: dict) -> bool:
    """Score a deal; whether the rams is over."""
    calls, rules = deal["calls"], table.rules
    kinds = [call["kind"] for call in calls]
    flew, points = _flew(table, calls), _points(table, calls)
    for at, kind in enumerate(kinds):
        if kind == "pass":
            table.passed[at] += rules["unplayed_pass_counts"] or "unplayed" not in kinds
        elif kind != "out":
            table.passed[at] = 0
        table.flights[at] += at in flew
    if table.taken_by is None:
        table.chips += len(flew)
    table.points = points
    table.deals += 1
    out = deal["went_out"] or [at for at in table.inside if points[at] <= 0]
    table.zero = [*table.zero, *out]
    if out and table.taken_by is None:
        table.taken_by = out[:1] if "going_out" in rules["tie_break"] else out
    over = bool(out)
    if rules["end_when"] == "one_left":
        table.gone = [*table.gone, *out]
        over = len(table.inside) < 2
    _pass_the_deal(table)
    return over


def _first(table: Table, flights: list[int]) -> list[int]:
    """Lowest total, then what the rules name to split a tie."""
    group = [at for at, total in enumerate(table.totals) if total == min(table.totals)]
    for split in table.rules["tie_break"]:
        if split == "fewest_flights":
            group = [at for at in group if flights[at] == min(flights[g] for g in group)]
        else:
            group = [at for at in table.zero if at in group][:1] or group
    return group


def _result(table: Table, flights: list[int], *, finished: bool) -> dict:
    if not finished:
        return {"winners": [], "loser": None, "places": None}
    if table.rules["end_when"] == "one_left":
        order = [*table.zero, *(at for at in range(len(table.points)) if at not in table.zero)]
        places = [1 + order.index(at) for at in range(len(order))]
        return {"winners": order[:1], "loser": order[-1], "places": places}
    won, ranked = _first(table, flights), "going_out" in table.rules["tie_break"]

    def rank(at: int) -> tuple:
        turn = table.zero.index(at) if ranked and at in table.zero else len(table.points)
        return (table.totals[at], turn, at not in won)

    ranks = [rank(at) for at in range(len(table.points))]
    places = [1 + sum(other < mine for other in ranks) for mine in ranks]
    return {"winners": won, "loser": None, "places": places}
