"""The board of this game: gates, crossings and the path of each leap (N1, N7)."""

from typing import NamedTuple

from unseen.courtyard.board import BIT, INDEX, SPACES, TEMPLE_NAMES, Space, Spaces, spaces

GATES = spaces(["B1", "D1", "A2", "C2", "E2", "B3", "D3", "A4", "C4", "E4", "B5", "D5"])
"""The courtyard spaces between two neighbouring temples."""
CROSSINGS = spaces(["B2", "D2", "B4", "D4"])
"""The courtyard spaces with no temple on an orthogonal side."""
COURTYARD = GATES | CROSSINGS


def _diagonal(space: Space) -> Spaces:
    column, row = INDEX[space] % 5, INDEX[space] // 5
    around = [(column + x, row + y) for x in (-1, 1) for y in (-1, 1)]
    return sum(1 << (5 * y + x) for x, y in around if 0 <= x < 5 and 0 <= y < 5)


DIAGONAL = {space: _diagonal(space) & COURTYARD for space in SPACES}
"""The courtyard spaces diagonally next to each space, to which a Builder can step (N25)."""


class Way(NamedTuple):
    """The path of a leap from one temple to a neighbouring one (N7)."""

    to: Space
    gate: Space
    """The space crossed."""
    gate_bit: Spaces
    ends: Spaces
    """The temple left and the temple entered."""
    to_bit: Spaces


def _ways(temple: Space) -> tuple[Way, ...]:
    column, row = INDEX[temple] % 5, INDEX[temple] // 5
    found: list[Way] = []
    for x, y in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        if 0 <= column + 2 * x < 5 and 0 <= row + 2 * y < 5:
            gate = SPACES[5 * (row + y) + column + x]
            to = SPACES[5 * (row + 2 * y) + column + 2 * x]
            found.append(Way(to, gate, BIT[gate], BIT[temple] | BIT[to], BIT[to]))
    return tuple(found)


WAYS = {temple: _ways(temple) for temple in TEMPLE_NAMES}
"""The paths that lead from each temple."""
LINE = {
    temple: spaces(other for other in TEMPLE_NAMES if other != temple and set(other) & set(temple))
    for temple in TEMPLE_NAMES
}
"""The other temples in each temple's row and column (N15)."""
