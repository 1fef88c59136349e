"""The scene of a moment: see `unseen.picture.scene`."""

from unseen.courtyard.drawing.pieces import use
from unseen.kakusareta.drawing.board import board
from unseen.kakusareta.pieces import still
from unseen.kakusareta.state import State
from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.picture.scene import Scene

TITLE = "Kakusareta"
CREDIT = ("Kakusareta by Finngrim Studios,", "game by Oz Durose")
SHEETS = ("style/10-inks.css", "style/20-board.css")


def scene(game: Chronicle, at: int, eyes: Seat | None) -> Scene:
    """Return the board at a moment."""
    shown = still(game, at, eyes)
    return Scene(board(shown), shown.phase, "kakusareta", use("k-kaku", 0, 0, 64, 64))


def moment(state: State) -> str:
    """Return the day and the round."""
    if state.phase == "draft":
        return "Before the first day"
    return f"Night {state.day}" if state.phase == "night" else f"Day {state.day}, round {state.round}"
