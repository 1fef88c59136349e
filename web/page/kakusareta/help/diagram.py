"""Diagrams: boards drawn as text, and the positions they stand for.

Five rows of five cells, A1 first. A cell is `.` for an empty space or any of these, one after the other:

    K       the Kakusareta; the Moya player's picture does not show them on a temple
    x       a destroyed temple
    ^       a tower
    1 2 3   a Moya of that level
    -       after a Moya: it is downed
    !       after a Moya: it has moved

If the board shows no Kakusareta, they are on a space that the picture does not involve (`Diagram.hidden`).
"""

from collections.abc import Mapping
from typing import NamedTuple

SPACES: tuple[str, ...] = tuple(column + row for row in "12345" for column in "ABCDE")
NINE: tuple[str, ...] = tuple(column + row for column in "ACE" for row in "135")
RODS = "ACE135"


class Diagram(NamedTuple):
    """A position, the actions taken there and their result.

    Actions are in the game's notation, so that the engine can be asked whether they are legal.
    """

    board: str
    seat: str = "kakusareta"
    phase: str = "day"
    actions: tuple[str, ...] = ()
    """The actions taken, in order."""
    after: str = ""
    """The resulting board, drawn as a second picture; empty for a diagram with one picture."""
    offers: tuple[str, ...] = ()
    """Other actions that are legal at the start."""
    refused: tuple[str, ...] = ()
    """Actions that are illegal at the start, though a beginner might think otherwise."""
    missing: tuple[str, ...] = ()
    """Coins not in the Kakusareta's hand, besides that of the temple they are on."""
    darts: int = 2
    """The Kakusareta's darts at the start."""
    tokens: Mapping[str, int] = {}
    """Tokens of the seat to act; if there are any, the game is in master mode."""
    hidden: str = "E1"
    treasure: str = "C5"
    """The space where the green rods meet; drawn only if `shows_rods`."""
    shows_rods: bool = False
    prices: Mapping[str, int] = {}
    """Prices in darts, drawn at the Moya."""
    line: tuple[str, ...] = ()
    """A row of Moya that another one moves through."""
    swap: tuple[str, ...] = ()
    """Two spaces whose Moya swap."""
    flows: tuple[tuple[str, ...], ...] = ()
    """Runs of spaces along which Moya are swept."""
    trail: tuple[str, ...] = ()
    """The spaces of the Kakusareta's turn, drawn in the second picture."""
    reveal: str = ""
    """The row, column or space that is revealed; drawn in the last picture."""
    pointed_at: tuple[str, ...] = ()
    """Spaces, rows and columns that the words mention, highlighted in the picture."""
    crop: tuple[str, str] | None = None
    """The first and the last space of a cut-out."""


class Board(NamedTuple):
    """The contents of a board drawn as text."""

    kakusareta: str | None
    moyas: dict[str, str]
    """Moya by space, in the notation of positions: `1`, `2-`, `3!`."""
    destroyed: tuple[str, ...]
    """Original temples that have ever been destroyed."""
    towers: tuple[str, ...]


def parse_board(text: str) -> Board:
    """Parse a board drawn as text."""
    cells = dict(zip(SPACES, text.split(), strict=True))
    moyas = {space: cell.strip("Kx^.") for space, cell in cells.items() if cell.strip("Kx^.")}
    kakusareta = next((space for space, cell in cells.items() if "K" in cell), None)
    towers = tuple(sorted(space for space, cell in cells.items() if "^" in cell))
    # A tower on one of the nine spaces implies that its temple was destroyed.
    destroyed = tuple(space for space in NINE if "x" in cells[space] or space in towers)
    return Board(kakusareta, moyas, destroyed, towers)


def hand(diagram: Diagram) -> tuple[str, ...]:
    """Return the coins in the Kakusareta's hand at the start of a diagram."""
    at = parse_board(diagram.board).kakusareta or diagram.hidden
    return tuple(temple for temple in NINE if temple != at and temple not in diagram.missing)


def encode_position(diagram: Diagram) -> dict[str, object]:
    """Encode the position of a diagram as JSON, in the game's notation."""
    board = parse_board(diagram.board)
    by_day: dict[str, object] = {"round": 1} if diagram.phase == "day" else {}
    towers: dict[str, object] = {"towers": list(board.towers)} if diagram.tokens else {}
    elements: dict[str, object] = {"elements": _elements(diagram)} if diagram.tokens else {}
    coins = list(hand(diagram)) + (["hide"] if diagram.tokens else [])
    return {
        "game": "kakusareta",
        "day": 2,
        "phase": diagram.phase,
        **by_day,
        "to_act": diagram.seat,
        "pawns": board.moyas,
        "destroyed": list(board.destroyed),
        **towers,
        "darts": diagram.darts,
        "kakusareta": {"at": board.kakusareta or diagram.hidden, "hand": coins, "seen": []},
        **elements,
        "rods": {rod: "green" if rod in diagram.treasure else "red" for rod in RODS},
        "turn": {},
    }


def _elements(diagram: Diagram) -> dict[str, object]:
    tokens = {seat: dict(diagram.tokens) if seat == diagram.seat else {} for seat in ("kakusareta", "moya")}
    return {"mode": "master", "tokens": tokens, "cards": {}, "owes": []}
