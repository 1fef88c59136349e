"""Kakusareta once more, plainly: the turns of the Kakusareta player, K."""

from collections.abc import Iterator

from tests.kakusareta.plain_board import (
    DARTS,
    DIRECTIONS,
    NINE,
    RODS,
    Outcome,
    Position,
    attacked,
    beside,
    beyond,
    copied,
    corners,
    courtyard,
    finish,
    is_ruin,
    is_upright,
    level_at,
    on_temple,
    see,
    standing,
    where,
)
from tests.kakusareta.plain_powers import (
    can_pay,
    down,
    kakusareta_powers,
    pay,
    pay_what_is_owed,
    remove,
    take_effect,
    take_token,
    tokens_to_take,
)


def begin_day_turn(position: Position) -> None:
    """Begin K's day turn; a trapped K has lost (K8)."""
    position.update(to_act="kakusareta", turn={})
    lose_if_trapped(position)


def lose_if_trapped(position: Position) -> None:
    """M wins if neither an end can be reached by steps nor a power be used (K8, K47)."""
    if not can_end(position) and not any(kakusareta_powers(position)):
        finish(position, "moya", "trapped")


def can_end(position: Position) -> bool:
    """Return whether the turn can come to its end by steps: by trying them all (K10)."""
    return may_end(position) or may_be_still(position) or any(can_end(after) for _, after in steps(position))


def may_end(position: Position) -> bool:
    """Return whether `end` is possible now (K12, K16, K19, K56)."""
    if "petrified" in position:
        return True
    if not position["turn"].get("moves"):
        return False
    return where(position) in position["kakusareta"]["hand"] if on_temple(position) else not shares(position)


def may_be_still(position: Position) -> bool:
    """Return whether Still Waters can be used now (K51, K56)."""
    turn = position["turn"]
    unmoved = "petrified" not in position and "moves" not in turn and "special" not in turn
    return (
        unmoved
        and on_temple(position)
        and "hide" in position["kakusareta"]["hand"]
        and can_pay(position, "still")
    )


def shares(position: Position) -> bool:
    """Return whether K is on a courtyard space with an upright Moya (K19)."""
    return not on_temple(position) and is_upright(position, where(position))


def budget_left(position: Position) -> int:
    """Return the rest of the budget of two, or three with Flowing River (K11, K53)."""
    turn = position["turn"]
    return (3 if "river" in turn else 2) - int(turn.get("moves", 0)) - int("special" in turn)


def may_act(position: Position) -> bool:
    """Return whether a special action may be taken: it costs 1, at most one a turn (K11)."""
    return budget_left(position) > 0 and "special" not in position["turn"]


def steps(position: Position) -> Iterator[Outcome]:
    """Yield every step that the rulings but for K10 allow, and what it leads to."""
    if shares(position):
        yield from (("attack", after) for _, after in strike(position, where(position)))
        return
    if (
        budget_left(position) > 0
        and "petrified" not in position
        and position["turn"].get("special") != "coin"
    ):
        for verb, to, crossed in routes(position):
            yield from movements(position, verb, to, crossed)
    if may_act(position) and on_temple(position):
        yield from special_actions(position)


def routes(position: Position) -> Iterator[tuple[str, str, str | None]]:
    """Yield each leap, step and climb, where it leads and the courtyard space that a leap crosses (K13 to K15)."""
    here, temples = where(position), standing(position)
    for direction in DIRECTIONS:
        near, far = beyond(here, direction), beyond(here, direction, 2)
        if near is None:
            continue
        if here in temples and near in temples:
            yield "leap", near, None
        elif here in temples:
            if far in temples:
                yield "leap", str(far), near
            if is_ruin(position, near) or is_ruin(position, far):
                yield "step", near, None
        else:
            yield ("climb" if near in temples else "step"), near, None


def movements(position: Position, verb: str, to: str, crossed: str | None) -> Iterator[Outcome]:
    """Yield a leap, step or climb with each way to pay and land its attacks, and as a Silent Leap (K17, K18, K48)."""
    for first, left in strikes(position, [where(position)]):
        for pushes, after in strikes(left, [crossed, to] if crossed else [to]):
            yield _text(f"{verb} {to}", first + pushes), moved(after, to)
        if crossed and is_upright(left, crossed) and can_pay(left, "silent"):
            for pushes, after in strikes(left, [to], spared=crossed):
                arrived = moved(after, to)
                pay(arrived, "silent")
                yield _text(f"{verb} {to} silent", first + pushes), arrived


