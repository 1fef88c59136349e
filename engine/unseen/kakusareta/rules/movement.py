"""The Kakusareta's movement by day, and the search for a way to end the turn (K10 to K19).

Every step of a turn must leave a way to reach `end` (K10), so each is checked by `reaches_end` on the position that
it leads to.
"""

from typing import NamedTuple

from unseen.courtyard.board import BIT, Space, Spaces, named, spaces
from unseen.kakusareta.actions import Push
from unseen.kakusareta.effects import attacked
from unseen.kakusareta.elements import paid, takeable, uses_left
from unseen.kakusareta.prices import DART_PRICES
from unseen.kakusareta.state import DARTS, HIDE_BIT, KAKUSARETA, MOVES, State
from unseen.kakusareta.temples import AROUND, Way, is_on_temple, is_shared, ways


def budget(state: State) -> int:
    """Return the number of leaps, steps, climbs and special actions that a turn may have in total (K11, K53)."""
    return MOVES + state.turn.river


def left(state: State) -> int:
    """Return the part of the budget that is left."""
    assert state.turn.moves is not None
    return budget(state) - state.turn.moves - bool(state.turn.special)


def can_move(state: State) -> bool:
    """Return whether a leap, step or climb is left: none after taking a coin (K21) or while petrified (K56)."""
    return left(state) > 0 and state.turn.special != "coin" and not state.petrified


def near_ways(state: State) -> tuple[Way, ...]:
    """Return all ways from the Kakusareta's space, affordable or not."""
    assert state.at is not None
    return ways(state.at, state.standing, state.ruins)


def met(state: State, way: Way, is_silent: bool = False) -> Spaces:
    """Return the upright Moya that a way attacks (K17), except the one that a Silent Leap spares (K48)."""
    assert state.at is not None
    crossed = 0 if is_silent else way.crossed
    return state.upright & (BIT[state.at] & state.standing | crossed | BIT[way.to])


def price(state: State, moya: Spaces) -> int:
    """Return the price in darts of attacking these Moya (K17)."""
    return sum(DART_PRICES[level] * (state.board(level) & moya).bit_count() for level in DART_PRICES)


def can_silence(state: State, way: Way) -> bool:
    """Return whether a leap may be silent: it crosses an upright Moya, and the power can be paid for (K48)."""
    if state.elements is None or not way.crossed & state.upright:
        return False
    return uses_left(state.elements, "silent") > 0


def can_go(state: State, way: Way, is_silent: bool = False) -> bool:
    """Return whether a way can be taken: movement left, darts to pay, and an end still in reach after it."""
    if not can_move(state) or price(state, met(state, way, is_silent)) > state.darts:
        return False
    return (not is_silent or can_silence(state, way)) and reaches_end(_after(state, way, is_silent))


def _after(state: State, way: Way, is_silent: bool) -> State:
    """Take a way, without landings: they do not change whether an end is in reach.

    A Lv3 could only land on a Lv1, which costs no darts to attack, and downed Moya do not block.
    """
    assert state.turn.moves is not None
    moya, elements = met(state, way, is_silent), state.elements
    if is_silent:
        assert elements is not None
        elements = paid(elements, "silent")
    return state._replace(
        at=way.to,
        darts=state.darts - price(state, moya),
        downed=state.downed | moya,
        elements=elements,
        turn=state.turn._replace(moves=state.turn.moves + 1),
    )


def landings(state: State, way: Way, is_silent: bool = False) -> list[tuple[Push, ...]]:
    """Return every choice of landings for the Lv3 attacked on the temple left and the one entered (K18).

    A Silent Leap needs an upright Moya on the crossed space after the first landing, and the second Lv3 may not land
    on it (K48).
    """
    assert state.at is not None
    choices: list[tuple[Push, ...]] = []
    for first in landings_from(state, state.at):
        between = landed(state, state.at, first)
        spared = way.crossed & between.upright if is_silent else 0
        if is_silent and not spared:
            continue
        choices += [(*first, *second) for second in landings_from(between, way.to, spared)]
    return choices


def landings_from(state: State, temple: Space, spared: Spaces = 0) -> list[tuple[Push, ...]]:
    """Return the landings of an upright Lv3 on a temple, never on a spared Moya; `[()]` if there is none."""
    if not BIT[temple] & state.threes & state.standing & ~state.downed:
        return [()]
    lands = AROUND[temple] & state.courtyard & ~(state.twos | state.threes | spared)
    return [(Push(temple, space),) for space in named(lands)] or [()]


