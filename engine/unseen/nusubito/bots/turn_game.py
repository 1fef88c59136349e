"""The Thief's turn as a guessing game: the Thief hides among all possible turns, the Mists name a temple or wait.

Every possible Thief chooses a turn; the Mists see its public events and name a temple in their reach, or let the game
go on for its estimated value. Both mix. The solution is found by CFR+ (Tammelin 2014, arXiv 1407.5042): regret matching
without negative regrets, alternating updates, later rounds weighted more.
"""

from collections.abc import Generator, Iterator, Sequence
from math import fsum
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, Spaces
from unseen.nusubito.bots import turns
from unseen.nusubito.bots.boards import Board
from unseen.nusubito.bots.evaluation import Scene, Weights, evaluate, feature_values
from unseen.nusubito.bots.hidden import Hidden, candidates, chance, looked
from unseen.nusubito.bots.threats import threats
from unseen.nusubito.bots.turns import KnownEvents, Option
from unseen.nusubito.scale import STANDARD, Scale
from unseen.players import Pace

BOLD = 0.5
"""The probability from which on a declaration is considered, unless there is no other turn."""
MARGIN = 0.01
"""The margin by which a declaration must beat an undecided game."""
APPRAISALS = (0, 4, 12, 30)
"""The rounds before which the values of going on are recomputed, since they depend on how both seats play."""
OPTION, ROW, GROUP, WORTH = 9, 15, 900, 12
"""The cost of an option, a row, a group with its nameable temples, and of evaluating a row; see `Pace`."""
_TEMPLES = tuple(BIT[temple] for temple in TEMPLE_NAMES)


class Field(NamedTuple):
    """The public position at the start of a Thief's turn."""

    board: Board
    darts: int
    round: int
    """1 to 3 by day, 0 by night."""
    scale: Scale = STANDARD
    ends: float | None = None
    """The Thief's value if the Mists then end the game by waiting; None if it goes on."""


class Mix:
    """A mixed strategy that learns by regret matching, with its average.

    Args:
        count: The number of choices.
    """

    def __init__(self, count: int) -> None:
        self.shares = [1.0 / count] * count
        self._regrets = [0.0] * count
        self._sums = [0.0] * count

    def learn(self, gains: Sequence[float], weight: float) -> None:
        """Update the strategy from the gain of each choice, and add it to the average with a weight."""
        mean = fsum(map(_times, self.shares, gains))
        regrets = [max(0.0, regret + gain - mean) for regret, gain in zip(self._regrets, gains, strict=True)]
        positive = fsum(regrets)
        count = len(regrets)
        self._regrets = regrets
        self.shares = [regret / positive for regret in regrets] if positive > 0 else [1.0 / count] * count
        self._sums = [total + weight * share for total, share in zip(self._sums, self.shares, strict=True)]

    @property
    def average(self) -> list[float]:
        """The average share of each choice, over all updates."""
        total = fsum(self._sums)
        return [each / total for each in self._sums] if total > 0 else self.shares


def _times(one: float, other: float) -> float:
    return one * other


class Group:
    """The turns that the Mists cannot tell apart.

    Args:
        scene: The board.
        names: The temples that can be named; waiting is the last choice.
    """

    def __init__(self, scene: Scene, names: tuple[Spaces, ...]) -> None:
        self.scene, self.names = scene, names
        self.mix = Mix(len(names) + 1)
        self.members: list[tuple[int, int]] = []
        """The turns in it: the number of a type, and of one of its rows."""
        self.places: dict[Spaces, float] = {}
        """The probability of each temple, as last computed."""


class Row:
    """One turn of one possible Thief; without an option and a group, declaring at the likeliest temple.

    Args:
        option: The turn.
        group: The group that the Mists see.
        wins: The probability that it wins at once.
        rest: The Thief after it if the game goes on, each possibility with its probability.
    """

    def __init__(
        self,
        option: Option | None,
        group: Group | None,
        wins: float,
        rest: tuple[tuple[float, Hidden], ...] = (),
    ) -> None:
        self.option, self.group, self.wins, self.rest = option, group, wins, rest
        self.left = fsum(share for share, _ in rest)
        """The probability that the game goes on."""
        self.value = 0.0
        """The value of going on after it."""

    def gain(self, shares: Sequence[float]) -> float:
        """Return the turn's chance to win against Mists with these shares."""
        if self.option is None or self.group is None:
            return self.wins
        waits, at = shares[-1], self.option.at
        names = self.group.names
        hit = shares[names.index(at)] if at in names else 0.0
        return self.wins + self.left * (waits * self.value + (1.0 - waits - hit))


