"""Strangers: scripted players of the Kakusareta, written by hand and never tuned, for games without elements.

`unseen.kakusareta.lab.strangers:Runner` is a name in the arena.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, Space
from unseen.courtyard.rods import RODS, Colour, Rod
from unseen.kakusareta.actions import Action, Climb, End, Find, Leap, Look, Step, TakeCoin, TakeDart
from unseen.kakusareta.bots.choosing import certain
from unseen.kakusareta.bots.observation import Observation, view_of
from unseen.kakusareta.events import Face
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide_listed, legal_actions
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.kakusareta.temples import ways
from unseen.kernel.seat import Seat
from unseen.players import Draw, Thinking

DEEP = 4
"""The most actions of a turn that a Runner lays out, besides its end."""
ENOUGH_DARTS, FAR = 4, 8
SOUGHT = 1e6
"""The value of finding the treasure."""


class Wanted(NamedTuple):
    """The aims of a Runner."""

    goals: tuple[Space, ...]
    """The temples that may hold the treasure; a line whose green rod is known has no others."""
    rods: tuple[Rod, ...]
    """The rods that would tell it more."""

    @property
    def is_known(self) -> bool:
        """Whether the treasure's temple is known."""
        return len(self.goals) == 1


class Runner:
    """A Kakusareta that looks at every rod that tells something, and then runs to the treasure.

    It takes one movement and an action, or two movements where it knows the treasure, and does not mind the Moya.

    Args:
        seat: The Kakusareta's seat.
    """

    def __init__(self, seat: Seat) -> None:
        del seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        yield
        view = view_of(observation)
        wanted = wanted_by(view)
        return certain(
            _by_night(view, wanted, draw) if view.phase == "night" else _Day(wanted, draw).best(view)
        )


def wanted_by(view: State) -> Wanted:
    """Return the aims that the colours seen so far leave."""
    colours = dict(zip(RODS, view.rods, strict=True))
    lines = [_left(colours, axis) for axis in (RODS[:3], RODS[3:])]
    goals = tuple(Space(column + row) for column in lines[0] for row in lines[1])
    rods = tuple(rod for left in lines if len(left) > 1 for rod in left if colours[rod] is None)
    return Wanted(goals, rods)


def _left(colours: dict[Rod, Colour | None], axis: tuple[Rod, ...]) -> list[Rod]:
    green = [rod for rod in axis if colours[rod] == "green"]
    return green or [rod for rod in axis if colours[rod] != "red"]


def _by_night(view: State, wanted: Wanted, draw: Draw) -> Action:
    legal = legal_actions(view, KAKUSARETA)
    order: list[Action] = [Look(rod) for rod in wanted.rods]
    if wanted.is_known:
        order.append(TakeCoin(wanted.goals[0]))
    if view.darts < ENOUGH_DARTS:
        order.append(TakeDart())
    ends = [action for action in legal if isinstance(action, End)]
    return next((each for each in order if each in legal), None) or ends[int(draw() * len(ends))]


class _Day:
    """The day turn of a Runner: every order of few actions, by how good it is to stand at the end."""

    def __init__(self, wanted: Wanted, draw: Draw) -> None:
        self._wanted, self._draw = wanted, draw
        self._best: tuple[float, Action] | None = None

    def best(self, view: State) -> Action:
        """Return the next action."""
        legal = legal_actions(view, KAKUSARETA)
        if self._is_there(view) and Find() in legal:
            return Find()
        self._lay_out(view, None, looked=False, depth=0)
        return self._best[1] if self._best else legal[int(self._draw() * len(legal))]

    def _is_there(self, state: State) -> bool:
        return self._wanted.is_known and state.at == self._wanted.goals[0]

    def _lay_out(self, state: State, first: Action | None, *, looked: bool, depth: int) -> None:
        for action in legal_actions(state, KAKUSARETA):
            began = first or action
            if isinstance(action, End):
                self._note(self._worth(state, looked=looked), began)
            elif isinstance(action, Find):
                if self._is_there(state):
                    self._note(SOUGHT, began)
            elif depth < DEEP and self._is_tried(action, depth):
                # What a look may show is not looked into.
                faces: tuple[Face, ...] = ("red",) if isinstance(action, Look) else ()
                after = state
                for event in decide_listed(state, KAKUSARETA, action, faces):
                    after = evolve(after, event)
                self._lay_out(after, began, looked=looked or isinstance(action, Look), depth=depth + 1)

    def _note(self, value: float, action: Action) -> None:
        if self._best is None or value > self._best[0]:
            self._best = value, action

    def _is_tried(self, action: Action, depth: int) -> bool:
        if isinstance(action, Look):
            return action.rod in self._wanted.rods
        if isinstance(action, TakeCoin):
            return self._wanted.is_known and action.coin == self._wanted.goals[0]
        # Landings of a Lv3 are many; later in the turn they hardly matter.
        return not (isinstance(action, Leap | Step | Climb) and action.pushes and depth > 1)

    def _worth(self, state: State, *, looked: bool) -> float:
        assert state.at is not None and state.hand is not None
        goals, is_known = self._wanted.goals, self._wanted.is_known
        far = min(leaps_to(state, state.at, goal) for goal in goals)
        value = -3.0 * far if is_known else -0.5 * far
        if is_known and not state.hand & BIT[goals[0]] and state.at != goals[0]:
            value -= 4
        value += 2.5 * looked + 0.6 * min(state.darts, 3)
        rods = sum(line in self._wanted.rods for line in state.at)
        return value + (0.3 if looked else 0.8) * rods + 0.2 * self._draw()


def leaps_to(state: State, at: Space, goal: Space) -> int:
    """Return the least movements from one space to another, whatever they cost in darts; `FAR` if no way is shorter."""
    seen, edge, count = {at}, [at], 0
    while edge and goal not in seen and count < FAR:
        count += 1
        edge = [to for here in edge for to in _near(state, here) if to not in seen]
        seen.update(edge)
    return count if goal in seen else FAR


def _near(state: State, at: Space) -> Iterator[Space]:
    return (way.to for way in ways(at, state.standing, state.ruins))
