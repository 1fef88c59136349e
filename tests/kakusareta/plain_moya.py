"""Kakusareta once more, plainly: the turns of the Moya player, M."""

from collections.abc import Iterator
from itertools import combinations

from tests.kakusareta.plain_board import (
    DARTS,
    DIRECTIONS,
    NINE,
    SPACES,
    Outcome,
    Position,
    attacked,
    beside,
    beyond,
    copied,
    corners,
    courtyard,
    finish,
    in_pool,
    is_empty_courtyard,
    is_upright,
    level_at,
    lines,
    on_temple,
    see,
    shifted,
    standing,
    upright_in_courtyard,
    where,
)
from tests.kakusareta.plain_kakusareta import begin_day_turn
from tests.kakusareta.plain_powers import (
    can_pay,
    changes,
    pay,
    remove,
    stand_up,
    take_effect,
    take_token,
    tokens_to_take,
)


def has_four_temples(position: Position) -> bool:
    """Return whether four of the nine are destroyed or captured (K7)."""
    captured = [
        space
        for space in NINE
        if space not in position["destroyed"]
        and level_at(position, space) == 3
        and is_upright(position, space)
    ]
    return position.get("four_temples", True) and len(position["destroyed"]) + len(captured) >= 4


def day(position: Position) -> Iterator[Outcome]:
    """Yield the actions of M's day turn, and what they lead to (K26)."""
    if position["turn"].get("actions", 0) < 4 + position["turn"].get("extra", 0):
        for found in (moves, swaps, heals, merges, destructions):
            for text, after in found(position):
                after["turn"]["actions"] = after["turn"].get("actions", 0) + 1
                yield text, _looked_at(after)
    for text, after in (*_day_powers(position), *_powers(position)):
        yield text, _looked_at(after)
    yield "end", _day_ended(position)


def night(position: Position) -> Iterator[Outcome]:
    """Yield the actions of M's night turn, and what they lead to (K38)."""
    for text, after in (*_purchases(position), *_powers(position)):
        yield text, _looked_at(after)
    yield "end", _night_ended(position)


def _looked_at(position: Position) -> Position:
    """End the game if four temples are taken: looked at after every action and power (K7)."""
    if has_four_temples(position):
        finish(position, "moya", "four temples")
    return position


def _day_ended(position: Position) -> Position:
    """Begin the next round, or the night with its free dart (K6, K23)."""
    after = copied(position)
    after["pawns"] = {space: pawn.rstrip("!") for space, pawn in after["pawns"].items()}
    if after["round"] < 3:
        after["round"] += 1
        begin_day_turn(after)
    else:
        after.pop("round")
        after.update(phase="night", to_act="kakusareta", turn={}, darts=min(DARTS, after["darts"] + 1))
    return after


def _night_ended(position: Position) -> Position:
    """Stand all up, see whether the game is over, begin the next day (K6 to K9, K38)."""
    after = copied(position)
    after["turn"] = {}
    for space in after["pawns"]:
        stand_up(after, space)
    if has_four_temples(after):
        finish(after, "moya", "four temples")
    elif "day_limit" in after and after["day"] >= after["day_limit"]:
        finish(after, None, "day limit")
    else:
        after.update(day=after["day"] + 1, phase="day", round=1)
        begin_day_turn(after)
    return after


def moves(position: Position) -> Iterator[Outcome]:
    """Yield every move of a Moya; a Lv3 is marked and spawns (K26 to K30, K60)."""
    for space in upright_in_courtyard(position):
        if "!" in position["pawns"][space]:
            continue
        for to in _goals(position, space):
            after = copied(position)
            pawn = after["pawns"].pop(space)
            after["pawns"][to] = "3!" if pawn == "3" else pawn
            if pawn == "3":
                yield from ((f"move {space} {to}{text}", then) for text, then in spawns(after, space))
            else:
                yield f"move {space} {to}", after


def _goals(position: Position, space: str) -> set[str]:
    """Return the spaces that a Moya may move to (K27 to K30, K60)."""
    level = level_at(position, space)
    found = set(_lines_over(position, space))
    if "stream" in position["turn"]:
        found |= _slides(position, space)
    if level == 1:
        once = {near for near in beside(space) if is_empty_courtyard(position, near)}
        twice = {far for near in once for far in beside(near) if is_empty_courtyard(position, far)}
        return found | once | twice
    if level == 2:
        return found | {near for near in corners(space) if is_empty_courtyard(position, near)}
    return found | {near for near in beside(space) if is_open_to_lv3(position, near)}


def is_open_to_lv3(position: Position, space: str | None) -> bool:
    """Return whether a Lv3 may step there: empty courtyard or a standing temple without a Moya (K30)."""
    return space is not None and space not in position["pawns"]


