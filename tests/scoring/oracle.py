"""A second scorer, written from the reference procedure (1.9) alone: plain lists and strings.

It shares no code with the core. `told` reads a log of facts (in their stored form) as the table
would tell it, `score` scores what is told.
"""


def told(log: list[dict]) -> list[tuple]:
    """The steps that stand: undo by keeping every earlier telling, none of the core's tricks."""
    past: list[tuple[int, list]] = []  # (seq of the step, the telling before it)
    future: list[tuple[int, int, list]] = []  # (seq of the undo, seq of the step, telling after)
    now: list[tuple] = []  # (seq, kind, ...)
    for seq, fact in enumerate(log[1:], start=1):
        kind, of = fact["kind"], fact.get("of")
        if kind == "retracted" and past and past[-1][0] == of:
            step, earlier = past.pop()
            future.append((seq, step, now))
            now = earlier
        elif kind == "retracted" and log[of]["kind"] == "series_ended":
            future.append((seq, of, now))
            past = [(step, _without(of, earlier)) for step, earlier in past if step != of]
            now = _without(of, now)
        elif kind == "retracted":
            undo, step, later = future.pop()
            assert undo == of
            past.append((step, now))
            now = later
        else:
            past.append((seq, now))
            future = []
            new = _step(seq, fact)
            match kind:
                case "deal_corrected":
                    now = [new if step[0] == of else step for step in now]
                case "deal_voided" if fact["was_dealt"]:
                    now = [(of, "gone") if step[0] == of else step for step in now]
                case "deal_voided":
                    now = [step for step in now if step[0] != of]
                case _:
                    now = [*now, new]
    return now


def _without(seq: int, steps: list[tuple]) -> list[tuple]:
    return [step for step in steps if step[0] != seq]


def _step(seq: int, fact: dict) -> tuple:
    match fact["kind"]:
        case "deal_scored":
            return (seq, "deal", fact["deal"])
        case "deal_corrected":
            return (fact["of"], "deal", fact["deal"])
        case "dealer_set":
            return (seq, "dealer", fact["seat"])
        case other:
            return (seq, other)


def score(
    count: int, dealer: int, rules: dict, steps: list[tuple], paper: dict | None = None
) -> dict:
    """Score steps up to the first that is refused; *paper* is where they go on from."""
    forced, start = dict(map(tuple, rules["forced_rules"])), rules["start"]
    points, passed = [start] * count, [0] * count
    flights, totals, older = [0] * count, [0] * count, 0
    if paper:
        points, totals, flights = (list(paper[it]) for it in ("scores", "totals", "flights"))
        passed, older = list(paper["passes"] or passed), paper["ramsar"]
    rows, sums, ended, refused = [], [], None, None
    for seq, kind, *what in steps:
        if kind == "deal":
            calls = [c.get("tricks", c["kind"][0]) for c in what[0]["calls"]]  # 0..5, "p", "u"
            refused = ended and "FINISHED"
            refused = refused or _fault(calls, dealer, points, passed, forced, rules, what[0])
            if refused:
                break
            _apply(calls, points, passed, flights, rules)
            over = any(p <= 0 for p in points)
            rams = older + len(sums) + 1
            rows.append((seq, rams, dealer, tuple(points), tuple(flights), over))
            if over:
                totals = [t + p for t, p in zip(totals, points, strict=True)]
                sums.append(tuple(points))
                shared = len(first(totals, flights, rules)) > 1
                if older + len(sums) >= rules["series_length"] and not (
                    shared and rules["final_tie"] == "extra_rams"
                ):
                    ended = "finished"
                else:
                    points, passed = [start] * count, [0] * count
            dealer = (dealer + 1) % count
        elif ended:
            continue
        elif kind == "dealer":
            dealer = what[0]
        elif kind == "gone":
            dealer = (dealer + 1) % count
        else:
            ended = "stopped"
    return {
        "rows": rows,
        "ramsar": sums,
        "scores": tuple(points),
        "totals": tuple(totals),
        "flights": tuple(flights),
        "dealer": dealer,
        "ended": ended,
        "refused": refused,
        "winners": first(totals, flights, rules) if ended == "finished" else [],
    }


def _apply(calls, points, passed, flights, rules) -> None:
    for at, call in enumerate(calls):
        if call == "p":
            passed[at] += rules["unplayed_pass_counts"] or "u" not in calls
            continue
        passed[at] = 0
        if call == 0:
            flights[at] += 1
            points[at] += rules["penalty"]
            if rules["cap"] is not None and points[at] > rules["cap"]:
                points[at] = rules["cap"]
        else:
            tricks = rules["all_pass_award"] if call == "u" else call
            points[at] -= tricks * rules["trick_value"]
            if rules["floor"] is not None and points[at] < rules["floor"]:
                points[at] = rules["floor"]


def _fault(calls, dealer, points, passed, forced, rules, deal) -> str | None:
    if len(calls) != len(points):
        return "SEATS"
    if any(c not in ("p", "u") and c > rules["tricks_per_deal"] for c in calls):
        return "TRICKS"
    for at, call in enumerate(calls):
        bound = points[at] in forced and passed[at] >= forced[points[at]]
        if call == "p" and bound and not deal["as_played"]:
            return "FORCED"
    if all(c == "p" for c in calls):
        return "NOBODY"
    if "u" in calls:
        others = [c for at, c in enumerate(calls) if at != dealer]
        return None if calls[dealer] == "u" and set(others) <= {"p"} else "UNPLAYED"
    return None if sum(c for c in calls if c != "p") == rules["tricks_per_deal"] else "SUM"


def first(totals, flights, rules) -> list[int]:
    """Lowest total, then fewest flights within that group (M42, M43)."""
    group = [at for at in range(len(totals)) if totals[at] == min(totals)]
    if "fewest_flights" in rules["tie_break"]:
        group = [at for at in group if flights[at] == min(flights[g] for g in group)]
    return group


def places(totals, flights, rules) -> list[int]:
    """Place of each seat: one more than the number of those ahead of it."""
    win = first(totals, flights, rules)
    ahead = [
        [other for other in range(len(totals)) if totals[other] < totals[at]]
        if at in win or totals[at] != min(totals)
        else win
        for at in range(len(totals))
    ]
    return [1 + len(those) for those in ahead]
