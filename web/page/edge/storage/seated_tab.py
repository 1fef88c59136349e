"""The seat that this tab has in an online game, noted so that a reload returns to it.

Rule 1. The note is in `history.state`: each tab has its own, and no address carries it.
Rule 2. It names the room, which is no secret, and opens nothing without the seat that this browser keeps.
Rule 3. Beside it is noted how many steps lead back from here (`page.edge.back`).
Rule 4. The address that goes with it is the page's own: no link stays in it, and so no secret.
"""

from page.edge.browser import Js, document, options, present, window
from page.shell.place import place_in


def note_seat(place: str) -> None:
    """Note the seat; a frame on another site notes nothing, as its history is the host's."""
    is_frame = present(document.documentElement.getAttribute("data-embed")) is not None
    if not is_frame and noted_seat() != place:
        _note(place, steps_noted())


def forget_seat() -> None:
    """Forget the noted seat."""
    if noted_seat():
        _note("", steps_noted())


def noted_seat() -> str:
    """Return the seat that is noted in the current entry, or ""."""
    return place_in(getattr(present(window.history.state), "seat", None))


def steps_noted() -> int:
    """Return the number of steps that the current entry is away from the start screen."""
    steps = getattr(present(window.history.state), "steps", 0)
    return steps if type(steps) is int and 0 < steps < 10 else 0


def forget_steps() -> None:
    """Take the current entry as the start screen's: what lies behind it may be another site's, even after a reload."""
    if steps_noted():
        _note(noted_seat(), 0)


def entry(place: str, steps: int) -> Js | None:
    """Return the content of an entry: nothing where there is nothing to note."""
    notes: dict[str, str | int] = ({"seat": place} if place else {}) | ({"steps": steps} if steps else {})
    return options(**notes) if notes else None


def _note(place: str, steps: int) -> None:
    window.history.replaceState(entry(place, steps), "", window.location.pathname)
