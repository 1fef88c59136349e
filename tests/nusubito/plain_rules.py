"""The rules once more, as plainly as they can be read: from a position's JSON to the texts of its legal actions.

It shares nothing with the engine, neither board nor state nor notation, and does not care for speed: names and dicts, a
search for what can be reached. `test_plain_rules` holds the two against each other.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

COLUMNS, ROWS = "ABCDE", "12345"
SPACES = [column + row for row in ROWS for column in COLUMNS]
TEMPLES = {column + row for column in "ACE" for row in "135"}
COURTYARD = set(SPACES) - TEMPLES
PRICE = {"H": 0, "B": 1, "S": 2}


def shifted(space: str, x: int, y: int) -> str | None:
    """Return the space some columns and rows away, if it exists."""
    column, row = COLUMNS.index(space[0]) + x, ROWS.index(space[1]) + y
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else None


def around(space: str, far: int = 1, diagonal: bool = False) -> list[str]:
    """Return the spaces a straight or diagonal step away."""
    steps = [(-1, -1), (1, -1), (-1, 1), (1, 1)] if diagonal else [(0, -1), (-1, 0), (1, 0), (0, 1)]
    return [to for x, y in steps if (to := shifted(space, far * x, far * y))]


def legal_texts(position: dict[str, Any]) -> set[str]:
    """Return the legal actions of a position in notation."""
    if "result" in position:
        return set()
    if position["to_act"] == "thief":
        return set(_thief_day(position) if position["phase"] == "day" else _thief_night(position))
    return set(_mist_day(position) if position["phase"] == "day" else _mist_night(position))


class Thief(NamedTuple):
    """The part of a position that a Thief's day turn depends on."""

    at: str
    pawns: frozenset[tuple[str, str]]
    bolsters: frozenset[str]
    darts: int
    hand: frozenset[str]
    cost: int
    leaps: int
    special: bool
    sacrificed: bool
    picked: str | None

    def pawn(self, space: str) -> str:
        """Return the pawn on a space, or ""."""
        return dict(self.pawns).get(space, "")

    def with_pawns(self, **changes: str) -> "Thief":
        """Return this with other pawns; "" removes one."""
        pawns = {**dict(self.pawns), **changes}
        return self._replace(pawns=frozenset((space, pawn) for space, pawn in pawns.items() if pawn))


def _thief_day(position: dict[str, Any]) -> Iterator[str]:
    thief, turn = position["thief"], position["turn"]
    now = Thief(
        thief["at"], frozenset(position["pawns"].items()), frozenset(position["bolsters"]), position["darts"],
        frozenset(thief["hand"]), turn.get("cost", 0), turn.get("leaps", 0), turn.get("special", False),
        turn.get("sacrificed", False), turn.get("picked"),
    )  # fmt: skip
    if not turn and not can_end(now):
        return
    for text, then in _steps(now):
        if can_end(then):
            yield text
    if now.leaps == 0 or _may_end(now):
        yield "declare"
    if _may_end(now):
        yield "end"


def _may_end(now: Thief) -> bool:
    return now.leaps > 0 and now.at in now.hand and now.at != now.picked


@lru_cache(maxsize=200_000)
def can_end(now: Thief) -> bool:
    """Return whether some sequence of steps reaches an end (N17, N18), by trying them all."""
    return _may_end(now) or any(can_end(then) for _, then in _steps(now))


def _steps(now: Thief) -> Iterator[tuple[str, Thief]]:
    """Yield each step that all rules except N18 allow, with its result."""
    yield from _leaps(now)
    for temple in TEMPLES - {now.at}:
        on_a_line = temple[0] == now.at[0] or temple[1] == now.at[1]
        if on_a_line and now.pawn(temple) == "S" and now.darts >= 2:
            yield f"shoot {temple}", now.with_pawns(**{temple: "S-"})._replace(darts=now.darts - 2)
    if now.special or now.sacrificed:
        return
    for coin in now.hand:
        yield f"sacrifice {coin}", now._replace(sacrificed=True, hand=now.hand - {coin})
    if now.cost > 1:
        return
    spent = now._replace(special=True)
    if now.darts < 9:
        yield "dart", spent._replace(darts=now.darts + 1)
    for rod in now.at:
        yield f"look {rod}", spent
    for coin in TEMPLES - now.hand:
        yield f"coin {coin}", spent._replace(hand=now.hand | {coin}, picked=coin)


