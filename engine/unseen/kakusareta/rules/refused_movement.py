"""Reasons why a leap, step or climb is refused (K11 to K18, K48, K56)."""

from typing import assert_never

from unseen.courtyard.board import BIT, NEXT, Space, Spaces, named
from unseen.kakusareta.actions import Climb, Leap, Push, Step
from unseen.kakusareta.rules.movement import (
    budget,
    can_go,
    can_move,
    landed,
    landings_from,
    met,
    price,
)
from unseen.kakusareta.rules.refused_pieces import about, many, unpaid
from unseen.kakusareta.rules.refused_powers import PETRIFIED
from unseen.kakusareta.state import State
from unseen.kakusareta.temples import AROUND, RAYS, Way, is_on_temple, way_to
from unseen.kernel.errors import Reason

DEAD_END = Reason("dead-end", "K10", "after this, no sequence of steps could end the turn")
_RULING = {"leap": "K13", "step": "K14", "climb": "K15"}


def movement(state: State, action: Leap | Step | Climb) -> Reason:
    """Return why a movement is refused when an end is in reach and no shared Moya must be attacked first."""
    if not can_move(state):
        return _no_movement(state)
    way = way_to(state, action.kind, action.to)
    return _no_way(state, action) if way is None else _blocked(state, way, action)


def _no_movement(state: State) -> Reason:
    if state.petrified:
        return PETRIFIED
    if state.turn.special == "coin":
        return Reason("after-coin", "K21", "after taking a coin you cannot move again this turn")
    return spent(state)


def spent(state: State) -> Reason:
    """Return the reason that the turn's budget is used up (K11)."""
    steps = budget(state)
    text = f"a turn has {steps} movements and special actions in total, and 0 are left"
    return Reason("budget", "K11", text, (("n", steps),))


def lacking(state: State, cost: int, ruling: str) -> Reason | None:
    """Return the reason that there are too few darts for an attack (K17), or None if there are enough."""
    missing = cost - state.darts
    if missing <= 0:
        return None
    text = f"the attack costs {many(cost, 'dart')}: {missing} more needed"
    return Reason("darts", ruling, text, (("cost", cost), ("n", missing)))


def _no_way(state: State, action: Leap | Step | Climb) -> Reason:
    ruling, to = _RULING[action.kind], action.to
    if to == state.at:
        return Reason("here", ruling, f"the Kakusareta is on {to} already", about(to))
    match action:
        case Leap():
            return _no_leap(state, to)
        case Step():
            return _no_step(state, to)
        case Climb():
            return _no_climb(state, to)
        case _:
            assert_never(action)


def _no_leap(state: State, to: Space) -> Reason:
    assert state.at is not None
    if not is_on_temple(state):
        text = f"{state.at} is courtyard: you can leap only from a temple"
        return Reason("leap-courtyard", "K13", text, about(state.at))
    if not BIT[to] & state.standing:
        return Reason("no-temple", "K13", f"no temple stands on {to}", about(to))
    between = _between(state.at, to)
    if between is None:
        text = f"{to} is in neither the row nor the column of {state.at}"
        return Reason("leap-line", "K13", text, (*about(to), ("other", state.at)))
    if nearer := next((space for space in between if BIT[space] & state.standing), None):
        text = f"a leap ends on the nearest temple, {nearer}, not on {to} behind it"
        return Reason("leap-past", "K13", text, (("space", str(to)), ("other", str(nearer))))
    text = f"a leap crosses at most 1 courtyard space, and there are {len(between)} before {to}"
    return Reason("leap-gap", "K13", text, (*about(to), ("n", len(between))))


def _between(one: Space, other: Space) -> tuple[Space, ...] | None:
    """Return the spaces between two spaces on a row or column; None if they share neither."""
    return next((ray[: ray.index(other)] for ray in RAYS[one].values() if other in ray), None)


def _no_step(state: State, to: Space) -> Reason:
    if BIT[to] & state.standing:
        text = f"a temple stands on {to}: leap or climb there instead"
        return Reason("step-temple", "K14", text, about(to))
    if reason := _not_next(state, to, "K14"):
        return reason
    text = f"a step down needs a destroyed temple, and neither {to} nor the space behind it is one"
    return Reason("step-down", "K14", text, about(to))


