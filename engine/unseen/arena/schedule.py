"""What is played: which games there are, and what chance decides in each.

Rule 1. What chance decides in a game follows from the seed and the game's number alone, so game 7 is the same deal with
    the same draws in every cell of the table, and two players can be compared by pairs of games.
Rule 2. Each seat draws from dice of its own, so that one player's draws do not shift the other's.
Rule 3. Nine games in a row have their treasure in nine temples.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from unseen import nusubito
from unseen.arena.entrants import Entrant
from unseen.kernel.chance import Dice, shuffle
from unseen.nusubito import MIST, THIEF, Options
from unseen.nusubito.board import TEMPLE_NAMES
from unseen.nusubito.bots.playing import Draws
from unseen.nusubito.state import Rods

OPTIONS = Options(day_limit=10)
"""What every game is played by: without a limit of days some games would have no end."""

_SHARES = 16
"""Among how many chunks a worker's part of the games is divided, so that all come to an end at about the same time."""
_MOST = 16
"""How many games a chunk has at most: as many are lost with a worker."""


class Bout(NamedTuple):
    """One game of the schedule."""

    thief: Entrant
    mist: Entrant
    seed: int
    """The arena's."""
    number: int
    """Among the games of its cell, from 0."""


def bouts(thieves: Sequence[Entrant], mists: Sequence[Entrant], games: int, seed: int) -> Iterator[Bout]:
    """Yield every game of the table, all cells' game 0 first: so far as it is played, it is fair."""
    for number in range(games):
        for thief in thieves:
            for mist in mists:
                yield Bout(thief, mist, seed, number)


def deal_of(bout: Bout) -> Rods:
    """Return where the treasure is, as the rods tell it."""
    temples = shuffle(range(len(TEMPLE_NAMES)), dice_of(f"{bout.seed}/treasures"))
    axes = iter(divmod(temples[bout.number % len(temples)], 3))
    return nusubito.deal(OPTIONS, lambda _: next(axes))


def draws_of(bout: Bout) -> Draws:
    """Return where each seat's chance comes from."""
    return {seat: _draw(f"{bout.seed}/{bout.number}/{seat}") for seat in (THIEF, MIST)}


def dice_of(seed: str) -> Dice:
    """Return dice that fall the same on every platform and version of Python."""
    # Of what Random offers, `random` alone is promised to stay as it is.
    draw = _draw(seed)
    return lambda n: int(draw() * n)


def chunks(wanted: Sequence[Bout], workers: int) -> list[tuple[Bout, ...]]:
    """Return games in the portions that workers are given."""
    size = max(1, min(_MOST, len(wanted) // (_SHARES * workers)))
    return [tuple(wanted[start : start + size]) for start in range(0, len(wanted), size)]


def _draw(seed: str) -> Callable[[], float]:
    return Random(seed).random
