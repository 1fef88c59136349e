"""Players that try to take advantage of a strong one: each knows, or supposes, one thing about it.

What they win against a level more than the level itself does is a lower bound on what it leaves to be taken (Timbers
and others 2022, arXiv 2004.09677). They play as they do whatever happens: `unseen.bots.probes:NAME` is their name in
the arena. A probe for one seat plays the other as the strongest level does.
"""

from collections.abc import Callable
from typing import NamedTuple

from unseen.bots.duel import Duel, Row
from unseen.bots.levels import LEVELS, player
from unseen.bots.mists import Manner, PlanningMists
from unseen.bots.player import Player
from unseen.bots.thief import PlanningThief, Shares, Weigh, best_of, wary
from unseen.bots.weights import WEIGHTS
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import Look, Sacrifice, TakeDart
from unseen.nusubito.state import MIST, THIEF

ROUNDS, MEMORY = 12, 24
"""Of CFR+: for a probe's own turn, and for how the Mists understand its earlier ones."""


class Probe(NamedTuple):
    """How a probe plays its seat."""

    seat: Seat
    make: Callable[[], Player]

    def __call__(self, seat: Seat) -> Player:
        """Return a new player."""
        return self.make() if seat == self.seat else player(LEVELS[-1], seat)


def unnamed_below(threshold: float) -> Weigh:
    """Suppose that the Mists name a temple exactly from a likelihood on, and stay below it."""

    def weigh(duel: Duel, number: int) -> Shares:
        def gain(row: Row) -> float:
            if row.option is None or row.group is None:
                return row.wins
            at = row.option.at
            named = at in row.group.names and row.group.places.get(at, 0.0) >= threshold
            return row.wins + row.left * (0.0 if named else row.value)

        return best_of([(row, gain(row)) for row in duel.rows[number]])

    return weigh


def only(keep: Callable[[Row], bool]) -> Weigh:
    """Play warily, but keep to some turns wherever there are any."""

    def weigh(duel: Duel, number: int) -> Shares:
        shares = wary(duel, number)
        kept = [row for row in duel.rows[number] if keep(row)]
        if not kept or all(keep(row) for row, _ in shares):
            return shares
        return best_of([(row, row.wins + row.left * row.value) for row in kept])

    return weigh


def _does(kind: type) -> Callable[[Row], bool]:
    return lambda row: row.option is not None and any(isinstance(action, kind) for action in row.option.plan)


def _does_not(kind: type) -> Callable[[Row], bool]:
    does = _does(kind)
    return lambda row: not does(row)


def _thief(weigh: Weigh) -> Probe:
    return Probe(THIEF, lambda: PlanningThief(WEIGHTS, weigh, ROUNDS, MEMORY))


def _mists(manner: Manner) -> Probe:
    return Probe(MIST, lambda: PlanningMists(WEIGHTS, manner))


below_third = _thief(unnamed_below(1 / 3))
below_half = _thief(unnamed_below(1 / 2))
below_two_thirds = _thief(unnamed_below(2 / 3))
always_sacrifices = _thief(only(_does(Sacrifice)))
never_sacrifices = _thief(only(_does_not(Sacrifice)))
rushes_to_rods = _thief(only(_does(Look)))
hoards_darts = _thief(only(_does(TakeDart)))
names_from_third = _mists(Manner(memory=MEMORY, bold=1 / 3))
names_from_half = _mists(Manner(memory=MEMORY, bold=1 / 2))
names_from_two_thirds = _mists(Manner(memory=MEMORY, bold=2 / 3))
names_the_certain = _mists(Manner(memory=MEMORY, bold=0.999))
believes_nothing_likelier = _mists(Manner())

PROBES = {name: found for name, found in globals().items() if isinstance(found, Probe)}
"""All of them, by name."""
