"""Reasons why an action of the Moya player that is not a power is refused (K26 to K38, K43, K60, K64).

They use public information only.
"""

from typing import assert_never

from unseen.courtyard.board import BIT, Space, Spaces, named
from unseen.kakusareta.actions import Deploy, Destroy, Heal, Merge, Move, Raise, Swap, TakeToken
from unseen.kakusareta.cards import Element
from unseen.kakusareta.elements import Elements, paid
from unseen.kakusareta.prices import DEPLOY_POINTS, RAISE_POINTS, TOKEN_POINTS
from unseen.kakusareta.rules.moya_day import has_action, targets, trios
from unseen.kakusareta.rules.moya_night import MOST_TOKENS, next_level, points_left
from unseen.kakusareta.rules.refused_pieces import (
    about,
    by_day,
    by_night,
    many,
    no_points,
    no_source,
    no_token,
    not_empty,
    not_in_courtyard,
    not_level,
    not_upright,
    occupied,
    out_of_order,
    same_level,
    same_space,
    unpaid,
)  # fmt: skip
from unseen.kakusareta.rules.supply import Spawn, sources
from unseen.kakusareta.rules.swapping import can_change, swaps
from unseen.kakusareta.state import ACTIONS, MOYA, Level, State
from unseen.kakusareta.temples import sides
from unseen.kernel.errors import Reason

DayAction = Move | Swap | Heal | Merge | Destroy
Asked = DayAction | Deploy | Raise | TakeToken
"""Actions of the Moya player that are not powers."""


def by_day_or_night(state: State, action: Asked) -> Reason:
    """Return why an action that is not a power is refused."""
    return _by_night(state, action) if state.phase == "night" else _by_day(state, action)


def _by_day(state: State, action: Asked) -> Reason:
    match action:
        case Deploy() | Raise():
            return by_night("K38")
        case TakeToken():
            return Reason("token-day", "K43", "by day a token can be taken only instead of a spawn")
        case Move() | Swap() | Heal() | Merge() | Destroy():
            return _no_action(state) or _refused(state, action)
        case _:
            assert_never(action)


def _no_action(state: State) -> Reason | None:
    if has_action(state):
        return None
    count = ACTIONS + state.turn.extra
    return Reason("actions", "K26", f"all {count} actions of this turn have been taken", (("n", count),))


def _refused(state: State, action: DayAction) -> Reason:
    match action:
        case Move():
            return _no_move(state, action)
        case Swap():
            return _no_swap(state, action.one, action.other)
        case Heal():
            return _no_heal(state, action)
        case Merge():
            return _no_merge(state, action)
        case Destroy():
            return _no_destruction(state, action)
        case _:
            assert_never(action)


def _no_move(state: State, action: Move) -> Reason:
    if reason := not_in_courtyard(state, action.moya, "K26"):
        return reason
    bit = BIT[action.moya]
    if bit & state.moved:
        text = f"the Moya of level 3 on {action.moya} has already moved this turn"
        return Reason("moved", "K26", text, about(action.moya))
    if not BIT[action.to] & targets(state, action.moya):
        return _no_target(state, action.moya, action.to)
    if bit & state.threes:
        return _no_spawn(state, state.elements, bit, (action.source, action.token))
    return Reason(
        "no-spawn", "K30", "only a Moya of level 3 spawns another behind it, or takes a token instead"
    )


def _no_target(state: State, moya: Space, to: Space) -> Reason:
    is_three = bool(BIT[moya] & state.threes)
    if moya == to:
        return same_space(moya, "K26")
    if BIT[to] & state.occupied:
        return occupied(to)
    if not is_three and BIT[to] & state.standing:
        text = f"a temple stands on {to}, and only a Moya of level 3 can enter one"
        return Reason("only-three", "K5", text, about(to))
    values = (("space", str(moya)), ("other", str(to)))
    if state.turn.stream:
        text = f"neither a normal move nor a straight slide over empty courtyard leads from {moya} to {to}"
        return Reason("no-way-stream", "K60", text, values)
    if is_three:
        text = f"a Moya of level 3 moves 1 space orthogonally, so not from {moya} to {to}"
        return Reason("no-way-3", "K30", text, values)
    if BIT[moya] & state.twos:
        text = f"neither 1 diagonal step nor a line of upright level 1 Moya leads from {moya} to {to}"
        return Reason("no-way-2", "K29", text, values)
    text = f"neither 2 steps over empty courtyard nor a line of Moya leads from {moya} to {to}"
    return Reason("no-way-1", "K27", text, values)


def _no_spawn(state: State, elements: Elements | None, busy: Spaces, spawn: Spawn) -> Reason:
    """Return why a Lv1 cannot spawn like this, or a token be taken instead (K36, K37, K43).

    Args:
        state: The position before the action.
        elements: The tokens after the action is paid for.
        busy: Moya that are sacrificed, or that move.
        spawn: The chosen spawn.
    """
    source, token = spawn
    if token is None:
        return no_source(state, 1, busy, source)
    if source is not None:
        return Reason("spawn-or-token", "K43", "a token is taken instead of a spawn, not with one")
    if not sources(state, 1, busy):
        text = "a token replaces a possible spawn, and there is no level 1 to spawn"
        return Reason("token-no-spawn", "K43", text)
    if state.turn.token:
        return Reason(
            "token-turn",
            "K43",
            "only 1 token per turn can be taken instead of a spawn, and it has been taken",
        )
    assert elements is not None
    return no_token(elements, MOYA, token, "K43")


