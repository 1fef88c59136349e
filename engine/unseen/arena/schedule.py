"""What is played: which games there are, and what chance decides in each.

Rule 1. What chance decides in a game follows from the seed and the game's number alone, so game 7 is the same deal with
    the same draws in every cell of the table, and two players can be compared by pairs of games.
Rule 2. Each seat draws from dice of its own, so that one player's draws do not shift the other's.
Rule 3. At a table of two every player of the first seat meets every one of the second. At a larger one the games of a
    number are a rotation (`unseen.arena.rotation`).
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
"""Among how many chunks a worker's part of the games is divided, so that all come to an end at about the same time."""
_MOST = 16
"""How many games a chunk has at most: as many are lost with a worker."""


class Bout(NamedTuple):
    """One game of the schedule."""

    game: str
    entrants: tuple[Entrant, ...]
    """Who plays each seat, in the order of the game's seats."""
    seed: int
    """The arena's."""
    number: int
    """Of its deal, from 0: among the games of its cell where there are two seats."""
    rounds: int | None = None
    """After how many turns of a seat it is broken off; None is never."""


def bouts(
    game: str, entrants: Sequence[Sequence[Entrant]], games: int, seed: int, rounds: int | None = None
) -> Iterator[Bout]:
    """Yield every game of the table, all those of number 0 first: so far as it is played, it is fair.

    Args:
        game: What they are games of.
        entrants: Who plays each seat.
        games: How many deals there are.
        seed: The arena's.
        rounds: After how many turns of a seat a game is broken off; None is never.
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
    """Return what chance decides before a game."""
    return contest_of(bout.game).deal(bout.number, lambda name: dice_of(f"{bout.seed}/{name}"))


def draws_of(bout: Bout) -> Mapping[Seat, Draw]:
    """Return where each seat's chance comes from."""
    return {seat: _draw(f"{bout.seed}/{bout.number}/{seat}") for seat in seats_of(bout.game)}


def dice_of(seed: str) -> Dice:
    """Return dice that fall the same on every platform and version of Python."""
    # Of what Random offers, `random` alone is promised to stay as it is.
    draw = _draw(seed)
    return lambda n: int(draw() * n)


def chunks(wanted: Sequence[Bout], workers: int) -> list[tuple[Bout, ...]]:
    """Return games in the portions that workers are given."""
    size = max(1, min(_MOST, len(wanted) // (_SHARES * workers)))
    return [tuple(wanted[start : start + size]) for start in range(0, len(wanted), size)]


def _draw(seed: str) -> Draw:
    return Random(seed).random
