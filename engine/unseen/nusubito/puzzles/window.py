"""The last turns of a game as the Mists saw them.

Rule 1. `Given` is what the solver is told and what every proof begins with: the same object.
Rule 2. Nothing but the rules is known here: no belief, no player.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space, Spaces
from unseen.kernel.errors import CodecError
from unseen.looking_back.review import Played
from unseen.nusubito.actions import Action, End
from unseen.nusubito.events import Event
from unseen.nusubito.state import MIST, THIEF, State
from unseen.nusubito.view import redact, view

MOST = 4
"""The most turns of the Thief in a window."""
Own = Literal["table", "hand", "either"]
"""The place of the coin of the Thief's temple: on the table, in hand, or one of the two."""


class Given(NamedTuple):
    """The knowledge with which a window begins."""

    public: State
    """The Mists' view; nothing is known of what came before."""

    @property
    def own(self) -> Own:
        """The place of the coin of the temple where the Thief stands.

        A turn by day ends with it on the table (N10); by night it may be picked up again (N19).
        """
        if self.public.held == len(TEMPLE_NAMES):
            return "hand"
        is_after_night = self.public.phase == "day" and self.public.round == 1
        return "either" if is_after_night else "table"

    def thieves(self) -> Iterator[tuple[Space, Spaces]]:
        """Yield every temple and hand that the Thief may have."""
        hands = [sum(map(BIT.__getitem__, coins)) for coins in combinations(TEMPLE_NAMES, self.public.held)]
        for at in TEMPLE_NAMES:
            for hand in hands:
                is_in_hand = bool(hand & BIT[at])
                if self.own == "either" or is_in_hand == (self.own == "hand"):
                    yield at, hand


class Turn(NamedTuple):
    """A turn of the Thief, with the turn of the Mists that answers it."""

    truth: State
    """The truth as it begins."""
    done: tuple[Action, ...]
    """His own actions."""
    seen: tuple[Event, ...]
    """The Thief's events as the Mists know them; the last one ends the turn."""
    reply: tuple[Event, ...]
    """The Mists' own events, the last of which ends their turn; none after the last turn."""

    @property
    def public(self) -> State:
        """The Mists' view as it begins."""
        return view(self.truth, MIST)


class Window(NamedTuple):
    """Some turns of the Thief in a row, the last by day."""

    turns: tuple[Turn, ...]
    last: State
    """The truth after the last turn."""

    @property
    def given(self) -> Given:
        """The knowledge with which it begins."""
        return Given(self.turns[0].public)

    def later(self) -> "Window":
        """Return the window that begins one turn later; it must have two turns or more."""
        return self._replace(turns=self.turns[1:])


def turns_of(game: Played) -> tuple[tuple[int, int], ...]:
    """Return the Thief's finished turns, each as the numbers of actions before and after it."""
    found = list[tuple[int, int]]()
    first = 0
    for number, taken in enumerate(game.taken, 1):
        if number == len(game.taken) or game.taken[number].seat != taken.seat:
            if taken.seat == THIEF and isinstance(taken.action, End):
                found.append((first, number))
            first = number
    return tuple(found)


def window_of(game: Played, first: int, last: int) -> Window:
    """Return a window of a game.

    Args:
        game: The game.
        first: The number of actions before its first turn.
        last: The number of actions after its last turn, which is one by day.

    Raises:
        CodecError: No such turns begin and end there, or they are more than `MOST`.
    """
    among = [turn for turn in turns_of(game) if first <= turn[0] and turn[1] <= last]
    if not 1 <= len(among) <= MOST or among[0][0] != first or among[-1][1] != last:
        raise CodecError("from", f"a window begins and ends with turns of the Thief, {MOST} at most")
    if game.taken[last - 1].before.phase != "day":
        raise CodecError("to", "the last turn of a window is one by day")
    ends = [begin for begin, _ in among[1:]]
    turns = (
        Turn(
            game.states[begin],
            tuple(taken.action for taken in game.taken[begin:end]),
            _known(game, begin, end),
            _known(game, end, after),
        )
        for (begin, end), after in zip(among, (*ends, last), strict=True)
    )
    return Window(tuple(turns), game.states[last])


def _known(game: Played, first: int, last: int) -> tuple[Event, ...]:
    events = (redact(event, MIST) for taken in game.taken[first:last] for event in taken.events)
    return tuple(event for event in events if event is not None)
