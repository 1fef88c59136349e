"""Players that try to exploit a strong one: each knows, or assumes, one thing about it.

The amount by which a probe beats a level more than the level beats itself is a lower bound on how exploitable the
level is (Timbers and others 2022, arXiv 2004.09677). Probes never adapt. `unseen.nusubito.bots.probes:NAME` is their
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
"""The settings of level 5 (`unseen.nusubito.bots.levels`): a probe differs from it only in its named property."""
SURE = 0.95
"""The trust of a probe in its assumption."""

Rule = Callable[[float, float], float]
"""Returns how often the Mists name a temple, from its probability and the Thief's value if they wait."""


class Probe(NamedTuple):
    """The seat that a probe is made for, and its player."""

    seat: Seat
    make: Callable[[], Player]

    def __call__(self, seat: Seat) -> Player:
        """Return a new player."""
        return self.make() if seat == self.seat else player(LEVELS[-1], seat)


# Thieves.


def named_by(rule: Rule) -> Weigh:
    """Take the best of level 5's turns against Mists who know as much as level 5 and name temples by a rule."""

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
    """Return the temple that the Mists would name and how often; (0, 0.0) if they would name none."""
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
    """Return the rule that names any temple at least as likely as a threshold."""
    return lambda likely, waits: 1.0 if likely >= threshold else 0.0


def as_level_5(likely: float, waits: float) -> float:
    """Name a temple as level 5 does: the more often, the better that is than waiting."""
    return min(1.0, max(0.0, (waits - (1.0 - likely)) / BAND))


def most_likely(game: TurnGame, number: int) -> Shares:
    """Always play the turn that level 5 plays most often."""
    return [(max(settled(game, number), key=lambda each: each[1])[0], 1.0)]


def least_likely(game: TurnGame, number: int) -> Shares:
    """Play the best of the turns that level 5 never plays."""
    played = {row for row, _ in settled(game, number)}
    others = [row for row in game.rows[number] if row not in played]
    return _answered(others) if others else settled(game, number)


def only(keep: Callable[[Row], bool]) -> Weigh:
    """Play as level 5, restricted to some turns if there are any."""

    def weigh(game: TurnGame, number: int) -> Shares:
        shares = settled(game, number)
        kept = [row for row in game.rows[number] if keep(row)]
        return _answered(kept) if kept and not all(keep(row) for row, _ in shares) else shares

    return weigh


def _answered(rows: list[Row]) -> Shares:
    """Return the best of some turns against Mists who play their part of the solution."""
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
    """Mists who act as if the Thief were certainly at the likeliest temple."""

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
"""All probes, by name."""
