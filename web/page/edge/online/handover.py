"""One seat, two tabs: the tab that waits for the seat asks the one that has it to save the game and to let it go.

Rule 1. A tab loses its seat to nobody: it lets go by itself, once everything is saved, and otherwise says that it
        keeps the seat.
Rule 2. Any script of this origin can write these messages. Whatever it writes, a tab at most saves, lets go and queues
        for the seat: if nobody else has come, it is back after `claim.GRACE`.
Rule 3. A request is good for `ANSWERING`. A page that slept through it keeps its seat when it wakes up, and the tab
        that asked hears nothing and says so.

Times are in milliseconds, by the clock of the device, which all tabs share.
"""

from collections.abc import Awaitable, Callable

from page.online.props import Handover

ANSWERING = 8_000
"""The time within which a tab may let its seat go after it was asked to."""
ASKING = ANSWERING + 2_000
"""The time for which a tab waits for the seat before it says that the other one does not answer."""
UNSAVED = "unsaved"
"""The answer of a tab that keeps its seat, as it could not save the game."""
_TAKE = "take "


def request(now: float) -> str:
    """Return the message of a tab that asks for the seat."""
    return f"{_TAKE}{now:.0f}"


def is_request(message: object, now: float) -> bool:
    """Return whether a message asks for the seat, and is still good (rule 3)."""
    if not isinstance(message, str) or not message.startswith(_TAKE):
        return False
    time = message.removeprefix(_TAKE)
    is_time = time.isascii() and time.isdecimal() and len(time) < 20
    return is_time and 0 <= now - int(time) < ANSWERING


class SeatedTab:
    """A tab that has the seat.

    Args:
        clock: Returns the time.
        say: Sends a message to the other tabs with this seat.
        save: Saves the game, and returns whether everything is saved.
        let_go: Lets the seat go, and queues for it.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        say: Callable[[str], None],
        save: Callable[[], Awaitable[bool]],
        let_go: Callable[[], None],
    ) -> None:
        self._clock, self._say, self._save, self._let_go = clock, say, save, let_go
        self._is_saving = self._has_let_go = False

    async def hear(self, message: object) -> None:
        """Handle a message from another tab: on a request, save and let the seat go, or answer `UNSAVED`."""
        if self._is_saving or self._has_let_go or not is_request(message, self._clock()):
            return
        self._is_saving = True
        try:
            is_saved = await self._save()
        finally:
            self._is_saving = False
        if not is_saved:
            self._say(UNSAVED)
        elif is_request(message, self._clock()):
            self._has_let_go = True
            self._let_go()


class WaitingTab:
    """A tab that waits for the seat.

    Args:
        clock: Returns the time.
        say: Sends a message to the other tabs with this seat.
        want: Called with True when the seat is to be taken as soon as it is free, and with False when it is not.
        changed: Called when `state` has changed.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        say: Callable[[str], None],
        want: Callable[[bool], None],
        changed: Callable[[], None],
    ) -> None:
        self.state: Handover = ""
        self._clock, self._say, self._want, self._changed = clock, say, want, changed

    def ask(self) -> None:
        """Ask for the seat; `give_up` is to be called after `ASKING`."""
        if self.state != "asked":
            self._become("asked")
            self._say(request(self._clock()))

    def give_up(self) -> None:
        """Note that no answer has come."""
        if self.state == "asked":
            self._become("silent")

    def hear(self, message: object) -> None:
        """Handle a message from another tab: `UNSAVED` ends the request, as that tab keeps the seat."""
        if message == UNSAVED and self.state == "asked":
            self._become("unsaved")

    def _become(self, state: Handover) -> None:
        self.state = state
        self._want(state == "asked")
        self._changed()
