"""The solution of a small game by CFR+: the average play of both seats over some rounds of learning from each other.

Tammelin 2014 (arXiv 1407.5042): alternating updates, no negative regrets, later rounds weighted more. It works on the
public tree (Johanson, Waugh, Bowling and Zinkevich 2011), handling all possible Thieves at once.

Rule 1. Sums are exact or in a fixed order, so that every platform finds the same solution.
"""

from collections.abc import Generator
from math import fsum

from unseen.nusubito.bots.game_tree import GameTree, MistInformationSet, Stage, ThiefInformationSet
from unseen.nusubito.state import Options
from unseen.players import Pace

ROUNDS = 2000
"""Rounds of CFR+, at most."""
CHECK = 10
"""The number of rounds between two checks of the guarantees."""
CLOSE = 0.01
"""The gap between the two guarantees at which learning stops: the value of the game lies between them."""
SPOT = 4
"""The cost of updating an information set; see `unseen.players.Pace`."""
KEPT = 4
"""The number of solutions kept."""

_solutions: dict[Options, GameTree] = {}


def solution(options: Options) -> Generator[None, None, GameTree]:
    """Return the solved tree of a small game, computed once for all its players, yielding between slices."""
    if options not in _solutions:
        tree = GameTree(options)
        yield from tree.lay_out()
        yield from Learning(tree).learn()
        while len(_solutions) >= KEPT:
            del _solutions[next(iter(_solutions))]
        _solutions[options] = tree
    return _solutions[options]


