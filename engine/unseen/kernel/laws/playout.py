"""Random games for the laws to examine."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun
from unseen.kernel.seat import ONLOOKER, Seat

One = TypeVar("One")

MANY = 40
"""The most legal actions of a position that are tried one by one."""


class Lots(Protocol):
    """A source of randomness; `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 to `stop` - 1."""
        ...

    def choice(self, seq: Sequence[One], /) -> One:
        """Return a random element."""
        ...

    def sample(self, population: Sequence[One], k: int) -> list[One]:
        """Return `k` random elements, none of them twice."""
        ...


class Case(NamedTuple):
    """A game to test."""

    game: AnyGame
    options: Callable[[Any], Any]
    """Draw options, from the dice that `playout` was given."""
    redeal: Callable[[Any, Any, Any, Seat], Any]
    """Draw, from dice, options, a deal and a seat or ONLOOKER, another deal that the seat cannot tell from this one
    after the opening."""
    stray: Callable[[Any], Any]
    """Draw any action at all, legal or not, in its normal form."""
    is_rare: Callable[[Any], bool]
    """Returns whether an action tends to end the game, so that a playout rarely takes it."""


class Step(NamedTuple):
    """One action of a playout."""

    truth: Any
    seat: Seat
    action: Any
    faces: tuple[Any, ...]
    events: tuple[Any, ...]


class Playout(NamedTuple):
    """A random game, finished or cut short."""

    options: Any
    deal: Any
    steps: tuple[Step, ...]
    last: Any


def playout(case: Case, dice: Lots, length: int) -> Playout:
    """Play a random game of at most `length` actions."""
    game, options = case.game, case.options(dice)
    deal = game.deal(options, dice.randrange)
    truth, steps = begun(game, options, deal), list[Step]()
    while not game.is_over(truth) and len(steps) < length:
        seat = dice.choice(game.to_act(truth))
        actions = game.legal_actions(truth, seat)
        plain = [action for action in actions if not case.is_rare(action)]
        action = dice.choice(actions if dice.random() < 0.01 or not plain else plain)
        faces, events, after = game.take_listed(truth, seat, action)
        steps.append(Step(truth, seat, action, faces, events))
        truth = after
    return Playout(options, deal, tuple(steps), truth)


def eyes(game: AnyGame, played: Playout) -> tuple[Seat, ...]:
    """Return everyone who sees a game: its seats and ONLOOKER."""
    return (*game.seats(played.options), ONLOOKER)


def tried(actions: tuple[One, ...]) -> tuple[One, ...]:
    """Return the actions, or of more than `MANY` a share spread evenly: the first, and every so-and-so-many-th."""
    return actions[:: 1 + (len(actions) - 1) // MANY]
