"""The position after an event: the one place where a state changes.

What everybody knows changes by the same events as the truth (rule 1 of `unseen.kernel.game`), so an unknown deck or bag
only grows shorter here.
"""

from typing import TypeVar, assert_never

from unseen.relics.board import BIT, INDEX, Space
from unseen.relics.crystals import NONE, ONE, Crystals, Letter, counted
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from unseen.relics.state import OTHER, SIDE, State, Tile, picker

Item = TypeVar("Item")


def evolve(state: State, event: Event) -> State:
    """Return the position after a decided event."""
    match event:
        case Placed():
            return _placed(state, event)
        case Rotated():
            return _rotated(state, event)
        case Added():
            return _added(state, event)
        case Died():
            return _died(state, event.space)
        case TurnEnded():
            assert state.acting is not None
            return state._replace(phase="place", acting=OTHER[state.acting], hot=None)
        case RoundEnded():
            active = OTHER[state.active]
            return state._replace(phase="choose", active=active, acting=active, hot=None)
        case PairMade():
            decks = (state.decks[0][1:], state.decks[1][1:])
            return state._replace(pairs=(*state.pairs, (event.amber, event.jade)), decks=decks)
        case Chosen():
            return _chosen(state, event)
        case Ordered():
            return state._replace(phase="place", acting=event.first)
        case Drawn():
            assert state.acting is not None
            stored = state.stored(state.acting).more(ONE[event.crystal])
            return _without(state, event.crystal)._replace(storage=_storage(state, stored))
        case Finished():
            return _finished(state, event)
        case Laid():
            index = INDEX[event.space]
            lies = state.crystals[index].more(ONE[event.crystal])
            return _without(state._replace(crystals=_with(state.crystals, index, lies)), event.crystal)
        case Begun():
            return state._replace(phase="choose", acting=state.active)
        case _:
            assert_never(event)


def _with(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return a tuple with another item in one place."""
    return (*items[:index], item, *items[index + 1 :])


def _storage(state: State, crystals: Crystals) -> tuple[Crystals, Crystals]:
    """Return both storages, with other crystals in the mover's."""
    amber, jade = state.storage
    assert state.acting is not None
    return (amber, crystals) if SIDE[state.acting] else (crystals, jade)


def _without(state: State, crystal: Letter) -> State:
    """Return the position with one crystal less in the bag, the next one."""
    bag = None if state.bag is None else state.bag[1:]
    return state._replace(bag=bag, left=state.left.less(ONE[crystal]))


def _chosen(state: State, event: Chosen) -> State:
    pair = event.amber, event.jade
    pairs = tuple(other for other in state.pairs if other != pair)
    return state._replace(phase="order", acting=picker(pair, state.active), pairs=pairs, hand=pair)


def _placed(state: State, event: Placed) -> State:
    seat, index, bit = state.acting, INDEX[event.space], BIT[event.space]
    assert seat is not None
    side = SIDE[seat]
    warrior = state.hand[side]
    assert warrior is not None
    stored, crystals, relics, taken = state.storage[side], state.crystals, state.relics, state.taken
    if event.paid is None:
        stored, crystals = stored.more(crystals[index]), _with(crystals, index, NONE)
    else:
        stored, relics, taken = stored.less(event.paid), relics & ~bit, (*taken, seat)
    return state._replace(
        phase="face",
        storage=_storage(state, stored),
        tiles=_with(state.tiles, index, Tile(seat, warrior)),
        amber=state.amber if side else state.amber | bit,
        jade=state.jade | bit if side else state.jade,
        crystals=crystals,
        relics=relics,
        taken=taken,
        hand=(state.hand[0], None) if side else (None, state.hand[1]),
        hot=event.space,
    )


def _hot(state: State) -> tuple[int, Tile]:
    """Return the index of the hot tile's space, and the tile."""
    assert state.hot is not None
    index = INDEX[state.hot]
    tile = state.tiles[index]
    assert tile is not None
    return index, tile


def _rotated(state: State, event: Rotated) -> State:
    index, tile = _hot(state)
    tile = tile._replace(facing=event.facing, energy=len(event.support))
    return state._replace(phase="add", tiles=_with(state.tiles, index, tile))


def _added(state: State, event: Added) -> State:
    index, tile = _hot(state)
    spirit, energy = event.crystals
    tile = tile._replace(spirit=tile.spirit + spirit, energy=tile.energy + energy)
    assert state.acting is not None
    storage = _storage(state, state.stored(state.acting).less(event.crystals))
    return state._replace(phase="settle", tiles=_with(state.tiles, index, tile), storage=storage)


def _died(state: State, space: Space) -> State:
    index, (at, hot) = INDEX[space], _hot(state)
    tile = state.tiles[index]
    assert tile is not None
    tiles = state.tiles
    if index != at:  # R23: the Spirit of the hot tile itself leaves the game
        tiles = _with(tiles, at, hot._replace(spirit=hot.spirit + tile.spirit))
    tiles = _with(tiles, index, Tile(tile.owner, tile.warrior, is_dead=True))
    return state._replace(tiles=tiles, dead=state.dead | BIT[space])


def _finished(state: State, event: Finished) -> State:
    amber, jade, bag = event.shown
    state = state._replace(acting=None, result=event.result, decks=(amber, jade), bag=bag, left=counted(bag))
    return state if event.result.by == "resignation" else state._replace(phase="over", hot=None)
