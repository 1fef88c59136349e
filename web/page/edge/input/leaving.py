"""The delay before a curtain covers a page that lost the focus: none, unless the player stepped out with the Tab key.

Tab leads past the page's last control into the browser's own, or into the page that frames this one, and the
next Tab back: a player who uses the keyboard would otherwise find a curtain there each time round.

Rule 1. Tab has led out only if it is the key that went down last, alone, and nothing else has come since:
        neither its release nor a focus in the page nor a pointer. Alt and Tab together switch to another
        window.
"""

GRACE = 1_500
"""Milliseconds for the focus to come back after Tab has led out of the page."""
LEADS_OUT = 500
"""Milliseconds at most from the key to the page's loss of the focus: a later loss has another cause."""


class Leaving:
    """The last key that went down: it tells whether Tab led out of the page. Times are the document's milliseconds."""

    def __init__(self) -> None:
        self._tab: float | None = None

    def key_down(self, key: str, at: float, *, alone: bool) -> None:
        """Note that a key has gone down; `alone` means without Ctrl, Alt or the system's own key."""
        self._tab = at if key == "Tab" and alone else None

    def stays(self) -> None:
        """Note that the player is still in the page."""
        self._tab = None

    def blurred(self, at: float) -> int:
        """Return the milliseconds until the board is covered, now that the page has lost the focus."""
        tab, self._tab = self._tab, None
        return GRACE if tab is not None and at - tab <= LEADS_OUT else 0
