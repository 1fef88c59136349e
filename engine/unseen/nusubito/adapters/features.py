"""A view and a log as numbers, for machine learning.

Rule 1. They depend only on one seat's knowledge: unknown values are all zeros.
Rule 2. A view's numbers lie between 0 and 1; those of a log are indices into
        `unseen.nusubito.adapters.words.VOCABULARY`.
"""

from collections.abc import Iterable

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space, Spaces
from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.nusubito import MIST, SEATS, Options, State, start, view
from unseen.nusubito.adapters.words import NUMBER, WIDTH, Entry, words_of
from unseen.nusubito.state import ACTIONS, DARTS, ROUNDS, THIEF_POINTS

COINS = len(TEMPLE_NAMES)
DAYS = 10
"""The length of a long game in days, if no limit is set."""
MOVEMENTS = 3
PLIES_A_DAY = 3 * (9 + 4) + 4 + 3
"""By day the Thief leaps at most three times, shoots four times, takes one other action and ends, and the Mists act
three times and end; by night it is three and two actions, and an end each.
"""
EVENTS_A_DAY = 3 * (3 * 4 + 4 + 2 + 4) + 4 + 3
"""As above, where a leap is up to three attacks and the leap."""


def rows_for(days: int) -> int:
    """Return the maximum number of entries in a log of some days."""
    # Two more: the Thief's secrets in an imagined course, and the end of the game.
    return EVENTS_A_DAY * days + 2


def features(known: State) -> list[float]:
    """Return a view as numbers: the board, the Thief's belongings, the rods and the reveal, then the turn."""
    return [*_board(known), *_thief(known), *_rods(known), *_turn(known)]


def log_numbers(log: Iterable[Entry], rows: int) -> list[list[float]]:
    """Return a log as numbers: a row for each entry, and rows of zeros after the last."""
    found = [[float(NUMBER[word]) for word in words[:WIDTH]] for words in map(words_of, log)]
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
"""The number of numbers in a view."""
