"""A position as a few lines of text."""

from unseen.courtyard.board import BIT, SPACES, TEMPLES, Space
from unseen.courtyard.rods import RODS
from unseen.nusubito import State

COLUMNS = 5


def drawing(state: State) -> str:
    """Return a position as text: a line with the turn and the darts, the board, and the rods.

    Pawns are letters, lower-case when downed; "*" is the Thief, "#" a bolstered temple, "+" another temple.
    """
    when = f"day {state.day}" if state.phase == "day" else f"night {state.day}"
    who = f"{state.acting} to act" if state.acting else "over"
    rows = [SPACES[first : first + COLUMNS] for first in range(0, len(SPACES), COLUMNS)]
    board = [f"{row[0][1]} " + " ".join(_space(state, space) for space in row) for row in rows]
    rods = " ".join(f"{rod}:{colour or '?'}" for rod, colour in zip(RODS, state.rods, strict=True))
    return "\n".join([f"{when}, {who}, {state.darts} darts", "  A  B  C  D  E", *board, rods])


def _space(state: State, space: Space) -> str:
    pawn = state.pawn(space)
    if pawn is not None:
        sign = pawn.kind.lower() if pawn.downed else pawn.kind
    elif BIT[space] & state.bolsters:
        sign = "#"
    else:
        sign = "+" if BIT[space] & TEMPLES else "."
    return f"{sign}*" if space == state.at else f"{sign} "
