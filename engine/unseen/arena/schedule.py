"""The schedule: the games of an arena, and the randomness of each.

Rule 1. All randomness of a game follows from the seed and the game's number alone. So game 7 has the same deal and
    draws in every cell of the table, and two players can be compared by pairs of games.
Rule 2. Each seat has its own dice, so that one player's draws do not shift the other's.
Rule 3. With two seats, every player of the first meets every player of the second. With more, the games of a number
    are a rotation (`unseen.arena.rotation`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.rotation import rotation
from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat
from unseen.players import Draw

_SHARES = 16
"""The number of chunks per worker, so that all workers finish at about the same time."""
_MOST = 16
"""The most games in a chunk: as many are lost with a worker."""


class Bout(NamedTuple):
    """A game of the schedule."""

    game: str
    entrants: tuple[Entrant, ...]
    """The player of each seat, in the order of the game's seats."""
    seed: int
    """The arena's seed."""
    number: int
    """The number of its deal, from 0; with two seats, its number in its cell."""
    rounds: int | None = None
    """The number of turns of a seat after which it is stopped; None is never."""


def bouts(
    game: str, entrants: Sequence[Sequence[Entrant]], games: int, seed: int, rounds: int | None = None
) -> Iterator[Bout]:
    """Yield every game of the table, all those of number 0 first, so that a table cut short is still fair.

    Args:
        game: The name of the game.
        entrants: The players of each seat.
        games: The number of deals.
        seed: The arena's seed.
        rounds: The number of turns of a seat after which a game is stopped; None is never.
    """
    for number in range(games):
        yield from bouts_of(game, entrants, seed, number, rounds)


def bouts_of(
    game: str, entrants: Sequence[Sequence[Entrant]], seed: int, number: int, rounds: int | None = None
) -> Iterator[Bout]:
    """Yield the games of a number; see `bouts`."""
    is_pair = len(entrants) == 2
    lineups = product(*entrants) if is_pair else rotation(entrants, dice_of(f"{seed}/{number}/rotation"))
    for lineup in lineups:
        yield Bout(game, lineup, seed, number, rounds)


def deal_of(bout: Bout) -> Any:
    """Return the deal of a game."""
    return contest_of(bout.game).deal(bout.number, lambda name: dice_of(f"{bout.seed}/{name}"))


def draws_of(bout: Bout) -> Mapping[Seat, Draw]:
    """Return the source of randomness of each seat."""
    return {seat: _draw(f"{bout.seed}/{bout.number}/{seat}") for seat in seats_of(bout.game)}


def dice_of(seed: str) -> Dice:
    """Return dice that roll the same on every platform and version of Python."""
    # Of the methods of Random, only `random` is guaranteed to stay the same.
    draw = _draw(seed)
    return lambda n: int(draw() * n)


def chunks(wanted: Sequence[Bout], workers: int) -> list[tuple[Bout, ...]]:
    """Divide games into chunks for the workers."""
    size = max(1, min(_MOST, len(wanted) // (_SHARES * workers)))
    return [tuple(wanted[start : start + size]) for start in range(0, len(wanted), size)]


def _draw(seed: str) -> Draw:
    return Random(seed).random
