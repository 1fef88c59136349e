"""The Thief by day (N7 to N18).

A turn is a sequence of steps that must always be able to reach an `end` (N18). Every step is therefore checked with
`reaches_end` on the position after it.
"""

from collections.abc import Iterator, Mapping
from typing import assert_never

from unseen.courtyard.board import BIT, NEXT, TEMPLE_NAMES, Space, Spaces, named
from unseen.courtyard.rods import Colour, rods_at
from unseen.nusubito.actions import (
    Declare,
    End,
    Leap,
    Look,
    PickUp,
    Push,
    Sacrifice,
    Shoot,
    TakeDart,
    ThiefAction,
    Unbolster,
)
from unseen.nusubito.board import GATES, LINE, Way
from unseen.nusubito.events import (
    Attacked,
    DartTaken,
    Event,
    Leapt,
    Looked,
    PickedUp,
    Placed,
    Sacrificed,
    Shot,
)  # fmt: skip
from unseen.nusubito.scale import ways_in
from unseen.nusubito.state import DARTS, State

SEEKER_PRICE = 2
BUILDER_PRICE = 1
BUDGET, SPECIAL_BUDGET, SACRIFICE_BUDGET = 2, 1, 3
"""The movements of a turn: usually, with a special action (N12), and with a sacrifice (N11)."""
_PICK_UPS = {coin: PickUp(coin) for coin in TEMPLE_NAMES}
_SACRIFICES = {coin: Sacrifice(coin) for coin in TEMPLE_NAMES}


def budget(state: State) -> int:
    """Return the total cost, in movements, that the turn's leaps may reach (N7, N11, N12)."""
    return SPECIAL_BUDGET if state.special else SACRIFICE_BUDGET if state.sacrificed else BUDGET


def way_cost(way: Way, bolsters: Spaces) -> int:
    """Return the movements that a path costs: 1; 2 with a bolster at one end; 9, above any budget, with two (N7)."""
    ends = way.ends & bolsters
    if not ends:
        return 1
    return 2 if ends != way.ends else 9


def way_price(state: State, way: Way) -> int:
    """Return the darts that the attacks on a path cost (N13)."""
    upright = ~state.downed
    price = SEEKER_PRICE * (state.seekers & upright & (way.ends | way.gate_bit)).bit_count()
    return price + BUILDER_PRICE if state.builders & upright & way.gate_bit else price


def placeable(state: State) -> Spaces:
    """Return the coins that may be placed this turn: those in hand except one just picked up (N10)."""
    assert state.hand is not None and state.picked is not None
    return state.hand & ~state.picked


def way_to(state: State, temple: Space) -> Way | None:
    """Return the path from the Thief's temple to a neighbouring one, or None if there is none."""
    assert state.at is not None
    return next((way for way in ways_in(state.scale.outside)[state.at] if way.to == temple), None)


def is_open(state: State, way: Way) -> bool:
    """Return whether the turn has the movements, and the Thief the darts, for a path."""
    assert state.cost is not None
    return (
        state.cost + way_cost(way, state.bolsters) <= budget(state) and way_price(state, way) <= state.darts
    )


def reaches_end(state: State) -> bool:
    """Return whether some sequence of steps from here reaches an `end` (N17, N18).

    Shots, looks and pick-ups never help: a leap pays no more for an attack than a shot does, and a coin picked up
    cannot be placed. Taking a dart instead of a movement may help, and so may a sacrifice.
    """
    coins = placeable(state)
    if _reaches(state, budget(state), state.darts, coins):
        return True
    if state.special or state.sacrificed:
        return False
    if state.cost == 0 and state.darts < DARTS and _reaches(state, SPECIAL_BUDGET, state.darts + 1, coins):
        return True
    return state.held > 1 and _reaches(state, SACRIFICE_BUDGET, state.darts, coins)


