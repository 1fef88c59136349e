"""The scene of a moment: see `unseen.picture.scene`."""

from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.picture.scene import Scene
from unseen.relics.drawing.board import board
from unseen.relics.drawing.pieces import use
from unseen.relics.pieces import round_of, still
from unseen.relics.state import State

TITLE = "Relics"
CREDIT = ("The rules had no title. As far as we know: Maatatahay,", "by Compound Eye Fox Studio (2023)")
SHEETS = ("style/10-inks.css", "style/20-board.css")


def scene(game: Chronicle, at: int, eyes: Seat | None) -> Scene:
    """Return the board at a moment."""
    return Scene(board(still(game, at, eyes)), css="relics", emblem=use("relic", 0, 0, 64, 64))


def moment(state: State) -> str:
    """Return the round."""
    return f"Round {round_of(state)}"
