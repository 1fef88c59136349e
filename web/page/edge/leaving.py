"""Who goes, and how soon the board is covered: at once, but for somebody who steps out of the page with the Tab key.

Tab leads past the page's last control into the browser's own, or into the page that frames this one, and the next one
back: whoever plays by keyboard would else find a curtain there each time round.

Rule 1. Tab has led out only if it is the key that went down last, alone, and nothing else has come since: neither its
        release nor a focus in the page nor a pointer. Alt and Tab are the way to another window.
"""

GRACE = 1_500
"""Milliseconds for the focus to come back after Tab has led out of the page."""
LEADS_OUT = 500
"""Milliseconds at most from the key to the page's losing the focus: what comes later is not the key's doing."""


class Leaving:
    """The last key, by the clock of the document in milliseconds."""

    def __init__(self) -> None:
        self._tab: float | None = None

    def key_down(self, key: str, at: float, *, alone: bool) -> None:
        """Note a key that goes down; `alone` is without Ctrl, Alt or the system's own key."""
        self._tab = at if key == "Tab" and alone else None

    def stays(self) -> None:
        """Note that whoever pressed it is still in the page."""
        self._tab = None

    def blurred(self, at: float) -> int:
        """Return after how many milliseconds the board is covered now that the page has lost the focus."""
        tab, self._tab = self._tab, None
        return GRACE if tab is not None and at - tab <= LEADS_OUT else 0