def _reaches(state: State, movements: int, darts: int, coins: Spaces) -> bool:
    """Return whether leaps alone reach an `end` with this budget, these darts and these coins to place."""
    at, cost = state.at, state.cost
    assert at is not None and cost is not None
    if state.leaps and BIT[at] & coins:
        return True
    builders, seekers = state.builders & ~state.downed, state.seekers & ~state.downed
    ways = ways_in(state.scale.outside)
    return _walks(ways, at, movements - cost, darts, builders, seekers, state.bolsters, coins)


def _walks(
    ways: Mapping[Space, tuple[Way, ...]],
    at: Space,
    moves: int,
    darts: int,
    builders: Spaces,
    seekers: Spaces,
    bolsters: Spaces,
    coins: Spaces,
) -> bool:
    """Return whether leaps of at most `moves` movements can reach a temple whose coin can be placed."""
    for way in ways[at]:
        left = moves - way_cost(way, bolsters)
        if left < 0:
            continue
        met = seekers & (way.ends | way.gate_bit)
        price = SEEKER_PRICE * met.bit_count() + (BUILDER_PRICE if builders & way.gate_bit else 0)
        if price > darts:
            continue
        if way.to_bit & coins:
            return True
        if left and _walks(
            ways, way.to, left, darts - price, builders & ~way.gate_bit, seekers & ~met, bolsters, coins
        ):
            return True
    return False


def is_trapped(state: State) -> bool:
    """Return whether a day turn that has not begun can reach no `end` (N17)."""
    begun = state.cost or state.leaps or state.special or state.sacrificed
    return not begun and not reaches_end(state)


def legal(state: State) -> Iterator[ThiefAction | End]:
    """Yield the legal steps."""
    if is_trapped(state):
        return
    assert state.at is not None
    for way in ways_in(state.scale.outside)[state.at]:
        if can_leap(state, way):
            for pushes in landings(state, way):
                yield Leap(way.to, pushes)
    if state.darts >= SEEKER_PRICE:
        for seeker in named(LINE[state.at] & state.seekers & ~state.downed):
            if can_shoot(state, seeker):
                yield Shoot(seeker)
    yield from _specials(state)
    if not (state.special or state.sacrificed):
        for coin in named(placeable(state)):
            if can_sacrifice(state, coin):
                yield _SACRIFICES[coin]
    if can_declare(state):
        yield Declare()
    if can_place(state):
        yield End()


def _specials(state: State) -> Iterator[ThiefAction]:
    if can_collect(state):
        yield TakeDart()
    if can_look(state):
        assert state.at is not None and state.table is not None
        for rod in rods_at(state.at):
            yield Look(rod)
        for coin in named(state.table):
            yield _PICK_UPS[coin]


def allows(state: State, action: ThiefAction | End) -> bool:
    """Return whether a step is legal."""
    if is_trapped(state):
        return False
    match action:
        case Leap():
            way = way_to(state, action.to)
            return way is not None and can_leap(state, way) and action.pushes in landings(state, way)
        case Shoot():
            return can_shoot(state, action.seeker)
        case TakeDart():
            return can_collect(state)
        case Look():
            assert state.at is not None
            return action.rod in rods_at(state.at) and can_look(state)
        case PickUp():
            assert state.table is not None
            return bool(BIT[action.coin] & state.table) and can_look(state)
        case Sacrifice():
            return can_sacrifice(state, action.coin)
        case Declare():
            return can_declare(state)
        case End():
            return action.reveal is None and can_place(state)
        case Unbolster():
            return False
        case _:
            assert_never(action)


def can_leap(state: State, way: Way) -> bool:
    """Return whether the Thief may leap along a path: enough movements and darts, and an end still in reach."""
    if not is_open(state, way):
        return False
    # The position after it is needed only where the turn could not end there.
    return bool(way.to_bit & placeable(state)) or reaches_end(after_leap(state, way))


def after_leap(state: State, way: Way) -> State:
    """Return the position after a leap, without pushed Seekers' landings, which do not affect the ends in reach."""
    assert state.cost is not None and state.leaps is not None
    return state._replace(
        at=way.to,
        darts=state.darts - way_price(state, way),
        downed=state.downed | state.seekers & way.ends | (state.builders | state.seekers) & way.gate_bit,
        cost=state.cost + way_cost(way, state.bolsters),
        leaps=state.leaps + 1,
    )


