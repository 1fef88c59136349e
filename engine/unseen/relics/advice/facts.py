"""Plain facts that speak for an action, each true by the rules.

A fact has a strength, by which it is compared with the same fact of other actions. Strengths are there to choose which
facts are told, and are told to nobody.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, assert_never

from unseen.kernel.resign import Resign
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT, INDEX, NEXT, Space, Spaces, named, spaces
from unseen.relics.events import Died
from unseen.relics.evolve import evolve
from unseen.relics.outlook import endings, imagine, turning_points
from unseen.relics.score import relic_points
from unseen.relics.state import OTHER, SIDE, State, picker
from unseen.relics.strength import attack, living_strength, support, targets
from unseen.relics.warriors import CLAWS, GEMS, aims

Kind = Literal[
    "claws", "gems", "says", "starts", "answers", "collects", "relic", "supported", "kills", "saves", "endangers",
    "points", "lives", "spirit", "keeps", "spares", "ahead",
]  # fmt: skip


class Because(NamedTuple):
    """A reason for an action."""

    kind: Kind
    """Of a pair, or of who plays first

    - claws: the own tile has `number` more than the other; gems: likewise
    - says: one says oneself who plays first
    - starts: one takes the first of the spaces; answers: one places when the other has

    of a space

    - collects: `number` crystals lie there
    - relic: it counts `number` points
    - supported: the tiles on `spaces` point there and put `number` Energy on it
    - kills: the enemies on `spaces` die, whoever is named, with `number` Energy from the storage and no less
    - saves: no space beside the own tiles on `spaces` is open any more, and they live
    - endangers: the enemies on `spaces` are weaker than what is beside them, and have a space beside them still open

    of a facing

    - points: its arrows point to `number` open spaces, those in `spaces`

    of what is put on it, or of who is named

    - kills: the enemies on `spaces` die, whoever is named else
    - lives: no space beside the tile just placed is open, and it lives
    - spirit: `number` Spirit lie on it then, and it does not die this turn
    - keeps: `number` crystals are left in the storage
    - spares: the own tiles on `spaces` might be named, and live

    and of any, where nothing of that is plainer about it than about others

    - ahead: the strongest player, who looks ahead, takes nothing else
    """
    number: int = 0
    spaces: tuple[Space, ...] = ()


Fact = tuple[float, Because]
"""A reason for an action, with its strength."""


def facts(known: State, action: Action) -> tuple[Fact, ...]:
    """Return the facts that speak for a legal action of the seat to act; none for resigning."""
    assert known.acting is not None
    match action:
        case Choose():
            return tuple(_pair(known, action))
        case First():
            return ((0.1, Because("starts" if action.seat == known.acting else "answers")),)
        case Place():
            return tuple(_placed(known, action))
        case Rotate():
            return tuple(_turned(known, action))
        case Add():
            return tuple(_added(known, imagine(known, action)))
        case Settle():
            return tuple(_named(known, action))
        case Resign():
            return ()
        case _:
            assert_never(action)


def _pair(known: State, action: Choose) -> Iterator[Fact]:
    assert known.acting is not None
    pair = action.amber, action.jade
    own, other = pair[SIDE[known.acting]], pair[1 - SIDE[known.acting]]
    if (claws := CLAWS[own] - CLAWS[other]) > 0:
        yield 0.5 * claws, Because("claws", claws)
    if (gems := GEMS[own] - GEMS[other]) > 0:
        yield 0.6 * gems, Because("gems", gems)
    if picker(pair, known.active) == known.acting:
        yield 1.0, Because("says")


def _placed(known: State, action: Place) -> Iterator[Fact]:
    seat, index = known.acting, INDEX[action.space]
    assert seat is not None
    if (lies := known.crystals[index].total) and action.paid is None:
        yield 0.7 * lies, Because("collects", lies)
    if action.paid is not None:
        more = relic_points((*known.taken, seat), seat, known.scoring)
        worth = more - relic_points(known.taken, seat, known.scoring)
        yield 1.0 + worth, Because("relic", worth)
    if pointing := support(known, seat, action.space):
        yield 0.4 * len(pointing), Because("supported", len(pointing), pointing)
    then = imagine(known, action, Rotate("N"))
    for energy, _ in turning_points(then, then.stored(seat).energy):
        if killed := _killed(imagine(then, Add(then.stored(seat)._replace(spirit=0, energy=energy)))):
            yield 1.0 + _points(then, killed), Because("kills", energy, tuple(named(killed)))
            break
    if saved := NEXT[index] & targets(then) & then.own(seat) & ~_fallen(then):
        yield 0.5 + 0.5 * _points(then, saved), Because("saves", spaces=tuple(named(saved)))
    beside = NEXT[index] & then.own(OTHER[seat]) & ~then.dead & ~targets(then)
    weak = [
        space
        for space in named(beside)
        if living_strength(then, INDEX[space]) < attack(then, INDEX[space], then.dead)
    ]
    if weak:
        yield 0.3 * _points(then, spaces(weak)), Because("endangers", spaces=tuple(weak))


def _turned(known: State, action: Rotate) -> Iterator[Fact]:
    assert known.hot is not None
    tile = known.tile(known.hot)
    assert tile is not None
    pointed = aims(tile.warrior, action.facing)[INDEX[known.hot]] & (known.free | known.relics)
    if pointed:
        yield 0.5 * pointed.bit_count(), Because("points", pointed.bit_count(), tuple(named(pointed)))


def _added(known: State, then: State) -> Iterator[Fact]:
    """Yield the facts that speak for `then`, a position in which all crystals are on the hot tile."""
    seat, hot = known.acting, then.hot
    assert seat is not None and hot is not None
    if killed := _killed(then):
        yield 1.0 + _points(then, killed), Because("kills", spaces=tuple(named(killed)))
    is_alive = not BIT[hot] & _fallen(then)
    if is_alive and BIT[hot] & targets(then):
        yield 1.5, Because("lives", spaces=(hot,))
    tile = then.tile(hot)
    assert tile is not None
    if is_alive and tile.spirit:
        yield float(tile.spirit), Because("spirit", tile.spirit, (hot,))
    if left := then.stored(seat).total:
        yield 0.3 * left, Because("keeps", left)


def _named(known: State, action: Settle) -> Iterator[Fact]:
    assert known.acting is not None
    then = evolve(known, Died(action.space))
    own = known.own(known.acting)
    gone = _fallen(then) | BIT[action.space]
    if killed := (_killed(then) | BIT[action.space]) & ~own:
        yield 1.0 + _points(known, killed), Because("kills", spaces=tuple(named(killed)))
    asked = spaces(ending.named[0] for ending in endings(known))
    if spared := asked & own & ~gone:
        yield 1.0 + _points(known, spared), Because("spares", spaces=tuple(named(spared)))


def _points(state: State, among: Spaces) -> int:
    """Return the gems and Spirit of some tiles."""
    tiles = [tile for tile in map(state.tile, named(among)) if tile is not None]
    return sum(GEMS[tile.warrior] + tile.spirit for tile in tiles)


def _fallen(state: State) -> Spaces:
    """Return the tiles that may die as this turn is settled."""
    fallen = 0
    for ending in endings(state):
        fallen |= spaces(ending.deaths)
    return fallen


def _killed(state: State) -> Spaces:
    """Return the enemies of the mover that die as this turn is settled, whichever targets are named."""
    assert state.acting is not None
    killed = state.own(OTHER[state.acting])
    for ending in endings(state):
        killed &= spaces(ending.deaths)
    return killed
