"""The scene of a moment: see `unseen.picture.scene`."""

from unseen.courtyard.drawing.pieces import use
from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.nusubito.drawing.board import board
from unseen.nusubito.pieces import still
from unseen.nusubito.state import State
from unseen.picture.scene import Scene

TITLE = "Nusubito"
CREDIT = ("Nusubito by Finngrim Studios,", "game by Oz Durose")
SHEETS = ()


def scene(game: Chronicle, at: int, eyes: Seat | None) -> Scene:
    """Return the board at a moment."""
    shown = still(game, at, eyes)
    return Scene(board(shown), shown.phase, emblem=use("thief", 0, 0, 64, 64))


def moment(state: State) -> str:
    """Return the day and the round."""
    return f"Night {state.day}" if state.phase == "night" else f"Day {state.day}, round {state.round}"
