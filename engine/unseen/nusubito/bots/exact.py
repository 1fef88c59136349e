"""Players that follow the exact solution of small games, and leave all other games to another player.

Rule 1. Where good players never get to, or in a turn begun by another player, the other player plays.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import NamedTuple

from unseen.courtyard.board import SPACES
from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.nusubito.actions import Action, Capture, End, Look
from unseen.nusubito.bots.boards import TurnSoFar, ends, turn_so_far
from unseen.nusubito.bots.game_tree import (
    GameTree,
    MistInformationSet,
    Stage,
    ThiefInformationSet,
    is_small,
    learnt,
)
from unseen.nusubito.bots.hidden import Hidden, looked
from unseen.nusubito.bots.mists import actions_of, nameable
from unseen.nusubito.bots.moves import Choice, Ending, Glance, KnownEvents
from unseen.nusubito.bots.observation import Observation, ThiefObservation, view_of
from unseen.nusubito.bots.solution import solution
from unseen.nusubito.bots.thief import own_hidden
from unseen.nusubito.events import Ended, Placed
from unseen.nusubito.referee import is_last, legal_actions
from unseen.nusubito.state import State
from unseen.players import Draw, Pace, Plans, Player, Thinking, Thought, first_of, pick

WAY = 5
"""The cost of finding a board; see `unseen.players.Pace`."""


class _Mix(NamedTuple):
    """The plans to draw from, for one observation."""

    observation: Observation
    plans: Plans
    policy: tuple[tuple[Action, float], ...]


class Exact(ABC):
    """The common part of both seats.

    Args:
        otherwise: The player to use where there is no solution.
    """

    def __init__(self, otherwise: Player) -> None:
        self._otherwise = otherwise
        self._mix: _Mix | None = None
        self._picked: tuple[Action, ...] = ()
        self._left: tuple[Action, ...] = ()
        """The actions still to take of the plan that was picked."""

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        if not is_small(observation.options):
            return (yield from self._otherwise.think(observation, draw, work))
        if self._mix is None or self._mix.observation != observation:
            self._mix, view = None, view_of(observation)
            assert view.acting
            if (
                not self._is_fresh(observation)
                and self._left
                and self._left[0] in legal_actions(view, view.acting)
            ):
                return self._next(((self._left[0], 1.0),))
            tree = yield from solution(observation.options)
            plans = yield from self._plans(tree, observation, view)
            self._mix = _Mix(observation, plans, first_of(plans))
        if not self._mix.plans:
            return (yield from self._otherwise.think(observation, draw, work))
        self._left = self._picked = pick(self._mix.plans, draw)
        return self._next(self._mix.policy, self._mix.plans)

    def _next(self, policy: tuple[tuple[Action, float], ...], plans: Plans = ()) -> Thought:
        action, *left = self._left
        self._left = tuple(left)
        return Thought(action, policy, plans)

    @abstractmethod
    def _is_fresh(self, observation: Observation) -> bool:
        """Return whether the turn has no action yet, so that no plan for it can be under way."""
        ...

    @abstractmethod
    def _plans(self, tree: GameTree, observation: Observation, view: State) -> Generator[None, None, Plans]:
        """Return the plans to draw from, none if the solution does not cover the position; yields between slices."""
        ...


class ExactThief(Exact):
    """A Thief who plays small games as their solution does.

    Args:
        otherwise: The player to use where there is no solution.
    """

    def __init__(self, otherwise: Player) -> None:
        super().__init__(otherwise)
        self._begun: Hidden | None = None
        """The Thief at the start of the turn."""
        self._looks: dict[tuple[Action, ...], int] = {}
        """The plans that end with a look, each with the number of the glance."""

    def _plans(self, tree: GameTree, observation: Observation, view: State) -> Generator[None, None, Plans]:
        assert isinstance(observation, ThiefObservation)
        own, told = own_hidden(observation), _under_way(observation.told)
        stage = tree.at(observation.told[: len(observation.told) - len(told)])
        if not isinstance(stage, Stage):
            return ()
        spot = self._spot(stage, own, is_fresh=self._is_fresh(observation))
        if spot is None and not stage.is_over:
            return ()
        begun = view._replace(seen=frozenset(), rods=UNKNOWN_RODS)
        ways = yield from tree.moves.plans(begun, own.columns, own.rows, told)
        if spot is None or stage.is_over:
            return ((ways[max(ways, key=_found)], 1.0),)
        first = len(spot.choices) - len(spot.glances)
        chosen = [(number, share) for number, share in enumerate(spot.mix.average) if share > 0.0]
        self._looks = {ways[spot.choices[number]]: number - first for number, _ in chosen if number >= first}
        return tuple((ways[spot.choices[number]], share) for number, share in chosen)

    def _is_fresh(self, observation: Observation) -> bool:
        assert isinstance(observation, ThiefObservation)
        return not _under_way(observation.told) and not observation.own.leaps

    def _spot(self, stage: Stage, own: Hidden, *, is_fresh: bool) -> ThiefInformationSet | None:
        """Return the Thief's information set: at the start of a turn, or after the only look of a turn (N12)."""
        if is_fresh:
            self._begun, self._looks = own, {}
            return stage.begins.get(own)
        number = self._looks.get(self._picked)
        if number is None or self._left:
            return None
        look = self._picked[-1]
        assert isinstance(look, Look) and self._begun
        seen = looked(self._begun.columns, self._begun.rows, RODS.index(look.rod))
        places = {(columns, rows): place for place, (_, columns, rows) in enumerate(seen)}
        return stage.begins[self._begun].glances[number][places[own[2:]]][1]


class ExactMists(Exact):
    """Mists who play small games as their solution does.

    Args:
        otherwise: The player to use where there is no solution.
    """

    def _plans(self, tree: GameTree, observation: Observation, view: State) -> Generator[None, None, Plans]:
        if is_last(view) and not view.scale.timeout:
            return (((End(),), 1.0),)
        watch = tree.at(observation.told)
        if not isinstance(watch, MistInformationSet) or not self._is_fresh(observation):
            return ()
        every, pace = list[TurnSoFar](), Pace()
        for way in ends(turn_so_far(view), is_day=True):
            if pace.is_due(WAY):
                yield
            every.append(way)
        names, boards = nameable(every, watch.captures), {way.turn[:5]: way for way in reversed(every)}
        plans: list[tuple[Action, ...]] = [
            (*actions_of(view, names[temple]), Capture(SPACES[temple.bit_length() - 1]))
            for temple in watch.captures
        ]
        plans += [(*actions_of(view, boards[board]), End()) for board in watch.stages] or [(End(),)]
        shares = zip(plans, watch.mix.average, strict=True)
        return tuple((plan, share) for plan, share in shares if share > 0.0)

    def _is_fresh(self, observation: Observation) -> bool:
        return isinstance(observation.told[-1], Placed)


def _found(choice: Choice) -> float:
    """Return a choice's chance to find the treasure, in a turn that the Thief must win."""
    if isinstance(choice, Glance):
        return learnt(choice)
    return 0.0 if isinstance(choice, Ending) else choice


def _under_way(told: KnownEvents) -> KnownEvents:
    """Return the public events of the Thief's current turn."""
    begun = max((place for place, event in enumerate(told, 1) if isinstance(event, Ended)), default=0)
    return told[begun:]
