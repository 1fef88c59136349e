"""The value of a model and optimal play for both seats, by a linear program in sequence form.

Koller, Megiddo and von Stengel 1996. The Thief's choices are flows: the probability to reach each information set,
including chance but not the Mists. The Mists' choices are bounds: after a turn of the Thief they leave no more to the
Thief than any of their replies does. The maximum left to the Thief is the value; the prices of the bounds give the
Mists' strategy.

Rule 1. If a timeout is worth nothing to the Thief, a last turn that ends without a declaration is worth nothing: the
        Mists need only wait. So a Thief there counts as the best declaration, and the turn is not expanded.
Rule 2. After the last turn only the Thief's temple matters.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from unseen.courtyard.board import Spaces
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.moves import (
    KnownEvents,
    ThiefTurn,
    TurnStart,
    after,
    is_trapped,
    next_turn,
    reply_to,
    root,
    turn_of,
    types_of,
)
from unseen.nusubito.lab.study import highs
from unseen.nusubito.lab.study.highs import Bounds, Sum
from unseen.nusubito.lab.study.plays import Answer, Outcome
from unseen.nusubito.referee import is_last
from unseen.nusubito.state import Options

Sums = dict[Hidden, Sum]
"""The probability to be somewhere, for each Thief."""
ALWAYS = 0
"""The column that is 1."""


class DecisionPoint:
    """A choice of the Thief: at the start of a turn, or after looking at a rod."""

    def __init__(self) -> None:
        self.choices: list[Outcome | list[tuple[float, DecisionPoint]]] = []
        """The outcomes to choose from; a list holds the continuations after a look, each with its probability."""
        self.columns: list[int] = []
        """The column of each choice, which holds its probability."""


class Solution(NamedTuple):
    """A solved model."""

    value: float
    """The Thief's probability to win."""
    columns: int
    rows: int
    thief: "Flows"
    """The Thief's optimal strategy."""
    mists: "Prices"
    """The Mists' optimal strategy."""


class Flows:
    """The Thief's strategy in a solution; see `unseen.nusubito.lab.study.plays.ThiefStrategy`.

    Args:
        spots: The Thief's choices, by the public log and the Thief's secrets.
        amounts: The value of each column.
    """

    def __init__(
        self, spots: Mapping[tuple[KnownEvents, Hidden], DecisionPoint], amounts: Sequence[float]
    ) -> None:
        self._spots, self._amounts = spots, amounts

    def __call__(self, where: TurnStart, hidden: Hidden) -> Iterator[tuple[float, Outcome]]:
        """Yield the outcomes of a turn with their probabilities."""
        yield from self._outcomes(self._spots[where.log, hidden])

    def _outcomes(self, spot: DecisionPoint) -> Iterator[tuple[float, Outcome]]:
        shares = _shares([self._amounts[column] for column in spot.columns])
        for share, choice in zip(shares, spot.choices, strict=True):
            if isinstance(choice, list):
                for part, then in choice:
                    yield from ((share * part * each, outcome) for each, outcome in self._outcomes(then))
            else:
                yield share, choice


class Prices:
    """The Mists' strategy in a solution; see `unseen.nusubito.lab.study.plays.MistsStrategy`.

    Args:
        bounds: Their replies, by the public log at which they act, each with the row of its bound.
        prices: The price of each row.
    """

    def __init__(
        self, bounds: Mapping[KnownEvents, Sequence[tuple[int, Answer]]], prices: Sequence[float]
    ) -> None:
        self._bounds, self._prices = bounds, prices

    def __call__(self, where: TurnStart, told: KnownEvents) -> Iterator[tuple[float, Answer]]:
        """Yield the outcomes of a turn with their probabilities."""
        bounds = self._bounds.get(where.log + told)
        if bounds is None:
            # Rule 1.
            yield 1.0, ()
            return
        shares = _shares([self._prices[row] for row, _ in bounds])
        for share, (_, answer) in zip(shares, bounds, strict=True):
            yield share, answer


def _shares(amounts: Sequence[float]) -> list[float]:
    """Return amounts as shares of their sum; equal shares if all are 0."""
    most = [max(0.0, each) for each in amounts]
    total = sum(most)
    return [each / total for each in most] if total > 0 else [1.0 / len(most)] * len(most)


def solve(options: Options) -> Solution:
    """Return the solution of a model."""
    program = _Program()
    inflows = {hidden: [(ALWAYS, share)] for hidden, share in types_of(options).items()}
    return program.solve(program.turn(root(options), inflows))


