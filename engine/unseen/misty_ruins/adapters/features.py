"""Views as vectors of numbers, for machine learning.

Rule 1. They contain only what a view contains: unknown fields are all zeros.
Rule 2. The numbers lie between 0 and 1, and there are as many for any number of players: a seat that nobody takes is
        all zeros.
Rule 3. The facts about a player are given by what they say: which of the 128 identities they leave.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import get_args

from unseen import misty_ruins
from unseen.adapters.utilities import utilities
from unseen.kernel.seat import Seat
from unseen.misty_ruins.board import INDEX, Space
from unseen.misty_ruins.board import SIZE as SIDE
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, IDENTITIES
from unseen.misty_ruins.facts import Fact, allows
from unseen.misty_ruins.items import ITEMS, SHIELDS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.state import (
    BLOCKS,
    DAMAGE_TOKENS,
    HEALTH_TOKENS,
    MOST,
    SEATS,
    By,
    Cell,
    Deal,
    Last,
    Options,
    Phase,
    Player,
    State,
    What,
    start,
)  # fmt: skip
from unseen.misty_ruins.tiles import STARTING_TILE, TILES, TURNED

ROUNDS = 60
"""The rounds by which rounds are scaled if there is no round limit."""
GOLD = 50
"""The gold by which gold is scaled; more counts as much."""
DEBTS = 2 * MOST
"""The most decisions that are owed at once: a loss and a discard of each player, or fewer."""
_STOPPED = sum(SHIELDS.values())
"""The most losses from one monster that a player's shields can stop."""


def features(known: State, seat: Seat | None) -> list[float]:
    """Encode a view as numbers: the turn, the decks, the players, then each tile with what lies on it.

    Args:
        known: The view.
        seat: The seat whose view it is; ONLOOKER or None for no seat's.
    """
    return [*_turn(known), *_decks(known), *_players(known, seat), *_map(known)]


def _turn(known: State) -> Iterable[float]:
    options, turn, ending, result = known.options, known.turn, known.ending, known.result
    yield from _one_of(known.phase, get_args(Phase))
    yield min(1.0, known.round / (options.round_limit or ROUNDS))
    yield from (float(options.declaration == 10), float(options.out_of_tokens))
    yield from _one_of(known.starter, range(MOST))
    yield from _one_of(turn.of, range(MOST))
    yield from _one_of(turn.last, get_args(Last))
    yield from (float(turn.is_paid), float(turn.is_over))
    yield from _one_of(known.owed[0].what if known.owed else None, get_args(What))
    yield from _one_of(known.owed[0].card if known.owed else None, MONSTERS)
    yield from _one_of(ending and ending.by, get_args(By))
    yield from _one_of(ending and ending.place, range(MOST))
    yield from _one_of(result and result.by, get_args(By))


def _decks(known: State) -> Iterable[float]:
    yield from _marks(known.offer, ITEMS)
    yield len(known.stack) / len(TILES)
    yield len(known.items) / len(ITEMS)
    yield len(known.monsters) / len(MONSTERS)


def _players(known: State, seat: Seat | None) -> Iterable[float]:
    acting = misty_ruins.to_act(known)
    worth = utilities(known.seats, misty_ruins.outcome(known))
    for place, (each, player) in enumerate(zip(known.seats, known.players, strict=True)):
        yield from (float(each == seat), float(each in acting))
        yield sum(debt.place == place for debt in known.owed) / DEBTS
        yield (1 + worth[place]) / 2 if known.result else 0.0
        yield from _player(player)
    nobody = Player(None, None, ())
    yield from [0.0] * ((MOST - len(known.players)) * (4 + len(list(_player(nobody)))))


def _player(player: Player) -> Iterable[float]:
    yield 1.0  # somebody plays this seat
    yield from _identity(player.character, player.homeland)
    yield from _identity(*(player.declared or (None, None)))
    yield from _allowed(player.facts)
    yield len(player.tiles) / len(TILES)
    yield from _marks(player.tiles, TILES)
    yield from _space(player.at)
    yield player.blocks / BLOCKS
    yield player.health / HEALTH_TOKENS
    yield min(1.0, player.gold / GOLD)
    yield from _marks(player.items, ITEMS)
    yield from _marks(player.monsters, MONSTERS)
    yield from (float(player.has_drunk), float(player.is_hiding), float(player.is_defeated))


def _identity(character: object, homeland: object) -> Iterable[float]:
    yield from _one_of(character, CHARACTERS)
    yield from _one_of(homeland, HOMELANDS)


@lru_cache(maxsize=1024)
def _allowed(facts: tuple[Fact, ...]) -> tuple[float, ...]:
    """Return which identities some facts leave."""
    return tuple(float(allows(facts, identity)) for identity in IDENTITIES)


def _map(known: State) -> Iterable[float]:
    laid = {cell.tile: (space, cell) for space, cell in known.on_map}
    for tile in (STARTING_TILE, *TILES):
        space, cell = laid.get(tile, (None, None))
        yield from _space(space)
        yield from _one_of(cell and cell.turned, TURNED)
        yield float(cell is not None and cell.is_open)
        yield from _marks(cell.items if cell else (), ITEMS)
        yield from _foe(cell)


def _foe(cell: Cell | None) -> Iterable[float]:
    foe = cell.foe if cell else None
    yield from _one_of(foe and foe.card, MONSTERS)
    yield from _one_of(foe and foe.discoverer, range(MOST))
    yield float(foe is not None and foe.is_due)
    for counted, most in ((foe and foe.tokens, DAMAGE_TOKENS), (foe and foe.stopped, _STOPPED)):
        numbers = counted or ()
        yield from (number / most for number in numbers)
        yield from [0.0] * (MOST - len(numbers))


def _space(space: Space | None) -> Iterable[float]:
    """Yield the column and the row of a space."""
    index = None if space is None else INDEX[space]
    yield from _one_of(None if index is None else index % SIDE, range(SIDE))
    yield from _one_of(None if index is None else index // SIDE, range(SIDE))


def _one_of(thing: object, things: Iterable[object]) -> Iterable[float]:
    return (float(each == thing) for each in things)


def _marks(some: Iterable[object], things: Iterable[object]) -> Iterable[float]:
    marked = set(some)
    return (float(each in marked) for each in things)


_IN_ORDER = Deal(SEATS[0], CHARACTERS[:2], HOMELANDS[:2], TILES, ITEMS, MONSTERS)
SIZE = len(features(start(Options(players=2), _IN_ORDER), None))
"""The number of features of a view."""
