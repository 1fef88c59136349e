"""Reasons why a power of the Elemental Disciplines is refused (K40, K41, K45 to K64).

The phase is checked first, then the card and its tokens, then the position. Silent Leap, Mirage, Still Waters and
To Ashes are explained with the actions that they are part of.
"""

from typing import assert_never

from unseen.courtyard.board import BIT, Space, named
from unseen.kakusareta.actions import (
    Breath,
    Breeze,
    Fireball,
    Fortify,
    Gentle,
    KakusaretaPower,
    MoyaPower,
    Petrify,
    Quake,
    Rain,
    River,
    Shift,
    Streak,
    Stream,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.effects import is_surrounded
from unseen.kakusareta.rules.moya_powers import STREAK_MOYA
from unseen.kakusareta.rules.refused_pieces import (
    NAMES,
    about,
    by_day,
    nobody,
    not_empty,
    not_in_courtyard,
    out_of_order,
    same_level,
    same_space,
    unpaid,
)  # fmt: skip
from unseen.kakusareta.rules.swapping import can_change
from unseen.kakusareta.state import ROUNDS, TOWERS, State
from unseen.kakusareta.temples import LINE, TOWER_SITES, sides
from unseen.kernel.errors import Reason

PETRIFIED = Reason("petrified", "K56", "a petrified Kakusareta cannot move this turn")


def of_kakusareta(state: State, power: KakusaretaPower) -> Reason:
    """Return why a power of the Kakusareta cannot be used."""
    if state.phase == "night" and isinstance(power, River | Rain):
        return by_day("K41")
    assert state.elements is not None
    return unpaid(state.elements, power.kind) or _idle(state, power)


def _idle(state: State, power: KakusaretaPower) -> Reason:
    """Return why the position does not allow a power of the Kakusareta."""
    match power:
        case Quake():
            return _no_quake(state)
        case Tower():
            return _no_tower(state, power.space)
        case Tempest():
            text = f"a Tempest to the {power.direction} would change nothing"
            return Reason("no-tempest", "K41", text, (("direction", power.direction),))
        case River():
            return PETRIFIED if state.petrified else _in_force(power)
        case Tide():
            return Reason("hide-hand", "K51", "the Hide coin is already in hand")
        case Rain():
            return _no_rain(state, power.space)
        case Fireball():
            return nobody(power.space, "K55")
        case _:
            assert_never(power)


def _in_force(power: River | Petrify | Stream) -> Reason:
    return Reason("in-force", "K41", f"{NAMES[power.kind]} is already in force", (("power", power.kind),))


def _no_quake(state: State) -> Reason:
    assert state.at is not None and not is_surrounded(state, state.at)
    near = sides(state, state.at)
    gaps = tuple(named(near & ~state.occupied))
    if gaps:
        text = f"the Kakusareta is not surrounded: there is no Moya on {' '.join(gaps)}"
        return Reason("quake-gap", "K45", text, (("spaces", " ".join(gaps)), ("n", len(gaps))))
    text = f"no upright Moya stands on the courtyard next to {state.at}"
    return Reason("quake-downed", "K45", text, about(state.at))


def _no_tower(state: State, space: Space) -> Reason:
    if state.towers.bit_count() == TOWERS:
        return Reason("towers", "K46", f"all {TOWERS} towers already stand", (("n", TOWERS),))
    if not BIT[space] & TOWER_SITES:
        text = f"{space} is not in a row or column with temples"
        return Reason("tower-site", "K46", text, about(space))
    return not_empty(state, space, "K46") or Reason(
        "tower-here", "K46", f"the Kakusareta is on {space}", about(space)
    )


def _no_rain(state: State, space: Space) -> Reason:
    if all(lies != space for lies, _ in state.attacked):
        text = f"no Moya that was attacked this turn lies on {space}"
        return Reason("not-attacked", "K54", text, about(space))
    text = f"no upright Moya of its level is next to the one on {space}"
    return Reason("no-rain", "K41", text, about(space))


def of_moya(state: State, power: MoyaPower | Streak) -> Reason:
    """Return why a power of the Moya player cannot be used."""
    if state.phase == "night" and isinstance(power, Petrify | Fortify | Breeze | Stream):
        return by_day("K41")
    assert state.elements is not None
    moya = len(power.moya) if isinstance(power, Fortify) else 1
    return unpaid(state.elements, power.kind, moya) or _useless(state, power)


def _useless(state: State, power: MoyaPower | Streak) -> Reason:
    """Return why the position does not allow a power of the Moya player; any day allows a Swift Breeze."""
    match power:
        case Petrify() if state.round == ROUNDS:
            text = f"the turn after round {ROUNDS} is a night turn, which cannot be petrified"
            return Reason("last-round", "K56", text, (("n", ROUNDS),))
        case Petrify() | Stream():
            return _in_force(power)
        case Fortify():
            return _not_fortified(state, power)
        case Breath():
            return Reason("all-stand", "K41", "0 Moya are downed, so none can stand up")
        case Gentle():
            text = f"a Gentle River {power.direction} along {power.line} would change nothing"
            return Reason("no-river", "K41", text, (("line", power.line), ("direction", power.direction)))
        case Shift():
            return _no_shift(state, power)
        case Streak():
            return _no_streak(state, power.line)
        case Breeze():
            raise AssertionError("legal")
        case _:
            assert_never(power)


def _not_fortified(state: State, power: Fortify) -> Reason:
    if not power.moya:
        return Reason("nobody-named", "K57", "name at least 1 Moya to stand up")
    attacked = {space for space, _ in state.attacked}
    for space in power.moya:
        if space not in attacked:
            text = f"no Moya that was attacked in the turn just over lies on {space}"
            return Reason("not-attacked", "K57", text, about(space))
    return out_of_order("K57")


def _no_shift(state: State, power: Shift) -> Reason:
    one, other = power.one, power.other
    if reason := not_in_courtyard(state, one, "K62"):
        return reason
    if one == other:
        return same_space(one, "K62")
    if not BIT[other] & state.occupied:
        reason = not_empty(state, other, "K62")
    else:
        reason = not_in_courtyard(state, other, "K62")
    if reason:
        return reason
    return out_of_order("K62") if can_change(state, one, other) else same_level(one, other, "K62")


def _no_streak(state: State, line: str) -> Reason:
    found = (LINE[line] & state.twos & ~state.downed).bit_count()
    text = f"a Fire Streak needs {STREAK_MOYA} upright Moya of level 2, and line {line} has {found}"
    return Reason("streak", "K63", text, (("line", line), ("n", STREAK_MOYA - found)))