def landed(state: State, temple: Space, pushes: tuple[Push, ...]) -> State:
    """Down the upright Lv3, if any, on the temple left, there or on its landing space."""
    if not BIT[temple] & state.standing & state.upright:
        return state
    return attacked(state, temple, pushes[0].lands if pushes else temple)


def can_stay_still(state: State) -> bool:
    """Return whether Still Waters can be used: a fresh turn on a temple, with Hide in hand (K51)."""
    if state.elements is None or state.turn.moves or state.turn.special or state.petrified:
        return False
    assert state.hand is not None
    return bool(state.hand & HIDE_BIT) and is_on_temple(state) and uses_left(state.elements, "still") > 0


def can_end(state: State) -> bool:
    """Return whether the turn may end here: petrified, or after moving to a place to stay (K12, K16, K19, K56)."""
    assert state.at is not None and state.hand is not None
    if state.petrified:
        return True
    if is_on_temple(state):
        return bool(state.turn.moves and BIT[state.at] & state.hand)
    return bool(state.turn.moves) and not is_shared(state)


class _Reach(NamedTuple):
    """A node of the search for an end: the fields that change from step to step."""

    at: Space
    moves: int
    left: int
    """The part of the budget that is left."""
    is_special: bool
    """Whether the special action is taken."""
    darts: int
    downed: Spaces
    silences: int
    """The number of Silent Leaps that can be paid for."""


def reaches_end(state: State) -> bool:
    """Return whether some sequence of steps from here reaches `end` (K8, K10).

    Powers that are not yet played do not count; Silent Leap and Still Waters do, and so does a dart or a token of wind
    taken on the way. Looks and coins never help. A petrified Kakusareta can always end (K56).
    """
    if can_end(state) or can_stay_still(state):
        return True
    return state.turn.special != "coin" and _reaches(state, _here(state))


def ends_in_reach(state: State) -> Spaces:
    """Return the spaces where the turn can end, by the same steps as in `reaches_end`."""
    assert state.at is not None
    found = [state.at] if can_end(state) or can_stay_still(state) else []
    if not state.petrified and state.turn.special != "coin":
        _reaches(state, _here(state), found)
    return spaces(found)


def _here(state: State) -> _Reach:
    assert state.at is not None and state.turn.moves is not None
    silences = 0 if state.elements is None else uses_left(state.elements, "silent")
    is_special = bool(state.turn.special)
    return _Reach(state.at, state.turn.moves, left(state), is_special, state.darts, state.downed, silences)


def _reaches(state: State, here: _Reach, ends: list[Space] | None = None) -> bool:
    """Return whether an end is in reach; with `ends`, add all of them to it instead."""
    bit, upright = BIT[here.at], state.occupied & ~here.downed
    is_temple = bit & state.standing
    if not is_temple and bit & upright:  # K19: attack before anything else
        cost = price(state, bit)
        return cost <= here.darts and _reaches(
            state, here._replace(darts=here.darts - cost, downed=here.downed | bit), ends
        )
    assert state.hand is not None
    if here.moves and (not is_temple or bit & state.hand):
        if ends is None:
            return True
        ends.append(here.at)
    if here.left <= 0:
        return False
    if _walks(state, here, upright, ends):
        return True
    return bool(is_temple and not here.is_special and _collects(state, here, ends))


def _walks(state: State, here: _Reach, upright: Spaces, ends: list[Space] | None) -> bool:
    """Return whether an end is in reach by a leap, step or climb from here."""
    leaves = BIT[here.at] & state.standing
    for way in ways(here.at, state.standing, state.ruins):
        loud, quiet = (upright & (leaves | crossed | BIT[way.to]) for crossed in (way.crossed, 0))
        goes = [(loud, 0), (quiet, 1)] if here.silences and loud != quiet else [(loud, 0)]
        for moya, silent in goes:
            cost = price(state, moya)
            if cost <= here.darts and _reaches(
                state,
                here._replace(
                    at=way.to, moves=here.moves + 1, left=here.left - 1, darts=here.darts - cost,
                    downed=here.downed | moya, silences=here.silences - silent,
                ),
                ends,
            ):  # fmt: skip
                return True
    return False


def _collects(state: State, here: _Reach, ends: list[Space] | None) -> bool:
    """Return whether an end is in reach after taking a dart, or a token that pays for a Silent Leap (K20)."""
    taken = here._replace(left=here.left - 1, is_special=True)
    if here.darts < DARTS and _reaches(state, taken._replace(darts=here.darts + 1), ends):
        return True
    elements = state.elements
    if elements is None or "wind" not in takeable(elements, KAKUSARETA):
        return False
    more = uses_left(elements, "silent", 1) - uses_left(elements, "silent")
    return more > 0 and _reaches(state, taken._replace(silences=here.silences + more), ends)
