"""A course as a vector of numbers, for learning programs.

Rule 1. They are made of what everybody knows, lie between 0 and 1, and differ where positions do.
"""

from collections.abc import Iterable

from unseen.relics.adapters.course import FACES, Course
from unseen.relics.adapters.course import begun as begun_by
from unseen.relics.board import BIT, SPACES, Spaces
from unseen.relics.codec import MOST_ON_SPACE, PHASES
from unseen.relics.consistency import MOST_IN_TURN
from unseen.relics.rules.opening import NEEDS
from unseen.relics.state import OPEN_PAIRS, RELICS, SEATS, SUPPLY, Options, State
from unseen.relics.warriors import FACINGS, WARRIORS, Warrior

ENERGY = 8 + MOST_IN_TURN
"""Energy on a tile: as many as tiles can support it, and a storage (R17, R18)."""
PAIRS = OPEN_PAIRS * len(SEATS) * len(WARRIORS)
LONGEST = len(NEEDS)
"""The most cards that chance has to draw at once."""


def features(course: Course) -> list[float]:
    """Return a course as numbers: the board, the holdings, the turn, and the cards that chance has shown."""
    known = course.known
    return [*_tiles(known), *_spaces(known), *_beside(known), *_turn(known), *_shown(course)]


def _tiles(known: State) -> Iterable[float]:
    for tile in known.tiles:
        yield from (float(tile is not None and tile.owner == seat) for seat in SEATS)
        yield from _one_of(tile.warrior if tile else None, WARRIORS)
        yield from _one_of(tile.facing if tile and not tile.is_dead else None, FACINGS)
        yield float(tile is not None and tile.is_dead)
        yield tile.spirit / SUPPLY if tile else 0.0
        yield tile.energy / ENERGY if tile else 0.0


def _spaces(known: State) -> Iterable[float]:
    yield from _marks(known.relics)
    yield from _marks(BIT[known.hot] if known.hot else 0)
    for crystals in known.crystals:
        yield from (each / MOST_ON_SPACE for each in crystals)


def _beside(known: State) -> Iterable[float]:
    for crystals in known.storage:
        yield from (each / MOST_IN_TURN for each in crystals)
    yield from (each / SUPPLY for each in known.left)
    taken = [*known.taken, *[None] * (RELICS - len(known.taken))]
    for owner in taken:
        yield from _one_of(owner, SEATS)
    pairs = [number for pair in known.pairs for each in pair for number in _one_of(each, WARRIORS)]
    yield from pairs + [0.0] * (PAIRS - len(pairs))
    for warrior in known.hand:
        yield from _one_of(warrior, WARRIORS)
    for seat in SEATS:
        unseen = known.unseen(seat) if known.result is None else frozenset[Warrior]()
        yield from (float(warrior in unseen) for warrior in WARRIORS)


def _turn(known: State) -> Iterable[float]:
    yield from _one_of(known.phase, PHASES)
    yield from _one_of(known.acting, SEATS)
    yield from _one_of(known.active, SEATS)
    yield float(known.scoring == "standard")
    yield from _one_of(known.result and known.result.winner, SEATS)


def _shown(course: Course) -> Iterable[float]:
    """Yield the cards that chance has shown, of those it has to draw."""
    yield len(course.needs) / LONGEST
    for number in range(LONGEST):
        yield from _one_of(course.faces[number] if number < len(course.faces) else None, FACES)


def _one_of(thing: object, things: Iterable[object]) -> Iterable[float]:
    return [float(each == thing) for each in things]


def _marks(board: Spaces) -> Iterable[float]:
    return (float(bool(board & BIT[space])) for space in SPACES)


SIZE = len(features(begun_by(Options())))
"""The length of the vector of a course."""
