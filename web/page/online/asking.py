"""Ask the relay for the state of games: which room when, and the meaning of its answer.

Rule 1. At most four rooms are asked at once, a second apart, and at most 30 in a round: no relay is rushed. A round
        begins when the list is opened and every half a minute while it is looked at; of more games, those come first
        that were asked about longest ago.
Rule 2. A question only reads: nothing is written to a room, nothing whispered, and no seat taken.
Rule 3. A game is worked out only if its room has grown.
Rule 4. An answer counts until the next one is due; after that the state is not known.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from page.online.online_seat import OnlineSeat
from page.shell.listing import ENDED, UNKNOWN, FoundState, Listed, Noted, is_unfinished
from page.shell.messages import OnlineTurn
from unseen.kernel.slices import Work
from unseen.relay.client import Place

AT_ONCE = 4
"""The maximum number of rooms that are asked at the same time."""
APART = 1.0
"""Seconds between two questions."""
EVERY = 30.0
"""Seconds after which the next round is due."""
MOST = 30
"""The maximum number of rooms in a round."""
FRESH = EVERY + 15
"""Seconds for which an answer counts: until the next question has had time to be answered."""
LARGEST = 2**22
"""The maximum number of bytes of frames in one answer: a relay keeps no more of a room."""


def chosen(places: Iterable[str], asked_at: Mapping[str, float]) -> tuple[str, ...]:
    """Return the seats whose rooms are asked in the next round.

    Args:
        places: The seats, in the order of the list.
        asked_at: When each was last asked about.
    """
    return tuple(sorted(places, key=lambda place: asked_at.get(place, float("-inf")))[:MOST])


def is_fresh(answered: float, now: float) -> bool:
    """Return whether an answer still counts; a clock that was set back ends that."""
    return 0 <= now - answered < FRESH


class Round:
    """The rooms that are still to be asked, each once.

    Args:
        places: The seats, in the order in which they are asked about.
        now: The time in seconds.
        asked: The seats whose rooms are being asked already, in a round before this one.
    """

    def __init__(self, places: Iterable[str], now: float, asked: Iterable[str] = ()) -> None:
        self._asked = set(asked)
        self._waiting = deque(place for place in places if place not in self._asked)
        self._next = now

    @property
    def asked(self) -> frozenset[str]:
        """The seats whose rooms have not answered yet."""
        return frozenset(self._asked)

    @property
    def is_done(self) -> bool:
        """Whether every room has been asked, and has answered or will not."""
        return not (self._waiting or self._asked)

    def due(self, now: float) -> str:
        """Return the seat whose room is to be asked now, "" for none; the room then counts as asked."""
        if not self._waiting or now < self._next or len(self._asked) >= AT_ONCE:
            return ""
        self._next = now + APART
        place = self._waiting.popleft()
        self._asked.add(place)
        return place

    def answered(self, place: str) -> None:
        """Note that a room has answered, or will not."""
        self._asked.discard(place)

    def rest(self, now: float) -> float | None:
        """Return the seconds until the next room may be due; None if that depends on an answer, or none is left."""
        if not self._waiting or len(self._asked) >= AT_ONCE:
            return None
        return max(0.0, self._next - now)


class Answer(NamedTuple):
    """The relay's answer about a room."""

    place: Place
    """The place up to which the room was read."""
    frames: tuple[bytes, ...]
    """The frames after the place that was read before."""


def at_once(game: Listed, answer: Answer) -> OnlineTurn | None:
    """Return the state of a game if the relay's answer alone shows it; None if the new frames have to be replayed."""
    noted, found = game.noted, game.found
    if found and answer.place == (found.epoch, found.after):
        return found.state
    if noted is None:
        # Kept by an older version: an empty room says no more than that.
        return None if answer.place.epoch else game.told.state
    if game.told.state in ENDED and not answer.place.epoch:
        return game.told.state  # the relay forgets what is over
    if not answer.place.epoch and noted.frames:
        return "owes"  # the relay has lost the room, and gets it again once a player opens the game
    if answer.place == (noted.epoch, noted.after):
        return "owes" if is_unfinished(noted) else game.told.state
    return None


def standing(seat: OnlineSeat, noted: Noted | None, answer: Answer) -> Work[OnlineTurn]:
    """Work out the state of a game with the frames at the relay, yielding between frames.

    Args:
        seat: The game as it is kept; it is changed, and must not be kept again.
        noted: The note about it.
        answer: The relay's answer.
    """
    side = seat.side
    known = sum(map(side.has, answer.frames))
    whole = noted is None or answer.place.epoch != noted.epoch or not noted.after
    had = len(side.frames) if whole or noted is None else noted.unsent
    for frame in answer.frames:
        yield from side.prepare(frame)
        side.receive(frame)
        yield
    is_unsent = had > known and not seat.is_settled
    state = seat.standing
    return "owes" if is_unsent and state not in ("accused", "you") else state


def found_of(game: Listed, answer: Answer, state: OnlineTurn) -> FoundState:
    """Return the value to keep for an answer that was worked out."""
    return FoundState(game.told.state, game.noted or UNKNOWN, answer.place.epoch, answer.place.after, state)


def while_wanted(is_wanted: Callable[[], bool], work: Work[OnlineTurn]) -> Work[OnlineTurn | None]:
    """Go on with work as long as it is wanted, yielding between slices; return None if it no longer is."""
    while is_wanted():
        try:
            next(work)
        except StopIteration as end:
            found: OnlineTurn = end.value
            return found
        yield
    return None
