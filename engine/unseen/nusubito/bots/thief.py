"""The Thief's player: plans a turn at a time, and thinks again once he has seen a rod.

Rule 1. How he weighs his turns is a function (`Weigh`); all else is the same at every level.
"""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES
from unseen.courtyard.treasure import treasures
from unseen.kernel.resign import Resign
from unseen.nusubito.actions import Action, Declare, End, Look
from unseen.nusubito.bots.belief_tracker import MOST, BeliefTracker, few, field_of
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.evaluation import Scene, Weights, evaluate, weighable
from unseen.nusubito.bots.hidden import Hidden, chance, lines_of
from unseen.nusubito.bots.observation import Observation, ThiefObservation, view_of
from unseen.nusubito.bots.turn_game import Row, TurnGame, enough
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide, legal_actions
from unseen.nusubito.state import THIEF, State
from unseen.players import Draw, Plans, Thinking, Thought, drawn, first_of, pick

FAINT = 1e-6
"""The weight of the truth where the model holds it for impossible."""
CLOSE = 0.01
"""Turns that differ by less in how likely they win are alike."""
FAINT_SHARE = 0.1
"""Who is settled leaves out what is less likely than this, the likeliest being 1: the first rounds left it over."""

Shares = list[tuple[Row, float]]
"""Turns, each with how likely it is to be taken; together 1."""
Weigh = Callable[[TurnGame, int], Shares]
"""Says how the Thief of a number plays in the game of his turn, once that is solved as far as it will be."""


def mixed(game: TurnGame, number: int) -> Shares:
    """Play as CFR+ did on average: what he does cannot be guessed."""
    return game.policy(number)


def settled(game: TurnGame, number: int) -> Shares:
    """Play as CFR+ did on average, but nothing that it hardly ever did."""
    return game.policy(number, FAINT_SHARE)


def hasty(weigh: Weigh, often: float) -> Weigh:
    """Play as somebody does who so often takes whatever turn comes to mind."""
    # A function within one could not be pickled.
    return partial(_hastily, weigh, often)


def _hastily(weigh: Weigh, often: float, game: TurnGame, number: int) -> Shares:
    rows = game.rows[number]
    best = dict(weigh(game, number))
    return [(row, (1.0 - often) * best.get(row, 0.0) + often / len(rows)) for row in rows]


def wary(game: TurnGame, number: int) -> Shares:
    """Take what is worth most if the Mists name a temple as often as he may be there."""

    def gain(row: Row) -> float:
        if row.option is None or row.group is None:
            return row.wins
        at = row.option.at
        caught = row.group.places.get(at, 0.0) if at in row.group.names else 0.0
        return row.wins + row.left * (1.0 - caught) * row.value

    return best_of([(row, gain(row)) for row in game.rows[number]])


def heedless(game: TurnGame, number: int) -> Shares:
    """Take what brings him nearest to the treasure, as if nobody could know where he is."""

    def gain(row: Row) -> float:
        if row.option is None or row.group is None:
            return row.wins if row.wins == 1.0 else 0.0
        return game.going_on(row, seen=0.0, places=len(TEMPLE_NAMES), surest=0.0)

    return best_of([(row, gain(row)) for row in game.rows[number]])


def best_of(gains: list[tuple[Row, float]]) -> Shares:
    """Return the turns that gain most, all of them that are alike in that as often as each other."""
    most = max(gain for _, gain in gains)
    best = [row for row, gain in gains if gain > most - CLOSE]
    return [(row, 1.0 / len(best)) for row in best]


class PlanningThief:
    """A Thief who plans a turn at a time.

    Args:
        weights: What the facts of a position count for.
        weigh: How he chooses.
        rounds: Rounds of CFR+ for his own turn, for a unit of work.
        memory: Rounds of CFR+ by which the Mists, as he supposes, understand his earlier turns.
    """

    def __init__(self, weights: Weights, weigh: Weigh, rounds: int, memory: int) -> None:
        self._weights, self._weigh = weights, weigh
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
                action = Declare() if here >= enough(ends) else action
            return _sure(action)
        self._turn = None
        yield
        return drawn(_finishing(view, own, self._weights), draw)

    def _solve(
        self, tracker: BeliefTracker, observation: ThiefObservation, own: Hidden, work: int
    ) -> Generator[None, None, "Solved"]:
        """Return the whole turns to draw from."""
        types = dict(tracker.types)
        types.setdefault(own, FAINT)
        chosen = few(types, MOST, own)
        game = TurnGame(tracker.field, chosen, self._weights)
        yield from game.solve(self._rounds * work)
        number = [hidden for hidden, _ in chosen].index(own)
        shares = [each for each in self._weigh(game, number) if each[1]]
        rows = game.rows[number]
        return Solved(
            observation, game, rows, tuple((plan_of(row, own, rows), share) for row, share in shares)
        )

    def _begun(self, solved: "Solved", own: Hidden, draw: Draw) -> Thought:
        """Draw a whole turn and return its first action."""
        self._turn = _Turn(solved, own, pick(solved.plans, draw))
        action = self._turn.next(own)
        assert action
        return Thought(action, first_of(solved.plans), solved.plans)


