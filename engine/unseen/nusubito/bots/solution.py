"""A small game, solved by CFR+: what both sides did on average over some rounds of learning from each other.

Tammelin 2014 (arXiv 1407.5042): sides in turn, no negative regrets, a later round weighing more. It is done over the
tree of what is public (Johanson, Waugh, Bowling and Zinkevich 2011): all Thieves who may be somewhere at once.

Rule 1. Sums are exact or in a fixed order, so that every platform finds the same.
"""

from collections.abc import Generator
from math import fsum

from unseen.nusubito.bots.game_tree import GameTree, MistInformationSet, Stage, ThiefInformationSet
from unseen.nusubito.state import Options
from unseen.players import Pace

ROUNDS = 2000
"""Rounds of CFR+, at most."""
CHECK = 10
"""After so many it is asked how good both sides are by now."""
CLOSE = 0.01
"""How far the two guarantees may lie apart: the value of the game is between them."""
SPOT = 4
"""What it costs to look at an information set; see `unseen.players.Pace`."""
KEPT = 4
"""So many solutions are kept."""

_solutions: dict[Options, GameTree] = {}


def solution(options: Options) -> Generator[None, None, GameTree]:
    """Return a small game, solved: once, for all players of it."""
    if options not in _solutions:
        tree = GameTree(options)
        yield from tree.lay_out()
        yield from Learning(tree).learn()
        while len(_solutions) >= KEPT:
            del _solutions[next(iter(_solutions))]
        _solutions[options] = tree
    return _solutions[options]


class Learning:
    """The learning of both sides of a game.

    Args:
        whole: The game, laid out.
    """

    def __init__(self, tree: GameTree) -> None:
        self._tree, self._pace = tree, Pace()
        self._flow: list[float] = []
        """How often the Thief comes to each place, whatever the Mists do."""
        self._worth: list[float] = []
        """What it is worth to the Thief to have come to each place, times how often the Mists let it come to that."""
        self._reach: dict[Stage, float] = {}
        """How often the Mists let it come to a turn."""
        self._value: dict[Stage, float] = {}
        """What a turn is worth to the Thief, times how often he comes to it."""

    def learn(self, rounds: int = ROUNDS) -> Generator[None, None, None]:
        """Go on by so many rounds, or until both sides are good enough."""
        for number in range(1, rounds + 1):
            yield from self._mists_learn(float(number))
            yield from self._thief_learns(float(number))
            if number % CHECK == 0:
                low, high = yield from self.guarantees()
                if high - low < CLOSE:
                    return

    def guarantees(self) -> Generator[None, None, tuple[float, float]]:
        """Return how often the Thief wins as he, or as the Mists, play on average, if the other side answers best."""
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
        """Work out how often the Thief comes to each place; a weight counts it, without one it is what was counted."""
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
        """Let the Thief go on from a spot, and return how often he finds the treasure there."""
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
        """Let the Mists learn, or else answer best, and return how often the Thief wins."""
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
        """Work out how often the Mists let it come to each turn, and what they leave there; `weight` as in `_flows`."""
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
        """Let the Thief learn, or else answer best, and return how often he wins."""
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
