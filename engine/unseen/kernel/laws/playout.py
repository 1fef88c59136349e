"""Random games, which the laws look at."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun, turn_up_listed
from unseen.kernel.seat import ONLOOKER, Seat

One = TypeVar("One")


class Lots(Protocol):
    """Where what is random comes from; a `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a whole number below another."""
        ...

    def choice(self, seq: Sequence[One], /) -> One:
        """Return one of some."""
        ...

    def sample(self, population: Sequence[One], k: int) -> list[One]:
        """Return so many of some, none of them twice."""
        ...


class Case(NamedTuple):
    """A game to test."""

    game: AnyGame
    options: Callable[[Any], Any]
    """Draw options, from what `playout` was given as its dice."""
    redeal: Callable[[Any, Any, Any, Seat], Any]
    """Draw another deal that a seat, or ONLOOKER, cannot tell from this one after the opening: from options and it."""
    stray: Callable[[Any], Any]
    """Draw any action at all, in its own form."""
    is_rare: Callable[[Any], bool]
    """Whether an action tends to end the game, so that a playout takes it seldom."""


class Step(NamedTuple):
    """One action of a playout."""

    truth: Any
    seat: Seat
    action: Any
    faces: tuple[Any, ...]
    events: tuple[Any, ...]


class Playout(NamedTuple):
    """A random game, over or cut short."""

    options: Any
    deal: Any
    steps: tuple[Step, ...]
    last: Any


def playout(case: Case, dice: Lots, length: int) -> Playout:
    """Return a random game of at most so many actions."""
    game, options = case.game, case.options(dice)
    deal = game.deal(options, dice.randrange)
    truth, steps = begun(game, options, deal), list[Step]()
    while not game.is_over(truth) and len(steps) < length:
        seat = dice.choice(game.to_act(truth))
        actions = game.legal_actions(truth, seat)
        plain = [action for action in actions if not case.is_rare(action)]
        action = dice.choice(actions if dice.random() < 0.01 or not plain else plain)
        faces = turn_up_listed(game, truth, seat, action)
        events = game.decide(truth, seat, action, faces)
        steps.append(Step(truth, seat, action, faces, events))
        for event in events:
            truth = game.evolve(truth, event)
    return Playout(options, deal, tuple(steps), truth)


def eyes(game: AnyGame, played: Playout) -> tuple[Seat, ...]:
    """Return all who see a game: its seats, and whoever looks on."""
    return (*game.seats(played.options), ONLOOKER)