def _text(words: str, pushes: list[str]) -> str:
    """Return the text of a movement, with where each attacked Lv3 lands (K18)."""
    return " ".join([words, "push", *pushes] if pushes else [words])


def moved(position: Position, to: str) -> Position:
    """Return the position with K there, seen if that is on the courtyard (K11, K25)."""
    after = copied(position)
    after["kakusareta"]["at"] = to
    after["turn"]["moves"] = after["turn"].get("moves", 0) + 1
    if to in courtyard(after):
        see(after, space=to)
    return after


def strikes(
    position: Position, spaces: list[str], spared: str | None = None
) -> Iterator[tuple[list[str], Position]]:
    """Yield each way to attack the upright Moya on these spaces, in this order (K17, K18).

    No Lv3 lands on a spared Moya, which stays upright (K48).
    """
    if not spaces:
        yield [], position
        return
    for push, after in strike(position, spaces[0], spared):
        for pushes, last in strikes(after, spaces[1:], spared):
            yield push + pushes, last


def strike(position: Position, space: str, spared: str | None = None) -> Iterator[tuple[list[str], Position]]:
    """Yield each way to attack on a space: none without the darts, one if nobody upright is there (K17, K18)."""
    if not is_upright(position, space):
        yield [], position
        return
    cost = level_at(position, space) - 1
    if position["darts"] < cost:
        return
    after = copied(position)
    after["darts"] -= cost
    landings = landing_places(position, space) if space in standing(position) else []
    landings = [landing for landing in landings if landing != spared]
    if not landings:
        down(after, space)
        note(after, space, space)
        yield [], after
    for landing in landings:
        landed = copied(after)
        landed["pawns"].pop(space)
        if landing in landed["pawns"]:
            remove(landed, landing)
        landed["pawns"][landing] = "3-"
        note(landed, landing, space)
        yield [f"{space}>{landing}"], landed


def landing_places(position: Position, temple: str) -> list[str]:
    """Return the landings of a Lv3 attacked on a temple: courtyard around it, empty or with a Lv1 (K18)."""
    around = courtyard(position) & {*beside(temple), *corners(temple)}
    return [space for space in around if level_at(position, space) in (0, 1)]


def note(position: Position, lies: str, came: str) -> None:
    """Note in an elemental game that K attacked this Moya (`attacked`)."""
    if "elements" in position:
        position["turn"]["attacked"] = {**attacked(position), lies: came}


def special_actions(position: Position) -> Iterator[Outcome]:
    """Yield the special actions on a temple, but not Find (K20, K21, K56)."""
    here, hand = where(position), position["kakusareta"]["hand"]
    if position["darts"] < DARTS:
        after = with_special(position, "dart")
        after["darts"] += 1
        yield "dart", after
    for rod in set(here) & set(RODS):
        after = with_special(position, f"look {rod}")
        after["kakusareta"]["seen"].append(rod)
        yield f"look {rod}", after
    for element in tokens_to_take(position, "kakusareta"):
        after = with_special(position, f"token {element}")
        take_token(after, "kakusareta", element)
        yield f"token {element}", after
    if "moves" in position["turn"] and here in hand:
        for coin in NINE:
            if coin not in hand:
                after = with_special(position, "coin")
                after["kakusareta"]["hand"].append(coin)
                yield f"coin {coin}", after


def with_special(position: Position, special: str) -> Position:
    """Return a copy in which the special action is taken."""
    after = copied(position)
    after["turn"].update(special=special, after="moves" in position["turn"])
    return after


def may_find(position: Position) -> bool:
    """Return whether K may find the treasure now (K22)."""
    here, has_moved = where(position), "moves" in position["turn"]
    if not may_act(position):
        return False
    if not on_temple(position):
        return is_ruin(position, here) and not shares(position)
    return here in NINE and (not has_moved or here in position["kakusareta"]["hand"])


def day(position: Position) -> Iterator[Outcome]:
    """Yield the actions of K's day turn, and what they lead to (K10)."""
    for text in kakusareta_powers(position):
        yield text, with_power(position, text)
    if not can_end(position):
        return
    yield from ((text, after) for text, after in steps(position) if can_end(after))
    if may_find(position):
        yield "find", _found(position)
    if may_end(position):
        yield "end", _ended(position)
    if may_be_still(position):
        after = copied(position)
        after["kakusareta"]["hand"].remove("hide")
        pay_what_is_owed(after)
        after["elements"]["owes"].append("still")
        yield "still", _handed_over(after)


