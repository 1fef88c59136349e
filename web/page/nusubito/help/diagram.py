"""A board drawn in text, and the position that it stands for.

Five rows of five cells, A1 first. A cell is `.` for an empty space or any of these, one after the other:

    T       the Thief stands here; the first picture shows it only on the Thief's own turn
    #       the temple is bolstered
    H B S   a Healer, Builder or Seeker
    -       after a pawn: it is downed
    !       after a pawn: it is used

Where the board shows no Thief, the position has it on E1.
"""

from collections.abc import Mapping
from typing import NamedTuple

COLUMNS = "ABCDE"
ROWS = "12345"
SPACES: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
TEMPLES: tuple[str, ...] = tuple(column + row for column in "ACE" for row in "135")
RODS = "ACE135"


class Diagram(NamedTuple):
    """A position with the actions in it and their result.

    Actions are in the game's notation, so that a test can ask the engine whether they are legal.
    """

    board: str
    seat: str = "thief"
    phase: str = "day"
    actions: tuple[str, ...] = ()
    """The actions shown, in order."""
    after: str = ""
    """The board after them, drawn as a second picture; empty for a diagram of one picture."""
    offers: tuple[str, ...] = ()
    """Other legal actions at the start."""
    refused: tuple[str, ...] = ()
    """Illegal actions at the start that a beginner might think legal."""
    missing: tuple[str, ...] = ()
    """Coins that are not in the Thief's hand, besides that of the Thief's own temple."""
    darts: int = 2
    """The Thief's darts at the start."""
    treasure: str = "C5"
    """The temple where the green rods meet; drawn only if `shows_rods`."""
    shows_rods: bool = False
    prices: Mapping[str, int] = {}
    """Darts, drawn at the pawns that cost them."""
    stream: tuple[str, ...] = ()
    """Neighbouring spaces whose pawns carry a stream."""
    trail: tuple[str, ...] = ()
    """The temples of the Thief's turn, drawn in the second picture."""
    reveal: str = ""
    """The row, column or temple that the Thief reveals; drawn in the second picture, or in the only one."""
    pointed_at: tuple[str, ...] = ()
    """Spaces marked in the picture because the text mentions them."""
    crop: tuple[str, str] | None = None
    """The first and the last space of a cut-out."""


class Board(NamedTuple):
    """The content of a board drawn in text."""

    thief: str | None
    pawns: dict[str, str]
    """By space, in the notation of positions: `H`, `S-`, `B!`."""
    bolsters: tuple[str, ...]


def parse_board(text: str) -> Board:
    """Return the content of a board drawn in text."""
    cells = dict(zip(SPACES, text.split(), strict=True))
    pawns = {space: cell.strip("T#.") for space, cell in cells.items() if cell.strip("T#.")}
    thief = next((space for space, cell in cells.items() if "T" in cell), None)
    return Board(thief, pawns, tuple(space for space in TEMPLES if "#" in cells[space]))


def hand(diagram: Diagram) -> tuple[str, ...]:
    """Return the coins in the Thief's hand as the turn of a diagram begins."""
    thief = parse_board(diagram.board).thief or "E1"
    return tuple(temple for temple in TEMPLES if temple != thief and temple not in diagram.missing)


def encode_position(diagram: Diagram) -> dict[str, object]:
    """Return the position of a diagram as the JSON object of the game's notation."""
    board = parse_board(diagram.board)
    by_day: dict[str, object] = {"round": 1} if diagram.phase == "day" else {}
    return {
        "game": "nusubito",
        "day": 2,
        "phase": diagram.phase,
        **by_day,
        "to_act": diagram.seat,
        "pawns": board.pawns,
        "bolsters": list(board.bolsters),
        "darts": diagram.darts,
        "thief": {"at": board.thief or "E1", "hand": list(hand(diagram)), "seen": []},
        "rods": {rod: "green" if rod in diagram.treasure else "red" for rod in RODS},
        "turn": {},
    }
