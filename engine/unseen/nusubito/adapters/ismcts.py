"""OpenSpiel's information-set tree search as a player of this package.

It is a yardstick: the search is OpenSpiel's own (`ISMCTSBot`, in Python), over worlds that `imagined` draws. A
simulation is one unit of work, and each action of a turn is a search of its own.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, cast

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import Evaluator
except ImportError as error:
    raise ModuleNotFoundError(
        "searching as OpenSpiel does needs OpenSpiel: pip install '.[openspiel]' in the folder of unseen's sources",
        name=error.name,
    ) from None

from unseen import nusubito
from unseen.adapters.courtyard import CourtyardState
from unseen.adapters.courtyard_course import CourtyardCourse, Informed, deals, imagined
from unseen.adapters.deals import pick
from unseen.adapters.utilities import utilities
from unseen.kernel.seat import Seat
from unseen.nusubito import SEATS
from unseen.nusubito.adapters.actions import ACTIONS
from unseen.nusubito.adapters.course import Course
from unseen.nusubito.adapters.features import DAYS, PLIES_A_DAY
from unseen.nusubito.adapters.openspiel import NAME, NusubitoGame
from unseen.nusubito.bots.observation import Observation, ThiefObservation, observation_of, view_of
from unseen.nusubito.bots.random_player import RandomPlayer
from unseen.nusubito.bots.wanderer import Wanderer
from unseen.players import Draw, Player, Thinking, drawn, thought

EXPLORATION = 2.0
"""The weight of exploration; the value of a game is from -1 to 1."""
LONGEST = DAYS * PLIES_A_DAY
"""Plies after which a playout counts as undecided."""

Policy = list[tuple[int, float]]
Maker = Callable[[Seat], Player]


class Playouts(Evaluator):
    """An evaluator that plays a game to its end.

    Args:
        draw: The source of randomness.
        makers: Make a new player of each seat for each playout.
        work: The work of each of them for an action.
    """

    def __init__(self, draw: Draw, makers: Mapping[Seat, Maker], work: int) -> None:
        self._draw = draw
        self._makers = makers
        self._work = work

    def evaluate(self, state: CourtyardState) -> NDArray[np.float64]:
        """Return the result of one playout for each player."""
        course = state.course
        assert course is not None, "a search begins once the rods are dealt"
        players = {seat: make(seat) for seat, make in self._makers.items()}
        for _ in range(LONGEST):
            if course.seat is None:
                break
            observation = observation_of(course.options, course.told, course.view(course.seat), course.seat)
            course = course.after(
                thought(players[course.seat].think(observation, self._draw, self._work)).action
            )
        return np.array(utilities(SEATS, nusubito.outcome(course.truth)))

    def prior(self, state: CourtyardState) -> Policy:
        """Return each legal action, all equally likely."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


# One tree for all worlds: each simulation draws a world that the seat cannot tell from the truth, and a node
# stands for what a seat knows. With a tree for each world, the plan could differ from world to world, and
# would so count on a secret that nobody tells (strategy fusion). The root is a drawn world too, so the search
# never holds the truth. Frank and Basin, Search in Games with Incomplete Information: A Case Study Using
# Bridge Card Play (1998); Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012).
class SlicedBot(ISMCTSBot):
    """OpenSpiel's search, which can be interrupted after each simulation."""

    def slices(self, state: CourtyardState, simulations: int) -> Generator[None, None, Policy]:
        """Return the probability of each action, yielding after each simulation."""
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        root = self.create_new_node(state)
        for _ in range(simulations):
            self.run_simulation(self.sample_root_state(state))
            yield
        if not root.child_info:  # the first simulation only opens the root
            return [(action, 1.0) for action in legal]
        return self.get_final_policy(state, root)


class IsmctsPlayer:
    """A player who searches as OpenSpiel does.

    Args:
        seat: The seat.
        makers: Make the players of a playout; random players by default.
        playout_work: The work of those players for an action.
    """

    def __init__(self, seat: Seat, makers: Mapping[Seat, Maker] | None = None, playout_work: int = 1) -> None:
        self._seat = seat
        self._makers: Mapping[Seat, Maker] = makers or dict.fromkeys(SEATS, RandomPlayer)
        self._playout_work = playout_work
        self._informed: Informed | None = None

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`; work is simulations."""
        chance = np.random.RandomState(int(draw() * 2**32))
        game = cast(NusubitoGame, pyspiel.load_game(NAME, _parameters(observation)))
        playouts = Playouts(chance.random_sample, self._makers, self._playout_work)
        bot = SlicedBot(game, playouts, EXPLORATION, work, random_state=chance)
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))
        root = game.state_at(self._course(observation, draw))
        found = yield from bot.slices(root, work)
        return drawn([(ACTIONS[action], weight) for action, weight in found], draw)

    def _course(self, observation: Observation, draw: Draw) -> CourtyardCourse:
        """Return a course that the seat cannot distinguish from the truth."""
        known, logs = view_of(observation), dict.fromkeys(SEATS, observation.told)
        course = Course(observation.options, known, logs, self._informed)
        if isinstance(observation, ThiefObservation):
            return course.with_truth(known._replace(rods=pick(deals(known.rods), draw)))
        found = imagined(course, self._seat, draw)
        self._informed = course.informed
        return found


def with_wanderers(seat: Seat) -> IsmctsPlayer:
    """Return a player whose playouts are played by wanderers for both seats."""
    return IsmctsPlayer(seat, dict.fromkeys(SEATS, Wanderer))


def _parameters(observation: Observation) -> dict[str, Any]:
    """Return the options of a game as OpenSpiel parameters; without a day limit, that of a long game applies."""
    options = observation.options
    agreed = {"configuration": options.configuration, "thief_darts": options.thief_darts}
    return agreed if options.day_limit is None else agreed | {"day_limit": options.day_limit}
