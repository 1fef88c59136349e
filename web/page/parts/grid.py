"""The board for assistive tools: a grid of its spaces, in which arrow keys and letters reach the page.

A screen reader keeps these keys to itself until the focus is in a control that needs them: in a grid it passes them
on by itself, in a group of buttons it does not.

Rule 1. In a grid are rows, and in a row spaces (`role="gridcell"`): any other control on the board lies outside.
"""

from collections.abc import Iterable
from itertools import groupby

from markupsafe import escape

GRID = "grid"
"""The id of the grid. It can have the focus itself, so that a screen reader names the board and no space."""


def grid(prefix: str, label: str, spaces: Iterable[tuple[str, str]]) -> str:
    """Draw the spaces of a board as the cells of a grid.

    Args:
        prefix: A prefix of every id.
        label: The accessible name of the board.
        spaces: The names and drawings of the spaces, row by row; a name is a letter and the number of its row.
    """
    rows = groupby(spaces, key=lambda each: each[0][1:])
    drawn = "".join(f'<g role="row">{"".join(cell for _, cell in row)}</g>' for _, row in rows)
    return f'<g id="{prefix}{GRID}" class="grid" role="grid" tabindex="-1" aria-label="{escape(label)}">{drawn}</g>'


def selected(*, is_chosen: bool) -> str:
    """Return the attribute of a cell that is chosen; without it a screen reader says nothing of a choice."""
    return ' aria-selected="true"' if is_chosen else ""
