"""Who is here, by what seats whisper.

Rule 1. Who has not been heard of for a while is away; who says goodbye, soon.
Rule 2. A goodbye takes back the one sign that it quotes, if that was the last: any later sign overrules it at once.
Rule 3. A sign that was taken back is none any more, so a relay that repeats both makes nobody look away.

Times are in milliseconds.
"""

from collections import deque

from unseen.secrecy.correspondence import Whisper

AWAY = 40_000
"""After how long without a sign somebody is away."""
SOON = 5_000
"""After how long somebody is who said goodbye: a page that is loaded anew is back by then."""
SPENT = 64
"""Signs taken back that are remembered."""


class Attendance:
    """Who of a game is here, as one side hears it."""

    def __init__(self) -> None:
        self._until: dict[int, float] = {}
        self._last: dict[int, str] = {}
        self._spent: deque[tuple[int, str]] = deque(maxlen=SPENT)

    def hear(self, whisper: Whisper, now: float) -> None:
        """Take what a seat whispers."""
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
