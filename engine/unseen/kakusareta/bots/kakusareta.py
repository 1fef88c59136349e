"""The player of him who hides: lays out his turn, weighs its ends, and looks closer at the best of them.

Theory of operation. What the Moya do hangs on what they know, so the ends of a turn that look alike to them are one
kind. Of a kind the belief is worked out, then what is best against it, as the Moya's own player does; each end of it is
worth what that leaves to him as he really is. So it is worth something to hide.
"""

from collections.abc import Generator
from typing import NamedTuple

from unseen.kakusareta import belief
from unseen.kakusareta.actions import Choose, Find
from unseen.kakusareta.bots.believing import Believing, few
from unseen.kakusareta.bots.choosing import mixed, sure
from unseen.kakusareta.bots.drafts import choice
from unseen.kakusareta.bots.evaluation import Evaluator, Weights
from unseen.kakusareta.bots.kakusareta_turns import Node, Tree, hidden_of
from unseen.kakusareta.bots.moya_turns import WON, Search
from unseen.kakusareta.bots.observation import KakusaretaObservation, Observation, view_of
from unseen.kakusareta.bots.turn_ways import Breadth
from unseen.kakusareta.events import Event
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.players import Draw, Pace, Thinking, Thought, first_of, pick

UNSEEN = 0.9
"""What an end of a turn counts that was not looked at closer."""
OWN = 0.2
"""What first sight counts in an end that was looked at closer."""
Kinds = dict[tuple[Event, ...], list[Node]]
"""The ends of a turn by what of it is public."""


class KakusaretaManner(NamedTuple):
    """How the Kakusareta of a level looks at things."""

    closer: int = 0
    """How many kinds of ends are looked at closer: what the Moya would do then."""
    breadth: Breadth = Breadth(1)
    """How much of their turn is looked at."""
    types: int = 1
    """About how many they are held to think of."""
    replies: int = 1
    """How many of their turns are held for possible."""
    powers: int = 0
    """How many powers may open a turn, each by itself."""
    slips: float = 0.0
    """How often any action is taken."""
    spread: float = 0.0
    """How much worse an action may be to be taken now and then."""


class PlanningKakusareta:
    """A Kakusareta who plans a turn at a time.

    Args:
        weights: What the facts of a position count for.
        manner: How he looks at things.
    """

    def __init__(self, weights: Weights, manner: KakusaretaManner) -> None:
        self._weights, self._manner = weights, manner
        self._believing: Believing | None = None
        self._expected: list[Node] = []
        """The positions that may have come of the last action, in a turn that was laid out."""
        self._pace = Pace()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        assert isinstance(observation, KakusaretaObservation)
        view = view_of(observation)
        if view.phase == "draft":
            yield
            return sure(Choose(choice(KAKUSARETA, legal_actions(view, KAKUSARETA))))
        node = next((each for each in self._expected if each.state == view and each.moves), None)
        if node is None:
            actions = legal_actions(view, KAKUSARETA)
            if self._manner.slips and draw() < self._manner.slips:
                self._expected = []
                # Nobody searches at random: that ends the game.
                others = [each for each in actions if not isinstance(each, Find)] or actions
                return sure(others[int(draw() * len(others))])
            believing = self._believing = self._believing or Believing(observation.options)
            yield from believing.hear(observation.told)
            node = yield from self._planned(view, believing, work)
        plans = mixed([(each.value, (each.action,)) for each in node.moves], self._manner.spread)
        (action,) = pick(plans, draw)
        chosen = next(each for each in node.moves if each.action == action)
        self._expected = [after for _, after in chosen.after]
        return Thought(action, first_of(plans), plans)

    def _planned(self, view: State, believing: Believing, work: int) -> Generator[None, None, Node]:
        """Return the turn from here, laid out and weighed."""
        manner = self._manner
        tree = Tree(view, self._weights, manner.powers, self._pace)
        yield from tree.grow()
        if manner.closer and believing.fits(view):
            ranked = sorted(_kinds(tree.ends).items(), key=lambda kind: -_most(kind[1]))
            near, far = ranked[: manner.closer * work], ranked[manner.closer * work :]
            for told, nodes in near:
                yield from self._reply(believing, told, nodes)
            least = min((_most(nodes) for _, nodes in near), default=0.0)
            for _, nodes in far:
                for node in nodes:
                    # What was not looked at closer is never better than what was.
                    node.value = UNSEEN * min(node.value, least)
            tree.weigh()
        return tree.root

    def _reply(
        self, believing: Believing, told: tuple[Event, ...], nodes: list[Node]
    ) -> Generator[None, None, None]:
        """Weigh ends that look alike to the Moya by what they would do then."""
        manner = self._manner
        then = yield from belief.coming_of(believing.now, told)
        types = few(then.members, then.public.seen, manner.types)
        search = Search(then.public, types, self._weights, self._pace)
        ranked = yield from search.ranked(search.openings(manner.powers), manner.breadth)
        if ranked[0][0] <= WON:
            for node in nodes:
                node.value = 0.0
            return
        after = [
            Evaluator(search.scene(way), search.row_of(way.opening.state))
            for _, way in ranked[: manner.replies]
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