def _leaps(now: Thief) -> Iterator[tuple[str, Thief]]:
    budget = 1 if now.special else 3 if now.sacrificed else 2
    for to in around(now.at, far=2):
        (gate,) = set(around(now.at)) & set(around(to))
        bolstered = len({now.at, to} & now.bolsters)
        cost = now.cost + 1 + (bolstered > 0)
        met = [space for space in (now.at, gate, to) if now.pawn(space) in PRICE]
        darts = now.darts - sum(PRICE[now.pawn(space)] for space in met)
        if bolstered == 2 or cost > budget or darts < 0:
            continue
        then = now._replace(at=to, darts=darts, cost=cost, leaps=now.leaps + 1)
        if gate in met:
            then = then.with_pawns(**{gate: then.pawn(gate) + "-"})
        yield from _landings(f"leap {to}", then, [space for space in (now.at, to) if space in met])


def _landings(text: str, then: Thief, seekers: list[str]) -> Iterator[tuple[str, Thief]]:
    if not seekers:
        yield text, then
        return
    seeker, *others = seekers
    free = [gate for gate in around(seeker) if not then.pawn(gate)]
    for gate in free:
        pushed = f"{text} {seeker}>{gate}" if " push " in text else f"{text} push {seeker}>{gate}"
        yield from _landings(pushed, then.with_pawns(**{seeker: "", gate: "S-"}), others)
    if not free:
        yield from _landings(text, then.with_pawns(**{seeker: "S-"}), others)


def _thief_night(position: dict[str, Any]) -> Iterator[str]:
    points, thief = position["turn"].get("points", 0), position["thief"]
    yield from ["end row", "end column"] if points == 2 else ["end"]
    if points < 3:
        yield from ["dart"] if position["darts"] < 9 else []
        yield from (f"look {rod}" for rod in thief["at"])
        yield from (f"coin {coin}" for coin in TEMPLES - set(thief["hand"]))
        yield from (f"unbolster {temple}" for temple in position["bolsters"])


def _mist_day(position: dict[str, Any]) -> Iterator[str]:
    pawns, bolsters = position["pawns"], position["bolsters"]
    yield "end"
    yield from (
        f"capture {space}" for space, pawn in pawns.items() if space in TEMPLES and pawn in ("S", "S!")
    )
    if position["turn"].get("actions", 0) == 3:
        return
    for space in pawns:
        yield from (f"move {space} {to}" for to in _goals(space, pawns, bolsters))
    healers = [space for space, pawn in pawns.items() if pawn == "H"]
    for space, pawn in pawns.items():
        if pawn.endswith("-") and any(pawns.get(near) in ("H", "H!") for near in around(space)):
            yield from (f"heal {space} with {healer}" for healer in healers)
    for kind, better, diagonal in (("H", "B", False), ("B", "S", True)):
        if _count(pawns, better) < 6:
            yield from _upgrades([space for space, pawn in pawns.items() if pawn == kind], diagonal)
    for builder in (space for space, pawn in pawns.items() if pawn == "B"):
        for temple in set(around(builder)) & TEMPLES - set(bolsters) - set(pawns):
            sources = [f" from {source}" for source in bolsters] if len(bolsters) == 2 else [""]
            yield from (f"bolster {temple} with {builder}{source}" for source in sources)


def _count(pawns: dict[str, str], kind: str) -> int:
    return sum(pawn[0] == kind for pawn in pawns.values())


def _goals(space: str, pawns: dict[str, str], bolsters: list[str]) -> set[str]:
    """Return the spaces to which the pawn on a space can move."""
    stream = _stream(space, pawns)
    edge = {near for pawn in stream for near in around(pawn)} - set(pawns)
    match pawns[space]:
        case "H":
            return edge & COURTYARD
        case "B":
            return set(around(space, diagonal=True)) & COURTYARD - set(pawns)
        case "S" if space in TEMPLES:
            return edge & TEMPLES - set(bolsters)
        case "S":
            return set(around(space)) - set(pawns) - set(bolsters)
        case _:
            return set()


def _stream(space: str, pawns: dict[str, str]) -> set[str]:
    stream, queue = {space}, [space]
    for pawn in queue:
        for near in around(pawn):
            if near not in stream and near in pawns and not pawns[near].endswith("-"):
                stream.add(near)
                queue.append(near)
    return stream


def _upgrades(able: list[str], diagonal: bool) -> Iterator[str]:
    for trio in combinations(sorted(able), 3):
        links = sum(other in around(one, diagonal=diagonal) for one, other in combinations(trio, 2))
        if links >= 2:
            yield from (f"upgrade {' '.join(trio)} to {to}" for to in trio)


def _mist_night(position: dict[str, Any]) -> Iterator[str]:
    pawns, left = position["pawns"], 2 - position["turn"].get("points", 0)
    yield "end"
    if left and _count(pawns, "H") < 6:
        yield from (f"spawn {space}" for space in COURTYARD - set(pawns))
    if left and _count(pawns, "B") < 6:
        yield from (f"upgrade {space}" for space, pawn in pawns.items() if pawn == "H")
    if left == 2 and _count(pawns, "S") < 6:
        yield from (f"upgrade {space}" for space, pawn in pawns.items() if pawn == "B")
