"""The seats that are here, according to their whispers.

Rule 1. A seat that has not been heard of for a while is away; a seat that says goodbye, soon.
Rule 2. A goodbye revokes the one sign that it quotes, if that was the last: any later sign overrules it at
        once.
Rule 3. A revoked sign counts no more, so a relay that repeats both does not make a seat look away.

Times are in milliseconds.
"""

from collections import deque

from unseen.secrecy.correspondence import Whisper

AWAY = 40_000
"""The time without a sign after which a seat is away."""
SOON = 5_000
"""The time after a goodbye until a seat is away: a page that reloads is back by then."""
SPENT = 64
"""The number of revoked signs that are remembered."""


class Attendance:
    """The other seats of a game that are here, as far as one side knows."""

    def __init__(self) -> None:
        self._until: dict[int, float] = {}
        self._last: dict[int, str] = {}
        self._spent: deque[tuple[int, str]] = deque(maxlen=SPENT)

    def hear(self, whisper: Whisper, now: float) -> None:
        """Note the whisper of a seat."""
        seat, nonce = whisper.seat, whisper.nonce
        if (seat, nonce) in self._spent:
            return
        if whisper.is_here:
            self._last[seat], self._until[seat] = nonce, now + AWAY
        elif self._last.get(seat) == nonce:
            self._spent.append((seat, nonce))
            self._until[seat] = min(self._until[seat], now + SOON)

    def here(self, now: float) -> tuple[int, ...]:
        """Return the seats that are here."""
        return tuple(seat for seat, until in sorted(self._until.items()) if now < until)
