"""A player that takes random legal actions: the baseline that every other has to beat."""

from collections import Counter

from unseen.kernel.seat import Seat
from unseen.misty_ruins.bots.observation import Observation, view_of
from unseen.misty_ruins.referee import legal_actions
from unseen.players import Draw, Thinking, drawn


class RandomPlayer:
    """Takes any legal action, each kind and then each of its kind equally likely: else it would claim all the time.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        actions = legal_actions(view_of(observation), self._seat)
        yield
        counted = Counter(action.kind for action in actions)
        return drawn([(action, 1 / counted[action.kind]) for action in actions], draw)
