"""The Thief's player: he mixes as the game of his turn has it."""

from collections import defaultdict

from unseen.bots.duel import Duel, Row
from unseen.bots.hidden import Hidden, chance
from unseen.bots.mind import MOST, Mind, few
from unseen.bots.player import Draw, Thinking, Thought, drawn
from unseen.bots.sight import Sight, ThiefSight, view_of
from unseen.bots.worth import Weights
from unseen.nusubito.actions import Action, Declare
from unseen.nusubito.board import BIT
from unseen.nusubito.referee import legal_actions
from unseen.nusubito.state import THIEF, Colour

FAINT = 1e-6
"""The weight of the truth where the model holds it for impossible."""


class SearchingThief:
    """A Thief who plans a turn at a time.

    Args:
        weights: What the facts of a position count for.
        rounds: Rounds of CFR+ for his own turn, for a unit of work.
        memory: Rounds of CFR+ by which earlier turns are understood.
    """

    def __init__(self, weights: Weights, rounds: int, memory: int) -> None:
        self._weights, self._rounds, self._memory = weights, rounds, memory
        self._mind: Mind | None = None
        self._plan: list[Action] = []

    def think(self, sight: Sight, draw: Draw, work: int) -> Thinking:
        """See `unseen.bots.player.Player`."""
        assert isinstance(sight, ThiefSight)
        mind = self._mind = self._mind or Mind(sight.options, self._weights, self._memory)
        yield from mind.hear(sight.told)
        legal, own = legal_actions(view_of(sight), THIEF), own_hidden(sight)
        if Declare() in legal and chance(own.columns, own.rows, own.at) == 1.0:
            return _sure(Declare())
        if mind.is_fresh and not sight.own.leaps:
            return (yield from self._planned(mind, own, draw, work))
        if self._plan and self._plan[0] in legal:
            return _sure(self._plan.pop(0))
        # A turn that somebody else has begun.
        mild = [action for action in legal if not isinstance(action, Declare)]
        return drawn([(action, 1.0) for action in mild or legal], draw)

    def _planned(self, mind: Mind, own: Hidden, draw: Draw, work: int) -> Thinking:
        """Plan a whole turn and return its first action."""
        types = dict(mind.types)
        types.setdefault(own, FAINT)
        chosen = few(types, MOST, own)
        duel = Duel(mind.field, chosen, self._weights)
        yield from duel.solve(self._rounds * work)
        number = [hidden for hidden, _ in chosen].index(own)
        rows = duel.policy(number)
        plans = [(self._turn(row, own, duel.rows[number]), share) for row, share in rows]
        self._plan = list(_pick(plans, draw))
        first: dict[Action, float] = defaultdict(float)
        for plan, share in plans:
            first[plan[0]] += share
        policy = sorted(first.items(), key=lambda each: (-each[1], repr(each[0])))
        return Thought(self._plan.pop(0), tuple(policy))

    @staticmethod
    def _turn(row: Row, own: Hidden, rows: list[Row]) -> tuple[Action, ...]:
        """Return the actions of a row; without an option it names the likeliest temple that can be come to."""
        if row.option:
            return row.option.plan
        best: tuple[Action, ...] = (Declare(),)
        sure = chance(own.columns, own.rows, own.at)
        for option in (other.option for other in rows):
            if option and not option.looks and chance(own.columns, own.rows, option.at) > sure:
                best, sure = (*option.plan[:-1], Declare()), chance(own.columns, own.rows, option.at)
        return best


def own_hidden(sight: ThiefSight) -> Hidden:
    """Return what the Thief is, with what he knows of the treasure."""
    colours = sight.own.colours
    return Hidden(BIT[sight.own.at], sight.own.hand, _left(colours[:3]), _left(colours[3:]))


def _left(colours: tuple[Colour | None, ...]) -> int:
    """Return the lines of an axis in which the treasure may lie."""
    if "green" in colours:
        return 1 << colours.index("green")
    return sum(1 << line for line, colour in enumerate(colours) if colour is None)


def _sure(action: Action) -> Thought:
    return Thought(action, ((action, 1.0),))


def _pick(plans: list[tuple[tuple[Action, ...], float]], draw: Draw) -> tuple[Action, ...]:
    """Return a plan, each as often as its share says."""
    mark = draw()
    for plan, share in plans:
        mark -= share
        if mark < 0:
            return plan
    return max(plans, key=lambda each: each[1])[0]