def _lines_over(position: Position, space: str) -> Iterator[str]:
    """Yield what lies behind a line: Lv1 go over any Moya, Lv2 over upright Lv1 only (K28)."""
    level, pawns = level_at(position, space), position["pawns"]
    for direction in DIRECTIONS if level < 3 else ():
        behind = beyond(space, direction)
        over = 0
        while behind in pawns and (level == 1 or pawns[behind] == "1"):
            behind = beyond(str(behind), direction)
            over += 1
        if over and behind and is_empty_courtyard(position, behind):
            yield behind


def _slides(position: Position, space: str) -> set[str]:
    """Return the targets of Rapid Stream: over empty courtyard, and for a Lv3 also a temple at the end (K60)."""
    found = set[str]()
    for direction in DIRECTIONS:
        to = beyond(space, direction)
        while to and is_empty_courtyard(position, to):
            found.add(to)
            to = beyond(to, direction)
        if to and level_at(position, space) == 3 and is_open_to_lv3(position, to):
            found.add(to)
    return found


def spawns(position: Position, space: str) -> Iterator[Outcome]:
    """Yield each way to spawn a Lv1 on a space, or to take a token instead (K36, K37, K43)."""
    others = upright_in_courtyard(position, 1)
    if in_pool(position, 1):
        after = copied(position)
        after["pawns"][space] = "1"
        yield "", after
    else:
        yield "", copied(position)
        for other in others:
            yield f" from {other}", _taken(position, other, space)
    if (in_pool(position, 1) or others) and "token" not in position["turn"]:
        for element in tokens_to_take(position, "moya"):
            after = copied(position)
            take_token(after, "moya", element)
            after["turn"]["token"] = True
            yield f" token {element}", after


def placements(position: Position, level: int, space: str) -> Iterator[Outcome]:
    """Yield each way to place a Moya that must be placed: from the pool, else from the courtyard (K36)."""
    if in_pool(position, level):
        after = copied(position)
        after["pawns"][space] = str(level)
        yield "", after
        return
    for other in upright_in_courtyard(position, level):
        yield f" from {other}", _taken(position, other, space)


def _taken(position: Position, other: str, space: str) -> Position:
    """Return a copy in which a Moya is put elsewhere, its mark with it (K36, K62)."""
    after = copied(position)
    after["pawns"][space] = after["pawns"].pop(other)
    return after


def swaps(position: Position) -> Iterator[Outcome]:
    """Yield every swap, by a Lv2 or by a Lv3 (K31)."""
    for pair in combinations(sorted(upright_in_courtyard(position)), 2):
        if differ(position, *pair) and (_by_lv2(position, pair) or _by_lv3(position, *pair)):
            yield f"swap {pair[0]} {pair[1]}", exchanged(position, *pair)


def differ(position: Position, one: str, other: str) -> bool:
    """Return whether two upright Moya are of two levels, or two Lv3 of which just one has moved (K31)."""
    return bool(position["pawns"][one] != position["pawns"][other])


def _by_lv2(position: Position, pair: tuple[str, str]) -> bool:
    """Return whether both are in the block of nine around a Lv2 that is neither (K31)."""
    swappers = set(upright_in_courtyard(position, 2)) - set(pair)
    return any(set(pair) <= {*beside(space), *corners(space)} for space in swappers)


def _by_lv3(position: Position, one: str, other: str) -> bool:
    """Return whether one is a Lv3, the other next to it (K31)."""
    return other in beside(one) and 3 in (level_at(position, one), level_at(position, other))


def exchanged(position: Position, one: str, other: str) -> Position:
    """Return a copy in which two Moya have changed places."""
    after = copied(position)
    pawns = after["pawns"]
    pawns[one], pawns[other] = pawns[other], pawns[one]
    return after


def heals(position: Position) -> Iterator[Outcome]:
    """Yield every sacrifice of a Lv1 for a downed Lv2 next to it (K32)."""
    for healer in upright_in_courtyard(position, 1):
        for space in beside(healer):
            if position["pawns"].get(space) == "2-":
                after = copied(position)
                remove(after, healer)
                stand_up(after, space)
                yield f"heal {space} with {healer}", after


def merges(position: Position) -> Iterator[Outcome]:
    """Yield every merge of three, in a line or an L, into one on the middle space (K33)."""
    for middle in SPACES:
        west, east, north, south = (
            shifted(middle, x, y) for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )  # fmt: skip
        pairs = [(west, east), (north, south), (west, north), (west, south), (east, north), (east, south)]
        for level in (1, 2):
            able = upright_in_courtyard(position, level)
            for one, other in pairs:
                if middle in able and one in able and other in able:
                    three = sorted([middle, str(one), str(other)])
                    after = copied(position)
                    for space in three:
                        remove(after, space)
                    for text, then in placements(after, level + 1, middle):
                        yield f"upgrade {' '.join(three)}{text}", then


