"""Effects of powers and attacks on the Moya: from position to position, by public fields only.

Nothing here checks legality or pays a price.
"""

from collections.abc import Callable
from typing import Any, assert_never

from unseen.courtyard.board import BIT, INDEX, SPACES, Space, Spaces, flood, named
from unseen.kakusareta.actions import (
    Direction,
    Fireball,
    Fortify,
    Gentle,
    KakusaretaPower,
    Quake,
    Rain,
    River,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.state import HIDE_BIT, LEVELS, State
from unseen.kakusareta.temples import LINE, RAYS, sides

NAMES = {1: "ones", 2: "twos", 3: "threes"}


def power(state: State, action: KakusaretaPower, place: Space | None) -> State:
    """Apply a power of the Kakusareta.

    Args:
        state: The position before it.
        action: The power.
        place: The Kakusareta's space, for a Quake.
    """
    match action:
        case Quake():
            return state if place is None else state._replace(downed=state.downed | quaked(state, place))
        case Tower():
            return state._replace(towers=state.towers | BIT[action.space])
        case Tempest():
            return tempest(state, action.direction)
        case River():
            return state._replace(turn=state.turn._replace(river=True))
        case Tide():
            hand = None if state.hand is None else state.hand | HIDE_BIT
            return state._replace(hand=hand, held=state.held + 1)
        case Rain():
            return state._replace(downed=state.downed | rained(state, action.space))
        case Fireball():
            return without(state, BIT[action.space])
        case _:
            assert_never(action)


def is_change(before: State, after: State) -> bool:
    """Return whether anything differs on the board: levels or marks on spaces (K41)."""
    return any(getattr(before, name) != getattr(after, name) for name in (*NAMES.values(), "downed", "moved"))


def without(state: State, gone: Spaces) -> State:
    """Return the Moya on these spaces to their pools."""
    return state._replace(
        ones=state.ones & ~gone,
        twos=state.twos & ~gone,
        threes=state.threes & ~gone,
        downed=state.downed & ~gone,
        moved=state.moved & ~gone,
        attacked=tuple(pair for pair in state.attacked if not BIT[pair[0]] & gone),
    )


def rearranged(state: State, place: Callable[[Space], Space]) -> State:
    """Move every Moya, all at once, to the space that `place` maps it to; no two to the same.

    `attacked` follows the Moya to their new spaces; the temples that they were pushed off stay as they are.
    """

    def moved(board: Spaces) -> Spaces:
        return sum([BIT[place(space)] for space in named(board)])

    boards: dict[str, Any] = {
        name: moved(getattr(state, name)) for name in (*NAMES.values(), "downed", "moved")
    }
    return state._replace(**boards, attacked=_followed(state, place))


def _followed(state: State, place: Callable[[Space], Space]) -> tuple[tuple[Space, Space], ...]:
    """Return the attacked Moya after every Moya has moved to the space that `place` maps it to."""
    attacked = [(place(lies), place(lies) if lies == origin else origin) for lies, origin in state.attacked]
    return tuple(sorted(attacked, key=lambda pair: INDEX[pair[0]]))


def surrounding(state: State, place: Space) -> Spaces:
    """Return the Moya on the courtyard next to a space: those that a Quake there strikes (K45)."""
    return sides(state, place) & state.occupied


def is_surrounded(state: State, place: Space) -> bool:
    """Return whether each courtyard space next to a place holds a Moya, at least one of them upright (K45)."""
    near = sides(state, place)
    return bool(near & state.upright) and not near & ~state.occupied


def quaked(state: State, place: Space) -> Spaces:
    """Return the Moya that a Quake downs; none if the place is not surrounded (K45)."""
    return surrounding(state, place) if is_surrounded(state, place) else 0


def tempest(state: State, direction: Direction) -> State:
    """Apply a Tempest (K52)."""
    goes = blown(state, direction)
    return rearranged(state, lambda space: goes.get(space, space))


def blown(state: State, direction: Direction) -> dict[Space, Space]:
    """Map each Moya's space to that after a Tempest: foremost first, one space each unless blocked (K52)."""
    goes: dict[Space, Space] = {}
    blocked = state.standing
    for space in sorted(SPACES, key=lambda space: len(RAYS[space][direction])):
        if not BIT[space] & state.occupied & state.courtyard:
            continue
        to = next(iter(RAYS[space][direction]), space)
        goes[space] = space if BIT[to] & blocked else to
        blocked |= BIT[goes[space]]
    return goes


def rained(state: State, space: Space) -> Spaces:
    """Return the Moya that a Rain of Fire downs: connected upright Moya of one level (K54)."""
    level = next(board for board in map(state.board, LEVELS) if board & BIT[space])
    return flood(BIT[space], level & ~state.downed | BIT[space]) & ~state.downed


def gentle(state: State, action: Gentle) -> State:
    """Apply a Gentle River (K61)."""
    goes = carried(state, action)
    return rearranged(state, lambda space: goes.get(space, space))


def carried(state: State, action: Gentle) -> dict[Space, Space]:
    """Map the space of each Moya that a Gentle River moves to its next space (K61)."""
    ring = _ring(state, action)
    after = dict(zip(ring, (*ring[1:], *ring[:1]), strict=True))
    going = {space for space in ring if BIT[space] & state.upright}
    while stopped := {space for space in going if _is_stopped(state, after[space], going)}:
        going -= stopped
    return {space: after[space] for space in ring if space in going}


def _ring(state: State, action: Gentle) -> tuple[Space, ...]:
    """Return the courtyard spaces of a line, in the direction of the river."""
    along = tuple(named(LINE[action.line] & state.courtyard))
    return along if action.direction in ("east", "south") else along[::-1]


def _is_stopped(state: State, to: Space, going: set[Space]) -> bool:
    return bool(BIT[to] & state.occupied) and to not in going


def swapped(state: State, one: Space, other: Space) -> State:
    """Exchange the contents of two spaces, either of which may be empty (K31, K62); see `rearranged`."""
    both, goes = BIT[one] | BIT[other], {one: other, other: one}

    def exchanged(board: Spaces) -> Spaces:
        held = board & both
        return board ^ both if held and held != both else board

    attacked = state.attacked and _followed(state, lambda space: goes.get(space, space))
    return state._replace(
        ones=exchanged(state.ones), twos=exchanged(state.twos), threes=exchanged(state.threes),
        downed=exchanged(state.downed), moved=exchanged(state.moved), attacked=attacked,
    )  # fmt: skip


def breathed(state: State) -> State:
    """Stand up all Moya (K38, K59)."""
    return state._replace(downed=0, attacked=())


def fortified(state: State, action: Fortify) -> State:
    """Stand up attacked Moya, back on their temples if those still stand and are empty (K57)."""
    for space, origin in state.attacked:
        if space in action.moya:
            state = _fortified(state, space, origin)
    return state


def _fortified(state: State, space: Space, origin: Space) -> State:
    to = origin if BIT[origin] & state.standing & ~state.occupied else space
    left = state._replace(attacked=tuple(pair for pair in state.attacked if pair[0] != space))
    stood = swapped(left, space, to)
    return stood._replace(downed=stood.downed & ~BIT[to])


def attacked(state: State, space: Space, lands: Space) -> State:
    """Down the Moya on a space, there or where it lands (K17, K18); spends no darts."""
    cleared = without(state, BIT[lands]) if lands != space else state
    goes = swapped(cleared, space, lands)
    down = goes._replace(downed=goes.downed | BIT[lands])
    if state.elements is None:
        return down
    pairs = sorted((*goes.attacked, (lands, space)), key=lambda pair: INDEX[pair[0]])
    return down._replace(attacked=tuple(pairs))