def _no_swap(state: State, one: Space, other: Space) -> Reason:
    for space in (one, other):
        if reason := not_in_courtyard(state, space, "K31"):
            return reason
    if one == other:
        return same_space(one, "K31")
    if not can_change(state, one, other):
        return same_level(one, other, "K31")
    if (other, one) in swaps(state):
        return out_of_order("K31")
    text = f"no upright level 2 is next to both {one} and {other}, and neither is a level 3 next to the other"
    return Reason("swap-reach", "K31", text, (("space", str(one)), ("other", str(other))))


def _no_heal(state: State, action: Heal) -> Reason:
    moya, healer = action.moya, action.healer
    if not BIT[moya] & state.twos:
        return not_level(moya, 2, "K32")
    if not BIT[moya] & state.downed:
        return Reason("not-downed", "K32", f"the Moya on {moya} is already upright", about(moya))
    if not BIT[healer] & state.ones:
        return not_level(healer, 1, "K32")
    if reason := not_upright(state, healer, "K32"):
        return reason
    text = f"{healer} is not orthogonally next to {moya}"
    return Reason("heal-next", "K32", text, (("space", str(healer)), ("other", str(moya))))


def _no_merge(state: State, action: Merge) -> Reason:
    for space in action.moya:
        if reason := not_upright(state, space, "K33"):
            return reason
        if BIT[space] & state.threes:
            return _top_level(space, "K33")
    busy = sum({BIT[space] for space in action.moya})
    level: Level = 1 if busy & state.ones else 2
    if busy & ~state.board(level):
        other = next(named(busy & ~state.board(level)))
        text = f"only three Moya of one level merge, and the one on {other} is of another"
        return Reason("merge-alike", "K33", text, about(other))
    if action.moya not in trios(busy):
        return out_of_order("K33") if any(True for _ in trios(busy)) else _no_shape()
    return no_source(state, next_level(state, action.moya[0]), busy, action.source)


def _top_level(space: Space, ruling: str) -> Reason:
    return Reason(
        "top-level", ruling, f"the Moya on {space} is already of level 3, the highest", about(space)
    )


def _no_shape() -> Reason:
    return Reason("merge-shape", "K33", "the three Moya must form a line without gaps or an L")


def _no_destruction(state: State, action: Destroy) -> Reason:
    temple, near = action.temple, sides(state, action.temple)
    if not BIT[temple] & state.standing:
        return Reason("no-temple", "K34", f"no temple stands on {temple}", about(temple))
    if not near:
        text = f"{temple} has no courtyard space next to it from which it could be destroyed"
        return Reason("no-sides", "K34", text, about(temple))
    if gaps := tuple(named(near & ~state.upright)):
        count, open_sides = near.bit_count(), " ".join(gaps)
        text = f"{many(count, 'side')} of {temple} must be held: there is no upright Moya on {open_sides}"
        values = (*about(temple), ("spaces", open_sides), ("n", len(gaps)))
        if action.ashes:
            return Reason("side-empty", "K64", text, values)
        return Reason("side-open", "K34", text, values)
    return _no_ashes(state, action, near & ~state.twos) or _no_rubble(state, action, near)


def _no_ashes(state: State, action: Destroy, others: Spaces) -> Reason | None:
    """Return why Lv1 and Lv3 on the sides cannot stand in for Lv2, or that there are none (K34, K64), or None."""
    if not action.ashes and others:
        spaces = " ".join(named(others))
        text = f"all sides must be held by level 2, which is not so on {spaces}"
        return Reason("side-level", "K34", text, (("spaces", spaces), ("n", others.bit_count())))
    if action.ashes and not others:
        return Reason("no-ashes", "K64", "all sides are held by level 2: destroy without To Ashes")
    if not others:
        return None
    assert state.elements is not None
    return unpaid(state.elements, "ashes", others.bit_count())


def _no_rubble(state: State, action: Destroy, near: Spaces) -> Reason:
    """Return the error in the spawn on the space of a temple that can be destroyed (K34)."""
    if BIT[action.temple] & state.threes:
        text = f"the Moya of level 3 on {action.temple} stays there, so no level 1 spawns"
        return Reason("destroy-held", "K34", text, about(action.temple))
    others, elements = (near & ~state.twos).bit_count(), state.elements
    left = paid(elements, "ashes", others) if elements and others else elements
    return _no_spawn(state, left, near, (action.source, action.token))


def _by_night(state: State, action: Asked) -> Reason:
    match action:
        case Move() | Swap() | Heal() | Merge() | Destroy():
            return by_day("K38")
        case Deploy():
            return _no_deployment(state, action)
        case Raise():
            return _no_upgrade(state, action)
        case TakeToken():
            return _no_token(state, action.element)
        case _:
            assert_never(action)


def _no_deployment(state: State, action: Deploy) -> Reason:
    cost = DEPLOY_POINTS[action.level]
    return (
        no_points(points_left(state), cost, "K38")
        or not_empty(state, action.space, "K38")
        or no_source(state, action.level, 0, action.source)
    )


def _no_upgrade(state: State, action: Raise) -> Reason:
    if reason := not_upright(state, action.moya, "K38"):
        return reason
    if BIT[action.moya] & state.threes:
        return _top_level(action.moya, "K38")
    level = next_level(state, action.moya)
    return no_points(points_left(state), RAISE_POINTS[level], "K38") or no_source(
        state, level, BIT[action.moya], action.source
    )


def _no_token(state: State, element: Element) -> Reason:
    if state.turn.tokens == MOST_TOKENS:
        text = f"you can take at most {MOST_TOKENS} tokens per night"
        return Reason("night-limit", "K38", text, (("what", "token"), ("n", MOST_TOKENS)))
    assert state.elements is not None
    return no_points(points_left(state), TOKEN_POINTS, "K38") or no_token(
        state.elements, MOYA, element, "K43"
    )
