"""The Thief's player: plans a turn at a time, and plans again after looking at a rod.

Rule 1. The levels differ only in the function that weighs the turns (`Weigh`).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES
from unseen.courtyard.treasure import treasures
from unseen.kernel.resign import Resign
from unseen.nusubito.actions import Action, Declare, End, Look
from unseen.nusubito.bots.belief_tracker import MOST, BeliefTracker, field_of, representatives
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.evaluation import Scene, Weights, evaluate, feature_values
from unseen.nusubito.bots.hidden import Hidden, chance, lines_of, looked
from unseen.nusubito.bots.observation import Observation, ThiefObservation, view_of
from unseen.nusubito.bots.turn_game import Row, TurnGame, declaration_threshold
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide_listed, legal_actions
from unseen.nusubito.state import THIEF, State
from unseen.players import Draw, Plans, Thinking, Thought, drawn, first_of, pick

FAINT = 1e-6
"""The weight of the true Thief if the model considers it impossible."""
CLOSE = 0.01
"""Turns whose chances to win differ by less are equal."""
FAINT_SHARE = 0.1
"""`settled` leaves out turns less likely than this share of the likeliest: remnants of the first rounds."""

Shares = list[tuple[Row, float]]
"""Turns with their probabilities, which add up to 1."""
Weigh = Callable[[TurnGame, int], Shares]
"""A function that returns the play of the numbered Thief, given the solved game of the turn."""


def mixed(game: TurnGame, number: int) -> Shares:
    """Play the average strategy of CFR+, which an opponent cannot predict."""
    return game.policy(number)


def settled(game: TurnGame, number: int) -> Shares:
    """Play the average strategy of CFR+ without the turns that it hardly ever takes."""
    return game.policy(number, FAINT_SHARE)


def hasty(weigh: Weigh, often: float) -> Weigh:
    """Play like `weigh`, but with probability `often` take any turn at random."""
    # A nested function could not be pickled.
    return partial(_hastily, weigh, often)


def _hastily(weigh: Weigh, often: float, game: TurnGame, number: int) -> Shares:
    rows = game.rows[number]
    best = dict(weigh(game, number))
    return [(row, (1.0 - often) * best.get(row, 0.0) + often / len(rows)) for row in rows]


def wary(game: TurnGame, number: int) -> Shares:
    """Take the turn worth most if the Mists name each temple as often as the Thief may be there."""

    def gain(row: Row) -> float:
        if row.option is None or row.group is None:
            return row.wins
        at = row.option.at
        caught = row.group.places.get(at, 0.0) if at in row.group.names else 0.0
        return row.wins + row.left * (1.0 - caught) * row.value

    return best_of([(row, gain(row)) for row in game.rows[number]])


def heedless(game: TurnGame, number: int) -> Shares:
    """Take the turn that brings the Thief nearest to the treasure, as if the Mists knew nothing."""

    def gain(row: Row) -> float:
        if row.option is None or row.group is None:
            return row.wins if row.wins == 1.0 else 0.0
        return game.going_on(row, seen=0.0, places=len(TEMPLE_NAMES), surest=0.0)

    return best_of([(row, gain(row)) for row in game.rows[number]])


def best_of(gains: list[tuple[Row, float]]) -> Shares:
    """Return the turns that gain most, with equal probabilities for equal gains."""
    most = max(gain for _, gain in gains)
    best = [row for row, gain in gains if gain > most - CLOSE]
    return [(row, 1.0 / len(best)) for row in best]


class PlanningThief:
    """A Thief who plans a turn at a time.

    Args:
        weights: The weights of the features.
        weigh: The function that chooses between turns.
        rounds: Rounds of CFR+ for the current turn, for a unit of work.
        memory: Rounds of CFR+ with which the Mists are assumed to interpret earlier turns.
        bluffs: Whether to look at rods that can tell nothing new, which the Mists do not know.
    """

    def __init__(
        self, weights: Weights, weigh: Weigh, rounds: int, memory: int, *, bluffs: bool = True
    ) -> None:
        self._weights, self._weigh, self._bluffs = weights, weigh, bluffs
        self._rounds, self._memory = rounds, memory
        self._tracker: BeliefTracker | None = None
        self._turn: _Turn | None = None
        self._solved: Solved | None = None

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        assert isinstance(observation, ThiefObservation)
        tracker = self._tracker = self._tracker or BeliefTracker(
            observation.options, self._weights, self._memory
        )
        yield from tracker.hear(observation.told)
        view, own = view_of(observation), own_hidden(observation)
        legal = legal_actions(view, THIEF)
        if Declare() in legal and chance(own.columns, own.rows, own.at) == 1.0:
            return _sure(Declare())
        if tracker.is_fresh and not observation.own.leaps:
            if self._solved is None or self._solved.observation != observation:
                self._solved = yield from self._solve(tracker, observation, own, work)
            return self._begun(self._solved, own, draw)
        action = self._turn.next(own) if self._turn else None
        if action and action in legal:
            if isinstance(action, End) and Declare() in legal:
                here, ends = chance(own.columns, own.rows, own.at), field_of(view).ends
                action = Declare() if here >= declaration_threshold(ends) else action
            return _sure(action)
        self._turn = None
        yield
        return drawn(_finishing(view, own, self._weights), draw)

    def _solve(
        self, tracker: BeliefTracker, observation: ThiefObservation, own: Hidden, work: int
    ) -> Generator[None, None, "Solved"]:
        """Return the whole turns to draw from, yielding between slices."""
        types = dict(tracker.types)
        types.setdefault(own, FAINT)
        chosen = representatives(types, MOST, own)
        game = TurnGame(tracker.field, chosen, self._weights)
        yield from game.solve(self._rounds * work)
        number = [hidden for hidden, _ in chosen].index(own)
        shares = [each for each in self._weigh(game, number) if each[1]]
        if not self._bluffs:
            shares = without_vain_looks(shares, own)
        rows = game.rows[number]
        return Solved(
            observation, game, rows, tuple((plan_of(row, own, rows), share) for row, share in shares)
        )

    def _begun(self, solved: "Solved", own: Hidden, draw: Draw) -> Thought:
        """Draw a whole turn and return its first action."""
        self._turn = _Turn(solved, own, pick(solved.plans, draw), bluffs=self._bluffs)
        action = self._turn.next(own)
        assert action
        return Thought(action, first_of(solved.plans), solved.plans)


class Solved(NamedTuple):
    """The turns to draw from, for one observation; nothing in it changes any more."""

    observation: ThiefObservation
    game: TurnGame
    rows: list[Row]
    plans: Plans


class _Turn:
    """A turn under way, and the turns it was chosen from.

    Args:
        solved: The possible turns and the solved game of the turn.
        own: The Thief at the start of the turn.
        plan: The planned actions.
        bluffs: See `PlanningThief`.
    """

    def __init__(self, solved: Solved, own: Hidden, plan: tuple[Action, ...], *, bluffs: bool) -> None:
        self._solved, self._known, self._plan, self._bluffs = solved, own[2:], plan, bluffs
        self._done: tuple[Action, ...] = ()

    def next(self, own: Hidden) -> Action | None:
        """Return the next action, or None if the turn should be over; what a look shows may change the plan."""
        if own[2:] != self._known:
            self._known = own[2:]
            self._plan = self._better(own)
        count = len(self._done)
        if count >= len(self._plan):
            return None
        self._done = self._plan[: count + 1]
        return self._plan[count]

    def _better(self, own: Hidden) -> tuple[Action, ...]:
        """Return the best continuation against the expected replies of the Mists, given the actions already taken."""
        count = len(self._done)
        looks = sum(isinstance(action, Look) for action in self._done)
        best, most = self._plan, -1.0
        for row in self._solved.rows:
            if row.option and row.option.plan[:count] == self._done:
                if not self._bluffs and looks_in_vain(own, row.option.looks[looks:]):
                    continue
                gain = self._solved.game.gain_knowing(row, own, row.option.looks[looks:])
                if gain > most:
                    best, most = row.option.plan, gain
        return best


def without_vain_looks(shares: Shares, own: Hidden) -> Shares:
    """Return the turns without those that look at a rod in vain, unless there are no others."""
    kept = [each for each in shares if not (each[0].option and looks_in_vain(own, each[0].option.looks))]
    total = sum(share for _, share in kept)
    return [(row, share / total) for row, share in kept] or shares


def looks_in_vain(own: Hidden, rods: Sequence[int]) -> bool:
    """Return whether one of some looks is sure to tell this Thief nothing, whatever those before it show.

    Args:
        own: The Thief before them.
        rods: The rods as places in `RODS`, in the order of the looks.
    """
    return any(
        rod in rods[:place] or len(list(looked(own.columns, own.rows, rod))) == 1
        for place, rod in enumerate(rods)
    )


def plan_of(row: Row, own: Hidden, rows: list[Row]) -> tuple[Action, ...]:
    """Return the actions of a row; without an option, those that declare at the likeliest temple in reach."""
    if row.option:
        return row.option.plan
    best: tuple[Action, ...] = (Declare(),)
    sure = chance(own.columns, own.rows, own.at)
    for option in (other.option for other in rows):
        if option and not option.looks and chance(own.columns, own.rows, option.at) > sure:
            best, sure = (*option.plan[:-1], Declare()), chance(own.columns, own.rows, option.at)
    return best


def own_hidden(observation: ThiefObservation) -> Hidden:
    """Return the Thief's own temple and hand, with the lines still possible for the treasure."""
    columns, rows = lines_of(treasures(observation.own.colours, observation.options.treasures))
    return Hidden(BIT[observation.own.at], observation.own.hand, columns, rows)


