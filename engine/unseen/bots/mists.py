"""The Mists' player: weighs every board, looks closer at the best, and names the Thief when that is worth more."""

from collections.abc import Generator, Iterator
from math import fsum

from unseen.bots.boards import Turn, Way, bits, board_of, ends, way_of
from unseen.bots.duel import Duel, Field
from unseen.bots.mind import Mind, Places, Types, few
from unseen.bots.player import Draw, Thinking, Thought
from unseen.bots.sight import MistSight, Sight, view_of
from unseen.bots.worth import Scene, Weights, features, worth
from unseen.nusubito.actions import Action, Capture, End
from unseen.nusubito.board import SPACES, TEMPLES, Spaces
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide, legal_actions
from unseen.nusubito.state import MIST, ROUNDS, State

SLICE = 20
"""Boards that are weighed in one slice."""
MOST = 12
"""Thieves for whom a board is weighed, at most."""

Ranked = list[tuple[float, Way]]
"""Boards with what each is worth to the Thief, the least first."""


class SearchingMists:
    """Mists who plan a turn at a time.

    Args:
        weights: What the facts of a position count for.
        memory: Rounds of CFR+ by which the Thief's turns are understood.
        closer: How many boards are looked at closer, for a unit of work.
        rounds: By how many rounds of CFR+.
    """

    def __init__(self, weights: Weights, memory: int, closer: int = 0, rounds: int = 16) -> None:
        self._weights, self._memory, self._closer, self._rounds = weights, memory, closer, rounds
        self._mind: Mind | None = None
        self._plan: list[Action] = []

    def think(self, sight: Sight, draw: Draw, work: int) -> Thinking:
        """See `unseen.bots.player.Player`."""
        assert isinstance(sight, MistSight)
        mind = self._mind = self._mind or Mind(sight.options, self._weights, self._memory)
        yield from mind.hear(sight.told)
        view = view_of(sight)
        if not (self._plan and self._plan[0] in legal_actions(view, MIST)):
            yield from self._replan(mind, view, work)
        action = self._plan.pop(0)
        return Thought(action, ((action, 1.0),))

    def _replan(self, mind: Mind, view: State, work: int) -> Iterator[None]:
        is_day = view.phase == "day"
        round_ = 1 if not is_day else view.round + 1 if view.round < ROUNDS else 0
        field = Field(board_of(view), view.darts, round_)
        types, places = few(mind.types, MOST), mind.places
        ways = list(ends(way_of(view), is_day=is_day))
        ranked: Ranked = []
        for number, way in enumerate(ways):
            ranked.append((_worth(field._replace(board=way.turn[:5]), types, places, self._weights), way))
            if number % SLICE == 0:
                yield
        ranked.sort(key=_order)
        if self._closer and round_:
            ranked = yield from self._closer_look(ranked[: self._closer * work], field, types)
        value, best = ranked[0]
        named = _likeliest(ways, places) if is_day else None
        if named and 1.0 - places[named[1]] < value:
            way, temple = named
            self._plan = [*actions_of(view, way), Capture(SPACES[temple.bit_length() - 1])]
        else:
            self._plan = [*actions_of(view, best), End()]

    def _closer_look(self, ranked: Ranked, field: Field, types: Types) -> Generator[None, None, Ranked]:
        """Return boards as the Thief's next turn makes them worth, the least first."""
        found: Ranked = []
        for _, way in ranked:
            duel = Duel(field._replace(board=way.turn[:5]), types, self._weights, before=1)
            yield from duel.solve(self._rounds)
            found.append((duel.value(), way))
        return sorted(found, key=_order)


def _order(each: tuple[float, Way]) -> tuple[float, tuple[int, ...]]:
    return each[0], each[1].turn


def _worth(field: Field, types: Types, places: Places, weights: Weights) -> float:
    """Return what a board is worth to the Thief as his turn begins."""
    scene = Scene(field.board, field.darts, field.round)
    count, surest = len(places), max(places.values(), default=1.0)
    row = weights.before[field.round]
    return fsum(
        weight * worth(features(scene, hidden, places.get(hidden.at, 0.0), count, surest), row)
        for hidden, weight in types
    )


def _likeliest(ways: list[Way], places: Places) -> tuple[Way, Spaces] | None:
    """Return the likeliest temple that can be named, and the shortest way to that; None if there is none."""
    found: tuple[Way, Spaces] | None = None
    for way in ways:
        for temple in bits(way.turn[2] & ~way.turn[3] & TEMPLES):
            if temple in places and (found is None or places[temple] > places[found[1]]):
                found = way, temple
    return found


def actions_of(view: State, way: Way) -> list[Action]:
    """Return the actions of a way, found by what each leads to."""
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
    (event,) = decide(view, MIST, action, ())
    return evolve(view, event)
