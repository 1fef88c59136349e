"""The Mists' player: evaluates every board, searches the best, and names the Thief when that is worth more."""

from bisect import insort
from collections.abc import Container, Generator, Iterable
from heapq import nsmallest
from math import fsum, inf
from typing import NamedTuple

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLE_NAMES, TEMPLES, Spaces
from unseen.nusubito.actions import Action, Capture, End
from unseen.nusubito.bots.belief_tracker import (
    TRUST,
    BeliefTracker,
    Places,
    Types,
    places_of,
    representatives,
)
from unseen.nusubito.bots.boards import Board, Turn, TurnSoFar, bits, board_of, ends, turn_so_far
from unseen.nusubito.bots.evaluation import Scene, Weights, evaluate, feature_values
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.observation import MistObservation, Observation, view_of
from unseen.nusubito.bots.sense import sensible
from unseen.nusubito.bots.turn_game import Field, TurnGame
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide_listed, is_last, legal_actions
from unseen.nusubito.state import ACTIONS, MIST, State
from unseen.players import Draw, Pace, Plans, Thinking, Thought, first_of, pick

WAY, WORTH = 5, 15
"""The cost of finding a board, and of evaluating it for one Thief; see `unseen.players.Pace`."""
MOST = 12
"""The most Thieves for whom a board is evaluated."""
ROUNDING = 1e-9
"""An upper bound on the rounding error of a sum of shares."""
BAND = 0.06
"""The advantage from which on a mixing player always takes the better choice."""

_BY = {BIT[temple]: BIT[temple] | NEXT[temple] for temple in TEMPLE_NAMES}
"""Each temple with the gates next to it."""

Ranked = list[tuple[float, TurnSoFar]]
"""Boards with their values to the Thief, the least first."""


class Manner(NamedTuple):
    """The playing style of a level of the Mists."""

    memory: int = 0
    """Rounds of CFR+ with which the Thief's turns are interpreted; 0 takes every possible temple as equally likely."""
    trust: float = TRUST
    """The trust in that interpretation; the rest is spread evenly over the possible temples."""
    faint: float = 0.0
    """The share below which the Thief is assumed to leave turns out; see `TurnGame.policy`."""
    undoes: bool = True
    """Whether a turn may undo their last one, or carry a bolster back to where it came from."""
    sample: int = 0
    """The number of randomly drawn boards to consider; 0 considers all."""
    hasty: float = 0.0
    """The probability to take the first of them, whatever its value."""
    bold: float = 0.0
    """The probability of a temple from which on it is named; 0 weighs naming against the value of waiting."""
    reach: int = ACTIONS
    """The number of actions within which a Seeker must get to a temple for it to be considered."""
    blocks: bool = False
    """Whether a board is judged only by the number of pawns in the Thief's way; see `in_the_way`."""
    slips: float = 0.0
    """The probability to end a turn on a random board; a temple is named only where a Seeker stands on it as it is."""
    closer: int = 0
    """The number of boards searched more deeply, for a unit of work."""
    rounds: int = 8
    """The rounds of CFR+ in that search."""
    mixes: bool = False
    """Whether naming is randomised: the bigger its advantage over waiting, the more often."""


