"""A player that takes random legal actions: the baseline that every other has to beat."""

from unseen.kernel.seat import Seat
from unseen.players import Draw, Thinking, Thought
from unseen.relics.bots.observation import Observation, view_of
from unseen.relics.referee import legal_actions


class RandomPlayer:
    """Takes any legal action, each equally likely.

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
        chosen = actions[int(draw() * len(actions))]
        return Thought(chosen, tuple((action, 1 / len(actions)) for action in actions))