def _sure(action: Action) -> Thought:
    return Thought(action, ((action, 1.0),))


# A turn that another player began.


def _finishing(view: State, own: Hidden, weights: Weights) -> list[tuple[Action, float]]:
    """Return the first actions of the best ways to finish the current turn without looks."""
    found: dict[Action, float] = {}
    for first, end in _ends(view):
        found[first] = max(found.get(first, 0.0), _worth(end, own, weights))
    most = max(found.values())
    return [(action, 1.0) for action, each in found.items() if each > most - CLOSE]


def _ends(view: State) -> Iterator[tuple[Action, State]]:
    """Yield each way to go on in a turn by its first action, with the position at its end."""
    ways: list[tuple[Action | None, State]] = [(None, view)]
    while ways:
        first, state = ways.pop()
        for action in legal_actions(state, THIEF):
            if isinstance(action, End):
                yield first or action, state
            elif not isinstance(action, Look | Declare | Resign):
                ways.append((first or action, _after(state, action)))


def _after(state: State, action: Action) -> State:
    for event in decide_listed(state, THIEF, action, ()):
        state = evolve(state, event)
    return state


def _worth(end: State, own: Hidden, weights: Weights) -> float:
    assert end.at is not None and end.hand is not None
    at = BIT[end.at]
    scene = Scene(board_of(end), end.darts, end.round, outside=end.scale.outside)
    scene.watch(BIT[temple] for temple in TEMPLE_NAMES)
    then = Hidden(at, end.hand & ~at if end.round else end.hand, own.columns, own.rows)
    return evaluate(feature_values(scene, then, 0.0, len(TEMPLE_NAMES), 0.0), weights.after[end.round])