def _no_climb(state: State, to: Space) -> Reason:
    if is_on_temple(state):
        assert state.at is not None
        text = f"{state.at} is a temple: you can climb only from the courtyard"
        return Reason("climb-temple", "K15", text, about(state.at))
    return _not_next(state, to, "K15") or Reason("no-temple", "K15", f"no temple stands on {to}", about(to))


def _not_next(state: State, to: Space, ruling: str) -> Reason | None:
    assert state.at is not None
    if BIT[to] & NEXT[state.at]:
        return None
    text = f"{to} is not orthogonally next to {state.at}"
    return Reason("not-next", ruling, text, (*about(to), ("other", state.at)))


def _blocked(state: State, way: Way, action: Leap | Step | Climb) -> Reason:
    """Return why a way cannot be taken, or not with these landings."""
    is_silent = isinstance(action, Leap) and action.silent
    if is_silent and (reason := _not_silent(state, way)):
        return reason
    if reason := lacking(state, price(state, met(state, way, is_silent)), "K17"):
        return reason
    if not can_go(state, way, is_silent):
        return DEAD_END
    return _wrong_landings(state, way, action.pushes, is_silent)


def _not_silent(state: State, way: Way) -> Reason | None:
    if not way.crossed & state.upright:
        text = f"the leap to {way.to} crosses no upright Moya"
        return Reason("silent-nobody", "K48", text, about(way.to))
    assert state.elements is not None
    return unpaid(state.elements, "silent")


def _wrong_landings(state: State, way: Way, pushes: tuple[Push, ...], is_silent: bool) -> Reason:
    """Return the first error in the landings of attacked Lv3: off the temple left, then the one entered."""
    assert state.at is not None
    here, rest, spared = state, pushes, 0
    for temple in (state.at, way.to):
        pushes_here = rest[:1] if rest and rest[0].temple == temple else ()
        if pushes_here not in landings_from(here, temple, spared):
            return _wrong_landing(here, temple, pushes_here, spared)
        here, rest = landed(here, temple, pushes_here), rest[len(pushes_here) :]
        spared = way.crossed & here.upright if is_silent else 0
        if is_silent and temple == state.at and not spared:
            (crossed,) = named(way.crossed)
            text = f"if the Moya of level 3 lands on {crossed}, no upright Moya is left to leap over"
            return Reason("silent-landing", "K48", text, about(crossed))
    return _nobody_falls(rest[0].temple)


def _nobody_falls(temple: Space) -> Reason:
    text = f"no Moya, or no other Moya, falls off a temple on {temple}"
    return Reason("nobody-falls", "K18", text, about(temple))


def _wrong_landing(state: State, temple: Space, pushes_here: tuple[Push, ...], spared: Spaces) -> Reason:
    choices, is_attacked = landings_from(state, temple, spared), BIT[temple] & state.threes & state.upright
    if not is_attacked:
        return _nobody_falls(temple)
    if pushes_here and BIT[pushes_here[0].lands] & AROUND[temple] & spared & ~(state.twos | state.threes):
        lands = pushes_here[0].lands
        text = f"the Moya on {lands} is spared and stays upright: the one that falls off {temple} cannot land on it"
        return Reason("landing-spared", "K48", text, (*about(lands), ("other", str(temple))))
    if choices == [()]:
        text = f"the Moya of level 3 stays on {temple}: no space next to it is free to land on"
        return Reason("stays", "K18", text, about(temple))
    if not pushes_here:
        text = (
            f"the Moya of level 3 attacked on {temple} lands on one of {many(len(choices), 'space')}: name it"
        )
        return Reason("landing-unsaid", "K18", text, (*about(temple), ("n", len(choices))))
    return _no_landing(state, temple, pushes_here[0].lands)


def _no_landing(state: State, temple: Space, lands: Space) -> Reason:
    values = (*about(lands), ("other", str(temple)))
    if not BIT[lands] & AROUND[temple]:
        text = f"a Moya that falls off {temple} lands next to it, orthogonally or diagonally, not on {lands}"
        return Reason("landing-far", "K18", text, values)
    if BIT[lands] & state.standing:
        text = f"a temple stands on {lands}: a Moya that falls off {temple} lands on the courtyard"
        return Reason("landing-temple", "K18", text, values)
    level = 3 if BIT[lands] & state.threes else 2
    text = f"a Moya lands on an empty space or on a level 1, and the one on {lands} is a level {level}"
    return Reason("landing-held", "K18", text, values)
