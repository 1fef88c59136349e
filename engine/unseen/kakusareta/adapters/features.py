"""Views and logs as vectors of numbers, for machine learning.

Rule 1. They contain only what one seat knows: unknown fields are all zeros.
Rule 2. A view's numbers lie between 0 and 1; those of a log are indices in `VOCABULARY` of
        `unseen.kakusareta.adapters.words`.
"""

from collections.abc import Iterable

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space, Spaces
from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.kakusareta import MOYA, SEATS, Options, State, start, view
from unseen.kakusareta.adapters.words import NUMBER, WIDTH, Entry, words_of
from unseen.kakusareta.state import ACTIONS, DARTS, MOVES, POINTS, ROUNDS

COINS = len(TEMPLE_NAMES)
DAYS = 10
"""Days by which day numbers are scaled if there is no day limit."""
SPECIALS = ("dart", "coin", *(f"look {rod}" for rod in RODS))
PLIES_A_DAY = 3 * (4 + 5) + 4 + 4
"""In a round the Kakusareta attacks a Moya on the shared space, has two movements or special actions and ends, and the
Moya player has four actions and ends; at night each has three actions and ends."""
EVENTS_A_DAY = 3 * (1 + 2 * 4 + 1 + 5) + 4 + 4
"""As above; a leap has up to three attacks and the leap itself."""
LAST_ROWS = 7
"""Rows of a `Standing`, in an imagined course, and of the end of the game."""


def rows_for(days: int) -> int:
    """Return the most rows that the log of a game of some days can have."""
    return EVENTS_A_DAY * days + LAST_ROWS


def features(known: State) -> list[float]:
    """Encode a view as numbers: the board, the Kakusareta, the rods and the reveal, then the turn."""
    return [*_board(known), *_kakusareta(known), *_rods(known), *_turn(known)]


def log_numbers(log: Iterable[Entry], rows: int) -> list[list[float]]:
    """Encode a log as numbers: a row for each entry, more for a long one, padded with rows of zeros."""
    found = [row for entry in log for row in _rows(words_of(entry))]
    return found + [[0.0] * WIDTH for _ in range(rows - len(found))]


def _rows(words: tuple[str, ...]) -> Iterable[list[float]]:
    for first in range(0, len(words), WIDTH):
        row = [float(NUMBER[word]) for word in words[first : first + WIDTH]]
        yield row + [0.0] * (WIDTH - len(row))


def _board(known: State) -> Iterable[float]:
    for moya in (known.ones, known.twos, known.threes, known.downed, known.moved):
        yield from _marks(moya, SPACES)
    yield from _marks(known.destroyed, TEMPLE_NAMES)


def _kakusareta(known: State) -> Iterable[float]:
    yield from _marks(BIT[known.at] if known.at else 0, SPACES)
    yield from _marks(known.hand or 0, TEMPLE_NAMES)
    yield known.held / COINS
    yield known.darts / DARTS
    yield (known.turn.moves or 0) / MOVES


def _rods(known: State) -> Iterable[float]:
    for colour in ("green", "red"):
        yield from (float(rod == colour) for rod in known.rods)
    yield from (float(rod in known.seen) for rod in RODS)
    shown = known.revealed
    yield from (float(shown is not None and shown.place == place) for place in (*RODS, *SPACES))
    yield _days(known, shown.day if shown else 0)
    yield (shown.round if shown else 0) / ROUNDS


def _turn(known: State) -> Iterable[float]:
    yield from (float(known.acting == seat) for seat in SEATS)
    yield float(known.result is not None)
    yield from (float(known.result is not None and known.result.winner == seat) for seat in SEATS)
    yield _days(known, known.day)
    yield float(known.phase == "night")
    yield known.round / ROUNDS
    yield float(known.four_temples)
    turn = known.turn
    yield from (float(turn.special == special) for special in SPECIALS)
    yield float(turn.after)
    yield turn.actions / ACTIONS
    yield from (bought / POINTS for bought in (turn.coins, turn.darts, turn.looks, turn.points))


def _marks(board: Spaces, places: Iterable[Space]) -> Iterable[float]:
    return (float(bool(board & BIT[place])) for place in places)


def _days(known: State, day: int) -> float:
    return min(1.0, day / (known.day_limit or DAYS))


SIZE = len(features(view(start(Options(), UNKNOWN_RODS), MOYA)))
"""The number of features of a view."""
