"""Wardens: scripted Moya players, written by hand and never tuned, for games without elements.

A Warden looks for its turn by a narrow beam over single actions. It prices a board by what is near to four temples, and
by what the Kakusareta's next turn would cost: whether it is trapped, what it may search, its ways to an end, and the
cheapest of them in darts. `unseen.kakusareta.lab.wardens:Mixed40` is a name in the arena.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from unseen.courtyard.board import ALL, BIT, TEMPLE_NAMES, TEMPLES, Space, Spaces, beside
from unseen.kakusareta.actions import Action, Destroy, End, Move, TakeToken
from unseen.kakusareta.belief import Member
from unseen.kakusareta.bots.belief_tracker import BeliefTracker
from unseen.kakusareta.bots.boards import NEAR, Board, bits, board_of
from unseen.kakusareta.bots.choosing import certain
from unseen.kakusareta.bots.observation import MoyaObservation, Observation, view_of
from unseen.kakusareta.bots.turn_nodes import after_action
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.state import ACTIONS, MOVES, MOYA, Coins, State
from unseen.kakusareta.temples import count_taken_temples, ways
from unseen.kernel.seat import Seat
from unseen.players import Draw, Thinking

HANDS = 3
"""The most hands that are drawn for a place."""
TRAPPED = 60.0
"""The price of a turn that cannot end."""
LAST = 4
"""The temples that win (K7)."""
WEIGHT = (0.0, 9.0, 24.0, 55.0, 9999.0)
"""What so many destroyed and captured temples are worth."""
_AROUND = tuple((temple, NEAR[temple]) for temple in bits(TEMPLES))
Suspect = tuple[Space, Coins]
"""A place of the belief, with a hand that the Kakusareta may hold there."""
Reached = dict[tuple[Space, int], int]
"""The least price in darts of each space that a turn comes to, by the number of movements."""


class Pawns(NamedTuple):
    """The pieces on a board that a movement of the Kakusareta meets."""

    standing: Spaces
    ruins: Spaces
    twos: Spaces
    """The upright Moya of level 2; those of level 1 cost nothing."""
    threes: Spaces


def pawns_of(board: Board) -> Pawns:
    """Return the pieces that a movement meets on a board."""
    _, twos, threes, downed, _, destroyed, towers = board
    return Pawns(TEMPLES & ~destroyed | towers, destroyed & ~towers, twos & ~downed, threes & ~downed)


class _Step(NamedTuple):
    worth: float
    lot: float
    state: State
    way: tuple[Action, ...]


class Warden:
    """A Moya player with a narrow beam.

    Args:
        seat: The Moya's seat.
    """

    race: ClassVar[float] = 1.0
    """The weight of what is near to four temples."""
    guard: ClassVar[float] = 1.0
    """The weight of what the Kakusareta's next turn costs."""
    beam: ClassVar[int] = 8
    """The boards that are kept after each action."""

    def __init__(self, seat: Seat) -> None:
        del seat
        self._tracker: BeliefTracker | None = None
        self._plan: list[Action] = []

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        yield
        assert isinstance(observation, MoyaObservation)
        tracker = self._tracker = self._tracker or BeliefTracker(observation.options)
        yield from tracker.hear(observation.told)
        view = view_of(observation)
        if not (view.turn.actions or view.turn.points):
            self._plan = []
        if not self._plan:
            found = suspects(tracker.now.members, draw)
            self._plan = [*self._turn(view, found, draw), End()]
        action = self._plan.pop(0)
        if action not in legal_actions(view, MOYA):
            self._plan, action = [], End()
        return certain(action)

    def _turn(self, view: State, found: Sequence[Suspect], draw: Draw) -> tuple[Action, ...]:
        """Return the actions of the best turn that the beam comes to."""
        best = _Step(self.worth(view, found), 0.0, view, ())
        edge, seen = [best], set[object]()
        for _ in range(ACTIONS):
            then: list[_Step] = []
            for step in edge:
                for action in _tried(step.state):
                    if wins(step.state, action):
                        return (*step.way, action)
                    after = after_action(step.state, action)
                    if (key := _key(after)) not in seen:
                        seen.add(key)
                        then.append(_Step(self.worth(after, found), draw(), after, (*step.way, action)))
            edge = sorted(then, key=lambda each: each[:2], reverse=True)[: self.beam]
            if edge and edge[0].worth > best.worth:
                best = edge[0]
        return best.way

    def worth(self, state: State, found: Sequence[Suspect]) -> float:
        """Price a board: more is better for the Moya."""
        board = board_of(state)
        value = self.race * nearness(board, rises=state.phase == "night")
        # The dart of the night is counted as if it were still to come.
        darts = state.darts + (state.phase == "night")
        return value + (self.guard * toll(state, pawns_of(board), darts, found) if self.guard else 0.0)


