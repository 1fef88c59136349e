"""The seat that this tab has in an online game, noted so that a reload returns to it.

Rule 1. The note is in `history.state`: each tab has its own, and no address carries it.
Rule 2. It names the room, which is no secret, and opens nothing without the seat that this browser keeps.
Rule 3. The address that goes with it is the page's own: no link stays in it, and so no secret.
"""

from page.edge.browser import document, options, present, window
from page.shell.place import place_in


def note_seat(place: str) -> None:
    """Note the seat; a frame on another site notes nothing, as its history is the host's."""
    is_frame = present(document.documentElement.getAttribute("data-embed")) is not None
    if not is_frame and noted_seat() != place:
        window.history.replaceState(options(seat=place), "", window.location.pathname)


def forget_seat() -> None:
    """Forget the noted seat."""
    if noted_seat():
        window.history.replaceState(None, "")


def noted_seat() -> str:
    """Return the noted seat, or ""."""
    return place_in(getattr(present(window.history.state), "seat", None))