class PlanningMists:
    """Mists who plan a turn at a time.

    Args:
        weights: The weights of the features.
        manner: The playing style.
    """

    def __init__(self, weights: Weights, manner: Manner) -> None:
        self._weights, self._manner = weights, manner
        self._tracker: BeliefTracker | None = None
        self._plan: list[Action] = []
        self._mix: tuple[MistObservation, Plans] | None = None
        """The plans to draw from, and the observation they belong to."""
        self._pace = Pace()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        assert isinstance(observation, MistObservation)
        tracker = self._tracker = self._tracker or self._new_tracker(observation)
        yield from tracker.hear(observation.told)
        view = view_of(observation)
        if self._mix and self._mix[0] == observation:
            return self._begun(self._mix[1], draw)
        if self._plan and not tracker.is_fresh and self._plan[0] in legal_actions(view, MIST):
            action = self._plan.pop(0)
            return Thought(action, ((action, 1.0),))
        plans = yield from self._plans(tracker.types, view, draw, work)
        self._mix = observation, plans
        return self._begun(plans, draw)

    def _begun(self, plans: Plans, draw: Draw) -> Thought:
        """Draw a plan for the turn and return its first action."""
        self._plan = list(pick(plans, draw))
        return Thought(self._plan.pop(0), first_of(plans), plans)

    def _new_tracker(self, observation: MistObservation) -> BeliefTracker:
        manner = self._manner
        return BeliefTracker(observation.options, self._weights, manner.memory, manner.trust, manner.faint)

    def _plans(
        self, held: dict[Hidden, float], view: State, draw: Draw, work: int
    ) -> Generator[None, None, list[tuple[tuple[Action, ...], float]]]:
        """Return the plans for the rest of the turn, each with its probability, yielding between slices.

        Args:
            held: The probability of each possible Thief.
            view: The Mists' view.
            draw: The source of randomness.
            work: The factor by which more than usual may be computed.
        """
        is_day, manner = view.phase == "day", self._manner
        round_ = 1 if not is_day else view.round + 1 if view.round < view.scale.rounds else 0
        field = _next_field(view, round_)
        types, places = representatives(held, MOST), places_of(held)
        every: list[TurnSoFar] = []
        for way in ends(turn_so_far(view), is_day=is_day):
            if self._pace.is_due(WAY):
                yield
            every.append(way)
        if self._tracker and not manner.undoes:
            every = sensible(every, self._tracker.before_last_turn, self._tracker.last_bolster)
        if manner.slips and draw() < manner.slips:
            way = every[int(draw() * len(every))]
            sure = nameable((every[0], way), places) if is_day and len(places) == 1 else {}
            naming = next(((there, temple, 1.0) for temple, there in sure.items()), None)
            return (yield from self._drawn_from(view, way, naming))
        if is_day and is_last(view):
            # The board no longer matters.
            naming = self._naming(every, every[0], places, view.scale.timeout)
            return (yield from self._drawn_from(view, every[0], naming))
        ways = _sampled(every, manner.sample, draw)
        ranked: Ranked = []
        wanted, least = max(1, manner.closer * work), list[float]()
        for way in ways:
            if self._pace.is_due(len(types) * WORTH):
                yield
            then = field._replace(board=board_after(way, is_day=is_day))
            most = least[-1] if len(least) == wanted else inf
            value = self._worth(then, types, places, most)
            ranked.append((value, way))
            if value < most:
                insort(least, value)
                del least[wanted:]
        if draw() < manner.hasty:
            ranked = ranked[:1]
        ranked = nsmallest(wanted, ranked, key=_order)
        if manner.closer and round_:
            ranked = yield from self._closer_look(ranked, field, types, is_day=is_day)
        value, best = ranked[0]
        yield
        naming = self._naming(every, best, places, value) if is_day else None
        return (yield from self._drawn_from(view, best, naming))

    def _worth(self, field: Field, types: Types, places: Places, most: float) -> float:
        if self._manner.blocks:
            return -in_the_way(field.board, places)
        return board_value(field, types, places, self._weights, most)

    @staticmethod
    def _drawn_from(
        view: State, best: TurnSoFar, naming: tuple[TurnSoFar, Spaces, float] | None
    ) -> Generator[None, None, list[tuple[tuple[Action, ...], float]]]:
        """Return the turns to draw from: the best board, or naming a temple with its share."""
        yield
        share = naming[2] if naming else 0.0
        plans: list[tuple[tuple[Action, ...], float]] = [((*actions_of(view, best), End()), 1.0 - share)]
        if naming:
            yield
            way, temple, _ = naming
            plans.append(((*actions_of(view, way), Capture(SPACES[temple.bit_length() - 1])), share))
        return [plan for plan in plans if plan[1] > 0]

    def _naming(
        self, ways: list[TurnSoFar], best: TurnSoFar, places: Places, value: float
    ) -> tuple[TurnSoFar, Spaces, float] | None:
        """Return the temple that may be named, the shortest path to naming it, and how often to do so.

        Args:
            ways: The boards that can be reached, the present one first.
            best: The board on which the turn ends otherwise; it counts however far it is.
            places: The probability of each temple.
            value: The value of that board to the Thief.
        """
        manner = self._manner
        near = nameable(
            (way for way in ways if way is best or ways[0].left - way.left <= manner.reach), places
        )
        if not near:
            return None
        surest = max(near, key=lambda temple: (places[temple], temple))
        better = value - (1.0 - places[surest])
        if manner.bold:
            share = 1.0 if places[surest] >= manner.bold else 0.0
        elif manner.mixes and len(places) > 1:
            share = min(1.0, max(0.0, better / BAND))
        else:
            share = 1.0 if better > 0 else 0.0
        return near[surest], surest, share

    def _closer_look(
        self, ranked: Ranked, field: Field, types: Types, *, is_day: bool
    ) -> Generator[None, None, Ranked]:
        """Return the boards by their values after a search of the Thief's next turn, the least first."""
        found: Ranked = []
        for _, way in ranked:
            then = field._replace(board=board_after(way, is_day=is_day))
            game = TurnGame(then, types, self._weights, before=1)
            yield from game.solve(self._manner.rounds)
            found.append((game.value(), way))
        return sorted(found, key=_order)


