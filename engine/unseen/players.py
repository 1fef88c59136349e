"""The interface of a player of any game: given what its seat may know, it thinks in slices and chooses an action.

Rule 1. The same observation, draws and work give the same action on every platform.
Rule 2. The policy follows from the arguments: asked again about the same observation, a player draws anew from the
        same policy.
Rule 3. A slice is short (a few milliseconds), so that the page does not stutter while a program thinks.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import fsum
from typing import Any, NamedTuple, Protocol

from unseen.kernel.slices import Work, finished

SLICE = 2000
"""The cost of a slice, in units of `Pace`."""
Draw = Callable[[], float]
"""Returns a number from 0 up to 1, each equally likely: `random.Random.random`, and nothing else, is drawn through."""


class Pace:
    """A meter that says when a slice has cost enough: a unit is about a microsecond in CPython."""

    def __init__(self) -> None:
        self._spent = 0

    def is_due(self, cost: int) -> bool:
        """Count the cost of the next step, and return whether to yield before it."""
        self._spent += cost
        if self._spent < SLICE:
            return False
        self._spent = cost
        return True


Plans = Sequence[tuple[tuple[Any, ...], float]]
"""The possible plans for a turn, each with its probability; together 1."""


class Thought(NamedTuple):
    """The action a player chose, and the policy it was drawn from."""

    action: Any
    policy: tuple[tuple[Any, float], ...]
    """Each action that it might have taken, with its probability; most likely first."""
    plans: Plans = ()
    """The plans for the turn that were drawn from, if any, in the order in which the draw goes through them."""


Thinking = Work[Thought]


class Player(Protocol):
    """A player of one seat of one game; it may remember what it has planned.

    Each game starts with a new player, and so does a seat that is taken over in mid-game.
    """

    def think(self, observation: Any, draw: Draw, work: int) -> Thinking:
        """Return a computation that chooses an action, yielding between slices.

        Args:
            observation: What the seat may know, in the form that its game gives to players; it must be to act.
            draw: The source of randomness.
            work: How much may be computed, in units that are the same on every machine; see
                the game's `bots.levels`.
        """
        ...


def thought(thinking: Thinking) -> Thought:
    """Finish a thinking without a pause, and return its result."""
    return finished(thinking)


def spent(thinking: Iterator[None]) -> None:
    """Run an iterator to its end, without a pause."""
    for _ in thinking:
        pass


def pick(plans: Plans, draw: Draw) -> tuple[Any, ...]:
    """Draw a plan, each with its probability."""
    mark = draw()
    for plan, share in plans:
        mark -= share
        if mark < 0:
            return plan
    # Rounding may leave a remainder.
    return max(plans, key=lambda each: each[1])[0]


def first_of(plans: Plans) -> tuple[tuple[Any, float], ...]:
    """Return the first actions of plans, each with its probability; most likely first."""
    first: dict[Any, float] = defaultdict(float)
    for plan, share in plans:
        first[plan[0]] += share
    return tuple(sorted(first.items(), key=lambda each: (-each[1], repr(each[0]))))


def drawn(policy: list[tuple[Any, float]], draw: Draw) -> Thought:
    """Draw an action from a policy, whose weights may have any positive sum."""
    ordered = tuple(sorted(policy, key=lambda each: (-each[1], repr(each[0]))))
    total = fsum(weight for _, weight in ordered)
    ends = accumulate(weight for _, weight in ordered)
    mark = draw() * total
    # Rounding may leave the mark beyond the last end: then the likeliest action is taken.
    chosen = next((place for place, end in enumerate(ends) if mark < end), 0)
    shares = tuple((action, weight / total) for action, weight in ordered if weight)
    return Thought(ordered[chosen][0], shares)
