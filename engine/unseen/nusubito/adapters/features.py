"""A view and a log as numbers, for whoever learns from numbers.

Rule 1. They are made of what one seat knows: unknown is all zeros.
Rule 2. A view's numbers lie between 0 and 1; those of a log are places in `unseen.nusubito.adapters.words.VOCABULARY`.
"""

from collections.abc import Iterable

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space, Spaces
from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.nusubito import MIST, SEATS, Options, State, start, view
from unseen.nusubito.adapters.words import NUMBER, WIDTH, entries
from unseen.nusubito.state import ACTIONS, DARTS, ROUNDS, THIEF_POINTS

COINS = len(TEMPLE_NAMES)
DAYS = 10
"""Days after which a game is long, where no limit says so."""
MOVEMENTS = 3
PLIES_A_DAY = 3 * (9 + 4) + 4 + 3
"""By day the Thief leaps up to three times, shoots four times, does one thing more and ends, and the Mists act three
times and end; by night it is three and two actions, and an end each."""
EVENTS_A_DAY = 3 * (3 * 4 + 4 + 2 + 4) + 4 + 3
"""As above, a leap being up to three attacks and the leap."""


def rows_for(days: int) -> int:
    """Return how many entries a log of so many days has at most."""
    # And two more: how the Thief stands where a course is imagined, and the end of the game.
    return EVENTS_A_DAY * days + 2


def features(known: State) -> list[float]:
    """Return a view as numbers: the board, what the Thief has, the rods and the reveal, then the turn."""
    return [*_board(known), *_thief(known), *_rods(known), *_turn(known)]


def log_numbers(log: str, rows: int) -> list[list[float]]:
    """Return a log as numbers: a row an entry, and rows of zeros after the last."""
    found = [[float(NUMBER[word]) for word in words[:WIDTH]] for words in entries(log)]
    padded = [row + [0.0] * (WIDTH - len(row)) for row in found]
    return padded + [[0.0] * WIDTH for _ in range(rows - len(padded))]


def _board(known: State) -> Iterable[float]:
    for pawns in (known.healers, known.builders, known.seekers, known.downed, known.used):
        yield from _marks(pawns, SPACES)
    yield from _marks(known.bolsters, TEMPLE_NAMES)


def _thief(known: State) -> Iterable[float]:
    yield from _marks(BIT[known.at] if known.at else 0, TEMPLE_NAMES)
    yield from _marks(known.hand or 0, TEMPLE_NAMES)
    yield from _marks(known.picked or 0, TEMPLE_NAMES)
    yield float(known.picked != 0)
    yield known.held / COINS
    yield known.darts / DARTS
    yield (known.cost or 0) / MOVEMENTS
    yield (known.leaps or 0) / MOVEMENTS


def _rods(known: State) -> Iterable[float]:
    for colour in ("green", "red"):
        yield from (float(rod == colour) for rod in known.rods)
    yield from (float(rod in known.seen) for rod in RODS)
    shown = known.revealed
    yield from (float(shown is not None and shown.place == place) for place in (*RODS, *TEMPLE_NAMES))
    yield _days(known, shown.day if shown else 0)


def _turn(known: State) -> Iterable[float]:
    yield from (float(known.acting == seat) for seat in SEATS)
    yield float(known.result is not None)
    yield from (float(known.result is not None and known.result.winner == seat) for seat in SEATS)
    yield _days(known, known.day)
    yield float(known.phase == "night")
    yield known.round / ROUNDS
    yield float(known.special)
    yield float(known.sacrificed)
    yield known.actions / ACTIONS
    yield known.points / THIEF_POINTS


def _marks(board: Spaces, places: Iterable[Space]) -> Iterable[float]:
    return (float(bool(board & BIT[place])) for place in places)


def _days(known: State, day: int) -> float:
    return min(1.0, day / (known.day_limit or DAYS))


SIZE = len(features(view(start(Options(), UNKNOWN_RODS), MIST)))
"""How many numbers a view has."""
