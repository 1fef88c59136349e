"""What a player of any game is: given what its seat may know, it thinks in slices and says what it does.

Rule 1. The same observation, draws and work give the same action on every platform.
Rule 2. What it draws from follows from what it is given: asked again about the same observation, it draws anew from
        the same.
Rule 3. A slice is short (some milliseconds), so that a page that thinks does not stutter.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import fsum
from typing import Any, NamedTuple, Protocol

from unseen.kernel.slices import Work, finished

SLICE = 2000
"""Units of `Pace` in a slice."""
Draw = Callable[[], float]
"""Returns a number from 0 up to 1, each equally likely: `random.Random.random`, and nothing else, is drawn through."""


class Pace:
    """When a slice has been long enough, by what it cost: a unit is about a microsecond in CPython."""

    def __init__(self) -> None:
        self._spent = 0

    def is_due(self, cost: int) -> bool:
        """Count what is about to be done, and return whether to yield before it."""
        self._spent += cost
        if self._spent < SLICE:
            return False
        self._spent = cost
        return True


Plans = Sequence[tuple[tuple[Any, ...], float]]
"""What may be done with a turn, each with how likely that is; together 1."""


class Thought(NamedTuple):
    """What a player does, and what that was drawn from."""

    action: Any
    policy: tuple[tuple[Any, float], ...]
    """Each action that it might have taken, with how likely that was; most likely first."""
    plans: Plans = ()
    """What else of the turn was drawn with it, if anything, in the order in which the draw goes through it."""


Thinking = Work[Thought]


class Player(Protocol):
    """Somebody who plays one seat of one game; it may remember what it has planned.

    Before a game it is new; whoever takes a seat over in mid-game is new too.
    """

    def think(self, observation: Any, draw: Draw, work: int) -> Thinking:
        """Return a thinking that comes to an action.

        Args:
            observation: What the seat may know, as its game's players are told it; it has to be this seat's turn.
            draw: Where chance comes from.
            work: How much may be computed, in units that are the same on every machine; see
                the game's `bots.levels`.
        """
        ...


def thought(thinking: Thinking) -> Thought:
    """Return what comes of a thinking, without a pause."""
    return finished(thinking)


def spent(thinking: Iterator[None]) -> None:
    """Let something go on to its end, without a pause."""
    for _ in thinking:
        pass


def pick(plans: Plans, draw: Draw) -> tuple[Any, ...]:
    """Return a plan, each as often as its share says."""
    mark = draw()
    for plan, share in plans:
        mark -= share
        if mark < 0:
            return plan
    # Rounding may leave a little over.
    return max(plans, key=lambda each: each[1])[0]


def first_of(plans: Plans) -> tuple[tuple[Any, float], ...]:
    """Return the first actions of plans, each with how likely it is to be taken; most likely first."""
    first: dict[Any, float] = defaultdict(float)
    for plan, share in plans:
        first[plan[0]] += share
    return tuple(sorted(first.items(), key=lambda each: (-each[1], repr(each[0]))))


def drawn(policy: list[tuple[Any, float]], draw: Draw) -> Thought:
    """Return an action drawn from a policy, whose weights need not add up to anything but more than nothing."""
    ordered = tuple(sorted(policy, key=lambda each: (-each[1], repr(each[0]))))
    total = fsum(weight for _, weight in ordered)
    ends = accumulate(weight for _, weight in ordered)
    mark = draw() * total
    # Rounding may leave the mark beyond the last end: then the likeliest is taken.
    chosen = next((place for place, end in enumerate(ends) if mark < end), 0)
    shares = tuple((action, weight / total) for action, weight in ordered if weight)
    return Thought(ordered[chosen][0], shares)
