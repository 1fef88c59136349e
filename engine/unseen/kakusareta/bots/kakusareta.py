"""The Kakusareta bot: builds the tree of a turn, evaluates its ends, and examines the best of them more closely.

Theory of operation. The Moya player's reply depends on what is public, so ends of a turn with the same public events
form one kind. For a kind, the bot computes the belief and then the best reply to it, like the Moya bot itself; each end
of the kind is worth the chance that the true Kakusareta has after that reply. This gives hiding its value.
"""

from collections.abc import Generator
from typing import NamedTuple

from unseen.kakusareta import belief
from unseen.kakusareta.actions import Choose, Find
from unseen.kakusareta.bots.belief_tracker import BeliefTracker, representatives
from unseen.kakusareta.bots.choosing import certain, mixed_plans
from unseen.kakusareta.bots.drafts import choice
from unseen.kakusareta.bots.evaluation import Evaluator, Weights
from unseen.kakusareta.bots.kakusareta_turns import Node, Tree, hidden_of
from unseen.kakusareta.bots.moya_turns import WON, Search
from unseen.kakusareta.bots.observation import KakusaretaObservation, Observation, view_of
from unseen.kakusareta.bots.sense import is_idle, sensible
from unseen.kakusareta.bots.turn_nodes import Breadth
from unseen.kakusareta.events import Event
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.players import Draw, Pace, Thinking, Thought, first_of, pick

UNSEEN = 0.9
"""Factor on the value of an end that was not examined."""
OWN = 0.2
"""Weight of first sight in the value of an end that was examined."""
Kinds = dict[tuple[Event, ...], list[Node]]
"""The ends of a turn, by its public events."""


class KakusaretaSettings(NamedTuple):
    """The settings of a Kakusareta bot's level."""

    closer: int = 0
    """The number of kinds of ends that are examined by the Moya player's reply."""
    breadth: Breadth = Breadth(1)
    """The effort of the search for that reply."""
    candidates: int = 1
    """About the number of candidates assumed in that search."""
    replies: int = 1
    """The number of best replies to average over."""
    powers: int = 0
    """The number of powers that may open a turn, each on its own."""
    slips: float = 0.0
    """Probability of a random action that is not absurd; see `sense`."""
    bluffs: bool = True
    """Whether to look at rods that can tell nothing new and to go there and back, which the Moya player cannot see."""
    spread: float = 0.0
    """How much worse than the best an action may be and still be chosen sometimes."""


class PlanningKakusareta:
    """A Kakusareta bot that plans a whole turn at a time.

    Args:
        weights: The weights of the evaluation.
        manner: The settings of the level.
    """

    def __init__(self, weights: Weights, settings: KakusaretaSettings) -> None:
        self._weights, self._settings = weights, settings
        self._tracker: BeliefTracker | None = None
        self._expected: list[Node] = []
        """The possible outcomes of the last action, as nodes of the planned turn."""
        self._pace = Pace()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        assert isinstance(observation, KakusaretaObservation)
        view = view_of(observation)
        if view.phase == "draft":
            yield
            return certain(Choose(choice(KAKUSARETA, legal_actions(view, KAKUSARETA))))
        node = next((each for each in self._expected if each.state == view and each.moves), None)
        if node is None:
            actions = sensible(view, legal_actions(view, KAKUSARETA), observation.log)
            if actions == [Find()]:
                yield
                return certain(Find())
            if self._settings.slips and draw() < self._settings.slips:
                self._expected = []
                return certain(actions[int(draw() * len(actions))])
            belief_tracker = self._tracker = self._tracker or BeliefTracker(observation.options)
            yield from belief_tracker.hear(observation.told)
            node = yield from self._planned(view, belief_tracker, work)
        moves = node.moves
        if not self._settings.bluffs:
            moves = [each for each in moves if not is_idle(view, each.action, observation.log)] or moves
        plans = mixed_plans([(each.value, (each.action,)) for each in moves], self._settings.spread)
        (action,) = pick(plans, draw)
        chosen = next(each for each in node.moves if each.action == action)
        self._expected = [after for _, after in chosen.after]
        return Thought(action, first_of(plans), plans)

    def _planned(self, view: State, belief_tracker: BeliefTracker, work: int) -> Generator[None, None, Node]:
        """Build and evaluate the tree of the turn, yielding between slices."""
        settings = self._settings
        tree = Tree(view, self._weights, settings.powers, self._pace)
        yield from tree.grow()
        if settings.closer and belief_tracker.fits(view):
            ranked = sorted(_kinds(tree.ends).items(), key=lambda kind: -_most(kind[1]))
            near, far = ranked[: settings.closer * work], ranked[settings.closer * work :]
            for told, nodes in near:
                yield from self._reply(belief_tracker, told, nodes)
            least = min((_most(nodes) for _, nodes in near), default=0.0)
            for _, nodes in far:
                for node in nodes:
                    # An end that was not examined is never better than one that was.
                    node.value = UNSEEN * min(node.value, least)
            tree.weigh()
        return tree.root

    def _reply(
        self, belief_tracker: BeliefTracker, told: tuple[Event, ...], nodes: list[Node]
    ) -> Generator[None, None, None]:
        """Evaluate ends of one kind by the Moya player's reply, yielding between slices."""
        settings = self._settings
        then = yield from belief.after_all_in_slices(belief_tracker.now, told)
        candidates = representatives(then.members, then.public.seen, settings.candidates)
        search = Search(then.public, candidates, self._weights, self._pace)
        ranked = yield from search.ranked(search.openings(settings.powers), settings.breadth)
        if ranked[0][0] <= WON:
            for node in nodes:
                node.value = 0.0
            return
        after = [
            Evaluator(search.scene(way), search.row_of(way.opening.state))
            for _, way in ranked[: settings.replies]
        ]
        for node in nodes:
            hidden = hidden_of(node.state)
            values = sum(each.worth(hidden) for each in after)
            node.value = OWN * node.value + (1.0 - OWN) * values / len(after)


def _kinds(ends: list[Node]) -> Kinds:
    found: Kinds = {}
    for node in ends:
        found.setdefault(node.told, []).append(node)
    return found


def _most(nodes: list[Node]) -> float:
    return max(node.value for node in nodes)
