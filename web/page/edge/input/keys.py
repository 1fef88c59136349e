"""The meaning of keys: pressing, moving over the board, and shortcuts.

Shortcuts can be switched off, for players who speak to the page.
"""

from collections.abc import Iterable

_STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

ACTIVATE = frozenset({"Enter", " "})
"""The keys that press the focused control."""


TURN, TURN_BACK = "#turn-on", "#turn-back"
"""The controls that turn the piece on the board, by key and by wheel."""
CONTROLS = {
    "u": "#undo",
    "e": "#end-0",
    "r": TURN,
    "R": TURN_BACK,
    "h": "#tool-hint",
    "m": "#tool-map",
    "/": "#tool-command",
    "?": "[data-do=help]",
    "f": ".looking #look-turn",
}
"""The control of each shortcut."""
STEPS = {
    "ArrowLeft": ".looking #replay-back, #puzzle-turns button:has(+ [aria-pressed=true])",
    "ArrowRight": ".looking #replay-forward, #puzzle-turns [aria-pressed=true] + button",
    "ArrowUp": ".looking #replay-first",
    "ArrowDown": ".looking #replay-last",
    " ": ".looking #replay-play",
}
"""The control of each key that steps through a finished game that is looked back on, or through a puzzle's turns."""
USES_STEPS = "input,select,textarea,[role=slider],[tabindex='0']"
"""What uses these keys itself while it has the focus, such as a list that is scrolled."""
COMES_BACK = frozenset({"/"})
"""The shortcuts that open a part which gives the focus back to where it was."""
ASKS = frozenset({"e"})
"""The shortcuts that only focus their control, since pressing it cannot be undone."""


_COMPOSED = 229
"""The `keyCode` of a key that an input method has taken."""
_GREEK = 0x370
"""The first character after the Latin scripts in Unicode; Latin has one more block, for Vietnamese."""
_VIETNAMESE = range(0x1E00, 0x1F00)


def is_composed(*, is_composing: bool, key_code: int) -> bool:
    """Return whether a key belongs to an input method that composes letters.

    Safari sends the Enter that ends a composition after the end of the composition: only its `keyCode` shows
    that.
    """
    return is_composing or key_code == _COMPOSED


def shortcut(key: str, code: str, *, is_shifted: bool) -> str:
    """Return the name of a key in `CONTROLS`: its letter, or its position where the layout has no Latin letters.

    Args:
        key: The character that it writes, or "Process" where an input method takes it.
        code: Its position on the keyboard, named as on a layout of the United States.
        is_shifted: Whether Shift is down.
    """
    if not (code.startswith("Key") and (key == "Process" or _is_of_another_script(key))):
        return key
    letter = code.removeprefix("Key")
    return letter if is_shifted else letter.lower()


def _is_of_another_script(key: str) -> bool:
    return len(key) == 1 and ord(key) >= _GREEK and ord(key) not in _VIETNAMESE


def recalled(at: int | None, key: str, count: int) -> int | None:
    """Return the number of the entry that a key brings back into a field, the latest being 0; None for an empty field.

    Args:
        at: The number of the entry that is in the field; None for none.
        key: `ArrowUp` for an earlier entry, `ArrowDown` for a later one.
        count: The number of entries.
    """
    if key == "ArrowUp":
        return min(0 if at is None else at + 1, count - 1) if count else None
    return at - 1 if at else None


_OPPOSITE = {
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
    "Home": "End",
    "End": "Home",
}


def neighbour(space: str, key: str, spaces: Iterable[str], *, is_turned: bool = False) -> str | None:
    """Return the space that a key leads to, as seen from the far side if the board is turned.

    Home and End lead to the ends of the row. An arrow leads along its line, over any gap; where nothing more lies on
    it, to the nearest space farther that way; at the board's edge it is the same space. For other keys None.

    Args:
        space: The space, a letter for its column and the number of its row.
        key: The key.
        spaces: All spaces of the board.
        is_turned: Whether the board is seen from the far side.
    """
    key = _OPPOSITE.get(key, key) if is_turned else key
    column, row = _place(space)
    if key in ("Home", "End"):
        ends = sorted(_place(each)[0] for each in spaces if _place(each)[1] == row)
        return f"{chr(ends[0 if key == 'Home' else -1])}{row}"
    if key not in _STEPS:
        return None
    across, down = _STEPS[key]
    found = list[tuple[bool, int, str]]()
    for each in spaces:
        x, y = _place(each)[0] - column, _place(each)[1] - row
        along, aside = (x * across, abs(y)) if across else (y * down, abs(x))
        if along > 0:
            found.append((aside > 0, along + aside, each))
    return min(found)[2] if found else space


def _place(space: str) -> tuple[int, int]:
    return ord(space[0]), int(space[1:])
