"""Ask the relay how one's games stand: which room when, and what its answer means.

Rule 1. At most four rooms are asked at once, and a round of questions takes half a minute: no relay is rushed.
Rule 2. Whoever asks only reads: nothing is written to a room, nothing whispered, and no seat taken.
Rule 3. A game is worked out only where its room has grown.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from page.online.online_seat import OnlineSeat
from page.shell.listing import UNKNOWN, FoundState, Listed, Noted, is_unfinished
from page.shell.messages import OnlineTurn
from unseen.kernel.slices import Work
from unseen.relay.client import Place

AT_ONCE = 4
"""Rooms that are asked at the same time, at most."""
ROUND = 30.0
"""Seconds within which all rooms of a round have had their turn, unless the relay is slow."""
APART = 1.0
"""Seconds between two questions where there are few."""
FRESH = 120.0
"""Seconds for which an answer counts; after them the next round is due."""
LARGEST = 2**22
"""Bytes of frames that are taken from a relay for one answer: a relay keeps no more of a room."""


class Round:
    """The rooms that are still to be asked, each once.

    Args:
        places: The seats, in the order in which they are listed.
        now: The time in seconds.
    """

    def __init__(self, places: Iterable[str], now: float) -> None:
        self._waiting = deque(places)
        self._asked: set[str] = set()
        self._next = now
        self._apart = min(APART, ROUND / max(1, len(self._waiting)))

    def due(self, now: float) -> str:
        """Return the seat whose room is to be asked now, "" for none; it counts as being asked."""
        if not self._waiting or now < self._next or len(self._asked) >= AT_ONCE:
            return ""
        self._next = now + self._apart
        place = self._waiting.popleft()
        self._asked.add(place)
        return place

    def answered(self, place: str) -> None:
        """Note that a room has answered, or does not."""
        self._asked.discard(place)

    def rest(self, now: float) -> float | None:
        """Return the seconds until the next may be due; None if that depends on an answer, or nothing is left."""
        if not self._waiting or len(self._asked) >= AT_ONCE:
            return None
        return max(0.0, self._next - now)


class Answer(NamedTuple):
    """The relay's answer about a room."""

    place: Place
    """Up to where it was read."""
    frames: tuple[bytes, ...]
    """The frames that are not among those read before."""


def at_once(game: Listed, answer: Answer) -> OnlineTurn | None:
    """Return the state of a game by an answer, None if it has to be worked out."""
    noted, found = game.noted, game.found
    if found and answer.place == (found.epoch, found.after):
        return found.state
    if noted is None:
        # What a version before this one has kept: an empty room says no more than that.
        return None if answer.place.epoch else game.told.state
    if not answer.place.epoch and noted.frames:
        return "owes"  # the relay has lost the room, and has it again from whoever opens the game
    if answer.place == (noted.epoch, noted.after):
        return "owes" if is_unfinished(noted) else game.told.state
    return None


def standing(seat: OnlineSeat, noted: Noted | None, answer: Answer) -> Work[OnlineTurn]:
    """Work out how a game stands with what the relay has, yielding between frames.

    Args:
        seat: The game as it is kept; it is changed, and must not be kept again.
        noted: What was noted of it.
        answer: What the relay has said.
    """
    side = seat.side
    known = sum(map(side.has, answer.frames))
    whole = noted is None or answer.place.epoch != noted.epoch or not noted.after
    had = len(side.frames) if whole or noted is None else noted.unsent
    for frame in answer.frames:
        yield from side.preparing(frame)
        side.receive(frame)
        yield
    is_unsent = had > known and not seat.is_settled
    state = seat.standing
    return "owes" if is_unsent and state not in ("accused", "you") else state


def found_of(game: Listed, answer: Answer, state: OnlineTurn) -> FoundState:
    """Return the value to keep of an answer that was worked out."""
    return FoundState(game.told.state, game.noted or UNKNOWN, answer.place.epoch, answer.place.after, state)


def while_wanted(is_wanted: Callable[[], bool], work: Work[OnlineTurn]) -> Work[OnlineTurn | None]:
    """Go on with a work as long as it is wanted; return None once it is not."""
    while is_wanted():
        try:
            next(work)
        except StopIteration as end:
            found: OnlineTurn = end.value
            return found
        yield
    return None
