"""A board drawn in text, and the position that it stands for.

Five rows of five cells, A1 first. A cell is `.` for an empty space or any of these, one after the other:

    K       the Kakusareta; a picture of what the Moya see does not show him on a temple
    x       a destroyed temple
    ^       a tower
    1 2 3   a Moya of that level
    -       after a Moya: it is downed
    !       after a Moya: it has moved

Where the board shows no Kakusareta, he is where nothing of the picture touches him (`Diagram.hidden`).
"""

from collections.abc import Mapping
from typing import NamedTuple

SPACES: tuple[str, ...] = tuple(column + row for row in "12345" for column in "ABCDE")
NINE: tuple[str, ...] = tuple(column + row for column in "ACE" for row in "135")
RODS = "ACE135"


class Diagram(NamedTuple):
    """A position, what happens there and what it leads to.

    Actions are in the game's notation, so that the engine can be asked whether they are legal.
    """

    board: str
    seat: str = "kakusareta"
    phase: str = "day"
    actions: tuple[str, ...] = ()
    """What happens, in order."""
    after: str = ""
    """The board that this leads to, drawn as a second picture; empty for a diagram of one picture."""
    offers: tuple[str, ...] = ()
    """What else could be done at the start."""
    refused: tuple[str, ...] = ()
    """What cannot be done at the start, though a beginner might think so."""
    missing: tuple[str, ...] = ()
    """Coins that are not in his hand, besides that of the temple where he is."""
    darts: int = 2
    """What he holds at the start."""
    tokens: Mapping[str, int] = {}
    """Of the seat to act; with any the game is one of masters of the elements."""
    hidden: str = "E1"
    treasure: str = "C5"
    """Where the green rods meet; drawn only if `shows_rods`."""
    shows_rods: bool = False
    prices: Mapping[str, int] = {}
    """Darts, drawn at the Moya that cost them."""
    line: tuple[str, ...] = ()
    """A row of Moya that another one goes over."""
    swap: tuple[str, ...] = ()
    """Two spaces whose Moya change places."""
    flows: tuple[tuple[str, ...], ...] = ()
    """Runs of spaces along which Moya are swept."""
    trail: tuple[str, ...] = ()
    """The spaces of his turn, drawn in the second picture."""
    reveal: str = ""
    """The row, column or space that he shows; drawn in the second picture, or in the only one."""
    pointed_at: tuple[str, ...] = ()
    """Spaces, rows and columns marked in the picture because the words speak of them."""
    crop: tuple[str, str] | None = None
    """The first and the last space of a cut-out."""


class Board(NamedTuple):
    """What a board drawn in text holds."""

    kakusareta: str | None
    moyas: dict[str, str]
    """By space, in the notation of positions: `1`, `2-`, `3!`."""
    destroyed: tuple[str, ...]
    """Those of the nine that ever were."""
    towers: tuple[str, ...]


def parse_board(text: str) -> Board:
    """Return what a board drawn in text holds."""
    cells = dict(zip(SPACES, text.split(), strict=True))
    moyas = {space: cell.strip("Kx^.") for space, cell in cells.items() if cell.strip("Kx^.")}
    kakusareta = next((space for space, cell in cells.items() if "K" in cell), None)
    towers = tuple(sorted(space for space, cell in cells.items() if "^" in cell))
    # A tower on one of the nine stands where a temple was destroyed.
    destroyed = tuple(space for space in NINE if "x" in cells[space] or space in towers)
    return Board(kakusareta, moyas, destroyed, towers)


def hand(diagram: Diagram) -> tuple[str, ...]:
    """Return the coins in his hand as the turn of a diagram begins."""
    at = parse_board(diagram.board).kakusareta or diagram.hidden
    return tuple(temple for temple in NINE if temple != at and temple not in diagram.missing)


def encode_position(diagram: Diagram) -> dict[str, object]:
    """Return the position of a diagram as the JSON object of the game's notation."""
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