class _Program:
    """A linear program under construction.

    Columns are flows, at least 0, or values, which are free. A row of `_equal` is 0; a row of `_least` is at most 0.
    """

    def __init__(self) -> None:
        self._free = [False]
        self._equal: list[Sum] = []
        self._least: list[Sum] = []
        self._spots: dict[tuple[KnownEvents, Hidden], DecisionPoint] = {}
        self._bounds: dict[KnownEvents, list[tuple[int, Answer]]] = defaultdict(list)

    def _column(self, *, is_free: bool = False) -> int:
        self._free.append(is_free)
        return len(self._free) - 1

    def turn(self, where: TurnStart, inflows: Sums) -> Sum:
        """Add a turn of the Thief and the rest of the game, and return the value of the model from there.

        Args:
            where: The turn.
            inflows: The probability of each Thief to reach it.
        """
        gain: Sum = []
        arrived: dict[KnownEvents, Sums] = defaultdict(lambda: defaultdict(list))
        is_over = is_last(where.public) and not where.public.scale.timeout
        for hidden, inflow in inflows.items():
            if is_trapped(where.public, hidden):
                continue
            turn, spot = turn_of(where.public, hidden), DecisionPoint()
            self._spots[where.log, hidden] = spot
            if is_over:
                self._choose(spot, inflow, gain, _declared(turn))
            else:
                self._spot(spot, turn, inflow, gain, arrived)
        for told, there in arrived.items():
            gain.append((self._answer(where, told, there), 1.0))
        return gain

    def _choose(self, spot: DecisionPoint, inflow: Sum, gain: Sum, value: float) -> None:
        """End the game at a choice for every Thief who reaches it."""
        spot.choices.append(value)
        spot.columns.append(ALWAYS)
        gain.extend((column, factor * value) for column, factor in inflow)

    def _spot(
        self, spot: DecisionPoint, turn: ThiefTurn, inflow: Sum, gain: Sum, arrived: dict[KnownEvents, Sums]
    ) -> None:
        """Add the choices of a Thief who arrives with a probability."""
        if turn.declares == 1.0:
            self._choose(spot, inflow, gain, 1.0)
            return
        out: Sum = [(column, -factor) for column, factor in inflow]
        column = self._option(spot, turn.declares, out)
        gain.append((column, turn.declares))
        for ending in turn.endings:
            column = self._option(spot, ending, out)
            arrived[ending.told][ending.hidden].append((column, 1.0))
        for glance in turn.glances:
            thens = [(share, DecisionPoint()) for share, _ in glance.outcomes]
            column = self._option(spot, thens, out)
            for (share, then), (_, turn_then) in zip(thens, glance.outcomes, strict=True):
                self._spot(then, turn_then, [(column, share)], gain, arrived)
        self._equal.append(out)

    def _option(
        self, spot: DecisionPoint, choice: Outcome | list[tuple[float, DecisionPoint]], out: Sum
    ) -> int:
        column = self._column()
        spot.choices.append(choice)
        spot.columns.append(column)
        out.append((column, 1.0))
        return column

    def _answer(self, where: TurnStart, told: KnownEvents, arrived: Sums) -> int:
        """Add the Mists' replies after a turn of the Thief, and return the column of the value they leave."""
        public, left = after(where.public, told), self._column(is_free=True)
        masses = self._gathered(arrived, is_place_all=is_last(public))
        reply = reply_to(public)
        for temple in reply.captures:
            self._bound(where.log + told, temple, left, _missed(masses, temple))
        if is_last(public):
            timeout = public.scale.timeout
            waits = [(column, factor * timeout) for mass in masses.values() for column, factor in mass]
            self._bound(where.log + told, (), left, waits)
            return left
        for way in reply.boards:
            self._bound(where.log + told, way, left, self.turn(next_turn(where, told, way), masses))
        return left

    def _gathered(self, arrived: Sums, *, is_place_all: bool) -> Sums:
        """Return each Thief's probability to get here as a single column: a sum of several becomes a column of its own.

        Args:
            arrived: By Thief, the sum of the columns of all turns that lead here.
            is_place_all: Whether only the Thief's temple still matters (rule 2), so that other facts are merged.
        """
        found: Sums = defaultdict(list)
        for hidden, mass in arrived.items():
            found[Hidden(hidden.at, 0) if is_place_all else hidden].extend(mass)
        for hidden, mass in found.items():
            if len(mass) > 1:
                column = self._column()
                self._equal.append([(column, 1.0), *((each, -factor) for each, factor in mass)])
                found[hidden] = [(column, 1.0)]
        return found

    def _bound(self, log: KnownEvents, answer: Answer, left: int, gain: Sum) -> None:
        self._bounds[log].append((len(self._least), answer))
        self._least.append([(left, 1.0), *((column, -factor) for column, factor in gain)])

    def solve(self, gain: Sum) -> Solution:
        """Return the solution.

        Args:
            gain: The value of the model from its beginning.
        """
        bounds: list[Bounds] = [(None if is_free else 0.0, None) for is_free in self._free]
        bounds[ALWAYS] = (1.0, 1.0)
        found = highs.maximum(gain, self._least, self._equal, bounds)
        return Solution(
            found.value,
            len(bounds),
            len(self._equal) + len(self._least),
            Flows(self._spots, found.columns),
            Prices(self._bounds, found.prices),
        )


def _declared(turn: ThiefTurn) -> float:
    """Return the probability that the best declaration of a turn is right."""
    looks = (sum(share * _declared(then) for share, then in glance.outcomes) for glance in turn.glances)
    return max([turn.declares, *looks])


def _missed(masses: Sums, temple: Spaces) -> Sum:
    return [each for hidden, mass in masses.items() if hidden.at != temple for each in mass]
