"""A player that wanders about: fast, for games far off the usual paths and for playouts."""

from collections.abc import Generator

from unseen.courtyard.board import SPACES
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import Action, Capture, Declare
from unseen.nusubito.bots.belief_tracker import BeliefTracker
from unseen.nusubito.bots.hidden import chance
from unseen.nusubito.bots.observation import Observation, ThiefObservation, view_of
from unseen.nusubito.bots.thief import own_hidden
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.referee import legal_actions
from unseen.players import Draw, Thinking, Thought

GAME_ENDING = (Declare, Capture, Resign)


class Wanderer:
    """A player that takes any action that does not end the game, each equally likely, but ends it when sure.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._tracker: BeliefTracker | None = None

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        legal = legal_actions(view_of(observation), self._seat)
        sure = yield from self._sure(observation)
        if sure is not None and sure in legal:
            return Thought(sure, ((sure, 1.0),))
        mild = [action for action in legal if not isinstance(action, GAME_ENDING)]
        chosen = mild[int(draw() * len(mild))]
        return Thought(chosen, tuple((action, 1 / len(mild)) for action in mild))

    def _sure(self, observation: Observation) -> Generator[None, None, Action | None]:
        """Return the action that is certain to win, legal or not, or None; yields between slices."""
        if isinstance(observation, ThiefObservation):
            own = own_hidden(observation)
            return Declare() if chance(own.columns, own.rows, own.at) == 1.0 else None
        tracker = self._tracker = self._tracker or BeliefTracker(observation.options, WEIGHTS, 0)
        yield from tracker.hear(observation.told)
        at, *others = tracker.places
        return None if others else Capture(SPACES[at.bit_length() - 1])