# What a choice would have brought is weighed by how often chance and the other seat lead there, and not by
# how often the seat itself does ("counterfactual"): otherwise a place that the seat avoids now would teach it
# nothing, and it would never come back. Averages are weighed by the seat's own way there instead: otherwise a
# mix from rounds in which the seat hardly went there would count as much as any. `_flow` and `_reach` are the
# two ways, `_worth` and `_value` the gains. Zinkevich, Johanson, Bowling and Piccione, Regret Minimization in
# Games with Incomplete Information (2007).
class Learning:
    """The learning of both seats of a game.

    Args:
        tree: The game, laid out.
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree, self._pace = tree, Pace()
        self._flow: list[float] = []
        """The Thief's probability to reach each index, whatever the Mists do."""
        self._worth: list[float] = []
        """The Thief's value at each index, times the probability that the Mists let the game get there."""
        self._reach: dict[Stage, float] = {}
        """The probability that the Mists let the game get to a turn."""
        self._value: dict[Stage, float] = {}
        """The Thief's value of a turn, times the Thief's probability to reach it."""

    def learn(self, rounds: int = ROUNDS) -> Generator[None, None, None]:
        """Run at most `rounds` rounds, or until both guarantees are close enough, yielding between slices."""
        for number in range(1, rounds + 1):
            yield from self._mists_learn(float(number))
            yield from self._thief_learns(float(number))
            if number % CHECK == 0:
                low, high = yield from self.guarantees()
                if high - low < CLOSE:
                    return

    # A number of rounds says nothing about how good the play is. Two best replies do: each seat gets its
    # guarantee against any opponent, so the value of the game lies between the two, whatever went before. It
    # is the averages as they are played that are measured, without faint choices. Johanson, Waugh, Bowling
    # and Zinkevich, Accelerating Best Response Calculation in Large Extensive Games (2011).
    def guarantees(self) -> Generator[None, None, tuple[float, float]]:
        """Return the Thief's chance to win if the Thief, then if the Mists, play on average against best replies."""
        yield from self._flows(0.0)
        least = yield from self._answers(is_learning=False)
        yield from self._reaches(0.0)
        most = yield from self._gains(is_learning=False)
        return least, most

    def _mists_learn(self, weight: float) -> Generator[None, None, None]:
        yield from self._flows(weight)
        yield from self._answers(is_learning=True)

    def _thief_learns(self, weight: float) -> Generator[None, None, None]:
        yield from self._reaches(weight)
        yield from self._gains(is_learning=True)

    def _flows(self, weight: float) -> Generator[None, None, None]:
        """Compute the Thief's probability to reach each index; weight 0 uses the average, another adds to it."""
        tree = self._tree
        self._flow = [*tree.types.values(), *[0.0] * (tree.count - len(tree.types))]
        for stage in tree.stages:
            wins: list[float] = []
            for spot in stage.spots:
                if self._pace.is_due(SPOT + len(spot.mix.likely)):
                    yield
                if self._flow[spot.source] > 0.0:
                    wins.append(self._flows_on(spot, weight))
            self._value[stage] = fsum(wins)

    def _flows_on(self, spot: ThiefInformationSet, weight: float) -> float:
        """Propagate the Thief's probabilities from a spot, and return the probability to find the treasure there."""
        flow, ends, wins = self._flow, spot.ends, 0.0
        mass, count = flow[spot.source], len(spot.ends)
        if weight:
            spot.mix.count(weight * mass)
        shares, likely = spot.mix.played(on_average=not weight)
        for choice in likely:
            share = mass * shares[choice]
            if choice == 0:
                wins = share * spot.declares
            elif choice <= count:
                flow[ends[choice - 1]] += share
            else:
                for part, then in spot.glances[choice - count - 1]:
                    flow[then.source] += share * part
        return wins

    def _answers(self, *, is_learning: bool) -> Generator[None, None, float]:
        """Let the Mists learn, or else reply best, and return how often the Thief wins."""
        for stage in reversed(self._tree.stages):
            left = [self._value[stage]]
            for watch in stage.watches.values():
                if self._pace.is_due(SPOT + len(watch.places)):
                    yield
                left.append(self._answer(watch, is_learning=is_learning))
            self._value[stage] = fsum(left)
        return self._value[self._tree.stages[0]]

    def _answer(self, watch: MistInformationSet, *, is_learning: bool) -> float:
        flow = self._flow
        total = fsum([flow[place] for place in watch.places.values()])
        if total <= 0.0:
            return 0.0
        gains = [fsum([flow[place] for place in caught]) - total for caught in watch.hidden]
        if watch.waits is None:
            gains += [-self._value[then] for then in watch.stages.values()]
        else:
            gains.append(-total * watch.waits)
        if not is_learning:
            return -max(gains)
        mean = watch.mix.mean(gains)
        watch.mix.learn(gains, mean)
        return -mean

    def _reaches(self, weight: float) -> Generator[None, None, None]:
        """Compute how often the Mists let the game get to each turn, and their part of the values.

        The weight is as in `_flows`.
        """
        tree = self._tree
        self._worth = [0.0] * tree.count
        self._reach = dict.fromkeys(tree.stages, 0.0)
        self._reach[tree.stages[0]] = 1.0
        for stage in tree.stages:
            reach = self._reach[stage]
            for watch in stage.watches.values() if reach > 0.0 else ():
                if self._pace.is_due(SPOT + len(watch.places)):
                    yield
                self._reach_on(watch, reach, weight)

    def _reach_on(self, watch: MistInformationSet, reach: float, weight: float) -> None:
        if weight:
            watch.mix.count(weight * reach)
        shares, _ = watch.mix.played(on_average=not weight)
        count = len(watch.captures)
        for then, share in zip(watch.stages.values(), shares[count:], strict=False):
            self._reach[then] = reach * share
        missed = fsum(shares[:count]) + (watch.waits or 0.0) * shares[-1]
        for place in watch.places.values():
            self._worth[place] += reach * missed
        for caught, share in zip(watch.hidden, shares, strict=False):
            for place in caught if share > 0.0 else ():
                self._worth[place] -= reach * share

    def _gains(self, *, is_learning: bool) -> Generator[None, None, float]:
        """Let the Thief learn, or else reply best, and return how often the Thief wins."""
        for stage in reversed(self._tree.stages):
            reach = self._reach[stage]
            for spot in reversed(stage.spots) if reach > 0.0 else ():
                if self._pace.is_due(SPOT + len(spot.choices)):
                    yield
                self._worth[spot.source] += self._gain(spot, reach, is_learning=is_learning)
        return fsum(
            share * worth for share, worth in zip(self._tree.types.values(), self._worth, strict=False)
        )

    def _gain(self, spot: ThiefInformationSet, reach: float, *, is_learning: bool) -> float:
        worth = self._worth
        gains = [reach * spot.declares, *[worth[place] for place in spot.ends]]
        for glance in spot.glances:
            gains.append(fsum([part * worth[then.source] for part, then in glance]))
        if not is_learning:
            return max(gains)
        mean = spot.mix.mean(gains)
        spot.mix.learn(gains, mean)
        return mean