def destructions(position: Position) -> Iterator[Outcome]:
    """Yield every destruction of a temple, with To Ashes too (K34, K35, K64)."""
    for temple in standing(position):
        sides = courtyard(position) & set(beside(temple))
        if not sides or not all(is_upright(position, side) for side in sides):
            continue
        others = sum(level_at(position, side) != 2 for side in sides)
        if others and not can_pay(position, "ashes", others):
            continue
        after = copied(position)
        if others:
            pay(after, "ashes", others)
        for side in sides:
            remove(after, side)
        if temple in after.get("towers", []):
            after["towers"].remove(temple)
        else:
            after["destroyed"].append(temple)
        if where(after) == temple:
            see(after, space=temple)
        words = f"destroy {temple} ashes" if others else f"destroy {temple}"
        if temple in after["pawns"]:
            yield words, after
        else:
            yield from ((words + text, then) for text, then in spawns(after, temple))


def _purchases(position: Position) -> Iterator[Outcome]:
    """Yield what the points of the night buy (K38)."""
    for cost, level in ((1, 1), (3, 2)):
        for space in SPACES:
            if is_empty_courtyard(position, space):
                for text, then in placements(position, level, space):
                    yield from _bought(then, cost, f"deploy {level} {space}{text}")
    for cost, level in ((2, 1), (3, 2)):
        for space in upright_in_courtyard(position, level):
            after = copied(position)
            remove(after, space)
            for text, then in placements(after, level + 1, space):
                yield from _bought(then, cost, f"upgrade {space}{text}")
    if position["turn"].get("tokens", 0) < 2:
        for element in tokens_to_take(position, "moya"):
            after = copied(position)
            take_token(after, "moya", element)
            after["turn"]["tokens"] = after["turn"].get("tokens", 0) + 1
            yield from _bought(after, 1, f"token {element}")


def _bought(position: Position, cost: int, text: str) -> Iterator[Outcome]:
    """Yield a purchase if there are points enough for it (K38)."""
    position["turn"]["points"] = position["turn"].get("points", 0) + cost
    if position["turn"]["points"] <= 3:
        yield text, position


def _day_powers(position: Position) -> Iterator[Outcome]:
    """Yield what can be used by day only (K56 to K58, K60)."""
    if can_pay(position, "petrify") and position["round"] < 3 and "petrified" not in position:
        after = copied(position)
        pay(after, "petrify")
        after["petrified"] = True
        yield "petrify", after
    fallen = sorted(attacked(position))
    for number in range(1, len(fallen) + 1):
        if can_pay(position, "fortify", number):
            for spaces in combinations(fallen, number):
                text = f"fortify {' '.join(spaces)}"
                after = copied(position)
                pay(after, "fortify", number)
                take_effect(after, text)
                yield text, after
    if can_pay(position, "breeze"):
        after = copied(position)
        pay(after, "breeze")
        after["turn"]["extra"] = after["turn"].get("extra", 0) + 1
        yield "breeze", after
    if can_pay(position, "stream") and "stream" not in position["turn"]:
        after = copied(position)
        pay(after, "stream")
        after["turn"]["stream"] = True
        yield "stream", after


def _powers(position: Position) -> Iterator[Outcome]:
    """Yield what can be used by day and night (K59, K61 to K63)."""
    ways = [
        f"gentle {line} {direction}"
        for line, _ in lines()
        for direction in (("north", "south") if line in "ABCDE" else ("east", "west"))
    ]
    for text in ("breath", *ways):
        key = text.split(" ")[0]
        if can_pay(position, key) and changes(position, text):
            after = copied(position)
            pay(after, key)
            take_effect(after, text)
            yield text, after
    if can_pay(position, "shift"):
        for text, after in _shifts(position):
            pay(after, "shift")
            yield text, after
    if can_pay(position, "streak"):
        for line, spaces in lines():
            if sum(position["pawns"].get(space) == "2" for space in spaces) >= 2:
                after = copied(position)
                pay(after, "streak")
                _burn(after, line, spaces)
                yield f"streak {line}", after


def _shifts(position: Position) -> Iterator[Outcome]:
    """Yield each Shifting Tide (K62)."""
    able = sorted(upright_in_courtyard(position))
    for space in able:
        for to in SPACES:
            if is_empty_courtyard(position, to):
                yield f"shift {space} {to}", _taken(position, space, to)
    for one, other in combinations(able, 2):
        if differ(position, one, other):
            yield f"shift {one} {other}", exchanged(position, one, other)


def _burn(position: Position, line: str, spaces: list[str]) -> None:
    """Take a dart of K if he is on the line; on a temple he is seen by it (K63, K25)."""
    if where(position) in spaces:
        position["darts"] = max(0, position["darts"] - 1)
        if on_temple(position):
            see(position, **{"column" if line in "ABCDE" else "row": line})
