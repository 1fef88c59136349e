"""What happens to the Moya by powers and attacks: positions from positions, by what all can see.

Nothing here asks whether it is legal or pays for it.
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
    """Return the position after a power of the Kakusareta has taken effect.

    Args:
        state: The position before it.
        action: The power.
        place: Of a Quake, where he is.
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
    """Return the position without the Moya on these spaces: they are in their pools."""
    return state._replace(
        ones=state.ones & ~gone,
        twos=state.twos & ~gone,
        threes=state.threes & ~gone,
        downed=state.downed & ~gone,
        moved=state.moved & ~gone,
        attacked=tuple(pair for pair in state.attacked if not BIT[pair[0]] & gone),
    )


def rearranged(state: State, place: Callable[[Space], Space]) -> State:
    """Return the position after every Moya has gone, all at once, to where `place` says; no two to one space.

    A Moya that was attacked is followed; what it was pushed off stays.
    """

    def moved(board: Spaces) -> Spaces:
        return sum(BIT[place(space)] for space in named(board))

    boards: dict[str, Any] = {
        name: moved(getattr(state, name)) for name in (*NAMES.values(), "downed", "moved")
    }
    attacked = [(place(lies), place(lies) if lies == origin else origin) for lies, origin in state.attacked]
    return state._replace(**boards, attacked=tuple(sorted(attacked, key=lambda pair: INDEX[pair[0]])))


def surrounding(state: State, place: Space) -> Spaces:
    """Return the Moya next to a space that Quake strikes if he is surrounded: those on the courtyard (K45)."""
    return sides(state, place) & state.occupied


def is_surrounded(state: State, place: Space) -> bool:
    """Return whether each courtyard space next to a place holds a Moya, at least one of them upright (K45)."""
    near = sides(state, place)
    return bool(near & state.upright) and not near & ~state.occupied


def quaked(state: State, place: Space) -> Spaces:
    """Return the Moya that a Quake downs; none where he is not surrounded."""
    return surrounding(state, place) if is_surrounded(state, place) else 0


def tempest(state: State, direction: Direction) -> State:
    """Return the position after a Tempest (K52)."""
    goes = blown(state, direction)
    return rearranged(state, lambda space: goes.get(space, space))


def blown(state: State, direction: Direction) -> dict[Space, Space]:
    """Return where a Tempest takes each Moya: the foremost first, each one space if nothing is in its way (K52)."""
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
    """Return the Moya that fall by a Rain of Fire: upright ones of one level that hang together (K54)."""
    level = next(board for board in map(state.board, LEVELS) if board & BIT[space])
    return flood(BIT[space], level & ~state.downed | BIT[space]) & ~state.downed


def gentle(state: State, action: Gentle) -> State:
    """Return the position after a Gentle River (K61)."""
    goes = carried(state, action)
    return rearranged(state, lambda space: goes.get(space, space))


def carried(state: State, action: Gentle) -> dict[Space, Space]:
    """Return where a Gentle River takes each Moya that it moves (K61)."""
    ring = _ring(state, action)
    after = dict(zip(ring, (*ring[1:], *ring[:1]), strict=True))
    going = {space for space in ring if BIT[space] & state.upright}
    while stopped := {space for space in going if _is_stopped(state, after[space], going)}:
        going -= stopped
    return {space: after[space] for space in ring if space in going}


def _ring(state: State, action: Gentle) -> tuple[Space, ...]:
    """Return the courtyard spaces of a line in the order of the stream."""
    along = tuple(named(LINE[action.line] & state.courtyard))
    return along if action.direction in ("east", "south") else along[::-1]


def _is_stopped(state: State, to: Space, going: set[Space]) -> bool:
    return bool(BIT[to] & state.occupied) and to not in going


def swapped(state: State, one: Space, other: Space) -> State:
    """Return the position after two spaces have changed what stands on them, if anything (K31, K62)."""
    goes = {one: other, other: one}
    return rearranged(state, lambda space: goes.get(space, space))


def breathed(state: State) -> State:
    """Return the position in which all Moya stand (K38, K59)."""
    return state._replace(downed=0, attacked=())


def fortified(state: State, action: Fortify) -> State:
    """Return the position in which these attacked Moya stand up, back on their temples if those are there (K57)."""
    for space, origin in state.attacked:
        if space in action.moya:
            state = _fortified(state, space, origin)
    return state


def _fortified(state: State, space: Space, origin: Space) -> State:
    to = origin if BIT[origin] & state.standing & ~state.occupied else space
    left = state._replace(attacked=tuple(pair for pair in state.attacked if pair[0] != space))
    stood = rearranged(left, lambda other: to if other == space else other)
    return stood._replace(downed=stood.downed & ~BIT[to])


def attacked(state: State, space: Space, lands: Space) -> State:
    """Return the position after the Moya on a space was downed there, or where it lands (K17, K18); darts not spent."""
    cleared = without(state, BIT[lands]) if lands != space else state
    goes = rearranged(cleared, lambda other: lands if other == space else other)
    down = goes._replace(downed=goes.downed | BIT[lands])
    if state.elements is None:
        return down
    pairs = sorted((*goes.attacked, (lands, space)), key=lambda pair: INDEX[pair[0]])
    return down._replace(attacked=tuple(pairs))
