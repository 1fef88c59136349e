"""The eight symmetries of the courtyard: a square, turned and mirrored.

The rules know no direction: a position and its image have the same legal actions, mapped likewise.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from unseen.courtyard.board import SPACES, Space, Spaces, named

_COLUMNS, _ROWS = "ABCDE", "12345"
_AXES = {"row": "column", "column": "row"}


class Symmetry(NamedTuple):
    """One way to lay the square upon itself."""

    spaces: dict[Space, Space]
    """The image of each space."""
    names: dict[str, str]
    """The image of each space, of each line (a column's letter, a row's digit) and of the two axes."""

    def image(self, value: Any) -> Any:
        """Return the image of a name, or of a tuple of values; the members of an inner tuple are sorted.

        Anything else is its own image, sets of spaces too: pass their names.
        """
        if isinstance(value, tuple):
            parts = cast(tuple[object, ...], value)
            images = (
                tuple(sorted(self.image(part))) if isinstance(part, tuple) else self.image(part)
                for part in parts
            )
            return tuple(images)
        return self.names.get(value, value) if isinstance(value, str) else value

    def board(self, board: Spaces) -> tuple[Space, ...]:
        """Return the names of the image of a set of spaces, sorted."""
        return tuple(sorted(self.spaces[space] for space in named(board)))


def _symmetries() -> Iterator[Symmetry]:
    for is_turned in (False, True):
        for flips_x in (False, True):
            for flips_y in (False, True):
                spaces = {space: _image(space, is_turned, flips_x, flips_y) for space in SPACES}
                lines: dict[str, str] = {}
                # The image of a line is what the images of its ends have in common.
                for line, ends in ((column, (column + "1", column + "5")) for column in _COLUMNS):
                    lines[line] = _common(*(spaces[Space(end)] for end in ends))
                for line, ends in ((row, ("A" + row, "E" + row)) for row in _ROWS):
                    lines[line] = _common(*(spaces[Space(end)] for end in ends))
                names = {str(space): str(image) for space, image in spaces.items()}
                yield Symmetry(spaces, names | lines | (_AXES if is_turned else {}))


def _image(space: Space, is_turned: bool, flips_x: bool, flips_y: bool) -> Space:
    x, y = _COLUMNS.index(space[0]), _ROWS.index(space[1])
    x, y = (y, x) if is_turned else (x, y)
    return Space(_COLUMNS[4 - x if flips_x else x] + _ROWS[4 - y if flips_y else y])


def _common(one: Space, other: Space) -> str:
    return one[0] if one[0] == other[0] else one[1]


SYMMETRIES = tuple(_symmetries())
"""All eight, the identity first."""
