"""The Moya bot: searches the boards that a turn can reach and picks the one that is worst for the Kakusareta."""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from unseen.kakusareta.actions import Action, Allow, Choose, Destroy, End, Fate, Move
from unseen.kakusareta.bots.belief_tracker import BeliefTracker, Candidates
from unseen.kakusareta.bots.boards import board_of
from unseen.kakusareta.bots.choosing import certain, mixed_plans
from unseen.kakusareta.bots.drafts import WANTED, choice
from unseen.kakusareta.bots.evaluation import Weights
from unseen.kakusareta.bots.moya_turns import WON, Search, mean
from unseen.kakusareta.bots.observation import MoyaObservation, Observation, view_of
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.turn_nodes import BoardNode, Breadth, Opening, after_action, root_of, tokens_of
from unseen.kakusareta.elements import takeable
from unseen.kakusareta.events import Answered
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import is_legal, legal_actions
from unseen.kakusareta.state import MOYA, State
from unseen.players import Draw, Pace, Thinking, Thought, first_of, pick


class MoyaSettings(NamedTuple):
    """The settings of a Moya bot's level."""

    breadth: Breadth
    """The effort of the search."""
    candidates: int = 1
    """About the number of candidates that represent the belief."""
    powers: int = 0
    """The number of powers that may open a turn, each on its own."""
    undoes: bool = True
    """Whether a turn may leave the Moya as they stood before their last turn."""
    slips: float = 0.0
    """Probability of a random board for a whole turn, unless one action more wins."""
    spread: float = 0.0
    """How much worse than the best a board may be and still be chosen sometimes."""


Found = tuple[float, tuple[Action, ...]]
"""A turn's value to the Moya player, which is the negated chance of the Kakusareta, and its actions."""


class PlanningMoya:
    """A Moya bot that plans a whole turn at a time.

    Args:
        weights: The weights of the evaluation.
        manner: The settings of the level.
    """

    def __init__(self, weights: Weights, settings: MoyaSettings) -> None:
        self._weights, self._settings = weights, settings
        self._tracker: BeliefTracker | None = None
        self._plan: list[tuple[State, Action]] = []
        """The remaining actions of the turn, each with the view for which it was planned."""
        self._pace = Pace()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        assert isinstance(observation, MoyaObservation)
        view = view_of(observation)
        if view.phase == "draft":
            yield
            return certain(Choose(choice(MOYA, legal_actions(view, MOYA))))
        if self._plan and self._plan[0][0] == view:
            return certain(self._plan.pop(0)[1])
        belief_tracker = self._tracker = self._tracker or BeliefTracker(observation.options)
        yield from belief_tracker.hear(observation.told)
        shunned = None if self._settings.undoes else belief_tracker.before_last_turn
        # In a position that was set up the log tells nothing about the Kakusareta.
        candidates = belief_tracker.candidates(self._settings.candidates) if belief_tracker.fits(view) else []
        if view.turn.pending:
            return certain(self.answer(view, candidates))
        search = Search(view, candidates, self._weights, self._pace, shunned)
        plans = mixed_plans((yield from self._found(search, candidates, draw, work)), self._settings.spread)
        self._plan = list(planned(view, pick(plans, draw)))
        return Thought(self._plan.pop(0)[1], first_of(plans), plans)

    def answer(self, view: State, candidates: Candidates) -> Action:
        """Decide whether to allow a power or to pay for Changing Fate (K49)."""
        found: list[tuple[float, Action]] = []
        for action in (Allow(), Fate()):
            after = evolve(view, Answered(isinstance(action, Allow)))
            scene = Scene(board_of(after), after.darts, after.round, tokens_of(after))
            search = Search(after, candidates, self._weights, self._pace)
            value = mean(scene, candidates, self._weights.kakusareta_turn)
            found.append((search.leant(value, root_of(Opening(after))), action))
        return min(found, key=lambda each: each[0])[1]

    def _found(
        self, search: Search, candidates: Candidates, draw: Draw, work: int
    ) -> Generator[None, None, list[Found]]:
        """Search for turns and return them with their values to the Moya player, yielding between slices."""
        settings = self._settings
        openings = search.openings(settings.powers)
        if settings.slips and draw() < settings.slips:
            found = yield from search.ends(openings[:1], 1, search.glance)
            # Four temples that lie before it are taken, however little it thinks.
            ways = [way for value, way in found.values() if value <= WON] or [
                way for _, way in found.values()
            ]
            way = search.winning(ways[int(draw() * len(ways))])
            return [(0.0, (*search.actions_of(way), End()))]
        ranked = yield from search.ranked(openings, settings.breadth.times(work))
        near = [(value, way) for value, way in ranked if value <= ranked[0][0] + settings.spread]
        turns: list[Found] = []
        for value, way in near if settings.spread else near[:1]:
            yield
            turns.append((-value, self._with_token(search, way, value, candidates)))
        return turns

    def _with_token(
        self, search: Search, way: BoardNode, value: float, candidates: Candidates
    ) -> tuple[Action, ...]:
        """Return the actions of a turn up to its end, with a token instead of a spawn if that is better (K43)."""
        actions = (*search.actions_of(way), End())
        view = search.view
        if view.elements is None or view.phase != "day" or value <= WON:
            return actions
        token = next((each for each in WANTED[MOYA] if each in takeable(view.elements, MOYA)), None)
        for place, action in reversed(tuple(enumerate(actions)) if token else ()):
            if isinstance(action, Move | Destroy):
                changed = (*actions[:place], action._replace(token=token), *actions[place + 1 :])
                after = played(view, changed[:-1])
                if after is not None:
                    then = mean(search.scene_of(after), candidates, search.row_of(after))
                    return changed if then < search.mean(way) else actions
        return actions


def planned(view: State, actions: Sequence[Action]) -> Iterator[tuple[State, Action]]:
    """Yield planned actions, each with the view before it if the earlier ones neither find nor hit the Kakusareta."""
    for action in actions:
        yield view, action
        if not isinstance(action, End):
            view = after_action(view, action)


def played(view: State, actions: Sequence[Action]) -> State | None:
    """Return the view after some actions, or None if one of them is not legal."""
    for action in actions:
        if not is_legal(view, MOYA, action):
            return None
        view = after_action(view, action)
    return view