class TurnGame:
    """The game of one turn.

    Args:
        field: The public position.
        types: The possible Thieves with their probabilities, which add up to 1.
        weights: The weights of the features.
        before: The number of actions before the last one that are considered when finding nameable temples.
    """

    def __init__(
        self, field: Field, types: Sequence[tuple[Hidden, float]], weights: Weights, before: int = 2
    ) -> None:
        self.field, self.types = field, types
        self._weights, self._before = weights.after[field.round], min(before, field.scale.actions - 1)
        self._enough = declaration_threshold(field.ends)
        self._groups: dict[KnownEvents, Group] = {}
        self._scenes: dict[tuple[Board, int], Scene] = {}
        """Many turns leave the same board and darts, so their scene is computed once."""
        self._options: dict[tuple[Spaces, Spaces], list[Option]] = {}
        """The turns from a temple with a hand, which do not depend on the Thief's knowledge."""
        self._pace = Pace()
        self.rows: list[list[Row]] = []
        """For each type, once `solve` has begun."""
        self.mixes: list[Mix] = []
        self.rounds = 0

    # The choices.

    def _lay_out(self) -> Iterator[None]:
        for number, (hidden, _) in enumerate(self.types):
            rows = yield from self._rows(number, hidden)
            self.rows.append(rows)
            self.mixes.append(Mix(len(rows)))

    def _rows(self, number: int, hidden: Hidden) -> Generator[None, None, list[Row]]:
        field = self.field
        best: dict[tuple[KnownEvents, Spaces], Option] = {}
        for option in (yield from self._turns(hidden.at, hidden.hand)):
            key = (option.told, option.at)
            if key not in best or _rank(option, hidden) > _rank(best[key], hidden):
                best[key] = option
        rows: list[Row] = []
        for place, option in enumerate(best.values()):
            if self._pace.is_due(ROW if option.told in self._groups else GROUP):
                yield
            rows.append(self._row(number, place, hidden, option))
        sure = max(chance(hidden.columns, hidden.rows, at) for at in {hidden.at, *(at for _, at in best)})
        if field.round and (sure >= BOLD or not rows or sure > (1.0 if field.ends is None else field.ends)):
            rows.append(Row(None, None, sure))
        return rows

    def _turns(self, at: Spaces, hand: Spaces) -> Generator[None, None, list[Option]]:
        found = self._options.get((at, hand))
        if found is None:
            field = self.field
            found = list[Option]()
            make = turns.day if field.round else turns.night
            for option in make(field.board, field.darts, at, hand, field.scale.outside):
                if self._pace.is_due(OPTION):
                    yield
                found.append(option)
            self._options[at, hand] = found
        return found

    def _row(self, number: int, place: int, hidden: Hidden, option: Option) -> Row:
        group = self._group(option)
        group.members.append((number, place))
        wins, rest = self._outcomes(option, hidden, option.looks)
        return Row(option, group, wins, rest)

    def _outcomes(
        self, option: Option, known: Hidden, looks: tuple[int, ...]
    ) -> tuple[float, tuple[tuple[float, Hidden], ...]]:
        """Return the chance that a turn wins at once, and the possible Thieves after it if not, each with its share."""
        wins, rest = 0.0, list[tuple[float, Hidden]]()
        for share, columns, rows in _known(known, looks):
            here = chance(columns, rows, option.at)
            if self.field.round and option.looks and here >= self._enough:
                wins += share * here
            else:
                rest.append((share, Hidden(option.at, option.hand, columns, rows)))
        return wins, tuple(rest)

    def _group(self, option: Option) -> Group:
        group = self._groups.get(option.told)
        if group is None:
            scene = self._scene(option.board, option.darts)
            names = tuple(each for each in _TEMPLES if each & scene.cover)
            group = self._groups[option.told] = Group(scene, names)
        return group

    def _scene(self, board: Board, darts: int) -> Scene:
        found = self._scenes.get((board, darts))
        if found is not None:
            return found.again()
        outside = self.field.scale.outside
        can = threats(board, self._before, outside) if self.field.round else 0
        scene = self._scenes[board, darts] = Scene(board, darts, self.field.round, can, outside)
        return scene

    # The solution.

    def solve(self, rounds: int) -> Iterator[None]:
        """Run `rounds` more rounds of CFR+, yielding between slices."""
        if not self.rows:
            yield from self._lay_out()
        for _ in range(rounds):
            if self.rounds in APPRAISALS:
                yield from self._appraise()
            self.rounds += 1
            yield from self._mists_learn()
            yield from self._thief_learns()
            yield

    # What going on is worth depends on what the Mists then believe, and that on how often each turn is played
    # here: the payoffs of this game depend on its own solution. They are computed from the average so far, a
    # few times, and stay as they are in between, since regrets of different games do not add up. Computed
    # once, they would value a hiding place as if nobody guessed it. This is a compromise without a proof.
    # Moravčík and others, DeepStack: Expert-Level Artificial Intelligence in Heads-Up No-Limit Poker (2017),
    # value a position by what both sides believe.
    def _appraise(self) -> Iterator[None]:
        """Recompute the values of going on, from the probabilities that the Mists then give to each temple."""
        averages = [mix.average for mix in self.mixes]
        for group in self._groups.values():
            mass: dict[Spaces, float] = {}
            for number, place in group.members:
                row, weight = self.rows[number][place], self.types[number][1]
                assert row.option
                there = weight * averages[number][place] * row.left
                mass[row.option.at] = mass.get(row.option.at, 0.0) + there
            total = fsum(mass.values())
            group.places = {at: each / total for at, each in mass.items()} if total > 0 else {}
            group.scene.watch(at for at, each in group.places.items() if each > 0)
            for number, place in group.members:
                row = self.rows[number][place]
                if self._pace.is_due(len(row.rest) * WORTH):
                    yield
                row.value = self._value(row)

    def _value(self, row: Row) -> float:
        assert row.option and row.group
        places = row.group.places
        count = sum(1 for each in places.values() if each > 0)
        surest = max(places.values(), default=1.0)
        return self.going_on(row, places.get(row.option.at, 0.0), count, surest)

    def going_on(self, row: Row, seen: float, places: int, surest: float) -> float:
        """Return the value of going on after a turn that has not won; arguments as for `evaluation.feature_values`."""
        assert row.group
        if self.field.ends is not None:
            return self.field.ends
        left, scene = row.left, row.group.scene
        parts = [
            share * evaluate(feature_values(scene, hidden, seen, places, surest), self._weights)
            for share, hidden in row.rest
        ]
        return fsum(parts) / left if left > 0 else 0.0

    def _mists_learn(self) -> Iterator[None]:
        shares = [mix.shares for mix in self.mixes]
        for group in self._groups.values():
            if self._pace.is_due(len(group.members)):
                yield
            mass = dict.fromkeys(group.names, 0.0)
            total = waits = 0.0
            for number, place in group.members:
                row = self.rows[number][place]
                assert row.option
                there = self.types[number][1] * shares[number][place] * row.left
                total += there
                waits += there * row.value
                if row.option.at in mass:
                    mass[row.option.at] += there
            group.mix.learn([*(mass[name] - total for name in group.names), -waits], float(self.rounds))

    def _thief_learns(self) -> Iterator[None]:
        for rows, mix in zip(self.rows, self.mixes, strict=True):
            if self._pace.is_due(len(rows)):
                yield
            mix.learn([row.gain(_shares(row)) for row in rows], float(self.rounds))

    # The results.

    def policy(self, number: int, faint: float = 0.0) -> list[tuple[Row, float]]:
        """Return the average play of a Thief over the rounds.

        Args:
            number: The number of the type.
            faint: Turns less likely than this share of the likeliest are left out.
        """
        shares = list(zip(self.rows[number], self.mixes[number].average, strict=True))
        if not faint:
            return shares
        least = faint * max(share for _, share in shares)
        kept = [(row, share) for row, share in shares if share >= least]
        total = fsum(share for _, share in kept)
        return [(row, share / total) for row, share in kept]

    def gain_knowing(self, row: Row, known: Hidden, looks: tuple[int, ...]) -> float:
        """Return the chance to win of a turn under way, against Mists who play their average strategy.

        Args:
            row: The turn; it has an option.
            known: The Thief with the current knowledge of the treasure.
            looks: The rods still to be looked at in the turn.
        """
        assert row.option and row.group
        wins, rest = self._outcomes(row.option, known, looks)
        now = Row(row.option, row.group, wins, rest)
        now.value = self._value(now)
        return now.gain(row.group.mix.average)

    def value(self) -> float:
        """Return the Thief's chance to win if both seats play their average strategies."""
        return fsum(weight * self.value_of(number) for number, (_, weight) in enumerate(self.types))

    def value_of(self, number: int) -> float:
        """Return the chance to win of the numbered Thief."""
        return fsum(
            share * row.gain(row.group.mix.average if row.group else ()) for row, share in self.policy(number)
        )


def declaration_threshold(ends: float | None) -> float:
    """Return the probability from which on the Thief declares at the end of a turn.

    Args:
        ends: The Thief's value if the game then ends undecided, or None if it goes on, when the Thief must be sure.
    """
    return 1.0 if ends is None else min(1.0, ends + MARGIN)


def _shares(row: Row) -> Sequence[float]:
    return row.group.mix.shares if row.group else ()


def _known(hidden: Hidden, looks: tuple[int, ...]) -> list[tuple[float, int, int]]:
    """Return the possible knowledge of a Thief after some looks, each with its probability."""
    found = [(1.0, hidden.columns, hidden.rows)]
    for rod in looks:
        found = [
            (share * more, columns_after, rows_after)
            for share, columns, rows in found
            for more, columns_after, rows_after in looked(columns, rows, rod)
        ]
    return found


def _rank(option: Option, hidden: Hidden) -> int:
    """Return the rank of a turn among those with the same public events and the same end: better coins rank higher."""
    goals = sum(candidates(hidden.columns, hidden.rows))
    return 10 * (option.hand & goals).bit_count() + option.hand.bit_count()
