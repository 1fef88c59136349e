"""A scripted imitation of a person's first games, as a yardstick for the first level beside the other levels.

`unseen.nusubito.bots.novice:Novice` is its name in the arena. As the Thief it runs for rods, looks at them, then runs
for the treasure; it sacrifices a coin only if nothing else is left. As the Mists it brings its Seekers nearer to where
the Thief may be, according to the map, and names a temple once only two are possible.
"""

from collections.abc import Callable, Generator

from unseen.courtyard.board import BIT, Spaces, named
from unseen.courtyard.rods import rods_at
from unseen.courtyard.treasure import AXES, lines_left, treasures
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import (
    Action,
    Capture,
    Declare,
    End,
    Leap,
    Look,
    PickUp,
    Sacrifice,
    Shoot,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.bots.beginner import steps
from unseen.nusubito.bots.belief_tracker import BeliefTracker
from unseen.nusubito.bots.observation import MistObservation, Observation, ThiefObservation, view_of
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide_listed, legal_actions
from unseen.nusubito.state import MIST, State
from unseen.players import Draw, Thinking, Thought

BOLD = 2
"""The number of possible temples at which a novice names one: as bold as an impatient person."""
NEVER, FAR = 1000.0, 99.0
LATER: dict[type[Action], float] = {TakeDart: 6.0, Shoot: 9.0, Unbolster: 9.0, Sacrifice: 10.0}
"""The order of the actions that a novice considers only if no look and no useful leap is possible."""


class Novice:
    """A player that follows the script and draws lots between equal actions.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._tracker: BeliefTracker | None = None

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        view = view_of(observation)
        if isinstance(observation, ThiefObservation):
            order = _runs(view, observation.options.treasures)
        else:
            order = yield from self._closes_in(observation, view)
        ranked = [(order(action), action) for action in legal_actions(view, self._seat)]
        least = min(rank for rank, _ in ranked)
        best = [action for rank, action in ranked if rank == least]
        return Thought(best[int(draw() * len(best))], tuple((action, 1 / len(best)) for action in best))

    def _closes_in(
        self, observation: MistObservation, view: State
    ) -> Generator[None, None, Callable[[Action], float]]:
        tracker = self._tracker = self._tracker or BeliefTracker(observation.options, WEIGHTS, 0)
        yield from tracker.hear(observation.told)
        places = tracker.places

        def order(action: Action) -> float:
            if isinstance(action, Capture):
                return -NEVER if BIT[action.temple] in places and len(places) <= BOLD else NEVER
            if isinstance(action, End):
                return apart(view, places) + 0.5
            return apart(_after(view, action), places)

        return order


def _runs(view: State, among: Spaces) -> Callable[[Action], float]:
    """Return the order in which the Thief considers the legal actions; the least comes first.

    Args:
        view: The position as the Thief knows it.
        among: The temples where the treasure may lie by the options alone.
    """
    at, goals = view.at, tuple(named(treasures(view.rods, among)))
    assert at
    goal = goals[0] if len(goals) == 1 else None
    wanted = {rod for axis in AXES if len(left := lines_left(view.rods, axis)) > 1 for rod in left}
    has_bought = view.phase == "night" and view.points > 0

    def order(action: Action) -> float:
        match action:
            case Declare():
                return 0 if at == goal else NEVER
            case End():
                return 1 if has_bought else 5
            case Look():
                return 2 if action.rod in wanted else 7
            case Leap() if goal:
                return 3 if steps(action.to, goal) < steps(at, goal) else 8
            case Leap():
                return 3 if wanted.intersection(rods_at(action.to)) else 4
            case PickUp():
                return 2 if action.coin == goal else 7
            case _:
                return LATER.get(type(action), NEVER)

    return order


def apart(view: State, places: dict[Spaces, float]) -> float:
    """Return the average distance from the temples that may hold the Thief to the nearest Seeker."""
    seekers = list(named(view.seekers & ~view.downed))
    if not seekers:
        return FAR
    temples = [next(named(place)) for place in places]
    return sum(min(steps(seeker, temple) for seeker in seekers) for temple in temples) / len(temples)


def _after(view: State, action: Action) -> State:
    (event,) = decide_listed(view, MIST, action, ())
    return evolve(view, event)