class Solved(NamedTuple):
    """The turns that are drawn from, and the observation for which that is so; nothing of it is changed any more."""

    observation: ThiefObservation
    game: TurnGame
    rows: list[Row]
    plans: Plans


class _Turn:
    """A turn under way, and what it was chosen from.

    Args:
        solved: What the Thief could do in it, and the game of it.
        own: What he was as it began.
        plan: What he means to do.
    """

    def __init__(self, solved: Solved, own: Hidden, plan: tuple[Action, ...]) -> None:
        self._solved, self._known, self._plan = solved, own[2:], plan
        self._done: tuple[Action, ...] = ()

    def next(self, own: Hidden) -> Action | None:
        """Return what to do now, None if the turn should be over; after a look what is known now decides."""
        if own[2:] != self._known:
            self._known = own[2:]
            self._plan = self._better(own)
        count = len(self._done)
        if count >= len(self._plan):
            return None
        self._done = self._plan[: count + 1]
        return self._plan[count]

    def _better(self, own: Hidden) -> tuple[Action, ...]:
        """Return the best way to go on as the Mists are expected to answer; what is done cannot be helped."""
        count = len(self._done)
        looks = sum(isinstance(action, Look) for action in self._done)
        best, most = self._plan, -1.0
        for row in self._solved.rows:
            if row.option and row.option.plan[:count] == self._done:
                gain = self._solved.game.gain_knowing(row, own, row.option.looks[looks:])
                if gain > most:
                    best, most = row.option.plan, gain
        return best


def plan_of(row: Row, own: Hidden, rows: list[Row]) -> tuple[Action, ...]:
    """Return the actions of a row; without an option it names the likeliest temple that can be come to."""
    if row.option:
        return row.option.plan
    best: tuple[Action, ...] = (Declare(),)
    sure = chance(own.columns, own.rows, own.at)
    for option in (other.option for other in rows):
        if option and not option.looks and chance(own.columns, own.rows, option.at) > sure:
            best, sure = (*option.plan[:-1], Declare()), chance(own.columns, own.rows, option.at)
    return best


def own_hidden(observation: ThiefObservation) -> Hidden:
    """Return what the Thief is, with what he knows of the treasure."""
    columns, rows = lines_of(treasures(observation.own.colours, observation.options.treasures))
    return Hidden(BIT[observation.own.at], observation.own.hand, columns, rows)


def _sure(action: Action) -> Thought:
    return Thought(action, ((action, 1.0),))


# A turn that somebody else began.


def _finishing(view: State, own: Hidden, weights: Weights) -> list[tuple[Action, float]]:
    """Return the first actions of the best ways to end a turn that is under way, looks left out."""
    found: dict[Action, float] = {}
    for first, end in _ends(view):
        found[first] = max(found.get(first, 0.0), _worth(end, own, weights))
    most = max(found.values())
    return [(action, 1.0) for action, each in found.items() if each > most - CLOSE]


def _ends(view: State) -> Iterator[tuple[Action, State]]:
    """Yield how a turn can go on and where the Thief then ends it."""
    ways: list[tuple[Action | None, State]] = [(None, view)]
    while ways:
        first, state = ways.pop()
        for action in legal_actions(state, THIEF):
            if isinstance(action, End):
                yield first or action, state
            elif not isinstance(action, Look | Declare | Resign):
                ways.append((first or action, _after(state, action)))


def _after(state: State, action: Action) -> State:
    for event in decide(state, THIEF, action, ()):
        state = evolve(state, event)
    return state


def _worth(end: State, own: Hidden, weights: Weights) -> float:
    assert end.at is not None and end.hand is not None
    at = BIT[end.at]
    scene = Scene(board_of(end), end.darts, end.round, outside=end.scale.outside)
    scene.watch(BIT[temple] for temple in TEMPLE_NAMES)
    then = Hidden(at, end.hand & ~at if end.round else end.hand, own.columns, own.rows)
    return evaluate(weighable(scene, then, 0.0, len(TEMPLE_NAMES), 0.0), weights.after[end.round])
