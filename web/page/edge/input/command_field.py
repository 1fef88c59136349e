"""The field of the command line: its keys, and the text that is entered.

Rule 1. The only state here is the number of the earlier entry that is in the field; the entries are in the document.
"""

from collections.abc import Callable

from page.edge.browser import Js, document
from page.edge.input.keys import recalled
from page.shell.messages import Message, Pressed


class CommandField:
    """The handler of keys in the command line, for as long as the page lives.

    Args:
        dispatch: Takes the messages.
    """

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        self._dispatch = dispatch
        self._at: int | None = None
        """The number of the entry that was brought back, the latest being 0."""

    def press(self, event: Js, field: Js) -> None:
        """Handle Enter (enter the text), Escape (leave) or an arrow up or down (bring back an entry) in the field.

        Enter and Escape count once while they are held. All other keys are left to the browser.
        """
        key = str(event.key)
        if key == "Enter":
            # Its own effect would fall on whatever has the focus by then, and press it.
            event.preventDefault()
            if not event.repeat:
                self.enter(field)
        elif key == "Escape":
            if not event.repeat:
                self._at = None
                self._dispatch(Pressed("do", "command-leave"))
        elif key in ("ArrowUp", "ArrowDown"):
            event.preventDefault()
            self._recall(field, key)

    def enter(self, field: Js) -> None:
        """Dispatch the text of the field as an entry, and empty the field."""
        text, field.value, self._at = str(field.value), "", None
        self._dispatch(Pressed("do", "command-enter", text))

    def _recall(self, field: Js, key: str) -> None:
        entries = document.querySelectorAll("#command-said [data-entered]")
        self._at = recalled(self._at, key, int(entries.length))
        field.value = "" if self._at is None else str(entries[self._at].getAttribute("data-entered"))