def board_after(way: TurnSoFar, *, is_day: bool) -> Board:
    """Return the board that the Thief's next turn finds: after a night every pawn has stood up (N31)."""
    healers, builders, seekers, downed, bolsters, _ = way.turn
    return healers, builders, seekers, downed if is_day else 0, bolsters


def _sampled(ways: list[TurnSoFar], count: int, draw: Draw) -> list[TurnSoFar]:
    """Return `count` of the turns, drawn at random; all if there are no more, or if the count is 0."""
    if not count or len(ways) <= count:
        return ways
    return [ways[int(draw() * len(ways))] for _ in range(count)]


def _next_field(view: State, round_: int) -> Field:
    """Return the public facts of the Thief's next turn, except the board."""
    day = view.day if view.phase == "day" else view.day + 1
    ends = view.scale.timeout if view.scale.horizon == (day, round_) else None
    return Field(board_of(view), view.darts, round_, view.scale, ends)


def _order(each: tuple[float, TurnSoFar]) -> tuple[float, tuple[int, ...]]:
    return each[0], each[1].turn


def board_value(field: Field, types: Types, places: Places, weights: Weights, most: float = inf) -> float:
    """Return the Thief's value of a board at the start of the turn, or any larger number once it exceeds `most`.

    The likeliest Thieves are evaluated first; the evaluation stops once they alone are worth more than `most`.
    """
    scene = Scene(field.board, field.darts, field.round, outside=field.scale.outside)
    scene.watch(places)
    count, surest = len(places), max(places.values(), default=1.0)
    row = weights.before[field.round]
    parts: list[float] = []
    limit = most + ROUNDING
    for hidden, weight in sorted(types, key=_likeliest):
        facts = feature_values(scene, hidden, places.get(hidden.at, 0.0), count, surest)
        parts.append(weight * evaluate(facts, row))
        if sum(parts) > limit:
            break
    return fsum(parts)


def _likeliest(each: tuple[Hidden, float]) -> float:
    return -each[1]


def in_the_way(board: Board, places: Iterable[Spaces]) -> float:
    """Return the average number of upright pawns that block or cover a temple where the Thief may be."""
    healers, builders, seekers, downed, _ = board
    upright = (healers | builders | seekers) & ~downed
    there = [(upright & _BY[temple]).bit_count() for temple in places]
    return sum(there) / max(1, len(there))


def nameable(ways: Iterable[TurnSoFar], places: Container[Spaces]) -> dict[Spaces, TurnSoFar]:
    """Return the temples among `places` that can be named, each with the shortest path to naming it."""
    found: dict[Spaces, TurnSoFar] = {}
    for way in ways:
        for temple in bits(way.turn[2] & ~way.turn[3] & TEMPLES):
            if temple in places:
                found.setdefault(temple, way)
    return found


def actions_of(view: State, way: TurnSoFar) -> list[Action]:
    """Return the legal actions that lead to a turn so far, found by comparing their results."""
    turns: list[Turn] = []
    while way.before:
        turns.append(way.turn)
        way = way.before
    found: list[Action] = []
    for turn in reversed(turns):
        moves = (action for action in legal_actions(view, MIST) if not isinstance(action, End | Capture))
        action, view = next(
            (action, then) for action in moves if (*board_of(then := _after(view, action)), then.used) == turn
        )
        found.append(action)
    return found


def _after(view: State, action: Action) -> State:
    (event,) = decide_listed(view, MIST, action, ())
    return evolve(view, event)
