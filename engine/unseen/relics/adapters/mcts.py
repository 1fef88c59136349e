"""OpenSpiel's tree search by playouts (MCTS) as a player.

It is a yardstick: the search is OpenSpiel's own (`MCTSBot`, in Python) as it comes, with its exploration and solver; a
leaf is judged by one game played on by chance. A simulation is one unit of work, each action of a turn is a search of
its own, and a search is one slice: it is not for a page.
"""

from typing import cast

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
    from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot
except ImportError as error:
    raise ModuleNotFoundError(
        "searching as OpenSpiel does needs OpenSpiel: pip install '.[openspiel]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen import relics
from unseen.adapters.utilities import utilities
from unseen.kernel.seat import Seat
from unseen.players import Draw, Thinking, Thought
from unseen.relics.actions import Action
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import Course
from unseen.relics.adapters.openspiel import NAME, RelicsGame, RelicsState
from unseen.relics.bots.observation import Observation, view_of
from unseen.relics.state import SEATS

EXPLORATION = 2.0
"""The weight of actions tried rarely; a game is worth from -1 to 1."""

Policy = list[tuple[int, float]]


class Playouts(Evaluator):
    """An evaluator that judges a state by one random game to its end.

    What `RandomRolloutEvaluator` of OpenSpiel does, on courses alone: several times as many in a second.

    Args:
        draw: Where chance comes from.
    """

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def evaluate(self, state: RelicsState) -> NDArray[np.float64]:
        """Return each player's winnings in one playout."""
        course = state.course.drawn(self._draw)
        while course.seat:
            legal = course.legal()
            course = course.after(legal[int(self._draw() * len(legal))]).drawn(self._draw)
        return np.array(utilities(SEATS, relics.outcome(course.known)))

    def prior(self, state: RelicsState) -> Policy:
        """Return the legal actions, all equally likely, or the outcomes of a chance node."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def searched(course: Course, draw: Draw, simulations: int) -> Action:
    """Return the legal action that the search chooses."""
    chance = np.random.RandomState(int(draw() * 2**32))
    game = cast(RelicsGame, pyspiel.load_game(NAME, {"scoring": course.known.scoring}))
    playouts = Playouts(chance.random_sample)
    bot = MCTSBot(game, EXPLORATION, simulations, playouts, random_state=chance)
    return ACTIONS[bot.step(game.state_at(course))]


class MctsPlayer:
    """A player that uses OpenSpiel's search.

    Args:
        seat: The seat; the position says whose turn it is.
    """

    def __init__(self, seat: Seat) -> None:
        del seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`; work is simulations."""
        yield
        course = Course(view_of(observation))
        legal = course.legal()
        action = legal[0] if len(legal) == 1 else searched(course, draw, work)
        return Thought(action, ((action, 1.0),))
