"""Players that try to take advantage of a strong one: each knows, or supposes, one thing about it.

What they win against a level more than the level itself does is a lower bound on what it leaves to be taken (Timbers
and others 2022, arXiv 2004.09677). They play as they do whatever happens: `unseen.nusubito.bots.probes:NAME` is their
name in the arena. A probe for one seat plays the other as the strongest level does.
"""

from collections.abc import Callable, Generator
from math import fsum
from typing import NamedTuple

from unseen.courtyard.board import Spaces
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import Action, Look, Sacrifice, TakeDart
from unseen.nusubito.bots.belief_tracker import TRUST, places_of
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.levels import LEVELS, player
from unseen.nusubito.bots.mists import BAND, Manner, PlanningMists
from unseen.nusubito.bots.thief import FAINT_SHARE, PlanningThief, Shares, Weigh, best_of, settled
from unseen.nusubito.bots.turn_game import Group, Row, TurnGame
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.state import MIST, THIEF, State
from unseen.players import Draw, Player

ROUNDS, MEMORY, CLOSER = 90, 48, 8
"""As level 5 has them (`unseen.nusubito.bots.levels`): a probe differs from it in what it is named for alone."""
SURE = 0.95
"""How far a probe relies on what it supposes."""

Rule = Callable[[float, float], float]
"""Says how often the Mists name a temple: from how likely it is, and what it is worth to the Thief that they wait."""


class Probe(NamedTuple):
    """How a probe plays its seat."""

    seat: Seat
    make: Callable[[], Player]

    def __call__(self, seat: Seat) -> Player:
        """Return a new player."""
        return self.make() if seat == self.seat else player(LEVELS[-1], seat)


# Thieves.


def named_by(rule: Rule) -> Weigh:
    """Take what suits best of level 5's mix against Mists who know what level 5 knows, and name a temple by a rule."""

    def weigh(game: TurnGame, number: int) -> Shares:
        feared: dict[Group, tuple[Spaces, float]] = {}
        averages = [mix.average for mix in game.mixes]

        def gain(row: Row) -> float:
            if row.option is None or row.group is None:
                return row.wins
            if row.group not in feared:
                feared[row.group] = named(game, averages, row.group, rule)
            temple, share = feared[row.group]
            missed = share if temple != row.option.at else 0.0
            return row.wins + row.left * ((1.0 - share) * row.value + missed)

        return best_of([(row, gain(row)) for row, _ in settled(game, number)])

    return weigh


def named(game: TurnGame, averages: list[list[float]], group: Group, rule: Rule) -> tuple[Spaces, float]:
    """Return which temple the Mists would name, and how often; where there is none, none."""
    mass: dict[Spaces, float] = {}
    waits = 0.0
    for number, place in group.members:
        row = game.rows[number][place]
        assert row.option
        there = game.types[number][1] * averages[number][place] * row.left
        mass[row.option.at] = mass.get(row.option.at, 0.0) + there
        waits += there * row.value
    near = [temple for temple in group.names if temple in mass]
    total = fsum(mass.values())
    if not near or total <= 0:
        return 0, 0.0
    even = (1.0 - TRUST) / len(mass)
    surest = max(near, key=lambda temple: (mass[temple], temple))
    return surest, SURE * rule(TRUST * mass[surest] / total + even, waits / total)


def from_on(threshold: float) -> Rule:
    """Name whatever is as likely as that."""
    return lambda likely, waits: 1.0 if likely >= threshold else 0.0


def as_level_5(likely: float, waits: float) -> float:
    """Name it the more often, the more that is better than to wait, as level 5 does."""
    return min(1.0, max(0.0, (waits - (1.0 - likely)) / BAND))


def most_likely(game: TurnGame, number: int) -> Shares:
    """Play what level 5 does most often, always."""
    return [(max(settled(game, number), key=lambda each: each[1])[0], 1.0)]


def least_likely(game: TurnGame, number: int) -> Shares:
    """Play what level 5 never does, the best of that."""
    played = {row for row, _ in settled(game, number)}
    others = [row for row in game.rows[number] if row not in played]
    return _answered(others) if others else settled(game, number)


def only(keep: Callable[[Row], bool]) -> Weigh:
    """Play as level 5, but keep to some turns wherever there are any."""

    def weigh(game: TurnGame, number: int) -> Shares:
        shares = settled(game, number)
        kept = [row for row in game.rows[number] if keep(row)]
        return _answered(kept) if kept and not all(keep(row) for row, _ in shares) else shares

    return weigh


def _answered(rows: list[Row]) -> Shares:
    """Return the best of some turns against Mists who name as they do in the solution."""
    return best_of([(row, row.gain(row.group.mix.average if row.group else ())) for row in rows])


def _does(kind: type) -> Callable[[Row], bool]:
    return lambda row: row.option is not None and any(isinstance(action, kind) for action in row.option.plan)


def _does_not(kind: type) -> Callable[[Row], bool]:
    does = _does(kind)
    return lambda row: not does(row)


def _thief(weigh: Weigh) -> Probe:
    return Probe(THIEF, lambda: PlanningThief(WEIGHTS, weigh, ROUNDS, MEMORY))


# Mists.


class CertainMists(PlanningMists):
    """Mists who do as if the Thief were where he is likeliest to be."""

    def _plans(
        self, held: dict[Hidden, float], view: State, draw: Draw, work: int
    ) -> Generator[None, None, list[tuple[tuple[Action, ...], float]]]:
        places = places_of(held)
        surest = max(places, key=lambda temple: (places[temple], temple))
        there = {hidden: share / places[surest] for hidden, share in held.items() if hidden.at == surest}
        return super()._plans(there, view, draw, work)


_LEVEL_5 = Manner(memory=MEMORY, closer=CLOSER)


def _mists(manner: Manner) -> Probe:
    return Probe(MIST, lambda: PlanningMists(WEIGHTS, manner))


below_third = _thief(named_by(from_on(1 / 3)))
below_half = _thief(named_by(from_on(1 / 2)))
below_two_thirds = _thief(named_by(from_on(2 / 3)))
knows_when_named = _thief(named_by(as_level_5))
plays_the_likeliest = _thief(most_likely)
plays_the_unlikely = _thief(least_likely)
always_sacrifices = _thief(only(_does(Sacrifice)))
never_sacrifices = _thief(only(_does_not(Sacrifice)))
rushes_to_rods = _thief(only(_does(Look)))
hoards_darts = _thief(only(_does(TakeDart)))
names_from_third = _mists(_LEVEL_5._replace(bold=1 / 3))
names_from_half = _mists(_LEVEL_5._replace(bold=1 / 2))
names_from_two_thirds = _mists(_LEVEL_5._replace(bold=2 / 3))
names_the_certain = _mists(_LEVEL_5._replace(bold=0.999))
names_what_is_better = _mists(_LEVEL_5)
believes_nothing_likelier = _mists(_LEVEL_5._replace(memory=0))
knows_how_he_plays = _mists(_LEVEL_5._replace(memory=ROUNDS, trust=0.98, faint=FAINT_SHARE))
counts_on_the_likeliest = Probe(MIST, lambda: CertainMists(WEIGHTS, _LEVEL_5))

PROBES = {name: found for name, found in globals().items() if isinstance(found, Probe)}
"""All of them, by name."""