class Racer(Warden):
    """A Warden that minds four temples alone."""

    guard = 0.0


class Mixed40(Warden):
    """The best of the Wardens that were tried."""

    beam, guard = 40, 0.4


def suspects(members: Sequence[Member], draw: Draw) -> list[Suspect]:
    """Draw a few hands for each place of the belief."""
    hands: dict[Space, list[Coins]] = defaultdict(list)
    for member in members:
        hands[member.at].append(member.hand)
    return [
        (at, each[int(draw() * len(each))])
        for at, each in sorted(hands.items())
        for _ in range(min(HANDS, len(each)))
    ]


def _tried(state: State) -> Iterator[Action]:
    return (each for each in legal_actions(state, MOYA) if not isinstance(each, End | TakeToken))


def _key(state: State) -> object:
    """Return a key of the board, and of the points spent."""
    return state.ones, state.twos, state.threes, state.downed, state.moved, state.destroyed, state.turn.points


def wins(state: State, action: Action) -> bool:
    """Return whether the fourth temple is destroyed or captured by an action."""
    if count_taken_temples(state) != LAST - 1:
        return False
    if isinstance(action, Destroy):
        # A temple that an upright Lv3 held is counted already.
        return not BIT[action.temple] & state.threes & ~state.downed
    return isinstance(action, Move) and bool(
        BIT[action.moya] & state.threes and BIT[action.to] & state.standing
    )


def nearness(board: Board, *, rises: bool = False) -> float:
    """Price a board by what is near to four temples; more is nearer.

    Args:
        board: The board.
        rises: Whether Moya that lie on temples count as upright.
    """
    ones, twos, threes, downed, _, destroyed, towers = board
    standing = TEMPLES & ~destroyed | towers
    held = (threes & (ALL if rises else ~downed) & TEMPLES & ~destroyed).bit_count()
    value = WEIGHT[min(LAST, held + destroyed.bit_count())] - 2.5 * held
    ready = beside(threes & ~downed & ~standing)
    for temple, near in _AROUND:
        if temple & standing & ~threes and (sides := near & ~standing):
            full = (sides & twos & ~downed).bit_count() / sides.bit_count()
            value += 1.5 * bool(temple & ready) + 2.4 * full**2
    value += 0.6 * ones.bit_count() + 2.2 * twos.bit_count() + 4 * threes.bit_count()
    return value if rises else value - 1.2 * downed.bit_count()


def toll(public: State, pawns: Pawns, darts: int, found: Sequence[Suspect]) -> float:
    """Price what the Kakusareta's next turn costs, on average over the suspects; more is dearer."""
    sure = known(public.seen)
    return sum(_toll(pawns, at, hand, darts, sure) for at, hand in found) / max(1, len(found))


def _toll(pawns: Pawns, at: Space, hand: Coins, darts: int, sure: Sequence[Space]) -> float:
    reached = reach(pawns, at, darts)
    ends = {
        (space, count): price
        for (space, count), price in reached.items()
        if count and (not BIT[space] & pawns.standing or hand & BIT[space])
    }
    if not ends:
        return TRAPPED
    once = sum(goal == at or ((goal, 1) in reached and bool(hand & BIT[goal])) for goal in sure) / 9
    twice = sum((goal, 2) in reached and bool(hand & BIT[goal]) for goal in sure) / 9
    ways_out = sum(1.0 if count == 1 else 0.5 for _, count in ends)
    return -45 * once - 12 * twice - 1.5 * ways_out + 3.0 * min(ends.values())


def known(seen: frozenset[str]) -> list[Space]:
    """Return the temples of which the Kakusareta would know, were the treasure there, after looking at some rods."""
    columns, rows = ([rod for rod in axis if rod in seen] for axis in ("ACE", "135"))
    return [
        temple
        for temple in TEMPLE_NAMES
        if (temple[0] in columns or len(columns) > 1) and (temple[1] in rows or len(rows) > 1)
    ]


@lru_cache(100_000)
def reach(pawns: Pawns, at: Space, darts: int) -> Reached:
    """Return all that a turn comes to by at most two movements, without taking a dart on the way."""
    found: Reached = {(at, 0): 0}
    todo = [(at, 0)]
    while todo:
        here, count = todo.pop()
        if count == MOVES:
            continue
        spent = found[here, count] + (0 if count else _price(pawns, BIT[here] & pawns.standing))
        for way in ways(here, pawns.standing, pawns.ruins):
            price = spent + _price(pawns, way.crossed) + _price(pawns, BIT[way.to])
            then = way.to, count + 1
            if price <= darts and price < found.get(then, darts + 1):
                found[then] = price
                todo.append(then)
    return found


def _price(pawns: Pawns, met: Spaces) -> int:
    return 2 * bool(met & pawns.threes) + bool(met & pawns.twos)
