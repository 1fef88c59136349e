"""The second proof of *Where is he?*: every legal action of every Thief that the given allows, by the rules alone.

Rule 1. Nothing is known here but the rules: each Thief is a whole position, and acts as `referee` lets him.
Rule 2. A road leads to wherever he may be: actions from the beginning, all legal, that would have been seen as these.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, Space, Spaces
from unseen.courtyard.rods import Rods
from unseen.kernel.slices import Work
from unseen.nusubito.actions import Action, Declare
from unseen.nusubito.events import Event
from unseen.nusubito.evolve import evolve
from unseen.nusubito.puzzles.window import Given, Turn, Window
from unseen.nusubito.referee import legal_actions, take_listed
from unseen.nusubito.rules.thief_day import is_trapped
from unseen.nusubito.state import MIST, THIEF, State
from unseen.nusubito.view import redact

_RODS: Rods = ("green", "red", "red", "green", "red", "red")
"""Any deal: colours are not seen and allow nothing."""
_SLICE = 200
"""The number of positions expanded before a pause."""


class Node(NamedTuple):
    """A possible Thief at one moment of the window."""

    truth: State
    turn: int
    """The index of the turn."""
    seen: int
    """How many of its events have been seen."""


class Walk(NamedTuple):
    """Every Thief that would have been seen as the true one was."""

    ends: tuple[dict[Space, Node], ...]
    """After each turn and its reply, every temple where he may be, with a Thief who is there."""
    came_from: dict[Node, tuple[Node, Action]]
    """The step that led to a Thief in the middle or at the end of a turn; none if he began the window."""
    begun_from: dict[Node, Node]
    """The end of the turn before, for a Thief at the beginning of a turn."""

    @property
    def temples(self) -> tuple[Spaces, ...]:
        """The temples where he may be after each turn and its reply."""
        return tuple(sum(BIT[temple] for temple in end) for end in self.ends)

    def road(self, turn: int, temple: Space) -> tuple[tuple[State, tuple[Action, ...]], ...]:
        """Return a road to a temple where he may be after a turn.

        Each turn up to there is the truth as it begins, and its actions.
        """
        node: Node | None = self.ends[turn][temple]
        turns = list[tuple[State, tuple[Action, ...]]]()
        while node:
            actions = list[Action]()
            while node in self.came_from:
                node, action = self.came_from[node]
                actions.append(action)
            turns.append((node.truth, tuple(reversed(actions))))
            node = self.begun_from.get(node)
        return tuple(reversed(turns))


def walked(window: Window) -> Work[Walk]:
    """Walk every road through a window, yielding between slices."""
    nodes = [Node(truth, 0, 0) for truth in begun(window.given)]
    walk = Walk((), {}, {})
    ends = list[dict[Space, Node]]()
    for number, turn in enumerate(window.turns):
        found = yield from _through(turn, nodes, walk.came_from)
        alive = [(node, after) for node in found for after in _replied(node.truth, turn.reply)]
        ends.append({_at(node): node for node, _ in alive})
        nodes = list[Node]()
        for node, after in alive:
            begins = Node(after, number + 1, 0)
            walk.begun_from[begins] = node
            nodes.append(begins)
    return walk._replace(ends=tuple(ends))


def begun(given: Given) -> Iterator[State]:
    """Yield every truth that a given allows."""
    fresh = given.public._replace(rods=_RODS, cost=0, leaps=0, picked=0)
    return (fresh._replace(at=at, hand=hand) for at, hand in given.thieves())


def _at(node: Node) -> Space:
    assert node.truth.at is not None
    return node.truth.at


def _through(turn: Turn, nodes: list[Node], came_from: dict[Node, tuple[Node, Action]]) -> Work[list[Node]]:
    """Return every Thief at the end of a turn, yielding between slices."""
    known, ends = set(nodes), list[Node]()
    pending = list(nodes)
    for number, node in enumerate(pending):  # which grows on the way
        if number % _SLICE == 0:
            yield
        for action, then in _steps(node, turn.seen):
            if then not in known:
                known.add(then)
                came_from[then] = node, action
                (ends if then.truth.acting == MIST else pending).append(then)
    return [node for node in ends if node.seen == len(turn.seen)]


def _steps(node: Node, seen: tuple[Event, ...]) -> Iterator[tuple[Action, Node]]:
    """Yield what a Thief can do so that just the next events are seen, or none."""
    for action in legal_actions(node.truth, THIEF):
        if isinstance(action, Declare):
            continue  # it would have ended the game
        taken = take_listed(node.truth, THIEF, action)
        events = (redact(event, MIST) for event in taken.events)
        visible = tuple(event for event in events if event is not None)
        after = node.seen + len(visible)
        if seen[node.seen : after] == visible:
            yield action, Node(taken.after, node.turn, after)


def _replied(truth: State, reply: tuple[Event, ...]) -> Iterator[State]:
    """Yield the truth after a turn of the Mists, unless it would have trapped this Thief (N17)."""
    for event in reply:
        truth = evolve(truth, event)
    if not reply or truth.phase == "night" or not is_trapped(truth):
        yield truth
