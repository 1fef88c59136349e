"""Positions as a few lines of text."""

from unseen.courtyard.board import BIT, SPACES, TEMPLES, Space
from unseen.courtyard.rods import RODS
from unseen.kakusareta import State

COLUMNS = 5


def drawing(state: State) -> str:
    """Draw a position as text: a line with the seat to act, the board, and the rods.

    A Moya is its level, with "-" if downed; "*" is the Kakusareta, "o" a standing temple, "x" the space of a destroyed
    one.
    """
    who = f"{state.acting} to act" if state.acting else "over"
    rows = [SPACES[first : first + COLUMNS] for first in range(0, len(SPACES), COLUMNS)]
    board = [
        f"{row[0][1]} " + "".join(f"{_space(state, space):<5}" for space in row).rstrip() for row in rows
    ]
    rods = " ".join(f"{rod}:{colour or '?'}" for rod, colour in zip(RODS, state.rods, strict=True))
    head = "  " + "".join(f"{column:<5}" for column in "ABCDE").rstrip()
    return "\n".join([f"{state.phase} {state.day}, {who}, {state.darts} darts", head, *board, rods])


def _space(state: State, space: Space) -> str:
    ground = ("x" if BIT[space] & state.destroyed else "o") if BIT[space] & TEMPLES else ""
    moya = state.moya(space)
    who = f"{moya.level}{'-' * moya.downed}" if moya else ""
    return (ground + who or ".") + "*" * (state.at == space)
