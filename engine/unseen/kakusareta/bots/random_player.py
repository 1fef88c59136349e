"""A bot that plays at random: the baseline for all others."""

from unseen.kakusareta.bots.observation import Observation, view_of
from unseen.kakusareta.referee import legal_actions
from unseen.kernel.seat import Seat
from unseen.players import Draw, Thinking, Thought


class RandomPlayer:
    """A bot that takes each legal action with equal probability.

    Args:
        seat: The seat it plays.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        actions = legal_actions(view_of(observation), self._seat)
        yield
        chosen = actions[int(draw() * len(actions))]
        return Thought(chosen, tuple((action, 1 / len(actions)) for action in actions))