def landings(state: State, way: Way) -> list[tuple[Push, ...]]:
    """Return every choice of landings for the Seekers attacked on a path (N14), the temple left first."""
    seekers, empty = state.seekers & ~state.downed, GATES & ~state.full
    choices: list[tuple[Push, ...]] = [()]
    for temple in (state.at, way.to):
        assert temple is not None
        if seekers & BIT[temple]:
            choices = [(*pushes, *push) for pushes in choices for push in _landing(temple, pushes, empty)]
    return choices


def _landing(seeker: Space, pushes: tuple[Push, ...], empty: Spaces) -> list[tuple[Push, ...]]:
    for push in pushes:
        empty &= ~BIT[push.lands]
    return [(Push(seeker, gate),) for gate in named(NEXT[seeker] & empty)] or [()]


def can_shoot(state: State, seeker: Space) -> bool:
    """Return whether the Thief may attack a Seeker from a distance (N15)."""
    assert state.at is not None
    target = BIT[seeker] & state.seekers & ~state.downed & LINE[state.at]
    return bool(target) and state.darts >= SEEKER_PRICE and reaches_end(after_shot(state, target))


def after_shot(state: State, target: Spaces) -> State:
    """Return the position after a shot at a Seeker."""
    return state._replace(darts=state.darts - SEEKER_PRICE, downed=state.downed | target)


def has_special(state: State) -> bool:
    """Return whether a special action can still take the place of a movement (N11, N12)."""
    assert state.cost is not None
    return not state.special and not state.sacrificed and state.cost <= 1


def can_collect(state: State) -> bool:
    """Return whether the Thief may take a dart (N12)."""
    if not has_special(state) or state.darts == DARTS:
        return False
    return _reaches(state, SPECIAL_BUDGET, state.darts + 1, placeable(state))


def can_look(state: State) -> bool:
    """Return whether the Thief may look at a rod or pick up a coin (N12); neither changes which ends are in reach."""
    return has_special(state) and _reaches(state, SPECIAL_BUDGET, state.darts, placeable(state))


def can_sacrifice(state: State, coin: Space) -> bool:
    """Return whether the Thief may sacrifice this coin for a third movement (N11)."""
    assert state.hand is not None
    if state.special or state.sacrificed or not BIT[coin] & state.hand:
        return False
    return _reaches(state, SACRIFICE_BUDGET, state.darts, placeable(state) & ~BIT[coin])


def can_place(state: State) -> bool:
    """Return whether the turn may end here (N8, N10)."""
    assert state.at is not None
    return bool(state.leaps and BIT[state.at] & placeable(state))


def can_declare(state: State) -> bool:
    """Return whether the Thief may find the treasure here: before any leap, or where the turn may end (N16)."""
    return not state.leaps or can_place(state)


def decide(state: State, action: ThiefAction, faces: tuple[Colour, ...]) -> tuple[Event, ...]:
    """Return the events of a legal step other than `declare`."""
    match action:
        case Leap():
            return _leap(state, action)
        case Shoot():
            return (Shot(action.seeker),)
        case TakeDart():
            return (DartTaken(),)
        case Look():
            (colour,) = faces
            return (Looked(action.rod, colour),)
        case PickUp():
            return (PickedUp(action.coin),)
        case Sacrifice():
            return (Sacrificed(action.coin),)
        case Declare() | Unbolster():
            raise AssertionError(action)
        case _:
            assert_never(action)


def _leap(state: State, action: Leap) -> tuple[Event, ...]:
    way = way_to(state, action.to)
    assert way is not None and state.at is not None
    upright, lands = state.upright, {push.seeker: push.lands for push in action.pushes}
    met = [space for space in (state.at, way.gate, way.to) if upright & BIT[space]]
    attacks = [Attacked(space, lands.get(space, space)) for space in met]
    return (*attacks, Leapt(way.to, way_cost(way, state.bolsters)))


def place(state: State) -> Placed:
    """Return the event that places the Location Coin, which ends the turn."""
    return Placed(state.at)
