"""The Moya bot: searches the boards that a turn can reach and picks the one that is worst for the Kakusareta."""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from unseen.kakusareta.actions import Action, Allow, Choose, Destroy, End, Fate, Move
from unseen.kakusareta.bots.believing import Believing, Types
from unseen.kakusareta.bots.boards import board_of
from unseen.kakusareta.bots.choosing import mixed, sure
from unseen.kakusareta.bots.drafts import WANTED, choice
from unseen.kakusareta.bots.evaluation import Weights
from unseen.kakusareta.bots.moya_turns import WON, Search, mean
from unseen.kakusareta.bots.observation import MoyaObservation, Observation, view_of
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.turn_ways import Breadth, Opening, Reached, after_action, root_of, tokens_of
from unseen.kakusareta.elements import takeable
from unseen.kakusareta.events import Answered
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import is_legal, legal_actions
from unseen.kakusareta.state import MOYA, State
from unseen.players import Draw, Pace, Thinking, Thought, first_of, pick


class MoyaManner(NamedTuple):
    """The settings of a Moya bot's level."""

    breadth: Breadth
    """The effort of the search."""
    types: int = 1
    """About the number of candidates that represent the belief."""
    powers: int = 0
    """The number of powers that may open a turn, each on its own."""
    slips: float = 0.0
    """Probability of a random board for a whole turn."""
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

    def __init__(self, weights: Weights, manner: MoyaManner) -> None:
        self._weights, self._manner = weights, manner
        self._believing: Believing | None = None
        self._plan: list[tuple[State, Action]] = []
        """The remaining actions of the turn, each with the view for which it was planned."""
        self._pace = Pace()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        assert isinstance(observation, MoyaObservation)
        view = view_of(observation)
        if view.phase == "draft":
            yield
            return sure(Choose(choice(MOYA, legal_actions(view, MOYA))))
        if self._plan and self._plan[0][0] == view:
            return sure(self._plan.pop(0)[1])
        believing = self._believing = self._believing or Believing(observation.options)
        yield from believing.hear(observation.told)
        # In a position that was set up the log tells nothing about the Kakusareta.
        types = believing.types(self._manner.types) if believing.fits(view) else []
        if view.turn.pending:
            return sure(self.answer(view, types))
        plans = mixed((yield from self._found(view, types, draw, work)), self._manner.spread)
        self._plan = list(meant(view, pick(plans, draw)))
        return Thought(self._plan.pop(0)[1], first_of(plans), plans)

    def answer(self, view: State, types: Types) -> Action:
        """Decide whether to allow a power or to pay for Changing Fate (K49)."""
        found: list[tuple[float, Action]] = []
        for action in (Allow(), Fate()):
            after = evolve(view, Answered(isinstance(action, Allow)))
            scene = Scene(board_of(after), after.darts, after.round, tokens_of(after))
            search = Search(after, types, self._weights, self._pace)
            value = mean(scene, types, self._weights.his_turn)
            found.append((search.leant(value, root_of(Opening(after))), action))
        return min(found, key=lambda each: each[0])[1]

    def _found(self, view: State, types: Types, draw: Draw, work: int) -> Generator[None, None, list[Found]]:
        """Search for turns and return them with their values to the Moya player, yielding between slices."""
        manner = self._manner
        search = Search(view, types, self._weights, self._pace)
        openings = search.openings(manner.powers)
        if manner.slips and draw() < manner.slips:
            found = yield from search.ends(openings[:1], 1, search.glance)
            ways = [way for _, way in found.values()]
            return [(0.0, (*search.actions_of(ways[int(draw() * len(ways))]), End()))]
        ranked = yield from search.ranked(openings, manner.breadth.times(work))
        near = [(value, way) for value, way in ranked if value <= ranked[0][0] + manner.spread]
        turns: list[Found] = []
        for value, way in near if manner.spread else near[:1]:
            yield
            turns.append((-value, self._told(search, way, value, types)))
        return turns

    def _told(self, search: Search, way: Reached, value: float, types: Types) -> tuple[Action, ...]:
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
                    then = mean(search.scene_of(after), types, search.row_of(after))
                    return changed if then < search.mean(way) else actions
        return actions


def meant(view: State, actions: Sequence[Action]) -> Iterator[tuple[State, Action]]:
    """Yield planned actions, each with the view before it if the Kakusareta is neither found nor hit."""
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
