"""What the keys mean: pressing, the way over the board, and shortcuts, which who speaks to the page can switch off."""

COLUMNS, ROWS = "ABCDE", "12345"

_STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

ACTIVATE = frozenset({"Enter", " "})
"""The keys that press what has the focus."""


TURN, TURN_BACK = "#turn-on", "#turn-back"
"""The controls that turn what lies on the board, by a key and by the wheel."""
CONTROLS = {
    "u": "#undo",
    "e": "#end-0",
    "r": TURN,
    "R": TURN_BACK,
    "h": "#tool-hint",
    "m": "#tool-map",
    "?": "[data-do=help]",
}
"""The control that each shortcut is for."""
ASKS = frozenset({"e"})
"""The shortcuts that only lead to their control: what they do cannot be taken back."""


_OPPOSITE = {
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
    "Home": "End",
    "End": "Home",
}


def neighbour(space: str, key: str, *, is_turned: bool = False) -> str | None:
    """Return the space that a key leads to, on a turned board as who looks from there sees it.

    Home and End lead to the ends of the row. At the board's edge it is the same space, for other keys None.
    """
    key = _OPPOSITE.get(key, key) if is_turned else key
    column, row = COLUMNS.index(space[0]), ROWS.index(space[1])
    if key in _STEPS:
        across, down = _STEPS[key]
        column, row = min(max(column + across, 0), 4), min(max(row + down, 0), 4)
    elif key == "Home":
        column = 0
    elif key == "End":
        column = 4
    else:
        return None
    return COLUMNS[column] + ROWS[row]