def _found(position: Position) -> Position:
    """Return the position at the end of the game: after moving a coin has been placed (K22)."""
    after = copied(position)
    here, hand = where(after), after["kakusareta"]["hand"]
    if on_temple(after) and "moves" in after["turn"]:
        hand.remove(here)
    if all(after["rods"][rod] == "green" for rod in here):
        finish(after, "kakusareta", "treasure")
    else:
        finish(after, "moya", "wrong temple")
    return after


def _ended(position: Position) -> Position:
    """Place the coin of the end temple, and pay what is owed (K16, K50, K56)."""
    after = copied(position)
    if on_temple(after) and "petrified" not in after:
        after["kakusareta"]["hand"].remove(where(after))
    after.pop("petrified", None)
    pay_what_is_owed(after)
    return _handed_over(after)


def _handed_over(position: Position) -> Position:
    """Hand the day over to M, who may still fortify the attacked Moya (K6, K57)."""
    position.update(to_act="moya", turn={"attacked": attacked(position)})
    return position


def with_power(position: Position, text: str) -> Position:
    """Return the position after a power is paid for: it waits for Changing Fate, or is settled (K45, K49)."""
    after = copied(position)
    key = text.split(" ")[0]
    pay(after, key)
    if key == "quake":
        see(after, space=where(after))
    if key in ("quake", "tempest", "rain", "fireball") and can_pay(after, "fate"):
        after["to_act"] = "moya"
        after["turn"]["pending"] = text
        return after
    return settled(after, text)


def answers(position: Position) -> Iterator[Outcome]:
    """Yield what M may do with a power that waits (K49)."""
    text = position["turn"]["pending"]
    after = copied(position)
    after["to_act"] = "kakusareta"
    after["turn"].pop("pending")
    yield "allow", settled(copied(after), text)
    if can_pay(position, "fate"):
        pay(after, "fate")
        yield "fate", settled(after, None)


def settled(position: Position, text: str | None) -> Position:
    """Return the position after a power of K has had its effect, or none; by day he may be trapped then (K8)."""
    if text:
        take_effect(position, text)
    if position["phase"] == "day":
        lose_if_trapped(position)
    return position


def night(position: Position) -> Iterator[Outcome]:
    """Yield the actions of K's night turn, and what they lead to (K23, K24, K41)."""
    for text in kakusareta_powers(position):
        yield text, with_power(position, text)
    if points(position) < 3:
        yield from _purchases(position)
    for text, what in reveals(position):
        after = copied(position)
        if what:
            see(after, **what)
        if text.startswith("end mirage"):
            after["elements"]["owes"].append("mirage")
        after.update(to_act="moya", turn={})
        yield text, after


def points(position: Position) -> int:
    """Count the points that K has spent this night (K23)."""
    return sum(position["turn"].get(key, 0) for key in ("coins", "darts", "looks", "tokens"))


def _purchases(position: Position) -> Iterator[Outcome]:
    """Yield what a point of the night buys (K23)."""
    here, hand, turn = where(position), position["kakusareta"]["hand"], position["turn"]
    if turn.get("coins", 0) < 2:
        for coin in NINE:
            if coin not in hand and not (on_temple(position) and coin == here):
                after = _bought(position, "coins")
                after["kakusareta"]["hand"].append(coin)
                yield f"coin {coin}", after
    if turn.get("darts", 0) < 2 and position["darts"] < DARTS:
        after = _bought(position, "darts")
        after["darts"] += 1
        yield "dart", after
    if turn.get("tokens", 0) < 2:
        for element in tokens_to_take(position, "kakusareta"):
            after = _bought(position, "tokens")
            take_token(after, "kakusareta", element)
            yield f"token {element}", after
    if turn.get("looks", 0) < 1:
        for rod in set(here) & set(RODS):
            after = _bought(position, "looks")
            after["kakusareta"]["seen"].append(rod)
            yield f"look {rod}", after


def _bought(position: Position, what: str) -> Position:
    """Return a copy in which a point is spent (K23)."""
    after = copied(position)
    after["turn"][what] = after["turn"].get(what, 0) + 1
    return after


def reveals(position: Position) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each way to end the night, and what is seen then (K24, K50)."""
    here, spent = where(position), points(position)
    if not on_temple(position) or spent < 2:
        yield "end", {}
    elif spent == 2:
        yield "end row", {"row": here[1]}
        yield "end column", {"column": here[0]}
        for rod in set(RODS) - set(here) if can_pay(position, "mirage") else ():
            line = "column" if rod in "ACE" else "row"
            yield f"end mirage {line} {rod}", {line: rod}
    else:
        yield "end", {"space": here}
        for temple in standing(position) & set(NINE) - {here} if can_pay(position, "mirage") else ():
            yield f"end mirage {temple}", {"space": temple}
