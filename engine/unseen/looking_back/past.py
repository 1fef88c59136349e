"""Another past of a game: one that a seat cannot tell from the true one, for playing on from a moment.

Each game has a module `past` with a `redealt` of its own (`Redealer`); where seats act in secret, their actions are
drawn anew too (`unseen.looking_back.walk`).
"""

from collections.abc import Iterable
from typing import Any, Protocol

from unseen.kernel.chance import Dice
from unseen.kernel.errors import IllegalAction
from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun
from unseen.kernel.records import Record, record_of
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import Work
from unseen.looking_back.review import Played, Taken
from unseen.looking_back.walk import Walk

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]
Steps = Iterable[tuple[Seat, Any]]
"""Actions, each with who takes it."""


class Redealer(Protocol):
    """A game's module `past`."""

    HAS_HIDDEN_ACTIONS: bool
    """Whether a seat may act so that another one does not learn how."""

    def redealt(self, game: Played, at: int, seat: Seat, dice: Dice) -> Work[Any]:
        """Draw a deal that fits all that a seat knew at a moment, all alike likely, yielding between slices."""
        ...


def as_it_was(rules: AnyGame, game: Played, at: int) -> Record[Any, Any, Any]:
    """Return the record of a game as it truly was at a moment, unfinished."""
    return _recorded(rules, game, game.deal, [(each.seat, each.action) for each in game.taken[:at]])


def another(
    rules: AnyGame, redealer: Redealer, game: Played, at: int, seat: Seat, dice: Dice
) -> Work[Record[Any, Any, Any]]:
    """Return the record of an unfinished game that gives a seat the log that it had at a moment.

    All that fit are alike likely, and the true one is among them.

    Args:
        rules: The game's rules.
        redealer: Its module.
        game: The game that was played.
        at: The moment, before its end.
        seat: The seat; ONLOOKER for what everybody knew.
        dice: The dice.
    """
    taken = game.taken[:at]
    if redealer.HAS_HIDDEN_ACTIONS:
        deal = yield from redealer.redealt(game, at, seat, dice)
        walk = Walk(rules, seat, taken)
        yield from walk.go(begun(rules, game.options, deal), rules.to_act(game.states[at]))
        return _recorded(rules, game, deal, [(step.seat, step.action) for step in walk.draw(dice)])
    told = _told(rules, taken, seat)
    while True:
        deal = yield from redealer.redealt(game, at, seat, dice)
        try:
            table = _played(rules, game, deal, [(each.seat, each.action) for each in taken])
        except IllegalAction:
            continue
        if table.told(seat) == told:
            return record_of(table)


def _told(rules: AnyGame, taken: tuple[Taken, ...], seat: Seat) -> tuple[Any, ...]:
    redacted = (rules.redact(event, seat) for each in taken for event in each.events)
    return tuple(event for event in redacted if event is not None)


def _recorded(rules: AnyGame, game: Played, deal: Any, steps: Steps) -> Record[Any, Any, Any]:
    return record_of(_played(rules, game, deal, steps))


def _played(rules: AnyGame, game: Played, deal: Any, steps: Steps) -> AnyTable:
    table: AnyTable = Table(rules, game.options, deal)
    for seat, action in steps:
        table.act(seat, action)
    return table
